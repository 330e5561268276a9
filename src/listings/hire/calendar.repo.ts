import type { Sql } from '../../platform/db/db.ts';
import type { CalendarItem, CalendarQuery } from './calendar.schema.ts';
import type { StoredStock } from './stock.repo.ts';

export interface ItemRow extends Omit<StoredStock, 'version'> {
  listing_id: string;
  title: string;
  catalog_id: string;
  status: CalendarItem['status'];
  is_bookable: boolean;
}

type Filter = Pick<CalendarQuery, 'location_id' | 'catalog_id' | 'q'>;

/** Items that can be let, and those with bookings in the days `from` to `until` that can be let no more; by title. */
export async function readItems(
  sql: Sql,
  organisationId: string,
  { location_id, catalog_id, q }: Filter,
  { from, until, limit, offset }: { from: string; until: string; limit: number; offset: number },
): Promise<{ items: ItemRow[]; total: number }> {
  const bookable = `(l.for_hire and l.status in ('draft', 'published'))`;
  const where = `from listings l
    left join listing_stocks s on s.organisation_id = l.organisation_id and s.listing_id = l.id
    where l.organisation_id = $1
      and ($2::uuid is null or s.location_id = $2) and ($3::uuid is null or l.catalog_id = $3)
      and ($4::text is null or strpos(lower(l.title), lower($4)) > 0)
      and (${bookable} or exists (select from listing_bookings b
        where b.organisation_id = l.organisation_id and b.listing_id = l.id and b.state not in ('declined', 'cancelled')
          and (b.state = 'out' or (upper(b.days) >= $5::date and lower(b.days) < $6::date))))`;
  const key = [organisationId, location_id ?? null, catalog_id ?? null, q ?? null, from, until];
  const [items, [count]] = await Promise.all([
    sql.query<ItemRow>(
      `select l.id as listing_id, l.title, l.catalog_id, l.status, ${bookable} as is_bookable, coalesce(s.quantity, 1) as quantity,
         coalesce(s.unit, 'day') as unit, coalesce(s.buffer_before, 0) as buffer_before,
         coalesce(s.buffer_after, 0) as buffer_after, s.location_id
       ${where} order by l.title_key, l.id limit $7 offset $8`,
      [...key, limit, offset],
    ),
    sql.query<{ total: number }>(`select count(*) as total ${where}`, key),
  ]);
  return { items, total: count?.total ?? 0 };
}
