/** What holds a run, and its rows, for one worker: for how long, and what happens when the database is away meanwhile. */
import { setTimeout } from 'node:timers/promises';
import { type Database, isAway, type Sql } from '../../../platform/db/db.ts';
import { holdBriefly } from './work.repo.ts';

/** Without a heartbeat for so long a worker has lost its run (migration 0007). */
export const LEASE_MS = 20_000;
/** Four heartbeats may fail before the lease is lost. */
export const HEARTBEAT_MS = 4000;
/** How often workers look for silent ones, and idle ones for runs that others sent or gave back without being heard. */
export const SWEEP_MS = 2500;
export const POLL_MS = 2000;
const AGAIN_MS = 500;

/** Over once a lease that begins now would be, or when the worker has `stopped`. */
export function leaseFrom(stopped: () => boolean): () => boolean {
  const until = performance.now() + LEASE_MS;
  return () => stopped() || performance.now() > until;
}

/** Tries `work` again while the database is away, until it is done or `isOver`. So `work` may have been done already. */
export async function whileAway<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || isOver()) throw error;
      await setTimeout(AGAIN_MS);
    }
  }
}

/** A transaction of a worker: what it locks is free again before its lease is lost, whatever becomes of it. */
export function inBriefTransaction<T>(
  db: Database,
  organisationId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  return db.transaction(organisationId, async (tx) => {
    const [, value] = await Promise.all([holdBriefly(tx), work(tx)]);
    return value;
  });
}
