/** Tasks for the worker pool: who could work a row, and what a change of a rota brings about. */
import { type Assignment, type Candidate, candidatesOf, type Problem } from '../../../solver/index.ts';
import { dutyPay, type PaidDuty } from '../labour/wages.rules.ts';
import { rosterOf } from '../problem/builder.ts';
import type { LiveRows, Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import { endsSoon } from '../runs/results/certificates.ts';
import type { Qualified } from '../runs/results/lacked.ts';
import { weeksAround } from '../runs/results/week-minutes.ts';
import { judgeChange, judgeSwaps, judgeTakes } from './judge.rules.ts';
import { judgeOverride } from './override.rules.ts';
import { problemsOf } from './step.rules.ts';

/** A row of a run whose roster is as stored. */
export interface RowTask {
  problemText: string;
  roster: Pin[];
  demandId: string;
  /** Judged by what is true now: the run's rows as stored, and the live ones; left out: by the problem as it is. */
  now?: { rows: RunRow[]; live: LiveRows };
}

/** A candidate with their minutes in the week of the row, and the most that a hard rule allows there. */
export interface RankedCandidate extends Candidate {
  week: { minutes: number; max: number | null };
  /** Of all contracts; undefined: they name none, or several. */
  currency: string | undefined;
  /** What the row pays the person. */
  paid: Omit<PaidDuty, 'userId'>;
  /** What they hold; where it does not suffice, a sentence says until when. */
  qualified: Qualified;
  /** When what the row asks for ends, where that is soon; in minutes since the Unix epoch. */
  endsSoon: number | null;
}

function read({ problemText, roster, now }: Omit<RowTask, 'demandId'>): {
  problem: Problem;
  assignments: Assignment[];
} {
  const problem =
    now === undefined
      ? (JSON.parse(problemText) as Problem)
      : problemsOf({ problemText, roster, rows: now.rows, live: everywhere(now.live) }).before;
  return { problem, assignments: rosterOf(problem, roster) };
}

/** What a run gives to its own people alone, somebody from elsewhere may be given by hand. */
const everywhere = (live: LiveRows): LiveRows => ({ ...live, options: { ...live.options, borrow: true } });

/** Adds what is to be known of a candidate beside the rules. */
function rankedOn(problem: Problem, assignments: readonly Assignment[], demandId: string) {
  const weekOf = weeksAround(problem, assignments, demandId);
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const row = problem.demand.find(({ id }) => id === demandId)!;
  return (one: Candidate): RankedCandidate => {
    const person = people.get(one.personId)!;
    const { id, eligibility = [] } = person;
    return {
      ...one,
      currency: problem.currency,
      week: weekOf(one.personId),
      paid: dutyPay(problem, person, row),
      qualified: { id, eligibility },
      endsSoon: endsSoon(person, row),
    };
  };
}

export const CHANGE_TASKS = {
  /** Everybody for a row. */
  candidates(task: RowTask): RankedCandidate[] {
    const { problem, assignments } = read(task);
    const ranked = rankedOn(problem, assignments, task.demandId);
    return candidatesOf(problem, { assignments })(task.demandId).map(ranked);
  },

  /** For each row those who could work it and do not yet: people of its site, then others, the best first. */
  replacements({ demandIds, ...task }: Omit<RowTask, 'demandId'> & { demandIds: string[] }) {
    const { problem, assignments } = read(task);
    const candidatesFor = candidatesOf(problem, { assignments });
    const known = new Set(problem.demand.map(({ id }) => id));
    const homes = new Map(task.now?.live.people.map(({ id, homeLocationId }) => [id, homeLocationId]));
    return demandIds.map((demandId): RankedCandidate[] => {
      if (!known.has(demandId)) return [];
      const free = candidatesFor(demandId).filter(({ assigned, broken }) => !assigned && broken.length === 0);
      const row = problem.demand.find(({ id }) => id === demandId);
      const isHere = ({ personId }: Candidate) => Number(homes.get(personId) === row?.locationId);
      return free.sort((a, b) => isHere(b) - isHere(a)).map(rankedOn(problem, assignments, demandId));
    });
  },

  override: judgeOverride,

  change: judgeChange,

  takes: judgeTakes,
  swaps: judgeSwaps,
};

export type ChangeTasks = typeof CHANGE_TASKS;
