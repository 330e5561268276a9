/** The conditions and the order of a search, as parts of a statement over `listing_search l`. */
import type { Hindered } from '../hire/offers.service.ts';
import type { Position, ValueType } from './cursor.rules.ts';
import { ownConditions, ownOrder } from './own.sql.ts';
import type { Parameters } from './parameters.ts';
import type { Search } from './search.rules.ts';

/** What every match holds but for words and prices: what the kept counts know too. */
export function countableConditions(search: Search, parameters: Parameters): string[] {
  const { statuses, catalogId, forSale, forHire } = search;
  const conditions = ['l.organisation_id = $1::uuid'];
  const add = (value: unknown, text: (parameter: string) => string) => {
    if (value !== null) conditions.push(text(parameters.add(value)));
  };
  if (statuses?.length === 1) add(statuses[0], (status) => `l.status = ${status}::text`);
  else add(statuses, (each) => `l.status = any (${each}::text[])`);
  add(catalogId, (id) => `l.catalog_id = ${id}::uuid`);
  add(forSale, (flag) => `l.for_sale = ${flag}::boolean`);
  add(forHire, (flag) => `l.for_hire = ${flag}::boolean`);
  return conditions;
}

/** True where the kept counts know how many match. */
export const isCountable = ({ tiers, filters, fits, priceMin, priceMax, hindered, own }: Search) => {
  const { tests, ...others } = own;
  const narrowed = [tiers, filters, fits, priceMin, priceMax, hindered, ...Object.values(others)];
  return tests.length === 0 && narrowed.every((one) => one === null);
};

/** What every match holds; `words`: the tsquery text that its words match. */
export function conditionsOf(
  search: Search,
  parameters: Parameters,
  words: string | null = search.tiers?.at(-1)?.reached ?? null,
): string[] {
  const conditions = countableConditions(search, parameters);
  const { priceMin, priceMax, filters, fits } = search;
  const price = priceColumn(search);
  if (priceMin !== null) conditions.push(`${price} >= ${parameters.add(priceMin)}::numeric`);
  if (priceMax !== null) conditions.push(`${price} <= ${parameters.add(priceMax)}::numeric`);
  if (fits !== null) conditions.push(`${fits ? 'not ' : ''}exists (${UNFIT})`);
  const queries = [words, filters].filter((each) => each !== null);
  if (queries.length > 0) conditions.push(`l.terms @@ ${parameters.add(queries.join(' & '))}::tsquery`);
  if (search.hindered !== null) conditions.push(...freeConditions(search.hindered, parameters));
  conditions.push(...ownConditions(search.own, parameters));
  return conditions;
}

/** For hire, not sold or withdrawn, and free for the stay: the site is open, and there are so many units. */
function freeConditions({ listingIds, siteIds, quantity }: Hindered, parameters: Parameters): string[] {
  const stock =
    'select from listing_stocks s where s.organisation_id = l.organisation_id and s.listing_id = l.id';
  const conditions = ['l.for_hire', "l.status not in ('sold', 'withdrawn')"];
  if (listingIds.length > 0) conditions.push(`l.id <> all (${parameters.add(listingIds)}::uuid[])`);
  if (siteIds.length > 0)
    conditions.push(`not exists (${stock} and s.location_id = any (${parameters.add(siteIds)}::uuid[]))`);
  if (quantity > 1)
    conditions.push(`exists (${stock} and s.quantity >= ${parameters.add(quantity)}::integer)`);
  return conditions;
}

/** The listing itself, where its details do not fit its type. */
const UNFIT = `select from listings u where u.organisation_id = l.organisation_id and u.id = l.id
  and u.details_errors is not null`;

/** In a search for hire alone, the price is that of hiring. */
const priceColumn = ({ forSale, forHire }: Search) =>
  forHire === true && forSale !== true ? 'l.hire_price' : 'l.price';

/** A page's order: by tier, then by a column, then by id in the column's direction. */
export interface Order {
  column: string;
  type: ValueType;
  direction: 'asc' | 'desc';
  isByTier: boolean;
  /** True of rows that have a value; those without come behind them, either way round. Null: each has one. */
  held: string | null;
}

export function orderOf(search: Search, parameters: Parameters): Order {
  const { by, descending } = search.sort;
  const isByTier = by === 'relevance';
  const direction = descending || isByTier ? 'desc' : 'asc';
  const type = valueTypeOf(search);
  const own = ownOrder(search, parameters);
  // What rows without a value are told apart by is their id.
  if (own !== null)
    return {
      column: `coalesce(${own}, ${NEVER[type]})`,
      type,
      direction,
      isByTier,
      held: `${own} is not null`,
    };
  const column =
    by === 'price'
      ? priceColumn(search)
      : by === 'title'
        ? 'l.title_key'
        : by === 'published_at'
          ? 'l.published_order'
          : 'l.created_at';
  return { column, type, direction, isByTier, held: null };
}

const NEVER: Record<ValueType, string> = { numeric: '0', text: "''", timestamptz: "'-infinity'" };

/** Of what type the values are that order the list. */
export function valueTypeOf({ sort: { by }, fieldOrder }: Pick<Search, 'sort' | 'fieldOrder'>): ValueType {
  if (fieldOrder !== null)
    return fieldOrder.as === 'instant' ? 'timestamptz' : fieldOrder.as === 'text' ? 'text' : 'numeric';
  if (by === 'title') return 'text';
  const isTime = by === 'created_at' || by === 'published_at' || by === 'updated_at' || by === 'relevance';
  return isTime ? 'timestamptz' : 'numeric';
}

/** That a row with these expressions comes behind the position, within its tier. */
export function isBehind(
  { type, direction }: Order,
  { value, id }: Position,
  row: string,
  parameters: Parameters,
): string {
  const sign = direction === 'desc' ? '<' : '>';
  return `${row} ${sign} (${parameters.add(value)}::${type}, ${parameters.add(id)}::uuid)`;
}
