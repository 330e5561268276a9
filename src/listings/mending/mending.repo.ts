/** SQL of mending: the values that do not fit a type, and the listings that have them. */
import { one, type Sql } from '../../platform/db/db.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import type { Mend } from './mending.schema.ts';

const MOST_VALUES = 200;

interface UnfitValue {
  key: string;
  value: unknown;
  listings: number;
}

/** Distinct values by field, the most frequent first, and how many further ones there are. */
export async function readUnfitValues(
  sql: Sql,
  organisationId: string,
  catalogId: string,
): Promise<{ values: UnfitValue[]; more: number }> {
  const rows = await sql.query<{ found: { values: UnfitValue[]; more: number } }>(
    `with unfit as (
       select split_part(e ->> 'path', '/', 2) as key, l.details, l.id
       from listings l, json_array_elements(l.details_errors) e
       where l.organisation_id = $1 and l.catalog_id = $2 and l.details_errors is not null
     ), counted as (
       select key, details -> key as value, count(distinct id) as listings from unfit where key <> '' group by 1, 2
     ), named as (select * from counted order by listings desc, key, value limit ${MOST_VALUES})
     select json_build_object(
       'values', coalesce((select json_agg(n order by n.key, n.listings desc, n.value) from named n), '[]'::json),
       'more', (select count(*) from counted) - (select count(*) from named)) as found`,
    [organisationId, catalogId],
  );
  return one(rows).found;
}

/** Listings that have one of the values, locked until COMMIT, by id. */
export async function lockUnfit(
  tx: Sql,
  organisationId: string,
  catalogId: string,
  mends: readonly Mend[],
  limit: number,
): Promise<Listing[]> {
  const rows = await tx.query<{ record: string }>(
    `select ${RECORD.own} as record from listings l ${WITH_TYPE}
     where l.organisation_id = $1 and l.catalog_id = $2 and l.details_errors is not null and exists (
       select from jsonb_to_recordset($3::jsonb) as m (key text, "from" jsonb)
       where l.details -> m.key is not distinct from nullif(m."from", 'null'::jsonb))
     order by l.id limit $4 for no key update of l`,
    [organisationId, catalogId, JSON.stringify(mends), limit],
    'unprepared',
  );
  return rows.map(({ record }) => JSON.parse(record) as Listing);
}
