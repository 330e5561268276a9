import { one, type Sql } from '../../platform/db/db.ts';
import { type Entry, SEVERAL } from './history.rules.ts';

interface Slice {
  limit: number;
  offset: number;
}

/** The booking that an enquiry is about, as the log has it. */
const BOOKING_OF_ENQUIRY = `(select coalesce(c -> 'after', c -> 'before') from json_array_elements(a.changes::json) c
    where c ->> 'path' = '/booking')`;

/** What the event `a`, a change of the type, made of the details of the listing `l`. */
const DETAILS = `from revalidated_details r
  where r.organisation_id = $1 and r.listing_id = $2::uuid and r.catalog_id = l.catalog_id and a.action = 'catalog_type.updated'
    and r.schema_version = (
      select (c ->> 'after')::integer from json_array_elements(a.changes::json) c where c ->> 'path' = '/schema_version')`;

/**
 * Its own events, those of its stock, pictures and bookings, enquiries that offer, book or decline it, changes of several listings
 * (`$3`) that name it, and changes of its type's fields, or of its values with them.
 */
const ABOUT = `from audit_events a join listings l on l.organisation_id = $1 and l.id = $2::uuid
  where a.organisation_id = $1 and a.service = 'listings' and (
    a.entity_id = $2::text and a.entity_type in ('listing', 'listing_stock')
    or a.entity_type in ('listing_photo', 'listing_booking')
      and coalesce(a.changes -> 0 -> 'after', a.changes -> 0 -> 'before') ->> 'listing_id' = $2::text
    or a.entity_type = 'listing_booking' and a.entity_id in (
      select b.id::text from listing_bookings b where b.organisation_id = $1 and b.listing_id = $2::uuid)
    or a.entity_type = 'enquiry' and ${BOOKING_OF_ENQUIRY} ->> 'listing_id' = $2::text
    or a.action = any ($3::text[]) and position($2::text in a.changes::text) > 0
    or a.action = 'catalog_type.updated' and a.entity_id = l.catalog_id::text and a.at >= l.created_at
      and (exists (select from json_array_elements(a.changes::json) c where c ->> 'path' = '/fields')
        or exists (select ${DETAILS})))`;

/** A page of what happened to a listing, newest first. */
export async function readHistory(
  sql: Sql,
  organisationId: string,
  listingId: string,
  { limit, offset }: Slice,
): Promise<{ items: Entry[]; total: number }> {
  const several = Object.keys(SEVERAL);
  const [items, counted] = await Promise.all([
    sql.query<Entry>(
      `select a.id, a.actor_id, a.actor_role, a.action, a.entity_type, a.entity_id, a.changes, a.at,
         (select b.customer_name from listing_bookings b
          where b.organisation_id = $1 and b.listing_id = $2::uuid and b.id::text = case a.entity_type
            when 'listing_booking' then a.entity_id when 'enquiry' then ${BOOKING_OF_ENQUIRY} ->> 'id' end) as customer,
         (select json_build_object('before', r.before, 'after', r.after) ${DETAILS}) as details ${ABOUT}
       order by a.sequence desc limit $4 offset $5`,
      [organisationId, listingId, several, limit, offset],
      'unprepared',
    ),
    sql.query<{ count: number }>(
      `select count(*) as count ${ABOUT}`,
      [organisationId, listingId, several],
      'unprepared',
    ),
  ]);
  return { items, total: one(counted).count };
}
