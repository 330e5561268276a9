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
/** From this offset on, ordering all matches costs less than keeping the first so many. */
const FAR = 1000;
/** So many matches are read as a whole; fewer where each has to be looked at to know its tier. */
export const mostAtOnce = (search: Search) => (isByRelevance(search) ? 4000 : MOST_COUNTED);
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
  if (statuses?.length === 1) where.add('l.status = ?::text', statuses[0]);
  else if (statuses !== null) where.add('l.status = any (?::text[])', statuses);
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

/** A tsquery text that every one of the others has to match. */
const every = (texts: readonly string[]) => texts.join(' & ');

/** What the listing has to hold up to this `tier` of relevance, or at all. */
function wordsOf({ tiers, exact }: Search, tier?: number): string[] {
  const words = tiers === null ? [] : tiers.at(tier ?? -1)!;
  return exact === null ? [...words] : [...words, exact];
}

/** What puts a listing into a tier above this one. */
function aboveOf({ tiers }: Search, tier?: number): string[] {
  return tier === undefined || tier === 0 ? [] : [`!(${every(tiers![tier - 1]!)})`];
}

function addPrices(where: Conditions, { priceMin, priceMax }: Search): Conditions {
  if (priceMin !== null) where.add('l.price >= ?::numeric', priceMin);
  if (priceMax !== null) where.add('l.price <= ?::numeric', priceMax);
  return where;
}

/** The conditions as a look at a listing answers them, beyond what the counts know. */
function addRowConditions(where: Conditions, search: Search, tier?: number): Conditions {
  const words = [...wordsOf(search, tier), ...aboveOf(search, tier)];
  if (words.length > 0) where.add('l.terms @@ ?::tsquery', every(words));
  for (const { key, min, max } of search.ranges) {
    if (min !== null) where.add('(l.ranges ->> ?)::numeric >= ?::numeric', key, min);
    if (max !== null) where.add('(l.ranges ->> ?)::numeric <= ?::numeric', key, max);
  }
  return addPrices(where, search);
}

/** The conditions as the indexes of the keys answer them. */
function conditionsOf(search: Search, tier?: number): Conditions {
  const { ranges, catalogId } = search;
  const key = organisationKey(search.organisationId);
  // One question for all: the inverted index then answers "and" and "not" without a look at rows.
  const words = [
    ...wordsOf(search, tier),
    ...aboveOf(search, tier),
    ...ranges.map(({ key: field, min, max }) => `(${rangeQuery(key, field, min, max)})`),
  ];
  if (words.length === 0) return addPrices(countable(search), search);
  // The type is a term among the others: its own index would only slow that down.
  if (catalogId !== null) words.push(quoteTerm(typeTerm(key, catalogId)));
  const where = countable({ ...search, catalogId: null }).add(
    'terms_aside(l.terms) @@ ?::tsquery',
    every(words),
  );
  return addPrices(where, search);
}

/** How many listings are looked at to learn how frequent the matches are. */
const SAMPLE = 1000;
/** Fewer matches in a sample than this say nothing. */
const FEWEST_HITS = 10;

/** What a sample expects may be so many times what there is, or as much less. */
export const UNSURE = 1.3;

/** What the first listings of the order asked for tell about the matches. */
export interface Outlook {
  /** How many listings pass what the counts know. */
  rows: number;
  looked: number;
  /** How many of those looked at match, by tier where the order is by relevance, else one number. */
  hits: number[];
}

export const isByRelevance = ({ sort, tiers }: Search) => sort.by === 'relevance' && tiers !== null;

export async function lookAhead(sql: Sql, search: Search): Promise<Outlook> {
  const tiers = isByRelevance(search) ? search.tiers!.map((_, tier) => tier) : [undefined];
  const where = countable(search);
  const inner = walked(search, where, SAMPLE);
  const counts = tiers.map((tier) => {
    const mine = addRowConditions(new Conditions(where.values), search, tier);
    return `count(*) filter (where ${mine.text})::integer`;
  });
  const statement = `select count(*)::integer as looked, array[${counts.join(', ')}] as hits from (${inner}) l`;
  const [rows, [ahead]] = await Promise.all([
    keptCount(sql, search),
    sql.query<Omit<Outlook, 'rows'>>(statement, where.values, 'once'),
  ]);
  return { rows, looked: ahead!.looked, hits: ahead!.hits };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

function expectedOf({ rows, looked }: Outlook, hits: number): number {
  return looked === 0 ? 0 : (rows * hits) / looked;
}

/** About how many matches there are, of the first `tiers` ones or of all. */
export function expected(outlook: Outlook, tiers?: number): number {
  return expectedOf(outlook, sumOf(outlook.hits.slice(0, tiers)));
}

/**
 * Where matches come from: all of them from the inverted index, counted or not; those among the first `steps` listings of the order
 * asked for, met on a walk through them or from the inverted index and that of the order together.
 */
export type Way = { kind: 'all' | 'counted' } | { kind: 'walk' | 'window'; steps: number };
const ALL: Way = { kind: 'all' };
const COUNTED: Way = { kind: 'counted' };

/**
 * Microseconds, roughly, on a million listings (bench/RESULTS.md): a match found in the inverted index, one that is visited,
 * a step in an order's index; a look at a listing when all are walked through as they were made, when some of them are
 * picked in that order, and when they lie anywhere.
 */
const COST = { indexed: 0.15, visited: 1.1, stepped: 0.2, lookedAt: 0.55, picked: 1.9, fetched: 4.8 };

/** How many listings hold the first `wanted` matches, as expected and at most; null where the sample does not tell. */
function stepsTo(wanted: number, outlook: Outlook, hits: number): { likely: number; most: number } | null {
  const matches = expectedOf(outlook, hits);
  if (hits < FEWEST_HITS || outlook.looked < SAMPLE) return null;
  const likely = (wanted * outlook.rows) / matches;
  return { likely, most: Math.ceil(likely * (1 + 2 / Math.sqrt(hits))) + SAMPLE };
}

const hitsOf = ({ hits }: Outlook, tier?: number) => (tier === undefined ? sumOf(hits) : hits[tier]!);

/** Whether the order asked for is that in which the listings were made, and most of them count. */
function isAsMade({ sort, statuses, catalogId, forSale, forHire }: Search): boolean {
  const most = catalogId === null && forSale === null && forHire === null;
  const order = sort.by === 'created_at' || sort.by === 'relevance';
  return order && most && (statuses === null || statuses.includes('published'));
}

function costOfWalk(search: Search, steps: number): number {
  const { by } = search.sort;
  return (
    steps * (isAsMade(search) ? COST.lookedAt : by === 'price' || by === 'title' ? COST.fetched : COST.picked)
  );
}

/** The cheapest way to the first `wanted` matches in the order asked for. */
function wayTo(wanted: number, search: Search, outlook: Outlook, tier?: number): Way {
  const hits = hitsOf(outlook, tier);
  const steps = stepsTo(wanted, outlook, hits);
  if (steps === null) return ALL;
  const matches = expectedOf(outlook, hits);
  const all = matches * (COST.indexed + COST.visited);
  const walk = costOfWalk(search, steps.likely);
  const window = matches * COST.indexed + steps.most * COST.stepped + wanted * COST.visited;
  if (walk <= Math.min(all, window)) return { kind: 'walk', steps: steps.most };
  return window < all && steps.most < outlook.rows ? { kind: 'window', steps: steps.most } : ALL;
}

/** The first `steps` listings in the order asked for, whether they match or not. */
function walked(search: Search, where: Conditions, steps: number): string {
  const first = `where ${where.text} order by ${orderOf(search).join(', ')} limit ${where.parameter(steps)}`;
  if (isAsMade(search)) return `select ${KEYS}, l.terms, l.ranges from listings l ${first}`;
  return `select k.*, f.terms, f.ranges from (select ${KEYS} from listing_keys l ${first}) k
    join listings f on f.organisation_id = $1 and f.id = k.id`;
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

/** How many listings match, up to `most`. */
export async function countUpTo(sql: Sql, search: Search, most: number, outlook?: Outlook): Promise<number> {
  const steps = outlook === undefined ? null : stepsTo(most, outlook, hitsOf(outlook));
  if (outlook !== undefined && steps !== null) {
    const index = expected(outlook) * COST.indexed + most * COST.visited;
    if (costOfWalk(search, steps.likely) < index) {
      const counted = await countOf(sql, walkOf(search, steps.most), most);
      if (counted === most) return counted;
    }
  }
  return countOf(sql, { from: 'listing_keys l', where: conditionsOf(search) }, most);
}

async function countOf(sql: Sql, { from, where }: Source, most: number): Promise<number> {
  const statement = `select count(*) as total from (select from ${from} where ${where.text} limit ${where.parameter(most)}) m`;
  return one(await sql.query<{ total: number }>(statement, where.values, 'once')).total;
}

interface Source {
  from: string;
  where: Conditions;
}

function walkOf(search: Search, steps: number, tier?: number): Source {
  const inner = countable(search);
  const from = `(${walked(search, inner, steps)}) l`;
  return { from, where: addRowConditions(new Conditions(inner.values), search, tier) };
}

async function sourceOf(sql: Sql, search: Search, way: Way, tier?: number): Promise<Source> {
  if (way.kind === 'walk') return walkOf(search, way.steps, tier);
  const where = conditionsOf(search, tier);
  if (way.kind === 'window') await addBound(sql, where, search, way.steps);
  return { from: 'listing_keys l', where };
}

/** Leaves out what comes behind the first `steps` listings of the order asked for. */
async function addBound(sql: Sql, where: Conditions, search: Search, steps: number): Promise<void> {
  const [column, type] = SORT_COLUMNS[search.sort.by];
  const counted = countable(search);
  const statement = `select ${column}::text as bound from listing_keys l where ${counted.text}
    order by ${orderOf(search).join(', ')} limit 1 offset ${counted.parameter(steps)}`;
  const [last] = await sql.query<{ bound: string }>(statement, counted.values, 'once');
  if (last !== undefined) where.add(`${column} ${isDescending(search) ? '>=' : '<='} ?::${type}`, last.bound);
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

const KEYS = 'l.id, l.price, l.title_key, l.created_at, l.published_order';
const SORT_COLUMNS = {
  created_at: ['l.created_at', 'timestamptz'],
  published_at: ['l.published_order', 'timestamptz'],
  price: ['l.price', 'numeric'],
  title: ['l.title_key', 'text'],
  relevance: ['l.created_at', 'timestamptz'],
} as const;

/** Of relevance the newest first. */
const isDescending = ({ sort }: Search) => sort.descending || sort.by === 'relevance';

/** The order of a page, apart from tiers: by column, then by id in the same direction. */
function orderOf(search: Search): string[] {
  const direction = isDescending(search) ? 'desc' : 'asc';
  return [SORT_COLUMNS[search.sort.by][0], 'l.id'].map((column) => `${column} ${direction}`);
}

/** The records of the CTE `page`, and how many it holds. */
function recordsOf({ view }: Search, order: string, limit: string): string {
  return `(select count(*) from page) as found,
    (select coalesce(string_agg(${RECORD[view]}, ',' order by ${order}), '') from (select * from page limit ${limit}) as p
     join listings l on l.organisation_id = $1 and l.id = p.id ${WITH_TYPE}) as items`;
}

/** A page, and how many matches there are in all where they were all read. */
export type Counted = PageOfRecords & { counted: number | null };

/** A page of the listings that the indexes of the sort orders can tell: a deep page reads no row before its own. */
export async function readPage(sql: Sql, search: Search, { limit, offset }: Slice): Promise<PageOfRecords> {
  const where = addPrices(countable(search), search);
  const order = orderOf(search).join(', ');
  const statement = `
    with page as materialized (
      select l.id from listing_keys l where ${where.text} order by ${order}
      limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select ${recordsOf(search, order, where.parameter(limit))}`;
  const how = isCountable(search) ? undefined : 'once';
  return one(await sql.query<PageOfRecords>(statement, where.values, how));
}

/**
 * How many listings match, up to one more than `most`; where they are not more, the page as well, all in one go.
 */
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
      select l.id, ${SORT_COLUMNS[search.sort.by][0]}, ${tier} as tier from listing_keys l where ${where.text}
      limit ${where.parameter(most + 1)}
    ), page as materialized (
      select l.id, l.tier from matches l where (select count(*) from matches) <= ${where.parameter(most)}
      order by l.tier, ${order} limit ${where.parameter(limit + 1)} offset ${where.parameter(offset)}
    )
    select (select count(*) from matches) as counted, ${recordsOf(search, `p.tier, ${order}`, where.parameter(limit))}`;
  return one(await sql.query<PageOfRecords & { counted: number }>(statement, where.values, 'once'));
}

/** The number of a match's tier, where the order asks for it. */
function tierOf(search: Search, where: Conditions): string {
  const above = isByRelevance(search) ? search.tiers!.slice(0, -1) : [];
  if (above.length === 0) return '0';
  const cases = above.map(
    (tier, index) => `when f.terms @@ ${where.parameter(every(tier))}::tsquery then ${index}`,
  );
  return `(select case ${cases.join(' ')} else ${above.length} end from listings f where f.organisation_id = $1 and f.id = l.id)`;
}

/** A page of many matches, or of those of one tier. */
export async function readOfMany(
  sql: Sql,
  search: Search,
  slice: Slice,
  outlook: Outlook,
  tier?: number,
): Promise<Counted> {
  const end = slice.offset + slice.limit + 1;
  const way = wayTo(end, search, outlook, tier);
  // What may well be short has to be counted, lest it be read a second time.
  const mayBeShort = way.kind === 'all' && expectedOf(outlook, hitsOf(outlook, tier)) < end * UNSURE;
  const page = mayBeShort ? null : await readBy(sql, search, slice, way, tier);
  return page !== null && page.found > slice.limit ? page : readBy(sql, search, slice, COUNTED, tier);
}

/** A page by one way, short where that does not lead to its end. */
export async function readBy(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  way: Way,
  tier?: number,
): Promise<Counted> {
  const { from, where } = await sourceOf(sql, search, way, tier);
  const order = orderOf(search).join(', ');
  const [first, last] = [offset, offset + limit + 1].map((place) => where.parameter(place));
  // Out of the indexes matches are found before they are ordered: the planner knows too little of their number to choose.
  const matches = `select l.id, ${SORT_COLUMNS[search.sort.by][0]} from ${from} where ${where.text} ${way.kind === 'walk' ? '' : 'offset 0'}`;
  const isCounted = way.kind === 'counted';
  const given = isCounted ? 'matches l' : `(${matches}) l`;
  // Numbering sorts all of them, for which the sort has shorter keys than for the first so many.
  const page =
    way.kind === 'walk' || offset < FAR
      ? `select l.id from ${given} order by ${order} offset ${first} limit ${last}::bigint - ${first}`
      : `select l.id from (select l.id, row_number() over (order by ${order}) as place from ${given}) l
         where l.place > ${first} and l.place <= ${last}`;
  const statement = `
    with ${isCounted ? `matches as materialized (${matches}),` : ''} page as materialized (${page})
    select ${isCounted ? '(select count(*) from matches)' : 'null'} as counted,
      ${recordsOf(search, order, where.parameter(limit))}`;
  return one(await sql.query<Counted>(statement, where.values, 'once'));
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
      select (select f.details -> ${field} from listings f where f.organisation_id = $1 and f.id = l.id) as held
      from listing_keys l where ${where.text} limit ${where.parameter(MOST_FACETED + 1)}
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
