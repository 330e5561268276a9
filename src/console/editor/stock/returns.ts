/** When a booking that is handed out or taken back is asked about, and when it came back. Pure. */
import type { Listings } from '../../../client/index.ts';
import { isDays } from './stay-text.ts';
import { typedIn } from './typed-time.ts';

type Booking = Pick<Listings.Booking, 'state' | 'start' | 'end' | 'price'>;

export interface Now {
  /** A return that stands in the form of changes, as it is typed; null: none. */
  typed: string | null;
  today: string;
  /** Milliseconds of the epoch. */
  now: number;
  zone: string;
}

/** Whether a move is asked about: handed out early, and a return that is not when it was agreed. */
export function isAsked(
  booking: Booking,
  next: Listings.Booking['state'],
  { typed, today, now, zone }: Now,
): boolean {
  if (next === 'out' && booking.state === 'booked')
    return isDays(booking) ? booking.start > today : Date.parse(booking.start) > now;
  if (next !== 'back') return false;
  return (
    typed !== null ||
    (booking.price !== undefined && returnOf(booking, { typed, today, now, zone }) !== booking.end)
  );
}

/** When it came back, as it is typed, unless that is to come: else today or now. */
export function returnOf(booking: Booking, { typed, today, now, zone }: Now): string {
  const latest = isDays(booking) ? today : typedIn(new Date(now).toISOString(), zone);
  return typed !== null && typed <= latest ? typed : latest;
}
