/** Requests that members make of shifts: claims, offers and swaps, and what they have of their own beside the kit. */

import { type EndReason, event } from '../../../notifications/catalogue.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { type Said, say } from '../../../words/said.ts';
import { inScope, requireInScope, type Scope } from '../../scope.ts';
import type { Moment, Write } from '../../write.ts';
import {
  type Act,
  COLLEAGUE_ACTS,
  type Happened,
  withoutColleague,
  withoutReopening,
} from '../kit/acts.rules.ts';
import type { RequestKind } from '../kit/kind.ts';
import { allowedActs, endRequest, findAnyRequest, findRequest, strangerTo } from '../kit/requests.service.ts';
import * as repo from './shift-requests.repo.ts';
import type { ShiftDecision, ShiftRequest, ShownShiftRequest } from './shift-requests.schema.ts';

/** One request: the caller's own, one at a site that they manage, or an offer to everybody at a granted site. */
export async function getShiftRequest(moment: Moment, id: string): Promise<ShownShiftRequest> {
  return viewOf(await findRequest(SHIFT, moment, id), moment.scope);
}

/** What the caller could accept. Throws 409 for what a colleague was quicker to take. */
export async function findOffer(
  moment: Moment,
  id: string,
  lock = { forUpdate: false },
): Promise<ShiftRequest> {
  const { scope } = moment;
  const row = await findAnyRequest(SHIFT, moment, id, lock);
  for (const locationId of placesOf(row)) requireInScope(scope, locationId);
  const stranger = strangerTo(SHIFT, scope, row, 'accept');
  if (stranger === null) return row;
  const isTaken = row.userId !== scope.actor.subject && row.acceptedAt !== null;
  throw isTaken ? conflict('TAKEN', say('requests.offerTaken')) : forbidden(stranger);
}

function notToAccept(
  { actor: { subject } }: Scope,
  { kind, userId, colleagueId }: ShiftRequest,
): Said | null {
  if (kind === 'claim') return say('requests.claimForManagers');
  if (userId === subject) return say('requests.ownOffer');
  return colleagueId === null || colleagueId === subject ? null : say('requests.offeredElse');
}

export const placesOf = ({ shift, returnShift }: ShiftRequest): string[] => [
  ...new Set([shift.locationId, ...(returnShift === null ? [] : [returnShift.locationId])]),
];

/** Refuses a request, declines an offer, or withdraws one's own. */
export const endShiftRequest = (
  write: Write,
  id: string,
  act: 'refuse' | 'decline' | 'withdraw',
  { comment = null }: ShiftDecision,
): Promise<Outcome> => endRequest(SHIFT, write, id, act, comment);

/** The colleague has accepted what the rules of now do not allow: both hear that it has ended. */
export async function endImpossible(
  { tx, at, scope }: Moment,
  before: ShiftRequest,
): Promise<Pick<Outcome, 'audit' | 'events'>> {
  const { organisationId } = scope.actor;
  await repo.endImpossible(tx, organisationId, before.id, at);
  const after = await findAnyRequest(SHIFT, { tx, at, scope }, before.id);
  return {
    audit: {
      action: 'shift-request.ended',
      entityType: SHIFT.name,
      entityId: before.id,
      before: kept(before),
      after: kept(after),
    },
    events: [endedEvent(after, 'impossible')],
  };
}

/** That a request has ended by itself, and why. */
export function endedEvent(request: ShiftRequest, reason: EndReason): EventDraft {
  const data = { ...dataOf(request), reason };
  return event(`${request.kind}.ended`, request.id, data, request.shift.locationId);
}

/** Managers of one of its sites, and everybody at the site of what is offered to everybody. */
function mayRead(scope: Scope, row: ShiftRequest): boolean {
  const isAtOne = placesOf(row).some((locationId) => inScope(scope, locationId));
  const isForAll = row.kind === 'offer' && row.colleagueId === null && row.status === 'offered';
  return isAtOne && (scope.actor.role !== 'member' || isForAll);
}

const isAtAll = (scope: Scope, row: ShiftRequest) =>
  placesOf(row).every((locationId) => inScope(scope, locationId));

const mayDecide = (scope: Scope, row: ShiftRequest) => scope.actor.role !== 'member' && isAtAll(scope, row);

function isOpenTo(scope: Scope, row: ShiftRequest, act: Act): boolean {
  if (act === 'accept') return isAtAll(scope, row);
  return act !== 'approve' || scope.actor.role === 'admin' || row.openToManagers;
}

/** As the caller is shown it: what colleagues work in a week is their managers' matter. */
export function viewOf(row: ShiftRequest, scope: Scope): ShownShiftRequest {
  const { openToManagers: _open, ...request } = row;
  const shown = { ...request, allowed: allowedActs(SHIFT, scope, row, COLLEAGUE_ACTS) };
  const { subject, role } = scope.actor;
  if (role !== 'member') return shown;
  const { userId, colleagueId, weekMinutes, colleagueWeekMinutes } = row;
  return {
    ...shown,
    weekMinutes: userId === subject ? weekMinutes : null,
    colleagueWeekMinutes: colleagueId === subject ? colleagueWeekMinutes : null,
  };
}

/** Events of one request arrive in their order at the subscribers of its site. */
function eventOf(what: Happened, request: ShiftRequest, by: string): EventDraft {
  const { id, kind } = request;
  const { locationId } = request.shift;
  const data = { ...dataOf(request), by };
  if (kind !== 'claim') return event(`${kind}.${withoutReopening(what)}`, id, data, locationId);
  return event(`claim.${withoutColleague(what)}`, id, data, locationId);
}

/** What its events say of a request. */
function dataOf({ id, userId, colleagueId, shift, returnShift, note, comment }: ShiftRequest) {
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

export const SHIFT: RequestKind<ShiftRequest> = {
  name: 'shift-request',
  thing: 'shiftRequest',
  table: 'planning_shift_requests',
  read: repo.findShiftRequest,
  mayRead,
  mayDecide,
  notToAccept,
  isOpenTo,
  view: viewOf,
  kept,
  event: eventOf,
  says: {
    notForYou: say('requests.shiftFor'),
    notYoursToDecide: say('requests.allSites'),
    notYourOwn: say('requests.ownRequest'),
    notYoursToWithdraw: say('requests.onlyAsker'),
    notThat: (id, fault, done) => say('requests.shiftNot', { id, fault, done }),
    closed: (status) => say('requests.isInStatus', { status }),
  },
};
