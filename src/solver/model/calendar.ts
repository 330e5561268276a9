/** The horizon's days as numbers: weekday, week, month, weekend of each. */

import type { DateWindow, Horizon } from '../problem.ts';

const DAY_MS = 86_400_000;

export interface Calendar {
  /** Days since 1970-01-01 of the horizon's first day. */
  origin: number;
  days: number;
  /** By day: 1 = Monday … 7 = Sunday. */
  weekday: number[];
  /** Calendar weeks and months that touch the horizon, as day indexes, both ends included. */
  weeks: Span[];
  months: Span[];
}

/** May begin before day 0 and end after the last day. */
export interface Span {
  from: number;
  to: number;
}

export const epochDay = (date: string): number => Math.round(Date.parse(date) / DAY_MS);

/** Whether the period's first day lies in the window. */
export function beginsIn(span: Span, origin: number, { fromDate, untilDate }: DateWindow): boolean {
  const first = origin + span.from;
  return (
    (fromDate === undefined || first >= epochDay(fromDate)) &&
    (untilDate === undefined || first <= epochDay(untilDate))
  );
}

/** Weekday of a day number: 1970-01-01 was a Thursday (4). */
const weekdayOf = (epoch: number): number => weekdayAfter(4, epoch);

/** Weekday of the day so many days after a given weekday; negative: before it. */
export const weekdayAfter = (weekday: number, days: number): number =>
  ((((weekday - 1 + days) % 7) + 7) % 7) + 1;

function spans(days: number, next: (day: number) => Span): Span[] {
  const found: Span[] = [];
  for (let day = 0; day < days; day = found.at(-1)!.to + 1) found.push(next(day));
  return found;
}

export function calendarOf({ days }: Horizon): Calendar {
  const origin = epochDay(days[0].date);
  const week = (day: number): Span => {
    const from = day + 1 - weekdayOf(origin + day);
    return { from, to: from + 6 };
  };
  const month = (day: number): Span => {
    const date = new Date((origin + day) * DAY_MS);
    const at = (step: number) =>
      Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + step, 1) / DAY_MS - origin;
    return { from: at(0), to: at(1) - 1 };
  };
  return {
    origin,
    days: days.length,
    weekday: days.map((_, day) => weekdayOf(origin + day)),
    weeks: spans(days.length, week),
    months: spans(days.length, month),
  };
}
