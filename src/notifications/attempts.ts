/**
 * Works a queue of mails. An attempt is claimed, handed to the SMTP server and recorded; whoever dies in between leaves the
 * claim, and the next worker sends again: at least once, with the same Message-ID.
 */
import type { Database, Sql } from '../platform/db/db.ts';
import type { JobQueue, TakenJob } from '../platform/jobs/job-queue.ts';
import { nextAttempt } from './mails/schedule.rules.ts';
import type { Handed } from './mails/smtp.ts';

/** A mail that is to be sent. */
export interface Pending {
  /** Attempts since it was made or last sent again. */
  tries: number;
  /** When it was made or last sent again. */
  since: string;
}

/** What came of an attempt. `pending`: to be tried again. */
export interface Result {
  status: 'pending' | 'sent' | 'failed' | 'skipped';
  address: string | null;
  error: string | null;
}

/** What came of handing it over. */
export const resultOf = (handed: Handed, address: string): Result => ({
  status: handed.error === null ? 'sent' : handed.isFinal ? 'failed' : 'pending',
  address,
  error: handed.error,
});

export interface Attempted extends Result {
  at: string;
  nextAttemptAt: string | null;
}

/** Where one sort of mail is kept. */
export interface Outbox<P extends Pending> {
  /** Undefined when it is sent, given up or forgotten. */
  find(sql: Sql, organisationId: string, id: string): Promise<P | undefined>;
  /** False when it is no longer pending. */
  note(tx: Sql, organisationId: string, id: string, attempted: Attempted): Promise<boolean>;
}

interface DeliverSettings<D extends object, P extends Pending> {
  db: Database;
  now: () => Date;
  queue: JobQueue<D>;
  outbox: Outbox<P>;
  send: (organisationId: string, id: string, pending: P) => Promise<Result>;
  /** Counts an attempt. */
  count: (outcome: 'sent' | 'retried' | 'failed' | 'skipped') => void;
}

/** Jobs have the ids of their mails. */
export function createDeliver<D extends { organisationId: string }, P extends Pending>(
  settings: DeliverSettings<D, P>,
) {
  const { db, now, queue, outbox, send, count } = settings;
  return async (job: TakenJob<D>): Promise<void> => {
    const { id, data } = job;
    const { organisationId } = data;
    const pending = await outbox.find(db, organisationId, id);
    const result = pending && (await send(organisationId, id, pending));
    const outcome = await db.transaction(organisationId, async (tx) => {
      // The mail, or its job, is no longer ours.
      if (!(await queue.finish(tx, job)) || pending === undefined || result === undefined) return null;
      const at = now();
      const over = result.status === 'pending' ? 'failed' : result.status;
      const next =
        result.status === 'pending'
          ? nextAttempt(pending.tries + 1, new Date(pending.since), at, Math.random())
          : null;
      const isNoted = await outbox.note(tx, organisationId, id, {
        ...result,
        status: next === null ? over : 'pending',
        nextAttemptAt: next?.toISOString() ?? null,
        at: at.toISOString(),
      });
      if (!isNoted) return null;
      if (next === null) return over;
      await queue.send(tx, [{ id, data, group: organisationId, startAfter: next }]);
      return 'retried';
    });
    if (outcome !== null) count(outcome);
  };
}
