/** Values at which the order asked for is cut, and how many matches lie between them. */
import { one, type Sql } from '../../../platform/db.ts';
import type { Search } from '../search.rules.ts';
import { countable } from './conditions.sql.ts';
import { columnOf, columnTypeOf, directionOf, isDescending } from './order.sql.ts';
import { matchesBySegment, matchesOf } from './sources.sql.ts';
import { CUT_SAMPLE, type Cuts } from './ways.rules.ts';

/** About the values at which these shares of the listings end in the order asked for, by the first listings of each segment. */
export async function valuesAt(
  sql: Sql,
  search: Search,
  shares: readonly number[],
): Promise<string[] | null> {
  const where = countable(search);
  const order = `${columnOf(search)} ${directionOf(search)}`;
  const each = where.parameter(Math.ceil(CUT_SAMPLE / (search.newestSegment + 1)));
  const statement = `
    select percentile_disc(${where.parameter(shares)}::float8[]) within group (order by ${order})::text[] as values
    from (select '-infinity'::timestamptz as opens_at
      union all select opens_at from listing_segments where organisation_id = $1::uuid) s
    cross join lateral (select * from listing_keys k where k.organisation_id = $1::uuid and k.created_at >= s.opens_at
      order by k.created_at, k.id limit ${each}) l
    where ${where.text}`;
  return one(await sql.query<{ values: string[] | null }>(statement, where.values, 'once')).values;
}

/** A short part of the order asked for. */
export interface Stretch {
  /** From this value of the order's column up to, but not with, that one. */
  values: readonly [string, string];
  /** How many matches lie before it. */
  before: number;
}

const CUTS = 64;
/** So many matches are met on a walk through all listings of the stretch. */
const MOST_MET = 1000;

/** The stretch that holds the matches from `first` up to `last`; null where that is not as short as was expected. */
export async function stretchOf(
  sql: Sql,
  search: Search,
  { from, to, by }: Cuts,
  [first, last]: readonly [number, number],
  tier?: number,
): Promise<Stretch | null> {
  const shares = Array.from({ length: CUTS + 1 }, (_, index) => from + ((to - from) * index) / CUTS);
  const values = await valuesAt(sql, search, shares);
  if (values === null) return null;
  const cuts = isDescending(search) ? values.toReversed() : values;
  // Counting is nearly all that it takes: at once in both halves of the segments.
  const halves = await Promise.all(
    ([0, 1] as const).map((half) => countBetween(sql, search, cuts, { by, half, tier })),
  );
  const counts = Array.from({ length: cuts.length + 1 }, (_, cut) => halves[0]![cut]! + halves[1]![cut]!);
  return shortest(counts, cuts, isDescending(search), [first, last]);
}

/** How many matches lie below the first cut, between it and the next, and so on; of those behind the last one not all. */
async function countBetween(
  sql: Sql,
  search: Search,
  cuts: readonly string[],
  { by, half, tier }: Pick<Cuts, 'by'> & { half: 0 | 1; tier: number | undefined },
): Promise<number[]> {
  const part = { tier, half, bound: isDescending(search) ? cuts[0] : cuts.at(-1) };
  const { rows, values } = by === 'both' ? matchesOf(search, part) : matchesBySegment(search, part);
  const statement = `
    select width_bucket(${columnOf(search)}, ${values.parameter(cuts)}::${columnTypeOf(search)}[]) as cut, count(*)::integer as count
    ${rows} group by 1`;
  const counts = await sql.query<{ cut: number; count: number }>(statement, values.values, 'once');
  const byCut = new Map(counts.map(({ cut, count }) => [cut, count]));
  return Array.from({ length: cuts.length + 1 }, (_, cut) => byCut.get(cut) ?? 0);
}

/** The fewest neighbouring ones of `counts` that hold the matches from `first` up to `last`; they lie between the cuts. */
export function shortest(
  counts: readonly number[],
  cuts: readonly string[],
  isDescending: boolean,
  [first, last]: readonly [number, number],
): Stretch | null {
  const places = counts.map((_, place) => place);
  if (isDescending) places.reverse();
  let before = 0;
  let begin = 0;
  for (; begin < places.length && before + counts[places[begin]!]! <= first; begin += 1)
    before += counts[places[begin]!]!;
  let end = begin;
  let behind = before;
  for (; end < places.length && behind < last; end += 1) behind += counts[places[end]!]!;
  // What lies before the first cut may be anything, and of what lies behind the last one nobody knows all.
  if (begin === 0 || end >= places.length || behind < last || behind - before > MOST_MET) return null;
  const [low, high] = isDescending ? [places[end - 1]!, places[begin]!] : [places[begin]!, places[end - 1]!];
  return { values: [cuts[low - 1]!, cuts[high]!], before };
}
