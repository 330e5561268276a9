/** Deliveries. Of each endpoint and record one is `pending` and has a job; later ones are `waiting` for it. */
import type { Sql } from '../../platform/db/db.ts';
import type { OffsetPage } from '../../platform/http/page.ts';
import { EVENT, type OutboxEvent } from '../relay.repo.ts';
import type { Delivery } from './webhooks.schema.ts';

interface NewDelivery {
  id: string;
  sequence: number;
  recordId: string;
}

/** Adds deliveries, all waiting. `again`: one that was sent or given up is sent again. Returns how many wait anew. */
export async function addDeliveries(
  tx: Sql,
  organisationId: string,
  endpointId: string,
  deliveries: readonly NewDelivery[],
  { at, again }: { at: string; again: boolean },
): Promise<number> {
  const rows = await tx.query(
    `insert into webhook_deliveries as d (organisation_id, id, endpoint_id, sequence, record_id, status, created_at)
     select $1, id, $2, sequence, "recordId", 'waiting', $4
     from json_to_recordset($3::json) as fresh (id uuid, sequence bigint, "recordId" text)
     on conflict (organisation_id, endpoint_id, sequence) do update
       set status = 'waiting', tries = 0, next_attempt_at = null
       where $5 and d.status in ('succeeded', 'failed')
     returning id`,
    [organisationId, endpointId, JSON.stringify(deliveries), at, again],
  );
  return rows.length;
}

/** Makes the first waiting delivery of each record pending where none is; returns them. `recordId` null: of every record. */
export async function promote(
  tx: Sql,
  organisationId: string,
  endpointId: string,
  recordId: string | null,
  at: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update webhook_deliveries as d set status = 'pending', next_attempt_at = $4
     from (
       select distinct on (record_id) id, record_id from webhook_deliveries
       where organisation_id = $1 and endpoint_id = $2 and status = 'waiting'
         and ($3::text is null or record_id = $3) order by record_id, sequence
     ) as first
     where d.organisation_id = $1 and d.id = first.id and not exists (
       select from webhook_deliveries as busy where busy.organisation_id = $1 and busy.endpoint_id = $2
         and busy.record_id = first.record_id and busy.status = 'pending')
     returning d.id`,
    [organisationId, endpointId, recordId, at],
  );
  return rows.map(({ id }) => id);
}

/** Makes pending deliveries of these records due that wait for their next attempt; returns them. */
export async function hasten(
  tx: Sql,
  organisationId: string,
  endpointId: string,
  recordIds: readonly string[],
  at: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `update webhook_deliveries set next_attempt_at = $4
     where organisation_id = $1 and endpoint_id = $2 and record_id = any ($3::text[]) and status = 'pending'
       and next_attempt_at > $4 returning id`,
    [organisationId, endpointId, recordIds, at],
  );
  return rows.map(({ id }) => id);
}

export interface Pending {
  endpointId: string;
  tries: number;
  event: OutboxEvent;
}

/** A delivery that is to be sent; undefined when it is not, or no longer. */
export async function findPending(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<Pending | undefined> {
  const [row] = await sql.query<OutboxEvent & { endpointId: string; tries: number }>(
    `select d.endpoint_id as "endpointId", d.tries, ${EVENT} from webhook_deliveries d
     join events e on e.organisation_id = d.organisation_id and e.sequence = d.sequence
     where d.organisation_id = $1 and d.id = $2 and d.status = 'pending'`,
    [organisationId, id],
  );
  if (row === undefined) return undefined;
  const { endpointId, tries, ...event } = row;
  return { endpointId, tries, event };
}

export interface Attempt {
  status: 'succeeded' | 'failed' | 'pending';
  nextAttemptAt: string | null;
  at: string;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

/** Stores an attempt with its answer. False when the delivery is no longer pending. */
export async function noteAttempt(
  tx: Sql,
  organisationId: string,
  id: string,
  attempt: Attempt,
): Promise<boolean> {
  const { status, nextAttemptAt, at, responseStatus, responseBody, error } = attempt;
  const rows = await tx.query(
    `with noted as (
       update webhook_deliveries set status = $3, next_attempt_at = $4, last_attempt_at = $5, response_status = $6,
         response_body = $7, error = $8, attempts = attempts + 1, tries = tries + 1
       where organisation_id = $1 and id = $2 and status = 'pending' returning attempts
     )
     insert into webhook_attempts (organisation_id, delivery_id, number, at, response_status, response_body, error)
     select $1, $2, attempts, $5, $6, $7, $8 from noted returning number`,
    [organisationId, id, status, nextAttemptAt, at, responseStatus, responseBody, error],
  );
  return rows.length === 1;
}

const SHOWN = `d.id, e.id as "eventId", e.type, d.record_id as "recordId", d.sequence,
  case d.status when 'waiting' then 'pending' else d.status end as status, d.attempts,
  d.next_attempt_at as "nextAttemptAt", d.last_attempt_at as "lastAttemptAt",
  d.response_status as "responseStatus", d.response_body as "responseBody", d.error, answers.list as answers,
  d.created_at as "createdAt"`;
const ANSWERS_SHOWN = 20;
const ANSWERS = `lateral (
  select coalesce(json_agg(json_build_object('number', number, 'at', at,
    'responseStatus', response_status, 'responseBody', response_body, 'error', error) order by number desc), '[]') as list
  from (
    select * from webhook_attempts a where a.organisation_id = $1 and a.delivery_id = d.id
    order by number desc limit ${ANSWERS_SHOWN}
  ) as latest
) as answers`;
const HERE = `where d.organisation_id = $1 and d.endpoint_id = $2
  and ($3::text is null or case d.status when 'waiting' then 'pending' else d.status end = $3)`;

/** Newest first. */
export async function readDeliveries(
  sql: Sql,
  organisationId: string,
  endpointId: string,
  { status, limit, offset }: OffsetPage & { status?: string },
): Promise<Delivery[]> {
  const rows = await sql.query<Delivery>(
    `select ${SHOWN} from webhook_deliveries d
     join events e on e.organisation_id = d.organisation_id and e.sequence = d.sequence
     cross join ${ANSWERS}
     ${HERE} order by d.sequence desc limit $4 offset $5`,
    [organisationId, endpointId, status ?? null, limit, offset],
  );
  // JSON made by PostgreSQL has its own form of instants.
  const utc = ({ at, ...rest }: Delivery['answers'][number]) => ({ ...rest, at: new Date(at).toISOString() });
  return rows.map((row) => ({ ...row, answers: row.answers.map(utc) }));
}

export async function countDeliveries(
  sql: Sql,
  organisationId: string,
  endpointId: string,
  status: string | undefined,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count from webhook_deliveries d ${HERE}`,
    [organisationId, endpointId, status ?? null],
  );
  return row?.count ?? 0;
}

/** What of the outbox since `since`, or of one delivery, can be sent to an endpoint. */
export function findReplayable(
  tx: Sql,
  organisationId: string,
  endpointId: string,
  { since, deliveryId, eventTypes }: { since?: string; deliveryId?: string; eventTypes: string[] | null },
): Promise<Omit<NewDelivery, 'id'>[]> {
  if (deliveryId !== undefined)
    return tx.query(
      `select sequence, record_id as "recordId" from webhook_deliveries
       where organisation_id = $1 and endpoint_id = $2 and id = $3`,
      [organisationId, endpointId, deliveryId],
    );
  return tx.query(
    `select sequence, record_id as "recordId" from events
     where organisation_id = $1 and at >= $2 and type <> 'webhook.test'
       and ($3::text[] is null or type = any ($3::text[])) order by sequence`,
    [organisationId, since, eventTypes],
  );
}
