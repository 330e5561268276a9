/** A queue of pg-boss over our own handle, so that jobs are sent and settled in the transaction of what they are about. */
import { PgBoss } from 'pg-boss';
import { type Database, one, type Sql } from '../db/db.ts';

/** The schema that migration 0007 makes. */
const SCHEMA = 'jobs';

interface NewJob<D> {
  id: string;
  data: D;
  /** Where the queue has such a limit, only a few jobs of one group are worked on at a time. */
  group: string;
  /** Higher ones go first; 0 unless given. */
  priority?: number;
  startAfter?: Date;
}

/** A job on one attempt. `retryCount` fences it: once it is taken again, nothing this worker says counts. */
export interface Attempt {
  id: string;
  retryCount: number;
}

export interface TakenJob<D> extends Attempt {
  data: D;
}

export interface SilentJob<D> extends TakenJob<D> {
  /** The job is not tried again. */
  isLast: boolean;
}

export interface JobQueue<D extends object> {
  send(tx: Sql, jobs: readonly NewJob<D>[]): Promise<void>;
  take(most: number): Promise<TakenJob<D>[]>;
  /** Keeps the job; false when it is no longer this worker's. */
  touch(job: Attempt): Promise<boolean>;
  /** Ends the job in `tx`; false when it is no longer this worker's: roll back. */
  finish(tx: Sql, job: Attempt): Promise<boolean>;
  /** Removes a job that nobody works on. */
  remove(tx: Sql, id: string): Promise<void>;
  /** Jobs of silent workers. */
  silent(): Promise<SilentJob<D>[]>;
  /** Gives a job back in `tx`, to be tried again unless it was the last attempt; false when it is no longer that worker's. */
  giveBack(tx: Sql, job: Attempt): Promise<boolean>;
  /** Puts back a job that nobody has begun to work on, as if it had not been taken. */
  putBack(job: Attempt): Promise<void>;
  /** Gives the jobs of silent workers back, where nothing else hangs on it. */
  reclaim(): Promise<void>;
  count(): Promise<QueueCount>;
  stop(): Promise<void>;
}

/** Jobs that could be worked on now, and those that are, in all processes. */
interface QueueCount {
  waiting: number;
  active: number;
  /** 0 when none waits. */
  oldestWaitSeconds: number;
}

const adapter = (sql: Sql) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await sql.query(text, values) }),
});

/**
 * Opens the queue `name`. `onError` gets the faults in pg-boss's own housekeeping.
 * @param atATime jobs of one group that are worked on at a time; no limit unless given
 */
export async function openJobQueue<D extends object>(
  db: Database,
  name: string,
  { atATime, onError }: { atATime?: number; onError: (error: Error) => void },
): Promise<JobQueue<D>> {
  const boss = new PgBoss({
    db: adapter(db),
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();

  const silent = () => db.query<SilentJob<D>>(SILENT, [name]);
  const giveBack = async (tx: Sql, { id, retryCount }: Attempt) => {
    const why = { message: 'the worker went silent' };
    return isDone(await boss.fail(name, { id, retryCount }, why, { db: adapter(tx) }));
  };

  return {
    send: async (tx, jobs) => {
      if (jobs.length === 0) return;
      const rows = jobs.map(({ id, data, group, priority = 0, startAfter }) => ({
        id,
        data,
        group: { id: group },
        priority,
        ...(startAfter === undefined ? {} : { startAfter }),
      }));
      await boss.insert(name, rows, { db: adapter(tx) });
    },
    take: async (most) => {
      const jobs = await boss.fetch<D>(name, {
        batchSize: most,
        ...(atATime === undefined ? {} : { groupConcurrency: atATime }),
      });
      return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, data }));
    },
    touch: async ({ id, retryCount }) => isDone(await boss.touch(name, { id, retryCount })),
    finish: async (tx, { id, retryCount }) => {
      const done = isDone(await boss.complete(name, { id, retryCount }, null, { db: adapter(tx) }));
      if (done) await boss.deleteJob(name, id, { db: adapter(tx) });
      return done;
    },
    remove: async (tx, id) => {
      await boss.deleteJob(name, id, { db: adapter(tx) });
    },
    silent,
    giveBack,
    putBack: async ({ id, retryCount }) => {
      await db.query(PUT_BACK, [name, id, retryCount]);
    },
    reclaim: async () => {
      for (const job of await silent()) await giveBack(db, job);
    },
    count: async () => one(await db.query<QueueCount>(COUNT, [name])),
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

const COUNT = `
  select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8
      as "oldestWaitSeconds"
  from ${SCHEMA}.job where name = $1 and state <= 'active' and (state = 'active' or start_after <= now())`;

// The queue's own supervisor would look once a minute; a job may not look alive that long. Every job has a group: to say so
// lets the index of active jobs be used however many wait.
const SILENT = `
  select id, retry_count as "retryCount", data, retry_count >= retry_limit as "isLast" from ${SCHEMA}.job
  where name = $1 and state = 'active' and group_id is not null
    and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`;

// A job that is taken without having been begun before is on the attempt that it had.
const PUT_BACK = `
  update ${SCHEMA}.job set started_on = null, heartbeat_on = null,
    state = (case when retry_count > 0 then 'retry' else 'created' end)::${SCHEMA}.job_state
  where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;

/** The command met the one job it named, still on the attempt it named. (pg-boss leaves the member untyped.) */
function isDone(response: object): boolean {
  return 'affected' in response && response.affected === 1;
}
