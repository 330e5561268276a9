/** What a row adds to a sum: one, its paid minutes, or those inside some hours, rounded. */

import type { DayHours, Person, Problem } from '../problem.ts';
import { BreakRules } from './breaks.ts';
import type { Filters } from './filters.ts';

/** Adds one, whatever the row. */
export const ONE = -1;
/** Adds the paid minutes of whoever has no break. */
export const PAID_MINUTES = 0;

/** Amounts by row, equal ones shared; `ONE` has no table. People with the same breaks have the same amounts. */
export class Amounts {
  readonly #problem: Problem;
  readonly #filters: Filters;
  readonly #breaks: BreakRules;
  readonly #tables: Float64Array[] = [];
  /** Tables of paid minutes by set of break rules. */
  readonly #paid: number[] = [];
  /** Tables of minutes inside hours by set, by the object itself. */
  readonly #inside = new WeakMap<DayHours, number[]>();
  readonly #insideExact = new WeakMap<DayHours, Float64Array[]>();

  constructor(problem: Problem, filters: Filters) {
    this.#problem = problem;
    this.#filters = filters;
    this.#breaks = new BreakRules(problem, filters);
    this.#paidOf(0);
  }

  #add(table: Float64Array): number {
    this.#tables.push(table);
    return this.#tables.length - 1;
  }

  #paidOf(set: number): number {
    this.#paid[set] ??= this.#add(
      Float64Array.from(this.#problem.demand, (row, index) => this.#breaks.paidMinutes(set, row, index)),
    );
    return this.#paid[set];
  }

  /** Number of the paid minutes of a person; null: with the breaks that everybody has. */
  paid(person: Person | null): number {
    return this.#paidOf(this.#breaks.setOf(person));
  }

  /** Number of the paid minutes inside the hours. */
  inside(hours: DayHours, person: Person | null): number {
    const set = this.#breaks.setOf(person);
    const tables = this.#inside.get(hours) ?? [];
    this.#inside.set(hours, tables);
    tables[set] ??= this.#add(this.#exactly(hours, set).map(Math.round));
    return tables[set];
  }

  #exactly(hours: DayHours, set: number): Float64Array {
    const tables = this.#insideExact.get(hours) ?? [];
    this.#insideExact.set(hours, tables);
    tables[set] ??= this.#filters.paidInside(hours, this.#tables[this.#paidOf(set)]);
    return tables[set];
  }

  /** Paid minutes of the person on the row, inside the hours where they are given; breaks lie evenly in it. */
  paidBy(person: Person, row: number, hours?: DayHours): number {
    if (hours === undefined) return this.of(this.paid(person), row);
    return this.#exactly(hours, this.#breaks.setOf(person))[row];
  }

  of(amount: number, row: number): number {
    return amount === ONE ? 1 : this.#tables[amount][row];
  }

  /** `table[amount * rows + row]`. */
  table(): Float64Array {
    const rows = this.#problem.demand.length;
    const all = new Float64Array(rows * this.#tables.length);
    this.#tables.forEach((table, amount) => {
      all.set(table, amount * rows);
    });
    return all;
  }
}
