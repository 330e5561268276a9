/** Tables that grow while compiling and end as typed arrays; indexes by id. */

const ARRAYS = { float: Float64Array, int: Int32Array, byte: Uint8Array } as const;

type ColumnType = keyof typeof ARRAYS;
/** The columns of a table by name. */
export type Columns = Record<string, ColumnType>;

/** A number for each column. */
export type Row<S extends Columns> = Record<keyof S, number>;

/** The columns of a table as typed arrays; group g holds the rows `at[g]` … `at[g + 1] - 1`. */
export type Arrays<S extends Columns> = { readonly at: Int32Array } & {
  readonly [K in keyof S]: InstanceType<(typeof ARRAYS)[S[K]]>;
};

/** Rows of numbers in groups, one group after the other: `push` adds a row, `endGroup` ends a group. */
export class Table<S extends Columns> {
  readonly #types: S;
  readonly #columns: Record<keyof S, number[]>;
  readonly #at = [0];
  length = 0;

  constructor(types: S) {
    const columns = Object.keys(types).map((name) => [name, [] as number[]]);
    this.#types = types;
    this.#columns = Object.fromEntries(columns) as Record<keyof S, number[]>;
  }

  push(row: Row<S>): void {
    for (const name in this.#columns) this.#columns[name].push(row[name]);
    this.length += 1;
  }

  endGroup(): void {
    this.#at.push(this.length);
  }

  column(name: keyof S): number[] {
    return this.#columns[name];
  }

  arrays(): Arrays<S> {
    const columns = Object.entries(this.#types).map(([name, type]) => [
      name,
      ARRAYS[type].from(this.#columns[name]),
    ]);
    return { at: Int32Array.from(this.#at), ...Object.fromEntries(columns) } as Arrays<S>;
  }
}

/** Starts of groups: counts turned into offsets, one more than there are groups. */
export function offsets(counts: ArrayLike<number>): Int32Array {
  const at = new Int32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) at[i + 1] = at[i] + counts[i];
  return at;
}

/** Index by id; throws RangeError on an unknown one. */
export class Index {
  readonly #of: Map<string, number>;

  constructor(ids: Iterable<string>) {
    this.#of = new Map([...ids].map((id, index) => [id, index]));
  }

  get size(): number {
    return this.#of.size;
  }

  get(id: string): number {
    const index = this.#of.get(id);
    if (index === undefined) throw new RangeError(`unknown id "${id}"`);
    return index;
  }

  find(id: string): number {
    return this.#of.get(id) ?? -1;
  }
}
