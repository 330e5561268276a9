/**
 * f_r(n), what a demand row charges for n people: a convex table per row, with hard bounds as steep slopes.
 */

import { type ColumnModel, downOnGrid } from './model.ts';
import { HARD_FACTOR } from './params.ts';

/** One segment of equal slope of a row's cost, in people below or above the row's cheapest number. */
export interface Segment {
  /** +1: people missing, −1: people too many. */
  readonly sign: 1 | -1;
  readonly length: number;
  readonly slope: number;
}

/** The rows' costs as tables by number of people, with the hard bounds as steep slopes. */
export class RowCosts {
  /** Price of a unit by which a hard bound is missed. */
  readonly price: number;
  readonly #tables: readonly Float64Array[];
  readonly #violations: readonly Int32Array[];
  /** The number of people for which a row is cheapest. */
  readonly #wanted: Int32Array;
  readonly #grid: number;

  private constructor(
    grid: number,
    price: number,
    tables: readonly Float64Array[],
    violations: readonly Int32Array[],
    wanted: Int32Array,
  ) {
    this.#grid = grid;
    this.price = price;
    this.#tables = tables;
    this.#violations = violations;
    this.#wanted = wanted;
  }

  static of(model: ColumnModel): RowCosts {
    const price = HARD_FACTOR * dearestStep(model);
    const violations = model.rows.map(({ cost, min, max }) => outside(cost.length, min, max));
    const tables = model.rows.map(({ cost }, r) => cost.map((c, n) => c + price * violations[r][n]));
    const wanted = Int32Array.from(model.rows, ({ cost }) => cost.indexOf(Math.min(...cost)));
    return new RowCosts(model.grid, price, tables, violations, wanted);
  }

  /** The same with tighter hard bounds for some rows. */
  limited(limits: ReadonlyMap<number, readonly [min: number, max: number]>): RowCosts {
    const tables = [...this.#tables];
    for (const [row, [min, max]] of limits) {
      const extra = outside(tables[row].length, min, max);
      tables[row] = tables[row].map((c, n) => c + this.price * extra[n]);
    }
    return new RowCosts(this.#grid, this.price, tables, this.#violations, this.#wanted);
  }

  at(row: number, people: number): number {
    return this.#tables[row][people];
  }

  /** Units by which the hard bounds of a row are missed. */
  violation(row: number, people: number): number {
    return this.#violations[row][people];
  }

  /** −1 when a row is below its hard bounds, 1 when one person more is too many, else 0. */
  beyond(row: number, people: number): number {
    const outside = this.#violations[row];
    return outside[people + 1] - outside[people];
  }

  /** Cost of one person more on a row. */
  step(row: number, people: number): number {
    const table = this.#tables[row];
    return table[people + 1] - table[people];
  }

  /** The number of free people for which a row is cheapest when `fixed` others are on it. */
  target(row: number, fixed: number, free: number): number {
    let n = 0;
    while (n < free && this.step(row, fixed + n) < 0) n++;
    return n;
  }

  /** Whether a row costs the same whatever the free people do. */
  isFlat(row: number, fixed: number, free: number): boolean {
    for (let n = fixed; n < fixed + free; n++) if (this.step(row, n) !== 0) return false;
    return true;
  }

  /** Segments of equal slope around the target. */
  segments(row: number, fixed: number, free: number): Segment[] {
    const target = this.target(row, fixed, free);
    const out: Segment[] = [];
    const add = (sign: 1 | -1, slope: number): void => {
      const last = out.at(-1);
      if (last?.sign === sign && last.slope === slope)
        out[out.length - 1] = { sign, slope, length: last.length + 1 };
      else out.push({ sign, slope, length: 1 });
    };
    for (let n = target; n > 0; n--) add(1, -this.step(row, fixed + n - 1));
    for (let n = target; n < free; n++) add(-1, this.step(row, fixed + n));
    return out;
  }

  /** The dual nearest to the given one that the row can pay: outside its slopes at the target bounds are useless. */
  payable(row: number, free: number, dual: number): number {
    const target = this.target(row, 0, free);
    const highest = target > 0 ? -this.step(row, target - 1) : 0;
    const lowest = target < free ? -this.step(row, target) : 0;
    return Math.max(lowest, Math.min(highest, dual));
  }

  /** The price of one person more nearest to the given one, between the row's steps at `people` and around its target. */
  within(row: number, target: number, people: number, price: number): number {
    const here = this.step(row, people);
    const lowest = Math.min(here, target > 0 ? this.step(row, target - 1) : 0);
    const highest = Math.max(here, target + 1 < this.#tables[row].length ? this.step(row, target) : 0);
    return Math.max(lowest, Math.min(highest, price));
  }

  /** People missing on a row when `people` are on it; hard bounds do not count. */
  missing(row: number, people: number): number {
    return Math.max(0, this.#wanted[row] - people);
  }

  /**
   * The number of free people for which factor · cost + dual · people − reward · people missing is least, and that
   * least value; what a factor makes of a cost is rounded down to the grid.
   */
  cheapest(
    row: number,
    fixed: number,
    free: number,
    dual: number,
    factor = 1,
    missingDual = 0,
  ): { people: number; value: number } {
    let best = { people: 0, value: Infinity };
    for (let n = 0; n <= free; n++) {
      const own = this.at(row, fixed + n);
      const value =
        (factor === 1 ? own : downOnGrid({ grid: this.#grid }, factor * own)) +
        dual * n -
        (missingDual === 0 ? 0 : missingDual * this.missing(row, fixed + n));
      if (value < best.value) best = { people: n, value };
    }
    return best;
  }
}

/** By number of people: how many they are outside the bounds. */
const outside = (length: number, min: number, max: number): Int32Array =>
  Int32Array.from({ length }, (_, n) => Math.max(0, min - n, n - max));

/** The largest finite price of one unit anywhere in the model. */
export function dearestStep(model: Pick<ColumnModel, 'rows' | 'people'>): number {
  let most = 1;
  const see = (cost: number): void => {
    if (Math.abs(cost) < Infinity) most = Math.max(most, Math.abs(cost));
  };
  for (const { cost } of model.rows) for (let n = 1; n < cost.length; n++) see(cost[n] - cost[n - 1]);
  for (const p of model.people) {
    p.dutyCost.forEach(see);
    p.offCost.forEach(see);
    for (const run of [p.work, p.off, ...p.kindRuns]) [run.minCost, run.maxCost].forEach(see);
    for (const count of p.counts) [count.minCost, count.maxCost].forEach(see);
    see(p.incompleteWeekendCost);
  }
  return most;
}
