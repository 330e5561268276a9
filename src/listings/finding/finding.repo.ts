import { one, type Sql } from '../../platform/db.ts';
import type { Field } from '../details/fields.schema.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import { rangeQuery } from '../terms/ranges.rules.ts';
import { inSegment } from '../terms/segments.rules.ts';
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
/** Facets count so many of the newest matches. */
const MOST_FACETED = 5000;
const MOST_FACET_VALUES = 200;

export function readTypeNames(sql: Sql, organisationId: string): Promise<NamedType[]> {
  return sql.query<NamedType>('select id, label from catalog_types where organisation_id = $1', [
    organisationId,
  ]);
}

/** The number of the organisation's newest segment. */
export async function readNewestSegment(sql: Sql, organisationId: string): Promise<number> {
  const newest = 'select coalesce(max(number), 0) as number from listing_segments where organisation_id = $1';
  return one(await sql.query<{ number: number }>(newest, [organisationId])).number;
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
function countable(search: Search, where = new Conditions()): Conditions {
  const { organisationId, statuses, catalogId, forSale, forHire } = search;
  where.add('l.organisation_id = ?::uuid', organisationId);
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

const isPriced = ({ priceMin, priceMax }: Search) => priceMin !== null || priceMax !== null;

const isCountable = (search: Search) => isIndexed(search) && !isPriced(search);

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

/** `as`: 'seen' where a listing is looked at anyway, so that no index of prices is asked. */
function addPrices(
  where: Conditions,
  { priceMin, priceMax }: Search,
  as: 'indexed' | 'seen' = 'indexed',
): Conditions {
  const given = (condition: string) => (as === 'seen' ? `(${condition}) is true` : condition);
  if (priceMin !== null) where.add(given('l.price >= ?::numeric'), priceMin);
  if (priceMax !== null) where.add(given('l.price <= ?::numeric'), priceMax);
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

/** What a listing has to hold, as one tsquery text for each segment, the newest first; null where terms do not matter. */
function termsBySegment(search: Search, tier?: number): string[] | null {
  const { ranges, catalogId, organisationId, newestSegment } = search;
  const key = organisationKey(organisationId);
  // One question for all: the inverted index then answers "and" and "not" without a look at rows.
  const words = [
    ...wordsOf(search, tier),
    ...aboveOf(search, tier),
    ...ranges.map(({ key: field, min, max }) => `(${rangeQuery(key, field, min, max)})`),
  ];
  if (words.length === 0) return null;
  // The type is a term among the others: its own index would only slow that down.
  if (catalogId !== null) words.push(quoteTerm(typeTerm(key, catalogId)));
  return Array.from({ length: newestSegment + 1 }, (_, age) =>
    inSegment(every(words), key, newestSegment - age),
  );
}

/** Where rows come from: a text from `from` on, and the values of the statement so far. */
interface Source {
  rows: string;
  values: Conditions;
}

/** All matches from the inverted index, in no order. */
function matchesOf(search: Search, tier?: number): Source {
  const segments = termsBySegment(search, tier);
  const where = addPrices(countable(segments === null ? search : { ...search, catalogId: null }), search);
  if (segments !== null)
    where.add(`(${segments.map(() => 'terms_aside(l.terms) @@ ?::tsquery').join(' or ')})`, ...segments);
  return { rows: `from listing_keys l where ${where.text}`, values: where };
}

/** All matches from the inverted index, segment `s` by segment: the newest first, or the oldest. */
function matchesBySegment(search: Search, tier?: number): Source {
  const segments = termsBySegment(search, tier);
  if (segments === null) throw new Error('without terms there is nothing to look up by segment');
  const where = addPrices(countable({ ...search, catalogId: null }), search, 'seen');
  const asked = where.parameter(isDescending(search) ? segments : segments.reverse());
  const rows = `from unnest(${asked}::text[]) with ordinality as s (query, place) cross join lateral (
    select ${KEYS} from listing_keys l where terms_aside(l.terms) @@ s.query::tsquery and ${where.text} offset 0) l`;
  return { rows, values: where };
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
 * Where matches come from: all of them from the inverted index, counted or not; those of so many segments as it takes, where the
 * order is that in which listings were made; those among the first `steps` listings of the order asked for, met on a walk
 * through them or from the inverted index and that of the order together.
 */
export type Way = { kind: 'all' | 'counted' | 'segments' } | { kind: 'walk' | 'window'; steps: number };
const ALL: Way = { kind: 'all' };
const COUNTED: Way = { kind: 'counted' };
const SEGMENTS: Way = { kind: 'segments' };

/**
 * Microseconds, roughly, on a million listings (bench/RESULTS.md): a match found in the inverted index, one that is visited,
 * a step in an order's index; a look at a listing when all are walked through as they were made, when some of them are
 * picked in that order or all are met by price, and when they are met by their keys and lie anywhere.
 */
const COST = { indexed: 0.09, visited: 1.1, stepped: 0.2, lookedAt: 0.55, picked: 1.9, fetched: 4.8 };

/** How many listings hold the first `wanted` matches, as expected and at most; null where the sample does not tell. */
function stepsTo(
  wanted: number,
  outlook: Outlook,
  hits = sumOf(outlook.hits),
): { likely: number; most: number } | null {
  const matches = expectedOf(outlook, hits);
  if (hits < FEWEST_HITS || outlook.looked < SAMPLE) return null;
  const likely = (wanted * outlook.rows) / matches;
  return { likely, most: Math.ceil(likely * (1 + 2 / Math.sqrt(hits))) + SAMPLE };
}

const hitsOf = ({ hits }: Outlook, tier?: number) => (tier === undefined ? sumOf(hits) : hits[tier]!);

/** Whether the order asked for is that in which the listings were made. */
export const isAsMade = ({ sort }: Search) => sort.by === 'created_at' || sort.by === 'relevance';

/** Whether a walk in the order asked for leads through the listings themselves: by an index of theirs, and most of them count. */
function isStraight(search: Search): boolean {
  const { sort, statuses, catalogId, forSale, forHire } = search;
  const most = catalogId === null && forSale === null && forHire === null;
  const isOrdered = isAsMade(search) || sort.by === 'price';
  return isOrdered && most && (statuses === null || statuses.includes('published'));
}

function costOfWalk(search: Search, steps: number): number {
  if (isAsMade(search)) return steps * (isStraight(search) ? COST.lookedAt : COST.picked);
  return steps * (isStraight(search) ? COST.picked : COST.fetched);
}

/** Segments are read as a whole: so many matches are visited, and on average half a segment's in vain. */
function costOfSegments(wanted: number, { newestSegment }: Search, matches: number): number {
  return Math.min(matches, wanted + matches / (newestSegment + 1) / 2) * (COST.indexed + COST.visited);
}

/** The cheapest way to the first `wanted` matches in the order asked for. */
function wayTo(wanted: number, search: Search, outlook: Outlook, tier?: number): Way {
  const hits = hitsOf(outlook, tier);
  const steps = stepsTo(wanted, outlook, hits);
  if (steps === null) return isAsMade(search) ? SEGMENTS : ALL;
  const matches = expectedOf(outlook, hits);
  if (isAsMade(search)) {
    const isNear = costOfWalk(search, steps.likely) <= costOfSegments(wanted, search, matches);
    return isNear ? { kind: 'walk', steps: steps.most } : SEGMENTS;
  }
  const all = matches * (COST.indexed + COST.visited);
  const walk = costOfWalk(search, steps.likely);
  const window = matches * COST.indexed + steps.most * COST.stepped + wanted * COST.visited;
  if (walk <= Math.min(all, window)) return { kind: 'walk', steps: steps.most };
  return window < all && steps.most < outlook.rows ? { kind: 'window', steps: steps.most } : ALL;
}

/** The first `steps` listings in the order asked for, whether they match or not. */
function walked(search: Search, where: Conditions, steps: number): string {
  const first = `where ${where.text} order by ${orderOf(search).join(', ')} limit ${where.parameter(steps)}`;
  if (isStraight(search)) return `select ${KEYS}, l.terms, l.ranges from listings l ${first}`;
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
    const segments = costOfSegments(most, search, expected(outlook));
    if (costOfWalk(search, steps.likely) < segments) {
      const counted = await countOf(sql, walkOf(search, steps.most), most);
      if (counted === most) return counted;
    }
  }
  return countOf(sql, isIndexed(search) ? matchesOf(search) : matchesBySegment(search), most);
}

async function countOf(sql: Sql, { rows, values }: Source, most: number): Promise<number> {
  const statement = `select count(*) as total from (select ${rows} limit ${values.parameter(most)}) m`;
  return one(await sql.query<{ total: number }>(statement, values.values, 'once')).total;
}

function walkOf(search: Search, steps: number, tier?: number): Source {
  const inner = countable(search);
  const from = `(${walked(search, inner, steps)}) l`;
  const where = addRowConditions(new Conditions(inner.values), search, tier);
  return { rows: `from ${from} where ${where.text}`, values: where };
}

async function sourceOf(sql: Sql, search: Search, way: Way, tier?: number): Promise<Source> {
  if (way.kind === 'walk') return walkOf(search, way.steps, tier);
  const { rows, values } = matchesOf(search, tier);
  if (way.kind !== 'window') return { rows, values };
  const bound = await boundOf(sql, values, search, way.steps);
  return { rows: `${rows} ${bound}`, values };
}

/** The condition that leaves out what comes behind the first `steps` listings of the order asked for. */
async function boundOf(sql: Sql, values: Conditions, search: Search, steps: number): Promise<string> {
  const [column, type] = SORT_COLUMNS[search.sort.by];
  const counted = countable(search);
  const statement = `select ${column}::text as bound from listing_keys l where ${counted.text}
    order by ${orderOf(search).join(', ')} limit 1 offset ${counted.parameter(steps)}`;
  const [last] = await sql.query<{ bound: string }>(statement, counted.values, 'once');
  if (last === undefined) return '';
  return `and ${column} ${isDescending(search) ? '>=' : '<='} ${values.parameter(last.bound)}::${type}`;
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

/**
 * A page of the listings that the indexes of the sort orders can tell: a deep page reads no row before its own. The exception is
 * the far end of a type in an order that its index does not have: they are all sorted, as `total` tells that they are few.
 */
export async function readPage(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  total: Total = { total: 0, exact: false },
): Promise<PageOfRecords> {
  const where = addPrices(countable(search), search);
  const order = orderOf(search).join(', ');
  const end = offset + limit + 1;
  const isSorted = search.catalogId !== null && !isAsMade(search) && total.exact && total.total < 3 * end;
  const [first, last] = [offset, end].map((place) => where.parameter(place));
  const from = `from listing_keys l where ${where.text}`;
  const page = isSorted
    ? numbered(`(select l.id, row_number() over (order by ${order}) as place ${from}) l`, first!, last!)
    : `select l.id ${from} order by ${order} offset ${first} limit ${last}::bigint - ${first}`;
  const statement = `with page as materialized (${page}) select ${recordsOf(search, order, where.parameter(limit))}`;
  const how = isCountable(search) ? undefined : 'once';
  return one(await sql.query<PageOfRecords>(statement, where.values, how));
}

/** The rows whose `place` is in the page. Numbering sorts all, for which the sort has shorter keys than for the first so many. */
function numbered(rows: string, first: string, last: string): string {
  return `select l.id from ${rows} where l.place > ${first} and l.place <= ${last}`;
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
  const { rows, values } = isPriced(search) ? matchesOf(search) : matchesBySegment(search);
  const order = orderOf(search).join(', ');
  const tier = tierOf(search, values);
  const statement = `
    with found as materialized (
      select ${KEYS} ${rows} limit ${values.parameter(most + 1)}
    ), matches as (
      select l.*, ${tier} as tier from found l where (select count(*) from found) <= ${values.parameter(most)}
    ), page as materialized (
      select l.id, l.tier from matches l
      order by l.tier, ${order} limit ${values.parameter(limit + 1)} offset ${values.parameter(offset)}
    )
    select (select count(*) from found) as counted, ${recordsOf(search, `p.tier, ${order}`, values.parameter(limit))}`;
  return one(await sql.query<PageOfRecords & { counted: number }>(statement, values.values, 'once'));
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
  if (page !== null && (page.found > slice.limit || page.counted !== null)) return page;
  return readBy(sql, search, slice, isAsMade(search) ? SEGMENTS : COUNTED, tier);
}

/** A page by one way, short where that does not lead to its end. */
export async function readBy(
  sql: Sql,
  search: Search,
  slice: Slice,
  way: Way,
  tier?: number,
): Promise<Counted> {
  if (way.kind === 'segments') return readBySegment(sql, search, slice, tier);
  const { limit, offset } = slice;
  const { rows, values } = await sourceOf(sql, search, way, tier);
  const order = orderOf(search).join(', ');
  const [first, last] = [offset, offset + limit + 1].map((place) => values.parameter(place));
  // Out of the indexes matches are found before they are ordered: the planner knows too little of their number to choose.
  const matches = `select l.id, ${SORT_COLUMNS[search.sort.by][0]} ${rows} ${way.kind === 'walk' ? '' : 'offset 0'}`;
  const isCounted = way.kind === 'counted';
  const given = isCounted ? 'matches l' : `(${matches}) l`;
  const page =
    way.kind === 'walk' || offset < FAR
      ? `select l.id from ${given} order by ${order} offset ${first} limit ${last}::bigint - ${first}`
      : numbered(
          `(select l.id, row_number() over (order by ${order}) as place from ${given}) l`,
          first!,
          last!,
        );
  const statement = `
    with ${isCounted ? `matches as materialized (${matches}),` : ''} page as materialized (${page})
    select ${isCounted ? '(select count(*) from matches)' : 'null'} as counted,
      ${recordsOf(search, order, values.parameter(limit))}`;
  return one(await sql.query<Counted>(statement, values.values, 'once'));
}

/** A page of the order in which listings were made: segments behind it are not read. */
async function readBySegment(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  tier?: number,
): Promise<Counted> {
  const { rows, values } = matchesBySegment(search, tier);
  const order = orderOf(search).join(', ');
  const [first, last] = [offset, offset + limit + 1].map((place) => values.parameter(place));
  // What is kept in order is read in that order.
  const statement = `
    with matches as materialized (
      select l.id ${rows} order by s.place, ${order} limit ${last}
    ), page as materialized (
      select l.id from matches l offset ${first}
    )
    select (select nullif(count(*), ${last}) from matches) as counted,
      ${recordsOf(search, order, values.parameter(limit))}`;
  return one(await sql.query<Counted>(statement, values.values, 'once'));
}

export interface Facet {
  key: string;
  values: { value: unknown; count: number }[];
  exact: boolean;
}

/** How the matches spread over the values of the fields asked for, most frequent first; page and order do not matter. */
export async function readFacets(sql: Sql, asked: Search): Promise<Facet[]> {
  const tiers = asked.tiers === null ? null : [asked.tiers.at(-1)!];
  const search: Search = { ...asked, tiers, sort: { by: 'created_at', descending: true } };
  const steps = stepsTo(MOST_FACETED + 1, await lookStraight(sql, search));
  const isNear = steps !== null && steps.likely * COST.lookedAt < MOST_FACETED * COST.fetched;
  const near = isNear ? await readFacetsOf(sql, search, straightWalk(search, steps.most)) : null;
  // A walk that ended too early has not met all.
  if (near?.some(({ exact }) => !exact)) return near;
  return readFacetsOf(sql, search, newestMatches(search, MOST_FACETED + 1));
}

/** Facets of what the source gives, up to `most`: its rows have `details`. */
export async function readFacetsOf(
  sql: Sql,
  { facets }: Search,
  { rows, values }: Source,
  most = MOST_FACETED,
): Promise<Facet[]> {
  const statement = `
    with matches as materialized (select details ${rows} limit ${values.parameter(most + 1)}),
    held as (
      select k.key, m.details -> k.key as held, count(*) as count
      from matches m cross join unnest(${values.parameter(facets)}::text[]) as k (key) group by 1, 2
    ), counted as (
      select h.key, v.value, sum(h.count)::bigint as count,
        row_number() over (partition by h.key order by sum(h.count) desc, v.value) as place
      from held h, jsonb_array_elements(case when h.held is null then '[]'
        when jsonb_typeof(h.held) = 'array' then h.held else jsonb_build_array(h.held) end) as v (value)
      group by h.key, v.value
    )
    select (select count(*) from matches) <= ${values.parameter(most)} as exact,
      (select coalesce(json_agg(c order by c.place), '[]') from counted c where c.place <= ${MOST_FACET_VALUES}) as counts`;
  interface Row {
    exact: boolean;
    counts: { key: string; value: unknown; count: number }[];
  }
  const { exact, counts } = one(await sql.query<Row>(statement, values.values, 'once'));
  const byKey = Map.groupBy(counts, ({ key }) => key);
  return facets.map((key) => {
    const values = (byKey.get(key) ?? []).map(({ value, count }) => ({ value, count }));
    return { key, values, exact };
  });
}

/** How frequent the matches are among the newest listings of any kind. */
async function lookStraight(sql: Sql, search: Search): Promise<Outlook> {
  const { rows, values } = straightWalk(search, SAMPLE);
  const everything = { ...search, statuses: null, catalogId: null, forSale: null, forHire: null };
  const [all, [seen]] = await Promise.all([
    keptCount(sql, everything),
    sql.query<{ hits: number }>(`select count(*)::integer as hits ${rows}`, values.values, 'once'),
  ]);
  return { rows: all, looked: Math.min(SAMPLE, all), hits: [seen!.hits] };
}

/** The matches among the newest `steps` listings of any kind. */
export function straightWalk(search: Search, steps: number): Source {
  const inner = new Conditions().add('l.organisation_id = ?::uuid', search.organisationId);
  const newest = `select * from listings l where ${inner.text} order by l.created_at desc, l.id desc limit ${inner.parameter(steps)}`;
  const where = addRowConditions(countable(search, new Conditions(inner.values)), search);
  return { rows: `from (${newest}) l where ${where.text}`, values: where };
}

/** The newest `most` matches from the indexes. */
export function newestMatches(search: Search, most: number): Source {
  const { rows, values } = isIndexed(search) ? matchesOf(search) : matchesBySegment(search);
  const order = [...(isIndexed(search) ? [] : ['s.place']), ...orderOf(search)].join(', ');
  const newest = `select l.id ${rows} order by ${order} limit ${values.parameter(most)}`;
  // Looked up one by one: the planner takes a few thousand for many.
  const details =
    '(select f.details from listings f where f.organisation_id = $1 and f.id = l.id) as details';
  return { rows: `from (select ${details} from (${newest}) l) l`, values };
}
