/** Corrections of attendance: asked for by people, decided by the managers of the site, recorded in HR when approved. */

import type { TimeEntry } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import { conflict, exactlyOne, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { say, statusOf } from '../../../words/said.ts';
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
} from './attendance.service.ts';
import * as repo from './corrections.repo.ts';
import { isSame, timeFaults } from './corrections.rules.ts';
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
      requireNotAsked(asked, await repo.readWaiting(tx, organisationId, subject));
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
      await findKnown(context.db, scope, userId);
      if (userId === subject && role !== 'admin') throw forbidden(say('requests.ownHours'));
      const asked = await judge(context, scope, userId, { ...input, note: reason });
      requireInScope(scope, asked.locationId);
      requireNotAsked(asked, await repo.readWaiting(context.db, organisationId, userId));
      return { id: newId(context.now()), ...asked };
    },
    perform: async (made) => {
      const { id, entryId, locationId, clockIn, clockOut, breakMinutes } = made;
      const entry = { id: entryId ?? id, userId, locationId, clockIn, clockOut, breakMinutes };
      await fromHr(context.hr.putTimeEntry(organisationId, entry, id));
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
  const { entryId = null, locationId: sent = null, note = null } = input;
  if ((entryId === null) === (sent === null)) {
    throw exactlyOne('body/entryId', 'entryId', 'locationId', sent === null);
  }
  const now = context.now();
  const times = {
    clockIn: readInstant(input.clockIn, 'body/clockIn'),
    clockOut: readInstant(input.clockOut, 'body/clockOut'),
  };
  const faultsOf = (breakMinutes: number) => timeFaults({ ...times, breakMinutes }, input, now.getTime());
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
  if (entry !== null && isSame(entry, wanted)) {
    const message = say('hours.sameAsHeld', { clockOut: input.clockOut });
    throw invalid([{ path: 'body/clockOut', code: 'SAME', message }]);
  }
  const before = entry === null ? null : beforeOf(entry);
  const date = dateOf(times, locationId, attendance, now);
  const dates = entry === null ? [date] : [date, dateOf(entry, locationId, attendance, now)];
  requireFree(attendance, { wanted, ownId: entryId, dates });
  return { userId, entryId, locationId, date, ...wanted, before, note };
}

function entryFor({ entries }: Attendance, id: string): TimeEntry {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) throw notFound('attendance', id);
  return entry;
}

const beforeOf = ({ clockIn, clockOut, breakMinutes }: TimeEntry) => ({ clockIn, clockOut, breakMinutes });

function requireNotAsked({ entryId, clockIn, clockOut }: Asked, waiting: readonly Correction[]): void {
  const same = waiting.find(
    (one) =>
      (entryId !== null && one.entryId === entryId) || (one.clockIn < clockOut && one.clockOut > clockIn),
  );
  if (same === undefined) return;
  const message = say('requests.correctionOverlaps', {
    clockIn: same.clockIn,
    clockOut: same.clockOut,
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
    record: (row) => {
      const { userId, locationId, clockIn, clockOut, breakMinutes } = row;
      const entry = { id: entryIdOf(row), userId, locationId, clockIn, clockOut, breakMinutes };
      return fromHr(context.hr.putTimeEntry(organisationId, entry, id));
    },
  });
}

/** HR's id of the attendance: that of the entry, of new attendance the request's own. */
const entryIdOf = ({ entryId, id }: Correction) => entryId ?? id;

/** Throws 409 unless HR still holds what the person saw, or what an earlier attempt has recorded. */
async function requireStillFits(context: CorrectionContext, organisationId: string, row: Correction) {
  const { userId, locationId, before } = row;
  const attendance = await readAttendance(context, organisationId, userId, { fresh: true });
  const now = attendance.entries.find(({ id }) => id === entryIdOf(row));
  if (row.status === 'approving' && isSame(now, row)) return;
  if (before !== null && !isSame(now, before)) {
    const message =
      now === undefined
        ? say('hours.deletedInHr')
        : say('hours.changedInHr', { clockIn: now.clockIn, clockOut: now.clockOut ?? '–' });
    throw conflict('CHANGED_SINCE', message);
  }
  const dates = before === null ? [] : [dateOf(before, locationId, attendance, context.now())];
  requireFree(attendance, { wanted: row, ownId: entryIdOf(row), dates: [row.date, ...dates] });
}

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
    const { askedBy, note, comment } = request;
    const times = { clockIn, clockOut, breakMinutes };
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
