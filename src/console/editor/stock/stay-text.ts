/** When a booking is, in words: its first day and when it is due back. Pure. */
import type { Listings } from '../../../client/index.ts';
import { dayText, localOf } from '../../kit/time/zone.ts';
import { daysText } from '../../public/catalogue/text.ts';
import { messages } from './messages.ts';

type Stay = Pick<Listings.Booking, 'start' | 'end'>;

/** Whole days; else two times. */
export const isDays = ({ start }: Pick<Stay, 'start'>): boolean => start.length === 'YYYY-MM-DD'.length;

/** Both ends as texts: days, or times by the clock of `zone`. A year is named where it is not that of `today`. */
export function endsOf(stay: Stay, zone: string, today: string): { start: string; end: string } {
  const [first, last] = [localIn(stay.start, zone), localIn(stay.end, zone)];
  const year = today.slice(0, 4);
  const style = first.date.startsWith(year) && last.date.startsWith(year) ? 'short' : 'dated';
  const textOf = ({ date, time }: Local) =>
    time === null ? dayText(date, style) : `${dayText(date, style)}, ${time}`;
  return { start: textOf(first), end: textOf(last) };
}

interface Local {
  date: string;
  /** null: a whole day. */
  time: string | null;
}

const localIn = (text: string, zone: string): Local =>
  isDays({ start: text }) ? { date: text, time: null } : localOf(text, zone);

/** `Sat 28 Nov – due back Mon 30 Nov`; days that are blocked for nobody are the days alone. */
export function stayText(
  booking: Stay & Pick<Listings.Booking, 'customer'>,
  zone: string,
  today: string,
): string {
  if (booking.customer === undefined && isDays(booking)) return daysText(booking);
  const { start, end } = endsOf(booking, zone, today);
  return booking.customer === undefined ? `${start} – ${end}` : messages.dueBack(start, end);
}

/** `Sat 28 Nov, 10:20` by the clock of `zone`. */
export function momentText(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone);
  return `${dayText(date)}, ${time}`;
}

/** Bookings that need the same units: `Kim Lee, Sat 28 Nov – due back Mon 30 Nov`. Empty where all are there in time. */
export function meetsText(
  { state, meets = [] }: Pick<Listings.Booking, 'state' | 'meets'>,
  zone: string,
  today: string,
): string[] {
  if (meets.length === 0) return [];
  const named = meets.map(({ start, end, customer_name: name }) => {
    const ends = endsOf({ start, end }, zone, today);
    const stay = messages.dueBack(ends.start, ends.end);
    return name === undefined ? stay : `${name}, ${stay}`;
  });
  return [state === 'out' ? messages.neededFor(named.join('; ')) : messages.notBackYet(named.join('; '))];
}
