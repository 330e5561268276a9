/** Takes and frees units of a listing, and corrects who has them and when. */

import { conflict, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import type { Write } from '../request.ts';
import { askStay, type Locked, lockStock } from './asked.service.ts';
import { type Check, changed, entryOf, requireBooking, written } from './booked.service.ts';
import { bookingEvent } from './booking-events.ts';
import * as repo from './bookings.repo.ts';
import type { Booking, BookingCreate, BookingPatch } from './bookings.schema.ts';
import { priceAt, ratesOf } from './quote.service.ts';
import { stateWord } from './state-words.ts';
import { isOpen, isRunning } from './states.rules.ts';
import { ENDS, type SiteOf } from './stay.service.ts';

/** Throws 404, 409 NOT_FOR_HIRE, NOT_BOOKABLE, NO_RATE and DATES_TAKEN, 422. */
export async function createBooking(
  write: Write,
  listingId: string,
  input: BookingCreate,
  siteOf: SiteOf,
): Promise<Outcome> {
  const { tx, by, at, organisationId } = write;
  const { start, end, quantity = 1, customer, state = 'booked', note } = input;
  if (customer === undefined && state !== 'booked')
    throw invalid([{ path: 'body/customer', code: 'REQUIRED', message: say('hire.customerNeeded') }]);
  const locked = await lockStock(write, listingId, siteOf);
  const stay = { start, end, quantity };
  const rates = customer === undefined ? null : 'today';
  const { time, price } = await askStay(write, locked, stay, { state, rates, without: null });
  const [id, created_at] = [newId(at), at.toISOString()];
  const stored = {
    id,
    listing_id: listingId,
    quantity,
    state,
    customer,
    note,
    price,
    created_at,
    created_by: by,
  };
  await repo.insertBooking(tx, organisationId, stored, time);
  const booking = await written(write, locked, id);
  return {
    status: 201,
    body: booking,
    headers: { etag: `"${booking.version}"`, location: `/listings/v1/listings/${listingId}/bookings/${id}` },
    audit: entryOf('created', null, booking),
    events: [bookingEvent(state, booking)],
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
    after.price = priceAt(ratesOf(locked.listing), after, after.quantity, locked.terms);
  await repo.updateBooking(write.tx, locked, after);
  return changed(write, locked, 'updated', before, 'changed');
}

/** Writes days and units that changed, and prices them in `after`. Throws 409 BOOKING_SETTLED and DATES_TAKEN, and 422. */
async function correctStay(write: Write, locked: Locked, before: Booking, after: Booking): Promise<void> {
  const { id, quantity, state, customer } = after;
  const ends = ENDS.filter((member) => after[member] !== before[member]);
  if (ends.length === 0 && quantity === before.quantity) return;
  if (!isOpen(state)) throw conflict('BOOKING_SETTLED', say('hire.notChanged', { state: stateWord(state) }));
  const rates = after.price ?? (customer === undefined ? null : 'today');
  const { time, price } = await askStay(write, locked, after, {
    state,
    rates,
    ends,
    isLet: true,
    without: id,
  });
  if (price !== undefined) after.price = price;
  await repo.updateStay(write.tx, locked, id, time, quantity);
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
  await repo.updateBooking(write.tx, locked, { ...before, customer: undefined, note: undefined });
  return changed(write, locked, 'customer-forgotten', before, 'changed');
}
