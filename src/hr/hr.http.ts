/** HR over HTTP: validates every response, refuses rows of other organisations, and falls back to the last good copy. */
import type { Static, TObject } from 'typebox';
import type { Directory } from '../directory/directory.ts';
import { createOutbound, OutboundFault, type OutboundSight } from '../platform/http/outbound.ts';
import { compileCheck } from '../platform/http/validation.ts';
import type { ContractStore } from './contract-store.ts';
import { createCopies, type Kind } from './copies.ts';
import * as wire from './hr.schema.ts';
import type { Leave, LeaveEntitlement, LocalSpan, Review, TimeEntry, Whose } from './hr.ts';
import {
  type AvailabilityPlan,
  type AvailabilityWindow,
  type Contract,
  type Dated,
  type Hr,
  HrCannotRecord,
  HrUnavailable,
  type Interval,
  MOST_IDS,
} from './hr.ts';

interface HttpHrOptions {
  url: () => string;
  directory: Directory;
  /** Longest single attempt; the whole of a call, token and retry included, ends within 1.4 times this. */
  timeoutMs: number;
  /** Where contracts are kept beyond this process. */
  contractStore?: ContractStore;
  sight?: OutboundSight;
}

const WHOLE_CALL = 1.4;
const NOT_FOUND = 404;
const LARGEST_ANSWER_BYTES = 32 * 1024 * 1024;

export function createHttpHr(options: HttpHrOptions): Hr {
  const copies = createCopies();
  const call = createCall(options);
  const put = createPut(call);

  async function rows<T>(
    kind: Kind,
    organisationId: string,
    query: object,
    read: Reader<T>,
    { fresh } = { fresh: false },
  ): Promise<Dated<T[]>> {
    const params = new URLSearchParams(query as Record<string, string>).toString();
    const path = `/v1/${PATHS[kind]}${params === '' ? '' : `?${params}`}`;
    try {
      const answer = await call(organisationId, {
        method: 'GET',
        path,
        read: (body) => read(body, organisationId),
      });
      copies.keep(organisationId, kind, params, answer);
      return answer;
    } catch (error) {
      const copy = fresh ? null : copies.find<T>(organisationId, kind, params);
      if (copy !== null) return copy;
      throw unavailable(error);
    }
  }

  async function contracts(organisationId: string): Promise<Dated<Contract[]>> {
    const answer = await rows<Contract>('contracts', organisationId, {}, readContracts).catch(
      async (error: unknown) => {
        const kept = await options.contractStore?.find(organisationId);
        if (kept == null) throw error;
        return kept;
      },
    );
    await options.contractStore?.keep(organisationId, answer);
    return answer;
  }

  return {
    contracts,
    availability: (organisationId, range) =>
      rows<AvailabilityWindow>('availability', organisationId, asQuery(range), readAvailability),
    availabilityPlans: (organisationId, userIds) =>
      rows<AvailabilityPlan>('availabilityPlans', organisationId, { userIds: userIds.join(',') }, readPlans),
    putAvailability: (organisationId, plan, key) => put(organisationId, '/v1/availability', plan, key),
    leave: (organisationId, range) => rows<Leave>('leave', organisationId, asQuery(range), readLeave),
    leaveEntitlements: (organisationId, userIds) =>
      rows<LeaveEntitlement>(
        'leaveEntitlements',
        organisationId,
        { userIds: userIds.join(',') },
        readEntitlements,
      ).catch(unlessNotKept),
    putLeave: (organisationId, leave, key) => put(organisationId, '/v1/leave', leave, key),
    deleteLeave: (organisationId, id) =>
      call(organisationId, { method: 'DELETE', path: `/v1/leave/${id}`, read: () => undefined }).catch(
        unlessGone,
      ),
    timeEntries: (organisationId, range, whose, how) =>
      rows<TimeEntry>('timeEntries', organisationId, entryQuery(range, whose), readTimeEntries, how),
    putTimeEntry: (organisationId, entry, key) =>
      put(organisationId, '/v1/time-entries', entry, key, cannotRecord),
    deleteTimeEntry: (organisationId, id) =>
      call(organisationId, { method: 'DELETE', path: `/v1/time-entries/${id}`, read: () => undefined }).catch(
        unlessMissing,
      ),
    reviews: (organisationId, startDate, endDate, how) =>
      rows<Review>('reviews', organisationId, { startDate, endDate }, readReviews, how),
    review: async (organisationId, request, idempotencyKey) => {
      const sent = jsonOf(request, idempotencyKey);
      const read = (answer: unknown) => ownRow(checkReview(answer), organisationId);
      return call(organisationId, { method: 'POST', path: '/v1/reviews', ...sent, read })
        .then(plainReview)
        .catch((error: unknown) => {
          throw unavailable(error);
        });
    },
  };
}

/** Replaces or adds rows; HR's answer says how many. */
const createPut =
  (call: ReturnType<typeof createCall>) =>
  async (organisationId: string, path: string, item: object, key: string, faultOf = unavailable) => {
    const sent = jsonOf({ items: [item] }, key);
    await call(organisationId, { method: 'PUT', path, ...sent, read: () => undefined }).catch(
      (error: unknown) => {
        throw faultOf(error);
      },
    );
  };

/** What HR does not have need not be deleted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof OutboundFault && error.status === NOT_FOUND)) throw unavailable(error);
}

interface Call<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  read(body: unknown): T;
}

/** Calls HR with a service token; a refused token is replaced once. */
function createCall({ url, directory, timeoutMs, sight }: HttpHrOptions) {
  const send = createOutbound({
    timeoutMs,
    maxResponseBytes: LARGEST_ANSWER_BYTES,
    ...sight,
  });
  return async <T>(organisationId: string, { path, ...rest }: Call<T>): Promise<T> => {
    const deadline = Date.now() + timeoutMs * WHOLE_CALL;
    const attempt = async () => {
      const token = await directory.serviceToken(organisationId, 'hr', deadline);
      const headers = { ...rest.headers, authorization: `Bearer ${token}` };
      return send({ ...rest, url: `${url()}${path}`, headers, repeatable: true, deadline });
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OutboundFault) || error.status !== 401) throw error;
      // The Directory's keys may have changed since the token was issued.
      directory.forgetToken(organisationId, 'hr');
      return attempt();
    }
  };
}

const PATHS: Record<Kind, string> = {
  contracts: 'contracts',
  availability: 'availability',
  availabilityPlans: 'availability/plans',
  leave: 'leave',
  leaveEntitlements: 'leave/entitlements',
  timeEntries: 'time-entries',
  reviews: 'reviews',
};

function asQuery({ start, end }: Interval): { start: string; end: string } {
  return { start, end };
}

const entryQuery = (range: Interval, whose: Whose | null) => ({ ...asQuery(range), ...idsOf(whose) });

/** A body that is recorded once for its key. */
function jsonOf(content: object, key: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  return { headers, body: JSON.stringify(content) };
}

function idsOf(whose: Whose | null): { userIds?: string; locationIds?: string } {
  if (whose === null || whose.userIds.length + whose.locationIds.length > MOST_IDS) return {};
  return { userIds: whose.userIds.join(','), locationIds: whose.locationIds.join(',') };
}

function unavailable(error: unknown): HrUnavailable {
  if (!(error instanceof OutboundFault)) throw error;
  return new HrUnavailable(`HR is unavailable: ${error.message}`, { cause: error });
}

/** An HR without the operation: not there, not allowed, not implemented. */
const NOT_TAKEN = [404, 405, 501];

function cannotRecord(error: unknown): HrUnavailable {
  if (!(error instanceof OutboundFault && NOT_TAKEN.includes(error.status ?? 0))) return unavailable(error);
  return new HrCannotRecord(`HR takes no attendance: ${error.message}`, { cause: error });
}

/** Attendance that HR does not have need not be taken out. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof OutboundFault && error.status === NOT_FOUND)) throw cannotRecord(error);
}

/** An HR that keeps no such records answers so for good. */
function unlessNotKept(error: unknown): null {
  const { cause } = error as Error;
  if (cause instanceof OutboundFault && NOT_TAKEN.includes(cause.status ?? 0)) return null;
  throw error;
}

type Reader<T> = (body: unknown, organisationId: string) => Dated<T[]>;

/** Checks a list answer by its schema and hands on the documented members alone, times in UTC. */
function readerOf<S extends TObject, T>(schema: S, what: string, check: (row: T) => void): Reader<T> {
  const checkShape = compileCheck<{ organisationId: string; asOf: string; items: Static<S>[] }>(
    wire.RowsOf(schema),
    what,
  );
  const plain = plainer(schema);
  return (body, organisationId) => {
    const answer = ownRow(checkShape(body), organisationId);
    const value = answer.items.map((item) => {
      const row = plain(ownRow(item as { organisationId: string }, organisationId)) as T;
      check(row);
      return row;
    });
    return { value, asOf: utc(answer.asOf) };
  };
}

function plainer(schema: TObject): (row: object) => object {
  const members = Object.entries(schema.properties).filter(([name]) => name !== 'organisationId');
  const names = members.map(([name]) => name);
  const times = new Set(members.filter(([, member]) => isTime(member)).map(([name]) => name));
  return (row) => {
    const given = row as Record<string, unknown>;
    const present = names.filter((name) => given[name] !== undefined);
    return Object.fromEntries(
      present.map((name) => [
        name,
        times.has(name) && given[name] !== null ? utc(String(given[name])) : given[name],
      ]),
    );
  };
}

function isTime(schema: { format?: string; anyOf?: { format?: string }[] }): boolean {
  return schema.format === 'date-time' || (schema.anyOf ?? []).some(isTime);
}

function utc(text: string): string {
  return new Date(text).toISOString();
}

function ownRow<R extends { organisationId: string }>(row: R, organisationId: string): R {
  if (row.organisationId !== organisationId) throw new Error('it holds rows of another organisation');
  return row;
}

const readContracts = readerOf<typeof wire.ContractRow, Contract>(wire.ContractRow, 'contracts', (row) => {
  inOrder(row.startDate, row.endDate ?? row.startDate, true);
  if (row.minWeeklyHours > row.maxWeeklyHours)
    throw new Error('contracts: minWeeklyHours exceeds maxWeeklyHours');
});
const readAvailability = readerOf<typeof wire.AvailabilityRow, AvailabilityWindow>(
  wire.AvailabilityRow,
  'availability',
  ({ start, end }) => inOrder(start, end),
);
const readEveryPlan = readerOf<typeof wire.AvailabilityPlanRow, AvailabilityPlan>(
  wire.AvailabilityPlanRow,
  'availability plans',
  () => undefined,
);
const plainSpan = ({ from, to, kind }: LocalSpan): LocalSpan => ({ from, to, kind });
/** The documented members alone, inside the lists too. */
const readPlans: Reader<AvailabilityPlan> = (body, organisationId) => {
  const { value, asOf } = readEveryPlan(body, organisationId);
  const plain = ({ pattern, exceptions, ...plan }: AvailabilityPlan) => ({
    ...plan,
    pattern: pattern.map(({ dayOfWeek, ...span }) => ({ dayOfWeek, ...plainSpan(span) })),
    exceptions: exceptions.map(({ date, windows }) => ({ date, windows: windows.map(plainSpan) })),
  });
  return { value: value.map(plain), asOf };
};
const readLeave = readerOf<typeof wire.LeaveRow, Leave>(wire.LeaveRow, 'leave', ({ start, end }) =>
  inOrder(start, end),
);
const readEntitlements = readerOf<typeof wire.LeaveEntitlementRow, LeaveEntitlement>(
  wire.LeaveEntitlementRow,
  'leave entitlements',
  ({ startDate, endDate }) => inOrder(startDate, endDate, true),
);
const readTimeEntries = readerOf<typeof wire.TimeEntryRow, TimeEntry>(
  wire.TimeEntryRow,
  'time entries',
  ({ clockIn, clockOut }) => clockOut === null || inOrder(clockIn, clockOut),
);
const readReviews = readerOf<typeof wire.ReviewRow, Review>(wire.ReviewRow, 'reviews', (row) =>
  inOrder(row.startDate, row.endDate, true),
);
const checkReview = compileCheck<Static<typeof wire.ReviewRow>>(wire.ReviewRow, 'review');
const plainReview = plainer(wire.ReviewRow) as (row: object) => Review;

/** Both in the same textual form, so that text order is time order. */
function inOrder(start: string, end: string, mayBeEqual = false): void {
  if (end > start || (mayBeEqual && end === start)) return;
  throw new Error(`${end} does not lie after ${start}`);
}
