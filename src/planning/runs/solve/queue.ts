/** The queue of runs. */
import type { Database, Sql } from '../../../platform/db/db.ts';
import { type Attempt, type JobQueue, openJobQueue } from '../../../platform/jobs/job-queue.ts';

export interface RunJob {
  runId: string;
  organisationId: string;
}

export interface TakenJob extends RunJob, Attempt {}

export interface RunQueue
  extends Pick<JobQueue<RunJob>, 'touch' | 'finish' | 'remove' | 'reclaim' | 'count' | 'stop'> {
  /** Sends the run's job in `tx`. `waiting`: open runs of the organisation, so that those with fewer go first. */
  send(tx: Sql, job: RunJob, waiting: number): Promise<void>;
  take(): Promise<TakenJob | null>;
}

/** Opens the queue. `onError` gets the faults in pg-boss's own housekeeping. */
export async function openQueue(db: Database, onError: (error: Error) => void): Promise<RunQueue> {
  const queue = await openJobQueue<RunJob>(db, 'planning-runs', { onError });
  return {
    ...queue,
    send: (tx, job, waiting) =>
      queue.send(tx, [{ id: job.runId, data: job, group: job.organisationId, priority: -waiting }]),
    take: async () => {
      const [job] = await queue.take(1);
      return job === undefined ? null : { ...job.data, id: job.id, retryCount: job.retryCount };
    },
  };
}
