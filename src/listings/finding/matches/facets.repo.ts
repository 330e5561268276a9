/** How the matches spread over the values of fields. */
import { one, type Sql } from '../../../platform/db.ts';
import type { Search } from '../search.rules.ts';
import { keptCount } from './counts.repo.ts';
import { newestMatches, type Source, straightDetails, straightWalk } from './sources.sql.ts';
import { COST, type Outlook, SAMPLE, stepsTo } from './ways.rules.ts';

/** Facets count so many of the newest matches. */
const MOST_FACETED = 5000;
const MOST_FACET_VALUES = 200;

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
  const near = isNear ? await readFacetsOf(sql, search, straightDetails(search, steps.most)) : null;
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
    with matches as materialized (select l.details ${rows} limit ${values.parameter(most + 1)}),
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
