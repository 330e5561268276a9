/** A spreadsheet of listings: what it would create and change, by the rules of the listings' own bodies. */

import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '../../platform/db/db.ts';
import { ApiError, type FaultDetail } from '../../platform/errors.ts';
import { isUuid } from '../../platform/formats.ts';
import { compileBody } from '../../platform/http/validation.ts';
import { filledInNotes } from '../../platform/sheets/filled-in.ts';
import { listed } from '../../platform/sheets/listed.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { folded, keptOr, tidied } from '../../platform/sheets/text.ts';
import { inList, type Said, say, statusOf } from '../../words/said.ts';
import { detailsFaults } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { amountFaults, mayMove, STATUSES, type Status, TRANSITIONS } from '../listings/listings.rules.ts';
import { type Listing, ListingCreate } from '../listings/listings.schema.ts';
import type { TypeOfListing } from '../listings/listings.service.ts';
import type { ListingState } from '../listings/record.sql.ts';
import { slugify } from '../listings/slug.rules.ts';
import type { Photo } from '../photos/photos.schema.ts';
import { readNamed, readOfTitles } from './import.repo.ts';
import { type FieldColumn, type ListingSheet, listingColumn } from './listings.columns.ts';
import { describedBy } from './listings.rows.ts';
import { arrangedBy, type Pictures } from './pictures.rules.ts';

/** A listing that the import writes. */
export interface ListingChange {
  /** Its row in the file. */
  row: number;
  id: string;
  /** The file says the currency, or another stands. */
  saysCurrency: boolean;
  /** Null: made from the title, or stays. */
  slug: string | null;
  /** Null: it is new. */
  before: Listing | null;
  state: ListingState;
}

export interface ListingsPlan {
  changes: ListingChange[];
  unchanged: number;
  notes: Said[];
}

/** What the rows are judged by. */
export interface Setting {
  organisationId: string;
  sheet: ListingSheet;
  type: TypeOfListing;
  defaultCurrency: string;
  pictures: Pictures;
  /** The column of a field whose value says which listing a row is; null: id and slug alone do. */
  key: FieldColumn | null;
  /** The id of a row that becomes a new listing: the same whenever the file is planned. */
  newIdOf: (row: Row) => string;
}

const checkInput = compileBody<ListingCreate>(ListingCreate);

/** Notes every fault in `rows`; the plan is of the rows that have none. */
export async function planListings(sql: Sql, setting: Setting, rows: SheetRows): Promise<ListingsPlan> {
  if (refusesUnnamed(setting, rows)) return { changes: [], unchanged: 0, notes: [] };
  const known = new Known(
    await readNamed(sql, setting.organisationId, namesIn(setting, rows)),
    setting.key?.field.key ?? null,
  );
  const wanted = rows.rows.flatMap((row) => {
    if (row.isFaulty) return [];
    const before = standing(setting, rows, row, known);
    return row.isFaulty ? [] : [{ row, change: changeOf(setting, rows, row, before, known) }];
  });
  refuseTwice(setting, rows, wanted);
  const good = wanted.filter(({ row }) => !row.isFaulty);
  const changes = good.flatMap(({ change }) => (change === null || isUnchanged(change) ? [] : [change]));
  const unpriced = changes.filter(({ saysCurrency }) => !saysCurrency).map(({ row }) => row);
  const notes = [
    ...filledInNotes(setting.defaultCurrency, unpriced),
    ...(await likelySame(sql, setting, rows, changes)),
  ];
  return { changes, unchanged: good.length - changes.length, notes };
}

/** A file of which no column says which listing a row is holds new ones, which have a title and a price. */
function refusesUnnamed({ key, sheet }: Setting, rows: SheetRows): boolean {
  const isNamed = ['id', 'slug', ...(key === null ? [] : [key.name])].some((column) => rows.has(column));
  if (isNamed || !rows.hasHeader) return false;
  const missing = sheet.columns.filter(({ name, required }) => required === 'new' && !rows.has(name));
  for (const { name } of missing) rows.refuseMissing(name);
  return missing.length > 0;
}

/** New listings with the title of one that is there: prices alone may be new, and only a slug or an id says which it is. */
async function likelySame(
  sql: Sql,
  { organisationId, type }: Setting,
  { rows }: SheetRows,
  changes: readonly ListingChange[],
): Promise<Said[]> {
  const fresh = new Set(changes.filter(({ before }) => before === null).map(({ row }) => row));
  const unnamed = rows
    .filter((row) => fresh.has(row.row) && textIn(row, 'slug') === null)
    .map((row) => ({ row: row.row, title: folded(String(row.values.title)) }));
  if (unnamed.length === 0) return [];
  const titles = unnamed.map(({ title }) => title);
  const standing = await readOfTitles(sql, organisationId, type.state.catalog_id, titles);
  const slugs = new Map(standing.map((one) => [one.folded, one.slug]));
  const found = unnamed.flatMap(({ row, title }) => {
    const slug = slugs.get(title);
    return slug === undefined ? [] : [`${row} (${slug})`];
  });
  return found.length === 0 ? [] : [say('sheets.likelySame', { rows: listed(found) })];
}

const textIn = ({ values }: Row, column: string): string | null =>
  values[column] == null ? null : String(values[column]).trim();
const idIn = (row: Row) => textIn(row, 'id')?.toLowerCase() ?? null;
const keyIn = ({ key }: Pick<Setting, 'key'>, row: Row) => (key === null ? null : textIn(row, key.name));

function namesIn(setting: Setting, rows: SheetRows) {
  const { type, key } = setting;
  const unnamed = rows.rows.filter((row) => idIn(row) === null && textIn(row, 'slug') === null);
  return {
    ids: rows.rows.flatMap((row) => idIn(row) ?? []).filter(isUuid),
    slugs: rows.rows.flatMap((row) => textIn(row, 'slug') ?? []),
    catalogId: type.state.catalog_id,
    keyField: key?.field.key ?? null,
    keys: rows.rows.flatMap((row) => keyIn(setting, row) ?? []),
    // One that was stored with blanks at its ends by an earlier version or the API is found by the file that has them.
    titles: unnamed.flatMap((row) => [String(row.values.title ?? ''), rows.textOf(row, 'title')]),
  };
}

/** What tells most listings apart at first sight. */
const sightOf = ({ title, price }: Partial<ListingState>) => `${price} ${tidied(title ?? '')}`;

/** Listings that the rows may be. */
class Known {
  readonly byId: ReadonlyMap<string, Listing>;
  readonly ownerOfSlug: ReadonlyMap<string, string>;
  readonly bySight: ReadonlyMap<string, Listing[]>;
  /** By the value of the field that is the key. */
  readonly byKey: ReadonlyMap<string, Listing[]>;
  /** Taken by a row without a name, so that two equal rows are two listings. */
  readonly taken = new Set<string>();

  constructor({ listings, slugs }: Awaited<ReturnType<typeof readNamed>>, keyField: string | null) {
    this.byId = new Map(listings.map((listing) => [listing.id, listing]));
    this.ownerOfSlug = new Map(slugs.map(({ slug, id }) => [slug, id]));
    this.bySight = Map.groupBy(listings, sightOf);
    this.byKey =
      keyField === null
        ? new Map<string, Listing[]>()
        : Map.groupBy(listings, ({ details }) => String(details[keyField] ?? ''));
  }
}

/** The listing that the row names; null: it is new, or perhaps an equal one. */
function standing(setting: Setting, rows: SheetRows, row: Row, known: Known): Listing | null {
  const { sheet, type } = setting;
  const id = idIn(row);
  const slug = textIn(row, 'slug');
  const owner = slug === null ? undefined : known.ownerOfSlug.get(slug);
  const keyed = keyedBy(setting, rows, row, known);
  const found = known.byId.get(id ?? keyed?.id ?? owner ?? '') ?? null;
  if (id !== null && found === null) {
    rows.fault(row, 'id', 'UNKNOWN', say('sheets.noListing'));
  } else if (found !== null && found.catalog_id !== type.state.catalog_id) {
    const message = say('sheets.otherType', { label: found.catalog_label, own: sheet.label });
    rows.fault(row, id === null ? 'slug' : 'id', 'WRONG_TYPE', message);
  } else if ((id ?? keyed?.id) !== undefined && owner !== undefined && owner !== (id ?? keyed?.id)) {
    rows.fault(row, 'slug', 'SLUG_TAKEN', say('sheets.slugOfOther'));
  } else if (slug !== null && slugify(slug) !== slug) {
    rows.fault(row, 'slug', 'WRONG_FORMAT', say('sheets.slugForm', { slug: slugify(slug) || 'small-van' }));
  }
  return found;
}

/** The listing of the type that has the row's key. */
function keyedBy(setting: Setting, rows: SheetRows, row: Row, known: Known): Listing | null {
  const { key, type } = setting;
  const value = keyIn(setting, row);
  if (key === null || value === null) return null;
  const id = idIn(row);
  const having = (known.byKey.get(value) ?? []).filter(
    ({ catalog_id }) => catalog_id === type.state.catalog_id,
  );
  const [first, second] = having;
  if (first === undefined) return null;
  if (id === null && second !== undefined) {
    const slugs = having.map((one) => one.slug).toSorted();
    rows.fault(row, key.name, 'DUPLICATE', say('sheets.keyOfSeveral', { slugs: listed(slugs) }));
  } else if (id !== null && having.every((one) => one.id !== id)) {
    rows.fault(row, key.name, 'CONTRADICTION', say('sheets.keyOfOther', { slug: first.slug }));
  }
  return first;
}

/** Null where the row has a fault. */
function changeOf(
  setting: Setting,
  rows: SheetRows,
  row: Row,
  named: Listing | null,
  known: Known,
): ListingChange | null {
  const { sheet, type, defaultCurrency } = setting;
  const described = describedBy(
    rows,
    sheet,
    row,
    named,
    rows.reading === null ? idIn(row) === null : named === null,
  );
  const members = { currency: defaultCurrency, ...described, catalog_id: type.state.catalog_id };
  const whole = { for_sale: true, for_hire: false, price_unit: 'item' as const, ...members };
  const before = named ?? (textIn(row, 'slug') === null ? equalOne(known, whole) : null);
  const id = before?.id ?? setting.newIdOf(row);
  const status = statusIn(rows, row, before?.status ?? 'draft');
  const photos = photosOf(setting, rows, row, id, before?.photos ?? []);
  const slug = textIn(row, 'slug');
  const texts = {
    ...(whole.title === undefined ? {} : { title: keptOr(whole.title, before?.title) }),
    ...(whole.description === undefined
      ? {}
      : { description: keptOr(whole.description, before?.description) }),
  };
  const state = { ...whole, ...texts, ...type.state, status, photos } as ListingState;
  const saysCurrency = described.currency !== undefined;
  const change = { row: row.row, id, saysCurrency, slug: slug === before?.slug ? null : slug, before, state };
  // What stands is not judged anew: it may have ceased to fit its type.
  if (row.isFaulty) return null;
  if (isUnchanged(change)) return change;
  if (before === null && rows.reading !== null && whole.price === undefined)
    rows.fault(row, 'price', 'REQUIRED', say('sheets.priceOfNew'));
  const periods = state.hire_rates.map(({ period }) => period);
  rows.faultsOf(row, faultsOf(whole, state, type.fields), listingColumn(sheet, periods));
  return row.isFaulty ? null : change;
}

/** As of a listing that is sent by itself. */
function faultsOf(whole: object, state: ListingState, fields: readonly Field[]): FaultDetail[] {
  try {
    checkInput({ ...whole });
    return [...amountFaults(state), ...detailsFaults(state.details, fields)];
  } catch (error) {
    if (error instanceof ApiError) return error.options.details ?? [];
    throw error;
  }
}

const DESCRIBED = [
  ...([
    'title',
    'description',
    'price',
    'currency',
    'price_unit',
    'for_sale',
    'for_hire',
    'deposit',
  ] as const),
  ...(['hire_rates', 'details'] as const),
];

/** One that the row describes exactly, whatever its status and pictures; each is taken once. */
function equalOne(known: Known, whole: Partial<ListingState>): Listing | null {
  const found = (known.bySight.get(sightOf(whole)) ?? []).find(
    (listing) =>
      listing.catalog_id === whole.catalog_id &&
      !known.taken.has(listing.id) &&
      DESCRIBED.every((member) => isDeepStrictEqual(listing[member], keptOr(whole[member], listing[member]))),
  );
  if (found !== undefined) known.taken.add(found.id);
  return found ?? null;
}

function isUnchanged({ slug, before, state }: ListingChange): boolean {
  if (before === null || slug !== null) return false;
  const isSame = DESCRIBED.every((member) => isDeepStrictEqual(before[member], state[member]));
  return isSame && state.status === before.status && isDeepStrictEqual(before.photos, state.photos);
}

function statusIn(rows: SheetRows, row: Row, from: Status): Status {
  const text = textIn(row, 'status');
  if (text === null) return from;
  const status = STATUSES.find((one) => one === folded(text));
  if (status === undefined) {
    rows.fault(
      row,
      'status',
      'NOT_ALLOWED',
      say('sheets.oneOfNot', {
        list: inList(STATUSES.map(statusOf)),
        value: JSON.stringify(text.slice(0, 60)),
      }),
    );
  } else if (status !== from && !mayMove(from, status)) {
    const allowed = inList([from, ...TRANSITIONS[from]].map(statusOf));
    const message = say('catalogue.transition', { from: statusOf(from), to: statusOf(status), allowed });
    rows.fault(row, 'status', 'INVALID_TRANSITION', message);
  }
  return status ?? from;
}

function photosOf({ pictures }: Setting, rows: SheetRows, row: Row, id: string, standing: Photo[]): Photo[] {
  const addresses = (row.values.photos ?? []) as string[];
  if (addresses.length === 0) return standing;
  const arranged = arrangedBy(pictures, id, addresses, standing);
  for (const { code, message } of arranged.faults) rows.fault(row, 'photos', code, message);
  if (arranged.faults.length === 0) pictures.asked(row, id, arranged.absent);
  return arranged.photos;
}

/** Two rows of one listing, or of one slug: which of them holds is not known, so that neither is taken. */
function refuseTwice(
  setting: Setting,
  rows: SheetRows,
  wanted: readonly { row: Row; change: ListingChange | null }[],
): void {
  refuseKeysTwice(setting, rows);
  const ids = new Map<string, Row>();
  const slugs = new Map<string, Row>();
  for (const { row, change } of wanted) {
    if (change === null) continue;
    const slug = textIn(row, 'slug');
    const same = ids.get(change.id) ?? (slug === null ? undefined : slugs.get(slug));
    ids.set(change.id, row);
    if (slug !== null) slugs.set(slug, row);
    if (same === undefined) continue;
    same.isFaulty = true;
    const column = idIn(row) === null ? 'slug' : 'id';
    rows.fault(row, column, 'DUPLICATE', say('sheets.rowToo', { row: same.row }));
  }
}

/** Two rows with one key that differ, be they faulty otherwise or not; of equal ones all but the first. */
function refuseKeysTwice(setting: Setting, rows: SheetRows): void {
  const { key } = setting;
  if (key === null) return;
  const first = new Map<string, Row>();
  for (const row of rows.rows) {
    const value = keyIn(setting, row);
    if (value === null) continue;
    const same = first.get(value);
    if (same === undefined) {
      first.set(value, row);
      continue;
    }
    // The same row once more says nothing else: the first one holds.
    if (isDeepStrictEqual(row.values, same.values)) {
      rows.fault(row, key.name, 'DUPLICATE', say('sheets.rowAgain', { row: same.row }));
      continue;
    }
    same.isFaulty = true;
    rows.fault(row, key.name, 'DUPLICATE', say('sheets.keyTwice', { row: same.row }));
  }
}
