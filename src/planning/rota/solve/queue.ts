/** The queue of runs. */
import type { Database, Sql } from '../../../platform/db/db.ts';
import { type JobQueue, openJobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import { priorityOf, type RunJob, type Shares, settle, type TakenJob, takeNext } from './dispatch.ts';

export interface RunQueue
  extends Pick<
    JobQueue<RunJob>,
    'touch' | 'finish' | 'remove' | 'silent' | 'giveBack' | 'putBack' | 'count' | 'stop'
  > {
  send(tx: Sql, job: RunJob): Promise<void>;
  /** Takes the run that is next; `shortOnly`: for a place reserved for short ones. */
  take(shortOnly?: boolean): Promise<TakenJob | null>;
  /** Charges the job's organisation for the seconds that a worker had it, in place of what was expected. */
  settle(job: TakenJob, seconds: number): Promise<void>;
}

/** Opens the queue; jobs take along the trace of what sends them. `onError` gets the faults in pg-boss's own housekeeping. */
export async function openQueue(
  db: Database,
  tracing: Pick<Tracing, 'context'>,
  onError: (error: Error) => void,
  shares: Shares = {},
): Promise<RunQueue> {
  const queue = await openJobQueue<RunJob>(db, 'planning-runs', { onError });
  return {
    ...queue,
    send: (tx, job) =>
      queue.send(tx, [
        {
          id: job.runId,
          data: { ...job, trace: tracing.context() },
          group: job.organisationId,
          priority: priorityOf(job.seconds * 1000),
        },
      ]),
    take: (shortOnly = false) => takeNext(db, { shortOnly, shares }),
    settle: (job, seconds) => settle(db, job, shares, seconds),
  };
}
