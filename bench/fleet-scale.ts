/**
 * Dispatch and acceptance at size, on a PostgreSQL of its own with fsync: workers that really sleep take runs from 100,000 that wait
 * (BENCH_WAITING, BENCH_ORGANISATIONS, BENCH_SECONDS a fleet), then runs are asked for at fixed rates through the service
 * (BENCH_RATES a second). PostgreSQL's processor time is that of its processes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { priorityOf, type RunJob, type TakenJob } from '../src/planning/rota/solve/dispatch.ts';
import { openQueue } from '../src/planning/rota/solve/queue.ts';
import type { Database } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import { openJobQueue } from '../src/platform/jobs/job-queue.ts';
import { JobWorker } from '../src/platform/jobs/worker.ts';
import { NO_TRACING } from '../src/platform/tracing/tracing.ts';
import { startTestApp } from '../test/helpers/app.ts';
import { createOrganisation } from '../test/helpers/organisation.ts';
import { startPostgres } from './postgres.ts';

const sizeOf = (name: string, size: number) => Number(process.env[name] ?? size);
const WAITING = sizeOf('BENCH_WAITING', 100_000);
const ORGANISATIONS = sizeOf('BENCH_ORGANISATIONS', 1000);
const SECONDS = sizeOf('BENCH_SECONDS', 30);
const RATES = (process.env.BENCH_RATES ?? '10,30,100').split(',').map(Number);
const FLEETS = [1, 8, 32];
const SLEEP = 5;
const TICKS_PER_SECOND = 100;

const server = await startPostgres();
// However this ends.
process.on('exit', () => server.stop());
process.env.TEST_DATABASE_URL = server.url;
const limits = { RATE_READS_PER_MINUTE: '0', RATE_WRITES_PER_MINUTE: '0', RATE_SOLVES_PER_MINUTE: '0' };
const testApp = await startTestApp({ SOLVER_WORKERS: '0', LOG_LEVEL: 'silent', ...limits });
const { db } = testApp;
const onError = (error: unknown) => {
  throw error;
};
const queue = await openQueue(db, NO_TRACING, onError);
const say = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

await sendWaiting();
say('workers', 'capacity used', 'runs begun', 'ms a decision: median', '99 %', 'PostgreSQL, part of a core');
for (const workers of FLEETS) await dispatch(workers);
await db.query('delete from jobs.job');
say('runs asked for a second', 'accepted', 'ms: median', '99 %', 'PostgreSQL, part of a core');
for (const rate of RATES) await acceptAt(rate);
await queue.stop();
// The connections of the application end with the process.
process.exit();

async function sendWaiting(): Promise<void> {
  const organisations = Array.from({ length: ORGANISATIONS }, newId);
  const jobs = await openJobQueue<RunJob>(db, 'planning-runs', { onError });
  for (let sent = 0; sent < WAITING; sent += ORGANISATIONS)
    await jobs.send(
      db,
      organisations.map((organisationId) => {
        const runId = newId();
        const data = { runId, organisationId, seconds: SLEEP };
        return { id: runId, data, group: organisationId, priority: priorityOf(SLEEP * 1000) };
      }),
    );
  await jobs.stop();
  await db.asOwner((owner) => owner.script('analyze jobs.job'));
}

async function dispatch(workers: number): Promise<void> {
  const decisions: number[] = [];
  let begun = 0;
  let slept = 0;
  const worker = new JobWorker<TakenJob>({
    take: async () => {
      const since = performance.now();
      const job = await queue.take();
      decisions.push(performance.now() - since);
      return job === null ? [] : [job];
    },
    work: async (job) => {
      begun += 1;
      const since = performance.now();
      await setTimeout(SLEEP * 1000);
      slept += Math.min(performance.now(), over) - since;
      await db.transaction(job.organisationId, (tx) => queue.finish(tx, job));
      await queue.settle(job, SLEEP);
    },
    putBack: queue.putBack,
    atATime: workers,
    onFault: onError,
  });
  const over = performance.now() + SECONDS * 1000;
  const used = await processorOf(db, async () => {
    worker.wake();
    await setTimeout(SECONDS * 1000);
  });
  await worker.stop();
  const part = slept / (workers * SECONDS * 1000);
  say(workers, part.toFixed(3), begun, ...quantiles(decisions), used.toFixed(3));
}

/** Asks at a fixed rate, whether or not the answers before are there. */
async function acceptAt(rate: number): Promise<void> {
  const callers = await Promise.all(Array.from({ length: 20 }, makeCaller));
  const took: number[] = [];
  const asked: Promise<void>[] = [];
  const used = await processorOf(db, async () => {
    for (let run = 0; run < rate * SECONDS; run += 1) {
      asked.push(ask(callers[run % callers.length]!).then((ms) => void took.push(ms)));
      await setTimeout(1000 / rate);
    }
  });
  await Promise.all(asked);
  say(rate, took.length, ...quantiles(took), used.toFixed(3));
}

type Ask = Awaited<ReturnType<typeof makeCaller>>;

async function makeCaller() {
  const { admin, locationIds } = await createOrganisation(testApp, { locations: 1, people: 5 });
  const times = { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z' };
  await admin.call('POST', '/planning/v1/demand', { name: 'Till', locationId: locationIds[0], ...times });
  return () =>
    admin.call(
      'POST',
      '/planning/v1/planning-runs',
      { weekStart: '2027-03-01' },
      { prefer: 'respond-async' },
    );
}

async function ask(call: Ask): Promise<number> {
  const since = performance.now();
  const { status, text } = await call();
  if (status !== 202) throw new Error(`${status}: ${text}`);
  return performance.now() - since;
}

function quantiles(values: number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((part) => sorted[Math.ceil(sorted.length * part) - 1]!.toFixed(1));
}

/** Part of a core that the server's processes had while `work` lasted. */
async function processorOf(sql: Database, work: () => Promise<void>): Promise<number> {
  const [own] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(statOf(own!.pid)[1]);
  const before = ticksUnder(postmaster);
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1000;
  return (ticksUnder(postmaster) - before) / TICKS_PER_SECOND / seconds;
}

/** Processor time of a process's children, those that ended included. */
function ticksUnder(parent: number): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((fields) => Number(fields[1]) === parent)
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
  const ended = statOf(parent);
  return running + Number(ended[13]) + Number(ended[14]);
}

/** The fields of /proc/PID/stat from the state on; none of a process that has ended. */
function statOf(pid: number): string[] {
  const file = `/proc/${pid}/stat`;
  try {
    return readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  } catch (error) {
    if (existsSync(file)) throw error;
    return [];
  }
}
