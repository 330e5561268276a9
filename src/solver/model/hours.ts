/** Hours of days, and minutes of duties in them, by instants: a day of 23 or 25 hours has its true length. */

import type { DayHours, Interval, Problem } from '../problem.ts';
import { type Calendar, epochDay, weekdayAfter } from './calendar.ts';
import { DAY_MINUTES } from './constants.ts';

/** Days after the horizon that a row of its last day can reach. */
const DAYS_AFTER = 2;

/** The hours of each day from `first` on that has them. */
export function windowsOf(
  { horizon: { days, start, end } }: Problem,
  { origin, weekday }: Calendar,
  { weekdays, dates, from = 0, until }: DayHours,
  first = -1,
): Interval[] {
  const named = new Set((dates ?? []).map((date) => epochDay(date) - origin));
  const every = weekdays === undefined && dates === undefined;
  const found: Interval[] = [];
  for (let day = first; day < days.length + DAYS_AFTER; day++) {
    const isOne = every || named.has(day) || weekdays?.includes(weekdayAfter(weekday[0], day)) === true;
    if (!isOne) continue;
    const beside = day < 0 ? start + day * DAY_MINUTES : end + (day - days.length) * DAY_MINUTES;
    const midnight = days[day]?.start ?? beside;
    const length = days[day] === undefined ? DAY_MINUTES : days[day].end - midnight;
    found.push({ start: midnight + from, end: midnight + (until ?? length) });
  }
  return found;
}

/**
 * Minutes of a duty inside the hours.
 * @param first day of the first duty, negative before the horizon
 */
export function insideOf(
  problem: Problem,
  calendar: Calendar,
  hours: DayHours,
  first = 0,
): (duty: Interval) => number {
  const windows = windowsOf(problem, calendar, hours, first - 1);
  return (duty) =>
    windows.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, duty.end) - Math.max(start, duty.start)),
      0,
    );
}
