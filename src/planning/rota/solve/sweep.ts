/** Takes the runs of silent workers from them, each in one transaction with its job. */
import { type Database, isAway } from '../../../platform/db/db.ts';
import type { SilentJob } from '../../../platform/jobs/job-queue.ts';
import { SILENT } from '../runs/run-error.ts';
import { appendEnd } from '../runs/run-events.ts';
import type { RunJob } from './dispatch.ts';
import { HEARTBEAT_MS, inBriefTransaction } from './lease.ts';
import type { RunQueue } from './queue.ts';
import * as repo from './work.repo.ts';

interface SweepSettings {
  db: Database;
  queue: RunQueue;
  now: () => Date;
  graceMs?: number;
}

/**
 * While the database was away no lease could be kept: the runs' workers first get the time to say that they are there, the
 * failed attempts at it included. A process that begins cannot know whether it was.
 */
const GRACE_MS = 2 * HEARTBEAT_MS;

/** Returns what looks for silent workers and says whether runs were given back. `onEnd` gets those that had their last attempt. */
export function createSweep(settings: SweepSettings, onEnd: (runId: string) => void): () => Promise<boolean> {
  const { queue, graceMs = GRACE_MS } = settings;
  let awayAt = performance.now();
  const sweep = async () => {
    const silent = await queue.silent();
    if (performance.now() - awayAt < graceMs) return false;
    for (const job of silent) if (await giveBack(settings, job)) onEnd(job.data.runId);
    return silent.some(({ isLast }) => !isLast);
  };
  return () =>
    sweep().catch((error: unknown) => {
      if (isAway(error)) awayAt = performance.now();
      throw error;
    });
}

/** Whether the run has ended with it. */
function giveBack({ db, queue, now }: SweepSettings, job: SilentJob<RunJob>): Promise<boolean> {
  const { organisationId, runId } = job.data;
  return inBriefTransaction(db, organisationId, async (tx) => {
    await repo.lockRun(tx, organisationId, runId);
    if (!(await queue.giveBack(tx, job))) return false;
    if (!job.isLast) {
      await repo.requeueRun(tx, organisationId, runId);
      return false;
    }
    const at = now();
    const failed = await repo.failRun(tx, organisationId, runId, null, SILENT, at.toISOString());
    await queue.remove(tx, runId);
    if (failed) await appendEnd(tx, organisationId, runId, at);
    return true;
  });
}
