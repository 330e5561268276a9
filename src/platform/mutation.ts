/** The one way to write: a transaction that holds the change, its audit event and its idempotency row, or none of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Creation, createAtOnce } from './at-once.ts';
import { type AuditContext, type AuditEntry, appendAudit, type Service } from './audit.ts';
import { actorOf } from './auth.ts';
import { type Database, type Sql, violates } from './db.ts';
import { ApiError, conflict, invalid, notThis } from './errors.ts';
import { type Answer, claim, isKeyKnown, type KeyRow, keep, keyOf, PENDING, settle } from './idempotency.ts';

/** What a write answers, and what the log shall say of it; `audit: null` when nothing changed. */
export interface Outcome {
  status: number;
  /** A string is JSON text as it stands. */
  body: unknown;
  headers?: Record<string, string>;
  audit: AuditEntry | null;
}

/** `creation`, where it can be told, is what `work` would do said in one statement, and tried first. */
export type Mutate = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Sql, at: Date) => Promise<Outcome>,
  creation?: (at: Date) => Creation | null,
) => Promise<FastifyReply>;

/** What the first half of a long write did: `pending` names the work whose end is the answer; else `answer` is final. */
export type Started = { audit: AuditEntry | null } & (
  | { pending: string }
  | { answer: Omit<Outcome, 'audit'> }
);

interface Preparation<P> {
  /** Before the transaction, and not for a repetition: reads, calls to neighbours, long thoughts. */
  prepare(): Promise<P>;
}

export interface PreparedWork<P> extends Preparation<P> {
  /** Throws Outdated when what was prepared is so no longer: it is prepared again then. */
  work(tx: Sql, at: Date, prepared: P): Promise<Outcome>;
}

/** A write that is thought over before its transaction, which must not last. */
export type MutatePrepared = <P>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: PreparedWork<P>,
) => Promise<FastifyReply>;

/** Somebody else was faster; the caller hears of it when that goes on. */
export class Outdated extends ApiError {
  constructor(message: string) {
    super(409, 'CONFLICT', message, { reason: 'VERSION_MISMATCH' });
  }
}

/** A long write in its parts. */
export interface LongWork<P> extends Preparation<P> {
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
  const once = createOnce(db, service);
  const create = createAtOnce(db, service);
  return async (request, reply, work, creation) => {
    refuseDryRun(request);
    const at = now();
    const key = keyOf(request);
    const ready = creation?.(at) ?? null;
    const made = ready && (await create(key, auditContext(request, service, at), ready));
    if (made !== null) return send(reply, made, false);
    const begin = async (tx: Sql) => {
      const { audit, ...answer } = await work(tx, at);
      return { audit, answer };
    };
    const { stored, replayed } = await once(request, { key, at }, begin);
    return send(reply, stored, replayed);
  };
}

const MOST_PREPARATIONS = 8;

export function createMutatePrepared(db: Database, service: Service, now: () => Date): MutatePrepared {
  const once = createOnce(db, service);
  return async (request, reply, work) => {
    refuseDryRun(request);
    const key = keyOf(request);
    for (let tries = 1; ; tries += 1) {
      const prepared = await prepareFirst(db, key, now, work);
      const at = now();
      const begin = async (tx: Sql) => {
        if (prepared === null) throw stillRunning();
        const { audit, ...answer } = await work.work(tx, at, prepared.value);
        return { audit, answer };
      };
      try {
        const { stored, replayed } = await once(request, { key, at }, begin);
        return send(reply, stored, replayed);
      } catch (error) {
        if (!(error instanceof Outdated) || tries === MOST_PREPARATIONS) throw error;
      }
    }
  };
}

export function createMutateLong(db: Database, service: Service, now: () => Date): MutateLong {
  const once = createOnce(db, service);
  return async (request, reply, work) => {
    refuseDryRun(request);
    const key = keyOf(request);
    const prepared = await prepareFirst(db, key, now, work);
    const at = now();
    const { stored, replayed } = await once(request, { key, at }, (tx) => {
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

/** Where an operation has no dry run, the caller must not take its effect for one. */
function refuseDryRun({ headers }: FastifyRequest): void {
  const sent = headers['x-dry-run'];
  if (sent === undefined || sent === 'false') return;
  const message = `this operation cannot be tried without effect; leave the header out${notThis(sent)}`;
  throw invalid([{ path: 'header/x-dry-run', code: 'NOT_ALLOWED', message }]);
}

/** Null for a repetition, and for one whose twin has just done what it would do. */
async function prepareFirst<P>(
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

function stillRunning(): ApiError {
  const message = 'the first request with this Idempotency-Key is still running; repeat it in a moment';
  return conflict('IDEMPOTENCY_CONFLICT', message);
}

interface Once {
  stored: Answer;
  replayed: boolean;
}

function auditContext(request: FastifyRequest, service: Service, at: Date): AuditContext {
  const { organisationId, subject, role, isService } = actorOf(request);
  const actorRole = isService ? 'service' : role;
  return { organisationId, service, actorId: subject, actorRole, requestId: request.id, at };
}

/** The transaction of a write: claims the key or finds the stored answer, works, keeps the answer, appends the audit event. */
function createOnce(db: Database, service: Service) {
  return async (
    request: FastifyRequest,
    { key, at }: { key: KeyRow | null; at: Date },
    begin: (tx: Sql) => Promise<Started>,
  ): Promise<Once> => {
    const context = auditContext(request, service, at);
    const run = () =>
      db.transaction(context.organisationId, async (tx): Promise<Once> => {
        const stored = key === null ? null : await claim(tx, key, at);
        if (stored !== null) return { stored, replayed: true };
        const started = await begin(tx);
        const answer =
          'pending' in started
            ? { status: PENDING, headers: {}, body: started.pending }
            : answerOf(started.answer);
        // Not waited for: they travel together with the COMMIT, so the chain of the audit log is held only briefly.
        const last: Promise<void>[] = [];
        if (key !== null) last.push(keep(tx, key, answer, at));
        if (started.audit !== null) last.push(appendAudit(tx, context, started.audit));
        Promise.all(last).catch(() => undefined);
        return { stored: answer, replayed: false };
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
