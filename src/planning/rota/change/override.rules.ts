/** Judges an override by what is true now, and works out all that it changes about the run. Pure; it runs in a worker. */
import { ApiError, conflict, type FaultDetail, invalid } from '../../../platform/errors.ts';
import type { Code, Demand } from '../../../solver/index.ts';
import { say, written } from '../../../words/said.ts';
import type { Pin } from '../problem/live.ts';
import type { OverrideCreate } from './edit.schema.ts';
import { type Effect, effectOf, type RosterChange } from './effect.rules.ts';
import {
  type BrokenRule,
  judgeStep,
  ROWS_STAY,
  requireInPlace,
  requireRow,
  standingOf,
  stepOf,
} from './judge.rules.ts';
import { type Names, personOf, shiftOf } from './sentences.ts';
import type { RunState } from './state.ts';

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

export interface OverrideCase extends RunState {
  input: OverrideCreate;
}

/** Throws 404, 409, 400 or 422 as the rule that the override breaks demands. */
export function decideOverride({ input, ...state }: OverrideCase): Effect {
  const standing = standingOf(state);
  const { live, names, roster } = state;
  const sources = { frozen: standing.frozen, live, names };
  const row = requireRow(standing.before, input.demandId, sources);
  requirePossible(roster, input, row, names);
  if (input.userId !== null) requireInPlace(row, sources);
  const change = { ...changeOf(input), ...ROWS_STAY };
  const step = stepOf(standing, change);
  if (input.userId !== null) requireAllowed(judgeStep(step).broken);
  return effectOf(step.after, roster, change, state);
}

/** Who comes, and who no longer works what: the person replaced, and the person moved in the place that they leave. */
export function changeOf({ demandId, userId, replaceUserId, fromDemandId }: OverrideCreate): RosterChange {
  const added = userId === null ? [] : [{ demandId, userId }];
  const replaced = replaceUserId === undefined ? [] : [{ demandId, userId: replaceUserId }];
  const left = fromDemandId === undefined || userId === null ? [] : [{ demandId: fromDemandId, userId }];
  return { added, removed: [...replaced, ...left] };
}

/** Throws 422 for an override that names nobody to put on the row and nobody to take off it. */
export function requireSense({ userId, replaceUserId, fromDemandId }: OverrideCreate): void {
  if (userId !== null) return;
  if (replaceUserId === undefined) {
    const message = say('rota.replaceRequired');
    throw invalid([{ path: 'body/replaceUserId', code: 'REQUIRED', message }]);
  }
  if (fromDemandId !== undefined) {
    const message = say('rota.fromNotAllowed');
    throw invalid([{ path: 'body/fromDemandId', code: 'NOT_ALLOWED', message }]);
  }
}

function requirePossible(roster: Pin[], input: OverrideCreate, row: Demand, names: Names): void {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  const staffOf = (id: string) => roster.filter((pin) => pin.demandId === id).map((pin) => pin.userId);
  const on = staffOf(demandId);
  const nameOf = (id: string) => personOf(id, names);
  const shift = shiftOf(row, names);
  if (userId !== null && on.includes(userId)) {
    throw conflict('ALREADY_ASSIGNED', say('rota.alreadyOn', { who: nameOf(userId), shift }));
  }
  if (replaceUserId !== undefined && !on.includes(replaceUserId)) {
    throw conflict('NOT_ASSIGNED', say('rota.notOn', { who: nameOf(replaceUserId), shift }));
  }
  if (fromDemandId !== undefined && userId !== null && !staffOf(fromDemandId).includes(userId)) {
    const row = names.rows[fromDemandId] ?? say('rota.theRow');
    throw conflict('NOT_ASSIGNED', say('rota.notWorking', { who: nameOf(userId), row }));
  }
  if (replaceUserId === undefined && on.length >= row.max) {
    throw conflict('ROW_FULL', say('rota.full', { shift, count: on.length, most: row.max }));
  }
}

/** Throws 400 or 422 with every hard rule that is newly broken. */
function requireAllowed(broken: BrokenRule[]): void {
  const details = broken.map(({ code, message }) => ({
    path: 'body/userId',
    code,
    message: written(message),
  }));
  if (details.length > 0) throw refusalOf(details);
}

export function refusalOf(details: FaultDetail[]): ApiError {
  const planning = details.find(({ code }) => PLANNING_CODES.has(code));
  if (planning === undefined) return invalid(details, details[0]!.code);
  const message = details
    .map(({ message: said }) => said)
    .reduce((one, other) => say('faults.stop', { one, other }));
  return new ApiError(400, 'PLANNING_FAILED', message, { reason: planning.code, details });
}
