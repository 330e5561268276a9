import type { AuditEvent, Service } from './audit.ts';
import { type Database, one, type Sql } from './db.ts';

const COLUMNS = `organisation_id, service, sequence, id, actor_id, actor_role, action, entity_type, entity_id, changes,
  request_id, at, prev_hash, hash`;

export interface AuditSlice {
  items: AuditEvent[];
  total: number;
}

/** An organisation's events in one service, newest first. */
export async function readAudit(
  db: Sql,
  organisationId: string,
  service: Service,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditSlice> {
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
  service: string;
  sequence: number;
  hash: string;
}

/** The end of every chain of the database. */
export function readChainHeads(db: Database): Promise<ChainHead[]> {
  return db.query<ChainHead>(
    'select organisation_id, service, sequence, hash from audit_heads order by 1, 2',
  );
}

/** Up to `limit` events of one chain behind `after`, oldest first. */
export function readChain(
  db: Database,
  head: ChainHead,
  after: number,
  limit: number,
): Promise<AuditEvent[]> {
  return db.query<AuditEvent>(
    `select ${COLUMNS} from audit_events where organisation_id = $1 and service = $2 and sequence > $3
     order by sequence limit $4`,
    [head.organisation_id, head.service, after, limit],
  );
}

/** How many chains hold events without a head: none, unless heads were removed. */
export async function countHeadless(db: Database): Promise<number> {
  const text = `select count(*) as count from (select distinct organisation_id, service from audit_events) as chain
    where not exists (select from audit_heads as head
      where head.organisation_id = chain.organisation_id and head.service = chain.service)`;
  return one(await db.query<{ count: number }>(text)).count;
}
