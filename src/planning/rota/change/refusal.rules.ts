/** How a change that breaks rules is refused. Pure. */
import { ApiError, conflict, type FaultDetail, invalid } from '../../../platform/errors.ts';
import type { Code } from '../../../solver/index.ts';
import { say, written } from '../../../words/said.ts';
import type { BrokenRule } from './judge.rules.ts';

/** Breaking these is a fault of planning (400); any other hard rule is one of the request (422). */
const PLANNING_CODES = new Set<string>([
  'NOT_SCHEDULABLE',
  'ELIGIBILITY_MISSING',
  'ELIGIBILITY_EXPIRED',
  'ELIGIBILITY_REVOKED',
  'OVERLAP',
  'REST_TOO_SHORT',
  'WEEKLY_REST_TOO_SHORT',
  'MAX_DAILY_MINUTES',
  'MAX_WEEKLY_MINUTES',
  'MAX_MINUTES',
  'MAX_CONSECUTIVE_DAYS',
  'AVERAGE_HOURS',
] satisfies (Code | 'NOT_SCHEDULABLE' | 'AVERAGE_HOURS')[]);

/** Throws what `refusalBy` finds. */
export function requireAllowed(broken: readonly BrokenRule[], pathOf: (one: BrokenRule) => string): void {
  const refusal = refusalBy(broken, pathOf);
  if (refusal !== null) throw refusal;
}

/** 400 with every rule broken, 409 for a full row, 422 for what no planning can mend; null: no rule is broken. */
export function refusalBy(
  broken: readonly BrokenRule[],
  pathOf: (one: BrokenRule) => string,
): ApiError | null {
  const [first] = broken;
  if (first === undefined) return null;
  if (broken.every(({ code }) => code === 'MAX_STAFF')) return conflict('ROW_FULL', written(first.message));
  return refusalOf(
    broken.map((one) => ({ path: pathOf(one), code: one.code, message: written(one.message) })),
  );
}

export function refusalOf(details: FaultDetail[]): ApiError {
  const planning = details.find(({ code }) => PLANNING_CODES.has(code));
  if (planning === undefined) return invalid(details, details[0]!.code);
  const message = details
    .map(({ message: said }) => said)
    .reduce((one, other) => say('faults.stop', { one, other }));
  return new ApiError(400, 'PLANNING_FAILED', message, { reason: planning.code, details });
}
