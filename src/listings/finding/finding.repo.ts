import { one, type Sql } from '../../platform/db.ts';
import type { Field } from '../details/fields.schema.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import { rangeQuery } from '../terms/ranges.rules.ts';
import { organisationKey, typeTerm } from '../terms/terms.rules.ts';
import { quoteTerm } from '../terms/words.rules.ts';
import type { NamedType } from './question.rules.ts';
import type { Search } from './search.rules.ts';

/** Matches are counted up to here; beyond, a total is a lower bound. Counting more would cost more than finding. */
export const MOST_COUNTED = 10_000;
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
  readonly values: unknown[];

  /** `values`: those of the statement that these conditions belong to, where it has some already. */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

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

/** True where nothing but what the rows of the sort orders' indexes hold is asked for. */
export function isIndexed({ tiers, exact, ranges }: Search): boolean {
  return tiers === null && exact === null && ranges.length === 0;
}

function isCountable(search: Search): boolean {
  return isIndexed(search) && search.priceMin === null && search.priceMax === null;
}

/** `tier` of relevance: its matches without those of the tiers above it; undefined: every match. */
function wordsOf({ tiers, exact }: Search, tier?: number): string[] {
  const words = exact === null ? [] : [exact];
  if (tiers === null) return words;
  if (tier !== undefined && tier > 0) words.unshift(`!(${tiers[tier - 1]})`);
  return [`(${tiers.at(tier ?? -1)})`, ...words];
}

/** Adds what has to be looked for in the row itself. */
function addRowConditions(
  where: Conditions,
  { priceMin, priceMax, ranges }: Search,
  words: string[],
): Conditions {
  // One question for all: the inverted index then answers "and" and "not" without a look at rows.
  if (words.length > 0) where.add('l.terms @@ ?::tsquery', words.join(' & '));
  if (priceMin !== null) where.add('l.price >= ?::numeric', priceMin);
  if (priceMax !== null) where.add('l.price <= ?::numeric', priceMax);
  for (const { key, min, max } of ranges) {
    if (min !== null) where.add('(l.ranges ->> ?)::numeric >= ?::numeric', key, min);
    if (max !== null) where.add('(l.ranges ->> ?)::numeric <= ?::numeric', key, max);
  }
  return where;
}

/** The conditions as the inverted index can answer them. */
function conditionsOf(search: Search, tier?: number): Conditions {
  const key = organisationKey(search.organisationId);
  const words = wordsOf(search, tier);
  // The index narrows a range only where nothing else does: beside a word, a wide range would cost more than it saves.
  if (words.length === 0)
    words.push(...search.ranges.map(({ key: field, min, max }) => `(${rangeQuery(key, field, min, max)})`));
  if (words.length > 0 && search.catalogId !== null) words.push(quoteTerm(typeTerm(key, search.catalogId)));
  return addRowConditions(countable(search), search, words);
}

/** How many listings are looked at to learn how frequent the matches are. */
const SAMPLE = 1000;
/** Fewer matches in a sample than this say nothing. */
const FEWEST_HITS = 10;

/** What the first listings of the order asked for tell about the matches. */
export interface Outlook {
  /** How many listings pass what the counts know. */
  rows: number;
  looked: number;
  /** How many of those looked at match, by tier where the order is by relevance, else one number. */
  hits: number[];
}

export async function lookAhead(sql: Sql, search: Search): Promise<Outlook> {
  const byTier = search.sort.by === 'relevance' && search.tiers !== null;
  const tiers = byTier ? search.tiers!.map((_, tier) => tier) : [undefined];
  const where = countable(search);
  const inner = walked(search, where, SAMPLE);
  const counts = tiers.map((tier) => {
    const mine = new Conditions(where.values);
    return `count(*) filter (where ${addRowConditions(mine, search, wordsOf(search, tier)).text})::integer`;
  });
  const statement = `select count(*)::integer as looked, array[${counts.join(', ')}] as hits from (${inner}) l`;
  const [rows, [ahead]] = await Promise.all([
    keptCount(sql, search),
    sql.query<Omit<Outlook, 'rows'>>(statement, where.values, 'once'),
  ]);
  return { rows, looked: ahead!.looked, hits: ahead!.hits };
}

/** About how many matches there are, of one tier or of all. */
export function expected({ rows, looked, hits }: Outlook, tier?: number): number {
  const found = tier === undefined ? hits.reduce((sum, each) => sum + each, 0) : hits[tier]!;
  return looked === 0 || found < FEWEST_HITS ? 0 : (rows * found) / looked;
}

/**
 * How many listings to walk through, in the order asked for, to meet `wanted` matches; null where reading every match
 * costs less. A walk goes wrong where matches lie unevenly, so it ends after half as much again as was expected.
 */
function walkTo(wanted: number, outlook: Outlook, tier?: number): number | null {
  const matches = expected(outlook, tier);
  if (matches === 0 || outlook.looked < SAMPLE) return null;
  const steps = (wanted * outlook.rows) / matches;
  return steps > matches ? null : Math.ceil(steps * 1.5) + SAMPLE;
}

/** The first `steps` listings in the order asked for, whether they match or not. */
function walked(search: Search, where: Conditions, steps: number): string {
  return `select l.* from listings l where ${where.text} order by ${orderOf(search).join(', ')} limit ${where.parameter(steps)}`;
}

export interface Total {
  total: number;
  exact: boolean;
}

async function keptCount(sql: Sql, search: Search): Promise<number> {
  const { text, values } = countable(search);
  const counts = `select coalesce(sum(l.count)::bigint, 0) as total from listing_counts l where ${text}`;
  return one(await sql.query<{ total: number }>(counts, values)).total;
}

/** How many listings match: from the kept counts where they can tell, else by counting up to MOST_COUNTED. */
export async function countMatches(sql: Sql, search: Search, outlook?: Outlook): Promise<Total> {
  if (isCountable(search)) return { total: await keptCount(sql, search), exact: true };
  return totalOf(await countUpTo(sql, search, MOST_COUNTED + 1, outlook));
}

/** What a count of at most MOST_COUNTED and one says. */
export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, MOST_COUNTED),
  exact: counted <= MOST_COUNTED,
});

/** How many listings match, those of `tier` and none above it or all, up to `most`. */
export async function countUpTo(
  sql: Sql,
  search: Search,
  most: number,
  outlook?: Outlook,
  tier?: number,
): Promise<number> {
  const steps = outlook === undefined ? null : walkTo(most, outlook, tier);
  if (steps !== null) {
    const counted = await countOf(sql, sourceOf(search, tier, steps), most);
    if (counted === most) return counted;
  }
  return countOf(sql, sourceOf(search, tier, null), most);
}

async function countOf(sql: Sql, { from, where }: Source, most: number): Promise<number> {
  const statement = `select count(*) as total from (select from ${from} where ${where.text} limit ${where.parameter(most)}) m`;
  return one(await sql.query<{ total: number }>(statement, where.values, 'once')).total;
}

/** Where matches come from: from a walk, in the order asked for, or from the indexes. */
interface Source {
  from: string;
  where: Conditions;
  ordered: boolean;
}

function sourceOf(search: Search, tier: number | undefined, steps: number | null): Source {
  if (steps === null) return { from: 'listings l', where: conditionsOf(search, tier), ordered: false };
  const inner = countable(search);
  const from = `(${walked(search, inner, steps)}) l`;
  const where = addRowConditions(new Conditions(inner.values), search, wordsOf(search, tier));
  return { from, where, ordered: true };
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
  relevance: 'l.created_at',
} as const;

/** The order of a page, apart from tiers: by column, then by id in the same direction. Of relevance the newest first. */
function orderOf({ sort }: Search): string[] {
  const direction = sort.descending || sort.by === 'relevance' ? 'desc' : 'asc';
  return [SORT_COLUMNS[sort.by], 'l.id'].map((column) => `${column} ${direction}`);
}

/** The records of the CTE `page`, and how many it holds. */
function recordsOf({ view }: Search, order: string, limit: string): string {
  return `(select count(*) from page) as found,
    (select coalesce(string_agg(${RECORD[view]}, ',' order by ${order}), '') from (select * from page limit ${limit}) as p
     join listings l on l.organisation_id = $1 and l.id = p.id ${WITH_TYPE}) as items`;
}

/** A page of the listings that the indexes of the sort orders can tell: a deep page reads no row before its own. */
export async function readPage(sql: Sql, search: Search, { limit, offset }: Slice): Promise<PageOfRecords> {
  const where = conditionsOf(search);
  const order = orderOf(search).join(', ');
  const statement = `
    with page as materialized (
      select l.id from listings l where ${where.text} order by ${order}
      limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select ${recordsOf(search, order, where.parameter(limit))}`;
  const how = isCountable(search) ? undefined : 'once';
  return one(await sql.query<PageOfRecords>(statement, where.values, how));
}

/** How many listings match, up to one more than `most`; where they are not more, the page as well, all in one go. */
export async function readOfFew(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  most: number,
): Promise<PageOfRecords & { counted: number }> {
  const where = conditionsOf(search);
  const order = orderOf(search).join(', ');
  const tier = tierOf(search, where);
  const statement = `
    with matches as materialized (
      select l.id, ${SORT_COLUMNS[search.sort.by]}, ${tier} as tier from listings l where ${where.text}
      limit ${where.parameter(most + 1)}
    ), page as materialized (
      select l.id, l.tier from matches l where (select count(*) from matches) <= ${where.parameter(most)}
      order by l.tier, ${order} limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select (select count(*) from matches) as counted, ${recordsOf(search, `p.tier, ${order}`, where.parameter(limit))}`;
  return one(await sql.query<PageOfRecords & { counted: number }>(statement, where.values, 'once'));
}

/** The number of a match's tier, where the order asks for it. */
function tierOf({ sort, tiers }: Search, where: Conditions): string {
  if (sort.by !== 'relevance' || tiers === null) return '0';
  const cases = tiers
    .slice(0, -1)
    .map((query, index) => `when l.terms @@ ${where.parameter(query)}::tsquery then ${index}`);
  return `case ${cases.join(' ')} else ${tiers.length - 1} end`;
}

/** A page of many matches, or of those of one tier. */
export async function readOfMany(
  sql: Sql,
  search: Search,
  slice: Slice,
  outlook: Outlook,
  tier?: number,
): Promise<PageOfRecords> {
  const steps = walkTo(slice.offset + slice.limit + 1, outlook, tier);
  if (steps !== null) {
    const page = await readFrom(sql, search, sourceOf(search, tier, steps), slice);
    if (page.found > slice.limit) return page;
  }
  return readFrom(sql, search, sourceOf(search, tier, null), slice);
}

async function readFrom(
  sql: Sql,
  search: Search,
  { from, where, ordered }: Source,
  { limit, offset }: Slice,
): Promise<PageOfRecords> {
  const order = orderOf(search).join(', ');
  // Out of the indexes matches are found before they are ordered: the planner knows too little of their number to choose.
  const statement = `
    with matches as ${ordered ? 'not materialized' : 'materialized'} (
      select l.id, ${SORT_COLUMNS[search.sort.by]} from ${from} where ${where.text}
    ), page as materialized (
      select l.id from matches l order by ${order}
      limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select ${recordsOf(search, order, where.parameter(limit))}`;
  return one(await sql.query<PageOfRecords>(statement, where.values, 'once'));
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
