import type { Sql } from '../../platform/db/db.ts';
import type { Language } from '../../words/languages.ts';
import type { Enquiry } from './enquiries.schema.ts';
import { LETTERS } from './letters.repo.ts';
import { ENQUIRY_TRANSITIONS, type EnquiryState } from './states.rules.ts';

/** Where it stands: what its booking says, while there is one. */
const STATE = `case
    when b.state in ('asked', 'offered') then 'offered'
    when b.state in ('booked', 'out', 'back') then 'booked'
    when b.state in ('declined', 'cancelled') then 'declined'
    when e.state = 'offered' then 'answered'
    else e.state
  end`;
const SELECT = `select e.id, e.listing_id, e.listing_title, e.name, e.email, e.phone, e.message, e.starts_on::text as start,
    e.ends_on::text as "end", e.created_at, ${STATE} as state, s.location_id, e.booking_id, e.reason, ${LETTERS} as letters, e.version`;
const FROM = `from listing_enquiries e
  left join listing_bookings b on b.organisation_id = e.organisation_id and b.id = e.booking_id
  left join listing_stocks s on s.organisation_id = e.organisation_id and s.listing_id = e.listing_id`;

type Row = Omit<Enquiry, 'allowed_transitions'>;
const enquiryOf = ({ version, ...row }: Row): Enquiry => ({
  ...row,
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
  | 'created_at'
>;

export async function insertEnquiry(
  tx: Sql,
  organisationId: string,
  enquiry: NewEnquiry,
  language: Language,
): Promise<void> {
  const { id, listing_id, listing_title, name, email, phone, message, start, end, created_at } = enquiry;
  await tx.query(
    `insert into listing_enquiries (organisation_id, id, listing_id, listing_title, name, email, phone, message, starts_on,
       ends_on, created_at, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
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
  limit: number;
  offset: number;
}

/** Newest first. */
export async function readEnquiries(
  sql: Sql,
  organisationId: string,
  { state = null, location = null, limit, offset }: EnquirySlice,
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
  return { items: rows.map(enquiryOf), total: count?.total ?? 0 };
}

/** The enquiry, locked until COMMIT, and the visitor's language; undefined where there is none. */
export async function lockEnquiry(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<{ enquiry: Enquiry; language: Language | null } | undefined> {
  const [row] = await tx.query<Row & { language: Language | null }>(
    `${SELECT}, e.language ${FROM} where e.organisation_id = $1 and e.id = $2 for no key update of e`,
    [organisationId, id],
  );
  if (row === undefined) return undefined;
  const { language, ...enquiry } = row;
  return { enquiry: enquiryOf(enquiry), language };
}

/** What a change may alter. */
export type EnquiryStand = Pick<Enquiry, 'booking_id' | 'reason'> & {
  state: Exclude<EnquiryState, 'booked'>;
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
