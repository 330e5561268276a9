/**
 * A bound for short, wide parts: the linear program over pairs with staffing costs, one duty at a time, and the
 * sums over days; rules about what follows what are left out. Its duals give a Lagrangian bound, which holds for any
 * duals, so that no tolerance of the solver can make it wrong.
 */

import type { Highs } from 'highs';
import { HARD, MEDIUM, type Model } from './model.ts';

/** Columns with finite bounds, and rows `lower ≤ Σ value · column ≤ upper`. */
class Program {
  readonly cost: number[] = [];
  readonly lower: number[] = [];
  readonly upper: number[] = [];
  readonly rowLower: number[] = [];
  readonly rowUpper: number[] = [];
  readonly #starts = [0];
  readonly #indices: number[] = [];
  readonly #values: number[] = [];

  column(cost: number, lower: number, upper: number): number {
    this.lower.push(lower);
    this.upper.push(upper);
    return this.cost.push(cost) - 1;
  }

  row(lower: number, upper: number, entries: [column: number, value: number][]): void {
    for (const [column, value] of entries) {
      this.#indices.push(column);
      this.#values.push(value);
    }
    this.#starts.push(this.#indices.length);
    this.rowLower.push(lower);
    this.rowUpper.push(upper);
  }

  /** Solve, and bound the optimum by the duals found. */
  bound(highs: Highs): number {
    const lp = highs.createModel({
      numCols: this.cost.length,
      numRows: this.rowLower.length,
      colCost: this.cost,
      colLower: this.lower,
      colUpper: this.upper,
      rowLower: this.rowLower,
      rowUpper: this.rowUpper,
      matrix: {
        format: 'csr',
        numCols: this.cost.length,
        numRows: this.rowLower.length,
        starts: Int32Array.from(this.#starts),
        indices: Int32Array.from(this.#indices),
        values: Float64Array.from(this.#values),
      },
    });
    try {
      lp.options.set({ output_flag: false });
      lp.run();
      return this.#lagrangian(lp.getSolution().rowDual);
    } finally {
      lp.dispose();
    }
  }

  /** Least value of cost + dual · (side - row) over the columns' bounds: a lower bound whatever the duals. */
  #lagrangian(duals: ArrayLike<number>): number {
    const reduced = Float64Array.from(this.cost);
    let bound = 0;
    for (let row = 0; row < this.rowLower.length; row++) {
      const side = duals[row]! > 0 ? this.rowLower[row]! : this.rowUpper[row]!;
      if (!Number.isFinite(side) || !Number.isFinite(duals[row]!)) continue;
      bound += duals[row]! * side;
      for (let i = this.#starts[row]!; i < this.#starts[row + 1]!; i++) {
        reduced[this.#indices[i]!]! -= duals[row]! * this.#values[i]!;
      }
    }
    for (let column = 0; column < reduced.length; column++) {
      bound += Math.min(reduced[column]! * this.lower[column]!, reduced[column]! * this.upper[column]!);
    }
    return bound;
  }
}

/** People on a row, with a column for every missing and every further slot. */
function addStaffing(program: Program, model: Model, row: number): void {
  const { rows, mediumWeight } = model;
  const at = rows.at[row]!;
  const target = rows.target[row]!;
  const total = (n: number) => mediumWeight * rows.medium[at + n]! + rows.soft[at + n]!;
  const entries: [number, number][] = [];
  for (let i = rows.pairAt[row]!; i < rows.pairAt[row + 1]!; i++) entries.push([rows.pair[i]!, 1]);
  for (let n = target; n > rows.min[row]!; n--)
    entries.push([program.column(total(n - 1) - total(n), 0, 1), 1]);
  const most = Math.min(rows.max[row]!, rows.pairAt[row + 1]! - rows.pairAt[row]!);
  for (let n = target; n < most; n++) entries.push([program.column(total(n + 1) - total(n), 0, 1), -1]);
  program.row(target, target, entries);
}

/** One duty at a time: of the pairs of a day that run at one moment, one. */
function addClashes(program: Program, { pairs, rows }: Model, cell: number): void {
  let last = '';
  for (let i = pairs.at[cell]!; i < pairs.at[cell + 1]!; i++) {
    const moment = rows.start[pairs.row[i]!]!;
    const clash: number[] = [];
    for (let j = pairs.at[cell]!; j < pairs.at[cell + 1]!; j++) {
      const row = pairs.row[j]!;
      if (rows.start[row]! <= moment && moment < rows.end[row]!) clash.push(j);
    }
    const key = clash.join();
    if (clash.length > 1 && key !== last)
      program.row(
        0,
        1,
        clash.map((pair) => [pair, 1]),
      );
    last = key;
  }
}

/** Sums over days, missed by bounded columns where the rule is soft. */
function addCounters(program: Program, model: Model, entriesOf: [number, number][][]): void {
  const { counters, mediumWeight } = model;
  entriesOf.forEach((entries, counter) => {
    const base = counters.base[counter]!;
    const min = counters.daily[counter] === 1 ? 0 : counters.min[counter]! - base;
    const max = counters.max[counter]! - base;
    const most = entries.reduce((sum, [, value]) => sum + value, 0);
    const level = counters.level[counter]!;
    if (level !== HARD) {
      const cost = counters.weight[counter]! * (level === MEDIUM ? mediumWeight : 1);
      if (min > 0) entries.push([program.column(cost, 0, min), 1]);
      if (max < most) entries.push([program.column(cost, 0, most - Math.min(0, max)), -1]);
    }
    const lower = min > 0 ? min : Number.NEGATIVE_INFINITY;
    const upper = max < most ? max : Number.POSITIVE_INFINITY;
    if (min > 0 || max < most) program.row(lower, upper, entries);
  });
}

/** Pairs and amounts of each counter. */
function counterEntries({ counters, pairs, rows, matches, days }: Model): [number, number][][] {
  const entries: [number, number][][] = Array.from(counters.weight, () => []);
  for (let pair = 0; pair < pairs.count; pair++) {
    const row = pairs.row[pair]!;
    const cell = pairs.person[pair]! * days + rows.day[row]!;
    for (let i = counters.dayAt[cell]!; i < counters.dayAt[cell + 1]!; i++) {
      const counter = counters.dayCounter[i]!;
      const filter = counters.filter[counter]!;
      if (filter >= 0 && matches[filter * rows.count + row] === 0) continue;
      entries[counter]!.push([pair, counters.minutes[counter] === 1 ? rows.minutes[row]! : 1]);
    }
  }
  return entries;
}

/** Proved lower limit of the total over rosters without hard points. */
export function compactBound(model: Model, highs: Highs): number {
  const { pairs, rows, mediumWeight } = model;
  const program = new Program();
  for (let pair = 0; pair < pairs.count; pair++) {
    program.column(mediumWeight * pairs.medium[pair]! + pairs.soft[pair]!, pairs.pinned[pair]!, 1);
  }
  for (let row = 0; row < rows.count; row++) addStaffing(program, model, row);
  for (let cell = 0; cell < model.people * model.days; cell++) addClashes(program, model, cell);
  addCounters(program, model, counterEntries(model));
  return program.bound(highs) + model.constantSoft;
}
