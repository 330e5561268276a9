/** Takes and frees days of a listing. */

import { type ApiError, conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { daysBetween } from '../../platform/local-time.ts';
import type { Outcome } from '../../platform/writes/mutation.ts';
import { say } from '../../words/said.ts';
import { lockListing } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Write } from '../request.ts';
import * as repo from './bookings.repo.ts';
import type { Booking, BookingCreate, Days } from './bookings.schema.ts';

const LONGEST_DAYS = 366;

/** Throws 409 for a listing that is not for hire. */
export function requireForHire({ for_hire }: Pick<Listing, 'for_hire'>): void {
  if (!for_hire) throw conflict('NOT_FOR_HIRE', say('catalogue.notForHire'));
}

/** Throws 422 for days that are none, or more than a year of them. */
export function requireDays({ start, end }: Days, path: string): void {
  if (end <= start) {
    const message = say('catalogue.lastDayOrder', { end, start });
    throw invalid([{ path, code: 'WRONG_ORDER', message }]);
  }
  if (daysBetween(start, end) > LONGEST_DAYS) {
    const message = say('catalogue.tooManyDays', { end, days: LONGEST_DAYS, start });
    throw invalid([{ path, code: 'OUT_OF_RANGE', message }]);
  }
}

/** Throws 404, 409 NOT_FOR_HIRE and DATES_TAKEN, 422. */
export async function createBooking(
  { tx, organisationId, by, at }: Write,
  listingId: string,
  input: BookingCreate,
): Promise<Outcome> {
  requireDays(input, 'body/end');
  // Bookings of one listing wait for each other here, so that the refusal can say what is taken.
  const found = await lockListing(tx, organisationId, listingId);
  if (found === undefined) throw notFound('listing', listingId);
  requireForHire(JSON.parse(found.record) as Listing);
  const taken = await repo.readTaken(tx, { organisationId, listingId }, input);
  if (taken.length > 0) throw datesTaken(input, taken);
  const booking: Booking = {
    id: newId(at),
    listing_id: listingId,
    ...input,
    created_at: at.toISOString(),
    created_by: by,
  };
  await repo.insertBooking(tx, organisationId, booking);
  return {
    status: 201,
    body: booking,
    headers: { location: `/listings/v1/listings/${listingId}/bookings/${booking.id}` },
    audit: entryOf('listing_booking.created', booking.id, null, booking),
  };
}

function datesTaken({ start, end }: Days, taken: readonly Days[]): ApiError {
  const others = taken.map((one) => `${one.start} to ${one.end}`).join(', ');
  const message = say('catalogue.datesTaken', { start, end, others });
  return conflict('DATES_TAKEN', message);
}

export async function freeBooking(
  { tx, organisationId }: Write,
  listingId: string,
  id: string,
): Promise<Outcome> {
  const before = await repo.deleteBooking(tx, { organisationId, listingId }, id);
  if (before === undefined) throw notFound('booking', id);
  return {
    status: 200,
    body: { id, deleted: true },
    audit: entryOf('listing_booking.deleted', id, before, null),
  };
}

function entryOf(action: string, entityId: string, before: Booking | null, after: Booking | null) {
  return { action, entityType: 'listing_booking', entityId, before, after };
}
