import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isAlive, runningServer } from './postmaster.ts';
import { type EmbeddedServer, joinServer } from './server.ts';
import { canReach, serverUser } from './server-user.ts';

const PATIENCE_MS = 60_000;
const above = mkdtempSync(join(tmpdir(), 'shopfloor-embedded-'));
// The user that runs the server passes too.
execFileSync('chmod', ['755', above]);
const opened: EmbeddedServer[] = [];
after(async () => {
  for (const server of opened) await server.leave();
  rmSync(above, { recursive: true });
});

function folderOf(name: string): string {
  const dataDir = join(above, name);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

async function open(name: string): Promise<EmbeddedServer> {
  const server = await joinServer({ dataDir: folderOf(name), settings: ['fsync=off'] });
  opened.push(server);
  return server;
}

const clusterOf = (name: string) => realpathSync(join(above, name, 'pg'));
const runningIn = (name: string) => runningServer(clusterOf(name));

async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}

async function comesAbout(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; !(await holds()); await setTimeout(10))
    assert.ok(Date.now() < until, 'it does not come about');
}

test('of two processes that begin at once on an empty folder both have one server, which the last to leave stops', async () => {
  const [one, other] = await Promise.all([open('shared'), open('shared')]);
  assert.equal(one.url, other.url);
  const { pid } = runningIn('shared')!;
  await one.leave();
  assert.equal(await ask(other.url, 'select 1'), '1');
  await other.leave();
  assert.equal(runningIn('shared'), null);
  // It takes its file away a moment before it ends.
  await comesAbout(() => !isAlive(pid));
});

test('it waits for the disk, listens on the loopback interface alone, and takes nobody without the password', async () => {
  const dataDir = folderOf('guarded');
  const server = await joinServer({ dataDir });
  opened.push(server);
  assert.equal(await ask(server.url, 'show fsync'), 'on');
  assert.equal(await ask(server.url, 'show synchronous_commit'), 'on');
  const url = new URL(server.url);
  url.password = 'x';
  await assert.rejects(ask(url.href, 'select 1'), /password authentication failed/);
  url.password = '';
  await assert.rejects(ask(url.href, 'select 1'), /password/);
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.internal === false && each.family === 'IPv4');
  if (outside === undefined) return;
  const reached = new URL(server.url);
  reached.hostname = outside.address;
  await assert.rejects(ask(reached.href, 'select 1'), /ECONNREFUSED/);
});

test('what was written is there after every process was killed, the server too', async () => {
  const server = await open('killed');
  await ask(server.url, 'create table kept (n int)');
  await ask(server.url, 'insert into kept values (7)');
  const { pid } = runningIn('killed')!;
  process.kill(pid, 'SIGKILL');
  // Started again at the same address: pools go on.
  await comesAbout(() =>
    ask(server.url, 'select n from kept').then(
      (n) => n === '7',
      () => false,
    ),
  );
  assert.notEqual(runningIn('killed')?.pid, pid);
});

test('a copy of a folder in use has a server of its own; a file that names another process keeps nobody out', async () => {
  const server = await open('original');
  cpSync(folderOf('original'), folderOf('copy'), {
    recursive: true,
    filter: (path) => !path.endsWith('pg.log'),
  });
  execFileSync('chown', ['-R', `--reference=${clusterOf('original')}`, clusterOf('copy')]);
  const copy = await open('copy');
  assert.notEqual(copy.url, server.url);
  await copy.leave();
  const lines = [process.pid, clusterOf('copy'), '0', '1', '', '127.0.0.1', '', 'ready'];
  writeFileSync(join(clusterOf('copy'), 'postmaster.pid'), lines.join('\n'));
  await open('copy');
  assert.notEqual(runningIn('copy')?.pid, process.pid);
});

test('a folder that was moved while its server ran is refused until that server has ended', async () => {
  const server = await open('before');
  renameSync(join(above, 'before'), join(above, 'behind'));
  const { pid } = JSON.parse(
    `{"pid":${readFileSync(join(clusterOf('behind'), 'postmaster.pid'), 'utf8').split('\n')[0]}}`,
  );
  await assert.rejects(open('behind'), new RegExp(`was moved from .* End it \\(kill -INT ${pid}\\)`));
  renameSync(join(above, 'behind'), join(above, 'before'));
  await server.leave();
});

test('a folder of another version, or of another engine, is one sentence with the way out', async () => {
  const server = await open('later');
  await server.leave();
  const file = join(clusterOf('later'), 'PG_VERSION');
  writeFileSync(file, '17\n');
  await assert.rejects(
    open('later'),
    /^Error: DATA_DIR: .*later\/pg was made by PostgreSQL 17, and this version brings 18\. Start the version/,
  );
  writeFileSync(file, '18\n');
  rmSync(join(clusterOf('later'), 'shopfloor.password'));
  await assert.rejects(
    open('later'),
    /^Error: DATA_DIR: .* it is of another program \(PostgreSQL 18\?\)\. Move it away/,
  );
});

test('an empty folder in its place is filled; a link that leads nowhere is one sentence', async () => {
  mkdirSync(join(folderOf('empty'), 'pg'));
  await open('empty');
  symlinkSync(join(above, 'nowhere'), join(folderOf('dangling'), 'pg'));
  await assert.rejects(open('dangling'), /dangling\/pg is a link to .*nowhere, which is gone\./);
});

const isRoot = process.getuid?.() === 0;

test('root runs it as whoever owns the data, and nobody else opens it', {
  skip:
    !(isRoot && canReach(import.meta.dirname, serverUser())) &&
    'only root may give data to others, who see this checkout',
}, async () => {
  const first = await open('owned');
  await first.leave();
  const owner = 4_000_000;
  execFileSync('chown', ['-R', String(owner), clusterOf('owned')]);
  await open('owned');
  const { pid } = runningIn('owned')!;
  assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), new RegExp(`^Uid:\\t${owner}\\t`, 'm'));
  const { uid, gid } = serverUser()!;
  const script = `import { joinServer } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
    await joinServer({ dataDir: ${JSON.stringify(folderOf('owned'))} }).catch((error) => console.log(error.message))`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    uid,
    gid,
    encoding: 'utf8',
  });
  assert.match(said, new RegExp(`belongs to user ${owner}, and this one may not read it`));
});

test('a copy of a folder whose data is elsewhere does not open the data of the original', {
  skip: !isRoot && 'only root keeps data elsewhere',
}, async () => {
  chmodSync(folderOf('home'), 0o700);
  const server = await open('home');
  const elsewhere = dirname(clusterOf('home'));
  after(() => rmSync(elsewhere, { recursive: true }));
  cpSync(folderOf('home'), join(above, 'copied home'), { recursive: true, verbatimSymlinks: true });
  await assert.rejects(open('copied home'), /the database of .*home\. A copied link is no copy of the data/);
  await server.leave();
  renameSync(folderOf('home'), join(above, 'moved home'));
  const moved = await open('moved home');
  await moved.leave();
});

test('a server that cannot start says why in one sentence, and where its log is', async () => {
  const server = await open('broken');
  await server.leave();
  rmSync(join(clusterOf('broken'), 'global'), { recursive: true });
  await assert.rejects(
    open('broken'),
    /^Error: DATA_DIR: the embedded PostgreSQL did not start: .*could not.* Its log is .*pg\.log\.$/,
  );
});
