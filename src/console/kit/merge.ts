/**
 * The three-way merge of a form's values: what was shown, what was typed since, and what somebody else saved meanwhile.
 * Pure.
 */
import { messages } from './messages.ts';

interface Versions<T> {
  before: T;
  mine: T;
  theirs: T;
}

/** A field that is asked about as one. */
export interface Whole<T> {
  label: string;
  /** The value in words; empty: none. */
  text: (value: T) => string;
  split?: never;
}

/** A field that is asked about part by part: members of a record, things in a list. `join` undoes `split`. */
export interface Parts<T> {
  split: (value: T) => Map<string, unknown>;
  /** `versions` settle the order of a list. */
  join: (parts: ReadonlyMap<string, unknown>, versions: Versions<T>) => T;
  /** `value`: of the part, in the version that has it. */
  label: (key: string, value: unknown) => string;
  text: (value: unknown, key: string) => string;
  /** In words: the part is not there. Default: empty. */
  absent?: string;
}

/** A text that is shown as it is typed needs its label alone. */
export type Field<T> = [T] extends [string] ? Whole<T> | string : Whole<T> | Parts<T>;
export type Fields<V> = { readonly [K in keyof V]-?: Field<V[K]> };

/** A part that somebody else changed. `asked`: so did the user, to something else; `taken`: they alone. */
export interface Difference {
  path: string;
  label: string;
  kind: 'asked' | 'taken';
  /** In words. */
  before: string;
  mine: string;
  theirs: string;
}

interface Merged<V> {
  /** What was typed, and what they alone changed; of what both changed, what was typed. */
  values: V;
  differences: Difference[];
}

/** Members in any order. */
const same = (one: unknown, other: unknown) =>
  JSON.stringify(one, inAlphabet) === JSON.stringify(other, inAlphabet);

function inAlphabet(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function isSameDraft<V>(one: V, other: V): boolean {
  return same(one, other);
}

export function merge<V extends object>(fields: Fields<V>, versions: Versions<V>): Merged<V> {
  const [before, mine, theirs] = [versions.before, versions.mine, versions.theirs].map((values) =>
    partsOf(fields, values),
  ) as [PartMap, PartMap, PartMap];
  const parts = new Map(mine);
  const differences: Difference[] = [];
  for (const path of new Set([...before.keys(), ...mine.keys(), ...theirs.keys()])) {
    const [was, own, other] = [before.get(path), mine.get(path), theirs.get(path)];
    if (same(was, other) || same(own, other)) continue;
    const kind = same(was, own) ? 'taken' : 'asked';
    const words = wordsOf(fields, path, { before: was, mine: own, theirs: other });
    if (kind === 'taken') put(parts, path, other);
    // An empty member that comes or goes, such as of another type, reads the same before and after.
    if (kind === 'asked' || words.before !== words.theirs) differences.push({ path, kind, ...words });
  }
  return { values: valuesOf(fields, parts, versions), differences };
}

/** The draft with one part as it is in `from`. */
export function withPart<V extends object>(fields: Fields<V>, draft: V, path: string, from: V): V {
  const parts = partsOf(fields, draft);
  put(parts, path, partsOf(fields, from).get(path));
  return valuesOf(fields, parts, { before: from, mine: draft, theirs: from });
}

export function isSamePart<V extends object>(fields: Fields<V>, path: string, one: V, other: V): boolean {
  return same(partsOf(fields, one).get(path), partsOf(fields, other).get(path));
}

/** One part in words. */
export function partText<V extends object>(fields: Fields<V>, path: string, values: V): string {
  return textOf(fields, path, partsOf(fields, values).get(path));
}

type PartMap = Map<string, unknown>;
type AnyField = Whole<unknown> | Parts<unknown> | string;
type AnyFields = Readonly<Record<string, AnyField>>;

const isParts = (field: AnyField): field is Parts<unknown> =>
  typeof field !== 'string' && field.split !== undefined;

/** By path: a field's name, of parts also the part's. */
function partsOf<V extends object>(fields: Fields<V>, values: V): PartMap {
  const parts: PartMap = new Map();
  for (const [name, field] of Object.entries(fields as AnyFields)) {
    const value = (values as Record<string, unknown>)[name];
    if (!isParts(field)) parts.set(name, value);
    else for (const [key, part] of field.split(value)) parts.set(`${name}/${key}`, part);
  }
  return parts;
}

function valuesOf<V extends object>(fields: Fields<V>, parts: PartMap, versions: Versions<V>): V {
  const { before, mine, theirs } = versions as Versions<Record<string, unknown>>;
  const values = Object.entries(fields as AnyFields).map(([name, field]) => {
    if (!isParts(field)) return [name, parts.get(name)];
    const own = [...parts].flatMap(([path, part]) =>
      path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), part] as const] : [],
    );
    return [name, field.join(new Map(own), { before: before[name], mine: mine[name], theirs: theirs[name] })];
  });
  return { ...versions.mine, ...Object.fromEntries(values) };
}

function put(parts: PartMap, path: string, value: unknown): void {
  if (value === undefined) parts.delete(path);
  else parts.set(path, value);
}

function wordsOf<V extends object>(fields: Fields<V>, path: string, values: Versions<unknown>) {
  const { before, mine, theirs } = values;
  const said = (value: unknown) => textOf(fields, path, value);
  const label = labelOf(fields, path, theirs ?? mine ?? before);
  return { label, before: said(before), mine: said(mine), theirs: said(theirs) };
}

function fieldAt<V extends object>(fields: Fields<V>, path: string) {
  const [name = '', ...rest] = path.split('/');
  return { field: (fields as AnyFields)[name]!, key: rest.join('/') };
}

function labelOf<V extends object>(fields: Fields<V>, path: string, value: unknown): string {
  const { field, key } = fieldAt(fields, path);
  if (typeof field === 'string') return field;
  return isParts(field) ? field.label(key, value) : field.label;
}

function textOf<V extends object>(fields: Fields<V>, path: string, value: unknown): string {
  const { field, key } = fieldAt(fields, path);
  if (value === undefined) return (isParts(field) ? field.absent : undefined) ?? '';
  return typeof field === 'string' ? String(value) : field.text(value, key);
}

/** The members of a record, each a field of its own. */
export function members<T extends object>(
  label: (key: string) => string,
  text: (value: T[keyof T], key: string) => string,
): Parts<T> {
  return {
    split: (value) => new Map(Object.entries(value)),
    join: (parts) => Object.fromEntries(parts) as T,
    label,
    text: text as Parts<T>['text'],
  };
}

interface Things<Item> {
  keyOf: (item: Item) => string;
  label: (item: Item) => string;
  text: (item: Item) => string;
}

/** The things in a list, each known by a key that stays. */
export function things<Item>({ keyOf, label, text }: Things<Item>): Parts<Item[]> {
  return {
    split: (items) => byKey(items, keyOf),
    join: (parts, versions) => inOrder(parts, versions, keyOf) as Item[],
    label: (_key, item) => label(item as Item),
    text: (item) => text(item as Item),
    absent: messages.absent,
  };
}

/** Boxes of a group, of which the list has those that are ticked. */
export function ticks<Id extends string>(group: string, nameOf: (id: Id) => string): Parts<Id[]> {
  return {
    ...things<Id>({ keyOf: (id) => id, label: String, text: String }),
    label: (key) => `${group}: ${nameOf(key as Id)}`,
    text: () => messages.ticked,
    absent: messages.notTicked,
  };
}

/** Where several have one key, those after the first are known by their number too. */
function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    let key = keyOf(item);
    for (let count = 2; found.has(key); count += 1) key = `${keyOf(item)} ${count}`;
    found.set(key, item);
  }
  return found;
}

/** In the user's order if they changed it, else in the other's; what only the other order lacks comes last. */
function inOrder<Item>(
  parts: ReadonlyMap<string, unknown>,
  { before, mine, theirs }: Versions<Item[]>,
  keyOf: (item: Item) => string,
): unknown[] {
  const keys = (items: Item[]) => [...byKey(items, keyOf).keys()];
  const common = (items: Item[], others: Item[]) => {
    const known = new Set(keys(others));
    return keys(items).filter((key) => known.has(key));
  };
  const isMoved = !same(common(mine, before), common(before, mine));
  const order = isMoved ? [...keys(mine), ...keys(theirs)] : [...keys(theirs), ...keys(mine)];
  return [...new Set(order)].flatMap((key) => (parts.has(key) ? [parts.get(key)] : []));
}

/** A list whose things are known by nothing but their group, such as the hours of a day. */
export function groups<Item>(
  keyOf: (item: Item) => string,
  label: (key: string) => string,
  text: (item: Item) => string,
): Parts<Item[]> {
  return {
    split: (items) => new Map(Map.groupBy(items, keyOf)),
    join: (parts) => [...parts.keys()].toSorted().flatMap((key) => parts.get(key) as Item[]),
    label,
    text: (items) => (items as Item[]).map(text).join(', '),
  };
}

/** A change of a form. One that builds on what the form holds says how: of two in one go, the second sees the first. */
export type Change<V> = Partial<V> | ((before: V) => Partial<V>);

export const changed = <V extends object>(before: V, change: Change<V>): V => ({
  ...before,
  ...(typeof change === 'function' ? change(before) : change),
});
