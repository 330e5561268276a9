/** Judges an override by what is true now, and works out all that it changes about the run. Pure; it runs in a worker. */
import { ApiError, conflict, type FaultDetail, invalid, notFound } from '../../../platform/errors.ts';
import { type Code, type Demand, judge, type Problem } from '../../../solver/index.ts';
import type { LiveDemand, LiveRows, Pin } from '../problem/live.ts';
import { isInPlace, problemNow } from '../problem/now.ts';
import { type Effect, effectOf, type KnownResult, type RosterChange, rosterOf } from './change.rules.ts';
import type { OverrideCreate } from './edit.schema.ts';
import { type Names, personOf, Sentences, shiftOf } from './sentences.ts';

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
] satisfies (Code | 'NOT_SCHEDULABLE')[]);

export interface OverrideCase extends KnownResult {
  /** The run's frozen problem. */
  problemText: string;
  live: LiveRows;
  names: Names;
  /** Who left or cannot be scheduled. */
  gone: string[];
  roster: Pin[];
  input: OverrideCreate;
}

/** Throws 404, 409, 400 or 422 as the rule that the override breaks demands. */
export function decideOverride({
  problemText,
  live,
  names,
  gone,
  roster,
  input,
  ...known
}: OverrideCase): Effect {
  const frozen = JSON.parse(problemText) as Problem;
  const problem = problemNow(frozen, live, roster);
  const sources = { frozen, live, names };
  const row = requireRow(problem, input.demandId, sources);
  requirePossible(roster, input, row, names);
  if (input.userId !== null) {
    requireInPlace(row, sources);
    requireAllowed(problem, roster, input, { row, names, isGone: gone.includes(input.userId) });
  }
  return effectOf(problem, roster, changeOf(input), known);
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
    const message = 'is required where userId is null: it names the person whose slot is emptied';
    throw invalid([{ path: 'body/replaceUserId', code: 'REQUIRED', message }]);
  }
  if (fromDemandId !== undefined) {
    const message = 'says where userId comes from; leave it out where userId is null';
    throw invalid([{ path: 'body/fromDemandId', code: 'NOT_ALLOWED', message }]);
  }
}

/** Throws 404 for a row that is gone, 409 for one that the run does not plan or that is elsewhere by now. */
function requireRow(problem: Problem, demandId: string, { frozen, live, names }: Sources): Demand {
  const row = problem.demand.find(({ id }) => id === demandId);
  if (row !== undefined) return row;
  const now = live.demand.find(({ id }) => id === demandId);
  if (now === undefined) throw notFound('demand', demandId);
  const then = frozen.demand.find(({ id }) => id === demandId);
  if (then !== undefined) throw movedRow(then, now, names);
  throw conflict('NOT_IN_RUN', `this run does not plan the demand ${demandId}; replan it to include the row`);
}

interface Sources {
  frozen: Problem;
  live: LiveRows;
  names: Names;
}

/** Throws for a staffed row that is gone or elsewhere by now. */
function requireInPlace(row: Demand, { live, names }: Sources): void {
  const now = live.demand.find(({ id }) => id === row.id);
  if (now === undefined) throw notFound('demand', row.id);
  if (!isInPlace(row, now)) throw movedRow(row, now, names);
}

function movedRow(then: Demand, now: LiveDemand, names: Names): ApiError {
  return conflict('DEMAND_CHANGED', `${shiftOf(then, names)} is now ${shiftOf(now, names)}; replan the run`);
}

function requirePossible(roster: Pin[], input: OverrideCreate, row: Demand, names: Names): void {
  const { demandId, userId, replaceUserId, fromDemandId } = input;
  const staffOf = (id: string) => roster.filter((pin) => pin.demandId === id).map((pin) => pin.userId);
  const on = staffOf(demandId);
  const nameOf = (id: string) => personOf(id, names);
  if (userId !== null && on.includes(userId)) {
    throw conflict('ALREADY_ASSIGNED', `${nameOf(userId)} is already on ${shiftOf(row, names)}`);
  }
  if (replaceUserId !== undefined && !on.includes(replaceUserId)) {
    throw conflict('NOT_ASSIGNED', `${nameOf(replaceUserId)} is not on ${shiftOf(row, names)}`);
  }
  if (fromDemandId !== undefined && userId !== null && !staffOf(fromDemandId).includes(userId)) {
    const message = `${nameOf(userId)} does not work ${names.rows[fromDemandId] ?? 'the row'} (${fromDemandId})`;
    throw conflict('NOT_ASSIGNED', message);
  }
  if (replaceUserId === undefined && on.length >= row.max) {
    const message = `${shiftOf(row, names)} is full (${on.length} of at most ${row.max}); name the person to replace in replaceUserId`;
    throw conflict('ROW_FULL', message);
  }
}

interface Asked {
  row: Demand;
  names: Names;
  isGone: boolean;
}

/** Throws 400 or 422 with every hard rule that the person would newly break. */
function requireAllowed(
  problem: Problem,
  roster: Pin[],
  input: OverrideCreate,
  { row, names, isGone }: Asked,
): void {
  const { demandId, replaceUserId, fromDemandId } = input;
  const userId = input.userId!;
  const { broken } = judge(
    problem,
    { assignments: rosterOf(problem, roster) },
    {
      ...{ demandId, personId: userId },
      ...(replaceUserId === undefined ? {} : { replacePersonId: replaceUserId }),
      ...(fromDemandId === undefined ? {} : { fromDemandId }),
    },
  );
  const sentences = new Sentences(problem, names);
  const details = broken
    .filter(({ level }) => level === 'hard')
    .map((one) => ({ path: 'body/userId', code: one.code as string, message: sentences.of(one, row) }));
  if (isGone) {
    const message = `${personOf(userId, names)} is no longer scheduled`;
    details.unshift({ path: 'body/userId', code: 'NOT_SCHEDULABLE', message });
  }
  if (details.length > 0) throw refusalOf(details);
}

function refusalOf(details: FaultDetail[]): ApiError {
  const planning = details.find(({ code }) => PLANNING_CODES.has(code));
  if (planning === undefined) return invalid(details, details[0]!.code);
  const message = details.map(({ message: said }) => said).join('. ');
  return new ApiError(400, 'PLANNING_FAILED', message, { reason: planning.code, details });
}
