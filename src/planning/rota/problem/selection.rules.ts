/** Which time a run is asked to plan. Pure. */

import { type FaultDetail, invalid } from '../../../platform/errors.ts';
import { addDays, instantOf, startOfDay, weekdayOf } from '../../../platform/local-time.ts';
import { type Said, say } from '../../../words/said.ts';

const LONGEST_HORIZON_DAYS = 92;
const DAY_MS = 24 * 3600_000;
const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('3000-01-01T00:00:00Z');

/** Half-open, milliseconds since the epoch. */
export interface Span {
  start: number;
  end: number;
}

const fault = (member: string, code: string, message: Said): FaultDetail => ({
  path: `body/${member}`,
  code,
  message,
});

/** The ways of saying what to plan: local dates or RFC 3339 instants, a Monday, or ids of rows. */
interface Selection {
  horizonStart?: string;
  horizonEnd?: string;
  weekStart?: string;
  demandIds?: readonly string[];
}

/** Throws 422 unless exactly one way of saying what to plan is used, and used whole. */
export function requireOneSelection(asked: Selection): void {
  const { horizonStart, horizonEnd, weekStart, demandIds } = asked;
  if ((horizonStart === undefined) !== (horizonEnd === undefined)) {
    const missing = horizonStart === undefined ? 'horizonStart' : 'horizonEnd';
    throw invalid([fault(missing, 'REQUIRED', say('runs.horizonEnds'))]);
  }
  const ways = [horizonStart, weekStart, demandIds].filter((way) => way !== undefined).length;
  if (ways === 1) return;
  const message = ways === 0 ? say('runs.nothingToPlan') : say('runs.saysTwice');
  throw invalid([fault('', ways === 0 ? 'REQUIRED' : 'AMBIGUOUS', message)]);
}

/** The horizon in the zone of the locations; null when rows are named instead. Throws 422. */
export function spanOf(asked: Selection, timeZone: string): Span | null {
  const { horizonStart, horizonEnd, weekStart } = asked;
  if (weekStart !== undefined) return weekOf(weekStart, timeZone);
  if (horizonStart === undefined || horizonEnd === undefined) return null;
  const span = { start: timeOf(horizonStart, timeZone), end: timeOf(horizonEnd, timeZone) };
  if (span.end <= span.start) {
    const message = say('runs.endNotAfter', { horizonEnd, horizonStart });
    throw invalid([fault('horizonEnd', 'TOO_SMALL', message)]);
  }
  return span;
}

function weekOf(monday: string, timeZone: string): Span {
  if (weekdayOf(monday) !== 1) {
    const message = say('need.notMonday', { date: monday, monday: addDays(monday, 1 - weekdayOf(monday)) });
    throw invalid([fault('weekStart', 'NOT_MONDAY', message)]);
  }
  return { start: startOfDay(monday, timeZone), end: startOfDay(addDays(monday, 7), timeZone) };
}

function timeOf(text: string, timeZone: string): number {
  return text.length === 10 ? startOfDay(text, timeZone) : instantOf(text);
}

/** Throws 422 for a time that is longer than a run may plan, or so far away that its surroundings have no dates. */
export function requirePlannable({ start, end }: Span): void {
  const [first, last] = [new Date(start).toISOString(), new Date(end).toISOString()];
  if (end - start > LONGEST_HORIZON_DAYS * DAY_MS + DAY_MS / 24) {
    const message = say('runs.tooLong', { last, days: LONGEST_HORIZON_DAYS, first });
    throw invalid([fault('horizonEnd', 'TOO_LARGE', message)]);
  }
  if (start < EARLIEST || end > LATEST) {
    throw invalid([fault('horizonStart', 'OUT_OF_RANGE', say('runs.outsideYears', { first }))]);
  }
}

/** The zone of most of the locations; the first by name among equals. */
export function zoneOf(zones: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const zone of zones) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return first?.[0] ?? 'UTC';
}
