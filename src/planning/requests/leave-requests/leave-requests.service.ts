/** Leave: asked for by people, decided by the managers of their home site, recorded in HR when it is granted. */

import type { Hr } from '../../../hr/hr.ts';
import { event } from '../../../notifications/catalogue.ts';
import type { ServiceContext } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { etagOf } from '../../../platform/http/etag.ts';
import { newId } from '../../../platform/ids.ts';
import { dateAt } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { type Said, say, statusOf } from '../../../words/said.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import { getPerson } from '../../organisation/workforce/workforce.service.ts';
import { inScope, type Scope } from '../../scope.ts';
import { type Caller, updated, type Write } from '../../write.ts';
import { zoneOf } from '../availability/availability.service.ts';
import * as repo from './leave-requests.repo.ts';
import { actFault, afterAct, leaveFaults, spanOf } from './leave-requests.rules.ts';
import type { LeaveDecision, LeaveRequest, LeaveRequestInput } from './leave-requests.schema.ts';

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
    const status = statusOf(same.status);
    const message = say('requests.leaveOverlaps', { days: daysText(same), status });
    throw conflict('OVERLAPS', message);
  }
  const id = newId(at);
  await repo.insertLeaveRequest(tx, organisationId, { id, type, note, ...asked }, at);
  const body = viewOf(await find(tx, scope, id));
  const audit = {
    action: 'leave-request.create',
    entityType: 'leave-request',
    entityId: id,
    before: null,
    after: kept(body),
  };
  const events = [eventOf('created', body, subject)];
  return { status: 201, body, headers: { etag: etagOf(body.version) }, audit, events };
}

function daysText({ startDate, endDate, startTime, endTime }: repo.LeaveDays): Said {
  if (startTime === null || endTime === null) return say('requests.days', { startDate, endDate });
  return say('requests.hours', { startDate, startTime, endTime });
}

/** One request: the caller's own, or of somebody at home at a granted location. */
export async function getLeaveRequest(sql: Sql, scope: Scope, id: string): Promise<LeaveRequest> {
  return viewOf(await find(sql, scope, id));
}

/** Refuses somebody's request, or withdraws one's own. */
export async function endLeaveRequest(
  { tx, scope, at, requireVersion }: Write,
  id: string,
  act: 'refuse' | 'withdraw',
  { comment = null }: LeaveDecision,
): Promise<Outcome> {
  const before = await find(tx, scope, id, { forUpdate: true });
  requireMayAct(scope, before, act);
  requireVersion(before.version);
  const { organisationId, subject } = scope.actor;
  const decision = { status: afterAct(act), comment, by: subject };
  await repo.decideLeaveRequest(tx, organisationId, id, decision, at);
  const after = viewOf(await find(tx, scope, id));
  const events = [eventOf(decision.status, after, subject)];
  return { ...updated(after, auditOf(before, after)), events };
}

interface Claim {
  row: repo.LeaveRow;
  comment: string | null;
}

/** Grants a request: held against other decisions, recorded in HR under the request's id, then noted. */
export function approveLeaveRequest(
  { db, hr }: LeaveContext,
  { scope, requireVersion }: Caller,
  id: string,
  { comment = null }: LeaveDecision,
): OutsideWork<Claim, Claim> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await find(db, scope, id);
      requireMayAct(scope, row, 'approve');
      requireVersion(row.version);
      return { row, comment };
    },
    perform: async (claim) => {
      const { userId, type, start, end } = claim.row;
      const isHeld = await db.transaction(organisationId, (tx) => repo.claimApproval(tx, organisationId, id));
      if (isHeld) await fromHr(hr.putLeave(organisationId, { id, userId, type, start, end }, id));
      return claim;
    },
    note: async (tx, at, claim) => {
      const before = await find(tx, scope, id, { forUpdate: true });
      if (before.status !== 'approving') {
        if (before.status === 'approved') return { ...updated(viewOf(before), null), audit: [], events: [] };
        throw notThat(before, actFault('approve', before.status)!);
      }
      const decision = { status: afterAct('approve'), comment: claim.comment, by: subject };
      await repo.decideLeaveRequest(tx, organisationId, id, decision, at);
      const after = viewOf(await find(tx, scope, id));
      const events = [eventOf('approved', after, subject)];
      return { ...updated(after, null), audit: [auditOf(claim.row, after)], events };
    },
  };
}

/** Throws 404 for none, 403 for that of somebody who is at home elsewhere. */
async function find(sql: Sql, scope: Scope, id: string, lock = { forUpdate: false }): Promise<repo.LeaveRow> {
  const row = await repo.findLeaveRequest(sql, scope.actor.organisationId, id, lock);
  if (row === undefined) throw notFound('leaveRequest', id);
  const { subject, role } = scope.actor;
  const isAtHome =
    role !== 'member' &&
    (row.homeLocationId === null ? scope.granted === null : inScope(scope, row.homeLocationId));
  if (row.userId !== subject && !isAtHome) {
    throw forbidden(say('requests.leaveFor'));
  }
  return row;
}

function requireMayAct(
  { actor: { subject, role } }: Scope,
  row: repo.LeaveRow,
  act: 'approve' | 'refuse' | 'withdraw',
): void {
  const isOwn = row.userId === subject;
  if (act === 'withdraw' && !isOwn) throw forbidden(say('requests.onlyOwnWithdraw'));
  if (act !== 'withdraw' && isOwn && role !== 'admin') {
    throw forbidden(say('requests.ownLeave'));
  }
  const fault = actFault(act, row.status);
  if (fault !== null) throw notThat(row, fault);
}

const notThat = ({ id }: repo.LeaveRow, fault: Said) =>
  conflict('NOT_OPEN', say('requests.leaveNot', { id, fault }));

/** Events of one person's requests arrive in their order at the home site's subscribers. */
function eventOf(
  what: 'created' | 'approved' | 'refused' | 'withdrawn',
  { id, userId, type, startDate, endDate, startTime, endTime, note, comment, homeLocationId }: LeaveRequest,
  by: string,
) {
  const days = { startDate, endDate, startTime, endTime };
  const data = { requestId: id, userId, type, ...days, note, comment, by };
  return event(`leave-request.${what}`, id, data, homeLocationId);
}

function viewOf({ start: _start, end: _end, ...request }: repo.LeaveRow): LeaveRequest {
  return request;
}

/** Duties belong to the rota's own history. */
const kept = ({ duties: _duties, userName: _userName, ...request }: LeaveRequest) => request;

function auditOf(before: repo.LeaveRow, after: LeaveRequest) {
  const action = `leave-request.${after.status}`;
  const changes = { before: kept(viewOf(before)), after: kept(after) };
  return { action, entityType: 'leave-request', entityId: after.id, ...changes };
}
