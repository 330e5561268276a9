import type { Sql } from '../../platform/db/db.ts';
import type { WrittenLetter } from './enquiries.schema.ts';

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

/** A letter that is to be sent. */
interface PendingLetter {
  name: string;
  address: string;
  subject: string;
  text: string;
  writtenBy: string;
  attempts: number;
  createdAt: string;
}

/** Undefined when it is sent, given up or forgotten. */
async function findPendingLetter(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<PendingLetter | undefined> {
  const [letter] = await sql.query<PendingLetter>(
    `select e.name, e.email as address, w.subject, w.body as text, w.written_by as "writtenBy", w.attempts,
       w.created_at as "createdAt"
     from enquiry_letters w
     join listing_enquiries e on e.organisation_id = $1 and e.id = w.enquiry_id
     where w.organisation_id = $1 and w.id = $2 and w.status = 'pending'`,
    [organisationId, id],
  );
  return letter;
}

async function noteLetterAttempt(
  tx: Sql,
  organisationId: string,
  id: string,
  { status, error, at }: Pick<WrittenLetter, 'status' | 'error'> & { at: string },
): Promise<void> {
  await tx.query(
    `update enquiry_letters set status = $3, error = $4, last_attempt_at = $5, attempts = attempts + 1
     where organisation_id = $1 and id = $2 and status = 'pending'`,
    [organisationId, id, status, error, at],
  );
}

/** As the notifications send them. */
export const enquiryLetters = { find: findPendingLetter, note: noteLetterAttempt };
