/** Rules that add something up over days: minutes, shifts, weekends, sites (docs/solver.md: Rules). */

import type { Rule } from '../../src/solver/problem.ts';
import {
  type Duty,
  dayNumber,
  firstDay,
  mondayOf,
  monthOf,
  type Option,
  type View,
  weekdayOf,
} from './duties.ts';
import type { Machine } from './graph.ts';
import type { Scale } from './scale.ts';

export type Of<K extends Rule['kind']> = Extract<Rule, { kind: K }>;

/** Days in a row, the last of them in the horizon or after it; `whole`: each is known or planned. */
interface Span {
  from: number;
  to: number;
  whole: boolean;
}

/** The weeks or months that touch the horizon. */
export function spansOf({ problem, days, since }: View, per: 'week' | 'month'): Span[] {
  const key = (day: number) => (per === 'week' ? mondayOf(problem, day) : monthOf(problem, day));
  const spans: Span[] = [];
  for (let day = 0; day < days; ) {
    let [from, to] = [day, day];
    while (key(from - 1) === key(day)) from -= 1;
    while (key(to + 1) === key(day)) to += 1;
    const known = from >= 0 || (since !== null && since <= from);
    spans.push({ from, to, whole: known && to < days });
    day = to + 1;
  }
  return spans;
}

export interface Sum {
  spans: readonly { from: number; to: number; before: number }[];
  amount(option: Option): number;
  /** What a sum costs at the end of a span. */
  cost(span: number, sum: number): number;
  /** Nothing more that at most `left` adds changes what it costs, which is nothing. */
  settled?(span: number, sum: number, left: number): boolean;
}

const SETTLED = 'settled';

/** A machine that adds up over spans of days, none of which overlap. */
export function summing({ options, days }: View, { spans, amount, cost, settled }: Sum): Machine {
  const spanOf = Array.from({ length: days }, (_, day) =>
    spans.findIndex(({ from, to }) => from <= day && day <= to),
  );
  const most = options.map((list) => list.reduce((all, option) => Math.max(all, amount(option)), 0));
  const left = (span: number, after: number): number => {
    let sum = 0;
    for (let day = after + 1; day < days && spanOf[day] === span; day++) sum += most[day]!;
    return sum;
  };
  return {
    start: 'none',
    step(state, day, option) {
      const span = spanOf[day]!;
      if (span < 0) return ['none', 0];
      const isFirst = day === 0 || spanOf[day - 1] !== span;
      const isLast = day === days - 1 || spanOf[day + 1] !== span;
      if (state === SETTLED && !isFirst) return [isLast ? 'none' : SETTLED, 0];
      const sum = (isFirst ? spans[span]!.before : (state as number)) + amount(option);
      if (isLast) return ['none', cost(span, sum)];
      return [settled?.(span, sum, left(span, day)) === true ? SETTLED : sum, 0];
    },
  };
}

/** By how much a value is beside its limits. */
export const outside = (value: number, min = -Infinity, max = Infinity): number =>
  Math.max(0, min - value) + Math.max(0, value - max);

export const total = (duties: readonly Duty[], value: (duty: Duty) => number): number =>
  duties.reduce((sum, duty) => sum + value(duty), 0);

/** `minutes`, `shifts` per week, month or horizon. */
export function totals(view: View, rule: Of<'minutes' | 'shifts'>, scale: Scale): Machine {
  const { per, min, max } = rule.params;
  const value = amountIn(rule);
  const counters = view.person.history?.counters;
  const counted =
    rule.kind === 'shifts' ? (rule.params.kinds === undefined ? counters?.shifts : 0) : counters?.minutes;
  const all: Span[] =
    per === 'horizon'
      ? [{ from: 0, to: view.days - 1, whole: true }]
      : spansOf(view, per as 'week' | 'month');
  const spans = all
    .filter(({ from }) => counts(view, rule, from))
    .map((span) => {
      const past = view.past.filter(({ day }) => day >= span.from && day <= span.to);
      return { ...span, before: per === 'horizon' ? (counted ?? 0) : total(past, value) };
    });
  return summing(view, {
    spans,
    amount: (option) => total(option, value),
    cost: (span, sum) => scale.cost(rule, outside(sum, spans[span]!.whole ? min : undefined, max)),
    settled: (span, sum, left) =>
      outside(sum, spans[span]!.whole ? min : undefined, max) === 0 && sum + left <= (max ?? Infinity),
  });
}

function amountIn(rule: Of<'minutes' | 'shifts'>): (duty: Duty) => number {
  if (rule.kind === 'minutes') return ({ minutes }) => minutes;
  const { kinds } = rule.params;
  return ({ kind }) => Number(kinds === undefined || (kind !== null && kinds.includes(kind)));
}

/** Does the period that begins on the day count? */
function counts({ problem }: View, rule: Of<'minutes' | 'shifts'>, from: number): boolean {
  if (rule.kind === 'shifts') return true;
  const { fromDate, untilDate } = rule.params;
  const day = firstDay(problem) + from;
  return (
    (fromDate === undefined || day >= dayNumber(fromDate)) &&
    (untilDate === undefined || day <= dayNumber(untilDate))
  );
}

/** `minutes`, `shifts` per day: of days with a duty that counts. */
export function ofDay(view: View, rule: Of<'minutes' | 'shifts'>, scale: Scale) {
  const value = amountIn(rule);
  const counted = amountIn({
    ...rule,
    kind: 'shifts',
    params: rule.kind === 'shifts' ? rule.params : { per: 'day' },
  } as Of<'shifts'>);
  const { min, max } = rule.params;
  return (day: number, option: Option): number =>
    total(option, counted) === 0 || !counts(view, rule, day)
      ? 0
      : scale.cost(rule, outside(total(option, value), min, max));
}

/** `weekends` per month or horizon: those with a duty on Saturday or Sunday, by their Saturday. */
export function weekends(view: View, rule: Of<'weekends'>, scale: Scale): Machine {
  const { problem, past, days, person } = view;
  const { per, min, max } = rule.params;
  const saturdayOf = (day: number): number | null => {
    const weekday = weekdayOf(problem, day);
    return weekday < 6 ? null : day - (weekday - 6);
  };
  const before = [...new Set(past.flatMap(({ day }) => saturdayOf(day) ?? []))];
  const spans =
    per === 'month'
      ? spansOf(view, 'month').map((span) => ({
          ...span,
          before: before.filter((day) => day >= span.from && day <= span.to).length,
        }))
      : [{ from: -6, to: days - 1, whole: true, before: person.history?.counters?.weekends ?? 0 }];
  // The counts of all spans, and whether the weekend under way is counted already.
  const counted = (list: readonly number[], flag: boolean) => JSON.stringify([list, flag]);
  const eve = saturdayOf(-1);
  return {
    start: counted(
      spans.map((span) => span.before),
      eve !== null && before.includes(eve),
    ),
    step(state, day, option) {
      const [list, flag] = JSON.parse(state as string) as [number[], boolean];
      const saturday = saturdayOf(day);
      if (saturday === null) return [counted(list, false), 0];
      const known = saturday === day ? false : flag;
      if (known || option.length === 0) return [counted(list, known), 0];
      const next = list.map((n, i) => n + Number(saturday >= spans[i]!.from && saturday <= spans[i]!.to));
      return [counted(next, true), 0];
    },
    end(state) {
      const [list] = JSON.parse(state as string) as [number[], boolean];
      return list.reduce(
        (sum, n, i) => sum + scale.cost(rule, outside(n, spans[i]!.whole ? min : undefined, max)),
        0,
      );
    },
  };
}

/** `sites`: different places of a week's duties. */
export function sites(view: View, rule: Of<'sites'>, scale: Scale): Machine {
  const spans = spansOf(view, 'week');
  const named = (places: readonly (string | null)[]) =>
    JSON.stringify([...new Set(places.flatMap((one) => one ?? []))].sort());
  const before = view.past.filter(({ day }) => day >= spans[0]!.from).map(({ locationId }) => locationId);
  return {
    start: named(before),
    step(state, day, option) {
      const known = JSON.parse(state as string) as string[];
      const places = named([...known, ...option.map(({ locationId }) => locationId)]);
      if (day < view.days - 1 && !spans.some(({ to }) => to === day)) return [places, 0];
      const { length } = JSON.parse(places) as string[];
      return [named([]), scale.cost(rule, length - rule.params.max)];
    },
  };
}

/** A limit of a split: what the person's rows amount to in all. */
export function limited(
  view: View,
  amounts: Readonly<Record<string, number>>,
  least: number,
  most: number,
): Machine {
  return summing(view, {
    spans: [{ from: 0, to: view.days - 1, before: 0 }],
    amount: (option) => total(option, ({ row }) => amounts[row!.id] ?? 0),
    cost: (_, sum) => (sum < least || sum > most ? Infinity : 0),
  });
}
