/**
 * A fleet to be broken: an application that accepts runs and works none, worker processes each behind a link of its own, and the
 * cluster that they share.
 */
import { rmSync } from 'node:fs';
import { type Answer, startTestApp, type TestApp } from '../../test/helpers/app.ts';
import { createOrganisation } from '../../test/helpers/organisation.ts';
import { dataDir, launch } from '../../test/helpers/process.ts';
import { openLink, type SilentLink } from '../../test/helpers/silent-link.ts';
import { openLog, type Sent } from './fault-account.ts';
import { type Cluster, openCluster } from './fault-cluster.ts';

/** How long a run is solved. */
export const SOLVE_MS = 3000;

type Launched = ReturnType<typeof launch>;

export interface FleetWorker {
  /** Its connections say it to the server, as their application's name. */
  name: string;
  link: SilentLink;
  process: Launched;
}

export interface Fleet {
  cluster: Cluster;
  db: TestApp['db'];
  /** Name of the database that the fleet uses. */
  database: string;
  /** Those that are up. */
  workers: FleetWorker[];
  /** Asks for so many runs, each of another organisation, and returns those that were accepted: all. */
  send(runs: number): Promise<Sent[]>;
  /** Ends workers that are beyond repair, or dead already, and starts as many others. Resolves when those work. */
  replace(workers: readonly FleetWorker[]): Promise<void>;
}

const ADDRESS = (port: number, database: string) => `postgres://shopfloor@127.0.0.1:${port}/${database}`;
const PRELOAD = new URL('./sleeping-solves.ts', import.meta.url).pathname;
const WEEK = '2027-03-01';

/** Starts `size` workers with two places each; at most `organisations` runs can be sent at a time. All of it ends with this process. */
export async function openFleet(size: number, organisations: number): Promise<Fleet> {
  const cluster = await openCluster();
  const children: Launched['child'][] = [];
  // However this ends.
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const link = await openLink(cluster.port);
  process.env.TEST_DATABASE_URL = ADDRESS(link.port, 'postgres');
  const limits = { RATE_READS_PER_MINUTE: '0', RATE_WRITES_PER_MINUTE: '0', RATE_SOLVES_PER_MINUTE: '0' };
  const testApp = await startTestApp({ SOLVER_WORKERS: '0', LOG_LEVEL: 'silent', ...limits });
  const { db } = testApp;
  const [{ database }] = (await db.query('select current_database() as database')) as [{ database: string }];
  await openLog(cluster, database);
  const asks = await Promise.all(Array.from({ length: organisations }, () => makeAsk(testApp)));
  let started = 0;
  const start = async (): Promise<FleetWorker> => {
    started += 1;
    const worker = await launchWorker(cluster, database, `worker ${started}`);
    children.push(worker.process.child);
    await worker.process.says(/Working planning runs/);
    return worker;
  };
  process.on('exit', () => rmSync(testApp.config.DATA_DIR, { recursive: true, force: true }));
  const workers = await Promise.all(Array.from({ length: size }, start));
  return {
    cluster,
    db,
    database,
    workers,
    send: (runs) => Promise.all(asks.slice(0, runs).map((ask) => ask())),
    replace: async (gone) => {
      for (const worker of gone) {
        worker.process.child.kill('SIGKILL');
        worker.link.close();
        workers.splice(workers.indexOf(worker), 1);
      }
      workers.push(...(await Promise.all(gone.map(start))));
    },
  };
}

async function launchWorker(cluster: Cluster, database: string, name: string): Promise<FleetWorker> {
  const link = await openLink(cluster.port);
  const url = `${ADDRESS(link.port, database)}?application_name=${encodeURIComponent(name)}`;
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: '5', NODE_OPTIONS: `--import=${PRELOAD}` };
  const process = launch({ ...settings, SOLVER_WORKERS: '1', SOLVER_RESERVED: '1' }, '--worker');
  return { name, link, process };
}

/** An organisation with one duty and somebody for it, which asks for the same run each time. */
async function makeAsk(testApp: TestApp): Promise<() => Promise<Sent>> {
  const size = { locations: 1, people: 2 };
  const { admin, locationIds, id: organisationId } = await createOrganisation(testApp, size);
  const times = { start: `${WEEK}T09:00:00Z`, end: `${WEEK}T17:00:00Z` };
  const row = { name: 'Till', locationId: locationIds[0], ...times };
  accepted(await admin.call('POST', '/planning/v1/demand', row), 201);
  const body = { weekStart: WEEK, options: { timeLimitMs: SOLVE_MS } };
  return async () => {
    const run = await admin.call('POST', '/planning/v1/planning-runs', body, { prefer: 'respond-async' });
    return { organisationId, id: String(accepted(run, 202).body.id) };
  };
}

function accepted(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}
