/** `npm run database` runs a command on the embedded database, whether the product runs on it or not. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { runningServer } from '../src/platform/db/embedded/postmaster.ts';
import { dataDir, launch } from './helpers/process.ts';

const SCRIPT = new URL('../scripts/database.ts', import.meta.url).pathname;
/** As a program of PostgreSQL does, by the environment. */
const COUNT = `const { default: pg } = await import('pg'); const client = new pg.Client(); await client.connect();
  const { rows } = await client.query("select count(*)::int as n from pg_tables where tablename = 'listings'");
  console.log(rows[0].n); await client.end()`;

async function run(...command: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...command], { env });
  return stdout.trim();
}
const count = (...before: string[]) => run(...before, process.execPath, '--input-type=module', '-e', COUNT);
const server = () => runningServer(realpathSync(join(dataDir, 'pg')));

test('on a new folder it is empty, and its server ends with the command; beside the product it goes on', async () => {
  await assert.rejects(count(), /there is no database in .* --new makes an empty one/);
  assert.equal(await count('--new'), '0');
  assert.equal(server(), null);
  const { child, url, ended } = launch({});
  await url;
  assert.equal(await count(), '1');
  assert.notEqual(server(), null);
  child.kill('SIGTERM');
  await ended;
  assert.equal(await count(), '1');
});

test('how the command ended is how it ends', async () => {
  await assert.rejects(run(process.execPath, '-e', 'process.exit(7)'), { code: 7 });
  await assert.rejects(run('no-such-program'), /no-such-program is not on this machine/);
  assert.match(await run('--help'), /pg_dump/);
});
