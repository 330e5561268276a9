/** The queue of runs: pg-boss over our own handle, so that a job is sent and settled in the transaction of its run. */
import { PgBoss } from 'pg-boss';
import type { Database, Sql } from '../../../platform/db/db.ts';

const QUEUE = 'planning-runs';
/** The schema that migration 0016 makes. */
const SCHEMA = 'jobs';

export interface RunJob {
  runId: string;
  organisationId: string;
}

/** A job taken by a worker. `retryCount` fences it: once the job is taken again, nothing this one says counts. */
export interface TakenJob extends RunJob {
  id: string;
  retryCount: number;
}

export interface RunQueue {
  /** Sends the run's job in `tx`. `waiting`: open runs of the organisation, so that those with fewer go first. */
  send(tx: Sql, job: RunJob, waiting: number): Promise<void>;
  take(): Promise<TakenJob | null>;
  /** Keeps the job; false when it is no longer this worker's. */
  touch(job: TakenJob): Promise<boolean>;
  /** Ends the job in `tx`; false when it is no longer this worker's: roll back. */
  finish(tx: Sql, job: TakenJob): Promise<boolean>;
  /** Removes the job of a run that nobody works on. */
  remove(tx: Sql, runId: string): Promise<void>;
  /** Gives the jobs of silent workers (`all`: of every worker) back; returns those it will not try again. */
  reclaim(all: boolean): Promise<RunJob[]>;
  stop(): Promise<void>;
}

const adapter = (sql: Sql) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await sql.query(text, values) }),
});

/** Opens the queue. `onError` gets the faults in pg-boss's own housekeeping. */
export async function openQueue(db: Database, onError: (error: Error) => void): Promise<RunQueue> {
  const boss = new PgBoss({
    db: adapter(db),
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  const attempt = ({ id, retryCount }: TakenJob) => ({ id, retryCount });

  return {
    send: async (tx, job, waiting) => {
      const options = {
        id: job.runId,
        priority: -waiting,
        group: { id: job.organisationId },
        db: adapter(tx),
      };
      await boss.send(QUEUE, job, options);
    },
    take: async () => {
      const [job] = await boss.fetch<RunJob>(QUEUE);
      return job === undefined ? null : { ...job.data, id: job.id, retryCount: job.retryCount };
    },
    touch: async (job) => isDone(await boss.touch(QUEUE, attempt(job))),
    finish: async (tx, job) => {
      const done = isDone(await boss.complete(QUEUE, attempt(job), null, { db: adapter(tx) }));
      if (done) await boss.deleteJob(QUEUE, job.id, { db: adapter(tx) });
      return done;
    },
    remove: async (tx, runId) => {
      await boss.deleteJob(QUEUE, runId, { db: adapter(tx) });
    },
    reclaim: (all) => reclaim(db, boss, all),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

/** The command met the one job it named, still on the attempt it named. (pg-boss leaves the member untyped.) */
function isDone(response: object): boolean {
  return 'affected' in response && response.affected === 1;
}

interface SilentJob {
  id: string;
  retry_count: number;
  retry_limit: number;
  data: RunJob;
}

async function reclaim(db: Database, boss: PgBoss, all: boolean): Promise<RunJob[]> {
  // The queue's own supervisor does this within a minute; a run may not look alive that long.
  const silent = await db.query<SilentJob>(
    `select id, retry_count, retry_limit, data from ${SCHEMA}.job
     where name = $1 and state = 'active'
       and ($2 or heartbeat_on + heartbeat_seconds * interval '1 second' < now())`,
    [QUEUE, all],
  );
  const given: RunJob[] = [];
  for (const job of silent) {
    const fault = { message: 'the worker went silent' };
    const done = isDone(await boss.fail(QUEUE, { id: job.id, retryCount: job.retry_count }, fault));
    if (done && job.retry_count >= job.retry_limit) given.push(job.data);
  }
  return given;
}
