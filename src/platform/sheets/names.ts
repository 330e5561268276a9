/** Records that cells name: by id, or by a name that one of them alone has. Pure. */
import { quoted, say, type Thing, thing } from '../../words/said.ts';
import { isUuid } from '../formats.ts';
import type { CellFaultText } from './cells.ts';
import { folded, nearest } from './text.ts';

export interface Named {
  id: string;
  /** Null: it has none. */
  name: string | null;
}

const MOST_TOLD = 8;

export class Names<T extends Named> {
  readonly #what: Thing;
  readonly #byId: Map<string, T>;
  readonly #byName: Map<string, T[]>;
  readonly #byFoldedId: Map<string, T[]>;

  constructor(what: Thing, items: readonly T[]) {
    this.#what = what;
    this.#byId = new Map(items.map((item) => [item.id, item]));
    this.#byName = Map.groupBy(
      items.filter(({ name }) => name !== null),
      ({ name }) => folded(name!),
    );
    this.#byFoldedId = Map.groupBy(items, ({ id }) => folded(id));
  }

  byId(id: string): T | undefined {
    return this.#byId.get(id);
  }

  /** The record of a cell; undefined where nothing is named so. */
  find(text: string): T | CellFaultText | undefined {
    const wanted = text.trim();
    const known = this.#byId.get(wanted) ?? this.#byId.get(wanted.toLowerCase());
    if (known !== undefined) return known;
    const key = folded(wanted);
    const [first, ...others] = this.#byName.get(key) ?? this.#byFoldedId.get(key) ?? [];
    if (others.length === 0) return first;
    const ids = [first!, ...others].map(({ id }) => id).join(', ');
    return {
      code: 'AMBIGUOUS',
      message: say('sheets.sameName', { count: others.length + 1, what: thing(this.#what), ids }),
    };
  }

  /** The name that a slip of the pen may have meant. */
  nearest(text: string): string | null {
    return nearest(text, this.#known());
  }

  *#known(): Iterable<string> {
    for (const { id, name } of this.#byId.values()) yield name ?? id;
  }

  /** The same, where nothing of the name is a fault. */
  require(text: string): T | CellFaultText {
    const found = this.find(text);
    if (found !== undefined) return found;
    const names = [...this.#byName.values()].slice(0, MOST_TOLD).map(([item]) => item!.name);
    const more = this.#byName.size > MOST_TOLD ? ', …' : '';
    const way =
      names.length === 0
        ? say('sheets.noneYet')
        : say('sheets.thereAre', { names: `${names.join(', ')}${more}` });
    return {
      code: 'UNKNOWN',
      message: say('sheets.mustName', { what: thing(this.#what), value: quoted(wanted(text)), way }),
    };
  }

  /** What a cell says of it so that `find` finds it again. */
  textOf(id: string): string {
    const name = this.#byId.get(id)?.name;
    const found = name == null || isUuid(name.trim()) ? undefined : this.find(name);
    return found !== undefined && !('code' in found) && found.id === id ? name! : id;
  }
}

const wanted = (text: string) => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
