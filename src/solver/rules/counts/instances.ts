/** Instances of what counts (`Counting`), of `overtime` and `fairness`: sums over a day, a period, a rolling window. */

import { ONE } from '../../model/amounts.ts';
import type { DayGroups } from '../../model/day-groups.ts';
import {
  type Compiler,
  type Context,
  points,
  type RuleOf,
  type Subject,
} from '../../model/instances/compiler.ts';
import { type Arrays, offsets, Table } from '../../model/lists.ts';
import { rateAt } from '../../model/pay.ts';
import type { Values } from '../../model/values.ts';
import { spansOf } from '../../model/windows.ts';
import type { Rule } from '../../problem.ts';
import { COUNTER, CountWindows } from './windows.ts';

const COLUMNS = {
  /** Number of the rule it comes from: periods of one rule share it. */
  rule: 'int',
  ...COUNTER,
} as const;

/** Sums over days. Instances by person, and by person × day those that the day adds to. */
export interface Counters extends Arrays<typeof COLUMNS>, DayGroups, Values {
  readonly amounts: Float64Array;
  /** Values met before the horizon, by counter. */
  readonly metAt: Int32Array;
  readonly met: Int32Array;
  readonly dayAt: Int32Array;
  readonly dayCounter: Int32Array;
}

/** Each duty counts for itself. */
const EVERY_DUTY = { filter: -1, daily: 0, group: -1, begun: 0, list: -1, charged: 0 };

export class CounterCompiler implements Compiler<Counters> {
  readonly table = new Table(COLUMNS);
  /** Values met before the horizon, of the counters that have any. */
  readonly #met = new Map<number, readonly number[]>();
  readonly #context: Context;
  readonly windows: CountWindows;
  /** Number of the rule added last, over all people. */
  #rule = 0;

  constructor(context: Context) {
    this.#context = context;
    this.windows = new CountWindows(context);
  }

  add(rule: Rule, subject: Subject): void {
    this.#rule += 1;
    for (const { met, ...counted } of this.windows.of(rule, subject)) {
      if (met.length > 0) this.#met.set(this.table.length, met);
      this.table.push({ rule: this.#rule, ...counted });
    }
    if (rule.kind === 'overtime') this.#addTiers(rule, subject);
    else if (rule.kind === 'fairness') this.#addShare(rule, subject);
  }

  /** A tier costs what its rate is above that of the tier before: all of them together cost along a convex curve. */
  #addTiers(rule: RuleOf<'overtime'>, { person, past }: Subject): void {
    const { per, tiers } = rule.params;
    const { calendar, problem, amounts } = this.#context;
    const { level, weight } = points(rule);
    tiers.forEach((tier, i) => {
      for (const span of spansOf({ per }, calendar)) {
        const from = Math.max(0, span.from);
        const { start } = problem.horizon.days[from];
        const before = i === 0 ? 0 : rateAt(tiers[i - 1], person, start);
        const step = rateAt(tier, person, start) - before;
        if (step <= 0) continue;
        const base = per === 'horizon' ? past.counter('minutes') : past.minutes(span);
        const limits = { from, to: Math.min(calendar.days - 1, span.to), min: 0, max: tier.above, base };
        const force = { level, weight: (weight * step) / 60 };
        this.table.push({ rule: this.#rule, ...limits, ...force, adds: amounts.paid(person), ...EVERY_DUTY });
      }
    });
  }

  /** What is left of the share after what was before; it may be below 0. */
  #addShare(rule: RuleOf<'fairness'>, subject: Subject): void {
    const { of, hours, days } = rule.params;
    const { filters, amounts, calendar } = this.#context;
    const share = subject.shareOf(rule);
    const span = { from: 0, to: calendar.days - 1 };
    const limits = { min: share, max: share, base: 0 };
    const filter = filters.touching(rule.params);
    const minutes = of === 'minutes';
    const paid = () =>
      hours === undefined ? amounts.paid(subject.person) : amounts.inside(hours, subject.person);
    const weekends = () => ({
      group: this.windows.groups.ofWeekends(days),
      begun: Number(this.#begun(rule, subject)),
    });
    const once = { ...EVERY_DUTY, filter, ...(of === 'weekends' ? weekends() : {}) };
    const adds = minutes ? paid() : ONE;
    const force = points(rule, minutes ? 1 / 60 : 1);
    this.table.push({ rule: this.#rule, ...span, ...limits, ...force, adds, ...once });
  }

  /** Is the weekend that lasts on when the horizon begins among what was before? */
  #begun({ params }: RuleOf<'fairness'>, { past }: Subject): boolean {
    const first = this.windows.groups.firstDay(0, params.days) ?? 0;
    if (params.past !== true || first === 0) return false;
    const passes = this.#context.filters.testTouching(params, first);
    return past.duties.some((duty) => duty.day >= first && passes(duty));
  }

  endPerson(): void {
    this.table.endGroup();
  }

  finish(): Counters {
    const { days } = this.#context.calendar;
    const arrays = this.table.arrays();
    const groups = this.windows.groups.arrays();
    const { at, from, to, group } = arrays;
    const adds = (c: number, day: number) =>
      from[c] <= day && to[c] >= day && (group[c] < 0 || groups.groupFrom[group[c] * days + day] >= 0);
    const counts: number[] = [];
    const list: number[] = [];
    for (let person = 0; person < at.length - 1; person++) {
      for (let day = 0; day < days; day++) {
        const before = list.length;
        for (let c = at[person]; c < at[person + 1]; c++) if (adds(c, day)) list.push(c);
        counts.push(list.length - before);
      }
    }
    const amounts = this.#context.amounts.table();
    return {
      ...arrays,
      ...groups,
      amounts,
      ...this.windows.values.arrays(),
      metAt: offsets(Array.from(arrays.list, (_, c) => this.#met.get(c)?.length ?? 0)),
      met: Int32Array.from([...this.#met.values()].flat()),
      dayAt: offsets(counts),
      dayCounter: Int32Array.from(list),
    };
  }
}
