/** Takes and frees units of a listing, and follows a booking until they are back. */

import { type ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { textOf } from '../../platform/local-time.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { inList, say, statusOf } from '../../words/said.ts';
import { lockListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Write } from '../request.ts';
import { bookingEvent } from './booking-events.ts';
import * as repo from './bookings.repo.ts';
import type {
  Booking,
  BookingCreate,
  BookingEndMoved,
  BookingPatch,
  FrozenPrice,
} from './bookings.schema.ts';
import { takenIn } from './free.service.ts';
import { priceOf, ratesOf } from './quote.service.ts';
import { stateWord } from './state-words.ts';
import { isHolding, isRunning, mayMove, type State, TRANSITIONS } from './states.rules.ts';
import { datesOf, heldOf, isDate, spanOf, type Terms } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import {
  datesTaken,
  hoursOf,
  requireDays,
  requireForHire,
  requireOpen,
  requireUnit,
  requireUnits,
  type SiteOf,
  staysInWords,
  termsOf,
} from './stay.service.ts';
import { type OfListing, readStock, type StoredStock } from './stock.repo.ts';
import { takersInWords } from './takers.service.ts';

/** May refuse the booking as it is found (a stale If-Match). */
type Check = (found: { version: number }) => void;

interface Locked extends OfListing {
  listing: Listing;
  stock: StoredStock;
  terms: Terms;
}

/** Bookings of one listing wait for each other here, so that a refusal can say what is taken. Throws 404. */
async function lockStock({ tx, organisationId }: Write, listingId: string, siteOf: SiteOf): Promise<Locked> {
  const found = await lockListing(tx, organisationId, listingId);
  if (found === undefined) throw notFound('listing', listingId);
  const of = { organisationId, listingId };
  const stock = await readStock(tx, of);
  const terms = await termsOf(tx, organisationId, stock, siteOf);
  return { ...of, listing: JSON.parse(found.record) as Listing, stock, terms };
}

/** Throws 404, and 409 VERSION_MISMATCH by `check`. */
async function requireBooking({ tx, at }: Write, of: OfListing, id: string, check?: Check): Promise<Booking> {
  const found = await repo.readBooking(tx, of, id, at, { lock: true });
  if (found === undefined) throw notFound('booking', id);
  check?.(found);
  return found;
}

/** The booking that was written just now. */
async function written({ tx, at }: Write, of: OfListing, id: string): Promise<Booking> {
  const booking = await repo.readBooking(tx, of, id, at);
  if (booking === undefined) throw new Error(`booking ${id} is gone`);
  return booking;
}

/** Throws 404, 409 NOT_FOR_HIRE, NOT_BOOKABLE, NO_RATE and DATES_TAKEN, 422. */
export async function createBooking(
  write: Write,
  listingId: string,
  input: BookingCreate,
  siteOf: SiteOf,
): Promise<Outcome> {
  const { tx, by, at, organisationId } = write;
  const { start, end, quantity = 1, customer, state = 'booked', note } = input;
  requireStay({ start, end });
  if (customer === undefined && state !== 'booked')
    throw invalid([{ path: 'body/customer', code: 'REQUIRED', message: say('hire.customerNeeded') }]);
  const locked = await lockStock(write, listingId, siteOf);
  const { listing, stock, terms } = locked;
  requireForHire(listing);
  requireBookable(listing);
  requireUnit({ start, end }, terms);
  requireUnits(quantity, terms);
  if (customer !== undefined) await requireOpen(tx, organisationId, { start, end }, stock, siteOf);
  if (isHolding(state)) await requireFree(write, locked, { start, end }, quantity);
  const id = newId(at);
  const stored = {
    id,
    listing_id: listingId,
    start,
    end,
    quantity,
    state,
    ...(customer === undefined ? {} : { customer, price: frozenPrice(listing, { start, end }, quantity) }),
    ...(note === undefined ? {} : { note }),
    created_at: at.toISOString(),
    created_by: by,
  };
  await repo.insertBooking(tx, organisationId, stored, timeOf({ start, end }, terms));
  const booking = await written(write, locked, id);
  return {
    status: 201,
    body: booking,
    headers: { etag: `"${booking.version}"`, location: `/listings/v1/listings/${listingId}/bookings/${id}` },
    audit: entryOf('created', null, booking),
    events: [bookingEvent(state, booking)],
  };
}

function requireStay(stay: Days): void {
  if (isDate(stay.start) && isDate(stay.end)) requireDays(stay, 'body/end');
  else hoursOf(stay, 'body');
}

/** Throws 409 for what is sold or withdrawn. */
function requireBookable({ status }: Listing): void {
  if (status !== 'sold' && status !== 'withdrawn') return;
  throw conflict('NOT_BOOKABLE', say('hire.notBookable', { status: statusOf(status) }));
}

/** Throws 409 DATES_TAKEN. */
async function requireFree(
  { tx, at }: Write,
  locked: Locked,
  stay: Days,
  quantity: number,
  without: string | null = null,
): Promise<void> {
  const taken = await takenIn(tx, locked, locked.terms, stay, quantity, without);
  if (taken.spans.length === 0) return;
  const { terms } = locked;
  throw datesTaken(stay, await takersInWords(tx, locked, { terms, spans: taken.spans, at, without }));
}

function frozenPrice(listing: Listing, stay: Days, quantity: number): FrozenPrice {
  const rates = ratesOf(listing);
  return { ...priceOf(rates, stay, quantity, 'body'), rates: [...rates.rates] };
}

/** When the stay is, as it is stored. */
function timeOf(stay: Days, terms: Terms): repo.StoredTime {
  const span = spanOf(stay, terms);
  const isDays = isDate(stay.start);
  return {
    days: isDays ? { start: stay.start, end: stay.end } : datesOf(span, terms),
    times: isDays ? null : span,
    held: heldOf(span, terms),
  };
}

/** Removes the booking; its units are free at once. */
export async function freeBooking(write: Write, listingId: string, id: string): Promise<Outcome> {
  const of = { organisationId: write.organisationId, listingId };
  const before = await requireBooking(write, of, id);
  await repo.deleteBooking(write.tx, of, id);
  return {
    status: 200,
    body: { id, deleted: true },
    audit: entryOf('deleted', before, null),
    events: [bookingEvent('deleted', before)],
  };
}

/** What the log calls a move to each state. */
const MOVED: Readonly<Record<State, string>> = {
  asked: 'asked',
  offered: 'offered',
  booked: 'booked',
  out: 'handed-out',
  back: 'returned',
  declined: 'declined',
  cancelled: 'cancelled',
};

/** Moves a booking along the table. Throws 409 INVALID_TRANSITION, NOT_BOOKABLE, DATES_TAKEN and STILL_OUT. */
export async function moveBooking(
  write: Write,
  listingId: string,
  id: string,
  to: State,
  check: Check,
  siteOf: SiteOf,
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id, check);
  const { state: from, start, end, quantity } = before;
  if (!mayMove(from, to)) throw noWay(from, to);
  if (isHolding(to) && !isHolding(from)) {
    requireForHire(locked.listing);
    requireBookable(locked.listing);
    requireUnits(quantity, locked.terms);
  }
  const isTakenAnew = isHolding(to) && (!isHolding(from) || from === 'back');
  if (isTakenAnew) await requireFree(write, locked, { start, end }, quantity, id);
  if (to === 'out' && from === 'booked') await requireOnShelf(write, locked, quantity);
  const at = write.at.toISOString();
  const { out_at, back_at: _none, ...others } = before;
  const after = {
    ...others,
    state: to,
    ...(to === 'out' || to === 'back' ? { out_at: out_at ?? at } : {}),
    ...(to === 'back' ? { back_at: at } : {}),
  };
  if (isTakenAnew) await repo.updateTime(write.tx, locked, id, timeOf({ start, end }, locked.terms));
  await repo.updateBooking(write.tx, locked, after);
  if (to === 'back') await repo.cutHold(write.tx, locked, id, pausedFrom(write.at, locked.terms));
  return changed(write, locked, MOVED[to], before, to);
}

function noWay(from: State, to: State): ApiError {
  const allowed = inList(TRANSITIONS[from].map(stateWord));
  const message = say('hire.transition', { from: stateWord(from), to: stateWord(to), allowed });
  return conflict('INVALID_TRANSITION', message);
}

/** When what is back at `at` can be let again. Of an item by whole days the day counts. */
function pausedFrom(at: Date, terms: Terms): number {
  const now = at.getTime();
  const span = { start: now, end: now + 1 };
  const end = terms.unit === 'hour' ? now : spanOf(datesOf(span, terms), terms).start;
  return heldOf({ start: end, end }, terms).end;
}

/** Throws 409 where fewer units are on the shelf than are handed out: others are not back yet. */
async function requireOnShelf({ tx }: Write, locked: Locked, wanted: number): Promise<void> {
  const out = await repo.readOut(tx, locked);
  const left = locked.terms.quantity - out.reduce((sum, { quantity }) => sum + quantity, 0);
  if (left >= wanted) return;
  const message = say('hire.stillOut', { wanted, left: Math.max(0, left), others: staysInWords(out) });
  throw conflict('STILL_OUT', message);
}

/** The answer to a change, and its traces. */
async function changed(
  write: Write,
  of: OfListing,
  verb: string,
  before: Booking,
  happened: State | 'changed',
): Promise<Outcome> {
  const booking = await written(write, of, before.id);
  return {
    status: 200,
    body: booking,
    headers: { etag: `"${booking.version}"` },
    audit: entryOf(verb, before, booking),
    events: [bookingEvent(happened, booking)],
  };
}

/** Changes who hires, the note and the deposit that was taken. One that changes nothing writes nothing. */
export async function patchBooking(
  write: Write,
  listingId: string,
  id: string,
  patch: BookingPatch,
  check: Check,
  siteOf: SiteOf,
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id, check);
  const after = mergePatch(before, patch) as Booking;
  if (after.customer !== undefined && after.customer.name === undefined) {
    const message = say('faults.required');
    throw invalid([{ path: 'body/customer/name', code: 'REQUIRED', message }]);
  }
  if (JSON.stringify(after) === JSON.stringify(before))
    return { status: 200, body: before, headers: { etag: `"${before.version}"` }, audit: null };
  if (after.customer !== undefined && after.price === undefined)
    after.price = frozenPrice(locked.listing, before, before.quantity);
  await repo.updateBooking(write.tx, locked, after);
  return changed(write, locked, 'updated', before, 'changed');
}

/** Forgets who hired: days, units and price stay. Throws 409 CUSTOMER_NEEDED for a booking that runs. */
export async function forgetCustomer(
  write: Write,
  listingId: string,
  id: string,
  siteOf: SiteOf,
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id);
  if (before.customer !== undefined && isRunning(before.state)) {
    const message = say('hire.customerRunning', { state: stateWord(before.state) });
    throw conflict('CUSTOMER_NEEDED', message);
  }
  if (before.customer === undefined && before.note === undefined)
    return { status: 200, body: before, headers: { etag: `"${before.version}"` }, audit: null };
  const { customer: _customer, note: _note, ...rest } = before;
  await repo.updateBooking(write.tx, locked, rest);
  return changed(write, locked, 'customer-forgotten', before, 'changed');
}

/**
 * Moves the end of a booking, later or earlier, at the rates that were frozen with it. Throws 409 BOOKING_SETTLED and
 * DATES_TAKEN, and 422.
 */
export async function moveEnd(
  write: Write,
  listingId: string,
  id: string,
  end: string,
  { check, siteOf, applied }: { check: Check; siteOf: SiteOf; applied: boolean },
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id, check);
  if (!isRunning(before.state))
    throw conflict('BOOKING_SETTLED', say('hire.settled', { state: stateWord(before.state) }));
  const stay = { start: before.start, end };
  hoursOf(stay, 'body');
  if (before.customer !== undefined)
    await requireOpen(write.tx, write.organisationId, stay, locked.stock, siteOf, ['end']);
  if (isHolding(before.state)) await requireExtension(write, locked, before, end);
  const { price } = before;
  const after: Booking =
    price === undefined ? { ...before } : { ...before, price: repriced(price, stay, before.quantity) };
  await repo.updateTime(write.tx, locked, id, timeOf(stay, locked.terms));
  await repo.updateBooking(write.tx, locked, after);
  const outcome = await changed(write, locked, 'end-moved', before, 'changed');
  return { ...outcome, body: movedOf(outcome.body as Booking, before, applied) };
}

/**
 * Offers a booking that is asked for or offered for other days or another number of units, at the price of today. Throws 409
 * INVALID_TRANSITION, NOT_BOOKABLE and DATES_TAKEN, 422.
 */
export async function offerAnew(
  write: Write,
  listingId: string,
  id: string,
  { start, end, quantity }: Days & Pick<Booking, 'quantity'>,
  siteOf: SiteOf,
): Promise<Outcome> {
  const stay = { start, end };
  requireStay(stay);
  const locked = await lockStock(write, listingId, siteOf);
  const before = await requireBooking(write, locked, id);
  if (before.state !== 'offered' && !mayMove(before.state, 'offered')) throw noWay(before.state, 'offered');
  const { listing, stock, terms } = locked;
  requireForHire(listing);
  requireBookable(listing);
  requireUnit(stay, terms);
  requireUnits(quantity, terms);
  await requireOpen(write.tx, write.organisationId, stay, stock, siteOf);
  await requireFree(write, locked, stay, quantity, id);
  await repo.updateStay(write.tx, locked, id, timeOf(stay, terms), quantity);
  const price = frozenPrice(listing, stay, quantity);
  await repo.updateBooking(write.tx, locked, { ...before, state: 'offered', price });
  return changed(write, locked, 'offered', before, 'offered');
}

const repriced = (
  { rates, currency, deposit, quantity }: FrozenPrice,
  stay: Days,
  units: number,
): FrozenPrice => {
  const one = deposit === undefined ? {} : { deposit: deposit / quantity };
  return { ...priceOf({ rates, currency, ...one }, stay, units, 'body'), rates };
};

function movedOf(booking: Booking, before: Booking, applied: boolean): BookingEndMoved {
  if (before.price === undefined || booking.price === undefined) return { applied, booking };
  const [was, is] = [before.price.total, booking.price.total];
  return { applied, booking, price_before: was, price_after: is, difference: Number((is - was).toFixed(4)) };
}

/** Throws 409 DATES_TAKEN, which says until when the booking could be extended. */
async function requireExtension(
  { tx, at }: Write,
  locked: Locked,
  before: Booking,
  end: string,
): Promise<void> {
  const { terms } = locked;
  if (spanOf({ start: before.start, end }, terms).end <= spanOf(before, terms).end) return;
  const stay = { start: before.end, end };
  const taken = await takenIn(tx, locked, terms, stay, before.quantity, before.id);
  const [first] = taken.spans;
  if (first === undefined) return;
  const others = await takersInWords(tx, locked, { terms, spans: taken.spans, at, without: before.id });
  const latest = endAt(first.start, before, terms);
  const isLonger = spanOf({ start: before.start, end: latest }, terms).end > spanOf(before, terms).end;
  const message = isLonger
    ? say('hire.extensionTaken', { end, others, latest })
    : say('hire.noExtension', { end, others });
  throw conflict('DATES_TAKEN', message);
}

/** The end at an instant as the booking says its own: a date, or a time. */
const endAt = (at: number, { start }: Booking, terms: Terms): string =>
  isDate(start) ? datesOf({ start: at, end: at + 1 }, terms).start : textOf(at);

/** The log is kept for ever, so it has nothing of a customer; what follows from the rest is left out too. */
function loggedOf(booking: Booking | null): object | null {
  if (booking === null) return null;
  const {
    customer,
    note,
    listing_title: _title,
    late: _late,
    allowed_transitions: _moves,
    end_may_move: _mayMove,
    ...rest
  } = booking;
  return customer !== undefined || note === undefined ? rest : { ...rest, note };
}

function entryOf(verb: string, before: Booking | null, after: Booking | null) {
  return {
    action: `listing_booking.${verb}`,
    entityType: 'listing_booking',
    entityId: (after ?? before)?.id ?? '',
    before: loggedOf(before),
    after: loggedOf(after),
  };
}
