/** The one way to write: a transaction that holds the change, its audit event and its idempotency row, or none of them. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Said, say } from '../../words/said.ts';
import { type AuditContext, type AuditEntry, appendAudit, type Service } from '../audit/audit.ts';
import { actorOf } from '../auth/auth.ts';
import { type Database, type Sql, violates } from '../db/db.ts';
import { ApiError, conflict, invalid, notThis } from '../errors.ts';
import { appendEvents, type EventDraft } from '../events/outbox.ts';
import { requireTags } from '../http/etag.ts';
import { type Answer, claim, isKeyKnown, type KeyRow, keep, keyOf, PENDING, settle } from './idempotency.ts';

/** The response of a write. */
export interface Reported {
  status: number;
  /** A string is JSON text as it stands. */
  body: unknown;
  headers?: Record<string, string>;
}

/** What a write leaves behind beside its change. */
interface Traces {
  /** Null when nothing changed. */
  audit: AuditEntry | null;
  /** What subscribers hear of it. */
  events?: readonly EventDraft[];
}

export interface Outcome extends Reported, Traces {}

export type Mutate = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Sql, at: Date) => Promise<Outcome>,
) => Promise<FastifyReply>;

/** The first half of a long write: `pending` names the work that will give the response; else `answer` is final. */
export type Started = Traces & ({ pending: string } | { answer: Reported });

export interface Preparation<P> {
  /** Runs before the transaction, and not for a repetition: reads, calls to external services, long computations. */
  prepare(): Promise<P>;
}

export interface PreparedWork<P> extends Preparation<P> {
  /** Throws Outdated when the preparation is no longer valid; it is then repeated. */
  work(tx: Sql, at: Date, prepared: P): Promise<Outcome>;
}

/** A write whose expensive part runs before its transaction, which must be short. */
export type MutatePrepared = <P>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: PreparedWork<P>,
) => Promise<FastifyReply>;

/** A concurrent write came first. The caller gets it once the retries are used up. */
export class Outdated extends ApiError {
  constructor(message: Said) {
    super(409, 'CONFLICT', message, { reason: 'VERSION_MISMATCH' });
  }
}

/** A long write in its parts. */
export interface LongWork<P> extends Preparation<P> {
  begin(tx: Sql, at: Date, prepared: P): Promise<Started>;
  /** The transaction has committed. */
  committed(): void;
  /** Resolves when the work that `begin` named is over. */
  wait(id: string): Promise<Reported>;
  /** Its answer, or null while it is under way. */
  peek(id: string): Promise<Reported | null>;
}

/**
 * A write whose answer takes longer than a transaction may. `begin` commits with its audit event and the key; a
 * repetition during the work is 409 IDEMPOTENCY_CONFLICT, after it a replay, even when the first caller's process died.
 */
export type MutateLong = <P>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: LongWork<P>,
) => Promise<FastifyReply>;

/** Makes the service's `mutate`: runs `work` once for an Idempotency-Key, replays its answer to repetitions. */
export function createMutate(db: Database, service: Service, now: () => Date): Mutate {
  const idempotent = createIdempotent(db, service);
  return async (request, reply, work) => {
    checkHeaders(request);
    const at = now();
    const key = keyOf(request);
    const begin = async (tx: Sql) => startedBy(await work(tx, at));
    const { stored, replayed } = await idempotent(request, { key, at }, begin);
    return send(reply, stored, replayed);
  };
}

function startedBy({ audit, events, ...answer }: Outcome): Started {
  return { audit, answer, ...(events === undefined ? {} : { events }) };
}

export const MOST_PREPARATIONS = 8;

export function createMutatePrepared(db: Database, service: Service, now: () => Date): MutatePrepared {
  const idempotent = createIdempotent(db, service);
  return async (request, reply, work) => {
    checkHeaders(request);
    const key = keyOf(request);
    for (let tries = 1; ; tries += 1) {
      const prepared = await prepareFirst(db, key, now, work);
      const at = now();
      const begin = async (tx: Sql) => {
        if (prepared === null) throw stillRunning();
        return startedBy(await work.work(tx, at, prepared.value));
      };
      try {
        const { stored, replayed } = await idempotent(request, { key, at }, begin);
        return send(reply, stored, replayed);
      } catch (error) {
        if (!(error instanceof Outdated) || tries === MOST_PREPARATIONS) throw error;
      }
    }
  };
}

export function createMutateLong(db: Database, service: Service, now: () => Date): MutateLong {
  const idempotent = createIdempotent(db, service);
  return async (request, reply, work) => {
    checkHeaders(request);
    const key = keyOf(request);
    const prepared = await prepareFirst(db, key, now, work);
    const at = now();
    const { stored, replayed } = await idempotent(request, { key, at }, (tx) => {
      if (prepared === null) throw stillRunning();
      return work.begin(tx, at, prepared.value);
    });
    if (!replayed) work.committed();
    if (stored.status !== PENDING) return send(reply, stored, replayed);
    const outcome = replayed ? await work.peek(stored.body) : await work.wait(stored.body);
    if (outcome === null) throw stillRunning();
    const answer = answerOf(outcome);
    if (key !== null) await db.transaction(key.organisationId, (tx) => settle(tx, key, answer));
    return send(reply, answer, replayed);
  };
}

/** Checked before anything is done: a caller who asks for a dry run must not cause the effect. */
export function checkHeaders(request: FastifyRequest): void {
  requireTags(request);
  const sent = request.headers['x-dry-run'];
  if (sent === undefined || sent === 'false') return;
  const message = notThis(say('protocol.noDryRun'), sent);
  throw invalid([{ path: 'header/x-dry-run', code: 'NOT_ALLOWED', message }]);
}

/** Null for a repetition, also when the first request finished during the preparation. */
export async function prepareFirst<P>(
  db: Database,
  key: KeyRow | null,
  now: () => Date,
  { prepare }: Preparation<P>,
): Promise<{ value: P } | null> {
  if (await isKeyKnown(db, key, now())) return null;
  try {
    return { value: await prepare() };
  } catch (error) {
    if (await isKeyKnown(db, key, now())) return null;
    throw error;
  }
}

export function stillRunning(): ApiError {
  const message = say('protocol.stillRunning');
  return conflict('IDEMPOTENCY_CONFLICT', message);
}

/** `replayed`: the response was stored by an earlier request. */
export interface Stored {
  stored: Answer;
  replayed: boolean;
}

export function auditContext(request: FastifyRequest, service: Service, at: Date): AuditContext {
  const { organisationId, subject, role, isService } = actorOf(request);
  const actorRole = isService ? 'service' : role;
  return { organisationId, service, actorId: subject, actorRole, requestId: request.id, at };
}

/** The transaction of a write: claims the key or finds the stored response, runs the work, stores the response, appends the audit event. */
export function createIdempotent(db: Database, service: Service) {
  return async (
    request: FastifyRequest,
    { key, at }: { key: KeyRow | null; at: Date },
    begin: (tx: Sql) => Promise<Started>,
  ): Promise<Stored> => {
    const context = auditContext(request, service, at);
    const run = () =>
      db.transaction(context.organisationId, async (tx): Promise<Stored> => {
        const stored = key === null ? null : await claim(tx, key, at);
        if (stored !== null) return { stored, replayed: true };
        const started = await begin(tx);
        const answer =
          'pending' in started
            ? { status: PENDING, headers: {}, body: started.pending }
            : answerOf(started.answer);
        // Not awaited: they are pipelined with the COMMIT, so that the locks on audit chain and outbox are held only briefly.
        const last: Promise<void>[] = [];
        if (key !== null) last.push(keep(tx, key, answer, at));
        if (started.audit !== null) last.push(appendAudit(tx, context, started.audit));
        if (started.events !== undefined)
          last.push(appendEvents(tx, context.organisationId, at, started.events));
        Promise.all(last).catch(() => undefined);
        return { stored: answer, replayed: false };
      });
    return run().catch((error: unknown) => {
      // Two first requests raced and the other one committed, so this one is its repetition.
      if (violates(error, 'idempotency_keys_pkey')) return run();
      throw error;
    });
  };
}

export function answerOf({ status, headers = {}, body }: Reported): Answer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

export function send(reply: FastifyReply, answer: Answer, replayed: boolean): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(answer.body);
}
