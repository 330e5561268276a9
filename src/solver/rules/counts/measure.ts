/** What is counted in every period or rolling window, window by window: `count`, and the older forms of it. */

import { inDates, monthOf, monthRange, weekday, weekendOf, weekOf } from '../../check/calendar.ts';
import { dutiesOn } from '../../check/duties-on.ts';
import { type Duty, idsOf } from '../../check/duty.ts';
import { passes } from '../../check/duty-filter.ts';
import { bounds, type Given, type Miss, type RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import { FILTER_MEMBERS } from '../../duty-filter.ts';
import type { Count, Period } from '../../problem.ts';

interface Window {
  /** Day numbers, both included; they may reach beyond the horizon. */
  first: number;
  last: number;
}

type CountRule = RuleOf<'count' | 'minutes' | 'shifts' | 'weekends' | 'sites'>;

interface Counted extends Omit<Count, 'per'> {
  per?: Period;
  /**
   * Of the older forms: what the record alone has too much of costs too, a miss names all duties of its window, of weekends
   * none, and no day where the window is the horizon.
   */
  older: boolean;
}

function countedBy({ kind, params }: CountRule): Counted {
  if (kind === 'count') return { ...params, older: false };
  if (kind === 'sites') return { of: 'locations', per: 'week', ...params, older: true };
  return { of: kind, ...params, older: true };
}

/** The first day of which it is known whether it was worked. */
const knownFrom = ({ since, first }: ScheduleView) => Math.min(first, since ?? first);

/** The calendar periods that touch the horizon. */
export function periods(view: ScheduleView, per: 'week' | 'month'): Window[] {
  const spans: Window[] = [];
  for (let day = view.first; day <= view.last; day = spans.at(-1)!.last + 1) {
    const [first, last] = per === 'week' ? [weekOf(day), weekOf(day) + 6] : monthRange(monthOf(day));
    spans.push({ first, last });
  }
  return spans;
}

/** Every period that touches the horizon, and every window that ends in it or in a week that does. */
function spansOf(view: ScheduleView, { per, windowDays, windowWeeks = 1 }: Counted): Window[] {
  if (per === 'horizon') return [{ first: view.first, last: view.last }];
  if (per === 'week' || per === 'month') return periods(view, per);
  const windows: Window[] = [];
  if (per === 'day' || windowDays !== undefined) {
    for (let last = view.first; last <= view.last; last++)
      windows.push({ first: last - (windowDays ?? 1) + 1, last });
  } else {
    for (let monday = weekOf(view.first); monday <= view.last; monday += 7)
      windows.push({ first: monday - 7 * (windowWeeks - 1), last: monday + 6 });
  }
  return windows;
}

function windowsOf(view: ScheduleView, counted: Counted): Window[] {
  const windows = spansOf(view, counted);
  const begins = ({ first }: Window) => inDates(first, counted);
  if (counted.per !== undefined) return windows.filter(begins);
  // Windows that begin before anything is known are left to later ones; where all do, the last one is judged as far as it goes.
  const known = counted.windowDays === undefined ? weekOf(knownFrom(view)) : knownFrom(view);
  const begun = windows.filter(({ first }) => first >= known);
  return (begun.length > 0 ? begun : windows.slice(-1)).filter(begins);
}

const isIn = ({ day }: { day: number }, { first, last }: Window) => day >= first && day <= last;

const isWhole = (view: ScheduleView, { first, last }: Window) =>
  first >= knownFrom(view) && last <= view.last;

const distinct = (days: number[]) => new Set(days).size;

const given = (value: string | null) => (value === null ? [] : [value]);

/** What a duty has of each list. */
const valuesOf = ({ kind, locationId, tags }: Duty) => ({
  kinds: given(kind),
  locations: given(locationId),
  tags: tags.filter((tag) => tag[0] !== '.'),
});

/** What the duties of the window amount to. */
function amountOf(duties: Duty[], { of, days }: Counted, window: Window): number {
  const inside = duties.filter((duty) => isIn(duty, window));
  if (of === 'minutes') return inside.reduce((sum, { minutes }) => sum + minutes, 0);
  if (of === 'shifts') return inside.length;
  if (of === 'kinds' || of === 'locations' || of === 'tags')
    return new Set(inside.flatMap((duty) => valuesOf(duty)[of])).size;
  if (of === 'days' || of === 'daysOff') return distinct(inside.map(({ day }) => day));
  const weekends = duties.flatMap(({ day }) => weekendOf(day, days));
  return distinct(weekends.filter((day) => isIn({ day }, window)));
}

/** All days or weekends of the window that are known or planned. */
function allIn(view: ScheduleView, { of, days = [6, 7] }: Counted, { first, last }: Window): number {
  let all = 0;
  for (let day = first; day <= Math.min(last, view.last); day++)
    if (of === 'daysOff' || weekday(day) === days[0]) all += 1;
  return all;
}

/** The weekends of a horizon are those that it touches. */
const reachOf = ({ of, per }: Counted, { first, last }: Window): Window =>
  of === 'weekends' && per === 'horizon' ? { first: first - 6, last } : { first, last };

/** What was worked in the window before the horizon, and what with the duties of the horizon. */
function worked(view: ScheduleView, counted: Counted, window: Window, past: Duty[], inside: Duty[]) {
  const { of, per, days } = counted;
  if (per !== 'horizon')
    return [amountOf(past, counted, window), amountOf([...past, ...inside], counted, window)];
  const counters = view.person.history?.counters ?? {};
  const ofAll = days === undefined && FILTER_MEMBERS.every((name) => counted[name] === undefined);
  const isCounter = of === 'minutes' || of === 'shifts' || of === 'weekends';
  const before = ofAll && isCounter ? (counters[of] ?? 0) : 0;
  // A weekend begun and worked before the horizon is in the counter.
  const reached = reachOf(counted, window);
  return [
    before,
    before + amountOf([...past, ...inside], counted, reached) - amountOf(past, counted, reached),
  ];
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

export function count(view: ScheduleView, rule: CountRule, { problem }: Given): Miss[] {
  const counted = countedBy(rule);
  const { of, per, min, max, older } = counted;
  if (of === 'daysOffInARow') return blocksOff(view, counted);
  const inside = view.duties.filter((duty) => passes(counted, duty, view, problem));
  const past = view.past.filter((duty) => passes(counted, duty, view, problem));
  const off = of === 'daysOff' || of === 'weekendsOff';
  const ofWeekends = UNITS[of] === 'weekends';
  const named = older ? (ofWeekends ? [] : view.duties) : inside;
  return windowsOf(view, counted).flatMap((given) => {
    const known = off && per !== 'horizon' ? Math.max(given.first, knownFrom(view)) : given.first;
    const window = { first: known, last: given.last };
    // A day without such a duty has no minimum.
    if (per === 'day' && !inside.some((duty) => isIn(duty, window))) return [];
    if (ofWeekends && allIn(view, counted, reachOf(counted, window)) === 0) return [];
    const [before, all] = worked(view, counted, window, past, inside);
    const value = off ? allIn(view, counted, window) - all : all;
    const isJudged = isWhole(view, given) || per === 'horizon';
    const limits = { min: isJudged ? min : undefined, max, unit: UNITS[of] };
    const day = older && per === 'horizon' ? null : Math.max(0, window.first - view.first);
    const ids = idsOf(named.filter((duty) => isIn(duty, window)));
    const misses = bounds(value, limits, day, ids);
    if (older) return misses;
    return misses.flatMap((miss) => {
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
function blocksOff(view: ScheduleView, counted: Counted): Miss[] {
  const { min = 0 } = counted;
  const isOff = (day: number) => dutiesOn(view, day)?.length === 0;
  const windows = spansOf(view, counted).filter(({ first }) => inDates(first, counted));
  return windows.flatMap((window) => {
    const canHave = hasBlock((day) => day >= view.first || isOff(day), window, min);
    if (!isKnown(view, window) || !canHave || hasBlock(isOff, window, min)) return [];
    const message = `no ${min} days off in a row`;
    const day = Math.max(0, window.first - view.first);
    return [{ measure: 1, unit: 'days' as const, limit: { min }, day, demandIds: [], message }];
  });
}
