import type { Sql } from '../../platform/db/db.ts';
import type { OffsetPage } from '../../platform/http/page.ts';
import type { Webhook } from './webhooks.schema.ts';

/** An endpoint as it is stored, secrets included. */
export interface Endpoint extends Webhook {
  secret: string;
  previousSecret: string | null;
}

const COLUMNS = `id, url, event_types as "eventTypes", description, enabled, disabled_reason as "disabledReason",
  failing_since as "failingSince", last_succeeded_at as "lastSucceededAt", last_failed_at as "lastFailedAt", previous_until as "previousSecretUntil", created_at as "createdAt",
  updated_at as "updatedAt", version, secret, previous_secret as "previousSecret"`;

export function readEndpoints(
  sql: Sql,
  organisationId: string,
  { limit, offset }: OffsetPage,
): Promise<Endpoint[]> {
  return sql.query<Endpoint>(
    `select ${COLUMNS} from webhook_endpoints where organisation_id = $1 order by created_at, id limit $2 offset $3`,
    [organisationId, limit, offset],
  );
}

export async function countEndpoints(sql: Sql, organisationId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*) as count from webhook_endpoints where organisation_id = $1',
    [organisationId],
  );
  return row?.count ?? 0;
}

/** `lock`: until COMMIT nobody else changes the endpoint or its deliveries. */
export async function findEndpoint(
  sql: Sql,
  organisationId: string,
  id: string,
  lock = false,
): Promise<Endpoint | undefined> {
  const [endpoint] = await sql.query<Endpoint>(
    `select ${COLUMNS} from webhook_endpoints where organisation_id = $1 and id = $2 ${lock ? 'for update' : ''}`,
    [organisationId, id],
  );
  return endpoint;
}

/** Enabled endpoints, locked in the order of their ids. */
export function lockEnabled(tx: Sql, organisationId: string): Promise<Endpoint[]> {
  return tx.query<Endpoint>(
    `select ${COLUMNS} from webhook_endpoints where organisation_id = $1 and enabled order by id for update`,
    [organisationId],
  );
}

/** Inserts the endpoint, or writes what it is now. */
export async function saveEndpoint(tx: Sql, organisationId: string, endpoint: Endpoint): Promise<void> {
  const { id, url, eventTypes, description, enabled, disabledReason, failingSince } = endpoint;
  const { secret, previousSecret, previousSecretUntil, createdAt, updatedAt, version } = endpoint;
  await tx.query(
    `insert into webhook_endpoints (organisation_id, id, url, event_types, description, enabled, disabled_reason,
       failing_since, secret, previous_secret, previous_until, created_at, updated_at, version)
     values ($1, $2, $3, $4::text[], $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (organisation_id, id) do update set url = excluded.url, event_types = excluded.event_types,
       description = excluded.description, enabled = excluded.enabled, disabled_reason = excluded.disabled_reason,
       failing_since = excluded.failing_since, secret = excluded.secret,
       previous_secret = excluded.previous_secret, previous_until = excluded.previous_until,
       updated_at = excluded.updated_at, version = excluded.version`,
    [
      organisationId,
      id,
      url,
      eventTypes,
      description,
      enabled,
      disabledReason,
      failingSince,
      secret,
      previousSecret,
      previousSecretUntil,
      createdAt,
      updatedAt,
      version,
    ],
  );
}

/** What deliveries tell of an endpoint's health; it is no change of the record. */
export async function noteHealth(
  tx: Sql,
  organisationId: string,
  { id, enabled, disabledReason, failingSince, lastSucceededAt, lastFailedAt }: Endpoint,
): Promise<void> {
  await tx.query(
    `update webhook_endpoints set enabled = $3, disabled_reason = $4, failing_since = $5,
       last_succeeded_at = $6, last_failed_at = $7,
       version = version + case when enabled <> $3 then 1 else 0 end
     where organisation_id = $1 and id = $2`,
    [organisationId, id, enabled, disabledReason, failingSince, lastSucceededAt, lastFailedAt],
  );
}

export async function deleteEndpoint(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query(
    `delete from webhook_attempts a using webhook_deliveries d
     where a.organisation_id = $1 and d.organisation_id = $1 and d.id = a.delivery_id and d.endpoint_id = $2`,
    [organisationId, id],
  );
  await tx.query('delete from webhook_deliveries where organisation_id = $1 and endpoint_id = $2', [
    organisationId,
    id,
  ]);
  await tx.query('delete from webhook_endpoints where organisation_id = $1 and id = $2', [
    organisationId,
    id,
  ]);
}
