/** `count`: what is counted in every period or rolling window, window by window. */

import type { Count, Problem } from '../problem.ts';
import { periods } from './amounts.ts';
import { dayNumber, weekday, weekOf } from './calendar.ts';
import { dutiesOn } from './day-sequences.ts';
import type { Duty } from './duty.ts';
import { passes } from './duty-filter.ts';
import { bounds, type Miss, type RuleOf } from './miss.ts';
import type { ScheduleView } from './schedule.ts';

interface Window {
  /** Day numbers, both included. */
  first: number;
  last: number;
}

/** The first day of which it is known whether it was worked. */
const knownFrom = ({ since, first }: ScheduleView) => Math.min(first, since ?? first);

/** Does the rule look at windows that begin on the day? */
const begins = (first: number, { fromDate, untilDate }: Count) =>
  (fromDate === undefined || first >= dayNumber(fromDate)) &&
  (untilDate === undefined || first <= dayNumber(untilDate));

/** Every period that touches the horizon, and every window that ends in it or in a week that does. */
function spansOf(view: ScheduleView, { per, windowDays, windowWeeks = 1 }: Count): Window[] {
  if (per === 'horizon') return [{ first: view.first, last: view.last }];
  if (per === 'week' || per === 'month') return periods(view, per);
  const windows: Window[] = [];
  if (windowDays !== undefined) {
    for (let last = view.first; last <= view.last; last++)
      windows.push({ first: last - windowDays + 1, last });
  } else {
    for (let monday = weekOf(view.first); monday <= view.last; monday += 7)
      windows.push({ first: monday - 7 * (windowWeeks - 1), last: monday + 6 });
  }
  return windows;
}

function windowsOf(view: ScheduleView, params: Count): Window[] {
  const windows = spansOf(view, params);
  const inDates = ({ first }: Window) => begins(first, params);
  if (params.per !== undefined) return windows.filter(inDates);
  // Windows that begin before anything is known are left to later ones; where all do, the last one is judged as far as it goes.
  const known = params.windowDays === undefined ? weekOf(knownFrom(view)) : knownFrom(view);
  const begun = windows.filter(({ first }) => first >= known);
  return (begun.length > 0 ? begun : windows.slice(-1)).filter(inDates);
}

const isWhole = (view: ScheduleView, { first, last }: Window) =>
  first >= knownFrom(view) && last <= view.last;

const distinct = (days: number[]) => new Set(days).size;

/** First day of the weekend that holds the day. */
function weekendOf(day: number, weekdays: readonly number[]): number[] {
  const place = weekdays.indexOf(weekday(day));
  return place < 0 ? [] : [day - place];
}

const given = (value: string | null) => (value === null ? [] : [value]);

/** What a duty has of each list. */
const valuesOf = ({ kind, locationId, tags }: Duty) => ({
  kinds: given(kind),
  locations: given(locationId),
  tags: tags.filter((tag) => tag[0] !== '.'),
});

/** What the duties of the window amount to. */
function amountOf(duties: Duty[], { of, days = [6, 7] }: Count, { first, last }: Window): number {
  const inside = duties.filter(({ day }) => day >= first && day <= last);
  if (of === 'minutes') return inside.reduce((sum, { minutes }) => sum + minutes, 0);
  if (of === 'shifts') return inside.length;
  if (of === 'kinds' || of === 'locations' || of === 'tags')
    return new Set(inside.flatMap((duty) => valuesOf(duty)[of])).size;
  if (of === 'days' || of === 'daysOff') return distinct(inside.map(({ day }) => day));
  const weekends = duties.flatMap(({ day }) => weekendOf(day, days));
  return distinct(weekends.filter((day) => day >= first && day <= last));
}

/** All days or weekends of the window that are known or planned. */
function allIn(view: ScheduleView, { of, days = [6, 7] }: Count, { first, last }: Window): number {
  let all = 0;
  for (let day = first; day <= Math.min(last, view.last); day++)
    if (of === 'daysOff' || weekday(day) === days[0]) all += 1;
  return all;
}

/** The weekends of a horizon are those that it touches. */
const reachOf = ({ of, per }: Count, { first, last }: Window): Window =>
  of === 'weekends' && per === 'horizon' ? { first: first - 6, last } : { first, last };

/** What was worked in the window before the horizon, and what with the duties of the horizon. */
function worked(view: ScheduleView, params: Count, window: Window, past: Duty[], inside: Duty[]) {
  const { of, per, days: _, min: __, max: ___, per: ____, ...others } = params;
  if (per !== 'horizon')
    return [amountOf(past, params, window), amountOf([...past, ...inside], params, window)];
  const counters = view.person.history?.counters ?? {};
  const counted = of === 'minutes' || of === 'shifts' || of === 'weekends' ? (counters[of] ?? 0) : 0;
  const usual =
    params.days === undefined &&
    Object.keys(others).every((name) => ['of', 'fromDate', 'untilDate'].includes(name));
  const before = usual ? counted : 0;
  // A weekend begun and worked before the horizon is in the counter.
  const reached = reachOf(params, window);
  return [before, before + amountOf([...past, ...inside], params, reached) - amountOf(past, params, reached)];
}

const UNITS = {
  minutes: 'minutes',
  shifts: 'shifts',
  days: 'days',
  daysOff: 'days',
  weekends: 'weekends',
  weekendsOff: 'weekends',
  kinds: 'kinds',
  locations: 'sites',
  tags: 'tags',
} as const;

export function count(view: ScheduleView, { params }: RuleOf<'count'>, problem: Problem): Miss[] {
  const { of, min, max } = params;
  if (of === 'daysOffInARow') return blocksOff(view, params);
  const inside = view.duties.filter((duty) => passes(params, duty, view, problem));
  const past = view.past.filter((duty) => passes(params, duty, view, problem));
  const off = of === 'daysOff' || of === 'weekendsOff';
  return windowsOf(view, params).flatMap((given) => {
    const known = off && params.per !== 'horizon' ? Math.max(given.first, knownFrom(view)) : given.first;
    const window = { first: known, last: given.last };
    const ofWeekends = UNITS[of] === 'weekends';
    if (ofWeekends && allIn(view, params, reachOf(params, window)) === 0) return [];
    const [before, all] = worked(view, params, window, past, inside);
    const value = off ? allIn(view, params, window) - all : all;
    const limits = {
      min: isWhole(view, given) || params.per === 'horizon' ? min : undefined,
      max,
      unit: UNITS[of],
    };
    const ids = inside
      .filter(({ day }) => day >= window.first && day <= window.last)
      .map(({ demand }) => demand!.id);
    return bounds(value, limits, Math.max(0, window.first - view.first), ids).flatMap((miss) => {
      // What the record alone has too much of, and days off that it lacks, cost nothing.
      const tooMuchWork = off === 'min' in miss.limit!;
      const measure = tooMuchWork ? Math.min(miss.measure, all - before) : miss.measure;
      return measure > 0 ? [{ ...miss, measure }] : [];
    });
  });
}

/** Is there a block of so many days off in a row in the window? */
function hasBlock(isOff: (day: number) => boolean, { first, last }: Window, length: number): boolean {
  let run = 0;
  for (let day = first; day <= last && run < length; day++) run = isOff(day) ? run + 1 : 0;
  return run >= length;
}

/** Is every day of the window known or planned, by the record or by counters? */
function isKnown(view: ScheduleView, { first, last }: Window): boolean {
  for (let day = first; day < view.first; day++) if (dutiesOn(view, day) === null) return false;
  return last <= view.last;
}

/** Windows without a block of days off, unless the record leaves no room for one. */
function blocksOff(view: ScheduleView, params: Count): Miss[] {
  const { min = 0 } = params;
  const isOff = (day: number) => dutiesOn(view, day)?.length === 0;
  const windows = spansOf(view, params).filter(({ first }) => begins(first, params));
  return windows.flatMap((window) => {
    const canHave = hasBlock((day) => day >= view.first || isOff(day), window, min);
    if (!isKnown(view, window) || !canHave || hasBlock(isOff, window, min)) return [];
    const message = `no ${min} days off in a row`;
    const day = Math.max(0, window.first - view.first);
    return [{ measure: 1, unit: 'days' as const, limit: { min }, day, demandIds: [], message }];
  });
}
