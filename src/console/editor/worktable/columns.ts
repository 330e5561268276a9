/** The columns of the list of items: which there are, in which order and how wide each person has them. Pure. */
import { messages as catalogueMessages } from '../../public/catalogue/messages.ts';
import type { CatalogType, Field } from '../stock/form.ts';
import { messages as stockMessages } from '../stock/messages.ts';
import { messages } from './messages.ts';

/** Columns that items of every type have, in the order in which they are offered. */
export const COMMON = ['status', 'price', 'quantity', 'site', 'updated', 'type', 'created'] as const;
export type CommonColumn = (typeof COMMON)[number];

export interface Column {
  /** A common column, or a field's key behind `details.`. */
  id: CommonColumn | `details.${string}`;
  label: string;
  /** Null: a common one. */
  field: Field | null;
  /** What orders the list by it, as the page's address says it. */
  sort: string;
  /** In pixels, unless a person says otherwise. */
  width: number;
  isNumber: boolean;
}

/** What one person shows: columns in their order. `width` null: as wide as such a column is. */
export type Layout = readonly { id: string; width: number | null }[];

const SORTS: Record<CommonColumn, string> = {
  status: 'status',
  price: 'price',
  quantity: 'quantity',
  site: 'location',
  updated: 'updated_at',
  type: 'catalog_label',
  created: 'created_at',
};
const WIDTHS: Record<CommonColumn, number> = {
  status: 120,
  price: 210,
  quantity: 80,
  site: 150,
  updated: 160,
  type: 150,
  created: 160,
};
const FIELD_WIDTHS: Partial<Record<Field['type'], number>> = {
  integer: 100,
  number: 100,
  boolean: 90,
  date: 130,
};
const FIELD_WIDTH = 160;

/** The least and the most pixels of a column. */
export const WIDTH = { least: 60, most: 600 };
export const TITLE_WIDTH = 280;

export const DEFAULT_LAYOUT: Layout = ['price', 'status', 'quantity', 'site', 'updated'].map((id) => ({
  id,
  width: null,
}));

export const fieldId = (key: string) => `details.${key}` as const;

/** The fields of the type, or of all types, each key once: as the first type that has it says it. */
export function fieldsInView(types: readonly CatalogType[], kind: string): Field[] {
  const among = kind === '' ? types : types.filter(({ id }) => id === kind);
  const byKey = new Map<string, Field>();
  for (const field of among.flatMap(({ fields }) => fields))
    if (!byKey.has(field.key)) byKey.set(field.key, field);
  return [...byKey.values()];
}

/** Every column that can be shown. */
export function columnsOf(fields: readonly Field[]): Column[] {
  const common = COMMON.map((id): Column => {
    const isNumber = id === 'price' || id === 'quantity';
    return { id, label: COMMON_LABELS[id], field: null, sort: SORTS[id], width: WIDTHS[id], isNumber };
  });
  const own = fields.map((field): Column => {
    const id = fieldId(field.key);
    const isNumber = field.type === 'integer' || field.type === 'number';
    const width = FIELD_WIDTHS[field.type] ?? FIELD_WIDTH;
    return { id, label: field.label, field, sort: id, width, isNumber };
  });
  return [...common, ...own];
}

const COMMON_LABELS: Record<CommonColumn, string> = {
  status: stockMessages.status,
  price: stockMessages.price,
  quantity: stockMessages.quantity,
  type: catalogueMessages.type,
  ...messages.columnNames,
};

/** Those that are shown, as wide as they are; what a type no longer has is left out. */
export function shownColumns(layout: Layout, all: readonly Column[]): Column[] {
  const byId = new Map<string, Column>(all.map((column) => [column.id, column]));
  return layout.flatMap(({ id, width }) => {
    const column = byId.get(id);
    return column === undefined ? [] : [{ ...column, width: width ?? column.width }];
  });
}

export const withColumn = (layout: Layout, id: string): Layout => [
  ...without(layout, id),
  { id, width: null },
];
export const without = (layout: Layout, id: string): Layout => layout.filter((one) => one.id !== id);

export function withWidth(layout: Layout, id: string, width: number): Layout {
  const within = Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, width)));
  return layout.map((one) => (one.id === id ? { ...one, width: within } : one));
}

/** One place on or back among those that are shown; where it cannot go, the layout stays. */
export function movedColumn(layout: Layout, shown: readonly Column[], id: string, by: 1 | -1): Layout {
  const at = shown.findIndex((one) => one.id === id);
  const other = shown[at + by];
  const mine = layout.find((one) => one.id === id);
  if (other === undefined || mine === undefined) return layout;
  const rest = without(layout, id);
  const place = rest.findIndex((one) => one.id === other.id) + (by === 1 ? 1 : 0);
  return rest.toSpliced(place, 0, mine);
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (person: string, of: string) => `shopfloor.worktable ${person} ${of}`;

/** What the person chose for items of the type (empty: of all) or for a view; null: nothing. */
export function readLayout(store: Store, person: string, of: string): Layout | null {
  return layoutIn(store.getItem(keyOf(person, of)));
}

/** Null: nothing is chosen any more. */
export function keepLayout(store: Store, person: string, of: string, layout: Layout | null): void {
  if (layout === null) store.removeItem(keyOf(person, of));
  else store.setItem(keyOf(person, of), JSON.stringify(layout));
}

/** Null for what is no layout, such as that of another version. */
function layoutIn(text: string | null): Layout | null {
  const kept: unknown = JSON.parse(text ?? 'null');
  return Array.isArray(kept) && kept.every(isShown) ? kept : null;
}

const isShown = (one: unknown): one is Layout[number] =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  'width' in one &&
  (one.width === null || typeof one.width === 'number');
