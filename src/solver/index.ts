/** The door of the solver: everything outside this room imports from here. */

export { check } from './check.ts';
export { applied, candidatesOf, judge } from './explain/judge.ts';
export { explain } from './explain.ts';
export type * from './problem.ts';
export { DEFAULT_MEDIUM_WEIGHT } from './problem.ts';
export type * from './solution.ts';
export { solve } from './solve.ts';
export { ProblemFault, validate } from './validate.ts';
