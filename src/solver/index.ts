/** The door of the solver: everything outside this room imports from here. */

export { check } from './check.ts';
export type * from './problem.ts';
export { DEFAULT_MEDIUM_WEIGHT } from './problem.ts';
export type * from './solution.ts';
export { solve } from './solve.ts';
export { ProblemFault, validate } from './validate.ts';

import type { Problem } from './problem.ts';
import type { Candidate, ExplainOptions, Explanations, Judgement, Proposal, Solution } from './solution.ts';

const coming = (name: string): never => {
  throw new Error(`solver: ${name} is not built yet`);
};

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
