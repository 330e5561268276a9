import type { CountRule, CountWindow, PersonModel } from './model.ts';
import { type Relaxed, relaxedRule } from './relax.ts';

/** Most values of all digits together, and of one. */
const MAX_KEYS = 1 << 18;
const MAX_DIGIT = 65_535;

/** One digit of the key: the running amount of one rule, in units of `unit`. */
interface Digit {
  readonly rule: number;
  readonly unit: number;
  readonly size: number;
  readonly stride: number;
}

/** What adding a vector of amounts does to every key: the next key (−1 when a hard bound breaks) and its cost. */
export interface KeyTable {
  readonly next: Int32Array;
  readonly cost: Float64Array;
}

/** A neighbouring key whose label makes this one superfluous when it is cheaper by at least `margin`. */
export interface Dominance {
  readonly step: number;
  readonly digit: Uint16Array;
  /** The neighbour exists when the digit differs from this value. */
  readonly except: number;
  readonly margin: number;
}

const gcd = (a: number, b: number): number => (b < 1e-9 ? a : gcd(b, a % b));

/**
 * The counting rules of one person as digits of one integer, the key of a label. Excess is charged when it arises and
 * the digit stays at its maximum; shortfall is charged at the end of a window, where the digit returns to 0.
 */
export class CountSpace {
  readonly keys: number;
  readonly startKey: number;
  readonly dominance: readonly Dominance[];
  /** Digit of the first rule with a hard minimum over one window, for pruning; null without such a rule. */
  readonly floor: { readonly rule: number; readonly unit: number; readonly digit: Uint16Array } | null;
  readonly #digits: readonly Digit[];
  readonly #rules: readonly CountRule[];
  readonly #tables = new Map<string, KeyTable>();
  readonly #byDay = new Map<string, readonly KeyTable[]>();

  private constructor(rules: readonly CountRule[], digits: readonly Digit[]) {
    this.#rules = rules;
    this.#digits = digits;
    this.keys = digits.reduce((product, { size }) => product * size, 1);
    this.startKey = this.#digits.reduce((key, d) => key + startDigit(this.#rules[d.rule]!, d) * d.stride, 0);
    this.dominance = this.#digits.flatMap((d) => this.#dominanceOf(d));
    this.floor = this.#findFloor();
  }

  /**
   * The space of a person's rules; people with equal rules and units share one. Null when it would be too large.
   * @param active indices of the rules that count; the others are ignored
   */
  static of(
    person: PersonModel,
    active: readonly number[],
    known: Map<string, CountSpace>,
  ): CountSpace | null {
    const digits: Digit[] = [];
    let stride = 1;
    for (const rule of active) {
      const digit = makeDigit(person, rule, stride);
      digits.push(digit);
      stride *= digit.size;
      if (digit.size > MAX_DIGIT || stride > MAX_KEYS) return null;
    }
    const key = JSON.stringify([digits, active.map((rule) => person.counts[rule])]);
    const space = known.get(key) ?? new CountSpace(person.counts, digits);
    known.set(key, space);
    return space;
  }

  /** The effect of adding `amounts[rule]` by day. */
  addByDay(days: number, amounts: ArrayLike<number>): readonly KeyTable[] {
    const key = this.#digits.map((d) => amounts[d.rule]).join(' ');
    const tables = this.#byDay.get(key) ?? Array.from({ length: days }, (_, d) => this.#add(d, amounts));
    this.#byDay.set(key, tables);
    return tables;
  }

  /** Tables are shared between days with equal windows. */
  #add(day: number, amounts: ArrayLike<number>): KeyTable {
    const windows = this.#digits.map((d) => windowOn(this.#rules[d.rule]!, day));
    const signature = this.#digits
      .map((d, i) => `${windows[i] === null ? '-' : windows[i]!.max}:${amounts[d.rule]}`)
      .join(' ');
    return this.#cached(`add ${signature}`, (table) => {
      this.#digits.forEach((d, i) => {
        const window = windows[i]!;
        const amount = amounts[d.rule]!;
        if (window !== null && amount !== 0) this.#addDigit(table, d, window, Math.round(amount / d.unit));
      });
    });
  }

  /** The effect of the windows that end on a day, null when none does. */
  close(day: number): KeyTable | null {
    const ending = this.#digits.map((d) => this.#rules[d.rule]!.windows.find((w) => w.to === day) ?? null);
    if (ending.every((w) => w === null)) return null;
    const signature = ending.map((w) => (w === null ? '-' : String(w.min))).join(' ');
    return this.#cached(`close ${signature}`, (table) => {
      this.#digits.forEach((d, i) => {
        const window = ending[i]!;
        if (window !== null) this.#closeDigit(table, d, window);
      });
    });
  }

  /** The rules that multipliers can stand for. */
  relaxed(days: number, groupAmount: readonly ArrayLike<number>[]): Relaxed[] {
    return this.#digits.flatMap((d) => relaxed(this.#rules[d.rule]!, d, days, groupAmount));
  }

  #cached(signature: string, fill: (table: KeyTable) => void): KeyTable {
    let table = this.#tables.get(signature);
    if (table === undefined) {
      table = {
        next: Int32Array.from({ length: this.keys }, (_, k) => k),
        cost: new Float64Array(this.keys),
      };
      fill(table);
      this.#tables.set(signature, table);
    }
    return table;
  }

  #addDigit(table: KeyTable, d: Digit, window: CountWindow, amount: number): void {
    const rule = this.#rules[d.rule]!;
    const max = window.max < Infinity ? Math.floor(window.max / d.unit + 1e-9) : Infinity;
    for (let key = 0; key < this.keys; key++) {
      const value = digitOf(key, d);
      const sum = value + amount;
      const kept = Math.min(sum, d.size - 1, Math.max(max, value));
      const excess = sum - Math.max(max, value);
      if (excess > 0 && rule.maxCost === Infinity) table.next[key] = -1;
      else if (excess > 0) table.cost[key]! += excess * d.unit * rule.maxCost;
      if (table.next[key]! >= 0) table.next[key]! += (kept - value) * d.stride;
    }
  }

  #closeDigit(table: KeyTable, d: Digit, window: CountWindow): void {
    const rule = this.#rules[d.rule]!;
    for (let key = 0; key < this.keys; key++) {
      const value = digitOf(key, d);
      const missing = window.min - value * d.unit;
      if (missing > 1e-9 && rule.minCost === Infinity) table.next[key] = -1;
      else if (missing > 1e-9) table.cost[key]! += missing * rule.minCost;
      if (table.next[key]! >= 0) table.next[key]! -= value * d.stride;
    }
  }

  /** A unit less can cost no more than a unit missing at the window's end, a unit more than one in excess. */
  #dominanceOf(d: Digit): Dominance[] {
    const rule = this.#rules[d.rule]!;
    const bounded = rule.windows.some((w) => w.max < Infinity);
    const fewer = rule.windows.some((w) => w.min > 0) ? rule.minCost * d.unit : 0;
    const more = bounded ? rule.maxCost * d.unit : 0;
    const digit = Uint16Array.from({ length: this.keys }, (_, key) => digitOf(key, d));
    const out: Dominance[] = [];
    if (fewer < Infinity) out.push({ step: -d.stride, digit, except: 0, margin: fewer });
    if (more < Infinity && more + fewer > 0) {
      out.push({ step: d.stride, digit, except: d.size - 1, margin: more });
    }
    return out;
  }

  #findFloor(): { rule: number; unit: number; digit: Uint16Array } | null {
    const d = this.#digits.find(({ rule }) => {
      const r = this.#rules[rule]!;
      return r.of === 'duties' && r.minCost === Infinity && r.windows.length === 1 && r.windows[0]!.min > 0;
    });
    if (d === undefined) return null;
    return {
      rule: d.rule,
      unit: d.unit,
      digit: Uint16Array.from({ length: this.keys }, (_, key) => digitOf(key, d)),
    };
  }
}

/** The rules of a person that multipliers can stand for. */
export function relaxationOf(
  person: PersonModel,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): Relaxed[] {
  return person.counts.flatMap((rule, i) => relaxed(rule, makeDigit(person, i, 0), days, groupAmount));
}

/** A rule as multipliers see it, if they can stand for it; duties count from the first day on. */
function relaxed(
  rule: CountRule,
  d: Digit,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): Relaxed[] {
  const found = relaxedRule(rule, d, startDigit(rule, d), days, groupAmount);
  return found === null || (rule.of === 'duties' && found.from > 0) ? [] : [found];
}

const startDigit = ({ initial }: CountRule, { unit, size }: Digit): number =>
  Math.min(Math.round(initial / unit), size - 1);

const digitOf = (key: number, d: Digit): number => Math.floor(key / d.stride) % d.size;

const windowOn = (rule: CountRule, day: number): CountWindow | null =>
  rule.windows.find((w) => w.from <= day && day <= w.to) ?? null;

function makeDigit(person: PersonModel, rule: number, stride: number): Digit {
  const r = person.counts[rule]!;
  let unit = r.initial;
  if (r.of === 'weekends') unit = 1;
  else {
    for (let i = rule; i < person.dutyAmount.length; i += person.counts.length) {
      unit = gcd(Math.max(unit, person.dutyAmount[i]!), Math.min(unit, person.dutyAmount[i]!));
    }
  }
  // With soft bounds the amount at the bound itself must be a value of the digit, for what exceeds it is charged.
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
