/** Pages of matches with their totals. */
import { one, type Sql } from '../../platform/db/db.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import { conditionsOf, countableConditions, isBehind, type Order, orderOf } from './conditions.sql.ts';
import type { Position } from './cursor.rules.ts';
import { WINDOW } from './finding.schema.ts';
import { sourceOf } from './own.sql.ts';
import { Parameters } from './parameters.ts';
import type { Search } from './search.rules.ts';

/** So many matches from the offset on, behind the position where there is one. */
export interface Slice {
  limit: number;
  offset: number;
  after: Position | null;
}

export interface PageOfRecords {
  /** Records as JSON texts, separated by commas. */
  items: string;
  /** The place of the last record; null when nothing follows it. */
  last: Position | null;
}

/** How many listings pass what the kept counts know. */
export async function keptCount(sql: Sql, search: Search): Promise<number> {
  const parameters = new Parameters(search);
  const where = countableConditions(search, parameters).join(' and ');
  const statement = `select coalesce(sum(l.count)::bigint, 0) as total from listing_counts l where ${where}`;
  return one(await sql.query<{ total: number }>(statement, parameters.values)).total;
}

/** How many match, up to one more than the window; where they are not more, the page of them too. */
export async function readWindow(
  sql: Sql,
  search: Search,
  slice: Slice,
): Promise<PageOfRecords & { counted: number }> {
  const parameters = new Parameters(search);
  const order = orderOf(search, parameters);
  const where = conditionsOf(search, parameters).join(' and ');
  const ranked = order.isByTier ? ', l.terms' : order.held === null ? '' : `, ${order.held} as held`;
  const matches = `select l.id, ${order.column} as value${ranked} from ${sourceOf(search)}
    where ${where} limit ${WINDOW + 1}`;
  const tiered = `select m.id, m.value, ${tierExpression(search, order, parameters)} as tier from matches m
    where (select count(*) from matches) <= ${WINDOW}`;
  const behind = slice.after === null ? 'true' : isBehindInTiers(order, slice.after, parameters);
  const statement = `with matches as materialized (${matches}), tiered as (${tiered}),
    page as materialized (select * from tiered t where ${behind} order by tier, value ${order.direction}, id ${order.direction}
      ${cutOf(slice, parameters)})
    select (select count(*) from matches) as counted, ${recordsOf(search, order, slice, parameters)}`;
  return one(
    await sql.query<PageOfRecords & { counted: number }>(statement, parameters.values, 'unprepared'),
  );
}

function tierExpression({ tiers }: Search, { isByTier, held }: Order, parameters: Parameters): string {
  if (held !== null) return 'case when m.held then 0 else 1 end';
  const better = isByTier ? (tiers ?? []).slice(0, -1) : [];
  if (better.length === 0) return '0';
  const cases = better.map(
    ({ reached }, tier) => `when m.terms @@ ${parameters.add(reached)}::tsquery then ${tier}`,
  );
  return `case ${cases.join(' ')} else ${better.length} end`;
}

function isBehindInTiers(order: Order, after: Position, parameters: Parameters): string {
  const tier = `${parameters.add(after.tier)}::integer`;
  return `(t.tier > ${tier} or t.tier = ${tier} and ${isBehind(order, after, '(t.value, t.id)', parameters)})`;
}

/** A page in the order asked for, whose matches are met in that order: for searches with more matches than the window. */
export async function readInOrder(sql: Sql, search: Search, slice: Slice): Promise<PageOfRecords> {
  const parameters = new Parameters(search);
  const order = orderOf(search, parameters);
  // A tier is read only once those before it are used up.
  const branches = tiersOf(search, order).flatMap(({ words, held }, number) => {
    const { after } = slice;
    if (after !== null && number < after.tier) return [];
    const conditions = [...conditionsOf(search, parameters, words), ...held];
    if (after !== null && number === after.tier)
      conditions.push(isBehind(order, after, `(${order.column}, l.id)`, parameters));
    return `(select l.id, ${order.column} as value, ${number} as tier from ${sourceOf(search)} where ${conditions.join(' and ')}
      order by ${order.column} ${order.direction}, l.id ${order.direction} limit ${slice.offset + slice.limit + 1})`;
  });
  const statement = `with page as materialized (select * from (${branches.join(' union all ')}) b ${cutOf(slice, parameters)})
    select ${recordsOf(search, order, slice, parameters)}`;
  return one(await sql.query<PageOfRecords>(statement, parameters.values, 'unprepared'));
}

/** What a tier holds beside the search: its words, or that there is a value to be ordered by, then that there is none. */
interface TierConditions {
  words: string | undefined;
  held: readonly string[];
}

function tiersOf({ tiers }: Search, { isByTier, held }: Order): TierConditions[] {
  if (isByTier) return (tiers ?? []).map(({ own }) => ({ words: own, held: [] }));
  const parts = held === null ? [[]] : [[held], [`not (${held})`]];
  return parts.map((each) => ({ words: undefined, held: each }));
}

const cutOf = ({ limit, offset }: Slice, parameters: Parameters) =>
  `limit ${parameters.add(limit + 1)} offset ${parameters.add(offset)}`;

/** The records of the CTE `page`, looked up one by one, and the last one's place where the page goes on behind it. */
function recordsOf(
  { view }: Search,
  { direction, type }: Order,
  { limit }: Slice,
  parameters: Parameters,
): string {
  const order = `tier, value ${direction}, id ${direction}`;
  const numbered = `(select p.*, row_number() over (order by ${order}) as place from page p) p`;
  const size = parameters.add(limit);
  const record = `(select ${RECORD[view]} from listings l ${WITH_TYPE} where l.organisation_id = $1 and l.id = p.id)`;
  return `(select coalesce(string_agg(${record}, ',' order by p.place), '') from ${numbered} where p.place <= ${size}) as items,
    (select json_build_object('tier', p.tier, 'value', ${type === 'numeric' ? 'p.value::text' : 'p.value'}, 'id', p.id) from ${numbered}
      where p.place = ${size} and (select count(*) from page) > ${size}) as last`;
}
