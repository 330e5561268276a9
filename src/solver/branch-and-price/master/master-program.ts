/** The rows and the own columns of the master's LP. */

import type { Highs } from 'highs';
import type { Segment } from '../row-costs.ts';
import type { Restriction } from './restriction.ts';

/**
 * The rows of the master's LP and its own columns, before any of people: min Σ c·x + Σ f_r(n_r) with one row per demand
 * row (n_r = Σ a·x), one per person (Σ x = 1), one per row-cost cut, and one for the people missing in all, where limited.
 * f_r is convex: its segments on both sides of the cheapest number of people are the own columns.
 */
export class MasterProgram {
  readonly segments: readonly (Segment & { readonly r: number; readonly i: number })[];
  /** Own columns, and rows. */
  readonly own: number;
  readonly rows: number;
  /** People missing where every row has as many as are cheapest. */
  readonly missingAnyway: number;
  readonly #restriction: Restriction;

  constructor(restriction: Restriction) {
    const { rows, people, most, cuts, missing, costs, fixed } = restriction;
    this.#restriction = restriction;
    this.segments = rows.flatMap((r, i) => costs.segments(r, fixed[r], most).map((s) => ({ ...s, r, i })));
    this.missingAnyway = rows.reduce((sum, r) => sum + costs.missing(r, this.cheapest(r)), 0);
    this.own = this.segments.length + (missing === null ? 0 : SLACKS.length);
    this.rows = rows.length + people.length + cuts.length + Number(missing !== null);
  }

  /** The number of people for which a row costs least. */
  cheapest(r: number): number {
    const { costs, fixed, most } = this.#restriction;
    return fixed[r] + costs.target(r, fixed[r], most);
  }

  /** Least cost of a row. */
  least(r: number): number {
    return this.#restriction.costs.at(r, this.cheapest(r));
  }

  /** Whether a person less on a segment of a row is one missing: above what a row wants nobody is, whatever its bounds. */
  countsMissing(r: number, sign: number): boolean {
    return sign > 0 && this.#restriction.costs.missing(r, this.cheapest(r) - 1) > 0;
  }

  /** The LP without columns of people. */
  model(): Parameters<Highs['createModel']>[0] {
    const { rows, people, most, cuts, missing, costs, fixed } = this.#restriction;
    const bounds = [...rows.map((r) => costs.target(r, fixed[r], most)), ...people.map(() => 1)];
    const least = cuts.map((cut) => cut.rows.reduce((left, r) => left - this.least(r), cut.least) / cut.unit);
    // At a hard bound's price the number missing may be any.
    const slacks = missing === null ? [] : SLACKS;
    const limits = missing === null ? [] : missing.map((limit) => limit - this.missingAnyway);
    return {
      numCols: this.own,
      numRows: this.rows,
      colCost: [...this.segments.map(({ slope }) => slope), ...slacks.map(() => costs.price)],
      colLower: new Float64Array(this.own),
      colUpper: [...this.segments.map(({ length }) => length), ...slacks.map(() => Infinity)],
      rowLower: [...bounds, ...least, ...limits.slice(0, 1)],
      rowUpper: [...bounds, ...cuts.map(() => Infinity), ...limits.slice(1)],
      matrix: this.#matrix(slacks),
      offset: rows.reduce((sum, r) => sum + this.least(r), 0),
    };
  }

  #matrix(slacks: readonly number[]) {
    const { rows, people, cuts, missing } = this.#restriction;
    const [firstCut, last] = [rows.length + people.length, this.rows - 1];
    const rowsOfCut = cuts.map((cut) => new Set(cut.rows));
    const cells = this.segments.map(({ r, i, sign, slope }) => [
      { index: i, value: sign as number },
      ...cuts.flatMap(({ unit }, k) =>
        rowsOfCut[k].has(r) ? [{ index: firstCut + k, value: slope / unit }] : [],
      ),
      ...(missing !== null && this.countsMissing(r, sign) ? [{ index: last, value: 1 }] : []),
    ]);
    cells.push(...slacks.map((value) => [{ index: last, value }]));
    const starts = [0];
    for (const { length } of cells) starts.push(starts.at(-1)! + length);
    return {
      format: 'csc' as const,
      numCols: this.own,
      numRows: this.rows,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(cells.flat(), ({ index }) => index),
      values: Float64Array.from(cells.flat(), ({ value }) => value),
    };
  }
}

/** Columns by which the limits on the people missing in all may be passed, upwards and downwards. */
const SLACKS: readonly number[] = [1, -1];
