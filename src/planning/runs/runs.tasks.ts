/** What of runs is thought over aside. */
import {
  type Candidate,
  candidatesOf,
  type Demand,
  type Fault,
  type Problem,
  validate,
} from '../../solver/index.ts';
import { decideOverride } from './changes/override.rules.ts';
import { type WhyNot, whyNot } from './outcome/explanation.ts';
import { buildProblem, fixedAssignments, freeze } from './problem/builder.ts';
import type { LiveRows, Pin } from './problem/live.ts';

/** A row of a run whose roster is as stored. */
export interface RowQuestion {
  problemText: string;
  roster: Pin[];
  demandId: string;
}

/** The row, undefined when the run has no such row, and the people that the question is about. */
interface RowOf {
  problem: Problem;
  row: Demand | undefined;
  assignments: { personId: string; demandId: string }[];
}

function rowOf({ problemText, roster, demandId }: RowQuestion): RowOf {
  const problem = JSON.parse(problemText) as Problem;
  const own = roster.map((pin) => ({ personId: pin.userId, demandId: pin.demandId }));
  const row = problem.demand.find(({ id }) => id === demandId);
  return { problem, row, assignments: [...own, ...fixedAssignments(problem)] };
}

export const RUN_TASKS = {
  /** A problem as it is frozen, and its first fault. */
  freeze(live: LiveRows): { text: string; contentHash: string; fault: Fault | null } {
    const problem = buildProblem(live);
    const [fault = null] = validate(problem);
    return { ...freeze(problem), fault };
  },

  /** Everybody for a row. */
  candidates(question: RowQuestion): { row: Demand; candidates: Candidate[] } | null {
    const { problem, row, assignments } = rowOf(question);
    return row === undefined
      ? null
      : { row, candidates: candidatesOf(problem, { assignments })(question.demandId) };
  },

  /** Everybody who is not on a row, and the ids of all people in the problem's order. */
  whyNot(question: RowQuestion): { row: Demand; people: WhyNot[]; ids: string[] } | null {
    const { problem, row, assignments } = rowOf(question);
    const [judged] = row === undefined ? [] : whyNot(problem, assignments, [question.demandId]);
    if (row === undefined || judged === undefined) return null;
    return { row, people: judged.people, ids: problem.people.map(({ id }) => id) };
  },

  override: decideOverride,
};

export type RunTasks = typeof RUN_TASKS;
