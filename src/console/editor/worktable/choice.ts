/** Items chosen in a list, one by one or in a row. Pure. */
import type { Listing } from '../stock/form.ts';

/** What is kept of each item that is chosen, however many there are. */
export type Chosen = Pick<Listing, 'id' | 'version' | 'catalog_id' | 'title'>;

interface Item {
  id: string;
}

export interface Choice<T extends Item> {
  items: ReadonlyMap<string, T>;
  /** Where a row of items begins that Shift chooses; null: nowhere. */
  from: string | null;
}

export const nothing = <T extends Item>(): Choice<T> => ({ items: new Map(), from: null });

/** Chosen where it was not, else no longer. */
export function toggled<T extends Item>({ items }: Choice<T>, item: T): Choice<T> {
  return withAll(items, [item], !items.has(item.id), item.id);
}

/** All from where the row begins to this item are as the first of them is; of a row that is not shown, this one alone is turned. */
export function reached<T extends Item>(choice: Choice<T>, shown: readonly T[], item: T): Choice<T> {
  const { items, from } = choice;
  const begin = shown.findIndex(({ id }) => id === from);
  const end = shown.findIndex(({ id }) => id === item.id);
  if (from === null || begin === -1) return toggled(choice, item);
  const row = shown.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  return withAll(items, row, items.has(from), from);
}

/** All of these are chosen, or none of them is. */
export function turned<T extends Item>(
  { items, from }: Choice<T>,
  shown: readonly T[],
  isOn: boolean,
): Choice<T> {
  return withAll(items, shown, isOn, from);
}

/** The same choice, of items as they stand now where they are shown. */
export function asShownNow<T extends Item>({ items }: Choice<T>, shown: readonly T[]): T[] {
  const now = new Map(shown.map((item) => [item.id, item]));
  return [...items.values()].map((item) => now.get(item.id) ?? item);
}

function withAll<T extends Item>(
  items: ReadonlyMap<string, T>,
  changed: readonly T[],
  isOn: boolean,
  from: string | null,
): Choice<T> {
  const next = new Map(items);
  for (const item of changed) {
    if (isOn) next.set(item.id, item);
    else next.delete(item.id);
  }
  return { items: next, from };
}
