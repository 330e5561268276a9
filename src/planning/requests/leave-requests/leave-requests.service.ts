/** Leave: asked for by people, decided by the managers of their home site, recorded in HR when it is granted. */

import type { Hr, Leave } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { addDays, dateAt } from '../../../platform/local-time.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { type Said, say, statusOf } from '../../../words/said.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import { inScope, type Scope } from '../../scope.ts';
import type { Caller, Moment, Write } from '../../write.ts';
import { zoneOf } from '../availability/availability.service.ts';
import { LEAVE_ACTS, withoutColleague } from '../kit/acts.rules.ts';
import { approveInHr, reopenInHr } from '../kit/hr.service.ts';
import type { RequestKind } from '../kit/kind.ts';
import { allowedActs, askedRequest, endRequest, findRequest } from '../kit/requests.service.ts';
import * as repo from './leave-requests.repo.ts';
import { heldFaults, leaveFaults, localDaysOf, spanOf } from './leave-requests.rules.ts';
import type {
  HeldLeaveList,
  HeldLeaveQuery,
  LeaveDecision,
  LeaveRequestInput,
  OtherAway,
  OthersAway,
  ShownLeaveRequest,
} from './leave-requests.schema.ts';
import { returnLeaveDuties } from './open-duties.service.ts';

export interface LeaveContext extends ServiceContext {
  hr: Hr;
}

/** Asks for leave of the caller's own. */
export async function createLeaveRequest(
  { tx, scope, at }: Write,
  input: LeaveRequestInput,
): Promise<Outcome> {
  const { organisationId, subject } = scope.actor;
  const person = await getPerson(tx, scope, subject, { forUpdate: true });
  const zone = await zoneOf(tx, organisationId, person);
  const faults = leaveFaults(input, dateAt(at.getTime(), zone));
  if (faults.length > 0) throw invalid(faults);
  const { type, startDate, endDate, startTime = null, endTime = null, note = null } = input;
  const days = { startDate, endDate, startTime, endTime };
  const asked = { userId: subject, ...days, ...spanOf(days, zone) };
  const same = await repo.findOverlapping(tx, organisationId, asked);
  if (same !== undefined) {
    throw conflict('OVERLAPS', overlapsSaid(same));
  }
  const id = newId(at);
  await repo.insertLeaveRequest(tx, organisationId, { id, type, note, ...asked }, at);
  return askedRequest(LEAVE, { tx, at, scope }, id);
}

/** That leave was asked for already, of the days of that request. */
export const overlapsSaid = (same: repo.Overlapping): Said =>
  say('requests.leaveOverlaps', { days: daysText(same), status: statusOf(same.status) });

function daysText({ startDate, endDate, startTime, endTime }: repo.LeaveDays): Said {
  if (startTime === null || endTime === null) return say('requests.days', { startDate, endDate });
  return say('requests.hours', { startDate, startTime, endTime });
}

/** One request: the caller's own, or of somebody at home at a granted location. */
export async function getLeaveRequest(moment: Moment, id: string): Promise<ShownLeaveRequest> {
  return shownLeave(await findRequest(LEAVE, moment, id), moment.scope);
}

/** Who else at home at the site is away while the leave lasts, or asks to be. */
export async function listOthersAway(context: LeaveContext, scope: Scope, id: string): Promise<OthersAway> {
  return readAway(context, scope.actor.organisationId, await findToDecide(context, scope, id));
}

/** A request of somebody on whose leave the caller decides. Throws 404 and 403. */
export async function findToDecide(
  { db, now }: LeaveContext,
  scope: Scope,
  id: string,
): Promise<repo.LeaveRow> {
  const request = await findRequest(LEAVE, { tx: db, at: now(), scope }, id);
  if (!isManaged(scope, request)) throw forbidden(LEAVE.says.notYoursToDecide);
  return request;
}

/** Others at home at the site who are away in the time, or ask to be. */
export async function readAway(
  { db, hr }: LeaveContext,
  organisationId: string,
  request: Pick<repo.LeaveRow, 'userId' | 'homeLocationId' | 'start' | 'end'>,
): Promise<OthersAway> {
  const { start, end } = request;
  const colleagues = await repo.readColleagues(db, organisationId, request);
  const names = new Map(colleagues.map(({ userId, userName }) => [userId, userName]));
  const [recorded, waiting] = await Promise.all([
    fromHr(hr.leave(organisationId, { start, end })),
    repo.readAskedBeside(db, organisationId, [...names.keys()], request),
  ]);
  const known = new Set(recorded.value.map((leave) => leave.id));
  const away = (leave: Omit<Leave, 'id'>, granted: boolean): OtherAway[] => {
    const userName = names.get(leave.userId);
    const { userId, type } = leave;
    return userName === undefined
      ? []
      : [{ userId, userName, type, start: leave.start, end: leave.end, granted }];
  };
  const items = [
    ...recorded.value.flatMap((leave) => away(leave, true)),
    // HR may have a request that is being approved already.
    ...waiting.filter((leave) => !known.has(leave.id)).flatMap((leave) => away(leave, false)),
  ];
  items.sort((a, b) => (a.start < b.start ? -1 : 1));
  return { items, people: colleagues.length, asOf: recorded.asOf };
}

/** Refuses somebody's request, or withdraws one's own. */
export const endLeaveRequest = (
  write: Write,
  id: string,
  act: 'refuse' | 'withdraw',
  { comment = null }: LeaveDecision,
): Promise<Outcome> => endRequest(LEAVE, write, id, act, comment);

/** Grants a request; HR records it under the request's id. */
export function approveLeaveRequest(
  context: LeaveContext,
  caller: Caller,
  id: string,
  { comment = null }: LeaveDecision,
) {
  const { organisationId } = caller.scope.actor;
  return approveInHr(LEAVE, context, caller, id, comment, {
    // Of each approval anew: one that was taken back may be given again.
    record: ({ userId, type, start, end, version }) =>
      fromHr(context.hr.putLeave(organisationId, { id, userId, type, start, end }, `${id}-${version}`)),
  });
}

/** Takes the approval of a request back: HR deletes the leave, the request waits again, and duties that are open return. */
export function reopenLeaveRequest(context: ChangeRoutesContext, caller: Caller, id: string) {
  const { scope } = caller;
  const { organisationId } = scope.actor;
  return reopenInHr(LEAVE, context, caller, id, async (row) => {
    const write = row.openings.length === 0 ? null : await returnLeaveDuties(context, scope, row);
    await fromHr(context.hr.deleteLeave(organisationId, id));
    return { write };
  });
}

/** All leave that HR holds for the caller, whoever booked it. Throws 404 for nobody of the Directory, 422 for no span. */
export async function listMyLeave(
  { db, hr, now }: LeaveContext,
  scope: Scope,
  query: HeldLeaveQuery,
): Promise<HeldLeaveList> {
  const { organisationId, subject } = scope.actor;
  const person = await getPerson(db, scope, subject);
  const zone = await zoneOf(db, organisationId, person);
  const today = dateAt(now().getTime(), zone);
  const { startDate = addDays(today, -YEAR_DAYS), endDate = addDays(today, YEAR_DAYS) } = query;
  const faults = heldFaults({ startDate, endDate });
  if (faults.length > 0) throw invalid(faults);
  const held = await Promise.all(
    yearsOf(startDate, endDate).map((days) => fromHr(hr.leave(organisationId, spanOf(days, zone)))),
  );
  const found = held.flatMap(({ value }) => value.filter(({ userId }) => userId === subject));
  const own = [...new Map(found.map((leave) => [leave.id, leave])).values()];
  const ids = own.map(({ id }) => id);
  const requested = await repo.readRequestedIds(db, organisationId, subject, ids);
  const items = own
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    .map(({ id, type, ...span }) => ({ id, type, ...localDaysOf(span, zone), requested: requested.has(id) }));
  return {
    items,
    startDate,
    endDate,
    asOf: held.map(({ asOf }) => asOf).toSorted()[0] ?? now().toISOString(),
  };
}

const YEAR_DAYS = 366;

/** HR is asked for a year at once. */
function yearsOf(startDate: string, endDate: string): { startDate: string; endDate: string }[] {
  const last = addDays(startDate, YEAR_DAYS - 1);
  if (last >= endDate) return [{ startDate, endDate }];
  return [{ startDate, endDate: last }, ...yearsOf(addDays(last, 1), endDate)];
}

/** As the caller is shown it. */
export function shownLeave(row: repo.LeaveRow, scope: Scope): ShownLeaveRequest {
  const { start: _start, end: _end, openings: _openings, ...request } = row;
  return { ...request, allowed: allowedActs(LEAVE, scope, row, LEAVE_ACTS) };
}

const isManaged = (scope: Scope, { homeLocationId }: repo.LeaveRow) =>
  scope.actor.role !== 'member' &&
  (homeLocationId === null ? scope.granted === null : inScope(scope, homeLocationId));

const LEAVE: RequestKind<repo.LeaveRow> = {
  name: 'leave-request',
  thing: 'leaveRequest',
  table: 'planning_leave_requests',
  read: repo.findLeaveRequest,
  mayRead: isManaged,
  mayDecide: isManaged,
  view: shownLeave,
  // Duties belong to the rota's own history, requests about shifts to theirs.
  kept: ({ duties: _duties, freed: _freed, userName: _name, openings: _openings, ...row }) => {
    const { start: _start, end: _end, shiftRequests: _shifts, ...request } = row;
    return request;
  },
  // Events of one person's requests arrive in their order at the home site's subscribers.
  event: (what, { id, userId, type, startDate, endDate, startTime, endTime, ...request }, by) => {
    const { note, comment, homeLocationId, duties } = request;
    const days = { startDate, endDate, startTime, endTime };
    const dutyLocationIds = [...new Set(duties.map(({ locationId }) => locationId))];
    const data = { requestId: id, userId, type, ...days, note, comment, dutyLocationIds, by };
    const happened = what === 'reopened' ? what : withoutColleague(what);
    return event(`leave-request.${happened}`, id, data, homeLocationId);
  },
  says: {
    notForYou: say('requests.leaveFor'),
    notYoursToDecide: say('requests.leaveFor'),
    notYourOwn: say('requests.ownLeave'),
    notYoursToWithdraw: say('requests.onlyOwnWithdraw'),
    notThat: (id, fault) => say('requests.leaveNot', { id, fault }),
    closed: (status, done) => say('requests.onlyOpen', { status, done }),
  },
};
