/** What of runs is thought over aside. */
import {
  type Assignment,
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

function read({ problemText, roster }: RowQuestion): { problem: Problem; assignments: Assignment[] } {
  const problem = JSON.parse(problemText) as Problem;
  const own = roster.map((pin) => ({ personId: pin.userId, demandId: pin.demandId }));
  return { problem, assignments: [...own, ...fixedAssignments(problem)] };
}

export const RUN_TASKS = {
  /** A problem as it is frozen, and its first fault. */
  freeze(live: LiveRows): { text: string; contentHash: string; fault: Fault | null } {
    const problem = buildProblem(live);
    const [fault = null] = validate(problem);
    return { ...freeze(problem), fault };
  },

  /** Everybody for a row. */
  candidates(question: RowQuestion): Candidate[] {
    const { problem, assignments } = read(question);
    return candidatesOf(problem, { assignments })(question.demandId);
  },

  /** The row, everybody who is not on it, and the ids of all people in the problem's order. */
  whyNot(question: RowQuestion): { row: Demand; people: WhyNot[]; ids: string[] } {
    const { problem, assignments } = read(question);
    const row = problem.demand.find(({ id }) => id === question.demandId)!;
    const [judged] = whyNot(problem, assignments, [row.id]);
    return { row, people: judged!.people, ids: problem.people.map(({ id }) => id) };
  },

  override: decideOverride,
};

export type RunTasks = typeof RUN_TASKS;
