import type { Sql } from '../../platform/db/db.ts';
import { textOf } from '../../platform/local-time.ts';
import type { Span, StoredHold } from './stay.rules.ts';
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

/** Stocks of several listings, by listing. */
export async function readStocks(
  sql: Sql,
  organisationId: string,
  listingIds: readonly string[],
): Promise<Map<string, StoredStock>> {
  const rows = await sql.query<StoredStock & { listing_id: string }>(
    `select listing_id, quantity, unit, buffer_before, buffer_after, location_id, version from listing_stocks
     where organisation_id = $1 and listing_id = any ($2::uuid[])`,
    [organisationId, listingIds],
  );
  const said = new Map(rows.map(({ listing_id, ...stock }) => [listing_id, stock]));
  return new Map(listingIds.map((id) => [id, said.get(id) ?? UNSAID]));
}

/** The sites from which items are handed out. */
export async function readStockSites(sql: Sql, organisationId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct location_id as id from listing_stocks
     where organisation_id = $1 and location_id is not null order by 1`,
    [organisationId],
  );
  return rows.map(({ id }) => id);
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

/** Whether booking `b` is late at the instant of a parameter. */
export const lateAt = (at: string): string =>
  `listing_booking_late(b.state, b.ends_at, b.days, ${at}::timestamptz)`;

/** What is held and in the span, or late: that is held for longer than is stored. */
const metAt = (span: string, at: string): string =>
  `listing_booking_holds(b.state) and (b.held && ${span} or (b.state = 'out' and ${lateAt(at)}))`;
/** When booking `b` is held. What came back on its first day, and was not back after all, may hold nothing. */
export const HELD = `coalesce(lower(b.held), b.starts_at, lower(b.days)::timestamp at time zone 'UTC') as start,
  coalesce(upper(b.held), b.starts_at, lower(b.days)::timestamp at time zone 'UTC') as "end"`;

interface HoldRow {
  start: string;
  end: string;
  quantity: number;
  late: boolean;
}

const holdOf = ({ start, end, quantity, late }: HoldRow): StoredHold => ({
  start: Date.parse(start),
  end: Date.parse(end),
  quantity,
  isLate: late,
});

/** Units that bookings of several listings hold in the span, and what is late at `at`, by listing. */
export async function readHoldsOf(
  sql: Sql,
  organisationId: string,
  listingIds: readonly string[],
  { start, end }: Span,
  at: Date,
): Promise<Map<string, StoredHold[]>> {
  const rows = await sql.query<HoldRow & { listing_id: string }>(
    `select b.listing_id, ${HELD}, b.quantity, ${lateAt('$5')} as late from listing_bookings b
     where b.organisation_id = $1 and b.listing_id = any ($2::uuid[]) and ${metAt('tstzrange($3, $4)', '$5')}
     order by b.held`,
    [organisationId, listingIds, textOf(start), textOf(end), at.toISOString()],
  );
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id);
  return new Map([...byListing].map(([id, of]) => [id, of.map(holdOf)]));
}

/** A stay at a site: from when until when, for items by the hour. */
export interface SpanAt extends Span {
  siteId: string;
}

/**
 * The listings of which fewer than `wanted` units are free for a stay. `span`: the stay of items by whole days and of those
 * without a site; `spansAt`: of items by the hour, at each site. What `freeFor` says of one listing, said of all.
 */
export async function readBusyListings(
  sql: Sql,
  organisationId: string,
  span: Span,
  spansAt: readonly SpanAt[],
  wanted: number,
  at: Date,
): Promise<string[]> {
  const spans = [span, ...spansAt];
  const rows = await sql.query<{ id: string }>(
    `with pauses as (
       select coalesce(max(s.buffer_before * case s.unit when 'day' then 24 else 1 end), 0) as before,
         coalesce(max(s.buffer_after * case s.unit when 'day' then 24 else 1 end), 0) as after
       from listing_stocks s where s.organisation_id = $1
     ), met as (
       select b.listing_id, coalesce(s.quantity, 1) as units, t.span, t.until, sum(b.quantity) as held
       from pauses p join listing_bookings b on b.organisation_id = $1 and ${metAt(
         'tstzrange($2::timestamptz - make_interval(hours => p.before), $3::timestamptz + make_interval(hours => p.after))',
         '$10',
       )}
       left join listing_stocks s on s.organisation_id = $1 and s.listing_id = b.listing_id
       left join unnest($6::uuid[], $7::timestamptz[], $8::timestamptz[]) as a (id, start, "end")
         on s.unit = 'hour' and a.id = s.location_id
       cross join lateral (select make_interval(hours => case s.unit when 'hour' then 1 else 24 end) as step) u
       cross join lateral (select tstzrange(coalesce(a.start, $4) - coalesce(s.buffer_before, 0) * u.step,
         coalesce(a."end", $5) + coalesce(s.buffer_after, 0) * u.step) as span,
         date_trunc(case s.unit when 'hour' then 'hour' else 'day' end, $10::timestamptz, 'UTC')
           + (1 + coalesce(s.buffer_after, 0)) * u.step as until) t
       where listing_booking_held(b.held, b.state, b.starts_at, b.ends_at, b.days, $10::timestamptz, t.until) && t.span
       group by b.listing_id, s.quantity, t.span, t.until
     )
     select m.listing_id as id from met m
     where m.held + $9::integer > m.units
       and (m.units = 1 or listing_units_held_at($1, m.listing_id, m.span, $10::timestamptz, m.until) + $9::integer > m.units)`,
    [
      organisationId,
      textOf(Math.min(...spans.map(({ start }) => start))),
      textOf(Math.max(...spans.map(({ end }) => end))),
      textOf(span.start),
      textOf(span.end),
      spansAt.map(({ siteId }) => siteId),
      spansAt.map(({ start }) => textOf(start)),
      spansAt.map(({ end }) => textOf(end)),
      wanted,
      at.toISOString(),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Units that bookings hold in the span, and what is late at `at`, but for booking `without`. */
export async function readHolds(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { start, end }: Span,
  at: Date,
  without: string | null = null,
): Promise<StoredHold[]> {
  const rows = await sql.query<HoldRow>(
    `select ${HELD}, b.quantity, ${lateAt('$6')} as late from listing_bookings b
     where b.organisation_id = $1 and b.listing_id = $2 and ${metAt('tstzrange($3, $4)', '$6')}
       and ($5::uuid is null or b.id <> $5)
     order by b.held`,
    [organisationId, listingId, textOf(start), textOf(end), without, at.toISOString()],
  );
  return rows.map(holdOf);
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
