/**
 * A creation as one statement: record, idempotency row and audit event with a single round trip and without BEGIN and
 * COMMIT, which cost several times what the rows do. Whatever is out of the ordinary (a repetition, a taken name, a
 * type that changed meanwhile) stores nothing here and is told by the transaction that then follows.
 */
import { type AuditContext, type AuditEntry, auditValues } from './audit.ts';
import { type Database, isDatabaseFault } from './db.ts';
import { type Answer, type KeyRow, keptUntil, lockTextOf } from './idempotency.ts';

/** A record that is known before it is stored, but for one text that the database chooses. */
export interface Creation {
  /** A text of `atOnce`, and the values of the parameters that its part numbers from FIRST. */
  text: string;
  values: readonly unknown[];
  /** Stands in answer and event where the chosen text goes; must need no escaping in JSON, and occur nowhere else. */
  hole: string;
  status: number;
  headers: Record<string, string>;
  /** The record as JSON text, and the event that holds it. */
  body: string;
  audit: AuditEntry & { before: null; after: object };
}

/** The number of the first parameter that is the part's own. */
export const FIRST = 25;

/**
 * The text of a statement whose part stores the record. The part is a list of common table expressions. It must read
 * `entered` before it touches a table, store nothing unless `entered.free`, and end in `made (chosen)`: one row when
 * everything is stored, none when it could not be.
 */
export function atOnce(part: string): string {
  return `with entered as materialized (
    select set_config('app.organisation_id', $1, true) as organisation_id,
      $6::text is null or (pg_try_advisory_xact_lock(hashtextextended($2, 0)) and not exists (
        select from idempotency_keys where organisation_id = $1::uuid and subject = $3 and method = $4 and path = $5
          and key = $6)) as free
  ), ${part}, told as materialized (
    select chosen, replace($10, $12, chosen) as body from made
  ), kept as (
    insert into idempotency_keys
      (organisation_id, subject, method, path, key, request_hash, status, headers, body, expires_at)
    select $1::uuid, $3, $4, $5, $6, $7, $8::smallint, $9::json, body, $11::timestamptz from told where $6 is not null
  )
  select chosen, append_audit($1::uuid, $13, $14::uuid, $15, $16, $17, $18, $19,
    ('[{"path":"","after":' || body || '}]')::json, $20, $21::timestamptz, replace($22, $12, chosen), $23, $24) from told`;
}

/** Stores the creation and answers what was stored; null, and nothing stored, when the transaction must tell why not. */
export async function createAtOnce(
  db: Database,
  key: KeyRow | null,
  context: AuditContext,
  creation: Creation,
): Promise<Answer | null> {
  const { status, headers, body, hole } = creation;
  const [organisationId, service, id, actor, role, action, entity, entityId, _changes, ...rest] = auditValues(
    context,
    creation.audit,
  );
  const scope = key === null ? [null, null, null, null, null, null] : scopeOf(key);
  const frame = [
    ...[organisationId, ...scope, status, JSON.stringify(headers), body, keptUntil(context.at), hole],
    ...[service, id, actor, role, action, entity, entityId, ...rest],
  ];
  try {
    const [row] = await db.query<{ chosen: string }>(creation.text, [...frame, ...creation.values]);
    return row === undefined ? null : { status, headers, body: body.replaceAll(hole, row.chosen) };
  } catch (error) {
    // A clash with another writer, which rolled everything back: the transaction meets it again and tells.
    if (isDatabaseFault(error) && /^(23|40)/.test(error.code)) return null;
    throw error;
  }
}

function scopeOf(key: KeyRow): string[] {
  return [lockTextOf(key), key.subject, key.method, key.path, key.key, key.hash];
}
