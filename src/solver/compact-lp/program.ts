/** A linear program in the making, and what its duals prove. */

import type { Highs } from 'highs';

export type Entry = [column: number, value: number];

/** Duals by row, and the lower limit of the optimum that they prove. */
export interface LpBound {
  bound: number;
  duals: Float64Array;
}

/** Columns with finite bounds, and rows `lower ≤ Σ value · column ≤ upper`. */
export class Program {
  /** Cost that depends on nothing. */
  constant = 0;
  /** What costs may be too high in all by the rounding of their making. */
  rounding = 0;
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

  row(lower: number, upper: number, entries: readonly Entry[]): void {
    for (const [column, value] of entries) {
      this.#indices.push(column);
      this.#values.push(value);
    }
    this.#starts.push(this.#indices.length);
    this.rowLower.push(lower);
    this.rowUpper.push(upper);
  }

  atMost(most: number, columns: readonly number[]): void {
    this.row(
      Number.NEGATIVE_INFINITY,
      most,
      columns.map((column) => [column, 1]),
    );
  }

  /** Solve, and bound the optimum by the duals found. */
  solve(highs: Highs): LpBound {
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
      const duals = Float64Array.from(lp.getSolution().rowDual);
      return { bound: this.#lagrangian(duals), duals };
    } finally {
      lp.dispose();
    }
  }

  /**
   * Least value of cost + dual · (side - row) over the columns' bounds: a lower bound whatever the duals, also those of a
   * program that was not solved. What rounding may have added to it is taken off (Neumaier & Shcherbina 2004).
   */
  #lagrangian(duals: ArrayLike<number>): number {
    const reduced = Float64Array.from(this.cost);
    // By column, what its terms come to without their signs.
    const size = reduced.map(Math.abs);
    let bound = this.constant;
    let all = Math.abs(bound);
    for (let row = 0; row < this.rowLower.length; row++) {
      const side = duals[row] > 0 ? this.rowLower[row] : this.rowUpper[row];
      if (!Number.isFinite(side) || !Number.isFinite(duals[row])) continue;
      bound += duals[row] * side;
      all += Math.abs(duals[row] * side);
      for (let i = this.#starts[row]; i < this.#starts[row + 1]; i++) {
        reduced[this.#indices[i]] -= duals[row] * this.#values[i];
        size[this.#indices[i]] += Math.abs(duals[row] * this.#values[i]);
      }
    }
    for (let column = 0; column < reduced.length; column++) {
      bound += Math.min(reduced[column] * this.lower[column], reduced[column] * this.upper[column]);
      all += size[column] * Math.max(Math.abs(this.lower[column]), Math.abs(this.upper[column]));
    }
    const operations = 2 * this.#indices.length + 2 * duals.length + 4 * reduced.length;
    return bound - this.rounding - Number.EPSILON * operations * all;
  }
}
