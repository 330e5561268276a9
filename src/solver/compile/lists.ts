/** Lists that grow while compiling and end as typed arrays. */

/** One column per name; `push` adds a row. */
export class Table<K extends string> {
  readonly #columns: Record<K, number[]>;
  length = 0;

  constructor(...names: K[]) {
    this.#columns = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  }

  push(row: Record<K, number>): number {
    for (const name in this.#columns) this.#columns[name].push(row[name]);
    this.length += 1;
    return this.length - 1;
  }

  column(name: K): number[] {
    return this.#columns[name];
  }

  float(name: K): Float64Array {
    return Float64Array.from(this.#columns[name]);
  }

  int(name: K): Int32Array {
    return Int32Array.from(this.#columns[name]);
  }

  byte(name: K): Uint8Array {
    return Uint8Array.from(this.#columns[name]);
  }
}

/** Starts of groups: counts turned into offsets, one more than there are groups. */
export function offsets(counts: ArrayLike<number>): Int32Array {
  const at = new Int32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i++) at[i + 1] = at[i]! + counts[i]!;
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
