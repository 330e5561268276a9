/** The audit log: one event a mutation, in its transaction, chained by hash so that tampering shows. */
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, sha256 } from '../canonical-json.ts';
import type { Sql } from '../db/db.ts';
import { newId } from '../ids.ts';

export type Service = 'listings' | 'planning' | 'directory' | 'hr';

/** The action of an event that proves what is left of others: `after.redacted` has the hash of each by its sequence. */
export const REDACT = 'audit.redact';

/** Who acts where nobody asked: what the product does by itself. */
export const SYSTEM = { id: '00000000-0000-0000-0000-000000000000', role: 'system' };

export interface Change {
  /** JSON Pointer of the member that changed. */
  path: string;
  before?: unknown;
  after?: unknown;
}

/** What a write reports to the log. `before` and `after` are the record as the API shows it, null where there is none. */
export interface AuditEntry {
  action: string;
  entityType: string;
  entityId: string;
  before: object | null;
  after: object | null;
}

export interface AuditContext {
  organisationId: string;
  service: Service;
  actorId: string;
  actorRole: string;
  requestId: string;
  at: Date;
}

/** An event as it is stored and hashed. */
export interface AuditEvent {
  organisation_id: string;
  service: string;
  sequence: number;
  id: string;
  actor_id: string;
  actor_role: string;
  action: string;
  entity_type: string;
  entity_id: string;
  changes: Change[];
  request_id: string;
  at: string;
  prev_hash: string;
  hash: string;
}

const APPEND = `select append_audit($1, $2, $3, $4, $5, $6, $7, $8, $9::json, $10, $11::timestamptz, $12, $13, $14)`;

/** Appends the event of a mutation. Call it last in the transaction: it holds the organisation's chain until COMMIT. */
export async function appendAudit(tx: Sql, context: AuditContext, entry: AuditEntry): Promise<void> {
  const event = eventOf(context, entry);
  await tx.query(APPEND, [
    event.organisation_id,
    event.service,
    event.id,
    event.actor.id,
    event.actor.role,
    event.action,
    event.entity_type,
    event.entity_id,
    JSON.stringify(event.changes),
    event.request_id,
    event.at,
    ...pieces(event),
  ]);
}

type Hashed = Omit<AuditEvent, 'sequence' | 'prev_hash' | 'hash' | 'actor_id' | 'actor_role'> & {
  actor: { id: string; role: string };
};

/** The event of a mutation, but for its place in the chain. */
export function eventOf(context: AuditContext, entry: AuditEntry): Hashed {
  return {
    organisation_id: context.organisationId,
    service: context.service,
    id: newId(context.at),
    actor: { id: context.actorId, role: context.actorRole },
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    changes: diff(entry.before, entry.after),
    request_id: context.requestId,
    at: context.at.toISOString(),
  };
}

/** The event's canonical JSON in three pieces, around the previous hash and the sequence. */
export function pieces(event: Hashed): [string, string, string] {
  const { request_id, service, ...head } = event;
  return [
    `${canonicalJson(head).slice(0, -1)},"prev_hash":`,
    `,"request_id":${canonicalJson(request_id)},"sequence":`,
    `,"service":${canonicalJson(service)}}`,
  ];
}

/** The hash that a stored event must carry: SHA-256 over its canonical JSON (RFC 8785). */
export function hashOf(event: AuditEvent): string {
  const { hash, actor_id, actor_role, ...rest } = event;
  return sha256(canonicalJson({ ...rest, actor: { id: actor_id, role: actor_role } }));
}

/** The members that differ, one level deep into the record, then whole values: readable, and enough to undo. */
export function diff(before: object | null, after: object | null): Change[] {
  if (before === null || after === null) return [{ path: '', ...present(before, after) }];
  const old = before as Record<string, unknown>;
  const fresh = after as Record<string, unknown>;
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((key) => !isDeepStrictEqual(old[key], fresh[key]))
    .map((key) => ({ path: `/${pointer(key)}`, ...present(old[key], fresh[key]) }));
}

function present(before: unknown, after: unknown): Pick<Change, 'before' | 'after'> {
  return { ...(before == null ? {} : { before }), ...(after == null ? {} : { after }) };
}

function pointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
