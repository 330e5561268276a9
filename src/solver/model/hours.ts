/** Hours of days, and minutes of rows in them, by instants: a day of 23 or 25 hours has its true length. */

import type { DayHours, Interval, Problem } from '../problem.ts';
import { type Calendar, epochDay, weekdayAfter } from './calendar.ts';

/** A day beside the horizon, of which only the date is known. */
const USUAL_DAY = 1440;

/** Days after the horizon that a row of its last day can reach. */
const DAYS_AFTER = 2;

/** The hours of each day that rows of the horizon can reach. */
export function windowsOf(
  { horizon: { days, start, end } }: Problem,
  { origin, weekday }: Calendar,
  { weekdays, dates, from = 0, until }: DayHours,
): Interval[] {
  const named = new Set((dates ?? []).map((date) => epochDay(date) - origin));
  const every = weekdays === undefined && dates === undefined;
  const found: Interval[] = [];
  for (let day = -1; day < days.length + DAYS_AFTER; day++) {
    const isOne = every || named.has(day) || weekdays?.includes(weekdayAfter(weekday[0], day)) === true;
    if (!isOne) continue;
    const beside = day < 0 ? start - USUAL_DAY : end + (day - days.length) * USUAL_DAY;
    const midnight = days[day]?.start ?? beside;
    const length = days[day] === undefined ? USUAL_DAY : days[day].end - midnight;
    found.push({ start: midnight + from, end: midnight + (until ?? length) });
  }
  return found;
}

/** Minutes of each row inside the hours. */
export function minutesInside(problem: Problem, calendar: Calendar, hours: DayHours): Float64Array {
  const windows = windowsOf(problem, calendar, hours);
  return Float64Array.from(problem.demand, (row) =>
    windows.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, row.end) - Math.max(start, row.start)),
      0,
    ),
  );
}
