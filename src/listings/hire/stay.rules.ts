/** When a stay takes units of an item, and when enough of them are free. Pure; instants are milliseconds of the epoch. */
import { addDays, dateAt, type Instant, instantOf, startOfDay, textOf } from '../../platform/local-time.ts';
import { daysOfStay } from './bookings.rules.ts';
import type { Days } from './stay.schema.ts';

export const UNITS = ['day', 'hour'] as const;
export type Unit = (typeof UNITS)[number];

/** What of a stock says when its units are held. */
export interface Terms {
  /** Units that there are. */
  quantity: number;
  /** Whole days, or hours. */
  unit: Unit;
  /** Pauses around each stay, in the item's unit. */
  bufferBefore: number;
  bufferAfter: number;
  /** IANA name, of the site; dates of an item by the hour begin at midnight there. */
  timeZone: string;
}

export interface Span {
  start: Instant;
  end: Instant;
}

/** Whether two spans have any time in common. */
export const overlap = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start;

/** Units that are held for a time. */
export interface Hold extends Span {
  quantity: number;
}

/** Units as they are stored. */
export interface StoredHold extends Hold {
  /** Handed out, and its return is over. */
  isLate: boolean;
}

const MINUTE_MS = 60_000;
const UNIT_MS: Readonly<Record<Unit, number>> = { day: 86_400_000, hour: 3_600_000 };
/** What times of the years 1 to 9999 can be, so that they stay readable. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');
const within = (at: Instant): Instant => Math.min(LATEST, Math.max(EARLIEST, at));

const DATE_LENGTH = 'YYYY-MM-DD'.length;
export const isDate = (text: string): boolean => text.length === DATE_LENGTH;

const utcDay = (date: string): Instant => Date.parse(`${date}T00:00:00Z`);

/**
 * From when until when a stay of two dates or two times lasts. An item by whole days counts them without a zone, so that the
 * clocks of no place matter; by the hour, dates are the days of the site.
 */
export function spanOf({ start, end }: Days, { unit, timeZone }: Terms): Span {
  if (unit === 'day') {
    const days = daysOfStay(start, end);
    return { start: utcDay(days.start), end: utcDay(days.end) };
  }
  const at = (text: string) => (isDate(text) ? startOfDay(text, timeZone) : instantOf(text));
  return { start: at(start), end: at(end) };
}

/** The span with the pauses around it. */
export function heldOf({ start, end }: Span, { unit, bufferBefore, bufferAfter }: Terms): Span {
  const ms = UNIT_MS[unit];
  return { start: within(start - bufferBefore * ms), end: within(end + bufferAfter * ms) };
}

/**
 * What is held at `at`: what is late is not free in the day or hour that runs, as its item is let, nor in the pause after it. From
 * then on it may be let, since nobody knows when it comes back.
 */
export function heldAt(holds: readonly StoredHold[], { unit, bufferAfter }: Terms, at: Instant): Hold[] {
  const ms = UNIT_MS[unit];
  const until = within((Math.floor(at / ms) + 1 + bufferAfter) * ms);
  return holds.map(({ isLate, ...hold }) => (isLate ? { ...hold, end: Math.max(hold.end, until) } : hold));
}

/** `held` grown or cut to what is wanted, as far as busy spans leave it; without a length: nothing is left. */
export function grownTo(held: Span, wanted: Span, busy: readonly Span[]): Span {
  const start = busy
    .filter((one) => one.start < held.start && one.end > wanted.start)
    .reduce((latest, { end }) => Math.max(latest, Math.min(end, held.start)), wanted.start);
  const end = busy
    .filter((one) => one.start < wanted.end && one.end > held.end)
    .reduce((earliest, one) => Math.min(earliest, Math.max(one.start, held.end)), wanted.end);
  return { start, end: Math.max(start, end) };
}

/** The dates that a span meets, as its item counts them. */
export function datesOf({ start, end }: Span, { unit, timeZone }: Terms): Days {
  const zone = unit === 'day' ? 'UTC' : timeZone;
  const last = dateAt(end - 1, zone);
  return { start: dateAt(start, zone), end: last === '9999-12-31' ? last : addDays(last, 1) };
}

/** When a date or a time begins, as its item counts days. */
export const startOf = (text: string, terms: Terms): Instant =>
  spanOf({ start: text, end: text }, terms).start;

/** The date or the minute of an instant, as the text of a stay has it. */
export const momentAs = (like: string, at: Instant, terms: Terms): string =>
  isDate(like) ? datesOf({ start: at, end: at + 1 }, terms).start : textOf(at - (at % MINUTE_MS));

/** How many units are held from one change to the next, in the order of time. */
function stepsOf(holds: readonly Hold[]): (Span & { held: number })[] {
  const changes = holds
    .flatMap(({ start, end, quantity }) => [
      { at: start, units: quantity },
      { at: end, units: -quantity },
    ])
    .sort((a, b) => a.at - b.at);
  let held = 0;
  return changes.flatMap(({ at, units }, index) => {
    held += units;
    const until = changes[index + 1]?.at ?? at;
    return until > at ? [{ start: at, end: until, held }] : [];
  });
}

/** Spans in which fewer than `wanted` of `quantity` units are free, in their order; those that touch are one. */
export function busySpans(holds: readonly Hold[], quantity: number, wanted: number): Span[] {
  if (wanted > quantity) return [{ start: EARLIEST, end: LATEST }];
  return joined(stepsOf(holds).filter(({ held }) => held + wanted > quantity));
}

/** The most units that are held at one moment of the span. */
export function mostHeld(holds: readonly Hold[], span: Span): number {
  const met = stepsOf(holds).filter((step) => overlap(step, span));
  return met.reduce((most, { held }) => Math.max(most, held), 0);
}

/** Spans in their order; those that meet or touch are one. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const { start, end } of spans) {
    const last = whole.at(-1);
    if (last !== undefined && last.end >= start) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
}

/**
 * When no stay of `wanted` units may be: a stay that meets none of these has its own pauses free as well. What is held is
 * widened by the pauses the other way round.
 */
export function closedToStays(holds: readonly Hold[], terms: Terms, wanted: number): Span[] {
  const ms = UNIT_MS[terms.unit];
  return joined(
    busySpans(holds, terms.quantity, wanted).map(({ start, end }) => ({
      start: within(start - terms.bufferAfter * ms),
      end: within(end + terms.bufferBefore * ms),
    })),
  );
}

/** What of the spans lies in the window. */
export function spansWithin(spans: readonly Span[], window: Span): Span[] {
  return spans
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end);
}

/** The dates that spans take: of an item by the hour those that they take whole. */
export function wholeDates(spans: readonly Span[], terms: Terms): Days[] {
  if (terms.unit === 'day') return spans.map((span) => datesOf(span, terms));
  return spans.flatMap(({ start, end }) => {
    const first = dateAt(start, terms.timeZone);
    const from = startOfDay(first, terms.timeZone) >= start ? first : addDays(first, 1);
    const until = dateAt(end, terms.timeZone);
    return from < until ? [{ start: from, end: until }] : [];
  });
}
