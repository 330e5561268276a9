/**
 * Creations as one statement: record, idempotency row and audit event with a single round trip and without BEGIN and
 * COMMIT, which cost several times what the rows do. Creations of one organisation wait for each other anyway, since its
 * audit log is a chain: those that come while a statement is under way go into the next one together and share its
 * COMMIT. Whatever is out of the ordinary (a repetition, a taken name, a type that changed meanwhile) stores nothing here
 * and is told by the transaction that then follows.
 */
import { type AuditContext, type AuditEntry, eventOf, pieces, type Service } from './audit.ts';
import { type Database, isDatabaseFault } from './db.ts';
import { type Answer, type KeyRow, keptUntil, lockTextOf } from './idempotency.ts';
import { type Columns, parameterRows } from './parameters.ts';

/** A record that is known before it is stored, but for one text that the database chooses. */
export interface Creation {
  statement: Statement;
  /** The values of the columns that are the statement's own. */
  values: readonly unknown[];
  /** What the chosen text is made from: of those with the same wish only one goes into a statement. */
  wish: string;
  /** Stands in answer and event where the chosen text goes; must need no escaping in JSON, and occur nowhere else. */
  hole: string;
  status: number;
  headers: Record<string, string>;
  /** The record as JSON text, and the event that holds it and names its id. */
  body: string;
  audit: AuditEntry & { before: null; after: object };
}

/** The texts of a statement, by how many records each stores. */
export type Statement = ReadonlyMap<number, string>;

/** Each size is prepared by itself; others of the organisation wait for a statement's end, so it is to be short. */
const SIZES = [8, 4, 2, 1];
const MOST_CHARACTERS = 500_000;

/** What is stored beside the records: the idempotency row and the audit event of each. */
const FRAME: Columns = [
  ['id', 'uuid'],
  ['lock', 'text'],
  ['subject', 'text'],
  ['method', 'text'],
  ['path', 'text'],
  ['key', 'text'],
  ['request_hash', 'text'],
  ['answer_status', 'smallint'],
  ['answer_headers', 'json'],
  ['answer_body', 'text'],
  ['expires_at', 'timestamptz'],
  ['hole', 'text'],
  ['event_id', 'uuid'],
  ['actor', 'text'],
  ['role', 'text'],
  ['action', 'text'],
  ['entity', 'text'],
  ['request', 'text'],
  ['happened_at', 'timestamptz'],
  ['piece1', 'text'],
  ['piece2', 'text'],
  ['piece3', 'text'],
];

/**
 * The statement whose part stores the records: a list of common table expressions over `asked a`, which has the
 * organisation, the records' ids and the part's columns. The part must read `asked` before it touches a table, leave out
 * what is not `a.free`, and end in `made (id, chosen)`: a row for each record that is stored.
 * Keys are looked up one by one: an anti-join would read all there are.
 */
export function atOnce(columns: Columns, part: string): Statement {
  const textOf = (size: number) => `with entered as materialized (
    select set_config('app.organisation_id', $1, true)::uuid as organisation_id
  ), asked as materialized (
    select entered.organisation_id, r.*, r.key is null or (pg_try_advisory_xact_lock(hashtextextended(r.lock, 0)) and (
      select k.key from idempotency_keys k where k.organisation_id = entered.organisation_id and k.subject = r.subject
        and k.method = r.method and k.path = r.path and k.key = r.key) is null) as free
    from entered cross join ${parameterRows([...FRAME, ...columns], 3, size)}
  ), ${part}, told as materialized (
    select ${FRAME.map(([name]) => `a.${name}`).join(', ')}, chosen, replace(answer_body, hole, chosen) as body
    from asked a join made on made.id = a.id
  ), kept as (
    insert into idempotency_keys
      (organisation_id, subject, method, path, key, request_hash, status, headers, body, expires_at)
    select $1::uuid, subject, method, path, key, request_hash, answer_status, answer_headers, body, expires_at
    from told where key is not null
  )
  select id, chosen, append_audit($1::uuid, $2, event_id, actor, role, action, entity, id::text,
    ('[{"path":"","after":' || body || '}]')::json, request, happened_at, replace(piece1, hole, chosen), piece2, piece3)
  from told`;
  return new Map(SIZES.map((size) => [size, textOf(size)]));
}

interface Waiting {
  lock: string | null;
  creation: Creation;
  /** The row as it is sent: made while the statement before is under way. */
  values: readonly unknown[];
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

/** Stores a creation and answers what was stored; null, and nothing stored, when the transaction must tell why not. */
export type CreateAtOnce = (
  key: KeyRow | null,
  context: AuditContext,
  creation: Creation,
) => Promise<Answer | null>;

export function createAtOnce(db: Database, service: Service): CreateAtOnce {
  /** By organisation; there is an entry as long as a statement is under way. */
  const queues = new Map<string, Waiting[]>();

  /** Sends what waits, and again once that is stored; the next are sent before the stored ones are answered. */
  function work(organisationId: string, queue: Waiting[]): void {
    if (queue.length === 0) {
      queues.delete(organisationId);
      return;
    }
    const batch = take(queue);
    const text = batch[0]!.creation.statement.get(batch.length)!;
    const values = [organisationId, service, ...batch.flatMap((each) => each.values)];
    const goOn = (answer: () => void) => {
      work(organisationId, queue);
      setImmediate(answer);
    };
    db.query<Stored>(text, values).then(
      (rows) => goOn(() => tell(batch, rows)),
      (error: unknown) => goOn(() => tellFault(batch, error)),
    );
  }

  return (key, context, creation) =>
    new Promise((resolve, reject) => {
      const { organisationId } = context;
      const lock = key === null ? null : lockTextOf(key);
      const values = rowOf(key, context, creation);
      const waiting = { lock, creation, values, resolve, reject };
      const queue = queues.get(organisationId);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      const fresh = [waiting];
      queues.set(organisationId, fresh);
      work(organisationId, fresh);
    });
}

/** Takes from the queue what goes into one statement. */
function take(queue: Waiting[]): Waiting[] {
  const fitting = fittingOf(queue);
  return queue.splice(0, SIZES.find((size) => size <= fitting) ?? 1);
}

/** How many of the first may share a statement: of one kind, not too long, each with its own key and wish. */
function fittingOf(queue: readonly Waiting[]): number {
  const [first] = queue;
  const [locks, wishes] = [new Set<string>(), new Set<string>()];
  let characters = 0;
  for (const [index, { lock, creation }] of queue.entries()) {
    characters += creation.body.length;
    const fits = creation.statement === first?.creation.statement && characters <= MOST_CHARACTERS;
    if (!fits || wishes.has(creation.wish) || (lock !== null && locks.has(lock))) return index;
    wishes.add(creation.wish);
    if (lock !== null) locks.add(lock);
  }
  return queue.length;
}

/** A record that was stored, and the text chosen for it. */
interface Stored {
  id: string;
  chosen: string;
}

function tell(batch: readonly Waiting[], rows: readonly Stored[]): void {
  const chosen = new Map(rows.map((row) => [row.id, row.chosen]));
  for (const { creation, resolve } of batch) resolve(answerOf(creation, chosen.get(creation.audit.entityId)));
}

/** A clash with another writer, or values of one of them, undid it all: each one's transaction meets it again and tells. */
function tellFault(batch: readonly Waiting[], error: unknown): void {
  const isTold = isDatabaseFault(error) && /^(22|23|40|54)/.test(error.code);
  for (const { resolve, reject } of batch) isTold ? resolve(null) : reject(error);
}

function answerOf({ status, headers, body, hole }: Creation, chosen: string | undefined): Answer | null {
  return chosen === undefined ? null : { status, headers, body: body.replaceAll(hole, chosen) };
}

/** In the order of FRAME. */
function rowOf(key: KeyRow | null, context: AuditContext, creation: Creation): unknown[] {
  const { status, headers, body, hole, audit, values } = creation;
  const event = eventOf(context, audit);
  const scope = key === null ? [null, null, null, null, null, null] : scopeOf(key);
  return [
    ...[event.entity_id, ...scope, status, JSON.stringify(headers), body, keptUntil(context.at), hole],
    ...[
      event.id,
      event.actor.id,
      event.actor.role,
      event.action,
      event.entity_type,
      event.request_id,
      event.at,
    ],
    ...pieces(event),
    ...values,
  ];
}

function scopeOf(key: KeyRow): string[] {
  return [lockTextOf(key), key.subject, key.method, key.path, key.key, key.hash];
}
