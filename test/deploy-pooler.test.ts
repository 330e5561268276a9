/** The pooler of compose.yaml, started as it says with Debian's PgBouncer: the product works through it. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { parse } from 'yaml';
import { startPostgres } from '../bench/postgres.ts';
import { makePlace, noPgBouncer, runPooler } from './helpers/pgbouncer.ts';
import { dataDir, launch } from './helpers/process.ts';
import { planAndFollow, remoteAdmin } from './helpers/remote-admin.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { api, worker, migrate, pgbouncer } = parse(read('compose.yaml'), { merge: true }).services;
const skip = noPgBouncer;
const PASSWORD = 'Letters4ndDigits';
const SETTINGS = { TOKEN_ISSUER: 'http://test.example', LOG_LEVEL: 'fatal' };

/** The text with these parts replaced, each of which must be in it. */
function withParts(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((before, [part, other]) => {
    assert.ok(before.includes(part), `${part} in ${before}`);
    return before.replaceAll(part, other);
  }, text);
}

/** A server whose one role signs in to the database by its password, as in the image of PostgreSQL. Resolves to its port. */
async function startServer(context: TestContext): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'shopfloor-hba-'));
  chmodSync(folder, 0o755);
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'host postgres all all trust\nhost shopfloor all all scram-sha-256\n');
  const server = await startPostgres(`hba_file = '${rules}'`);
  context.after(() => server.stop());
  context.after(() => rmSync(folder, { recursive: true }));
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`alter role shopfloor password '${PASSWORD}'`);
  await admin.query('create database shopfloor');
  await admin.end();
  return server.port;
}

/** Starts what the container does, in a folder that stands for its paths. Resolves to its port. */
async function startPooler(context: TestContext, serverPort: number): Promise<number> {
  const place = await makePlace();
  const file = join(place.folder, 'pgbouncer.ini');
  const [mounted = '', target = ''] = pgbouncer.volumes[0].split(':');
  const settings = withParts(read(mounted.slice(2)), {
    'host=postgres port=5432': `host=127.0.0.1 port=${serverPort}`,
    'listen_port = 6432': `listen_port = ${place.port}`,
    '/tmp/': `${place.folder}/`,
  });
  writeFileSync(file, settings);
  const command = pgbouncer.command.map((word: string) => word.replaceAll('$$', '$'));
  const script = withParts(command.at(-1), { '/tmp/': `${place.folder}/`, [target]: file });
  const env = { POSTGRES_PASSWORD: PASSWORD };
  context.after(await runPooler(place, [...command.slice(0, -1), script], 'ignore', env));
  return place.port;
}

test('a run is planned and followed through the PgBouncer of compose.yaml, by the password of the server', {
  skip,
  timeout: 300_000,
}, async (context) => {
  const serverPort = await startServer(context);
  const poolerPort = await startPooler(context, serverPort);
  const urlsOf = (environment: Record<string, string>, password = PASSWORD) =>
    Object.fromEntries(
      Object.entries(environment)
        .filter(([name]) => name.startsWith('DATABASE_'))
        .map(([name, url]) => [
          name,
          url
            .replace(/\$\{POSTGRES_PASSWORD.*?\}/, password)
            .replace('@pgbouncer:6432/', `@127.0.0.1:${poolerPort}/`)
            .replace('@postgres/', `@127.0.0.1:${serverPort}/`),
        ]),
    );
  const { output } = await launch({ ...SETTINGS, ...urlsOf(migrate.environment) }, '--migrate').ended;
  assert.equal(output, 'The schema is up to date\n');
  const wrong = launch({ ...SETTINGS, ...urlsOf(api.environment, 'other') });
  assert.match(
    (await wrong.ended).output,
    /^DATABASE_URL: cannot use the database server: .*(SASL|password)/,
  );
  const settings = { ...SETTINGS, ...urlsOf(api.environment), SOLVER_WORKERS: '0' };
  const processes = [
    launch(settings),
    launch(settings),
    launch({ ...SETTINGS, ...urlsOf(worker.environment) }, '--worker'),
  ] as const;
  const [one, other, working] = processes;
  const [here, there] = await Promise.all([one.url, other.url, working.says(/Working planning runs/)]);
  await planAndFollow(await remoteAdmin(dataDir, settings), here, there);
  for (const { child, ended } of processes) {
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
});
