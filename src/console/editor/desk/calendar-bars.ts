/** Where bookings stand in a calendar of days. Pure. */
import { addDays, localOf } from '../../kit/time/zone.ts';
import type { Booking } from '../stock/booking-row.tsx';

export interface Bar {
  booking: Booking;
  /** First day, and the one after the last, as places in the window. */
  from: number;
  until: number;
  /** It begins before the window, or ends after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  /** Bars that meet lie in lanes of their own, from 0. */
  lane: number;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const isDate = (text: string) => text.length === DATE_LENGTH;

export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** The first day of a booking and the one after its last, by the clock of `zone`; what is late lasts until after `today`. */
export function daysOf(
  { start, end, late }: Booking,
  zone: string,
  today: string,
): { start: string; end: string } {
  const first = isDate(start) ? start : localOf(start, zone).date;
  const after = isDate(end) ? end : addDays(localOf(Date.parse(end) - 1, zone).date, 1);
  const tomorrow = addDays(today, 1);
  return { start: first, end: late && after < tomorrow ? tomorrow : after };
}

const DAY_MS = 86_400_000;
const placeOf = (date: string, first: string) =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);

/** Bars of the bookings that meet the window of `count` days from `first`, each in the first lane that is free. */
export function barsOf(
  bookings: readonly Booking[],
  { first, count, zone, today }: { first: string; count: number; zone: string; today: string },
): Bar[] {
  const ends: number[] = [];
  return bookings
    .map((booking) => {
      const days = daysOf(booking, zone, today);
      return { booking, start: placeOf(days.start, first), end: placeOf(days.end, first) };
    })
    .filter(({ start, end }) => end > 0 && start < count)
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map(({ booking, start, end }) => {
      const found = ends.findIndex((until) => until <= start);
      const lane = found === -1 ? ends.length : found;
      ends[lane] = end;
      return {
        booking,
        from: Math.max(0, start),
        until: Math.min(count, end),
        isCutBefore: start < 0,
        isCutAfter: end > count,
        lane,
      };
    });
}

export const lanesOf = (bars: readonly Bar[]): number =>
  bars.reduce((most, { lane }) => Math.max(most, lane + 1), 0);

/** Places from one to another, both included, whichever is first. */
export const between = (a: number, b: number) => ({ from: Math.min(a, b), until: Math.max(a, b) + 1 });

/** The first day of a stretch that has no unit free; null: all have one. */
export function takenIn(
  free: readonly number[],
  { from, until }: { from: number; until: number },
): number | null {
  for (let place = from; place < until; place += 1) if (free[place] === 0) return place;
  return null;
}
