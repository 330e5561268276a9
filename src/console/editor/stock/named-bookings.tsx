/** The bookings that a question about an item names, a few of them. */
import type { Listings } from '../../../client/index.ts';
import { useToday, useZone } from '../../app/data.ts';
import { stayText } from './stay-text.ts';

/** Bookings that are named; of more their number is said. */
const MOST_NAMED = 5;

export function NamedBookings({ bookings }: { bookings: readonly Listings.Booking[] }) {
  const zone = useZone();
  const today = useToday();
  return (
    <ul>
      {bookings.slice(0, MOST_NAMED).map((booking) => (
        <li key={booking.id}>
          {stayText(booking, zone, today)}
          {booking.customer === undefined ? '' : ` – ${booking.customer.name}`}
        </li>
      ))}
    </ul>
  );
}
