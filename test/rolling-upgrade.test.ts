/**
 * A rolling upgrade: processes of the version before serve and work beside those of this one, on the schema of this one, and
 * no request, run or event is lost. At length: ROLLING_LAPS=10.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../bench/postgres.ts';
import { verifyAudit } from '../src/platform/audit/audit.verify.ts';
import { freePort } from '../src/platform/db/embedded/free-port.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { checkOutBaseline, noBaseline } from './helpers/baseline.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch, launchFrom } from './helpers/process.ts';
import { callWith, makeWeek, RUNS, remoteAdmin } from './helpers/remote-admin.ts';
import { RollingTraffic } from './helpers/rolling-traffic.ts';

const LAPS = sizeOf('ROLLING_LAPS', 1);
/** Rounds after which a worker that has ended no run is taken for one that cannot. */
const MOST_LAPS = 20;
const LONG = { weekStart: '2027-03-01', options: { timeLimitMs: 4000, seed: 1 } };
const ENDED = /^planning_runs_ended_total\{outcome="completed"\} (\d+)$/m;
const SETTINGS = {
  TOKEN_ISSUER: 'http://test.example',
  SERVICE_TIMEOUT_MS: '20000',
  RATE_READS_PER_MINUTE: '0',
  RATE_WRITES_PER_MINUTE: '0',
  RATE_SOLVES_PER_MINUTE: '0',
  RATE_ENQUIRIES_PER_MINUTE: '0',
  SHUTDOWN_GRACE_MS: '60000',
  LOG_LEVEL: 'fatal',
};

/** An API process and a worker of one version. */
interface Version {
  url: string;
  /** How many runs its worker has completed. */
  completed(): Promise<number>;
  /** Ends both gracefully. */
  stop(): Promise<void>;
}

async function startVersion(start: typeof launch, settings: Record<string, string>): Promise<Version> {
  const port = await freePort();
  const api = start({ ...settings, SOLVER_WORKERS: '0' });
  const worker = start({ ...settings, SOLVER_RESERVED: '0', WORKER_PORT: String(port) }, '--worker');
  const [url] = await Promise.all([api.url, worker.says(/Working planning runs/)]);
  return {
    url,
    completed: async () => {
      const { text } = await callWith(null)(`http://127.0.0.1:${port}`, 'GET', '/metrics');
      return Number(ENDED.exec(text)?.[1] ?? 0);
    },
    stop: async () => {
      for (const { child } of [api, worker]) child.kill('SIGTERM');
      for (const { ended } of [api, worker]) assert.equal((await ended).code, 0);
    },
  };
}

/** A throw-away server, and a connection to it as its owner. */
async function openServer(context: TestContext) {
  const server = await startPostgres();
  const owner = new pg.Client({ connectionString: server.url });
  await owner.connect();
  context.after(async () => {
    await owner.end();
    server.stop();
  });
  return { url: server.url, owner };
}

/** The requests of whoever has left end now; in the world of the version before, an inactive administrator asks. Nobody is put on
 * stand-by for a day that is over. */
const ON_PURPOSE = /^((approve|refuse)ShiftRequest: 409, .*"NOT_OPEN"|putStandBy: 409, .*"DAY_OVER")/;

const unmeant = ({ failures }: RollingTraffic) => failures.filter((failure) => !ON_PURPOSE.test(failure));

/** Until the worker of each version has completed runs of these. Resolves to how many. */
async function worksBoth(traffic: RollingTraffic, versions: readonly Version[]): Promise<number[]> {
  const count = () => Promise.all(versions.map(({ completed }) => completed()));
  const first = await count();
  for (let lap = 0; ; lap += 1) {
    const done = (await count()).map((each, index) => each - first[index]!);
    if (lap >= LAPS && (lap >= MOST_LAPS || done.every((each) => each > 0))) return done;
    await traffic.lap();
  }
}

/** The version leaves while a run is in hand at its worker, and one is waited for at its API. */
async function leaves(traffic: RollingTraffic, before: Version, here: string): Promise<void> {
  const call = await remoteAdmin(dataDir, SETTINGS);
  await makeWeek(call, here);
  const inHand = [call(before.url, 'POST', RUNS, LONG), call(here, 'POST', RUNS, LONG)];
  const isWaiting = async () => {
    const { body } = await call(here, 'GET', RUNS);
    return Number(body.total) < inHand.length || JSON.stringify(body.items).includes('"status":"queued"');
  };
  while (await isWaiting());
  await traffic.goTo(here);
  await before.stop();
  for (const { body, text } of await Promise.all(inHand))
    assert.equal(String(body.status), 'completed', text);
}

/** Runs that did not come to a result. */
async function lostOf({ runs }: RollingTraffic, here: string): Promise<string[]> {
  const states = runs.map(async ({ id, token }) => {
    const { body } = await callWith(token)(here, 'GET', `${RUNS}/${id}`);
    return `${id} ${body.status}`;
  });
  return (await Promise.all(states)).filter((state) => !/ (completed|published|superseded)$/.test(state));
}

async function auditFaults(url: string): Promise<readonly string[]> {
  const db = await openPostgres({
    url,
    poolSize: 2,
    connectTimeoutMs: 5000,
    statementTimeoutMs: 60_000,
  });
  const { chains, faults } = await verifyAudit(db);
  await db.close();
  assert.ok(chains > 0);
  return faults;
}

test('the version before goes on beside this one: nothing fails, no run is lost', {
  skip: noBaseline(),
  timeout: 600_000,
}, async (context) => {
  const { url, owner } = await openServer(context);
  const settings = { ...SETTINGS, DATABASE_URL: url };
  const migrations = async () => (await owner.query('select from schema_migrations')).rowCount ?? 0;
  const baseline = checkOutBaseline();
  context.after(baseline.remove);
  // Where a process began before it began there.
  const main = ['src/app/main.ts', 'src/main.ts']
    .map((file) => join(baseline.folder, file))
    .find((file) => existsSync(file))!;
  const before = await startVersion((env, ...args) => launchFrom(main, env, ...args), settings);
  const world = pathToFileURL(join(baseline.folder, 'test/fuzz/world.ts')).href;
  const { makeWorld } = (await import(world)) as typeof import('./fuzz/world.ts');
  const traffic = await RollingTraffic.begin({ dataDir, settings, makeWorld, before: before.url });
  await traffic.goTo(before.url);
  await traffic.lap();
  const schemaBefore = await migrations();

  const arrived = new AbortController();
  const meanwhile = traffic.goOn(arrived.signal);
  const now = await startVersion(launch, settings);
  arrived.abort();
  await meanwhile;
  await traffic.goTo(before.url, now.url);
  const completed = await worksBoth(traffic, [before, now]);
  await leaves(traffic, before, now.url);
  await traffic.lap();

  const { requests, operations, runs } = traffic;
  const failures = unmeant(traffic);
  const [lost, faults] = [await lostOf(traffic, now.url), await auditFaults(url)];
  report(context, {
    requests,
    operations,
    failures: failures.length,
    runs: runs.length,
    lost: lost.length,
    completedBefore: completed[0]!,
    completedNow: completed[1]!,
    migrations: (await migrations()) - schemaBefore,
  });
  assert.deepEqual({ failures, lost, faults }, { failures: [], lost: [], faults: [] });
  assert.ok(Math.min(...completed) > 0, 'both versions work runs');

  // The negative control: what takes a column away from a version that reads it is noticed.
  await owner.query('alter table planning_demand drop column name');
  await traffic.lap();
  assert.ok(unmeant(traffic).length > 0);
});
