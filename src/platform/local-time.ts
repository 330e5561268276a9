/**
 * The one place that turns local dates and wall clocks into instants and back. Instants are milliseconds since the
 * Unix epoch (`Instant`) inside, RFC 3339 UTC text on the wire; local dates are `YYYY-MM-DD`; zones are IANA names.
 * The rules of the zones are the runtime's own.
 */

import { Temporal } from 'temporal-polyfill';
import { say } from '../words/said.ts';
import { invalid } from './errors.ts';

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

interface LocalDay {
  date: string;
  start: Instant;
  /** The next day's start: 23, 24 or 25 hours on, as a rule. */
  end: Instant;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Reads an RFC 3339 time that the schema let through. Throws 422 when it lies outside the years 1 to 9999 UTC. */
export function readInstant(text: string, path: string): string {
  const at = instantOf(text);
  if (at < EARLIEST || at > LATEST) {
    const message = say('faults.outsideYears', { text });
    throw invalid([{ path, code: 'OUT_OF_RANGE', message }]);
  }
  return textOf(at);
}

/** The range that a list's query keeps, as canonical instants. Throws 422 when it is turned round. */
export function rangeOf({ from, until }: { from?: string | undefined; until?: string | undefined }) {
  const range = {
    from: from === undefined ? undefined : readInstant(from, 'query/from'),
    until: until === undefined ? undefined : readInstant(until, 'query/until'),
  };
  if (from !== undefined && until !== undefined && range.until! < range.from!) {
    const message = say('faults.beforeFrom', { until, from });
    throw invalid([{ path: 'query/until', code: 'WRONG_ORDER', message }]);
  }
  return range;
}

/** The instant of an RFC 3339 text; digits past the millisecond are cut off. */
export function instantOf(text: string): Instant {
  const rest = text.slice(19);
  const [fraction = ''] = /^\.\d+/.exec(rest) ?? [];
  const offset = rest.slice(fraction.length).toUpperCase();
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.slice(0, 4)}${offset}`);
}

/** RFC 3339 UTC text. */
export function textOf(at: Instant): string {
  return new Date(at).toISOString();
}

/** The minute of an instant, since the epoch. */
export const minuteOf = (at: Instant): number => Math.floor(at / MINUTE_MS);

/** A minute since the epoch, as RFC 3339 UTC text. */
export const minuteText = (minute: number): string => textOf(minute * MINUTE_MS);

/** True length in whole minutes, a begun one not counted. */
export function minutesBetween(start: Instant, end: Instant): number {
  return Math.floor((end - start) / MINUTE_MS);
}

/** The first instant of the local date: midnight, or the end of the gap where clocks jump over midnight. */
export function startOfDay(date: string, timeZone: string): Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The instant of a wall clock time; in a gap the time as far behind it, in a fold the first of the two. */
export function atWallClock(date: string, clock: string, timeZone: string): Instant {
  return Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Both instants at which the clock may be meant to show it, where a clock change skips or repeats it. */
export interface ClockChange {
  kind: 'skipped' | 'repeated';
  /** With their offsets: `2027-10-31T02:30:00+02:00`. */
  first: string;
  second: string;
}

/** Null: the clock shows this once. */
export function clockChangeAt(date: string, clock: string, timeZone: string): ClockChange | null {
  const local = Temporal.PlainDateTime.from(`${date}T${clock}`);
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return null;
  const textOf = (at: Temporal.ZonedDateTime) => at.toString({ timeZoneName: 'never' });
  const kind = earlier.toPlainDateTime().equals(local) ? 'repeated' : 'skipped';
  return { kind, first: textOf(earlier), second: textOf(later) };
}

/** The local date at this instant. */
export function dateAt(at: Instant, timeZone: string): string {
  return zoned(at, timeZone).toPlainDate().toString();
}

/** The wall clock at this instant: `2027-03-01T08:30`, with seconds where there are some. */
export function wallClockAt(at: Instant, timeZone: string): string {
  const text = zoned(at, timeZone).toPlainDateTime().toString();
  return text.endsWith(':00') && text.length === 19 ? text.slice(0, 16) : text;
}

function zoned(at: Instant, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

/** The date so many days on; negative: back. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** How many days `to` lies after `from`; negative: before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Every local date from `first` to `last`, both included. */
export function datesFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );
}

/** The local days from `first` to `last`, both included, as instants. */
export function localDays(first: string, last: string, timeZone: string): LocalDay[] {
  const starts = datesFrom(first, addDays(last, 1)).map((date) => ({
    date,
    start: startOfDay(date, timeZone),
  }));
  return starts.slice(0, -1).map((day, index) => ({ ...day, end: starts[index + 1]!.start }));
}
