/** The door of the solver: everything outside this room imports from here. */

export { certify, NotCertified } from './branch-and-price/certify.ts';
export { breakPlanOf } from './break-placement/plan.ts';
export type * from './certificate.ts';
export { paidMinutes } from './check/breaks.ts';
export { check } from './check/check.ts';
export { lackOf } from './check/facts.ts';
export { rowsNotNeeded } from './check/not-needed.ts';
export { type Wage, wageOf } from './check/wage.ts';
export { conflictOf } from './conflicts/conflict.ts';
export { contradictionOf } from './conflicts/contradiction.ts';
export { warningsOf } from './conflicts/warnings.ts';
export { HOLIDAY } from './duty-filter.ts';
export { explain } from './explain/explain.ts';
export { applied, candidatesOf, compare, joinsOf, judge } from './explain/judge.ts';
export { solve, solveOnThisThread } from './parallel/solve.ts';
export type * from './problem.ts';
export { DEFAULT_MEDIUM_WEIGHT } from './problem.ts';
export { asksForWork, declarationOf, RULE_KINDS } from './rules/kinds.ts';
export type { Param, Params } from './rules/params.ts';
export { basePay, hourlyCostAt } from './rules/pay/measure.ts';
export { LONGEST_DAILY_REST } from './rules/rest/rule.ts';
export type * from './solution.ts';
export type { PhaseTrace } from './trace.ts';
export { faultsOfRule, ProblemFault, validate } from './validate.ts';
