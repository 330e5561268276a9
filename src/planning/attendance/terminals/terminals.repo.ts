import type { Sql } from '../../../platform/db/db.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { WrongPins } from '../pins/pins.rules.ts';
import type { Terminal } from './terminals.schema.ts';

const FROM = `from planning_terminals t
  join planning_locations l on l.organisation_id = t.organisation_id and l.id = t.location_id
  where t.organisation_id = $1 and t.withdrawn_at is null and not l.removed`;

const SELECT = `select t.id, t.location_id as "locationId", l.name as "locationName", t.name,
  t.created_at as "createdAt", t.created_by as "createdBy", t.last_seen_at as "lastSeenAt" ${FROM}`;

/** Those of these locations (null: all), the oldest first. */
export function readTerminals(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
  { limit, offset }: OffsetPage,
): Promise<Terminal[]> {
  return sql.query<Terminal>(
    `${SELECT} and ($2::uuid[] is null or t.location_id = any ($2::uuid[])) order by t.created_at, t.id
     limit $3 offset $4`,
    [organisationId, locationIds, limit, offset],
  );
}

export async function countTerminals(
  sql: Sql,
  organisationId: string,
  locationIds: readonly string[] | null,
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*) as count ${FROM} and ($2::uuid[] is null or t.location_id = any ($2::uuid[]))`,
    [organisationId, locationIds],
  );
  return row?.count ?? 0;
}

export async function findTerminal(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<Terminal | undefined> {
  const [row] = await sql.query<Terminal>(`${SELECT} and t.id = $2`, [organisationId, id]);
  return row;
}

export interface Holder {
  organisationId: string;
  id: string;
  locationId: string;
}

/** Whose token it is. The hash is the only way in, so no organisation is named here. */
export async function findHolder(sql: Sql, tokenHash: string): Promise<Holder | undefined> {
  const [row] = await sql.query<Holder>(
    `select t.organisation_id as "organisationId", t.id, t.location_id as "locationId" from planning_terminals t
     join planning_locations l on l.organisation_id = t.organisation_id and l.id = t.location_id
     where t.token_hash = $1 and t.withdrawn_at is null and not l.removed`,
    [tokenHash],
  );
  return row;
}

type NewTerminal = Pick<Terminal, 'id' | 'locationId' | 'name' | 'createdBy'> & { tokenHash: string };

export async function insertTerminal(
  tx: Sql,
  organisationId: string,
  { id, locationId, name, createdBy, tokenHash }: NewTerminal,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into planning_terminals (organisation_id, id, location_id, name, token_hash, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [organisationId, id, locationId, name, tokenHash, at.toISOString(), createdBy],
  );
}

export async function withdrawTerminal(tx: Sql, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `update planning_terminals set withdrawn_at = $3
     where organisation_id = $1 and id = $2 and withdrawn_at is null`,
    [organisationId, id, at.toISOString()],
  );
}

/** At most once a minute, since devices ask twice as often. */
export async function noteSeen(tx: Sql, organisationId: string, id: string, at: Date): Promise<void> {
  await tx.query(
    `update planning_terminals set last_seen_at = $3
     where organisation_id = $1 and id = $2
       and (last_seen_at is null or last_seen_at <= $3::timestamptz - interval '1 minute')`,
    [organisationId, id, at.toISOString()],
  );
}

/** The wrong PINs tried at the device; its row is held until COMMIT. */
export async function holdWrongPins(tx: Sql, organisationId: string, id: string): Promise<WrongPins> {
  const [row] = await tx.query<{ count: number; since: string | null }>(
    `select wrong_pins as count, wrong_since as since from planning_terminals
     where organisation_id = $1 and id = $2 for update`,
    [organisationId, id],
  );
  return { count: row?.count ?? 0, since: row?.since == null ? null : Date.parse(row.since) };
}

export async function keepWrongPins(
  tx: Sql,
  organisationId: string,
  id: string,
  { count, since }: WrongPins,
): Promise<void> {
  await tx.query(
    'update planning_terminals set wrong_pins = $3, wrong_since = $4 where organisation_id = $1 and id = $2',
    [organisationId, id, count, since === null ? null : new Date(since).toISOString()],
  );
}
