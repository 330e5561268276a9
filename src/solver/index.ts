/** The door of the solver: everything outside this room imports from here. */

export { certify, NotCertified } from './branch-and-price/certify.ts';
export { breakPlanOf } from './break-placement/plan.ts';
export type * from './certificate.ts';
export { paidMinutes } from './check/breaks.ts';
export { check } from './check/check.ts';
export { lackOf } from './check/facts.ts';
export { rowsNotNeeded } from './check/not-needed.ts';
export { basePay, hourlyCostAt } from './check/pay.ts';
export { type Wage, wageOf } from './check/wage.ts';
export { conflictOf } from './conflicts/conflict.ts';
export { contradictionOf } from './conflicts/contradiction.ts';
export { warningsOf } from './conflicts/warnings.ts';
export { LONGEST_DAILY_REST } from './daily-rest.ts';
export { HOLIDAY } from './duty-filter.ts';
export { explain } from './explain/explain.ts';
export { applied, candidatesOf, compare, joinsOf, judge } from './explain/judge.ts';
export { solve, solveOnThisThread } from './parallel/solve.ts';
export type * from './problem.ts';
export { DEFAULT_MEDIUM_WEIGHT } from './problem.ts';
export { isOptional, type Param } from './rules/declaration.ts';
export { asksForWork, eachKind, isRegistered, paramsOf, REGISTRY } from './rules/registry.ts';
export type * from './solution.ts';
export type { PhaseTrace } from './trace.ts';
export { faultsOfRule, ProblemFault, validate } from './validate.ts';
