/** Idempotency keys: the row that ties a request to its one effect and to its answer. */

import type { FastifyRequest } from 'fastify';
import { say } from '../../words/said.ts';
import { actorOf } from '../auth/auth.ts';
import { contentHash, sha256 } from '../canonical-json.ts';
import type { Database, Sql } from '../db/db.ts';
import { conflict, invalid } from '../errors.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const KEPT_MS = 24 * 3600 * 1000;
const LONGEST_KEY = 255;

declare module 'fastify' {
  interface FastifyRequest {
    /** Stands for the body that a handler has read elsewhere. */
    bodyHash: string | null;
  }
  interface FastifyContextConfig {
    /**
     * The request or the answer holds a secret. Of the idempotency key the hash alone is stored, and the answer can be read by
     * whoever has the key.
     */
    holdsSecret?: boolean;
  }
}

export interface KeyRow {
  organisationId: string;
  subject: string;
  method: string;
  path: string;
  key: string;
  hash: string;
  /** What the answer is encrypted under; null: it is kept as it is. */
  secret: string | null;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Stored extends Answer {
  request_hash: string;
}

/** The status of a key whose request was accepted and is still being worked on: `body` names the work. */
export const PENDING = 102;

/** What the lock of a key is named by. */
export function lockTextOf({ organisationId, subject, method, path, key }: KeyRow): string {
  return [organisationId, subject, method, path, key].join(' ');
}

/** When a key that is taken now is forgotten. */
function keptUntil(at: Date): string {
  return new Date(at.getTime() + KEPT_MS).toISOString();
}

/** The request's idempotency key with all that it is scoped to, or null when it sent none. */
export function keyOf(request: FastifyRequest): KeyRow | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header);
  if (key.length < 1 || key.length > LONGEST_KEY || !/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(key)) {
    const message = say('protocol.keyForm', { most: LONGEST_KEY });
    throw invalid([{ path: 'header/idempotency-key', code: 'WRONG_FORMAT', message }]);
  }
  const { organisationId, subject } = actorOf(request);
  const [path = ''] = request.url.split('?', 1);
  const hash = contentHash({
    url: request.url,
    body: request.bodyHash ?? request.body ?? null,
    ifMatch: request.headers['if-match'] ?? null,
  });
  const scope = { organisationId, subject, method: request.method, path, hash };
  if (request.routeOptions.config.holdsSecret !== true) return { ...scope, key, secret: null };
  return { ...scope, key: `sha256:${sha256(key)}`, secret: key };
}

/**
 * Claims the key for this transaction. Returns the stored response of a repetition; throws 409 when the key was used for
 * another request, or when the first request with it is still running.
 */
export async function claim(tx: Sql, row: KeyRow, at: Date): Promise<Answer | null> {
  const scope = [row.organisationId, row.subject, row.method, row.path, row.key];
  // Two statements, sent together: the second must see what was committed before the lock was taken.
  const [[lock], [stored]] = await Promise.all([
    tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
      lockTextOf(row),
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
    if (stored.request_hash === row.hash)
      return row.secret === null ? stored : { ...stored, body: openAnswer(stored.body, row.secret) };
    throw conflict('IDEMPOTENCY_CONFLICT', say('protocol.keyOfOther', { key: row.secret ?? row.key }));
  }
  if (lock?.taken !== true) {
    const message = say('protocol.keyRunning', { key: row.secret ?? row.key });
    throw conflict('IDEMPOTENCY_CONFLICT', message);
  }
  return null;
}

/** Whether the key has a row already: a hint before costly preparations, no more. */
export async function isKeyKnown(sql: Sql, row: KeyRow | null, at: Date): Promise<boolean> {
  if (row === null) return false;
  const rows = await sql.query(
    `select from idempotency_keys where organisation_id = $1 and subject = $2 and method = $3 and path = $4
       and key = $5 and expires_at > $6`,
    [row.organisationId, row.subject, row.method, row.path, row.key, at.toISOString()],
  );
  return rows.length > 0;
}

export async function keep(tx: Sql, row: KeyRow, answer: Answer, at: Date): Promise<void> {
  await tx.query(
    `insert into idempotency_keys
       (organisation_id, subject, method, path, key, request_hash, status, headers, body, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.organisationId,
      row.subject,
      row.method,
      row.path,
      row.key,
      row.hash,
      answer.status,
      JSON.stringify(answer.headers),
      keptBody(row, answer),
      keptUntil(at),
    ],
  );
}

const keptBody = ({ secret }: KeyRow, { body }: Answer) =>
  secret === null ? body : sealAnswer(body, secret);

/** Puts the final answer in the place of a pending one; the first to do so wins. */
export async function settle(tx: Sql, row: KeyRow, answer: Answer): Promise<void> {
  await tx.query(
    `update idempotency_keys set status = $6, headers = $7, body = $8
     where organisation_id = $1 and subject = $2 and method = $3 and path = $4 and key = $5 and status = ${PENDING}`,
    [
      row.organisationId,
      row.subject,
      row.method,
      row.path,
      row.key,
      answer.status,
      JSON.stringify(answer.headers),
      keptBody(row, answer),
    ],
  );
}

/** Removes the idempotency rows past their time, for every organisation; returns how many. */
export async function forgetExpiredKeys(db: Database, at: Date): Promise<number> {
  return db.asOwner(async (owner) => {
    const text = 'delete from idempotency_keys where expires_at <= $1 returning 1 as gone';
    return (await owner.query(text, [at.toISOString()])).length;
  });
}
