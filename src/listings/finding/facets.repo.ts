/** How often each value of a field occurs among the newest matches. */
import { one, type Sql } from '../../platform/db/db.ts';
import { conditionsOf, Parameters } from './conditions.sql.ts';
import { WINDOW } from './finding.schema.ts';
import type { Search } from './search.rules.ts';

export interface Facet {
  key: string;
  values: { value: unknown; count: number }[];
  /** False where there are more matches than were counted. */
  exact: boolean;
}

const MOST_VALUES = 200;

export async function readFacets(sql: Sql, search: Search): Promise<Facet[]> {
  const { facets } = search;
  const parameters = new Parameters();
  const where = conditionsOf(search, parameters).join(' and ');
  const statement = `
    with newest as materialized (
      select l.catalog_id, l.facets from listing_search l where ${where}
      order by l.created_at desc, l.id desc limit ${WINDOW + 1}
    ), matches as (select ${visibleFacets(search, parameters)} as facets from newest n),
    held as (
      select k.key, m.facets -> k.key as held, count(*) as count
      from matches m cross join unnest(${parameters.add(facets)}::text[]) as k (key) group by 1, 2
    ), counted as (
      select h.key, v.value, sum(h.count)::bigint as count,
        row_number() over (partition by h.key order by sum(h.count) desc, v.value) as place
      from held h, jsonb_array_elements(case when h.held is null then '[]'
        when jsonb_typeof(h.held) = 'array' then h.held else jsonb_build_array(h.held) end) as v (value)
      group by h.key, v.value
    )
    select (select count(*) from newest) <= ${WINDOW} as exact,
      (select coalesce(json_agg(c order by c.place), '[]') from counted c where c.place <= ${MOST_VALUES}) as counts`;
  interface Row {
    exact: boolean;
    counts: { key: string; value: unknown; count: number }[];
  }
  const { exact, counts } = one(await sql.query<Row>(statement, parameters.values, 'unprepared'));
  const byKey = Map.groupBy(counts, ({ key }) => key);
  return facets.map((key) => {
    const values = (byKey.get(key) ?? []).map(({ value, count }) => ({ value, count }));
    return { key, values, exact };
  });
}

/** The values without those of fields that the listing's type keeps from the reader. */
function visibleFacets({ hidden }: Search, parameters: Parameters): string {
  if (hidden.size === 0) return 'n.facets';
  const json = parameters.add(JSON.stringify(Object.fromEntries(hidden)));
  return `n.facets - array(select jsonb_array_elements_text(${json}::jsonb -> n.catalog_id::text))`;
}
