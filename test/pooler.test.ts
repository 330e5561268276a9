/** Everything works with a PgBouncer in transaction mode before the database, and a start without a direct way says so. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { startPostgres } from '../bench/postgres.ts';
import { noPgBouncer, startPgBouncer } from './helpers/pgbouncer.ts';
import { dataDir, launch } from './helpers/process.ts';
import { planAndFollow, remoteAdmin } from './helpers/remote-admin.ts';

const skip = noPgBouncer;
const server = skip === false ? await startPostgres() : null;
after(() => server?.stop());
const SETTINGS = { TOKEN_ISSUER: 'http://test.example', LOG_LEVEL: 'fatal' };

/** Ends with what `main.ts --migrate` wrote. */
async function migrate(settings: Record<string, string>): Promise<string> {
  const { output } = await launch({ ...SETTINGS, ...settings }, '--migrate').ended;
  return output;
}

test('a pooler without a direct way, or with one to elsewhere, is one sentence; a pooler by session needs none', {
  skip,
}, async (context) => {
  const pooler = await startPgBouncer(server!.url, 2);
  context.after(pooler.stop);
  const alone = await migrate({ DATABASE_URL: pooler.url });
  assert.match(
    alone,
    /^DATABASE_URL: leads to a pooler .* set DATABASE_DIRECT_URL to the server itself\.\n$/,
  );
  const twice = await migrate({ DATABASE_URL: server!.url, DATABASE_DIRECT_URL: pooler.url });
  assert.match(twice, /^DATABASE_DIRECT_URL: leads to a pooler .* Name the server itself\.\n$/);
  const template = server!.url.replace(/postgres$/, 'template1');
  const elsewhere = await migrate({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: template });
  assert.match(elsewhere, /^DATABASE_DIRECT_URL: leads to another database than DATABASE_URL\./);
  const both = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server!.url };
  assert.equal(await migrate(both), 'The schema is up to date\n');
  const bySession = await startPgBouncer(server!.url, 20, 'session');
  context.after(bySession.stop);
  const refused = await migrate({ DATABASE_URL: bySession.url });
  assert.doesNotMatch(refused, /after each transaction/);
  assert.equal(await migrate({ ...both, DATABASE_URL: bySession.url }), 'The schema is up to date\n');
});

test('a run that a worker solves is followed at another process than the one that took it, over two connections', {
  skip,
  timeout: 300_000,
}, async (context) => {
  const pooler = await startPgBouncer(server!.url, 2);
  context.after(pooler.stop);
  const settings = { ...SETTINGS, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server!.url };
  const [one, other] = [1, 2].map(() => launch({ ...settings, SOLVER_WORKERS: '0' }));
  const worker = launch(settings, '--worker');
  const [here, there] = await Promise.all([one!.url, other!.url, worker.says(/Working planning runs/)]);
  await planAndFollow(await remoteAdmin(dataDir, settings), here!, there!);
  for (const { child, ended } of [one!, other!, worker]) {
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
});

test('transactions, sign-ins, repeated writes, rate limits and events pass their tests through the pooler', {
  skip,
  timeout: 600_000,
}, async (context) => {
  const pooler = await startPgBouncer(server!.url, 8);
  context.after(pooler.stop);
  const files = [
    'test/two-processes.test.ts',
    'src/platform/db/db.test.ts',
    'src/platform/http/rate-limit.test.ts',
  ];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', ...files], {
    cwd: new URL('..', import.meta.url),
    env: { ...env, TEST_DATABASE_URL: server!.url, TEST_POOLER_URL: pooler.url },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
});
