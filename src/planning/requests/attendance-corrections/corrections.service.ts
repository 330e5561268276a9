/** Corrections of attendance: asked for by people, decided by the managers of the site, recorded in HR when approved. */

import { HrCannotRecord, type TimeEntry } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import { conflict, exactlyOne, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, statusOf } from '../../../words/said.ts';
import { requireNotClocking } from '../../attendance/clockings/clockings.service.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { findKnown, getPerson } from '../../organisation/workforce/workforce.service.ts';
import { inScope, requireInScope, requireLocation, type Scope } from '../../scope.ts';
import type { Caller, Moment, Write } from '../../write.ts';
import { MANAGER_ACTS, withoutColleague } from '../kit/acts.rules.ts';
import { approveInHr } from '../kit/hr.service.ts';
import type { RequestKind } from '../kit/kind.ts';
import { allowedActs, askedRequest, auditOf, endRequest, findRequest } from '../kit/requests.service.ts';
import {
  type Attendance,
  type CorrectionContext,
  dateOf,
  dutyAt,
  readAttendance,
  requireFree,
  requireNotApproved,
} from './attendance.service.ts';
import * as repo from './corrections.repo.ts';
import { isSame, lastOf, removalFaults, timeFaults, type Wanted } from './corrections.rules.ts';
import type {
  Correction,
  CorrectionDecision,
  CorrectionInput,
  MadeCorrection,
  ShownCorrection,
} from './corrections.schema.ts';

type Asked = Omit<repo.NewCorrection, 'id'>;

/** Asks for a correction of the caller's own attendance. */
export function createCorrection(
  context: CorrectionContext,
  scope: Scope,
  input: CorrectionInput,
): PreparedWork<Asked> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      await getPerson(context.db, scope, subject);
      return judge(context, scope, subject, input);
    },
    work: async (tx, at, asked) => {
      await getPerson(tx, scope, subject, { forUpdate: true });
      requireNotAsked(asked, await repo.readWaiting(tx, organisationId, subject), at);
      const id = newId(at);
      await repo.insertCorrection(tx, organisationId, { id, ...asked }, null, at);
      return askedRequest(CORRECTION, { tx, at, scope }, id);
    },
  };
}

/** A correction that is made: its id is that of new attendance, too. */
interface Made extends Asked {
  id: string;
}

/** Corrects somebody's attendance at a granted site: HR records it at once. Throws 403 for one's own. */
export function correctAttendance(
  context: CorrectionContext,
  scope: Scope,
  userId: string,
  { reason, ...input }: MadeCorrection,
): OutsideWork<Made, Made> {
  const { organisationId, subject, role } = scope.actor;
  return {
    prepare: async () => {
      const person = await findKnown(context.db, scope, userId);
      if (userId === subject && role !== 'admin') throw forbidden(say('requests.ownHours'));
      const asked = await judge(context, scope, userId, { ...input, note: reason });
      requireInScope(scope, asked.locationId);
      requireNotAsked(asked, await repo.readWaiting(context.db, organisationId, userId), context.now());
      await requireNotClocking(
        context,
        organisationId,
        { userId, name: person.name },
        context.now().getTime(),
      );
      return { id: newId(context.now()), ...asked };
    },
    perform: async (made) => {
      await recordInHr(context, organisationId, made);
      return made;
    },
    note: async (tx, at, made) => {
      await repo.insertCorrection(tx, organisationId, made, subject, at);
      const moment = { tx, at, scope };
      const after = await findRequest(CORRECTION, moment, made.id);
      return {
        status: 201,
        body: shownCorrection(after, scope),
        headers: { etag: etagOf(after.version) },
        audit: [auditOf(CORRECTION, 'approved', null, after)],
        events: [CORRECTION.event('approved', after, subject)],
      };
    },
  };
}

/** What is asked for, as it may be stored. Throws 404 for attendance of nobody or somebody else, 409, 422. */
async function judge(
  context: CorrectionContext,
  scope: Scope,
  userId: string,
  input: CorrectionInput,
): Promise<Asked> {
  const { organisationId } = scope.actor;
  const { entryId = null, locationId: sent = null, note = null, removes = false } = input;
  if ((entryId === null) === (sent === null)) {
    throw exactlyOne('body/entryId', 'entryId', 'locationId', sent === null);
  }
  const now = context.now();
  const times = {
    clockIn: readInstant(input.clockIn, 'body/clockIn'),
    clockOut: input.clockOut === null ? null : readInstant(input.clockOut, 'body/clockOut'),
  };
  requireHeld(input);
  const findFaults = removes ? removalFaults : timeFaults;
  const faultsOf = (breakMinutes: number) => findFaults({ ...times, breakMinutes }, input, now.getTime());
  const faults = faultsOf(input.breakMinutes ?? 0);
  if (faults.length > 0) throw invalid(faults);
  const attendance = await readAttendance(context, organisationId, userId, { fresh: true });
  const entry = entryId === null ? null : entryFor(attendance, entryId);
  const locationId = entry?.locationId ?? sent!;
  if (entry === null && dutyAt(times, attendance, now)?.locationId !== locationId) {
    await requireLocation(context.db, scope, locationId);
  }
  const breakMinutes = input.breakMinutes ?? entry?.breakMinutes ?? 0;
  const wanted = { ...times, breakMinutes };
  const late = faultsOf(breakMinutes);
  if (late.length > 0) throw invalid(late);
  if (entry !== null) requireMeant(entry, wanted, input);
  const before = entry === null ? null : beforeOf(entry);
  const date = dateOf(times, locationId, attendance, now);
  const dates = entry === null ? [date] : [date, dateOf(entry, locationId, attendance, now)];
  if (removes) requireNotApproved(attendance, dates);
  else
    requireFree(attendance, { wanted: { ...wanted, clockOut: lastOf(wanted, now) }, ownId: entryId, dates });
  return { userId, entryId, locationId, date, ...wanted, removes, before, note };
}

/** Throws 422 where what goes on, or what is removed, is not attendance that HR holds; the break of what goes on stays. */
function requireHeld({ entryId = null, clockOut, breakMinutes, removes = false }: CorrectionInput): void {
  if (entryId === null && (removes || clockOut === null)) {
    const path = removes ? 'body/removes' : 'body/clockOut';
    throw invalid([{ path, code: 'NOT_HELD', message: say('hours.needsEntry') }]);
  }
  if (clockOut === null && !removes && breakMinutes !== undefined) {
    const message = say('hours.breakStays', { breakMinutes });
    throw invalid([{ path: 'body/breakMinutes', code: 'GOES_ON', message }]);
  }
}

/** Throws 422 where nothing would change or an end is taken away, 409 where other attendance would be removed than was seen. */
function requireMeant(
  entry: TimeEntry,
  wanted: Wanted,
  { clockIn, clockOut, removes = false }: CorrectionInput,
) {
  if (removes) {
    if (!isSame(entry, wanted)) throw changedInHr(entry);
    return;
  }
  if (clockOut === null && entry.clockOut !== null) {
    const message = say('hours.hasEnded', { clockOut: entry.clockOut });
    throw invalid([{ path: 'body/clockOut', code: 'ENDED', message }]);
  }
  if (!isSame(entry, wanted)) return;
  const [path, value] = clockOut === null ? ['body/clockIn', clockIn] : ['body/clockOut', clockOut];
  throw invalid([{ path, code: 'SAME', message: say('hours.sameAsHeld', { value }) }]);
}

const changedInHr = ({ clockIn, clockOut }: TimeEntry) => {
  const ending = clockOut === null ? say('hours.withoutOut') : say('hours.untilOut', { clockOut });
  return conflict('CHANGED_SINCE', say('hours.changedInHr', { clockIn, ending }));
};

function entryFor({ entries }: Attendance, id: string): TimeEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw notFound('attendance', id);
  return entry;
}

const beforeOf = ({ clockIn, clockOut, breakMinutes }: TimeEntry) => ({ clockIn, clockOut, breakMinutes });

function requireNotAsked(asked: Asked, waiting: readonly Correction[], now: Date): void {
  const { entryId, clockIn } = asked;
  const same = waiting.find(
    (one) =>
      (entryId !== null && one.entryId === entryId) ||
      (one.clockIn < lastOf(asked, now) && lastOf(one, now) > clockIn),
  );
  if (same === undefined) return;
  const { clockOut } = same;
  const message = say('requests.correctionOverlaps', {
    clockIn: same.clockIn,
    ending: clockOut === null ? say('hours.withoutOut') : say('hours.untilOut', { clockOut }),
    status: statusOf(same.status),
  });
  throw conflict('OVERLAPS', message);
}

/** One request: the caller's own, or of attendance at a granted location. */
export const getCorrection = async (moment: Moment, id: string): Promise<ShownCorrection> =>
  shownCorrection(await findRequest(CORRECTION, moment, id), moment.scope);

/** As the caller is shown it. */
export const shownCorrection = (row: Correction, scope: Scope): ShownCorrection => ({
  ...row,
  allowed: allowedActs(CORRECTION, scope, row, MANAGER_ACTS),
});

/** Refuses somebody's request, or withdraws one's own. */
export const endCorrection = (
  write: Write,
  id: string,
  act: 'refuse' | 'withdraw',
  { comment = null }: CorrectionDecision,
): Promise<Outcome> => endRequest(CORRECTION, write, id, act, comment);

/** Approves a request: judged anew, and recorded in HR under one id. */
export function approveCorrection(
  context: CorrectionContext,
  caller: Caller,
  id: string,
  { comment = null }: CorrectionDecision,
) {
  const { organisationId } = caller.scope.actor;
  return approveInHr(CORRECTION, context, caller, id, comment, {
    requireFit: (row) => requireStillFits(context, organisationId, row),
    record: (row) => recordInHr(context, organisationId, row),
  });
}

/** HR's id of the attendance: that of the entry, of new attendance the request's own. */
const entryIdOf = ({ entryId, id }: Pick<Correction, 'entryId' | 'id'>) => entryId ?? id;

/**
 * What HR holds from then on, again the same. Of attendance that goes on, end and break stay as HR holds them by now.
 * Throws 409 where that has gone, or ends before the new beginning.
 */
async function recordInHr(context: CorrectionContext, organisationId: string, row: Made): Promise<void> {
  const { hr } = context;
  const { userId, locationId, clockIn, breakMinutes } = row;
  const entryId = entryIdOf(row);
  if (row.removes) {
    await fromHr(hr.deleteTimeEntry(organisationId, entryId));
    const { entries } = await readAttendance(context, organisationId, userId, { fresh: true });
    // An HR without the operation says, too, that there is nothing.
    if (entries.some(({ id }) => id === entryId)) await fromHr(Promise.reject(new HrCannotRecord()));
    return;
  }
  let held = { clockOut: row.clockOut, breakMinutes };
  if (row.clockOut === null) {
    const { entries } = await readAttendance(context, organisationId, userId, { fresh: true });
    held = requireBeginFits(
      row,
      entries.find(({ id }) => id === entryId),
      context.now(),
    );
  }
  const entry = { id: entryId, userId, locationId, clockIn, ...held };
  await fromHr(hr.putTimeEntry(organisationId, entry, row.id));
}

type Kept = Pick<TimeEntry, 'clockOut' | 'breakMinutes'>;

/** End and break that HR holds by now, with which the beginning must go together. Throws 409. */
function requireBeginFits(
  { clockIn }: Pick<Correction, 'clockIn'>,
  held: TimeEntry | undefined,
  now: Date,
): Kept {
  if (held === undefined) throw conflict('CHANGED_SINCE', say('hours.deletedInHr'));
  const { clockOut, breakMinutes } = held;
  const wanted = { clockIn, clockOut: lastOf(held, now), breakMinutes };
  if (timeFaults(wanted, wanted, now.getTime()).length > 0) throw changedInHr(held);
  return { clockOut, breakMinutes };
}

/** Throws 409 unless HR still holds what the person saw, or what an earlier attempt has recorded. */
async function requireStillFits(context: CorrectionContext, organisationId: string, row: Correction) {
  const { userId, locationId, before } = row;
  const attendance = await readAttendance(context, organisationId, userId, { fresh: true });
  const now = attendance.entries.find(({ id }) => id === entryIdOf(row));
  const at = context.now();
  const begun = row.clockOut === null && !row.removes && now !== undefined ? { ...row, ...keptOf(now) } : row;
  if (row.status === 'approving' && (row.removes ? now === undefined : isSame(now, begun))) return;
  if (before !== null && now === undefined) throw conflict('CHANGED_SINCE', say('hours.deletedInHr'));
  // What was asked of attendance that went on is its beginning: whoever has clocked out since asks for the same.
  const seen = begun === row || before === null || now === undefined ? before : { ...before, ...keptOf(now) };
  if (seen !== null && now !== undefined && !isSame(now, seen)) throw changedInHr(now);
  const dates = [row.date, ...(before === null ? [] : [dateOf(before, locationId, attendance, at)])];
  if (row.removes) {
    requireNotApproved(attendance, dates);
    return;
  }
  if (begun !== row) requireBeginFits(row, now, at);
  const wanted = { clockIn: row.clockIn, clockOut: lastOf(begun, at) };
  requireFree(attendance, { wanted, ownId: entryIdOf(row), dates });
  await requireNotClocking(context, organisationId, { userId, name: row.userName }, at.getTime());
}

const keptOf = ({ clockOut, breakMinutes }: TimeEntry): Kept => ({ clockOut, breakMinutes });

const isManaged = (scope: Scope, { locationId }: Correction) =>
  scope.actor.role !== 'member' && inScope(scope, locationId);

const CORRECTION: RequestKind<Correction> = {
  name: 'attendance-correction',
  thing: 'attendanceCorrection',
  table: 'planning_attendance_corrections',
  read: repo.findCorrection,
  mayRead: isManaged,
  mayDecide: isManaged,
  view: shownCorrection,
  // Names belong to the Directory.
  kept: ({ userName: _user, locationName: _location, ...request }) => request,
  event: (what, { id, userId, entryId, locationId, clockIn, clockOut, breakMinutes, ...request }, by) => {
    const { askedBy, note, comment, removes } = request;
    const times = { clockIn, clockOut, breakMinutes, removes };
    const data = { requestId: id, userId, entryId, locationId, ...times, askedBy, note, comment, by };
    return event(`attendance-correction.${withoutColleague(what)}`, id, data, locationId);
  },
  says: {
    notForYou: say('requests.correctionFor'),
    notYoursToDecide: say('requests.correctionFor'),
    notYourOwn: say('requests.ownHours'),
    notYoursToWithdraw: say('requests.onlyOwnWithdraw'),
    notThat: (id, fault) => say('requests.correctionNot', { id, fault }),
    closed: (status, done) => say('requests.onlyOpen', { status, done }),
  },
};
