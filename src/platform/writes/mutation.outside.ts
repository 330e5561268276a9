/** A write whose effect is in another service: claimed, performed outside any transaction, then recorded. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, appendAudit, type Service } from '../audit/audit.ts';
import type { Database, Sql } from '../db/db.ts';
import { appendEvents, type EventDraft } from '../events/outbox.ts';
import { type Answer, type KeyRow, keyOf, lockTextOf, PENDING, settle } from './idempotency.ts';
import {
  answerOf,
  auditContext,
  checkHeaders,
  createIdempotent,
  MOST_PREPARATIONS,
  Outdated,
  type Preparation,
  prepareFirst,
  type Reported,
  type Stored,
  send,
  stillRunning,
} from './mutation.ts';

export type NotedOutcome = Reported & { audit: AuditEntry[]; events: EventDraft[] };

/** `prepare` checks and reads. It returns the claim: plain JSON with everything needed to resume. */
export interface OutsideWork<C, D> extends Preparation<C> {
  /**
   * The effect. With `resumed` an earlier attempt at the same claim may have had it: then it happens no second time. Throws
   * Outdated to be repeated.
   */
  perform(claim: C, resumed: boolean): Promise<D>;
  /** Notes what was done; what an earlier attempt noted, it notes no second time. Throws Outdated to have `perform` repeated. */
  note(tx: Sql, at: Date, done: D): Promise<NotedOutcome>;
}

/**
 * Runs the work once for an Idempotency-Key. The key is claimed before the effect, so a refused request has none. A
 * repetition after a crash resumes the first request's claim.
 */
export type MutateOutside = <C, D>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: OutsideWork<C, D>,
) => Promise<FastifyReply>;

export function createMutateOutside(db: Database, service: Service, now: () => Date): MutateOutside {
  const idempotent = createIdempotent(db, service);
  const running = new Set<string>();

  async function claim<C>(
    request: FastifyRequest,
    key: KeyRow | null,
    prepared: { value: C } | null,
    begun: () => void,
  ): Promise<Stored> {
    const pending = () => {
      if (prepared === null) throw stillRunning();
      begun();
      return JSON.stringify(prepared.value);
    };
    if (key === null) return { stored: { status: PENDING, headers: {}, body: pending() }, replayed: false };
    return idempotent(request, { key, at: now() }, async () => ({ audit: null, pending: pending() }));
  }

  return async (request, reply, work) => {
    checkHeaders(request);
    const key = keyOf(request);
    const name = key === null ? null : lockTextOf(key);
    const prepared = await prepareFirst(db, key, now, work);
    let isMine = false;
    const begun = () => {
      isMine = true;
      if (name !== null) running.add(name);
    };
    try {
      const { stored, replayed } = await claim(request, key, prepared, begun);
      if (stored.status !== PENDING) return send(reply, stored, replayed);
      if (replayed && name !== null && running.has(name)) throw stillRunning();
      begun();
      return send(reply, await performAll(request, key, work, JSON.parse(stored.body), replayed), replayed);
    } finally {
      if (isMine && name !== null) running.delete(name);
    }
  };

  /** What concurrent writes made outdated is performed again. */
  async function performAll<C, D>(
    request: FastifyRequest,
    key: KeyRow | null,
    work: OutsideWork<C, D>,
    claimed: C,
    resumed: boolean,
  ): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        const done = await work.perform(claimed, resumed || tries > 1);
        return await noteAll(request, key, (tx, at) => work.note(tx, at, done));
      } catch (error) {
        if (!(error instanceof Outdated) || tries === MOST_PREPARATIONS) throw error;
      }
    }
  }

  function noteAll(
    request: FastifyRequest,
    key: KeyRow | null,
    note: (tx: Sql, at: Date) => Promise<NotedOutcome>,
  ): Promise<Answer> {
    const context = auditContext(request, service, now());
    return db.transaction(context.organisationId, async (tx) => {
      const { audit, events, ...outcome } = await note(tx, context.at);
      const answer = answerOf(outcome);
      if (key !== null) await settle(tx, key, answer);
      for (const entry of audit) await appendAudit(tx, context, entry);
      await appendEvents(tx, context.organisationId, context.at, events);
      return answer;
    });
  }
}
