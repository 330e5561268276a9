import { one, type Sql } from '../db/db.ts';
import type { AuditEvent, Service } from './audit.ts';

const COLUMNS = `organisation_id, service, sequence, id, actor_id, actor_role, action, entity_type, entity_id, changes,
  request_id, at, prev_hash, hash`;

interface AuditSlice {
  items: AuditEvent[];
  total: number;
}

/** What a reader of the log asks for; absent: any. `from` counts, `until` does not. */
export interface AuditFilter {
  entityType?: string | undefined;
  entityId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** What people did, or what services and the product did by themselves. */
  actors?: (typeof ACTORS)[number] | undefined;
}

export const ACTORS = ['people', 'machines'] as const;
/** Roles that no person has. */
const MACHINES = `('service', 'system')`;

/**
 * Narrows `audit_events as a` by the values of `filterValues`, which stand at `$first` and behind it. `partOf`: SQL of the id
 * of the record that an entity is a part of; it is found by that id too.
 */
export function narrowed(first: number, partOf: string | null = null): string {
  const is = (column: string, at: number) =>
    `($${first + at}::text is null or a.${column} = $${first + at}::text)`;
  const ids = partOf === null ? 'a.entity_id' : `any (array[a.entity_id, ${partOf}])`;
  return [
    is('entity_type', 0),
    `($${first + 1}::text is null or $${first + 1}::text = ${ids})`,
    ...['actor_id', 'action'].map((column, index) => is(column, index + 2)),
    `($${first + 4}::timestamptz is null or a.at >= $${first + 4}::timestamptz)`,
    `($${first + 5}::timestamptz is null or a.at < $${first + 5}::timestamptz)`,
    `($${first + 6}::text is null or (a.actor_role in ${MACHINES}) = ($${first + 6}::text = 'machines'))`,
  ].join(' and ');
}

export function filterValues({ entityType, entityId, actorId, action, from, until, actors }: AuditFilter) {
  return [entityType, entityId, actorId, action, from, until, actors].map((value) => value ?? null);
}

/** An organisation's events in one service, newest first. */
export async function readAudit(
  db: Sql,
  organisationId: string,
  service: Service,
  { limit, offset }: { limit: number; offset: number },
  filter: AuditFilter = {},
  partOf: string | null = null,
): Promise<AuditSlice> {
  const values = filterValues(filter);
  if (values.some((value) => value !== null)) {
    const from = `from audit_events a where a.organisation_id = $1 and a.service = $2 and ${narrowed(3, partOf)}`;
    const [found, counted] = await Promise.all([
      db.query<AuditEvent>(
        `select ${COLUMNS} ${from} order by a.sequence desc limit $10 offset $11`,
        [organisationId, service, ...values, limit, offset],
        'unprepared',
      ),
      db.query<{ count: number }>(
        `select count(*) as count ${from}`,
        [organisationId, service, ...values],
        'unprepared',
      ),
    ]);
    return { items: found, total: one(counted).count };
  }
  const [items, heads] = await Promise.all([
    db.query<AuditEvent>(
      `select ${COLUMNS} from audit_events where organisation_id = $1 and service = $2
       order by sequence desc limit $3 offset $4`,
      [organisationId, service, limit, offset],
    ),
    db.query<{ sequence: number }>(
      'select sequence from audit_heads where organisation_id = $1 and service = $2',
      [organisationId, service],
    ),
  ]);
  return { items, total: heads[0]?.sequence ?? 0 };
}

export interface ChainHead {
  organisation_id: string;
  service: Service;
  sequence: number;
  hash: string;
}

/** The end of every chain of the database. */
export function readChainHeads(db: Sql): Promise<ChainHead[]> {
  return db.query<ChainHead>(
    'select organisation_id, service, sequence, hash from audit_heads order by 1, 2',
  );
}

/** The end of one chain; undefined: nothing was changed yet. */
export async function readChainHead(
  db: Sql,
  organisationId: string,
  service: Service,
): Promise<ChainHead | undefined> {
  const [head] = await db.query<ChainHead>(
    'select organisation_id, service, sequence, hash from audit_heads where organisation_id = $1 and service = $2',
    [organisationId, service],
  );
  return head;
}

/** Up to `limit` events of one chain behind `after` and not beyond `until`, oldest first. */
export function readChain(
  db: Sql,
  head: ChainHead,
  after: number,
  limit: number,
  until: number | null,
): Promise<AuditEvent[]> {
  return db.query<AuditEvent>(
    `select ${COLUMNS} from audit_events where organisation_id = $1 and service = $2 and sequence > $3
       and ($5::bigint is null or sequence <= $5) order by sequence limit $4`,
    [head.organisation_id, head.service, after, limit, until],
  );
}

/** How many chains hold events without a head: none, unless heads were removed. */
export async function countHeadless(db: Sql): Promise<number> {
  const text = `select count(*) as count from (select distinct organisation_id, service from audit_events) as chain
    where not exists (select from audit_heads as head
      where head.organisation_id = chain.organisation_id and head.service = chain.service)`;
  return one(await db.query<{ count: number }>(text)).count;
}

/** Events of one of the records, or that hold one of the ids or texts, oldest first. */
export function findAbout(
  sql: Sql,
  organisationId: string,
  ids: readonly string[],
  texts: readonly string[],
): Promise<AuditEvent[]> {
  const written = [...ids, ...texts].map((text) => JSON.stringify(text).slice(1, -1));
  return sql.query<AuditEvent>(
    `select ${COLUMNS} from audit_events where organisation_id = $1
       and (entity_id = any ($2::text[])
         or exists (select from unnest($3::text[]) as t (text) where position(t.text in changes::text) > 0))
     order by service, sequence`,
    [organisationId, ids, written],
  );
}

/** Another id and other changes for an event; the database refuses any other member. */
export async function writeRedacted(tx: Sql, event: AuditEvent): Promise<void> {
  const { organisation_id, service, sequence, id, changes } = event;
  await tx.query('select redact_audit($1, $2, $3, $4, $5::json)', [
    organisation_id,
    service,
    sequence,
    id,
    JSON.stringify(changes),
  ]);
}
