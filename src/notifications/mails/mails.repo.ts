import type { Sql } from '../../platform/db/db.ts';
import type { OffsetPage } from '../../platform/http/page.ts';
import type { Attempted, Outbox, Pending } from '../attempts.ts';
import { EVENT, type OutboxEvent } from '../relay.repo.ts';
import type { MailKindName } from './kinds.ts';
import type { Mail } from './mails.schema.ts';

export interface NewMail {
  id: string;
  userId: string;
  kind: MailKindName;
  changeId: string;
  /** Events of the change that concern the person. */
  sequences: number[];
  status: 'pending' | 'skipped';
  error: string | null;
}

export async function addMails(
  tx: Sql,
  organisationId: string,
  mails: readonly NewMail[],
  at: string,
): Promise<void> {
  await tx.query(
    `insert into mails (organisation_id, id, user_id, kind, change_id, sequences, status, error,
       next_attempt_at, created_at)
     select $1, id, "userId", kind, "changeId", sequences, status, error,
       case status when 'pending' then $3::timestamptz end, $3
     from json_to_recordset($2::json)
       as fresh (id uuid, "userId" uuid, kind text, "changeId" uuid, sequences bigint[], status text, error text)`,
    [organisationId, JSON.stringify(mails), at],
  );
}

export interface PendingMail extends Pending {
  userId: string;
  kind: MailKindName;
  events: OutboxEvent[];
}

async function findPendingMail(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<PendingMail | undefined> {
  const [mail] = await sql.query<Omit<PendingMail, 'events'> & { sequences: number[] }>(
    `select user_id as "userId", kind, attempts - attempts_before as tries, coalesce(resent_at, created_at) as since,
       sequences
     from mails
     where organisation_id = $1 and id = $2 and status = 'pending'`,
    [organisationId, id],
  );
  if (mail === undefined) return undefined;
  const { sequences, ...rest } = mail;
  const events = await sql.query<OutboxEvent>(
    `select ${EVENT} from events e where e.organisation_id = $1 and e.sequence = any ($2::bigint[]) order by e.sequence`,
    [organisationId, sequences],
  );
  return { ...rest, events };
}

async function noteMailAttempt(
  tx: Sql,
  organisationId: string,
  id: string,
  { status, address, nextAttemptAt, at, error }: Attempted,
): Promise<boolean> {
  const rows = await tx.query(
    `update mails set status = $3, address = $4, next_attempt_at = $5, last_attempt_at = $6, error = $7,
       attempts = attempts + 1
     where organisation_id = $1 and id = $2 and status = 'pending' returning id`,
    [organisationId, id, status, address, nextAttemptAt, at, error],
  );
  return rows.length === 1;
}

export const mailOutbox: Outbox<PendingMail> = { find: findPendingMail, note: noteMailAttempt };

/** What became of a mail so far; locked until COMMIT. */
export async function findMailStatus(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<Mail['status'] | undefined> {
  const [mail] = await tx.query<Pick<Mail, 'status'>>(
    'select status from mails where organisation_id = $1 and id = $2 for update',
    [organisationId, id],
  );
  return mail?.status;
}

/** Makes a mail that is over pending again, with all its attempts before it. */
export async function sendAgain(tx: Sql, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `update mails set status = 'pending', resent_at = $3, next_attempt_at = $3, attempts_before = attempts
     where organisation_id = $1 and id = $2`,
    [organisationId, id, at.toISOString()],
  );
}

const MAIL = `id, kind, user_id as "userId", address, status, attempts, next_attempt_at as "nextAttemptAt",
  last_attempt_at as "lastAttemptAt", error, created_at as "createdAt"`;

export async function findMail(sql: Sql, organisationId: string, id: string): Promise<Mail | undefined> {
  const [mail] = await sql.query<Mail>(`select ${MAIL} from mails where organisation_id = $1 and id = $2`, [
    organisationId,
    id,
  ]);
  return mail;
}

const HERE = 'from mails where organisation_id = $1 and ($2::text is null or status = $2)';

/** Newest first. */
export function readMails(
  sql: Sql,
  organisationId: string,
  { status, limit, offset }: OffsetPage & { status?: string },
): Promise<Mail[]> {
  return sql.query<Mail>(`select ${MAIL} ${HERE} order by created_at desc, id desc limit $3 offset $4`, [
    organisationId,
    status ?? null,
    limit,
    offset,
  ]);
}

export async function countMails(sql: Sql, organisationId: string, status?: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(`select count(*) as count ${HERE}`, [
    organisationId,
    status ?? null,
  ]);
  return row?.count ?? 0;
}
