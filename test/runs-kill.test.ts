/** A planning run outlives the process: kill -9 while it is solved, and the key that asked for it is answered after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { diceFor } from '../src/demo/random.ts';
import { listOf } from './helpers/app.ts';
import { report, sizeOf } from './helpers/figures.ts';
import { dataDir, launch } from './helpers/process.ts';
import { makeWeek, type RemoteCall, RUNS, remoteAdmin } from './helpers/remote-admin.ts';

const ENV = { TOKEN_ISSUER: 'http://test.example' };
const random = diceFor(`runs ${sizeOf('RELIABILITY_SEED', 1)}`);

test('kill -9 while a run is solved: the next start works it, once, and the key replays its answer', async (t) => {
  const kills = sizeOf('RELIABILITY_RUN_KILLS', 1);
  const call = await remoteAdmin(dataDir, ENV);
  let product = launch(ENV);
  let base = await product.url;
  await makeWeek(call, base);
  const asked: string[] = [];
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const wish = { weekStart: '2027-03-01', options: { timeLimitMs: 1500, seed: kill } };
    const key = { 'idempotency-key': `week 9, ${kill}` };
    const cut = call(base, 'POST', RUNS, wish, key).catch(() => null);
    await started(call, base, asked.length);
    await setTimeout(random.between(0, 1500));
    product.child.kill('SIGKILL');
    await product.ended;
    await cut;

    product = launch(ENV);
    base = await product.url;
    const again = performance.now();
    let answer = await call(base, 'POST', RUNS, wish, key);
    while (answer.status === 409) {
      await setTimeout(200);
      answer = await call(base, 'POST', RUNS, wish, key);
    }
    slowest = Math.max(slowest, performance.now() - again);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(answer.headers['idempotency-replayed'], 'true');
    assert.equal(answer.body.status, 'completed');
    asked.push(String(answer.body.id));
  }
  const listed = (await call(base, 'GET', RUNS)).body;
  const runs = await Promise.all(asked.map(async (id) => (await call(base, 'GET', `${RUNS}/${id}`)).body));
  product.child.kill('SIGTERM');
  assert.equal((await product.ended).code, 0);
  const running = runs.filter(({ status }) => String(status) !== 'completed').length;
  report(t, { kills, runs: Number(listed.total), running, secondsToAnswer: (slowest / 1000).toFixed(1) });
  assert.equal(listed.total, asked.length, 'each key made one run');
  assert.equal(running, 0);
});

/** Resolves when one run more than `before` is there and no longer waits: on a busy machine it may be over already. */
async function started(call: RemoteCall, base: string, before: number): Promise<void> {
  for (;;) {
    const { status, text, body } = await call(base, 'GET', RUNS);
    assert.equal(status, 200, text);
    if (Number(body.total) > before && listOf(body.items!).every(({ status }) => String(status) !== 'queued'))
      return;
  }
}
