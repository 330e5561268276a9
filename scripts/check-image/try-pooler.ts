/** Runs the built pooler as compose.yaml would, and checks what the Dockerfile promises. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { commandOf, lastOf, type Stage } from './dockerfile.ts';
import { enter, type Place } from './enter.ts';
import { firstWithin, stops } from './started.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 10_000;

export async function tryPooler(built: Place, stage: Stage): Promise<void> {
  const { pgbouncer } = parse(readFileSync(resolve(ROOT, 'compose.yaml'), 'utf8'), { merge: true }).services;
  const [file, target] = pgbouncer.volumes[0].split(':');
  const mounts = [
    `mount --bind ${resolve(ROOT, file)} ${built.root}${target}`,
    `mount -t tmpfs -o mode=1777 tmpfs ${built.root}${pgbouncer.tmpfs[0]}`,
    `mount -o remount,bind,ro ${built.root}`,
  ];
  const place = { ...built, env: { ...built.env, POSTGRES_PASSWORD: 'x' } };
  const command = pgbouncer.command.map((word: string) => word.replaceAll('$$', '$'));
  const child = spawn(...enter(place, command, mounts), { stdio: ['ignore', 'inherit', 'inherit'] });
  const probe = enter(place, commandOf(stage, 'HEALTHCHECK'), []);
  const until = performance.now() + PATIENCE_MS;
  while (spawnSync(...probe, { stdio: 'ignore' }).status !== 0) {
    assert.ok(performance.now() < until, 'the pooler takes no connections');
    await sleep(100);
  }
  const status = readFileSync(`/proc/${firstWithin(child)}/status`, 'utf8');
  assert.doesNotMatch(status, /^Uid:\t0\t/m);
  await stops(child, lastOf(stage, 'STOPSIGNAL') as NodeJS.Signals);
  assert.throws(() => execFileSync(...probe, { stdio: 'ignore' }), 'what is stopped is not healthy');
  console.log('the pooler starts on a read-only root, not as root, is healthy, and stops');
}
