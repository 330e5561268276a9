/** Requests that members make of shifts: who reads them, and what ends one without a change of the rota. */

import { event } from '../../../notifications/catalogue.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say, statusOf } from '../../../words/said.ts';
import { inScope, requireInScope, type Scope } from '../../scope.ts';
import { updated, type Write } from '../../write.ts';
import type { Act } from './acts.ts';
import * as repo from './shift-requests.repo.ts';
import { actFault, afterAct, allowedActs, type Relation, strangerTo } from './shift-requests.rules.ts';
import type { ShiftDecision, ShiftRequest, ShownShiftRequest } from './shift-requests.schema.ts';

/** One request: the caller's own, one at a site that they manage, or an offer to everybody at a granted site. */
export async function getShiftRequest(
  sql: Sql,
  scope: Scope,
  id: string,
  at: Date,
): Promise<ShownShiftRequest> {
  return viewOf(await find(sql, scope, id, at), scope);
}

/** Throws 404 for none, 403 for one that is not the caller's to read. */
export async function find(
  sql: Sql,
  scope: Scope,
  id: string,
  at: Date,
  lock = { forUpdate: false },
): Promise<ShiftRequest> {
  const { subject, role } = scope.actor;
  const row = await findAny(sql, scope, id, at, lock);
  const isOwn = row.userId === subject || row.colleagueId === subject;
  const isHere = placesOf(row).some((locationId) => inScope(scope, locationId));
  const isForAll = row.kind === 'offer' && row.colleagueId === null && row.status === 'offered';
  if (isOwn || (isHere && (role !== 'member' || isForAll))) return row;
  throw forbidden(say('requests.shiftFor'));
}

/** The request, whoever may read it. */
async function findAny(sql: Sql, scope: Scope, id: string, at: Date, lock: { forUpdate: boolean }) {
  const row = await repo.findShiftRequest(sql, scope.actor.organisationId, at, id, lock);
  if (row === undefined) throw notFound('shiftRequest', id);
  return row;
}

/** What the caller could accept. Throws 409 for what a colleague was quicker to take. */
export async function findOffer(
  sql: Sql,
  scope: Scope,
  id: string,
  at: Date,
  lock = { forUpdate: false },
): Promise<ShiftRequest> {
  const { subject } = scope.actor;
  const row = await findAny(sql, scope, id, at, lock);
  for (const locationId of placesOf(row)) requireInScope(scope, locationId);
  const stranger = strangerTo('accept', row, relationOf(scope, row));
  if (stranger === null) return row;
  const isTaken = row.userId !== subject && row.acceptedAt !== null;
  throw isTaken ? conflict('TAKEN', say('requests.offerTaken')) : forbidden(stranger);
}

export const placesOf = ({ shift, returnShift }: ShiftRequest): string[] => [
  ...new Set([shift.locationId, ...(returnShift === null ? [] : [returnShift.locationId])]),
];

/** Refuses a request, declines an offer, or withdraws one's own. */
export async function endShiftRequest(
  { tx, scope, at, requireVersion }: Write,
  id: string,
  act: 'refuse' | 'decline' | 'withdraw',
  { comment = null }: ShiftDecision,
): Promise<Outcome> {
  const before = await find(tx, scope, id, at, { forUpdate: true });
  requireMayAct(scope, before, act);
  requireVersion(before.version);
  requirePossible(act, before);
  const { organisationId, subject } = scope.actor;
  const status = afterAct(act);
  await repo.decideShiftRequest(
    tx,
    organisationId,
    id,
    { status, comment, by: subject, rotaChangeId: null },
    at,
  );
  const after = await find(tx, scope, id, at);
  const events = [eventOf(status, after, subject)];
  return { ...updated(viewOf(after, scope), auditOf(status, before, after)), events };
}

export function requireMayAct(scope: Scope, row: ShiftRequest, act: Exclude<Act, 'accept'>): void {
  const stranger = strangerTo(act, row, relationOf(scope, row));
  if (stranger !== null) throw forbidden(stranger);
}

function relationOf(scope: Scope, row: ShiftRequest): Relation {
  const { subject, role } = scope.actor;
  const isHere = placesOf(row).every((locationId) => inScope(scope, locationId));
  return {
    isAsker: row.userId === subject,
    isColleague: row.colleagueId === subject,
    isAdmin: role === 'admin',
    isHere,
    isDecider: isHere && role !== 'member',
  };
}

/** Throws 409 where the request is not in a status for the act. */
export function requirePossible(act: Act, { id, status }: ShiftRequest): void {
  const fault = actFault(act, status);
  if (fault !== null)
    throw conflict('NOT_OPEN', say('requests.shiftNot', { id, done: statusOf(afterAct(act)), fault }));
}

/** As the caller is shown it: what colleagues work in a week is their managers' matter. */
export function viewOf(row: ShiftRequest, scope: Scope): ShownShiftRequest {
  const { openToManagers: _open, ...request } = row;
  const shown = { ...request, allowed: allowedActs(row, relationOf(scope, row)) };
  const { subject, role } = scope.actor;
  if (role !== 'member') return shown;
  const { userId, colleagueId, weekMinutes, colleagueWeekMinutes } = row;
  return {
    ...shown,
    weekMinutes: userId === subject ? weekMinutes : null,
    colleagueWeekMinutes: colleagueId === subject ? colleagueWeekMinutes : null,
  };
}

type Happened = 'created' | 'accepted' | 'declined' | 'approved' | 'refused' | 'withdrawn';

/** Events of one request arrive in their order at the subscribers of its site. */
export function eventOf(what: Happened, request: ShiftRequest, by: string): EventDraft {
  const { id, kind } = request;
  const { locationId } = request.shift;
  const data = { ...dataOf(request), by };
  if (kind !== 'claim') return event(`${kind}.${what}`, id, data, locationId);
  if (what === 'accepted' || what === 'declined') throw new Error('claims are not made to colleagues');
  return event(`claim.${what}`, id, data, locationId);
}

/** What its events say of a request. */
export function dataOf({ id, userId, colleagueId, shift, returnShift, note, comment }: ShiftRequest) {
  const placeOf = ({ start, end, locationId }: ShiftRequest['shift']) => ({ start, end, locationId });
  return {
    requestId: id,
    userId,
    colleagueId,
    demandId: shift.demandId,
    start: shift.start,
    end: shift.end,
    returnDemandId: returnShift?.demandId ?? null,
    returnShift: returnShift === null ? null : placeOf(returnShift),
    note,
    comment,
  };
}

/** Names and hours are not the request's. */
function kept({ shift, returnShift, ...request }: ShiftRequest) {
  const { userName: _user, colleagueName: _colleague, weekMinutes: _own, ...rest } = request;
  const { colleagueWeekMinutes: _theirs, openToManagers: _open, ...plain } = rest;
  const placeOf = (place: ShiftRequest['shift']) => {
    const { demandId, locationId, start, end } = place;
    return { demandId, locationId, start, end };
  };
  return { ...plain, shift: placeOf(shift), returnShift: returnShift === null ? null : placeOf(returnShift) };
}

export function auditOf(what: Happened | 'create', before: ShiftRequest | null, after: ShiftRequest) {
  return {
    action: `shift-request.${what}`,
    entityType: 'shift-request',
    entityId: after.id,
    before: before === null ? null : kept(before),
    after: kept(after),
  };
}
