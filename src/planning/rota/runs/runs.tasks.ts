/** Tasks about runs, for the worker pool. */
import {
  type Assignment,
  type Candidate,
  candidatesOf,
  type Demand,
  type Fault,
  type Problem,
  validate,
} from '../../../solver/index.ts';
import { rosterOf } from '../change/effect.rules.ts';
import { judgeChange, judgeSwaps, judgeTakes } from '../change/judge.rules.ts';
import { judgeOverride } from '../change/override.rules.ts';
import { problemsOf } from '../change/step.rules.ts';
import { buildProblem, freeze } from '../problem/builder.ts';
import type { LiveRows, Pin } from '../problem/live.ts';
import type { RunRow } from '../problem/now.ts';
import { splitRun } from '../publish/split.rules.ts';
import { findStale } from '../publish/stale.rules.ts';
import { type WhyNot, whyNot } from './results/explanation.ts';
import { weeksAround } from './results/week-minutes.ts';

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
}

function read({ problemText, roster, now }: Omit<RowTask, 'demandId'>): {
  problem: Problem;
  assignments: Assignment[];
} {
  const problem =
    now === undefined
      ? (JSON.parse(problemText) as Problem)
      : problemsOf({ problemText, roster, ...now }).before;
  return { problem, assignments: rosterOf(problem, roster) };
}

/** Pairs of person and row up to which freezing takes some ten milliseconds, less than a thread takes to start. */
const SMALL_PAIRS = 2500;

/** Whether the problem can be frozen without the worker pool. */
export const isSmall = ({ people, demand }: LiveRows): boolean =>
  people.length * demand.length <= SMALL_PAIRS;

export const RUN_TASKS = {
  /** A problem as it is frozen, and its first fault. */
  freeze(live: LiveRows): { text: string; contentHash: string; fault: Fault | null } {
    const problem = buildProblem(live);
    const [fault = null] = validate(problem);
    return { ...freeze(problem), fault };
  },

  /** Everybody for a row. */
  candidates(task: RowTask): RankedCandidate[] {
    const { problem, assignments } = read(task);
    const weekOf = weeksAround(problem, assignments, task.demandId);
    return candidatesOf(problem, { assignments })(task.demandId).map((one) => ({
      ...one,
      currency: problem.currency,
      week: weekOf(one.personId),
    }));
  },

  /** For each row those who could work it and do not yet, the best first. */
  replacements({ demandIds, ...task }: Omit<RowTask, 'demandId'> & { demandIds: string[] }) {
    const { problem, assignments } = read(task);
    const candidatesFor = candidatesOf(problem, { assignments });
    const known = new Set(problem.demand.map(({ id }) => id));
    return demandIds.map((demandId): RankedCandidate[] => {
      if (!known.has(demandId)) return [];
      const weekOf = weeksAround(problem, assignments, demandId);
      const free = candidatesFor(demandId).filter(({ assigned, broken }) => !assigned && broken.length === 0);
      return free.map((one) => ({ ...one, currency: problem.currency, week: weekOf(one.personId) }));
    });
  },

  /** The row, everybody who is not on it, and the ids of all people in the problem's order. */
  whyNot(task: RowTask): { row: Demand; people: WhyNot[]; ids: string[] } {
    const { problem, assignments } = read(task);
    const row = problem.demand.find(({ id }) => id === task.demandId)!;
    const [judged] = whyNot(problem, assignments, [row.id]);
    return { row, people: judged!.people, ids: problem.people.map(({ id }) => id) };
  },

  override: judgeOverride,

  change: judgeChange,

  takes: judgeTakes,
  swaps: judgeSwaps,

  stale: findStale,

  split: splitRun,
};

export type RunTasks = typeof RUN_TASKS;
