/** A row as the listing that it describes, beside the one that stands. Pure. */

import { isDeepStrictEqual } from 'node:util';
import { given } from '../../platform/given.ts';
import type { Value } from '../../platform/sheets/cells.ts';
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import { keptOr } from '../../platform/sheets/text.ts';
import { say } from '../../words/said.ts';
import { type Details, withDefaults } from '../details/details.rules.ts';
import { type Listing, type ListingCreate, PERIODS } from '../listings/listings.schema.ts';
import { cellOf, type FieldColumn, type ListingSheet } from './listings.columns.ts';

/** What a row says, but for status and pictures; members that it leaves open are absent. */
export type Described = Partial<Omit<ListingCreate, 'catalog_id' | 'slug' | 'status'>> & {
  details: Details;
  hire_rates: ListingCreate['hire_rates'];
};

/** `isWhole`: the row says all there is to say, so that defaults fill what it leaves open. */
export function describedBy(
  rows: SheetRows,
  sheet: ListingSheet,
  row: Row,
  before: Listing | null,
  isWhole: boolean,
): Described {
  const said = sayer(rows, row);
  const members = {
    title: said('title', before?.title),
    description: said('description', before?.description),
    price: said('price', before?.price),
    currency: said('currency', before?.currency),
    price_unit: said('price_unit', before?.price_unit),
    for_sale: said('for_sale', before?.for_sale),
    for_hire: said('for_hire', before?.for_hire),
    deposit: said('deposit', before?.deposit),
  };
  const fields = sheet.fields.map(({ field }) => field);
  const details = detailsOf(rows, sheet, row, before);
  return {
    ...(present(members) as Partial<Described>),
    hire_rates: hireRates(rows, row, before?.hire_rates ?? []),
    details: isWhole ? withDefaults(details, fields) : details,
  };
}

type Say = <T>(column: string, standing: T | undefined) => T | Value | undefined;

/** What a column says: a column that the file has not, and a cell that shows what stands as nothing, leave it. */
function sayer(rows: SheetRows, { values }: Row): Say {
  return (column, standing) => {
    if (!rows.has(column)) return standing;
    const value = values[column] ?? undefined;
    if (value === undefined && rows.reading?.leavesEmpty === true) return standing;
    return value === undefined && standing !== undefined && cellOf(standing) === null
      ? standing
      : keptOr(value, standing);
  };
}

function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function detailsOf(rows: SheetRows, { fields }: ListingSheet, row: Row, before: Listing | null): Details {
  const said = sayer(rows, row);
  const named = fields.map((column) => {
    const { name, field } = column;
    const value = said(name, before?.details[field.key]);
    return [field.key, value === row.values[name] ? optionsIn(column, value) : value] as const;
  });
  return present({ ...before?.details, ...Object.fromEntries(named) });
}

function optionsIn({ options }: FieldColumn, value: unknown): unknown {
  if (options === null || value === undefined) return value;
  const optionOf = (text: unknown) => {
    const found = options.find(String(text));
    return found === undefined || 'code' in found ? text : found.id;
  };
  return Array.isArray(value) ? value.map(optionOf) : optionOf(value);
}

/** In the order that stands, where the row says the same prices. */
function hireRates(rows: SheetRows, row: Row, standing: Listing['hire_rates']): Listing['hire_rates'] {
  const said = sayer(rows, row);
  const rates = PERIODS.flatMap((period) => {
    const rate = standing.find((one) => one.period === period);
    const price = said(`hire_${period}`, rate?.price);
    const least = said(`hire_${period}_min`, rate?.min_periods);
    if (price === undefined) {
      if (least !== undefined && rows.has(`hire_${period}_min`) && row.values[`hire_${period}_min`] != null)
        rows.fault(row, `hire_${period}`, 'REQUIRED', say('sheets.withLeast', { period }));
      return [];
    }
    return [{ period, price, ...given('min_periods', least) }];
  }) as Listing['hire_rates'];
  const inOrder = (list: Listing['hire_rates']) => list.toSorted((a, b) => (a.period < b.period ? -1 : 1));
  return isDeepStrictEqual(inOrder(rates), inOrder(standing)) ? standing : rates;
}

/** What of a listing its row shows. */
type Shown = Pick<Listing, 'hire_rates' | 'photos' | 'details'> & { [member in string]?: unknown };

/** The cells of a listing, in the order of the columns. `photos`: absolute addresses. */
export function cellsOf(listing: Shown, sheet: ListingSheet): ReturnType<typeof cellOf>[] {
  const rates = new Map(listing.hire_rates.map((rate) => [rate.period, rate]));
  const hire: Record<string, unknown> = Object.fromEntries(
    PERIODS.flatMap((period) => [
      [`hire_${period}`, rates.get(period)?.price],
      [`hire_${period}_min`, rates.get(period)?.min_periods],
    ]),
  );
  const photos = listing.photos.map(({ url }) => url);
  const known: Record<string, unknown> = { ...listing, ...hire, photos };
  return sheet.columns.map((column) =>
    cellOf('field' in column ? listing.details[(column as FieldColumn).field.key] : known[column.name]),
  );
}
