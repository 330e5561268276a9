/** How often each value of a field occurs among the newest matches. */
import { one, type Sql } from '../../platform/db/db.ts';
import { conditionsOf } from './conditions.sql.ts';
import { WINDOW } from './finding.schema.ts';
import { sourceOf } from './own.sql.ts';
import { Parameters } from './parameters.ts';
import type { Search } from './search.rules.ts';

export interface Facet {
  key: string;
  values: { value: unknown; count: number }[];
  /** How many values there are, also beyond those that are listed. */
  distinct: number;
  /** How numbers spread; absent where no value is one. */
  histogram?: Bar[];
  /** False where there are more matches than were counted. */
  exact: boolean;
}

/** The numbers from `from` to `to`; a `to` that is the next bar's `from` belongs to that. */
interface Bar {
  from: number;
  to: number;
  count: number;
}

/** Numbers of a field: `at` counts bars from the least. */
interface Spread {
  key: string;
  least: number;
  most: number;
  isWhole: boolean;
  width: number;
  bars: { at: number; count: number }[];
}

const MOST_BARS = 20;

/** The facets of the search's fields, each with its `most` most frequent values. */
export async function readFacets(sql: Sql, search: Search, most: number): Promise<Facet[]> {
  const { facets } = search;
  const parameters = new Parameters(search);
  const where = conditionsOf(search, parameters).join(' and ');
  const statement = `
    with newest as materialized (
      select l.catalog_id, l.facets from ${sourceOf(search)} where ${where}
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
    ), numbers as (
      select c.key, (c.value #>> '{}')::numeric as number, c.count from counted c where jsonb_typeof(c.value) = 'number'
    ), spreads as (
      select n.key, min(n.number) as least, max(n.number) as most, bool_and(n.number = trunc(n.number)) as whole
      from numbers n group by n.key
    ), widths as (
      select s.*, case when s.whole then ceil((s.most - s.least + 1) / ${MOST_BARS})
        else greatest((s.most - s.least) / ${MOST_BARS}, 1e-9) end as width
      from spreads s
    ), bars as (
      select w.key, least(floor((n.number - w.least) / w.width), ${MOST_BARS - 1})::integer as at, sum(n.count)::bigint as count
      from numbers n join widths w on w.key = n.key group by 1, 2
    )
    select (select count(*) from newest) <= ${WINDOW} as exact,
      (select coalesce(json_agg(c order by c.place), '[]') from counted c where c.place <= ${parameters.add(most)}::integer) as counts,
      (select coalesce(json_object_agg(d.key, d.count), '{}') from (select key, count(*) from counted group by key) d) as distinct,
      (select coalesce(json_agg(json_build_object('key', w.key, 'least', w.least, 'most', w.most, 'isWhole', w.whole,
        'width', w.width, 'bars', (select json_agg(json_build_object('at', b.at, 'count', b.count)) from bars b where b.key = w.key))),
        '[]') from widths w) as spreads`;
  interface Row {
    exact: boolean;
    counts: { key: string; value: unknown; count: number }[];
    distinct: Record<string, number>;
    spreads: Spread[];
  }
  const { exact, counts, distinct, spreads } = one(
    await sql.query<Row>(statement, parameters.values, 'unprepared'),
  );
  const byKey = Map.groupBy(counts, ({ key }) => key);
  return facets.map((key) => {
    const values = (byKey.get(key) ?? []).map(({ value, count }) => ({ value, count }));
    const spread = spreads.find((each) => each.key === key);
    const histogram = spread === undefined ? {} : { histogram: histogramOf(spread) };
    return { key, values, distinct: distinct[key] ?? 0, exact, ...histogram };
  });
}

/** Every bar from the least number to the most, also those that hold none. */
function histogramOf({ least, most, isWhole, width, bars }: Spread): Bar[] {
  const counts = new Map(bars.map(({ at, count }) => [at, count]));
  const last = Math.max(...counts.keys());
  return Array.from({ length: last + 1 }, (_, at) => {
    const from = least + at * width;
    const to = at === last ? most : from + width - (isWhole ? 1 : 0);
    return { from, to, count: counts.get(at) ?? 0 };
  });
}

/** The values without those of fields that the listing's type keeps from the reader. */
function visibleFacets({ hidden }: Search, parameters: Parameters): string {
  if (hidden.size === 0) return 'n.facets';
  const json = parameters.add(JSON.stringify(Object.fromEntries(hidden)));
  return `n.facets - array(select jsonb_array_elements_text(${json}::jsonb -> n.catalog_id::text))`;
}
