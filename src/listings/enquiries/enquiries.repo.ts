import type { Sql } from '../../platform/db/db.ts';
import type { Language } from '../../words/languages.ts';
import { readBookingsById } from '../hire/bookings.repo.ts';
import type { Booking } from '../hire/bookings.schema.ts';
import type { Enquiry } from './enquiries.schema.ts';
import { LETTERS } from './letters.repo.ts';
import { ENQUIRY_TRANSITIONS, type EnquiryState } from './states.rules.ts';

/** Where it stands: what its booking says, while there is one. */
const STATE = `case
    when b.state in ('asked', 'offered') then 'offered'
    when b.state in ('booked', 'out', 'back') then 'booked'
    when b.state in ('declined', 'cancelled') then b.state
    when e.state = 'offered' then 'answered'
    else e.state
  end`;
const SELECT = `select e.id, e.listing_id, e.listing_title, e.name, e.email, e.phone, e.message, e.starts_on::text as start,
    e.ends_on::text as "end", e.quantity, e.created_at, ${STATE} as state, s.location_id, e.booking_id, e.reason, ${LETTERS} as letters, e.version`;
const FROM = `from listing_enquiries e
  left join listing_bookings b on b.organisation_id = e.organisation_id and b.id = e.booking_id
  left join listing_stocks s on s.organisation_id = e.organisation_id and s.listing_id = e.listing_id`;

type Row = Omit<Enquiry, 'allowed_transitions' | 'booking'>;
const enquiryOf = ({ version, ...row }: Row, booking: Booking | null): Enquiry => ({
  ...row,
  booking,
  allowed_transitions: [...ENQUIRY_TRANSITIONS[row.state]],
  version,
});

/** What a visitor sends, as it is stored. */
export type NewEnquiry = Pick<
  Enquiry,
  | 'id'
  | 'listing_id'
  | 'listing_title'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'start'
  | 'end'
  | 'quantity'
  | 'created_at'
>;

export async function insertEnquiry(
  tx: Sql,
  organisationId: string,
  enquiry: NewEnquiry,
  language: Language,
): Promise<void> {
  const { id, listing_id, listing_title, name, email, phone, message, start, end, quantity, created_at } =
    enquiry;
  await tx.query(
    `insert into listing_enquiries (organisation_id, id, listing_id, listing_title, name, email, phone, message, starts_on,
       ends_on, quantity, created_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      organisationId,
      id,
      listing_id,
      listing_title,
      name,
      email,
      phone,
      message,
      start,
      end,
      quantity,
      created_at,
      language,
    ],
  );
}

interface EnquirySlice {
  /** Those in it alone; null: in any. */
  state?: EnquiryState | null;
  /** Of items that are handed out there alone; null: of all. */
  location?: string | null;
  at: Date;
  limit: number;
  offset: number;
}

/** With their bookings as they are at `at`. */
async function withBookings(
  sql: Sql,
  organisationId: string,
  rows: readonly Row[],
  at: Date,
): Promise<Enquiry[]> {
  const ids = rows.flatMap(({ booking_id }) => booking_id ?? []);
  const bookings = await readBookingsById(sql, organisationId, ids, at);
  return rows.map((row) => enquiryOf(row, bookings.get(row.booking_id ?? '') ?? null));
}

/** Newest first. */
export async function readEnquiries(
  sql: Sql,
  organisationId: string,
  { state = null, location = null, at, limit, offset }: EnquirySlice,
): Promise<{ items: Enquiry[]; total: number }> {
  const where = `${FROM} where e.organisation_id = $1 and ($2::text is null or ${STATE} = $2)
    and ($3::uuid is null or s.location_id = $3)`;
  const key = [organisationId, state, location];
  const [rows, [count]] = await Promise.all([
    sql.query<Row>(`${SELECT} ${where} order by e.created_at desc, e.id desc limit $4 offset $5`, [
      ...key,
      limit,
      offset,
    ]),
    sql.query<{ total: number }>(`select count(*) as total ${where}`, key),
  ]);
  return { items: await withBookings(sql, organisationId, rows, at), total: count?.total ?? 0 };
}

export interface FoundEnquiry {
  enquiry: Enquiry;
  /** Of the visitor; null: it is not known. */
  language: Language | null;
}

/** The enquiry, locked until COMMIT, and the visitor's language; undefined where there is none. */
export async function lockEnquiry(
  tx: Sql,
  organisationId: string,
  id: string,
  at: Date,
): Promise<FoundEnquiry | undefined> {
  return find(tx, organisationId, id, at, 'for no key update of e');
}

/** The same, as it is read. */
export const readEnquiry = (
  sql: Sql,
  organisationId: string,
  id: string,
  at: Date,
): Promise<FoundEnquiry | undefined> => find(sql, organisationId, id, at, '');

async function find(
  sql: Sql,
  organisationId: string,
  id: string,
  at: Date,
  lock: string,
): Promise<FoundEnquiry | undefined> {
  const [row] = await sql.query<Row & { language: Language | null }>(
    `${SELECT}, e.language ${FROM} where e.organisation_id = $1 and e.id = $2 ${lock}`,
    [organisationId, id],
  );
  if (row === undefined) return undefined;
  const { language, ...rest } = row;
  const [enquiry] = await withBookings(sql, organisationId, [rest], at);
  return enquiry === undefined ? undefined : { enquiry, language };
}

/** What a change may alter. */
export type EnquiryStand = Pick<Enquiry, 'booking_id' | 'reason'> & {
  state: Exclude<EnquiryState, 'booked' | 'cancelled'>;
};

export async function updateEnquiry(
  tx: Sql,
  organisationId: string,
  id: string,
  { state, booking_id, reason }: EnquiryStand,
): Promise<void> {
  await tx.query(
    `update listing_enquiries set state = $3, booking_id = $4, reason = $5, version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, state, booking_id, reason],
  );
}

/** Whether there was one, and which listing it was about. */
export async function deleteEnquiry(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<Pick<Enquiry, 'listing_id' | 'created_at'> | undefined> {
  const [row] = await tx.query<Pick<Enquiry, 'listing_id' | 'created_at'>>(
    'delete from listing_enquiries where organisation_id = $1 and id = $2 returning listing_id, created_at',
    [organisationId, id],
  );
  return row;
}
