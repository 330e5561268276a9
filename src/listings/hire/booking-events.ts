import { event } from '../../notifications/catalogue.ts';
import type { EventDraft } from '../../platform/events/outbox.ts';
import type { Booking } from './bookings.schema.ts';

type Happened = Booking['state'] | 'changed' | 'deleted';

/** What subscribers hear of a booking: nothing of its customer, whom they read by its id where they may. */
export function bookingEvent(what: Happened, booking: Booking): EventDraft {
  const { id, listing_id, listing_title, start, end, quantity, state, price } = booking;
  const total = price === undefined ? null : { total: price.total, currency: price.currency };
  const data = { id, listing_id, listing_title, start, end, quantity, state, price: total };
  return event(`booking.${what}`, id, data);
}
