/**
 * Instances of what rules count: counters over periods and rolling windows, of which days and weekends off are what is left.
 * Those of different kinds, locations or tags have what the record has met.
 */

import { ONE } from '../../model/amounts.ts';
import type { Span } from '../../model/calendar.ts';
import { GroupTable } from '../../model/day-groups.ts';
import { type Context, FORCE, points, type Subject } from '../../model/instances/compiler.ts';
import type { Row } from '../../model/lists.ts';
import { minutesOf, type Past, type PastDay } from '../../model/past.ts';
import { ValueTable } from '../../model/values.ts';
import { type Window, windowsOf } from '../../model/windows.ts';
import type { Force, Person, Rule } from '../../problem.ts';
import { type Counting, countingOf } from './counting.ts';
import { isSeveral } from './rule.ts';

export const COUNTER = {
  /** First and last day that add to it. */
  from: 'int',
  to: 'int',
  min: 'float',
  max: 'float',
  /** Amount brought in from before the horizon. */
  base: 'float',
  ...FORCE,
  /** What a row adds: `amounts[adds * rows + row]`; -1: one. */
  adds: 'int',
  /** Row filter, -1: all rows. */
  filter: 'int',
  /** 1: judged only when something was added (limits of one day). */
  daily: 'byte',
  /** Days that count once together (`DayGroups`); -1: every duty counts. */
  group: 'int',
  /** 1: the group that began before the horizon is worked and counted already. */
  begun: 'byte',
  /** Different values are counted: number of their list (`Values`), -1: none. */
  list: 'int',
  /** 1: of the older forms, which charge for the record too: pricing has a resource for them, and no automaton. */
  charged: 'byte',
} as const;

/** `met`: values before the horizon, where they are counted. */
type Counted = Row<typeof COUNTER> & { met: readonly number[] };

const INFINITE = Number.POSITIVE_INFINITY;

/** A hard limit of every day: where one duty fills the day it caps the duty and needs no counter. */
export const isDayCap = ({ per, fromDate, untilDate }: Counting, { hard }: Force): boolean =>
  hard === true && per === 'day' && fromDate === undefined && untilDate === undefined;

export class CountWindows {
  readonly groups: GroupTable;
  readonly values: ValueTable;
  readonly #context: Context;
  /** What rules count, by rule: many people share one. */
  readonly #counting = new Map<Rule, Counting | null>();

  constructor(context: Context) {
    this.#context = context;
    this.groups = new GroupTable(context.calendar);
    this.values = new ValueTable(context.problem);
  }

  /** What the rule counts, unless it is counted elsewhere: days off in a row. */
  counting(rule: Rule): Counting | null {
    const known = this.#counting.get(rule);
    if (known !== undefined) return known;
    const found = countingOf(rule);
    const counting = found?.of === 'daysOffInARow' ? null : found;
    this.#counting.set(rule, counting);
    return counting;
  }

  /** The counters of a rule for one person; none where nothing can miss it. A window without a weekend has none to count. */
  of(rule: Rule, { person, past }: Subject): Counted[] {
    const { calendar, filters, perDay } = this.#context;
    const counting = this.counting(rule);
    if (counting === null) return [];
    const { min = 0 } = counting;
    if (isDayCap(counting, rule) && perDay === 1 && min === 0 && (person.pins ?? []).length === 0) return [];
    const filter = filters.id(counting);
    const duties = filter < 0 ? past.duties : past.duties.filter(filters.test(counting));
    const force = points(rule, counting.of === 'minutes' ? 1 / 60 : 1);
    return windowsOf(counting, calendar, past).flatMap((window) => {
      const counted = this.#counter(counting, window, filter, { person, past }, duties);
      return counted === null ? [] : [{ ...counted, ...force }];
    });
  }

  #counter(
    counting: Counting,
    window: Window,
    filter: number,
    { person, past }: { person: Person; past: Past },
    duties: PastDay[],
  ): Omit<Counted, 'weight' | 'level'> | null {
    const { of, days, per } = counting;
    const { amounts, perDay } = this.#context;
    const weekends = of === 'weekends' || of === 'weekendsOff';
    const span = this.#span(counting, window, past);
    const { from, to, all } = weekends ? this.#weekendsIn(span, days) : this.#daysIn(span);
    if (all === 0) return null;
    const met = this.#met(counting, span, duties);
    const base = isSeveral(of) ? met.length : this.#base(counting, filter, span, past, duties);
    const limits = this.#limits(counting, window.whole, all, base);
    if (limits.min <= 0 && limits.max === INFINITE) return null;
    const minutes = of === 'minutes';
    // As many duties as fit are no more than the maximum.
    if (
      of === 'shifts' &&
      counting.charged &&
      limits.min <= 0 &&
      base + (to - from + 1) * perDay <= limits.max
    )
      return null;
    const once = weekends || of === 'days' || of === 'daysOff';
    return {
      from,
      to,
      base,
      ...limits,
      adds: minutes ? amounts.paid(person) : ONE,
      filter,
      daily: Number(per === 'day'),
      group: weekends ? this.groups.ofWeekends(days) : once && perDay > 1 ? 0 : -1,
      begun: Number(weekends && this.#begun(days, duties)),
      list: isSeveral(of) ? this.values.list(of) : -1,
      charged: Number(counting.charged),
      met,
    };
  }

  /** Values of the duties of the window before the horizon; a horizon begins with none. */
  #met({ of, per }: Counting, { from, to }: Span, duties: PastDay[]): number[] {
    if (!isSeveral(of) || per === 'horizon') return [];
    return this.values.ofPast(
      of,
      duties.filter(({ day }) => day >= from && day <= to),
    );
  }

  /** Days off are counted where they are known; the weekends of a horizon are those that it touches. */
  #span({ of, per }: Counting, { from, to }: Span, past: Past): Span {
    if (of === 'weekends' && per === 'horizon') return { from: from - 6, to };
    const known = per === 'horizon' ? 0 : past.knownFrom;
    return of === 'daysOff' || of === 'weekendsOff' ? { from: Math.max(from, known), to } : { from, to };
  }

  /** The days inside the horizon, and how many days the span has up to its end. */
  #daysIn(span: Span): Span & { all: number } {
    const to = Math.min(span.to, this.#context.calendar.days - 1);
    return { from: Math.max(0, span.from), to, all: to - span.from + 1 };
  }

  /** The same of weekends, which belong to the span of their first day. */
  #weekendsIn(span: Span, weekdays: number[] | undefined): Span & { all: number } {
    const { days } = this.#context.calendar;
    const until = Math.min(span.to, days - 1);
    const inside: number[] = [];
    let all = 0;
    for (let day = span.from; day <= until; day++) {
      if (this.groups.firstDay(day, weekdays) !== day) continue;
      all += 1;
      for (let d = day; this.groups.firstDay(d, weekdays) === day; d++)
        if (d >= 0 && d < days) inside.push(d);
    }
    return { from: inside[0] ?? 0, to: inside.at(-1) ?? -1, all };
  }

  #base({ of, per, days }: Counting, filter: number, span: Span, past: Past, duties: PastDay[]): number {
    const mine = duties.filter(({ day }) => day >= span.from && day <= span.to);
    if (per === 'horizon') {
      const usual = days === undefined && filter < 0;
      const counter = of === 'minutes' || of === 'shifts' || of === 'weekends' ? of : null;
      return usual && counter !== null ? past.counter(counter) : 0;
    }
    if (of === 'minutes') return minutesOf(mine);
    if (of === 'shifts') return mine.length;
    if (of === 'days' || of === 'daysOff') return new Set(mine.map(({ day }) => day)).size;
    const first = duties.flatMap(({ day }) => this.groups.firstDay(day, days) ?? []);
    return new Set(first.filter((day) => day >= span.from && day <= span.to)).size;
  }

  /** Limits of what is worked; what the record alone is above a maximum costs nothing unless it is charged. */
  #limits(counting: Counting, whole: boolean, all: number, base: number): { min: number; max: number } {
    const { of, max = INFINITE, charged } = counting;
    const min = whole ? (counting.min ?? 0) : 0;
    if (of !== 'daysOff' && of !== 'weekendsOff') return { min, max: charged ? max : Math.max(max, base) };
    return { min: max === INFINITE ? 0 : all - max, max: min === 0 ? INFINITE : Math.max(all - min, base) };
  }

  /** Was the weekend worked that lasts on when the horizon begins? */
  #begun(weekdays: number[] | undefined, duties: PastDay[]): boolean {
    const first = this.groups.firstDay(0, weekdays);
    return first !== null && first < 0 && duties.some(({ day }) => day >= first);
  }
}
