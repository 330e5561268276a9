import type { Sql } from '../platform/db/db.ts';

/** An event as it stands in the outbox. */
export interface OutboxEvent {
  sequence: number;
  id: string;
  changeId: string;
  type: string;
  recordId: string;
  locationId: string | null;
  data: object;
  at: string;
}

export const EVENT = `e.sequence, e.id, e.change_id as "changeId", e.type, e.record_id as "recordId",
  e.location_id as "locationId", e.data, e.at`;

/** Organisations with events that were not handed on. */
export async function findUnread(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select h.organisation_id as id from event_heads h
     left join event_relays r on r.organisation_id = h.organisation_id
     where h.sequence > coalesce(r.sequence, 0)`,
  );
  return rows.map(({ id }) => id);
}

/** One process at a time hands on an organisation's events, until COMMIT. */
export async function lockRelay(tx: Sql, organisationId: string): Promise<boolean> {
  const [row] = await tx.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 10)) as mine',
    [`relay ${organisationId}`],
  );
  return row?.mine === true;
}

/** The next events, at least `most` if there are as many, and no change in part. */
export function readUnread(tx: Sql, organisationId: string, most: number): Promise<OutboxEvent[]> {
  return tx.query<OutboxEvent>(
    `with mark as (
       select coalesce((select sequence from event_relays where organisation_id = $1), 0) as sequence
     ), final as (
       select change_id from events, mark where organisation_id = $1 and events.sequence > mark.sequence
       order by events.sequence offset $2 limit 1
     ), until as (
       select max(sequence) as sequence from events
       where organisation_id = $1 and change_id = (select change_id from final)
     )
     select ${EVENT} from events e, mark, until
     where e.organisation_id = $1 and e.sequence > mark.sequence
       and (until.sequence is null or e.sequence <= until.sequence) order by e.sequence`,
    [organisationId, most],
  );
}

export async function markRead(tx: Sql, organisationId: string, sequence: number): Promise<void> {
  await tx.query(
    `insert into event_relays (organisation_id, sequence) values ($1, $2)
     on conflict (organisation_id) do update set sequence = excluded.sequence`,
    [organisationId, sequence],
  );
}

/** Organisations that hold events from before `before`. */
export async function findOld(sql: Sql, before: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    'select distinct organisation_id as id from events where at < $1',
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Deletes events from before `before` that were handed on, with their finished deliveries and mails. */
export async function deleteOld(tx: Sql, organisationId: string, before: string): Promise<void> {
  await tx.query(
    `delete from webhook_attempts a using webhook_deliveries d, events e
     where a.organisation_id = $1 and d.organisation_id = $1 and d.id = a.delivery_id
       and e.organisation_id = $1 and e.sequence = d.sequence and e.at < $2 and d.status in ('succeeded', 'failed')`,
    [organisationId, before],
  );
  await tx.query(
    `delete from webhook_deliveries d using events e
     where d.organisation_id = $1 and e.organisation_id = $1 and e.sequence = d.sequence and e.at < $2
       and d.status in ('succeeded', 'failed')`,
    [organisationId, before],
  );
  await tx.query(
    `delete from events e where organisation_id = $1 and at < $2
       and sequence <= (select sequence from event_relays where organisation_id = $1)
       and not exists (select from webhook_deliveries d where d.organisation_id = $1 and d.sequence = e.sequence)
       and not exists (select from mails m
         where m.organisation_id = $1 and m.change_id = e.change_id and m.status = 'pending')`,
    [organisationId, before],
  );
  await tx.query(
    `delete from mails m where organisation_id = $1 and status <> 'pending'
       and not exists (select from events e where e.organisation_id = $1 and e.change_id = m.change_id)`,
    [organisationId],
  );
}
