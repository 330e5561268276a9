/**
 * Instances of `count`: counters over periods and rolling windows, of which days and weekends off are what is left. Those of
 * different kinds, locations or tags have what the record has met.
 */

import { isSeveral } from '../../day-forms.ts';
import type { Person } from '../../problem.ts';
import { ONE } from '../amounts.ts';
import type { Span } from '../calendar.ts';
import { GroupTable } from '../day-groups.ts';
import type { Past, PastDay } from '../past.ts';
import { ValueTable } from '../values.ts';
import { type Window, windowsOf } from '../windows.ts';
import { type Context, points, type RuleOf, type Subject } from './compiler.ts';

type Count = RuleOf<'count'>;

/** A counter without its rule. */
export interface Counted {
  from: number;
  to: number;
  min: number;
  max: number;
  base: number;
  weight: number;
  level: number;
  adds: number;
  filter: number;
  daily: number;
  group: number;
  begun: number;
  list: number;
  /** Values met before, where they are counted. */
  met: readonly number[];
}

const INFINITE = Number.POSITIVE_INFINITY;

export class CountWindows {
  readonly groups: GroupTable;
  readonly values: ValueTable;
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
    this.groups = new GroupTable(context.calendar);
    this.values = new ValueTable(context.problem);
  }

  /** The counters of a rule for one person; none where nothing can miss it. A window without a weekend has none to count. */
  of(rule: Count, { person, past }: Subject): Counted[] {
    const { calendar } = this.#context;
    if (rule.params.of === 'daysOffInARow') return [];
    const duties = past.duties.filter(this.#context.filters.test(rule.params));
    return windowsOf(rule.params, calendar, past).flatMap((window) => {
      const counted = this.#counter(rule, window, { person, past }, duties);
      return counted === null ? [] : [counted];
    });
  }

  #counter(
    rule: Count,
    window: Window,
    { person, past }: { person: Person; past: Past },
    duties: PastDay[],
  ): Counted | null {
    const { params } = rule;
    const { of } = params;
    const weekends = of === 'weekends' || of === 'weekendsOff';
    const span = this.#span(rule, window, past);
    const { from, to, all } = weekends ? this.#weekendsIn(span, params.days) : this.#daysIn(span);
    if (all === 0) return null;
    const met = this.#met(rule, span, duties);
    const base = isSeveral(of) ? met.length : this.#base(rule, span, past, duties);
    const limits = this.#limits(rule, window.whole, all, base);
    if (limits.min <= 0 && limits.max === INFINITE) return null;
    const minutes = of === 'minutes';
    const once = weekends || of === 'days' || of === 'daysOff';
    return {
      from,
      to,
      base,
      ...limits,
      ...points(rule, minutes ? 1 / 60 : 1),
      adds: minutes ? this.#context.amounts.paid(person) : ONE,
      filter: this.#context.filters.id(params),
      daily: 0,
      group: weekends ? this.groups.ofWeekends(params.days) : once && this.#context.perDay > 1 ? 0 : -1,
      begun: Number(weekends && this.#begun(params.days, duties)),
      list: isSeveral(of) ? this.values.list(of) : -1,
      met,
    };
  }

  /** Values of the duties of the window before the horizon; a horizon begins with none. */
  #met({ params: { of, per } }: Count, { from, to }: Span, duties: PastDay[]): number[] {
    if (!isSeveral(of) || per === 'horizon') return [];
    return this.values.ofPast(
      of,
      duties.filter(({ day }) => day >= from && day <= to),
    );
  }

  /** Days off are counted where they are known; the weekends of a horizon are those that it touches. */
  #span({ params: { of, per } }: Count, { from, to }: Span, past: Past): Span {
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

  #base({ params }: Count, span: Span, past: Past, duties: PastDay[]): number {
    const { of, per, days } = params;
    const mine = duties.filter(({ day }) => day >= span.from && day <= span.to);
    if (per === 'horizon') {
      const usual = days === undefined && this.#context.filters.id(params) < 0;
      const counter = of === 'minutes' || of === 'shifts' || of === 'weekends' ? of : null;
      return usual && counter !== null ? past.counter(counter) : 0;
    }
    if (of === 'minutes') return mine.reduce((sum, d) => sum + (d.minutes ?? d.end - d.start), 0);
    if (of === 'shifts') return mine.length;
    if (of === 'days' || of === 'daysOff') return new Set(mine.map(({ day }) => day)).size;
    const first = duties.flatMap(({ day }) => this.groups.firstDay(day, days) ?? []);
    return new Set(first.filter((day) => day >= span.from && day <= span.to)).size;
  }

  /** Limits of what is worked. What the record alone is above a maximum costs nothing. */
  #limits({ params }: Count, whole: boolean, all: number, base: number): { min: number; max: number } {
    const min = whole ? (params.min ?? 0) : 0;
    const { of, max = INFINITE } = params;
    if (of !== 'daysOff' && of !== 'weekendsOff') return { min, max: Math.max(max, base) };
    return { min: max === INFINITE ? 0 : all - max, max: min === 0 ? INFINITE : Math.max(all - min, base) };
  }

  /** Was the weekend worked that lasts on when the horizon begins? */
  #begun(weekdays: number[] | undefined, duties: PastDay[]): boolean {
    const first = this.groups.firstDay(0, weekdays);
    return first !== null && first < 0 && duties.some(({ day }) => day >= first);
  }
}
