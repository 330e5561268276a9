import type { Sql } from '../../platform/db/db.ts';
import { textOf } from '../../platform/local-time.ts';
import type { Hold, Span } from './stay.rules.ts';
import type { Stock } from './stock.schema.ts';

export interface OfListing {
  organisationId: string;
  listingId: string;
}

export type StoredStock = Omit<Stock, 'listing_id' | 'time_zone'>;

/** What holds until somebody says something: one item, let by whole days. */
const UNSAID: StoredStock = {
  quantity: 1,
  unit: 'day',
  buffer_before: 0,
  buffer_after: 0,
  location_id: null,
  version: 0,
};

export async function readStock(sql: Sql, { organisationId, listingId }: OfListing): Promise<StoredStock> {
  const [row] = await sql.query<StoredStock>(
    `select quantity, unit, buffer_before, buffer_after, location_id, version from listing_stocks
     where organisation_id = $1 and listing_id = $2`,
    [organisationId, listingId],
  );
  return row ?? UNSAID;
}

export async function writeStock(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  { quantity, unit, buffer_before, buffer_after, location_id, version }: StoredStock,
): Promise<void> {
  await tx.query(
    `insert into listing_stocks
       (organisation_id, listing_id, quantity, unit, buffer_before, buffer_after, location_id, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organisation_id, listing_id) do update set quantity = excluded.quantity, unit = excluded.unit,
       buffer_before = excluded.buffer_before, buffer_after = excluded.buffer_after,
       location_id = excluded.location_id, version = excluded.version`,
    [organisationId, listingId, quantity, unit, buffer_before, buffer_after, location_id, version],
  );
}

/** Units that bookings hold in the span, but for booking `without`. */
export async function readHolds(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { start, end }: Span,
  without: string | null = null,
): Promise<Hold[]> {
  const rows = await sql.query<{ start: string; end: string; quantity: number }>(
    `select lower(held) as start, upper(held) as "end", quantity from listing_bookings
     where organisation_id = $1 and listing_id = $2 and listing_booking_holds(state)
       and held && tstzrange($3, $4) and ($5::uuid is null or id <> $5)
     order by held`,
    [organisationId, listingId, textOf(start), textOf(end), without],
  );
  return rows.map((row) => ({
    start: Date.parse(row.start),
    end: Date.parse(row.end),
    quantity: row.quantity,
  }));
}

/** The name under which the database refuses more units than there are. */
export const NO_OVERBOOKING = 'listing_bookings_no_overbooking';

/** A booking whose time is kept anew when the stock changes. */
export interface StoredStay {
  id: string;
  start: string;
  end: string;
  quantity: number;
}

/** Stays that hold units after `at`, as dates or times. */
export function readStaysAfter(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  at: Date,
): Promise<StoredStay[]> {
  return sql.query<StoredStay>(
    `select id, coalesce(to_json(starts_at) #>> '{}', lower(days)::text) as start,
       coalesce(to_json(ends_at) #>> '{}', upper(days)::text) as "end", quantity
     from listing_bookings
     where organisation_id = $1 and listing_id = $2 and state in ('offered', 'booked', 'out') and upper(held) > $3
     order by held, id`,
    [organisationId, listingId, at.toISOString()],
  );
}

export async function writeHolds(
  tx: Sql,
  organisationId: string,
  holds: readonly (Span & { id: string })[],
): Promise<void> {
  await tx.query(
    `update listing_bookings b set held = tstzrange(h.start, h."end")
     from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as h(id, start, "end")
     where b.organisation_id = $1 and b.id = h.id`,
    [
      organisationId,
      holds.map(({ id }) => id),
      holds.map(({ start }) => textOf(start)),
      holds.map(({ end }) => textOf(end)),
    ],
  );
}
