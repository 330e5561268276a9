/** Local dates as whole day numbers (days since 1970-01-01, a Thursday). Pure arithmetic, no time zones. */

import type { DateWindow, Horizon } from '../problem.ts';

/** `2026-11-23` → 20780. NaN for anything that is not a date. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Day number of the Monday of the day's week. */
export function weekOf(day: number): number {
  return day - weekday(day) + 1;
}

/** First day of the weekend that holds the day; none on other days. */
export function weekendOf(day: number, weekdays: readonly number[] = [6, 7]): number[] {
  const place = weekdays.indexOf(weekday(day));
  return place < 0 ? [] : [day - place];
}

/** Months since 1970-01. */
export function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** First and last day number of the month. */
export function monthRange(month: number): [number, number] {
  const first = Date.UTC(1970 + Math.floor(month / 12), month % 12, 1) / 86_400_000;
  const next = Date.UTC(1970 + Math.floor((month + 1) / 12), (month + 1) % 12, 1) / 86_400_000;
  return [first, next - 1];
}

/** Day numbers of the horizon's first and last day. */
export function horizonDays(horizon: Horizon): { first: number; last: number } {
  const first = dayNumber(horizon.days[0].date);
  return { first, last: first + horizon.days.length - 1 };
}

/** Is the day number one of these dates? */
export const inDates = (day: number, { fromDate, untilDate }: DateWindow): boolean =>
  (fromDate === undefined || day >= dayNumber(fromDate)) &&
  (untilDate === undefined || day <= dayNumber(untilDate));
