/** The product as a process: how it starts, refuses to start, stops, and survives being killed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningServer } from '../src/platform/db/embedded/postmaster.ts';
import { dataDir, launch } from './helpers/process.ts';

const NAME_MODULES = new URL('./helpers/name-modules.ts', import.meta.url).href;

test('--help lists the settings and exits 0', async () => {
  const { code, output } = await launch({}, '--help').ended;
  assert.equal(code, 0);
  assert.match(output, /DATABASE_URL .*PostgreSQL 15\+/);
});

test('once all of it is compiled, a start does not load what compiles TypeScript', async () => {
  const line = "console.log('compiler:', process.moduleLoadList.some((name) => name.includes('amaro')))";
  const names = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => ${line})`)}`;
  await launch({}, '--help').ended;
  const { output } = await launch({ NODE_OPTIONS: `--import=${names}` }, '--help').ended;
  assert.match(output, /compiler: false\n$/);
});

test('unknown arguments are refused with exit code 2', async () => {
  for (const args of [['--bogus'], ['--worker', '--bogus'], ['worker']]) {
    const { code, output } = await launch({}, ...args).ended;
    assert.equal(code, 2);
    assert.match(
      output,
      new RegExp(`^Unknown arguments: ${args.join(' ')}\\. Use --worker, --migrate or --help`),
    );
  }
});

test('--migrate brings the schema up to date, also when it is, and ends', async () => {
  for (let time = 0; time < 2; time += 1)
    assert.deepEqual(await launch({}, '--migrate').ended, {
      code: 0,
      signal: null,
      output: 'The schema is up to date\n',
    });
});

test('the start names the addresses of the console and of both services', async () => {
  // Without a collector nothing of OpenTelemetry is loaded but the interfaces that prom-client loads for its exemplars.
  const { child, url, says, ended } = launch({ NODE_OPTIONS: `--import=${NAME_MODULES}` });
  const base = await url;
  assert.equal((await says(/^Console +(\S+)$/m))[1], `${base}/console/`);
  assert.equal((await says(/^Planning +(\S+)$/m))[1], `${base}/planning/docs`);
  child.kill('SIGTERM');
  const { code, output } = await ended;
  assert.equal(code, 0);
  assert.match(output, /^loaded .*node_modules\/fastify\//m);
  assert.match(output, /^loaded .*\/tracing\/tracing\.ts$/m);
  assert.doesNotMatch(output, /@opentelemetry\/(?!api\/)|\/tracing\/otlp\.ts/);
});

test('each start without an organisation prints another link to set one up', async () => {
  const links: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const { child, url, says, ended } = launch({});
    const [, link = ''] = await says(/^Set up +(\S+)$/m);
    assert.ok(link.startsWith(`${await url}/console/set-up#`), link);
    links.push(new URL(link).hash);
    child.kill('SIGTERM');
    await ended;
  }
  assert.notEqual(links[0], links[1]);
});

test('wrong settings stop the start, all of them listed, exit code 1', async () => {
  const { code, output } = await launch({ PORT: 'x', DEMO: 'perhaps' }).ended;
  assert.equal(code, 1);
  assert.match(output, /^PORT: "x" must be .*\nDEMO: "perhaps" must be .*\nSee npm start -- --help/);
});

test('a data folder that cannot be used, a database that is down: one sentence, exit code 1', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  for (const [env, message] of [
    [{ DATA_DIR: join(file, 'below') }, /^DATA_DIR: cannot use .*a-file\/below.*\n$/],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:9/x' }, /^DATABASE_URL: cannot use the database server: .*\n$/],
  ] as const) {
    const { code, output } = await launch(env).ended;
    assert.equal(code, 1);
    assert.match(output, message);
  }
});

test('a taken port is one sentence, exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as { port: number };
  for (const [setting, ...args] of [['PORT'], ['METRICS_PORT'], ['WORKER_PORT', '--worker']] as const) {
    const { code, output } = await launch({ [setting]: String(port) }, ...args).ended;
    assert.equal(code, 1);
    assert.match(output, new RegExp(`^${setting}: 127.0.0.1:${port} is taken\\..*\\n$`));
  }
  taken.close();
});

test('whoever reads what is printed may go: the product goes on', async () => {
  const { child, url, ended } = launch({ LOG_LEVEL: 'info' });
  const base = await url;
  child.stdout.destroy();
  child.stderr.destroy();
  for (let asked = 0; asked < 3; asked += 1) {
    assert.equal((await fetch(`${base}/planning/health`)).status, 200);
    await sleep(100);
  }
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('a worker of a folder without a database makes none', async () => {
  const { code, output } = await launch({ DATA_DIR: join(dataDir, 'mistyped') }, '--worker').ended;
  assert.equal(code, 1);
  assert.match(output, /^DATA_DIR: there is no database in .*mistyped\. The first npm start makes one\.\n$/);
});

test('a second process on the same folder joins the database of the first and keeps it; a worker too', async () => {
  const first = launch({});
  await first.url;
  const worker = launch({}, '--worker');
  await worker.says(/Working planning runs/);
  const second = launch({});
  await second.url;
  first.child.kill('SIGTERM');
  assert.equal((await first.ended).code, 0);
  assert.equal((await fetch(`${await second.url}/ready`)).status, 200);
  for (const { child, ended } of [worker, second]) {
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
  assert.equal(runningServer(realpathSync(join(dataDir, 'pg'))), null);
});

test('the database that a killed process left is found by the next, which ends it at its own end', async () => {
  const killed = launch({});
  await killed.url;
  killed.child.kill('SIGKILL');
  await killed.ended;
  const folder = realpathSync(join(dataDir, 'pg'));
  const left = runningServer(folder);
  const { child, url, ended } = launch({});
  await url;
  assert.equal(runningServer(folder)?.pid, left?.pid);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  assert.equal(runningServer(folder), null);
});

test('a second Ctrl-C, or the end of the grace, cuts off what still runs; no server of the database is left', async () => {
  for (const again of [true, false]) {
    const { child, url, says, ended } = launch({ SHUTDOWN_GRACE_MS: again ? '60000' : '1500' });
    const { port, hostname } = new URL(await url);
    const slow = connect(Number(port), hostname).on('error', () => undefined);
    await once(slow, 'connect');
    const head = [
      'POST /directory/oauth/token HTTP/1.1',
      'Host: x',
      'Content-Length: 9',
      'Expect: 100-continue',
    ];
    slow.write(`${head.join('\r\n')}\r\n\r\n`);
    const [answer] = await once(slow, 'data');
    assert.match(String(answer), /^HTTP\/1.1 100 /);
    child.kill('SIGINT');
    await says(/^Stopping: what still runs has [\d.]+ s\. Ctrl-C again cuts it off$/m);
    if (again) child.kill('SIGINT');
    assert.equal((await ended).code, 1);
    slow.destroy();
    assert.equal(runningServer(realpathSync(join(dataDir, 'pg'))), null);
  }
});

test('a stop in the middle of a start leaves nothing half made', async () => {
  const folder = join(dataDir, 'early');
  const { child, ended } = launch({ DATA_DIR: folder });
  while (!(existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('pg.partial'))))
    await sleep(5);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  assert.deepEqual(readdirSync(folder).sort(), ['pg', 'pg.log']);
  assert.equal(runningServer(realpathSync(join(folder, 'pg'))), null);
});
