/** Corrections of attendance: asked for by people, decided by the managers of the site, recorded in HR when approved. */

import type { TimeEntry } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, exactlyOne, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import type { Outcome, PreparedWork } from '../../../platform/writes/mutation.ts';
import { type Said, say, statusOf } from '../../../words/said.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import { inScope, requireLocation, type Scope } from '../../scope.ts';
import { type Caller, updated, type Write } from '../../write.ts';
import {
  type Attendance,
  type CorrectionContext,
  dateOf,
  dutyAt,
  readAttendance,
  requireFree,
} from './attendance.service.ts';
import * as repo from './corrections.repo.ts';
import { type Act, actFault, afterAct, isSame, timeFaults } from './corrections.rules.ts';
import type { Correction, CorrectionDecision, CorrectionInput } from './corrections.schema.ts';

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
      return judge(context, scope, input);
    },
    work: async (tx, at, asked) => {
      await getPerson(tx, scope, subject, { forUpdate: true });
      requireNotAsked(asked, await repo.readWaiting(tx, organisationId, subject));
      const id = newId(at);
      await repo.insertCorrection(tx, organisationId, { id, ...asked }, at);
      const body = await find(tx, scope, id);
      const audit = {
        action: 'attendance-correction.create',
        entityType: 'attendance-correction',
        entityId: id,
        before: null,
        after: kept(body),
      };
      const events = [eventOf('created', body, subject)];
      return { status: 201, body, headers: { etag: etagOf(body.version) }, audit, events };
    },
  };
}

/** What is asked for, as it may be stored. Throws 404 for attendance of nobody or somebody else, 409, 422. */
async function judge(context: CorrectionContext, scope: Scope, input: CorrectionInput): Promise<Asked> {
  const { organisationId, subject } = scope.actor;
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
  const attendance = await readAttendance(context, organisationId, subject, { fresh: true });
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
  return { userId: subject, entryId, locationId, date, ...wanted, before, note };
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
export async function getCorrection(sql: Sql, scope: Scope, id: string): Promise<Correction> {
  return find(sql, scope, id);
}

/** Refuses somebody's request, or withdraws one's own. */
export async function endCorrection(
  { tx, scope, at, requireVersion }: Write,
  id: string,
  act: 'refuse' | 'withdraw',
  { comment = null }: CorrectionDecision,
): Promise<Outcome> {
  const before = await find(tx, scope, id, { forUpdate: true });
  requireMayAct(scope, before, act);
  requireVersion(before.version);
  const { organisationId, subject } = scope.actor;
  const decision = { status: afterAct(act), comment, by: subject };
  await repo.decideCorrection(tx, organisationId, id, decision, at);
  const after = await find(tx, scope, id);
  const events = [eventOf(decision.status, after, subject)];
  return { ...updated(after, auditOf(before, after)), events };
}

interface Claim {
  row: Correction;
  comment: string | null;
}

/** Approves a request: judged anew, held against other decisions, recorded in HR under one id, then noted. */
export function approveCorrection(
  context: CorrectionContext,
  { scope, requireVersion }: Caller,
  id: string,
  { comment = null }: CorrectionDecision,
): OutsideWork<Claim, Claim> {
  const { db, hr } = context;
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await find(db, scope, id);
      requireMayAct(scope, row, 'approve');
      requireVersion(row.version);
      await requireStillFits(context, organisationId, row);
      return { row, comment };
    },
    perform: async (claim) => {
      const { userId, locationId, clockIn, clockOut, breakMinutes } = claim.row;
      const entry = { id: entryIdOf(claim.row), userId, locationId, clockIn, clockOut, breakMinutes };
      const isHeld = await db.transaction(organisationId, (tx) => repo.claimApproval(tx, organisationId, id));
      if (isHeld) await fromHr(hr.putTimeEntry(organisationId, entry, id));
      return claim;
    },
    note: async (tx, at, claim) => {
      const before = await find(tx, scope, id, { forUpdate: true });
      if (before.status !== 'approving') {
        if (before.status === 'approved') return { ...updated(before, null), audit: [], events: [] };
        throw notThat(before, actFault('approve', before.status)!);
      }
      const decision = { status: afterAct('approve'), comment: claim.comment, by: subject };
      await repo.decideCorrection(tx, organisationId, id, decision, at);
      const after = await find(tx, scope, id);
      const events = [eventOf('approved', after, subject)];
      return { ...updated(after, null), audit: [auditOf(claim.row, after)], events };
    },
  };
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

/** Throws 404 for none, 403 for that of somebody else elsewhere. */
async function find(sql: Sql, scope: Scope, id: string, lock = { forUpdate: false }): Promise<Correction> {
  const row = await repo.findCorrection(sql, scope.actor.organisationId, id, lock);
  if (row === undefined) throw notFound('attendanceCorrection', id);
  const { subject, role } = scope.actor;
  if (row.userId !== subject && (role === 'member' || !inScope(scope, row.locationId))) {
    throw forbidden(say('requests.correctionFor'));
  }
  return row;
}

function requireMayAct({ actor: { subject, role } }: Scope, row: Correction, act: Act): void {
  const isOwn = row.userId === subject;
  if (act === 'withdraw' && !isOwn) throw forbidden(say('requests.onlyOwnWithdraw'));
  if (act !== 'withdraw' && isOwn && role !== 'admin') {
    throw forbidden(say('requests.ownHours'));
  }
  const fault = actFault(act, row.status);
  if (fault !== null) throw notThat(row, fault);
}

const notThat = ({ id }: Correction, fault: Said) =>
  conflict('NOT_OPEN', say('requests.correctionNot', { id, fault }));

function eventOf(
  what: 'created' | 'approved' | 'refused' | 'withdrawn',
  { id, userId, entryId, locationId, clockIn, clockOut, breakMinutes, note, comment }: Correction,
  by: string,
) {
  const times = { clockIn, clockOut, breakMinutes };
  const data = { requestId: id, userId, entryId, locationId, ...times, note, comment, by };
  return event(`attendance-correction.${what}`, id, data, locationId);
}

/** Names belong to the Directory. */
const kept = ({ userName: _user, locationName: _location, ...request }: Correction) => request;

function auditOf(before: Correction, after: Correction) {
  const action = `attendance-correction.${after.status}`;
  const changes = { before: kept(before), after: kept(after) };
  return { action, entityType: 'attendance-correction', entityId: after.id, ...changes };
}
