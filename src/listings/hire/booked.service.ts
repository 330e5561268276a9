/** A booking that changes: as it is found, and what its change leaves behind. */

import { notFound } from '../../platform/errors.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import type { Write } from '../request.ts';
import type { Locked } from './asked.service.ts';
import { bookingEvent } from './booking-events.ts';
import { readBooking } from './bookings.repo.ts';
import type { Booking } from './bookings.schema.ts';
import { withMeets } from './meets.service.ts';
import type { State } from './states.rules.ts';
import type { OfListing } from './stock.repo.ts';

/** May refuse the booking as it is found (a stale If-Match). */
export type Check = (found: { version: number }) => void;

/** Throws 404, and 409 VERSION_MISMATCH by `check`. */
export async function requireBooking(
  { tx, at }: Write,
  of: OfListing,
  id: string,
  check?: Check,
): Promise<Booking> {
  const found = await readBooking(tx, of, id, at, { lock: true });
  if (found === undefined) throw notFound('booking', id);
  check?.(found);
  return found;
}

/** The booking that was written just now. */
export async function written({ tx, at, organisationId }: Write, of: Locked, id: string): Promise<Booking> {
  const found = await readBooking(tx, of, id, at);
  if (found === undefined) throw new Error(`booking ${id} is gone`);
  const [booking = found] = await withMeets(tx, organisationId, [found], at, of.siteOf);
  return booking;
}

/** The answer to a change, and its traces. */
export async function changed(
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

export function entryOf(verb: string, before: Booking | null, after: Booking | null) {
  return {
    action: `listing_booking.${verb}`,
    entityType: 'listing_booking',
    entityId: (after ?? before)?.id ?? '',
    before: loggedOf(before),
    after: loggedOf(after),
  };
}
