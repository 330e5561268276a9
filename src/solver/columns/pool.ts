import type { Column } from './master.ts';

/** Columns kept per person; the oldest make room. */
const PER_PERSON = 400;

/** Columns of the whole horizon found so far, to start later parts with. */
export class Pool {
  readonly #columns: Column[][];
  readonly #known: Set<string>[];

  constructor(people: number) {
    this.#columns = Array.from({ length: people }, () => []);
    this.#known = Array.from({ length: people }, () => new Set());
  }

  add(column: Column): void {
    const key = column.line.join();
    const known = this.#known[column.person]!;
    if (known.has(key)) return;
    known.add(key);
    const list = this.#columns[column.person]!;
    list.push(column);
    if (list.length > PER_PERSON) known.delete(list.shift()!.line.join());
  }

  /** The cheapest columns of a person under `price`, at most `most`. */
  select(person: number, price: (c: Column) => number, most: number): Column[] {
    return this.#columns[person]!.map((column) => ({ column, cost: price(column) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, most)
      .map((x) => x.column);
  }
}
