import type { LetterBox, PendingLetter } from '../../notifications/letters/letter-box.ts';
import type { Sql } from '../../platform/db/db.ts';

export interface NewLetter {
  id: string;
  enquiryId: string;
  subject: string;
  text: string;
  writtenBy: string;
  createdAt: string;
}

export async function insertLetter(
  tx: Sql,
  organisationId: string,
  { id, enquiryId, subject, text, writtenBy, createdAt }: NewLetter,
): Promise<void> {
  await tx.query(
    `insert into enquiry_letters (organisation_id, id, enquiry_id, subject, body, written_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [organisationId, id, enquiryId, subject, text, writtenBy, createdAt],
  );
}

/** Of enquiries `e`, the oldest first, as JSON. */
export const LETTERS = `(select coalesce(json_agg(json_build_object('id', w.id, 'subject', w.subject, 'text', w.body,
    'status', w.status, 'error', w.error,
    'created_at', to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by w.created_at, w.id), '[]')
  from enquiry_letters w where w.organisation_id = $1 and w.enquiry_id = e.id)`;

/** As the notifications send them. */
export const enquiryLetters: LetterBox = {
  async find(sql, organisationId, id) {
    const [letter] = await sql.query<PendingLetter>(
      `select e.name, e.email as address, w.subject, w.body as text, w.written_by as "writtenBy", w.attempts as tries,
         w.created_at as since
       from enquiry_letters w
       join listing_enquiries e on e.organisation_id = $1 and e.id = w.enquiry_id
       where w.organisation_id = $1 and w.id = $2 and w.status = 'pending'`,
      [organisationId, id],
    );
    return letter;
  },
  async note(tx, organisationId, id, { status, error, at }) {
    const rows = await tx.query(
      `update enquiry_letters set status = $3, error = $4, last_attempt_at = $5, attempts = attempts + 1
       where organisation_id = $1 and id = $2 and status = 'pending' returning id`,
      [organisationId, id, status, error, at],
    );
    return rows.length === 1;
  },
};
