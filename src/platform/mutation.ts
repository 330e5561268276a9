/** The one way to write: a transaction that holds the change, its audit event and its idempotency row, or none of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, appendAudit, type Service } from './audit.ts';
import { actorOf } from './auth.ts';
import { contentHash } from './canonical-json.ts';
import { type Database, type Sql, violates } from './db.ts';
import { conflict, invalid } from './errors.ts';

/** What a write answers, and what the log shall say of it; `audit: null` when nothing changed. */
export interface Outcome {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  audit: AuditEntry | null;
}

export type Mutate = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Sql, at: Date) => Promise<Outcome>,
) => Promise<FastifyReply>;

const KEPT_MS = 24 * 3600 * 1000;
const LONGEST_KEY = 255;

interface KeyRow {
  organisationId: string;
  subject: string;
  method: string;
  path: string;
  key: string;
  hash: string;
}

interface Stored {
  request_hash: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Makes the service's `mutate`: runs `work` once for an Idempotency-Key, replays its answer to repetitions. */
export function createMutate(db: Database, service: Service, now: () => Date): Mutate {
  return async (request, reply, work) => {
    const actor = actorOf(request);
    const key = keyOf(request);
    const at = now();
    const run = () =>
      db.transaction(actor.organisationId, async (tx) => {
        const stored = key === null ? null : await claim(tx, key, at);
        if (stored !== null) return { stored, replayed: true };
        const outcome = await work(tx, at);
        const answer = {
          status: outcome.status,
          headers: outcome.headers ?? {},
          body: JSON.stringify(outcome.body),
        };
        const last = [];
        if (key !== null) last.push(keep(tx, key, answer, at));
        if (outcome.audit !== null) {
          const actorRole = actor.isService ? 'service' : actor.role;
          const context = {
            organisationId: actor.organisationId,
            service,
            actorId: actor.subject,
            actorRole,
          };
          last.push(appendAudit(tx, { ...context, requestId: request.id, at }, outcome.audit));
        }
        await Promise.all(last);
        return { stored: answer, replayed: false };
      });
    const { stored, replayed } = await run().catch((error: unknown) => {
      // Two first requests met: the other one's row stands, so this one is its repetition.
      if (violates(error, 'idempotency_keys_pkey')) return run();
      throw error;
    });
    if (replayed) reply.header('idempotency-replayed', 'true');
    return reply
      .code(stored.status)
      .headers(stored.headers)
      .header('content-type', 'application/json; charset=utf-8')
      .send(stored.body);
  };
}

/** The request's idempotency key with all that it is scoped to, or null when it sent none. */
function keyOf(request: FastifyRequest): KeyRow | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header);
  if (key.length < 1 || key.length > LONGEST_KEY || !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(key)) {
    const message = `must be 1 to ${LONGEST_KEY} printable ASCII characters`;
    throw invalid([{ path: 'header/idempotency-key', code: 'WRONG_FORMAT', message }]);
  }
  const { organisationId, subject } = actorOf(request);
  const [path = ''] = request.url.split('?', 1);
  const hash = contentHash({
    url: request.url,
    body: request.body ?? null,
    ifMatch: request.headers['if-match'] ?? null,
  });
  return { organisationId, subject, method: request.method, path, key, hash };
}

/**
 * Takes the key for this transaction. Answers the stored answer of a repetition; throws 409 when the key was used for
 * another request, or when the first request with it is still running.
 */
async function claim(tx: Sql, row: KeyRow, at: Date): Promise<Stored | null> {
  const scope = [row.organisationId, row.subject, row.method, row.path, row.key];
  // Two statements, sent together: the second must see what was committed before the lock was taken.
  const [[lock], [stored]] = await Promise.all([
    tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
      scope.join(' '),
    ]),
    tx.query<Stored & { expired: boolean }>(
      `select request_hash, status, headers, body, expires_at <= $6 as expired from idempotency_keys
       where organisation_id = $1 and subject = $2 and method = $3 and path = $4 and key = $5`,
      [...scope, at.toISOString()],
    ),
  ]);
  if (stored?.expired === true) {
    await tx.query(
      `delete from idempotency_keys
       where organisation_id = $1 and subject = $2 and method = $3 and path = $4 and key = $5`,
      scope,
    );
  } else if (stored !== undefined) {
    if (stored.request_hash === row.hash) return stored;
    throw conflict(
      'IDEMPOTENCY_CONFLICT',
      `the Idempotency-Key ${row.key} was used for another request; use a new key`,
    );
  }
  if (lock?.taken !== true) {
    const message = `the first request with the Idempotency-Key ${row.key} is still running; repeat it in a moment`;
    throw conflict('IDEMPOTENCY_CONFLICT', message);
  }
  return null;
}

async function keep(tx: Sql, row: KeyRow, answer: Omit<Stored, 'request_hash'>, at: Date): Promise<void> {
  await tx.query(
    `insert into idempotency_keys
       (organisation_id, subject, method, path, key, request_hash, status, headers, body, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[row.organisationId, row.subject, row.method, row.path, row.key, row.hash],
      ...[answer.status, JSON.stringify(answer.headers), answer.body],
      new Date(at.getTime() + KEPT_MS).toISOString(),
    ],
  );
}

/** Removes the idempotency rows past their time, for every organisation; answers how many. */
export async function forgetExpiredKeys(db: Database, at: Date): Promise<number> {
  return db.asOwner(async (owner) => {
    const text = 'delete from idempotency_keys where expires_at <= $1 returning 1 as gone';
    return (await owner.query(text, [at.toISOString()])).length;
  });
}
