/** Requests that members make of shifts: claims, offers and swaps, and what they have of their own beside the kit. */

import { event } from '../../../notifications/catalogue.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { EventDraft } from '../../../platform/events/outbox.ts';
import type { Outcome } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { inScope, requireInScope, type Scope } from '../../scope.ts';
import type { Moment, Write } from '../../write.ts';
import { type Happened, withoutColleague } from '../kit/acts.rules.ts';
import type { RequestKind } from '../kit/kind.ts';
import { endRequest, findAnyRequest, findRequest } from '../kit/requests.service.ts';
import * as repo from './shift-requests.repo.ts';
import type { ShiftDecision, ShiftRequest } from './shift-requests.schema.ts';

/** One request: the caller's own, one at a site that they manage, or an offer to everybody at a granted site. */
export async function getShiftRequest(moment: Moment, id: string): Promise<ShiftRequest> {
  return viewOf(await findRequest(SHIFT, moment, id), moment.scope);
}

/** What the caller could accept. Throws 409 for what a colleague was quicker to take. */
export async function findOffer(
  moment: Moment,
  id: string,
  lock = { forUpdate: false },
): Promise<ShiftRequest> {
  const { scope } = moment;
  const { subject } = scope.actor;
  const row = await findAnyRequest(SHIFT, moment, id, lock);
  const { kind, userId, colleagueId, acceptedAt } = row;
  for (const locationId of placesOf(row)) requireInScope(scope, locationId);
  if (kind === 'claim') throw forbidden(say('requests.claimForManagers'));
  if (userId === subject) throw forbidden(say('requests.ownOffer'));
  if (colleagueId === null || colleagueId === subject) return row;
  if (acceptedAt === null) throw forbidden(say('requests.offeredElse'));
  throw conflict('TAKEN', say('requests.offerTaken'));
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

/** Managers of one of its sites, and everybody at the site of what is offered to everybody. */
function mayRead(scope: Scope, row: ShiftRequest): boolean {
  const isHere = placesOf(row).some((locationId) => inScope(scope, locationId));
  const isForAll = row.kind === 'offer' && row.colleagueId === null && row.status === 'offered';
  return isHere && (scope.actor.role !== 'member' || isForAll);
}

const mayDecide = (scope: Scope, row: ShiftRequest) =>
  scope.actor.role !== 'member' && placesOf(row).every((locationId) => inScope(scope, locationId));

/** What colleagues work in a week is their managers' matter. */
export function viewOf(row: ShiftRequest, { actor: { subject, role } }: Scope): ShiftRequest {
  if (role !== 'member') return row;
  const { userId, colleagueId, weekMinutes, colleagueWeekMinutes } = row;
  return {
    ...row,
    weekMinutes: userId === subject ? weekMinutes : null,
    colleagueWeekMinutes: colleagueId === subject ? colleagueWeekMinutes : null,
  };
}

/** Events of one request arrive in their order at the subscribers of its site. */
function eventOf(what: Happened, request: ShiftRequest, by: string): EventDraft {
  const { id, kind } = request;
  const { locationId } = request.shift;
  const data = { ...dataOf(request), by };
  if (kind !== 'claim') return event(`${kind}.${what}`, id, data, locationId);
  return event(`claim.${withoutColleague(what)}`, id, data, locationId);
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
  const { colleagueWeekMinutes: _theirs, ...plain } = rest;
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
