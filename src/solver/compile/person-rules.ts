/** Rules of one person turned into instances: who is limited by what, from which day, with what already used. */

import { HARD, MEDIUM, NONE, OF_KIND, OF_OFF, OF_WORK, SOFT } from '../model.ts';
import type { Force, Person, Rule, RuleKind } from '../problem.ts';
import type { Calendar, Span } from './calendar.ts';
import type { Filters } from './filters.ts';
import { Table } from './lists.ts';
import type { Past } from './past.ts';

type RuleOf<K extends RuleKind> = Extract<Rule, { kind: K }>;

/** Level and weight of a force; a hard unit is worth `hardUnit` points. */
export function points(force: Force, hardUnit = 1): { level: number; weight: number } {
  if (force.hard === true) return { level: HARD, weight: hardUnit };
  return { level: force.level === 'medium' ? MEDIUM : SOFT, weight: force.weight };
}

const UNLIMITED = 0x7fffffff;

/** Instances of the rules about sums, runs, weekends, rest: filled person by person. */
export class PersonRules {
  readonly counters = new Table(
    'rule',
    'from',
    'to',
    'min',
    'max',
    'base',
    'weight',
    'level',
    'minutes',
    'filter',
    'daily',
  );
  readonly runs = new Table('of', 'filter', 'min', 'max', 'before', 'weight', 'level');
  readonly weekends = new Table('from', 'to', 'min', 'max', 'base', 'weight', 'level');
  readonly whole = new Table('weight', 'level');
  readonly rests = new Table('minutes', 'weight', 'level', 'each');
  readonly weeklyRests = new Table('minutes', 'windowDays', 'first', 'windows', 'weight', 'level');
  readonly travels = new Table('weight', 'level');
  readonly #calendar: Calendar;
  readonly #filters: Filters;
  readonly #perDay: number;
  readonly #saturdays: number[];
  /** Number of the rule added last, over all people. */
  #rule = 0;

  constructor(calendar: Calendar, filters: Filters, perDay: number, saturdays: number[]) {
    this.#calendar = calendar;
    this.#filters = filters;
    this.#perDay = perDay;
    this.#saturdays = saturdays;
  }

  /** Add the instances of one rule for one person. `share`: the person's fair load, for fairness. */
  add(rule: Rule, person: Person, past: Past, share: number): void {
    this.#rule += 1;
    if (rule.kind === 'minutes' || rule.kind === 'shifts') this.#counter(rule, person, past);
    else if (rule.kind === 'fairness') this.#fairness(rule, share);
    else if (rule.kind === 'consecutive') this.#run(rule, past);
    else if (rule.kind === 'weekends') this.#weekendCount(rule, past);
    else if (rule.kind === 'completeWeekends') this.whole.push(points(rule));
    else if (rule.kind === 'rest') this.#rest(rule);
    else if (rule.kind === 'weeklyRest') this.#weeklyRest(rule, past);
    else if (rule.kind === 'travelTime') this.travels.push(points(rule, 1 / 60));
  }

  #spans(per: 'day' | 'week' | 'month' | 'horizon'): Span[] {
    const { days, weeks, months } = this.#calendar;
    if (per === 'week') return weeks;
    if (per === 'month') return months;
    if (per === 'horizon') return [{ from: 0, to: days - 1 }];
    return Array.from({ length: days }, (_, day) => ({ from: day, to: day }));
  }

  #counter(rule: RuleOf<'minutes' | 'shifts'>, person: Person, past: Past): void {
    const { per, min = 0, max = Number.POSITIVE_INFINITY } = rule.params;
    const minutes = rule.kind === 'minutes';
    const kinds = rule.kind === 'shifts' ? rule.params.kinds : undefined;
    const filter = this.#filters.id(kinds === undefined ? {} : { kinds });
    const last = this.#calendar.days - 1;
    for (const span of this.#spans(per)) {
      const whole = per === 'horizon' || per === 'day' || (past.knows(span) && span.to <= last);
      const base = per === 'day' ? 0 : past.amount(per === 'horizon' ? null : span, minutes, kinds ?? null);
      const from = Math.max(0, span.from);
      const to = Math.min(last, span.to);
      const most = (to - from + 1) * this.#perDay;
      const neverOver = max === Number.POSITIVE_INFINITY || (!minutes && base + most <= max);
      const neverUnder = !whole || min === 0;
      const single = per === 'day' && this.#perDay === 1 && rule.hard === true && min === 0;
      if ((neverOver && neverUnder) || (single && (person.pins ?? []).length === 0)) continue;
      const force = points(rule, minutes ? 1 / 60 : 1);
      const limits = { min: whole ? min : 0, max, base, filter, daily: Number(per === 'day') };
      this.counters.push({ rule: this.#rule, from, to, ...limits, ...force, minutes: Number(minutes) });
    }
  }

  #fairness(rule: RuleOf<'fairness'>, share: number): void {
    const minutes = rule.params.of === 'minutes';
    const limits = { from: 0, to: this.#calendar.days - 1, min: share, max: share, base: 0, daily: 0 };
    const filter = this.#filters.id(rule.params);
    this.counters.push({
      rule: this.#rule,
      ...limits,
      filter,
      minutes: Number(minutes),
      ...points(rule, minutes ? 1 / 60 : 1),
    });
  }

  #run(rule: RuleOf<'consecutive'>, past: Past): void {
    const { params } = rule;
    const limits = { min: params.min ?? 0, max: params.max ?? UNLIMITED, ...points(rule) };
    if (params.of === 'kind') {
      const filter = this.#filters.id({ kinds: params.kinds });
      this.runs.push({ of: OF_KIND, filter, before: past.kindRun(params.kinds), ...limits });
    } else if (params.of === 'work') {
      this.runs.push({ of: OF_WORK, filter: -1, before: past.workRun(), ...limits });
    } else {
      this.runs.push({ of: OF_OFF, filter: -1, before: past.offRun(), ...limits });
    }
  }

  #weekendCount(rule: RuleOf<'weekends'>, past: Past): void {
    const { per, min = 0, max = UNLIMITED } = rule.params;
    const worked = past.weekends((day) => ((((this.#calendar.weekday[0]! - 1 + day) % 7) + 7) % 7) + 1);
    const last = this.#calendar.days - 1;
    if (per === 'horizon') {
      const limits = { from: 0, to: this.#saturdays.length - 1, min, max, base: past.weekendCount() };
      this.weekends.push({ ...limits, ...points(rule) });
      return;
    }
    for (const span of this.#calendar.months) {
      const inside = (saturday: number) => saturday >= span.from && saturday <= span.to;
      const from = this.#saturdays.findIndex(inside);
      const to = this.#saturdays.findLastIndex(inside);
      const base = [...worked].filter(inside).length;
      const whole = past.knows(span) && span.to <= last;
      const limits = { from: from < 0 ? UNLIMITED : from, to, min: whole ? min : 0, max, base };
      this.weekends.push({ ...limits, ...points(rule) });
    }
  }

  #rest(rule: RuleOf<'rest'>): void {
    const each = rule.params.count === true;
    this.rests.push({
      minutes: rule.params.minutes,
      each: Number(each),
      ...points(rule, each ? 1 : 1 / 60),
    });
  }

  #weeklyRest(rule: RuleOf<'weeklyRest'>, past: Past): void {
    const { minutes, windowDays } = rule.params;
    const first = Math.max(1 - windowDays, Math.min(0, past.since ?? 0));
    const windows = Math.max(0, this.#calendar.days - windowDays - first + 1);
    this.weeklyRests.push({ minutes, windowDays, first, windows, ...points(rule, 1 / 60) });
  }
}

/** Minutes since the epoch as Int32, NONE kept. */
export const instant = (value: number): number => Math.max(NONE, value);
