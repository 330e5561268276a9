/** Pages of records, by the way that was chosen. */
import { one, type Sql } from '../../../platform/db.ts';
import { RECORD, WITH_TYPE } from '../../listings/record.sql.ts';
import type { Search } from '../search.rules.ts';
import { addPrices, type Conditions, countable, every, isCountable } from './conditions.sql.ts';
import type { Total } from './counts.repo.ts';
import { stretchOf, valuesAt } from './cuts.repo.ts';
import { columnOf, isAsMade, isByRelevance, KEYS, orderOf } from './order.sql.ts';
import { allMatches, between, matchesBySegment, matchesOf, type Source, walkOf } from './sources.sql.ts';
import {
  COUNTED,
  type Cuts,
  expectedOf,
  FAR,
  hitsOf,
  type Outlook,
  SEGMENTS,
  UNSURE,
  type Way,
  wayTo,
} from './ways.rules.ts';

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

/** A page, and how many matches there are in all where they were all read. */
export type Counted = PageOfRecords & { counted: number | null };

/** The records of the CTE `page`, and how many it holds. */
function recordsOf({ view }: Search, order: string, limit: string): string {
  return `(select count(*) from page) as found,
    (select coalesce(string_agg(${RECORD[view]}, ',' order by ${order}), '') from (select * from page limit ${limit}) as p
     join listings l on l.organisation_id = $1 and l.id = p.id ${WITH_TYPE}) as items`;
}

/**
 * The CTE `page` of rows `l`: from the parameter `first` up to `last`. `allSorted`: they are all ordered before the page is cut out,
 * which from FAR on costs less than keeping the first so many. (What a CTE keeps in order is read in that order.)
 */
function pageOf(rows: string, order: string, [first, last]: string[], allSorted: boolean): string {
  const slice = `offset ${first} limit ${last}::bigint - ${first}`;
  return allSorted
    ? `sorted as materialized (select l.id ${rows} order by ${order}),
      page as materialized (select l.id from sorted l ${slice})`
    : `page as materialized (select l.id ${rows} order by ${order} ${slice})`;
}

const sliceOf = ({ limit, offset }: Slice, values: Conditions) =>
  [offset, offset + limit + 1].map((place) => values.parameter(place));

/**
 * A page of the listings that the indexes of the sort orders can tell: a deep page reads no row before its own. The exception is
 * the far end of a type in an order that its index does not have: they are all sorted, as `total` tells that they are few.
 */
export async function readPage(
  sql: Sql,
  search: Search,
  slice: Slice,
  total: Total = { total: 0, exact: false },
): Promise<PageOfRecords> {
  const where = addPrices(countable(search), search);
  const order = orderOf(search).join(', ');
  const end = slice.offset + slice.limit + 1;
  const allSorted = search.catalogId !== null && !isAsMade(search) && total.exact && total.total < 3 * end;
  const places = sliceOf(slice, where);
  const statement = `
    with ${pageOf(`from listing_keys l where ${where.text}`, order, places, allSorted)}
    select ${recordsOf(search, order, where.parameter(slice.limit))}`;
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
  const { rows, values } = allMatches(search);
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
  if (way.kind === 'cuts') return readByCuts(sql, search, slice, way, tier);
  const { rows, values } = await sourceOf(sql, search, way, tier);
  const order = orderOf(search).join(', ');
  const isWalk = way.kind === 'walk';
  const isCounted = way.kind === 'counted';
  const places = sliceOf(slice, values);
  // Out of the indexes matches are found before they are ordered: the planner knows too little of their number to choose.
  const matches = `select l.id, ${columnOf(search)} ${rows} ${isWalk ? '' : 'offset 0'}`;
  const given = `from ${isCounted ? 'matches l' : `(${matches}) l`}`;
  const statement = `
    with ${isCounted ? `matches as materialized (${matches}),` : ''}
      ${pageOf(given, order, places, !isWalk && slice.offset >= FAR)}
    select ${isCounted ? '(select count(*) from matches)' : 'null'} as counted,
      ${recordsOf(search, order, values.parameter(slice.limit))}`;
  return one(await sql.query<Counted>(statement, values.values, 'once'));
}

type PlainWay = Exclude<Way, { kind: 'segments' | 'cuts' }>;

async function sourceOf(sql: Sql, search: Search, way: PlainWay, tier?: number): Promise<Source> {
  if (way.kind === 'walk') return walkOf(search, way.steps, tier);
  if (way.kind !== 'window') return allMatches(search, { tier });
  const bound = (await valuesAt(sql, search, [way.share]))?.[0];
  return matchesOf(search, { tier, bound });
}

/** A page far down, of a short stretch of the order: what lies before it is counted, not ordered. */
async function readByCuts(
  sql: Sql,
  search: Search,
  { limit, offset }: Slice,
  cuts: Cuts,
  tier?: number,
): Promise<Counted> {
  const stretch = await stretchOf(sql, search, cuts, [offset, offset + limit + 1], tier);
  if (stretch === null) return { items: '', found: 0, counted: null };
  const { rows, values } = between(search, stretch.values, tier);
  const order = orderOf(search).join(', ');
  const places = sliceOf({ limit, offset: offset - stretch.before }, values);
  const statement = `
    with ${pageOf(rows, order, places, false)}
    select null as counted, ${recordsOf(search, order, values.parameter(limit))}`;
  return one(await sql.query<Counted>(statement, values.values, 'once'));
}

/** A page of the order in which listings were made: segments behind it are not read. */
async function readBySegment(sql: Sql, search: Search, slice: Slice, tier?: number): Promise<Counted> {
  const { rows, values } = matchesBySegment(search, { tier });
  const order = orderOf(search).join(', ');
  const [first, last] = sliceOf(slice, values);
  // What is kept in order is read in that order.
  const statement = `
    with matches as materialized (
      select l.id ${rows} order by s.place, ${order} limit ${last}
    ), page as materialized (
      select l.id from matches l offset ${first}
    )
    select (select nullif(count(*), ${last}) from matches) as counted,
      ${recordsOf(search, order, values.parameter(slice.limit))}`;
  return one(await sql.query<Counted>(statement, values.values, 'once'));
}
