/** The periods and rolling windows of a counting rule, as far as they can be judged. */

import type { Counting } from '../rules/counts/counting.ts';
import { beginsIn, type Calendar, type Span } from './calendar.ts';
import type { Past } from './past.ts';

/** A window that ends inside the horizon or is cut by its end. `whole`: all its days are known or planned. */
export interface Window extends Span {
  whole: boolean;
}

type Over = Pick<Counting, 'per' | 'windowDays' | 'windowWeeks' | 'fromDate' | 'untilDate'>;

/** All spans of the rule that end on a day of the horizon, or on that of a week or month that it touches. */
export function spansOf(
  { per, windowDays, windowWeeks = 1 }: Over,
  { days, weeks, months }: Calendar,
): Span[] {
  if (per === 'horizon') return [{ from: 0, to: days - 1 }];
  if (per === 'month') return months;
  if (per === 'day') return Array.from({ length: days }, (_, day) => ({ from: day, to: day }));
  if (windowDays !== undefined)
    return Array.from({ length: days }, (_, to) => ({ from: to - windowDays + 1, to }));
  return weeks.map(({ from, to }) => ({ from: from - 7 * (windowWeeks - 1), to }));
}

/** Windows that begin before anything is known are left out, but for the last one where all do. */
export function windowsOf(over: Over, calendar: Calendar, past: Past): Window[] {
  const spans = spansOf(over, calendar);
  const known = past.knownFrom;
  const reach = over.per === undefined ? (over.windowDays === undefined ? 6 : 0) : Number.POSITIVE_INFINITY;
  const begun = spans.filter(({ from }) => from + reach >= known);
  return (begun.length > 0 ? begun : spans.slice(-1))
    .filter((span) => beginsIn(span, calendar.origin, over))
    .map((span) => ({ ...span, whole: past.covers(span) && span.to < calendar.days }));
}
