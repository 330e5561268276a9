/** The door of the solver: everything outside this room imports from here. */

export type * from './problem.ts';
export { DEFAULT_MEDIUM_WEIGHT } from './problem.ts';
export type * from './solution.ts';

import type { Problem } from './problem.ts';
import type {
  Candidate,
  CheckReport,
  ExplainOptions,
  Explanations,
  Fault,
  Judgement,
  Proposal,
  Solution,
  SolveOptions,
} from './solution.ts';

const coming = (name: string): never => {
  throw new Error(`solver: ${name} is not built yet`);
};

/** Every fault of a problem, in the problem's order; empty when it can be solved. */
export function validate(problem: Problem): Fault[] {
  return coming(`validate(version ${problem.version})`);
}

/** The best roster found within the limits. Rejects with `ProblemFault` when `validate` finds faults. */
export function solve(problem: Problem, options: SolveOptions = {}): Promise<Solution> {
  return coming(`solve(${problem.version}, ${options.seed})`);
}

/** Independent judge of a roster: shares no code with the search. */
export function check(problem: Problem, solution: Pick<Solution, 'assignments'>): CheckReport {
  return coming(`check(${problem.version}, ${solution.assignments.length})`);
}

/** Why each assignment, and why each empty slot. */
export function explain(
  problem: Problem,
  solution: Pick<Solution, 'assignments'>,
  options: ExplainOptions = {},
): Explanations {
  return coming(`explain(${problem.version}, ${solution.assignments.length}, ${options.runnersUp})`);
}

/** What one proposed assignment would break and cost. */
export function judge(
  problem: Problem,
  solution: Pick<Solution, 'assignments'>,
  proposal: Proposal,
): Judgement {
  return coming(`judge(${problem.version}, ${solution.assignments.length}, ${proposal.demandId})`);
}

/** Everyone for one row, cheapest first, those with broken hard rules last. */
export function candidates(
  problem: Problem,
  solution: Pick<Solution, 'assignments'>,
  demandId: string,
): Candidate[] {
  return coming(`candidates(${problem.version}, ${solution.assignments.length}, ${demandId})`);
}
