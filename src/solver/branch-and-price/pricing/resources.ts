/**
 * Resources of the shortest path: the sums of the counting rules, and their extension functions (Irnich & Desaulniers 2005).
 */

import { gcd } from '../../gcd.ts';
import { ROUNDING } from '../../tolerance.ts';
import type { CountRule, CountWindow, PersonModel } from '../model.ts';
import { PRICING } from '../params.ts';
import { type RelaxedRule, relaxRule } from './relaxed-rules.ts';

const MOST_VALUES = 65_535;

/** One resource: the running amount of one rule, or of several that count the same, in units of `unit`. */
interface Resource {
  readonly rules: readonly number[];
  readonly unit: number;
  readonly size: number;
  readonly stride: number;
}

/** Resource extension function: the next vector by vector (−1 when a hard bound breaks), and what that costs. */
export interface Extension {
  readonly next: Int32Array;
  readonly cost: Float64Array;
}

/** A neighbouring vector whose label makes this one superfluous when it is cheaper by at least `margin`. */
interface Dominance {
  readonly step: number;
  readonly values: Uint16Array;
  /** The neighbour exists when the resource differs from this value. */
  readonly except: number;
  readonly margin: number;
}

/** A rule's bounds in one window, and what missing them costs by unit. */
interface Limits extends CountWindow {
  readonly minCost: number;
  readonly maxCost: number;
}

/**
 * The counting rules of one person as resources, their values as the digits of one integer, the resource vector of a label. Excess is charged when it arises and
 * the resource stays at its maximum; shortfall is charged at the end of a window, where it returns to 0.
 */
export class ResourceSpace {
  readonly vectors: number;
  readonly startVector: number;
  readonly dominance: readonly Dominance[];
  /** Values of the first rule with a hard minimum, by vector, over one window, for pruning; null without such a rule. */
  readonly minimum: { readonly rule: number; readonly unit: number; readonly values: Uint16Array } | null;
  readonly #resources: readonly Resource[];
  readonly #rules: readonly CountRule[];
  readonly #tables = new Map<string, Extension>();
  readonly #byDay = new Map<string, readonly Extension[]>();

  private constructor(rules: readonly CountRule[], resources: readonly Resource[]) {
    this.#rules = rules;
    this.#resources = resources;
    this.vectors = resources.reduce((product, { size }) => product * size, 1);
    this.startVector = this.#resources.reduce(
      (vector, d) => vector + startValue(this.#rules[d.rules[0]], d) * d.stride,
      0,
    );
    this.dominance = this.#resources.flatMap((d) => this.#dominanceOf(d));
    this.minimum = this.#findMinimum();
  }

  /**
   * The space of a person's rules; people with equal rules and units share one. Null when it would be too large.
   * @param active indices of the rules that count; the others are ignored
   */
  static of(
    person: PersonModel,
    active: readonly number[],
    known: Map<string, ResourceSpace>,
  ): ResourceSpace | null {
    const resources: Resource[] = [];
    let stride = 1;
    for (const rules of sums(person, active)) {
      const values = resourceOf(person, rules, stride);
      resources.push(values);
      stride *= values.size;
      if (values.size > MOST_VALUES || stride > PRICING.vectors) return null;
    }
    const vector = JSON.stringify([resources, active.map((rule) => person.counts[rule])]);
    const space = known.get(vector) ?? new ResourceSpace(person.counts, resources);
    known.set(vector, space);
    return space;
  }

  /** The effect of adding `amounts[rule]` by day. */
  addByDay(days: number, amounts: ArrayLike<number>): readonly Extension[] {
    const vector = this.#resources.map((d) => amounts[d.rules[0]]).join(' ');
    const tables = this.#byDay.get(vector) ?? Array.from({ length: days }, (_, d) => this.#add(d, amounts));
    this.#byDay.set(vector, tables);
    return tables;
  }

  /** Tables are shared between days whose windows have equal bounds. */
  #add(day: number, amounts: ArrayLike<number>): Extension {
    const limits = this.#resources.map((d) => this.#limitsOn(d, day));
    const signature = this.#resources
      .map((d, i) => `${limits[i].map(({ min, max }) => `${min}–${max}`).join()}:${amounts[d.rules[0]]}`)
      .join(' ');
    return this.#cached(`add ${signature}`, (table) => {
      this.#resources.forEach((d, i) => {
        const amount = amounts[d.rules[0]];
        if (limits[i].length > 0 && amount !== 0)
          this.#extend(table, d, limits[i], Math.round(amount / d.unit));
      });
    });
  }

  /** The effect of the windows that end on a day, null when none does. */
  close(day: number): Extension | null {
    const ending = this.#resources.map((d) => this.#limitsOn(d, day).filter(({ to }) => to === day));
    if (ending.every(({ length }) => length === 0)) return null;
    const signature = ending.map((limits) => limits.map(({ min }) => min).join()).join(' ');
    return this.#cached(`close ${signature}`, (table) => {
      this.#resources.forEach((d, i) => {
        if (ending[i].length > 0) this.#closeWindow(table, d, ending[i]);
      });
    });
  }

  /** The rules that multipliers can stand for. */
  relaxed(days: number, groupAmount: readonly ArrayLike<number>[]): RelaxedRule[] {
    return this.#resources.flatMap((d) =>
      d.rules.flatMap((rule) => relaxed(this.#rules[rule], rule, d, days, groupAmount)),
    );
  }

  /** Limits of a resource's rules in the windows that a day is in, none outside of them. */
  #limitsOn(d: Resource, day: number): Limits[] {
    return d.rules.flatMap((rule) => {
      const { minCost, maxCost } = this.#rules[rule];
      const window = windowOn(this.#rules[rule], day);
      return window === null ? [] : { ...window, minCost, maxCost };
    });
  }

  #cached(signature: string, fill: (table: Extension) => void): Extension {
    let table = this.#tables.get(signature);
    if (table === undefined) {
      table = {
        next: Int32Array.from({ length: this.vectors }, (_, k) => k),
        cost: new Float64Array(this.vectors),
      };
      fill(table);
      this.#tables.set(signature, table);
    }
    return table;
  }

  #extend(table: Extension, d: Resource, limits: readonly Limits[], amount: number): void {
    const most = limits.map(({ max }) => (max < Infinity ? Math.floor(max / d.unit + ROUNDING) : Infinity));
    const highest = Math.max(...limits.map((window) => topOf(window, d.unit)));
    for (let vector = 0; vector < this.vectors; vector++) {
      const value = amountIn(vector, d);
      const sum = value + amount;
      limits.forEach(({ maxCost }, i) => {
        const excess = sum - Math.max(most[i], value);
        if (excess > 0 && maxCost === Infinity) table.next[vector] = -1;
        else if (excess > 0) table.cost[vector] += excess * d.unit * maxCost;
      });
      const kept = Math.min(sum, d.size - 1, Math.max(highest, value));
      if (table.next[vector] >= 0) table.next[vector] += (kept - value) * d.stride;
    }
  }

  #closeWindow(table: Extension, d: Resource, limits: readonly Limits[]): void {
    for (let vector = 0; vector < this.vectors; vector++) {
      const value = amountIn(vector, d);
      for (const { min, minCost } of limits) {
        const missing = min - value * d.unit;
        if (missing > ROUNDING && minCost === Infinity) table.next[vector] = -1;
        else if (missing > ROUNDING) table.cost[vector] += missing * minCost;
      }
      if (table.next[vector] >= 0) table.next[vector] -= value * d.stride;
    }
  }

  /** A unit less can cost no more than a unit missing at the window's end, a unit more than one in excess. */
  #dominanceOf(d: Resource): Dominance[] {
    const rules = d.rules.map((rule) => this.#rules[rule]);
    const sum = (costs: number[]): number => costs.reduce((all, cost) => all + cost, 0);
    const least = rules.filter(({ windows }) => windows.some((w) => w.min > 0));
    const most = rules.filter(({ windows }) => windows.some((w) => w.max < Infinity));
    const fewer = sum(least.map(({ minCost }) => minCost)) * d.unit;
    const more = sum(most.map(({ maxCost }) => maxCost)) * d.unit;
    const values = Uint16Array.from({ length: this.vectors }, (_, vector) => amountIn(vector, d));
    const out: Dominance[] = [];
    if (fewer < Infinity) out.push({ step: -d.stride, values, except: 0, margin: fewer });
    if (more < Infinity && more + fewer > 0) {
      out.push({ step: d.stride, values, except: d.size - 1, margin: more });
    }
    return out;
  }

  #findMinimum(): { rule: number; unit: number; values: Uint16Array } | null {
    const hard = (rule: number): boolean => {
      const { of, minCost, windows } = this.#rules[rule];
      return of === 'duties' && minCost === Infinity && windows.length === 1 && windows[0].min > 0;
    };
    for (const d of this.#resources) {
      const rule = d.rules.find(hard);
      if (rule === undefined) continue;
      const values = Uint16Array.from({ length: this.vectors }, (_, vector) => amountIn(vector, d));
      return { rule, unit: d.unit, values };
    }
    return null;
  }
}

/** The rules of a person that multipliers can stand for. */
export function relaxedRulesOf(
  person: PersonModel,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): RelaxedRule[] {
  return person.counts.flatMap((rule, i) => relaxed(rule, i, resourceOf(person, [i], 0), days, groupAmount));
}

/** A rule as multipliers see it, if they can stand for it; duties count from the first day on. */
function relaxed(
  rule: CountRule,
  index: number,
  d: Resource,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): RelaxedRule[] {
  const found = relaxRule(rule, { ...d, rule: index }, startValue(rule, d), days, groupAmount);
  return found === null || (rule.of === 'duties' && found.from > 0) ? [] : [found];
}

const startValue = ({ initial }: CountRule, { unit, size }: Resource): number =>
  Math.min(Math.round(initial / unit), size - 1);

const amountIn = (vector: number, d: Resource): number => Math.floor(vector / d.stride) % d.size;

const windowOn = (rule: CountRule, day: number): CountWindow | null =>
  rule.windows.find((w) => w.from <= day && day <= w.to) ?? null;

/** The active rules of a person, those together that count the same duties over the same windows. */
function sums({ counts, dutyAmount }: PersonModel, active: readonly number[]): number[][] {
  const sameAmounts = (a: number, b: number): boolean => {
    for (let at = 0; at < dutyAmount.length; at += counts.length)
      if (dutyAmount[at + a] !== dutyAmount[at + b]) return false;
    return true;
  };
  const same = (a: number, b: number): boolean => {
    const [one, other] = [counts[a], counts[b]];
    return (
      one.of === other.of &&
      one.initial === other.initial &&
      one.windows.length === other.windows.length &&
      one.windows.every(({ from, to }, i) => from === other.windows[i].from && to === other.windows[i].to) &&
      (one.of === 'weekends' || sameAmounts(a, b))
    );
  };
  const found: number[][] = [];
  for (const rule of active) {
    const sum = found.find(([first]) => same(first, rule));
    if (sum === undefined) found.push([rule]);
    else sum.push(rule);
  }
  return found;
}

/** The value above which all amounts are alike to a limit: what was brought in may be above the maximum. */
function topOf({ min, max }: CountWindow, unit: number): number {
  const reached = Math.ceil(Math.max(0, min) / unit - ROUNDING);
  return max < Infinity ? Math.max(Math.floor(max / unit + ROUNDING), reached) : reached;
}

function resourceOf(person: PersonModel, rules: readonly number[], stride: number): Resource {
  const counted = rules.map((rule) => person.counts[rule]);
  const [{ of, initial }] = counted;
  const common = (a: number, b: number): number => gcd(a, b, ROUNDING);
  let unit = of === 'weekends' ? 1 : initial;
  if (of === 'duties')
    for (let i = rules[0]; i < person.dutyAmount.length; i += person.counts.length)
      unit = common(unit, person.dutyAmount[i]);
  // With soft bounds the amount at the bound itself must be a value of the resource, for what exceeds it is charged.
  for (const { windows, maxCost } of counted)
    if (maxCost < Infinity) for (const { max } of windows) if (max < Infinity) unit = common(unit, max);
  unit = unit > 0 ? unit : 1;
  const tops = counted.flatMap(({ windows }) => windows.map((window) => topOf(window, unit)));
  return { rules, unit, size: Math.max(0, ...tops) + 1, stride };
}
