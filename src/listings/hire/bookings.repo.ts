import type { Sql } from '../../platform/db/db.ts';
import type { Booking, Days } from './bookings.schema.ts';

interface OfListing {
  organisationId: string;
  listingId: string;
}

/** Days that meet a window, in their order. */
export function readTaken(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { start, end }: Days,
): Promise<Days[]> {
  return sql.query<Days>(
    `select lower(days)::text as start, upper(days)::text as "end" from listing_bookings
     where organisation_id = $1 and listing_id = $2 and days && daterange($3, $4) order by days`,
    [organisationId, listingId, start, end],
  );
}

const BOOKING = `id, listing_id, lower(days)::text as start, upper(days)::text as "end", note, created_at, created_by`;

interface BookingRow extends Omit<Booking, 'note'> {
  note: string | null;
}

const bookingOf = ({ note, ...row }: BookingRow): Booking => ({ ...row, ...(note === null ? {} : { note }) });

/** Those that end after `from`, in their order. */
export async function readBookings(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { from, limit, offset }: { from: string; limit: number; offset: number },
): Promise<{ items: Booking[]; total: number }> {
  const where = 'from listing_bookings where organisation_id = $1 and listing_id = $2 and upper(days) > $3';
  const key = [organisationId, listingId, from];
  const [rows, [count]] = await Promise.all([
    sql.query<BookingRow>(`select ${BOOKING} ${where} order by days limit $4 offset $5`, [
      ...key,
      limit,
      offset,
    ]),
    sql.query<{ total: number }>(`select count(*) as total ${where}`, key),
  ]);
  return { items: rows.map(bookingOf), total: count?.total ?? 0 };
}

export async function insertBooking(tx: Sql, organisationId: string, booking: Booking): Promise<void> {
  const { id, listing_id, start, end, note = null, created_at, created_by } = booking;
  await tx.query(
    `insert into listing_bookings (organisation_id, id, listing_id, days, note, created_at, created_by)
     values ($1, $2, $3, daterange($4, $5), $6, $7, $8)`,
    [organisationId, id, listing_id, start, end, note, created_at, created_by],
  );
}

/** The booking that was there; undefined where there is none. */
export async function deleteBooking(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
): Promise<Booking | undefined> {
  const [row] = await tx.query<BookingRow>(
    `delete from listing_bookings where organisation_id = $1 and listing_id = $2 and id = $3 returning ${BOOKING}`,
    [organisationId, listingId, id],
  );
  return row === undefined ? undefined : bookingOf(row);
}
