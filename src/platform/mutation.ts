/** The one way to write: a transaction that holds the change, its audit event and its idempotency row, or none of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, appendAudit, type Service } from './audit.ts';
import { actorOf } from './auth.ts';
import { type Database, type Sql, violates } from './db.ts';
import { type ApiError, conflict } from './errors.ts';
import { type Answer, claim, isKeyKnown, type KeyRow, keep, keyOf, PENDING, settle } from './idempotency.ts';

/** What a write answers, and what the log shall say of it; `audit: null` when nothing changed. */
export interface Outcome {
  status: number;
  /** A string is JSON text as it stands. */
  body: unknown;
  headers?: Record<string, string>;
  audit: AuditEntry | null;
}

/**
 * `ahead` may send reads that `work` will wait for: they travel with the opening of the transaction, before it is known
 * whether the request is a repetition. It is called once an attempt, so what it starts must be started anew each time.
 */
export type Mutate = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Sql, at: Date) => Promise<Outcome>,
  ahead?: (tx: Sql) => void,
) => Promise<FastifyReply>;

/** What the first half of a long write did: `pending` names the work whose end is the answer; else `answer` is final. */
export type Started = { audit: AuditEntry | null } & (
  | { pending: string }
  | { answer: Omit<Outcome, 'audit'> }
);

/** A long write in its parts. */
export interface LongWork<P> {
  /** Before the transaction, and not for a repetition: reads, calls to neighbours. */
  prepare(): Promise<P>;
  begin(tx: Sql, at: Date, prepared: P): Promise<Started>;
  /** The transaction has committed. */
  committed(): void;
  /** Resolves when the work that `begin` named is over. */
  wait(id: string): Promise<Omit<Outcome, 'audit'>>;
  /** Its answer, or null while it is under way. */
  peek(id: string): Promise<Omit<Outcome, 'audit'> | null>;
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
  const once = createOnce(db, service, now);
  return async (request, reply, work, ahead) => {
    const begin = async (tx: Sql, at: Date) => {
      const { audit, ...answer } = await work(tx, at);
      return { audit, answer };
    };
    const { stored, replayed } = await once(request, begin, ahead);
    return send(reply, stored, replayed);
  };
}

export function createMutateLong(db: Database, service: Service, now: () => Date): MutateLong {
  const once = createOnce(db, service, now);
  return async (request, reply, work) => {
    const isKnown = await isKeyKnown(db, keyOf(request), now());
    const prepared = isKnown ? null : { value: await work.prepare() };
    const { stored, replayed, key } = await once(request, (tx, at) => {
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

function stillRunning(): ApiError {
  const message = 'the first request with this Idempotency-Key is still running; repeat it in a moment';
  return conflict('IDEMPOTENCY_CONFLICT', message);
}

interface Once {
  stored: Answer;
  replayed: boolean;
  key: KeyRow | null;
}

/** The transaction of a write: claims the key or finds the stored answer, works, keeps the answer, appends the audit event. */
function createOnce(db: Database, service: Service, now: () => Date) {
  return async (
    request: FastifyRequest,
    begin: (tx: Sql, at: Date) => Promise<Started>,
    ahead?: (tx: Sql) => void,
  ): Promise<Once> => {
    const actor = actorOf(request);
    const key = keyOf(request);
    const at = now();
    const run = () =>
      db.transaction(actor.organisationId, async (tx): Promise<Once> => {
        const claimed = key === null ? null : claim(tx, key, at);
        ahead?.(tx);
        const stored = await claimed;
        if (stored !== null) return { stored, replayed: true, key };
        const started = await begin(tx, at);
        const answer =
          'pending' in started
            ? { status: PENDING, headers: {}, body: started.pending }
            : answerOf(started.answer);
        // Not waited for: they travel together with the COMMIT, so the chain of the audit log is held only briefly.
        const last: Promise<void>[] = [];
        if (key !== null) last.push(keep(tx, key, answer, at));
        if (started.audit !== null) {
          const actorRole = actor.isService ? 'service' : actor.role;
          const context = {
            organisationId: actor.organisationId,
            service,
            actorId: actor.subject,
            actorRole,
          };
          last.push(appendAudit(tx, { ...context, requestId: request.id, at }, started.audit));
        }
        Promise.all(last).catch(() => undefined);
        return { stored: answer, replayed: false, key };
      });
    return run().catch((error: unknown) => {
      // Two first requests met: the other one's row stands, so this one is its repetition.
      if (violates(error, 'idempotency_keys_pkey')) return run();
      throw error;
    });
  };
}

function answerOf({ status, headers = {}, body }: Omit<Outcome, 'audit'>): Answer {
  return { status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function send(reply: FastifyReply, answer: Answer, replayed: boolean): FastifyReply {
  if (replayed) reply.header('idempotency-replayed', 'true');
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(answer.body);
}
