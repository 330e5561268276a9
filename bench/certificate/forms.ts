/** Rules about what days look like, counts over windows, rows that are linked (docs/solver.md: Rules, Days in order, Counts, Rows that depend on each other). */

import {
  type Duty,
  dayNumber,
  dutyOf,
  firstDay,
  midnightOf,
  mondayOf,
  monthOf,
  type Option,
  passes,
  type View,
} from './duties.ts';
import type { Machine } from './graph.ts';
import { dutiesBefore } from './patterns.ts';
import type { Scale } from './scale.ts';
import { type Of, outside, spansOf, total } from './sums.ts';

/** `dayShape`: gaps between the duties of a day, or its span. */
export function dayShape(rule: Of<'dayShape'>, scale: Scale) {
  const { of, min, max, count } = rule.params;
  return (_: number, option: Option): number => {
    const gaps = option.slice(1).map(({ start }, i) => start - option[i]!.end);
    const span = option.length === 0 ? [] : [option.at(-1)!.end - option[0]!.start];
    const missed = (of === 'gaps' ? gaps : span).map((minutes) => outside(minutes, min, max));
    const measure = missed.reduce((sum, one) => sum + (count === true ? Number(one > 0) : one), 0);
    return scale.cost(rule, measure);
  };
}

/** `startTimes`: first starts of two days in a row. */
export function startTimes(view: View, rule: Of<'startTimes'>, scale: Scale): Machine {
  const { tolerance, only, count } = rule.params;
  const { problem } = view;
  const OFF = 'off';
  const eve = (dutiesBefore(view, -1) ?? []).map(({ start }) => start);
  const known = eve.length > 0 && !eve.some(Number.isNaN);
  return {
    start: known ? Math.min(...eve) - midnightOf(problem, -1) : OFF,
    step(state, day, option) {
      if (option.length === 0) return [OFF, 0];
      const start = option[0]!.start - midnightOf(problem, day);
      if (state === OFF) return [start, 0];
      const later = start - (state as number);
      const other = (only === 'earlier' && later > 0) || (only === 'later' && later < 0);
      const beyond = other ? 0 : Math.abs(later) - tolerance;
      return [start, scale.cost(rule, count === true ? Number(beyond > 0) : beyond)];
    },
  };
}

/** A number for the period of a day. */
const periodOf = ({ problem }: View, per: 'day' | 'week' | 'month' | 'horizon', day: number): number => {
  if (per === 'day') return day;
  if (per === 'week') return mondayOf(problem, day);
  return per === 'month' ? monthOf(problem, day) : 0;
};

/** `activation`: periods with a duty, unless one is known before the horizon. */
export function activation(view: View, rule: Of<'activation'>, scale: Scale): Machine {
  const { per } = rule.params;
  const period = (day: number) => periodOf(view, per, day);
  const before = Array.from({ length: 31 }, (_, i) => -1 - i).some(
    (day) => per !== 'horizon' && period(day) === period(0) && (dutiesBefore(view, day)?.length ?? 0) > 0,
  );
  return {
    start: Number(before),
    step(state, day, option) {
      const used = day > 0 && period(day) !== period(day - 1) ? 0 : state;
      if (option.length === 0) return [used, 0];
      return [1, scale.cost(rule, Number(used === 0))];
    },
  };
}

/** `links`: rows of one place and period, of which somebody works all or none. */
export function links(view: View, rule: Of<'links'>, scale: Scale): Machine {
  const { problem } = view;
  const rows = problem.demand.filter((row) => passes(problem, rule.params, dutyOf(problem, null, row)));
  const keyOf = ({ day, locationId }: (typeof rows)[number]) =>
    JSON.stringify([periodOf(view, rule.params.per, day), locationId]);
  const groups = [...Map.groupBy(rows, keyOf).values()].map((list) => ({
    ids: new Set(list.map(({ id }) => id)),
    last: list.reduce((most, { day }) => Math.max(most, day), 0),
  }));
  // How many rows of each group are worked so far.
  return {
    start: JSON.stringify(groups.map(() => 0)),
    step(state, day, option) {
      let cost = 0;
      const next = (JSON.parse(state as string) as number[]).map((before, i) => {
        const { ids, last } = groups[i]!;
        const worked = before + option.filter(({ row }) => ids.has(row!.id)).length;
        if (day !== last) return worked;
        if (worked > 0 && worked < ids.size) cost += scale.cost(rule, 1);
        return 0;
      });
      return [JSON.stringify(next), cost];
    },
  };
}

/** Days in a row, and what is counted in them before the horizon. */
interface Window {
  from: number;
  to: number;
  /** First of its days that counts. */
  known: number;
  whole: boolean;
}

/** The windows of a count, those that begin before anything is known left out where there are others. */
function windowsOf(
  view: View,
  { per, windowDays, windowWeeks, fromDate, untilDate }: Of<'count'>['params'],
): Window[] {
  const { problem, days, since } = view;
  const known = Math.min(0, since ?? 0);
  const inDates = ({ from }: { from: number }): boolean => {
    const day = firstDay(problem) + from;
    return (
      (fromDate === undefined || day >= dayNumber(fromDate)) &&
      (untilDate === undefined || day <= dayNumber(untilDate))
    );
  };
  let spans: { from: number; to: number }[] = [];
  if (per !== undefined) spans = per === 'horizon' ? [{ from: 0, to: days - 1 }] : spansOf(view, per);
  else {
    if (windowDays !== undefined)
      for (let to = 0; to < days; to++) spans.push({ from: to - windowDays + 1, to });
    else
      for (let monday = mondayOf(problem, 0); monday < days; monday += 7)
        spans.push({ from: monday - 7 * ((windowWeeks ?? 1) - 1), to: monday + 6 });
    const first = windowDays === undefined ? mondayOf(problem, known) : known;
    const begun = spans.filter(({ from }) => from >= first);
    spans = begun.length > 0 ? begun : spans.slice(-1);
  }
  return spans.filter(inDates).map((span) => ({
    ...span,
    known: per === 'horizon' ? span.from : Math.max(span.from, known),
    whole: per === 'horizon' || (span.from >= known && span.to < days),
  }));
}

/** What of a count this program reads. */
export const isCountable = ({ params: { of } }: Of<'count'>): boolean =>
  of === 'minutes' || of === 'shifts' || of === 'days' || of === 'daysOff';

/** Nothing of a filter, days or weekdays is asked for, so that counters of the history count too. */
const isPlain = (params: Of<'count'>['params']): boolean =>
  Object.keys(params).every((name) => ['of', 'per', 'min', 'max', 'fromDate', 'untilDate'].includes(name));

/** `count` of minutes, shifts, days worked or off. */
export function count(view: View, rule: Of<'count'>, scale: Scale): Machine {
  const { params } = rule;
  const { of, min, max } = params;
  const { problem, past, person, days } = view;
  const off = of === 'daysOff';
  const amount = (duties: readonly Duty[]): number => {
    const counted = duties.filter((duty) => passes(problem, params, duty));
    if (of === 'minutes') return total(counted, ({ minutes }) => minutes);
    return of === 'shifts' ? counted.length : new Set(counted.map(({ day }) => day)).size;
  };
  const counters = person.history?.counters;
  const counter = of === 'minutes' ? counters?.minutes : of === 'shifts' ? counters?.shifts : 0;
  const windows = windowsOf(view, params).map((window) => {
    const record = past.filter(({ day }) => day >= (off ? window.known : window.from) && day <= window.to);
    const before = params.per === 'horizon' ? (isPlain(params) ? (counter ?? 0) : 0) : amount(record);
    return { ...window, before, days: Math.min(window.to, days - 1) - window.known + 1 };
  });
  const missed = (window: (typeof windows)[number], all: number): number => {
    const value = off ? window.days - all : all;
    const [short, long] = [outside(value, window.whole ? min : undefined), outside(value, undefined, max)];
    // What the record alone has too much of costs nothing.
    const inside = all - window.before;
    return off ? Math.min(short, inside) + long : short + Math.min(long, inside);
  };
  return {
    start: JSON.stringify(windows.map(({ before, from }) => (from <= 0 ? before : 0))),
    step(state, day, option) {
      let cost = 0;
      const added = amount(option);
      const next = (JSON.parse(state as string) as number[]).map((sum, i) => {
        const window = windows[i]!;
        if (day < window.from || day > window.to) return 0;
        const all = (day === window.from ? window.before : sum) + added;
        if (day < Math.min(window.to, days - 1)) return all;
        cost += scale.cost(rule, missed(window, all));
        return 0;
      });
      return [JSON.stringify(next), cost];
    },
  };
}
