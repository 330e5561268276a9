/** How many listings match, exactly or by a sample. */
import { one, type Sql } from '../../../platform/db.ts';
import type { Search } from '../search.rules.ts';
import { addRowConditions, Conditions, countable, isCountable, isIndexed } from './conditions.sql.ts';
import { isByRelevance } from './order.sql.ts';
import { matchesBySegment, matchesOf, type Source, walked, walkOf } from './sources.sql.ts';
import {
  costOfSegments,
  costOfWalk,
  expected,
  hitsOf,
  MOST_COUNTED,
  type Outlook,
  SAMPLE,
  stepsTo,
} from './ways.rules.ts';

export interface Total {
  total: number;
  exact: boolean;
}

/** What a count of at most MOST_COUNTED and one says. */
export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, MOST_COUNTED),
  exact: counted <= MOST_COUNTED,
});

/** How many listings pass what the kept counts know. */
export async function keptCount(sql: Sql, search: Search): Promise<number> {
  const { text, values } = countable(search);
  const counts = `select coalesce(sum(l.count)::bigint, 0) as total from listing_counts l where ${text}`;
  return one(await sql.query<{ total: number }>(counts, values)).total;
}

/** How many listings match: from the kept counts where they can tell, else by counting up to MOST_COUNTED. */
export async function countMatches(sql: Sql, search: Search, outlook?: Outlook): Promise<Total> {
  if (isCountable(search)) return { total: await keptCount(sql, search), exact: true };
  return totalOf(await countUpTo(sql, search, MOST_COUNTED + 1, outlook));
}

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

/** How many matches each of the newest `segments` segments holds, the newest first, up to `most` together. */
export async function countBySegment(
  sql: Sql,
  search: Search,
  segments: number,
  most: number,
): Promise<number[]> {
  const { rows, values } = matchesBySegment(search);
  const met = `select s.place ${rows} where s.place <= ${values.parameter(segments)} limit ${values.parameter(most)}`;
  const statement = `select m.place::integer as place, count(*)::integer as count from (${met}) m group by 1`;
  const counts = await sql.query<{ place: number; count: number }>(statement, values.values, 'once');
  const byPlace = new Map(counts.map(({ place, count }) => [place, count]));
  return Array.from({ length: segments }, (_, index) => byPlace.get(index + 1) ?? 0);
}

/** A look at the first listings of the order asked for. */
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
