/** Takes and frees units of a listing, and follows a booking until they are back. */

import { type ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { addDays, textOf } from '../../platform/local-time.ts';
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
  BookingStateUpdate,
  FrozenPrice,
} from './bookings.schema.ts';
import { takenIn } from './free.service.ts';
import { withMeets } from './meets.service.ts';
import { priceOf, ratesOf } from './quote.service.ts';
import { stateWord } from './state-words.ts';
import { isHolding, isOpen, isRunning, mayMove, type State, TRANSITIONS } from './states.rules.ts';
import {
  busySpans,
  datesOf,
  grownTo,
  heldOf,
  isDate,
  type Span,
  spanOf,
  spansWithin,
  type Terms,
} from './stay.rules.ts';
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
import { type OfListing, readHolds, readStaysAfter, readStock, type StoredStock } from './stock.repo.ts';
import { takersInWords } from './takers.service.ts';

const MINUTE_MS = 60_000;

/** May refuse the booking as it is found (a stale If-Match). */
type Check = (found: { version: number }) => void;

interface Locked extends OfListing {
  listing: Listing;
  stock: StoredStock;
  terms: Terms;
  siteOf: SiteOf;
}

/** Bookings of one listing wait for each other here, so that a refusal can say what is taken. Throws 404. */
async function lockStock({ tx, organisationId }: Write, listingId: string, siteOf: SiteOf): Promise<Locked> {
  const found = await lockListing(tx, organisationId, listingId);
  if (found === undefined) throw notFound('listing', listingId);
  const of = { organisationId, listingId };
  const stock = await readStock(tx, of);
  const terms = await termsOf(tx, organisationId, stock, siteOf);
  return { ...of, listing: JSON.parse(found.record) as Listing, stock, terms, siteOf };
}

/** Throws 404, and 409 VERSION_MISMATCH by `check`. */
async function requireBooking({ tx, at }: Write, of: OfListing, id: string, check?: Check): Promise<Booking> {
  const found = await repo.readBooking(tx, of, id, at, { lock: true });
  if (found === undefined) throw notFound('booking', id);
  check?.(found);
  return found;
}

/** The booking that was written just now. */
async function written({ tx, at, organisationId }: Write, of: Locked, id: string): Promise<Booking> {
  const found = await repo.readBooking(tx, of, id, at);
  if (found === undefined) throw new Error(`booking ${id} is gone`);
  const [booking = found] = await withMeets(tx, organisationId, [found], at, of.siteOf);
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
    ...(customer === undefined ? {} : { customer, price: frozenPrice(locked, { start, end }, quantity) }),
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
  const taken = await takenIn(tx, locked, locked.terms, stay, quantity, at, without);
  if (taken.spans.length === 0) return;
  const { terms } = locked;
  throw datesTaken(stay, await takersInWords(tx, locked, { terms, spans: taken.spans, at, without }));
}

function frozenPrice({ listing, terms }: Locked, stay: Days, quantity: number): FrozenPrice {
  const rates = ratesOf(listing);
  return { ...priceOf(rates, stay, quantity, inBody(terms)), rates: [...rates.rates] };
}

const inBody = ({ timeZone }: Terms) => ({ place: 'body', timeZone }) as const;

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

/**
 * Moves a booking along the table. What is handed out early begins when it is out; what is back ends when it came back, if that is
 * said; the ways back restore what stood. Throws 409 INVALID_TRANSITION, NOT_BOOKABLE, DATES_TAKEN and STILL_OUT, and 422.
 */
export async function moveBooking(
  write: Write,
  listingId: string,
  id: string,
  { state: to, end: returned, reprice = false }: BookingStateUpdate,
  check: Check,
  siteOf: SiteOf,
): Promise<Outcome> {
  const locked = await lockStock(write, listingId, siteOf);
  const { terms } = locked;
  const before = await requireBooking(write, locked, id, check);
  const { state: from, quantity } = before;
  if (!mayMove(from, to)) throw noWay(from, to);
  if (returned !== undefined && to !== 'back')
    throw invalid([{ path: 'body/end', code: 'NOT_ALLOWED', message: say('hire.endWithBack') }]);
  if (isHolding(to) && !isHolding(from)) {
    requireForHire(locked.listing);
    requireBookable(locked.listing);
    requireUnits(quantity, terms);
  }
  if (to === 'out') await requireOnShelf(write, locked, quantity);
  const kept = await repo.readKept(write.tx, locked, id);
  const moved = movedStay(before, to, kept, { now: write.at, returned, reprice, terms });
  // What is out or back is a fact, whatever else is booked; all else must be free for all of its time.
  const isFact = to === 'out' || to === 'back';
  if (isHolding(to) && !isFact && from !== 'offered')
    await requireFree(write, locked, moved.stay, quantity, id);
  if (to === 'out' && from === 'booked' && moved.stay.start !== before.start)
    await requireEarly(write, locked, before, moved.stay.start);
  const at = write.at.toISOString();
  const { out_at, back_at: _none, price: agreed, ...others } = before;
  const charged = chargedStay(moved.stay, moved.kept);
  const price = reprice && agreed !== undefined ? repriced(agreed, charged, quantity, terms) : moved.price;
  const after = {
    ...others,
    state: to,
    ...(price === undefined ? {} : { price }),
    ...(to === 'out' || to === 'back' ? { out_at: out_at ?? at } : {}),
    ...(to === 'back' ? { back_at: at } : {}),
  };
  const time = timeOf(moved.stay, terms);
  const wanted =
    to === 'back' ? { ...time.held, end: pausedFrom(write.at, moved.stay, terms, returned) } : time.held;
  const held = isFact ? await heldFor(write, locked, before, wanted) : time.held;
  await repo.updateTime(write.tx, locked, id, { ...time, held });
  await repo.updateBooking(write.tx, locked, after);
  await repo.writeKept(write.tx, locked, id, moved.kept);
  return changed(write, locked, MOVED[to], before, to);
}

function noWay(from: State, to: State): ApiError {
  const allowed = inList(TRANSITIONS[from].map(stateWord));
  const message = say('hire.transition', { from: stateWord(from), to: stateWord(to), allowed });
  return conflict('INVALID_TRANSITION', message);
}

interface MovedStay {
  stay: Days;
  price: FrozenPrice | undefined;
  kept: repo.Kept;
}

/** The stay after a move, and what its undo brings back. `returned`: when it came back, as it is said. Throws 422. */
function movedStay(
  { start, end, price, state: from }: Booking,
  to: State,
  { before_out, before_back }: repo.Kept,
  {
    now,
    returned,
    reprice,
    terms,
  }: { now: Date; returned: string | undefined; reprice: boolean; terms: Terms },
): MovedStay {
  const was = { start, end, ...(price === undefined ? {} : { price }) };
  const stays = { stay: { start, end }, price, kept: { before_out, before_back } };
  if (to === 'out' && from === 'back') {
    if (before_back === null) return stays;
    return { stay: before_back, price: before_back.price, kept: { before_out, before_back: null } };
  }
  if (to === 'out') {
    const today = momentAs(start, now, terms);
    if (spanOf({ start, end: today }, terms).start <= spanOf({ start: today, end }, terms).start)
      return stays;
    return {
      stay: { start: today, end },
      price,
      kept: { before_out: { ...was, charged: reprice }, before_back: null },
    };
  }
  if (to === 'booked' && from === 'out' && before_out !== null) {
    const stay = { start: before_out.start, end };
    const isSame = before_out.end === end;
    const then =
      isSame || price === undefined ? before_out.price : repriced(price, stay, price.quantity, terms);
    return { stay, price: then, kept: { before_out: null, before_back: null } };
  }
  if (to === 'back' && returned !== undefined) {
    const stay = { start, end: endOfReturn(start, returned, now, terms) };
    return { stay, price, kept: { before_out, before_back: was } };
  }
  return stays;
}

/** The time that is paid for: what was handed out early at the agreed price costs nothing before its own start. */
function chargedStay(stay: Days, { before_out }: repo.Kept): Days {
  if (before_out === null || before_out.charged || Date.parse(before_out.start) >= Date.parse(stay.end))
    return stay;
  return { ...stay, start: before_out.start };
}

/** Today or now, as the text of a stay has it. */
const momentAs = (like: string, now: Date, terms: Terms): string => {
  const at = now.getTime();
  return isDate(like) ? datesOf({ start: at, end: at + 1 }, terms).start : textOf(at - (at % MINUTE_MS));
};

/** The end of a stay by its return; one on the first day counts as a day. Throws 422 for one that is to come, or before the start. */
function endOfReturn(start: string, returned: string, now: Date, terms: Terms): string {
  const latest = momentAs(returned, now, terms);
  const isAhead = isDate(returned) ? returned > latest : Date.parse(returned) > now.getTime();
  if (isAhead) {
    const message = say('hire.returnAhead', { end: returned, latest });
    throw invalid([{ path: 'body/end', code: 'OUT_OF_RANGE', message }]);
  }
  const end = isDate(start) && returned === start ? addDays(start, 1) : returned;
  hoursOf({ start, end }, 'body');
  return end;
}

/**
 * When units that are out or back are held: for what is wanted, as far as other bookings leave it, since what is noted has happened.
 */
async function heldFor(
  { tx, at }: Write,
  locked: Locked,
  { id, quantity }: Booking,
  wanted: Span,
): Promise<Span> {
  const held = await repo.readHeld(tx, locked, id);
  const around = { start: Math.min(held.start, wanted.start), end: Math.max(held.end, wanted.end) };
  const others = await readHolds(tx, locked, around, at, id);
  return grownTo(held, wanted, busySpans(others, locked.terms.quantity, quantity));
}

/** Throws 409 DATES_TAKEN where others are to have the units before the booking's own start. Pauses give way. */
async function requireEarly(
  { tx, at }: Write,
  locked: Locked,
  before: Booking,
  start: string,
): Promise<void> {
  const { terms } = locked;
  const early = { start: spanOf({ ...before, start }, terms).start, end: spanOf(before, terms).start };
  const stays = (await readStaysAfter(tx, locked, at)).filter(({ id }) => id !== before.id);
  const holds = stays.map((stay) => ({ ...stay, ...spanOf(stay, terms) }));
  const busy = spansWithin(busySpans(holds, terms.quantity, before.quantity), early);
  if (busy.length === 0) return;
  const others = await takersInWords(tx, locked, { terms, spans: busy, at, without: before.id });
  throw datesTaken({ start, end: before.start }, others);
}

/** When what is back can be let again. Of an item by whole days the day counts. `returned`: when it came back; else now. */
function pausedFrom(now: Date, { start, end }: Days, terms: Terms, returned: string | undefined): number {
  const back = returned ?? momentAs(start, now, terms);
  const at = spanOf({ start, end: isDate(back) ? end : back }, terms).end;
  const day = isDate(back) ? startOfDate(back, terms) : at;
  return heldOf({ start: day, end: day }, terms).end;
}

/** When a date begins, as its item counts days. */
const startOfDate = (date: string, terms: Terms): number =>
  spanOf({ start: date, end: addDays(date, 1) }, terms).start;

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
  of: Locked,
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

/**
 * Changes who hires, the note and the deposit that was taken, and until it is handed out its days and units. One that changes nothing
 * writes nothing. Throws 409 BOOKING_SETTLED and DATES_TAKEN, and 422.
 */
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
  await correctStay(write, locked, before, after);
  if (after.customer !== undefined && after.price === undefined)
    after.price = frozenPrice(locked, after, after.quantity);
  await repo.updateBooking(write.tx, locked, after);
  return changed(write, locked, 'updated', before, 'changed');
}

/** Writes days and units that changed, and prices them in `after`. Throws 409 BOOKING_SETTLED and DATES_TAKEN, and 422. */
async function correctStay(write: Write, locked: Locked, before: Booking, after: Booking): Promise<void> {
  const { start, end, quantity, state } = after;
  const changedEnds = (['start', 'end'] as const).filter((member) => after[member] !== before[member]);
  if (changedEnds.length === 0 && quantity === before.quantity) return;
  if (!isOpen(state)) throw conflict('BOOKING_SETTLED', say('hire.notChanged', { state: stateWord(state) }));
  const { stock, terms } = locked;
  requireStay({ start, end });
  requireUnit({ start, end }, terms);
  requireUnits(quantity, terms);
  if (after.customer !== undefined)
    await requireOpen(write.tx, write.organisationId, { start, end }, stock, locked.siteOf, changedEnds);
  if (isHolding(state)) await requireFree(write, locked, { start, end }, quantity, after.id);
  if (after.price !== undefined) after.price = repriced(after.price, { start, end }, quantity, terms);
  await repo.updateStay(write.tx, locked, after.id, timeOf({ start, end }, terms), quantity);
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
  const kept = await repo.readKept(write.tx, locked, id);
  const after: Booking =
    price === undefined
      ? { ...before }
      : { ...before, price: repriced(price, chargedStay(stay, kept), before.quantity, locked.terms) };
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
  const price = frozenPrice(locked, stay, quantity);
  await repo.updateBooking(write.tx, locked, { ...before, state: 'offered', quantity, price });
  return changed(write, locked, 'offered', before, 'offered');
}

const repriced = (
  { rates, currency, deposit, quantity }: FrozenPrice,
  stay: Days,
  units: number,
  terms: Terms,
): FrozenPrice => {
  const one = deposit === undefined ? {} : { deposit: deposit / quantity };
  return { ...priceOf({ rates, currency, ...one }, stay, units, inBody(terms)), rates };
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
  const taken = await takenIn(tx, locked, terms, stay, before.quantity, at, before.id);
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
    may_change: _mayChange,
    meets: _meets,
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
