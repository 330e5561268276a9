/** The commands of docs/operations.md bring everything back: data, keys, audit chains, and runs that waited. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { openRunner } from '../src/planning/rota/solve/open.ts';
import { accept, db, ended, now, onFault, testApp } from '../src/planning/rota/solve/runner.fixture.ts';
import { SolveThreads } from '../src/planning/rota/solve/thread.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { createMetrics } from '../src/platform/http/metrics.ts';
import { NO_TRACING } from '../src/platform/tracing/tracing.ts';
import { testServerUrl } from './helpers/database.ts';

const ROOT = new URL('../', import.meta.url);
const operations = readFileSync(new URL('docs/operations.md', ROOT), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'shopfloor-backup-'));
const serverUrl = await testServerUrl();
const [{ version: serverVersion } = { version: 0 }] = await db.query<{ version: number }>(
  "select current_setting('server_version_num')::int / 10000 as version",
);
/** What is to be closed and removed, the newest first. */
const leftovers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
after(async () => {
  for (const remove of leftovers.reverse()) await remove();
});

/** The commands below the heading. */
function commandsOf(heading: string): string {
  const below = operations.split(`### ${heading}\n`)[1] ?? '';
  return /^```sh\n([\s\S]*?)^```$/m.exec(below)?.[1] ?? assert.fail(`no commands below ${heading}`);
}

const shell = (commands: string, env: Record<string, string>) =>
  promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });

function missing(): string | false {
  const { stdout, status } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return 'pg_dump is not installed';
  const version = Number(/ (\d+)/.exec(stdout)?.[1]);
  return version < serverVersion && `pg_dump ${version} does not dump a server of version ${serverVersion}`;
}

async function emptyDatabase(): Promise<string> {
  const name = `shopfloor_test_restored_${process.pid}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  leftovers.push(async () => {
    await admin.query(`drop database ${name}`);
    await admin.end();
  });
  return urlOf(name);
}

function urlOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.href;
}

test('a backup is restored into an empty database: chains hold, keys are there, a waiting run goes on', {
  skip: missing(),
  timeout: 120_000,
}, async () => {
  const { id } = await accept();
  const [{ name } = { name: '' }] = await db.query<{ name: string }>('select current_database() as name');
  const kept = { BACKUP: folder, DATABASE_URL: urlOf(name), DATA_DIR: testApp.config.DATA_DIR };
  await shell(commandsOf('Back up'), kept);

  const url = await emptyDatabase();
  const files = join(folder, 'restored');
  const { stdout } = await shell(commandsOf('Restore'), {
    ...kept,
    NEW_DATABASE_URL: url,
    NEW_DATA_DIR: files,
  });
  const [{ events } = { events: 0 }] = await db.query<{ events: number }>(
    'select count(*) as events from audit_events',
  );
  assert.match(stdout, new RegExp(`chains, ${events} events, 0 faults\\n$`));
  for (const key of ['directory.jwk', 'planning-client.json'])
    assert.deepEqual(readFileSync(join(files, 'keys', key)), readFileSync(join(kept.DATA_DIR, 'keys', key)));

  const options = { poolSize: 4, connectTimeoutMs: 5000, statementTimeoutMs: 30_000 };
  const restored = await openPostgres({ url, ...options });
  leftovers.push(() => restored.close());
  assert.equal(await migrate(restored), 0);
  const log = { warn: onFault, error: onFault };
  const metrics = createMetrics(onFault);
  const threads = new SolveThreads();
  const { queue, runner } = await openRunner({
    db: restored,
    now,
    solver: { workers: 1, reserved: 0, shares: {} },
    threads,
    metrics,
    tracing: NO_TRACING,
    log,
  });
  leftovers.push(
    () => queue.stop(),
    () => threads.close(),
    () => runner.stop(),
  );
  const end = ended(runner, id);
  await runner.start();
  await end;
  const status = 'select status from planning_runs where id = $1';
  assert.deepEqual(await restored.query(status, [id]), [{ status: 'completed' }]);
  assert.deepEqual(await db.query(status, [id]), [{ status: 'queued' }]);
});
