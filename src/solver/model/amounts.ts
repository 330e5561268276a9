/** What a row adds to a sum: one, its paid minutes, or those inside some hours, rounded. */

import type { DayHours, Problem } from '../problem.ts';
import type { Filters } from './filters.ts';
import { paidMinutes } from './pay.ts';

/** Adds one, whatever the row. */
export const ONE = -1;
/** Adds the paid minutes. */
export const PAID_MINUTES = 0;

/** Amounts by row, equal ones shared; `ONE` has no table. */
export class Amounts {
  readonly #tables: Float64Array[];
  readonly #filters: Filters;
  readonly #inside = new WeakMap<DayHours, number>();

  constructor({ demand }: Problem, filters: Filters) {
    this.#tables = [Float64Array.from(demand, paidMinutes)];
    this.#filters = filters;
  }

  /** Number of the paid minutes inside the hours. */
  inside(hours: DayHours): number {
    const known = this.#inside.get(hours);
    if (known !== undefined) return known;
    this.#tables.push(this.#filters.paidInside(hours).map(Math.round));
    this.#inside.set(hours, this.#tables.length - 1);
    return this.#tables.length - 1;
  }

  of(amount: number, row: number): number {
    return amount === ONE ? 1 : this.#tables[amount][row];
  }

  /** `table[amount * rows + row]`. */
  table(): Float64Array {
    const rows = this.#tables[0].length;
    const all = new Float64Array(rows * this.#tables.length);
    this.#tables.forEach((table, amount) => {
      all.set(table, amount * rows);
    });
    return all;
  }
}
