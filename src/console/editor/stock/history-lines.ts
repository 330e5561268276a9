/** What happened to an item, in lines; and the item as it was then. Pure. */
import type { Listings } from '../../../client/index.ts';
import type { Line } from '../../admin/audit/change.ts';
import { linesOf, withTypes } from '../../admin/audit/lines.ts';
import { memberName } from '../../app/member-names.ts';
import { common } from '../../app/messages.ts';
import { timeText } from '../../kit/time/zone.ts';
import { detailText, money } from '../../public/catalogue/text.ts';
import { messages as typeMessages } from '../types/messages.ts';
import { bookingLines, isOfBooking } from './booking-lines.ts';
import { type CatalogType, type Field, formOf, keptAndLost, type Listing, type ListingForm } from './form.ts';

export type Entry = Listings.HistoryEntry;
type Members = Record<string, unknown>;

/** What the form holds of an item; the rest is not brought back. */
const RESTORED: ReadonlySet<string> = new Set([
  'catalog_id',
  'title',
  'description',
  'price',
  'currency',
  'price_unit',
  'for_sale',
  'for_hire',
  'hire_rates',
  'deposit',
  'details',
]);

/** Of several items at once; the entry has what it changed of this one. */
const OF_SEVERAL: ReadonlySet<string> = new Set([
  'listings.import',
  'listings.mend',
  'listing_batch.change',
  'listing_batch.undo',
]);

/** True where the entry may have changed what the form holds: a type changes the values of its items too. */
const isOwn = (entry: Entry) =>
  entry.entity_type === 'listing' || OF_SEVERAL.has(entry.action) || isOfType(entry);

/** The item as it was right behind an entry. `newer`: all entries that came behind it, the newest first. */
export function stateAfter(listing: Listing, newer: readonly Entry[]): Listing {
  const state: Listing & Members = { ...listing };
  for (const { changes } of newer.filter(isOwn)) {
    for (const { path, before } of changes) {
      const member = path.slice(1);
      if (!RESTORED.has(member)) continue;
      // The log leaves out what was empty.
      if (before === undefined) delete state[member];
      else state[member] = before;
    }
  }
  return { ...state, hire_rates: state.hire_rates ?? [] };
}

export interface Former {
  form: ListingForm;
  /** Values that the type, as it is today, has no place for, in words. */
  unfit: string[];
}

/**
 * What the form would hold to bring that state back; its status stays. `type`: the one of that state, or today's where
 * that is gone. `fields`: with former ones, to name them.
 */
export function formerForm(
  state: Listing,
  type: CatalogType,
  now: ListingForm,
  fields: readonly Field[] = type.fields,
): Former {
  const form = { ...formOf(state, type.fields), typeId: type.id, status: now.status };
  const { lost } = keptAndLost(state, type);
  // What no input can show stays as it is today.
  const kept = lost.flatMap(([key]) => {
    const value = type.id === now.typeId ? now.details[key] : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    form: { ...form, details: { ...form.details, ...Object.fromEntries(kept) } },
    unfit: lostTexts(lost, fields),
  };
}

/** Values that have no place, with the labels of their fields. */
export const lostTexts = (lost: readonly (readonly [string, unknown])[], fields: readonly Field[]) =>
  lost.map(([key, value]) => `${fieldLabel(fields, key)}: ${valueText(fields, key, value) ?? ''}`);

/** The fields of the type, those that its changes took away, then those of other types that the item was of. */
export function knownFields(
  type: CatalogType,
  entries: readonly Entry[],
  others: readonly CatalogType[] = [],
): Field[] {
  const former = entries.filter(isOfType).flatMap(({ changes }) => changes.map(({ before }) => before));
  const was = new Set(entries.flatMap(({ changes }) => changes.map(({ before }) => before)));
  return [
    ...type.fields,
    ...former.flatMap((fields) => (Array.isArray(fields) ? (fields as Field[]) : [])),
    ...others.filter(({ id }) => was.has(id)).flatMap(({ fields }) => fields),
  ];
}

const isOfType = ({ action }: Entry) => action === 'catalog_type.updated';

const kinds: Readonly<Record<string, string>> = typeMessages.kinds;

/** The changes of an entry with labels of fields, money and dates as the reader has them. */
export function entryLines(
  entry: Entry,
  fields: readonly Field[],
  currency: string,
  nameOf: (id: string) => string | undefined,
): Line[] {
  if (isOfBooking(entry.entity_type)) return bookingLines(entry.changes, nameOf);
  return withTypes(entry.changes).flatMap((change) => {
    const { path, before, after } = change;
    if (!isOwn(entry) || path === '') return linesOf([change], nameOf);
    if (path === '/details') return detailLines(fields, (before ?? {}) as Members, (after ?? {}) as Members);
    if (isOfType(entry)) return linesOf([change], nameOf).map(withKinds);
    if (path === '/price' || path === '/deposit')
      return [
        {
          what: memberName(path.slice(1)),
          before: moneyText(before, currency),
          after: moneyText(after, currency),
        },
      ];
    if (path === '/details_errors') return [];
    return linesOf([change], nameOf);
  });
}

/** Of a field's kind: what the designer calls it. */
function withKinds(line: Line): Line {
  if (!line.what.endsWith(` · ${memberName('type')}`)) return line;
  const [before, after] = [line.before, line.after].map((kind) =>
    kind === null ? null : (kinds[kind] ?? kind),
  );
  return { ...line, before: before ?? null, after: after ?? null };
}

const moneyText = (value: unknown, currency: string) =>
  typeof value === 'number' ? money(value, currency) : null;

function detailLines(fields: readonly Field[], before: Members, after: Members): Line[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      what: fieldLabel(fields, key),
      before: valueText(fields, key, before[key]),
      after: valueText(fields, key, after[key]),
    }));
}

const fieldLabel = (fields: readonly Field[], key: string) =>
  fields.find((field) => field.key === key)?.label ?? memberName(key);

/** The newest field of the key that names the value: a choice that is gone has its label in a former one. */
function fieldOf(fields: readonly Field[], key: string, value: unknown): Field | undefined {
  const [newest, ...former] = fields.filter((one) => one.key === key);
  const values = Array.isArray(value) ? value : [value];
  const names = ({ options = [] }: Field) =>
    values.every((one) => options.some((option) => option.value === one));
  if (newest?.options === undefined || names(newest)) return newest;
  return former.find(names) ?? newest;
}

/** null: empty. */
function valueText(fields: readonly Field[], key: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const field = fieldOf(fields, key, value);
  if (field?.type === 'datetime' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return timeText(value);
  return (field === undefined ? null : detailText(field, value)) ?? plainText(value);
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}
