/** A power cut in the middle of writing: process and database are gone at once, and so is what the disk did not have yet. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { diceFor } from '../src/demo/random.ts';
import { makeDisk, noDisk } from './helpers/disk.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { killServer, launch } from './helpers/process.ts';
import { requireWhole, SETTINGS, startWriters } from './helpers/writers.ts';

const WRITERS = 8;
const LONGEST_WAIT_MS = 60_000;
const random = diceFor(`power cuts ${sizeOf('RELIABILITY_SEED', 1)}`);
const skip = noDisk();

/** Cuts the power so often, 5 to 500 ms after the first write that was acknowledged, and looks what is there at the end. */
async function writeThroughCuts(context: TestContext, cuts: number, settings = '') {
  const disk = makeDisk();
  assert.ok(disk !== null);
  context.after(async () => {
    await killServer(disk.folder);
    disk.remove();
  });
  const env = { ...SETTINGS, DATA_DIR: disk.folder };
  const first = launch(env);
  await first.url;
  const writers = await startWriters(disk.folder, WRITERS);
  first.child.kill('SIGTERM');
  await first.ended;
  writeFileSync(join(disk.folder, 'pg', 'postgresql.auto.conf'), settings, { flush: true });
  for (let cut = 0; cut < cuts; cut += 1) {
    const { child, url, ended } = launch(env);
    const base = await url;
    const since = performance.now();
    const stopping = new AbortController();
    const writing = writers.write(base, stopping.signal);
    while (writers.lastSuccess() < since && performance.now() - since < LONGEST_WAIT_MS) await setTimeout(1);
    await setTimeout(random.between(5, 500));
    child.kill('SIGKILL');
    await killServer(disk.folder);
    stopping.abort();
    await Promise.all([writing, ended]);
    disk.cutPower();
  }
  const { child, url, ended } = launch(env);
  const findings = await writers.verify(await url);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  return findings;
}

test('nothing acknowledged is lost in a power cut, and nothing is there twice', {
  skip,
  timeout: 1_200_000,
}, async (context) => {
  const cuts = sizeOf('RELIABILITY_POWER_CUTS', 1);
  const findings = await writeThroughCuts(context, cuts);
  const { acknowledged, lost, duplicated } = findings;
  report(context, { cuts, acknowledged, lost, duplicated });
  requireWhole(findings);
});

test('where the server does not wait for the disk the same harness finds losses (negative control)', {
  skip,
  timeout: 600_000,
}, async (context) => {
  const { acknowledged, lost } = await writeThroughCuts(
    context,
    1,
    'synchronous_commit = off\nwal_writer_delay = 10s',
  );
  report(context, { acknowledged, lost });
  assert.ok(lost > 0);
});
