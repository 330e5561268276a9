/** Days that are taken and free. Pure; dates are texts, and the end of days is the first that is not theirs. */
import { addDays } from '../../platform/local-time.ts';
import type { Days } from './stay.schema.ts';

/** Days that meet or touch become one. */
export function merged(days: readonly Days[]): Days[] {
  const whole: Days[] = [];
  for (const { start, end } of [...days].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = whole.at(-1);
    if (last === undefined || last.end < start) whole.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return whole;
}

/** The parts of `days` that lie in the window. */
export function within(days: readonly Days[], { start, end }: Days): Days[] {
  return days
    .map((one) => ({ start: one.start < start ? start : one.start, end: one.end > end ? end : one.end }))
    .filter((one) => one.start < one.end);
}

/** What merged days leave of the window. */
export function gapsIn(days: readonly Days[], window: Days): Days[] {
  const gaps: Days[] = [];
  let from = window.start;
  for (const { start, end } of within(days, window)) {
    if (from < start) gaps.push({ start: from, end: start });
    from = end;
  }
  if (from < window.end) gaps.push({ start: from, end: window.end });
  return gaps;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const MIDNIGHT = /^.{10}.00:00:00(\.0+)?[^\d.]/;

/** The days of a stay between two dates or two times: the dates as they are written, whatever their offsets. */
export function daysOfStay(start: string, end: string): Days {
  const date = end.slice(0, DATE_LENGTH);
  const endsWithDate = end.length === DATE_LENGTH || MIDNIGHT.test(end);
  const first = start.slice(0, DATE_LENGTH);
  const last = endsWithDate ? date : dayAfter(date);
  return { start: first, end: last > first ? last : dayAfter(first) };
}

const LAST_DATE = '9999-12-31';

/** Calendars end with the year 9999. */
const dayAfter = (date: string): string => (date === LAST_DATE ? date : addDays(date, 1));
