import { one, type Sql } from '../../platform/db.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';
import type { Reader } from '../request.ts';
import type { FindQuery } from './finding.schema.ts';

const CONDITIONS = `organisation_id = $1 and ($2::text[] is null or status = any ($2))
  and ($3::uuid is null or catalog_id = $3) and ($4::boolean is null or for_sale = $4)
  and ($5::boolean is null or for_hire = $5)`;

/** A page of listings as comma-separated JSON texts, newest first, and how many there are. */
export async function findListings(
  sql: Sql,
  { organisationId, view }: Reader,
  query: FindQuery,
): Promise<{ items: string; total: number }> {
  const statuses = view === 'public' ? ['published'] : (query.status?.split(',') ?? null);
  const { catalog_id = null, for_sale = null, for_hire = null, page, page_size } = query;
  const values = [organisationId, statuses, catalog_id, for_sale, for_hire];
  const [items, counts] = await Promise.all([
    sql.query<{ items: string }>(
      `select coalesce(string_agg(${RECORD[view]}, ',' order by l.created_at desc, l.id desc), '') as items
       from (select * from listings where ${CONDITIONS} order by created_at desc, id desc limit $6 offset $7) l
       ${WITH_TYPE}`,
      [...values, page_size, (page - 1) * page_size],
    ),
    sql.query<{ total: number }>(
      `select coalesce(sum(count)::bigint, 0) as total from listing_counts where ${CONDITIONS}`,
      values,
    ),
  ]);
  return { items: one(items).items, total: one(counts).total };
}
