/** What a desk has to do, in the order in which it is looked at. Pure. */
import { localOf } from '../../kit/time/zone.ts';
import type { Booking } from '../stock/booking-row.tsx';
import { isDays } from '../stock/stay-text.ts';

export const GROUPS = [
  'late',
  'missed',
  'outToday',
  'backToday',
  'outSoon',
  'backSoon',
  'waiting',
  'cameBack',
] as const;
export type Group = (typeof GROUPS)[number];

const dateOf = (text: string, zone: string): string =>
  text.length === 'YYYY-MM-DD'.length ? text : localOf(text, zone).date;

/** Where a booking stands on `today` by the clock of `zone`; null: nothing is to be done with it. */
export function groupOf(booking: Booking, today: string, zone: string): Group | null {
  if (booking.late) return 'late';
  const [start, end] = [dateOf(booking.start, zone), dateOf(booking.end, zone)];
  // Of whole days the day of the return is none of the hire.
  const isOver = isDays(booking) ? end <= today : end < today;
  switch (booking.state) {
    case 'booked':
      if (isOver) return booking.customer === undefined ? null : 'missed';
      return start <= today ? 'outToday' : 'outSoon';
    case 'out':
      return end <= today ? 'backToday' : 'backSoon';
    case 'asked':
    case 'offered':
      return end < today ? null : 'waiting';
    case 'back':
      return isBackOn(booking, today, zone) ? 'cameBack' : null;
    case 'declined':
    case 'cancelled':
      return null;
  }
}

const isBackOn = ({ back_at }: Booking, date: string, zone: string): boolean =>
  back_at !== undefined && localOf(back_at, zone).date === date;

/** Groups that have any, each in the order of the list. */
export function groupsOf(bookings: readonly Booking[], today: string, zone: string): [Group, Booking[]][] {
  return GROUPS.map((group): [Group, Booking[]] => [
    group,
    bookings.filter((booking) => groupOf(booking, today, zone) === group),
  ]).filter(([, some]) => some.length > 0);
}
