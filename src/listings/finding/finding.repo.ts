import { one, type Sql } from '../../platform/db.ts';
import type { Field } from '../details/fields.schema.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import { rangeQuery } from '../terms/ranges.rules.ts';
import { organisationKey } from '../terms/terms.rules.ts';
import type { NamedType } from './question.rules.ts';
import type { Search } from './search.rules.ts';

/** Matches are counted up to here; beyond, a total is a lower bound. Counting more would cost more than finding. */
const MOST_COUNTED = 10_000;
const MOST_FACETED = 50_000;
const MOST_FACET_VALUES = 200;

export function readTypeNames(sql: Sql, organisationId: string): Promise<NamedType[]> {
  return sql.query<NamedType>('select id, label from catalog_types where organisation_id = $1', [
    organisationId,
  ]);
}

/** The definitions of filterable fields with these keys, of one type or of all. */
export async function readFilterFields(
  sql: Sql,
  organisationId: string,
  keys: readonly string[],
  catalogId: string | null,
): Promise<Field[]> {
  const rows = await sql.query<{ field: Field }>(
    `select f.field from catalog_types t, json_array_elements(t.fields) as f (field)
     where t.organisation_id = $1 and ($2::uuid is null or t.id = $2)
       and f.field ->> 'filterable' = 'true' and f.field ->> 'key' = any ($3::text[])`,
    [organisationId, catalogId, keys],
  );
  return rows.map(({ field }) => field);
}

/** Conditions of a statement, with the values that its parameters stand for. */
class Conditions {
  readonly texts: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition; each `?` in it stands for the next value. */
  add(text: string, ...values: unknown[]): this {
    this.texts.push(text.replace(/\?/g, () => this.parameter(values.shift())));
    return this;
  }

  parameter(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get text(): string {
    return this.texts.join(' and ');
  }
}

/** What the listing counts know: everything that is not a text, an amount or a detail. */
function countable(search: Search): Conditions {
  const { organisationId, statuses, catalogId, forSale, forHire } = search;
  const where = new Conditions().add('l.organisation_id = ?::uuid', organisationId);
  if (statuses !== null) where.add('l.status = any (?::text[])', statuses);
  if (catalogId !== null) where.add('l.catalog_id = ?::uuid', catalogId);
  if (forSale !== null) where.add('l.for_sale = ?::boolean', forSale);
  if (forHire !== null) where.add('l.for_hire = ?::boolean', forHire);
  return where;
}

/** `tier` of relevance: its matches without those of the tiers above it; undefined: every match. */
function conditionsOf(search: Search, tier?: number): Conditions {
  const where = countable(search);
  const { tiers, exact, ranges, priceMin, priceMax } = search;
  if (tiers !== null) where.add('l.terms @@ ?::tsquery', tiers.at(tier ?? -1));
  if (tiers !== null && tier !== undefined && tier > 0)
    where.add('not l.terms @@ ?::tsquery', tiers[tier - 1]);
  if (exact !== null) where.add('l.terms @@ ?::tsquery', exact);
  if (priceMin !== null) where.add('l.price >= ?::numeric', priceMin);
  if (priceMax !== null) where.add('l.price <= ?::numeric', priceMax);
  const key = organisationKey(search.organisationId);
  for (const { key: field, min, max } of ranges) {
    // The index narrows a range only where nothing else does: beside a word, a wide range would cost more than it saves.
    if (tiers === null && exact === null)
      where.add('l.terms @@ ?::tsquery', rangeQuery(key, field, min, max));
    if (min !== null) where.add('(l.ranges ->> ?)::numeric >= ?::numeric', field, min);
    if (max !== null) where.add('(l.ranges ->> ?)::numeric <= ?::numeric', field, max);
  }
  return where;
}

function isCountable({ tiers, exact, ranges, priceMin, priceMax }: Search): boolean {
  return tiers === null && exact === null && ranges.length === 0 && priceMin === null && priceMax === null;
}

export interface Total {
  total: number;
  exact: boolean;
}

/** How many listings match: from the kept counts where they can tell, else by counting up to MOST_COUNTED. */
export async function countMatches(sql: Sql, search: Search): Promise<Total> {
  if (isCountable(search)) {
    const { text, values } = countable(search);
    const counts = `select coalesce(sum(l.count)::bigint, 0) as total from listing_counts l where ${text}`;
    return { total: one(await sql.query<{ total: number }>(counts, values)).total, exact: true };
  }
  const total = await countUpTo(sql, conditionsOf(search), MOST_COUNTED + 1);
  return { total: Math.min(total, MOST_COUNTED), exact: total <= MOST_COUNTED };
}

/** How many listings match `tier` and none above it, up to `most`. */
export function countTier(sql: Sql, search: Search, tier: number, most: number): Promise<number> {
  return countUpTo(sql, conditionsOf(search, tier), most);
}

async function countUpTo(sql: Sql, { text, values }: Conditions, most: number): Promise<number> {
  const statement = `select count(*) as total from (select from listings l where ${text} limit $${values.length + 1}) m`;
  return one(await sql.query<{ total: number }>(statement, [...values, most], 'once')).total;
}

export interface Slice {
  limit: number;
  offset: number;
}

export interface PageOfRecords {
  /** Records as JSON texts, separated by commas. */
  items: string;
  /** How many they are, one more when there is a listing behind them. */
  found: number;
}

const SORT_COLUMNS = {
  created_at: 'l.created_at',
  published_at: 'l.published_order',
  price: 'l.price',
  title: 'l.title_key',
} as const;

/** The order of a page: by tier where every tier is in it, then by column, then by id in the same direction. */
function orderOf({ sort, tiers }: Search, where: Conditions, tier: number | undefined): string[] {
  if (sort.by !== 'relevance') {
    const direction = sort.descending ? 'desc' : 'asc';
    return [SORT_COLUMNS[sort.by], 'l.id'].map((column) => `${column} ${direction}`);
  }
  const newest = ['l.created_at desc', 'l.id desc'];
  if (tier !== undefined || tiers === null) return newest;
  const upper = tiers.slice(0, -1);
  const cases = upper.map(
    (query, index) => `when l.terms @@ ${where.parameter(query)}::tsquery then ${index}`,
  );
  return [`case ${cases.join(' ')} else ${upper.length} end`, ...newest];
}

/** A page of the matches, or of those of one tier. */
export async function readPage(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  tier?: number,
): Promise<PageOfRecords> {
  const where = conditionsOf(search, tier);
  const order = orderOf(search, where, tier).join(', ');
  // Ids first: as long as the filters are in the index that gives the order, a deep page reads no row before its own.
  const statement = `
    with page as materialized (
      select l.id from listings l where ${where.text} order by ${order}
      limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select (select count(*) from page) as found, coalesce(string_agg(${RECORD[search.view]}, ',' order by ${order}), '') as items
    from (select id from page limit ${where.parameter(limit)}) as p
    join listings l on l.organisation_id = $1 and l.id = p.id ${WITH_TYPE}`;
  const how = isCountable(search) ? undefined : 'once';
  return one(await sql.query<PageOfRecords>(statement, where.values, how));
}

export interface Facet {
  key: string;
  values: { value: unknown; count: number }[];
  exact: boolean;
}

/** How the matches spread over a field's values, most frequent first; the page does not matter. */
export async function readFacet(sql: Sql, search: Search, key: string): Promise<Facet> {
  const where = conditionsOf(search);
  const field = where.parameter(key);
  const statement = `
    with matches as materialized (
      select l.details -> ${field} as held from listings l where ${where.text} limit ${where.parameter(MOST_FACETED + 1)}
    )
    select v.value, count(*) as count, (select count(*) from matches) as counted
    from matches, jsonb_array_elements(
      case jsonb_typeof(held) when 'array' then held else jsonb_build_array(held) end) as v (value)
    where held is not null group by v.value order by 2 desc, 1 limit ${MOST_FACET_VALUES}`;
  const rows = await sql.query<{ value: unknown; count: number; counted: number }>(
    statement,
    where.values,
    'once',
  );
  const values = rows.map(({ value, count }) => ({ value, count }));
  return { key, values, exact: (rows[0]?.counted ?? 0) <= MOST_FACETED };
}
