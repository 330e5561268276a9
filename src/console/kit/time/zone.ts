/** Local time in a named zone, by `Intl`: dates are `YYYY-MM-DD`, clock times `HH:MM`. */

import { locale } from '../../languages/chosen.ts';

const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

interface LocalTime {
  date: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Converting an instant costs more than drawing a shift, and shifts share their times. */
const read = new Map<string, LocalTime>();
const MOST_READ = 10_000;

/** What the wall clock shows there at this instant. */
export function localOf(instant: string | number, zone: string): LocalTime {
  const key = `${zone} ${instant}`;
  let local = read.get(key);
  if (local === undefined) {
    local = readClock(instant, zone);
    if (read.size === MOST_READ) read.clear();
    read.set(key, local);
  }
  return local;
}

function readClock(instant: string | number, zone: string): LocalTime {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Both instants at which the clock there shows this, where a clock change repeats the hour; else the one. */
export function instantsOf(date: string, time: string, zone: string): number[] {
  const shown = shownAt(date, time, zone);
  return shown.length === 0 ? [instantOf(date, time, zone)] : shown;
}

/** The instants at which the clock there shows this: one, two where a clock change repeats the hour, none where it skips it. */
export function shownAt(date: string, time: string, zone: string): number[] {
  const first = instantOf(date, time, zone);
  const shows = (at: number) => {
    const local = localOf(at, zone);
    return local.date === date && local.time === time;
  };
  // Clocks go back by an hour, on Lord Howe by half of one.
  const later = [30, 60].map((minutes) => first + minutes * MINUTE_MS).find(shows);
  return [first, ...(later === undefined ? [] : [later])].filter(shows);
}

/** The instant at which the clock there shows this; in the gap of a clock change, as much later as the gap is wide. */
export function instantOf(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (at: number) => {
    const local = localOf(at, zone);
    return Date.parse(`${local.date}T${local.time}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  };
  const before = wanted - offsetAt(wanted - DAY_MS);
  if (offsetAt(before) === wanted - before) return before;
  const after = wanted - offsetAt(wanted + DAY_MS);
  return offsetAt(after) === wanted - after ? after : before;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A clock time that is not after the start is on the next day. */
export const endDateOf = (date: string, from: string, to: string): string =>
  to > from ? date : addDays(date, 1);

/** 1 is Monday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The Monday of the week that an address names; where it names none, of the week with `otherwise`. */
export function mondayNamed(text: string | null, otherwise: string): string {
  const isDate =
    text !== null && DATE.test(text) && Number.isFinite(Date.parse(text)) && addDays(text, 0) === text;
  return mondayOf(isDate ? text : otherwise);
}

export function weekOf(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

const DAY_STYLES = {
  weekday: { weekday: 'short' },
  brief: { weekday: 'short', day: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  plain: { day: 'numeric', month: 'short', year: 'numeric' },
  yearly: { day: 'numeric', month: 'long' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/** `Mon`, `Mon 2`, `Mon 2 Mar`, `Mon, 2 Mar 2026`, `2 Mar 2026`, `2 March`, `Monday, 2 March 2026` */
export function dayText(date: string, style: keyof typeof DAY_STYLES = 'short'): string {
  const format = new Intl.DateTimeFormat(locale(), { ...DAY_STYLES[style], timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** `Mon 2 Mar`, `Mon 2 Mar – Fri 6 Mar`; both dates are included. */
export function datesText(first: string, last: string, style: keyof typeof DAY_STYLES = 'short'): string {
  return first === last ? dayText(first, style) : `${dayText(first, style)} – ${dayText(last, style)}`;
}

/** `07:00–15:30` in the zone; an end on another day says which. */
export function spanText(start: string, end: string, zone: string): string {
  return `${localOf(start, zone).time}–${localOf(end, zone).time}`;
}

/** The last day there of what ends at an instant: midnight ends the day before. */
export const lastDayOf = (end: string, zone: string): string => localOf(Date.parse(end) - 1, zone).date;

export function minutesBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
}

/** `2 Mar 2026, 07:30` by the reader’s clock. */
export const timeText = (instant: string): string =>
  new Date(instant).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

const HOURS = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });

/** `37.5 h`, `8 h`; below an hour `40 min`. */
export function hoursText(minutes: number): string {
  if (minutes > 0 && minutes < 60) return `${Math.round(minutes)} min`;
  return `${HOURS.format(minutes / 60)} h`;
}

/** `7:30 h`, `0:40 h`: to the minute, so that what is shown adds up to the sum that is shown. */
export function exactHours(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.trunc(whole / 60)}:${String(whole % 60).padStart(2, '0')} h`;
}

/** The zone that all of them have; null: there are none, or they differ, so that a time needs its zone. */
export function onlyZoneOf(items: readonly { timeZone: string }[]): string | null {
  const [first = null, ...others] = new Set(items.map(({ timeZone }) => timeZone));
  return others.length === 0 ? first : null;
}

/** The zone that most of them have; null: there are none. */
export function zoneOfMost(items: readonly { timeZone: string }[]): string | null {
  const counts = new Map<string, number>();
  for (const { timeZone } of items) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
