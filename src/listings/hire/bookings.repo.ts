import type { Sql } from '../../platform/db/db.ts';
import { given } from '../../platform/given.ts';
import { textOf } from '../../platform/local-time.ts';
import type { Booking, DeskQuery } from './bookings.schema.ts';
import { isOpen, isRunning, TRANSITIONS } from './states.rules.ts';
import type { Span } from './stay.rules.ts';
import type { Days } from './stay.schema.ts';
import { HELD, lateAt, type OfListing } from './stock.repo.ts';

interface BookingRow
  extends Pick<
    Booking,
    | 'id'
    | 'listing_id'
    | 'listing_title'
    | 'quantity'
    | 'state'
    | 'late'
    | 'created_at'
    | 'created_by'
    | 'version'
  > {
  first: string;
  last: string;
  starts_at: string | null;
  ends_at: string | null;
  customer_name: string | null;
  customer_contact: string | null;
  customer_note: string | null;
  note: string | null;
  price: Booking['price'] | null;
  deposit_taken: number | null;
  out_at: string | null;
  back_at: string | null;
}

function bookingOf(row: BookingRow): Booking {
  const { customer_name: name } = row;
  return {
    id: row.id,
    listing_id: row.listing_id,
    listing_title: row.listing_title,
    start: row.starts_at ?? row.first,
    end: row.ends_at ?? row.last,
    quantity: row.quantity,
    state: row.state,
    allowed_transitions: [...TRANSITIONS[row.state]],
    end_may_move: isRunning(row.state),
    may_change: isOpen(row.state),
    late: row.late,
    ...given(
      'customer',
      name === null
        ? null
        : { name, ...given('contact', row.customer_contact), ...given('note', row.customer_note) },
    ),
    ...given('note', row.note),
    ...given('price', row.price),
    ...given('deposit_taken', row.deposit_taken),
    ...given('out_at', row.out_at),
    ...given('back_at', row.back_at),
    created_at: row.created_at,
    created_by: row.created_by,
    version: row.version,
  };
}

/** Late is judged at $1. */
const LATE = lateAt('$1');
const SELECT = `select b.id, b.listing_id, l.title as listing_title, lower(b.days)::text as first, upper(b.days)::text as last,
    b.starts_at, b.ends_at, b.quantity, b.state, ${LATE} as late, b.customer_name, b.customer_contact, b.customer_note,
    b.note, b.price, b.deposit_taken::float8 as deposit_taken, b.out_at, b.back_at, b.created_at, b.created_by, b.version`;
/** The return is on $3 or later: the day that was agreed, or when it was noted. */
const MET_OR_BACK = `(upper(b.days) >= $3::date or b.back_at >= $3::date::timestamp at time zone 'UTC')`;
const FROM = `from listing_bookings b
  join listings l on l.organisation_id = b.organisation_id and l.id = b.listing_id`;

interface Page {
  limit: number;
  offset: number;
}
type DeskPage = Omit<DeskQuery, 'from' | 'page' | 'page_size'> & Page;

interface Bookings {
  items: Booking[];
  total: number;
}

async function readPage(
  sql: Sql,
  where: string,
  order: string,
  key: readonly (string | null)[],
  { limit, offset }: Page,
): Promise<Bookings> {
  const slice = `limit $${key.length + 1} offset $${key.length + 2}`;
  const [rows, [count]] = await Promise.all([
    sql.query<BookingRow>(`${SELECT} ${where} order by ${order} ${slice}`, [...key, limit, offset]),
    sql.query<{ total: number }>(`select count(*) as total ${where}`, [...key]),
  ]);
  return { items: rows.map(bookingOf), total: count?.total ?? 0 };
}

/** Those of a listing that end after `from` or are late, in their order. */
export async function readBookings(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  { from, at, ...page }: Page & { from: string; at: Date },
): Promise<Bookings> {
  const where = `${FROM} where b.organisation_id = $2 and b.listing_id = $3
    and (upper(b.days) > $4::date or ${LATE})`;
  const key = [at.toISOString(), organisationId, listingId, from];
  return readPage(sql, where, 'b.days, b.starts_at, b.id', key, page);
}

/** Those of all listings that meet the days, the day of the return included, or came back in them, and all that are late: these come first. */
export async function readDesk(
  sql: Sql,
  organisationId: string,
  { from, until, state, location_id, customer, q, at, ...page }: DeskPage & { from: string; at: Date },
): Promise<Bookings> {
  const where = `${FROM}
    left join listing_stocks s on s.organisation_id = b.organisation_id and s.listing_id = b.listing_id
    where b.organisation_id = $2
      and (${LATE} or (${MET_OR_BACK} and ($4::date is null or lower(b.days) < $4::date)))
      and ($5::text is null or b.state = $5) and ($6::uuid is null or s.location_id = $6)
      and ($7::text is null or lower($7) in (lower(b.customer_name), lower(b.customer_contact)))
      and ($8::text is null or strpos(lower(b.customer_name), lower($8)) > 0
        or strpos(lower(b.customer_contact), lower($8)) > 0)`;
  const filter = [until, state, location_id, customer, q].map((value) => value ?? null);
  const key = [at.toISOString(), organisationId, from, ...filter];
  // Who looks for a customer wants the last hires first.
  const order = q === undefined ? 'b.days, b.starts_at, b.id' : 'b.days desc, b.starts_at desc, b.id';
  return readPage(sql, where, `late desc, ${order}`, key, page);
}

/**
 * Those of the listings that meet the days, the day of the return included, or are late; what was declined or cancelled takes
 * nothing and is left out. In the order of their days.
 */
export async function readBookingsOf(
  sql: Sql,
  organisationId: string,
  listingIds: readonly string[],
  { start, end, at }: Days & { at: Date },
): Promise<Booking[]> {
  const rows = await sql.query<BookingRow>(
    `${SELECT} ${FROM} where b.organisation_id = $2 and b.listing_id = any($3::uuid[])
       and b.state not in ('declined', 'cancelled')
       and (${LATE} or (upper(b.days) >= $4::date and lower(b.days) < $5::date))
     order by b.days, b.starts_at, b.id`,
    [at.toISOString(), organisationId, listingIds, start, end],
  );
  return rows.map(bookingOf);
}

/** Undefined where there is none. With `lock` the row is held until COMMIT. */
export async function readBooking(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
  at: Date,
  { lock = false }: { lock?: boolean } = {},
): Promise<Booking | undefined> {
  const [row] = await sql.query<BookingRow>(
    `${SELECT} ${FROM} where b.organisation_id = $2 and b.listing_id = $3 and b.id = $4
     ${lock ? 'for no key update of b' : ''}`,
    [at.toISOString(), organisationId, listingId, id],
  );
  return row === undefined ? undefined : bookingOf(row);
}

/** Those of the ids that there are, by id. */
export async function readBookingsById(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.query<BookingRow>(
    `${SELECT} ${FROM} where b.organisation_id = $2 and b.id = any($3::uuid[])`,
    [at.toISOString(), organisationId, ids],
  );
  return new Map(rows.map((row) => [row.id, bookingOf(row)]));
}

/** Which listing a booking takes; undefined where there is no such booking. */
export async function readListingOfBooking(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<Pick<Booking, 'id' | 'listing_id'> | undefined> {
  const [row] = await sql.query<Pick<Booking, 'id' | 'listing_id'>>(
    'select id, listing_id from listing_bookings where organisation_id = $1 and id = $2',
    [organisationId, id],
  );
  return row;
}

/** What is to come of a listing at `at`: stays that hold units and are not over, and what is handed out. */
export async function readAhead(
  sql: Sql,
  { organisationId, listingId }: OfListing,
  at: Date,
): Promise<Booking[]> {
  const rows = await sql.query<BookingRow>(
    `${SELECT} ${FROM} where b.organisation_id = $2 and b.listing_id = $3
       and (b.state = 'out' or (b.state in ('offered', 'booked') and upper(b.days) > ($1::timestamptz at time zone 'UTC')::date))
     order by b.days, b.starts_at, b.id`,
    [at.toISOString(), organisationId, listingId],
  );
  return rows.map(bookingOf);
}

/** When a booking is, as it is stored. */
export interface StoredTime {
  days: Days;
  /** null: whole days. */
  times: Span | null;
  held: Span;
}

const timeValues = ({ days, times, held }: StoredTime) => [
  days.start,
  days.end,
  times === null ? null : textOf(times.start),
  times === null ? null : textOf(times.end),
  textOf(held.start),
  textOf(held.end),
];

/** What a change may alter beside the time; undefined: it has none. */
type BookingState = Pick<Booking, 'id' | 'quantity' | 'state'> & Maybe<'customer' | 'note' | 'price' | Noted>;
/** Noted when it is handed out and taken back. */
type Noted = 'deposit_taken' | 'out_at' | 'back_at';
type Maybe<K extends keyof Booking> = { [M in K]?: Booking[M] | undefined };

type NewBooking = Omit<BookingState, Noted> & Pick<Booking, 'listing_id' | 'created_at' | 'created_by'>;

export async function insertBooking(
  tx: Sql,
  organisationId: string,
  booking: NewBooking,
  time: StoredTime,
): Promise<void> {
  const { id, listing_id, quantity, state, customer, note = null, price, created_at, created_by } = booking;
  await tx.query(
    `insert into listing_bookings (organisation_id, id, listing_id, days, starts_at, ends_at, held, quantity, state,
       customer_name, customer_contact, customer_note, note, price, created_at, created_by)
     values ($1, $2, $3, daterange($4, $5), $6, $7, tstzrange($8, $9), $10, $11, $12, $13, $14, $15, $16::jsonb, $17, $18)`,
    [
      organisationId,
      id,
      listing_id,
      ...timeValues(time),
      quantity,
      state,
      customer?.name ?? null,
      customer?.contact ?? null,
      customer?.note ?? null,
      note,
      price === undefined ? null : JSON.stringify(price),
      created_at,
      created_by,
    ],
  );
}

export async function updateBooking(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  { id, quantity, state, customer, note, price, deposit_taken, out_at, back_at }: BookingState,
): Promise<void> {
  await tx.query(
    `update listing_bookings set state = $4, customer_name = $5, customer_contact = $6, customer_note = $7, note = $8,
       price = $9::jsonb, deposit_taken = $10, out_at = $11, back_at = $12, quantity = $13, version = version + 1
     where organisation_id = $1 and listing_id = $2 and id = $3`,
    [
      organisationId,
      listingId,
      id,
      state,
      customer?.name ?? null,
      customer?.contact ?? null,
      customer?.note ?? null,
      note ?? null,
      price === undefined ? null : JSON.stringify(price),
      deposit_taken ?? null,
      out_at ?? null,
      back_at ?? null,
      quantity,
    ],
  );
}

/** Another time and another number of units at once: what is held is counted with both. */
export async function updateStay(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
  time: StoredTime,
  quantity: number,
): Promise<void> {
  await tx.query(
    `update listing_bookings
     set days = daterange($4, $5), starts_at = $6, ends_at = $7, held = tstzrange($8, $9), quantity = $10
     where organisation_id = $1 and listing_id = $2 and id = $3`,
    [organisationId, listingId, id, ...timeValues(time), quantity],
  );
}

/** What a booking was before it was handed out or taken back. */
type Before = Days & Maybe<'price'>;

/** Before an early hand-out. */
interface BeforeOut extends Before {
  /** The time before the agreed start is paid for too. */
  charged: boolean;
}

/** null: nothing changed then, or it was undone. */
export interface Kept {
  before_out: BeforeOut | null;
  before_back: Before | null;
}

/** With when its units are held; of nothing that is held the start of its days, without a length. */
export async function readKept(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
): Promise<Kept & { held: Span }> {
  const [row] = await tx.query<Kept & { start: string; end: string }>(
    `select b.before_out, b.before_back, ${HELD} from listing_bookings b
     where b.organisation_id = $1 and b.listing_id = $2 and b.id = $3`,
    [organisationId, listingId, id],
  );
  if (row === undefined) throw new Error(`booking ${id} is gone`);
  const { start, end, ...kept } = row;
  return { ...kept, held: { start: Date.parse(start), end: Date.parse(end) } };
}

export async function writeKept(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
  { before_out, before_back }: Kept,
): Promise<void> {
  const json = (before: Before | null) => (before === null ? null : JSON.stringify(before));
  await tx.query(
    `update listing_bookings set before_out = $4::jsonb, before_back = $5::jsonb
     where organisation_id = $1 and listing_id = $2 and id = $3`,
    [organisationId, listingId, id, json(before_out), json(before_back)],
  );
}

/** What is ahead or out of a listing that has something out. */
export interface Standing
  extends Pick<Booking, 'id' | 'listing_id' | 'start' | 'end' | 'quantity' | 'state' | 'late'> {
  customer_name: string | null;
}

/** Of the listings that have something out: it, and what is offered or booked and not over at `at`. */
export async function readStandings(
  sql: Sql,
  organisationId: string,
  listingIds: readonly string[],
  at: Date,
): Promise<Standing[]> {
  return sql.query<Standing>(
    `select b.id, b.listing_id, coalesce(to_json(b.starts_at) #>> '{}', lower(b.days)::text) as start,
       coalesce(to_json(b.ends_at) #>> '{}', upper(b.days)::text) as "end", b.quantity, b.state, ${LATE} as late, b.customer_name
     from listing_bookings b
     where b.organisation_id = $2 and b.listing_id = any($3::uuid[])
       and (b.state = 'out' or (b.state in ('offered', 'booked') and upper(b.held) > $1::timestamptz))
       and exists (select from listing_bookings o
         where o.organisation_id = $2 and o.listing_id = b.listing_id and o.state = 'out')
     order by b.days, b.starts_at, b.id`,
    [at.toISOString(), organisationId, listingIds],
  );
}

/** Units that are handed out now, and when they are to be back. */
export function readOut(
  sql: Sql,
  { organisationId, listingId }: OfListing,
): Promise<(Days & { quantity: number })[]> {
  return sql.query(
    `select lower(days)::text as start, upper(days)::text as "end", quantity from listing_bookings
     where organisation_id = $1 and listing_id = $2 and state = 'out' order by days, id`,
    [organisationId, listingId],
  );
}

export async function deleteBooking(
  tx: Sql,
  { organisationId, listingId }: OfListing,
  id: string,
): Promise<void> {
  await tx.query('delete from listing_bookings where organisation_id = $1 and listing_id = $2 and id = $3', [
    organisationId,
    listingId,
    id,
  ]);
}
