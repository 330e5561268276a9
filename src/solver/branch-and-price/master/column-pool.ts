/** A pool of columns by person, the oldest leaving first. */

import { SEARCH } from '../params.ts';
import type { Column } from './column.ts';

/** Columns of the whole horizon found so far, to start later restrictions with. */
export class ColumnPool {
  readonly #columns: Column[][];
  readonly #known: Set<string>[];

  constructor(people: number) {
    this.#columns = Array.from({ length: people }, () => []);
    this.#known = Array.from({ length: people }, () => new Set());
  }

  add(column: Column): void {
    const key = column.duties.join();
    const known = this.#known[column.person];
    if (known.has(key)) return;
    known.add(key);
    const list = this.#columns[column.person];
    list.push(column);
    if (list.length > SEARCH.rememberedColumns) known.delete(list.shift()!.duties.join());
  }

  /** The cheapest columns of a person under `price`, at most `most`. */
  select(person: number, price: (c: Column) => number, most: number): Column[] {
    return this.#columns[person]
      .map((column) => ({ column, cost: price(column) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most)
      .map((x) => x.column);
  }
}
