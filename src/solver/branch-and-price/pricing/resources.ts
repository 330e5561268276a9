/**
 * Resources of the shortest path: the sums of the counting rules, and their extension functions (Irnich & Desaulniers 2005).
 */

import type { CountRule, CountWindow, PersonModel } from '../model.ts';
import { PRICING } from '../params.ts';
import { type RelaxedRule, relaxRule } from './relaxed-rules.ts';

const MOST_VALUES = 65_535;

/** One resource: the running amount of one rule, in units of `unit`. */
interface Resource {
  readonly rule: number;
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
export interface Dominance {
  readonly step: number;
  readonly values: Uint16Array;
  /** The neighbour exists when the resource differs from this value. */
  readonly except: number;
  readonly margin: number;
}

const gcd = (a: number, b: number): number => (b < 1e-9 ? a : gcd(b, a % b));

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
      (vector, d) => vector + startValue(this.#rules[d.rule], d) * d.stride,
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
    for (const rule of active) {
      const values = resourceOf(person, rule, stride);
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
    const vector = this.#resources.map((d) => amounts[d.rule]).join(' ');
    const tables = this.#byDay.get(vector) ?? Array.from({ length: days }, (_, d) => this.#add(d, amounts));
    this.#byDay.set(vector, tables);
    return tables;
  }

  /** Tables are shared between days with equal windows. */
  #add(day: number, amounts: ArrayLike<number>): Extension {
    const windows = this.#resources.map((d) => windowOn(this.#rules[d.rule], day));
    const signature = this.#resources
      .map((d, i) => `${windows[i] === null ? '-' : windows[i].max}:${amounts[d.rule]}`)
      .join(' ');
    return this.#cached(`add ${signature}`, (table) => {
      this.#resources.forEach((d, i) => {
        const window = windows[i];
        const amount = amounts[d.rule];
        if (window !== null && amount !== 0) this.#extend(table, d, window, Math.round(amount / d.unit));
      });
    });
  }

  /** The effect of the windows that end on a day, null when none does. */
  close(day: number): Extension | null {
    const ending = this.#resources.map((d) => this.#rules[d.rule].windows.find((w) => w.to === day) ?? null);
    if (ending.every((w) => w === null)) return null;
    const signature = ending.map((w) => (w === null ? '-' : String(w.min))).join(' ');
    return this.#cached(`close ${signature}`, (table) => {
      this.#resources.forEach((d, i) => {
        const window = ending[i];
        if (window !== null) this.#closeWindow(table, d, window);
      });
    });
  }

  /** The rules that multipliers can stand for. */
  relaxed(days: number, groupAmount: readonly ArrayLike<number>[]): RelaxedRule[] {
    return this.#resources.flatMap((d) => relaxed(this.#rules[d.rule], d, days, groupAmount));
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

  #extend(table: Extension, d: Resource, window: CountWindow, amount: number): void {
    const rule = this.#rules[d.rule];
    const max = window.max < Infinity ? Math.floor(window.max / d.unit + 1e-9) : Infinity;
    for (let vector = 0; vector < this.vectors; vector++) {
      const value = amountIn(vector, d);
      const sum = value + amount;
      const kept = Math.min(sum, d.size - 1, Math.max(max, value));
      const excess = sum - Math.max(max, value);
      if (excess > 0 && rule.maxCost === Infinity) table.next[vector] = -1;
      else if (excess > 0) table.cost[vector] += excess * d.unit * rule.maxCost;
      if (table.next[vector] >= 0) table.next[vector] += (kept - value) * d.stride;
    }
  }

  #closeWindow(table: Extension, d: Resource, window: CountWindow): void {
    const rule = this.#rules[d.rule];
    for (let vector = 0; vector < this.vectors; vector++) {
      const value = amountIn(vector, d);
      const missing = window.min - value * d.unit;
      if (missing > 1e-9 && rule.minCost === Infinity) table.next[vector] = -1;
      else if (missing > 1e-9) table.cost[vector] += missing * rule.minCost;
      if (table.next[vector] >= 0) table.next[vector] -= value * d.stride;
    }
  }

  /** A unit less can cost no more than a unit missing at the window's end, a unit more than one in excess. */
  #dominanceOf(d: Resource): Dominance[] {
    const rule = this.#rules[d.rule];
    const bounded = rule.windows.some((w) => w.max < Infinity);
    const fewer = rule.windows.some((w) => w.min > 0) ? rule.minCost * d.unit : 0;
    const more = bounded ? rule.maxCost * d.unit : 0;
    const values = Uint16Array.from({ length: this.vectors }, (_, vector) => amountIn(vector, d));
    const out: Dominance[] = [];
    if (fewer < Infinity) out.push({ step: -d.stride, values, except: 0, margin: fewer });
    if (more < Infinity && more + fewer > 0) {
      out.push({ step: d.stride, values, except: d.size - 1, margin: more });
    }
    return out;
  }

  #findMinimum(): { rule: number; unit: number; values: Uint16Array } | null {
    const d = this.#resources.find(({ rule }) => {
      const r = this.#rules[rule];
      return r.of === 'duties' && r.minCost === Infinity && r.windows.length === 1 && r.windows[0].min > 0;
    });
    if (d === undefined) return null;
    return {
      rule: d.rule,
      unit: d.unit,
      values: Uint16Array.from({ length: this.vectors }, (_, vector) => amountIn(vector, d)),
    };
  }
}

/** The rules of a person that multipliers can stand for. */
export function relaxedRulesOf(
  person: PersonModel,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): RelaxedRule[] {
  return person.counts.flatMap((rule, i) => relaxed(rule, resourceOf(person, i, 0), days, groupAmount));
}

/** A rule as multipliers see it, if they can stand for it; duties count from the first day on. */
function relaxed(
  rule: CountRule,
  d: Resource,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): RelaxedRule[] {
  const found = relaxRule(rule, d, startValue(rule, d), days, groupAmount);
  return found === null || (rule.of === 'duties' && found.from > 0) ? [] : [found];
}

const startValue = ({ initial }: CountRule, { unit, size }: Resource): number =>
  Math.min(Math.round(initial / unit), size - 1);

const amountIn = (vector: number, d: Resource): number => Math.floor(vector / d.stride) % d.size;

const windowOn = (rule: CountRule, day: number): CountWindow | null =>
  rule.windows.find((w) => w.from <= day && day <= w.to) ?? null;

function resourceOf(person: PersonModel, rule: number, stride: number): Resource {
  const r = person.counts[rule];
  let unit = r.initial;
  if (r.of === 'weekends') unit = 1;
  else {
    for (let i = rule; i < person.dutyAmount.length; i += person.counts.length) {
      unit = gcd(Math.max(unit, person.dutyAmount[i]), Math.min(unit, person.dutyAmount[i]));
    }
  }
  // With soft bounds the amount at the bound itself must be a value of the resource, for what exceeds it is charged.
  if (r.maxCost < Infinity) {
    for (const w of r.windows) if (w.max < Infinity) unit = gcd(Math.max(unit, w.max), Math.min(unit, w.max));
  }
  unit = unit > 0 ? unit : 1;
  // What was brought in may be above the maximum, and then it is to reach the minimum too.
  const top = (w: CountWindow): number => {
    const reached = Math.ceil(Math.max(0, w.min) / unit - 1e-9);
    return w.max < Infinity ? Math.max(Math.floor(w.max / unit + 1e-9), reached) : reached;
  };
  const highest = Math.max(0, ...r.windows.map(top));
  return { rule, unit, size: highest + 1, stride };
}
