/**
 * Which run a free worker takes: start-time fair queueing over organisations, in solver-seconds (P. Goyal, H. Vin, H. Cheng,
 * 1997). The choice is one function of the database (migration 0029), so that all processes share one clock.
 */
import type { Sql } from '../../../platform/db/db.ts';
import type { Attempt } from '../../../platform/jobs/job-queue.ts';

export interface RunJob {
  /** The trace of the request that sent it (W3C trace context). */
  trace?: string | undefined;
  runId: string;
  organisationId: string;
  /** Its time limit. */
  seconds: number;
}

export interface TakenJob extends RunJob, Attempt {
  /** What its organisation was charged for it. */
  charged: number;
}

/** Shares of organisations; who is left out has 1. */
export type Shares = Readonly<Record<string, number>>;

/** A run of at most this time limit is short: it has reserved places and goes before its organisation's other runs. */
const SHORT_MS = 10_000;
/** An organisation that waits and got nothing for so long is next, whatever its share; so is a run among its organisation's. */
const AGEING = '10 minutes';

/** A job's priority in the queue: 1 for a short run, else 0. */
export const priorityOf = (timeLimitMs: number): number => (timeLimitMs <= SHORT_MS ? 1 : 0);

/** Takes the next run; null when none waits. `at`: another time than the database's, for simulations. */
export async function takeNext(
  sql: Sql,
  { shortOnly, shares, at = null }: { shortOnly: boolean; shares: Shares; at?: string | null },
): Promise<TakenJob | null> {
  const [taken] = await sql.query<{ id: string; retryCount: number; data: RunJob; charged: number }>(
    `select id, retry_count as "retryCount", data, charged
     from jobs.take_planning_run($1, $2::jsonb, $3::interval, coalesce($4::timestamptz, now()))`,
    [shortOnly, JSON.stringify(shares), AGEING, at],
  );
  if (taken === undefined) return null;
  const { id, retryCount, data, charged } = taken;
  return { ...data, id, retryCount, charged };
}

/** What the job was charged when it was taken becomes the `seconds` that it took. */
export async function settle(sql: Sql, job: TakenJob, shares: Shares, seconds: number): Promise<void> {
  const { organisationId, charged, seconds: limit } = job;
  await sql.query('select from jobs.settle_planning_run($1, $2, $3, $4, $5)', [
    organisationId,
    shares[organisationId] ?? 1,
    charged,
    seconds,
    limit,
  ]);
}
