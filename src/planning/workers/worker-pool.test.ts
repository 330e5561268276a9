import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ApiError } from '../../platform/errors.ts';
import type { FIXTURE } from './worker-pool.fixture.ts';
import { type Limits, WorkerPool } from './worker-pool.ts';

function start(t: TestContext, limits?: Limits) {
  const pool = new WorkerPool<typeof FIXTURE>(new URL('./worker-pool.fixture.ts', import.meta.url), limits);
  t.after(() => pool.close());
  return pool;
}
function isBusy(error: unknown): true {
  assert.ok(error instanceof ApiError);
  assert.equal(error.message, 'All planning workers are busy. Retry shortly.');
  assert.deepEqual(
    [error.statusCode, error.options.reason, error.options.headers],
    [429, 'BUSY', { 'retry-after': '5' }],
  );
  return true;
}

const FOREVER_MS = 3_600_000;
const UNLIMITED = { waitMs: FOREVER_MS, runMs: FOREVER_MS };

test('a fault of a task is its own, and closing rejects those still waiting or running', async (t) => {
  const pool = start(t);
  await assert.rejects(pool.run('a', 'parse', 'no JSON'), /JSON/);
  assert.equal(await pool.run('a', 'echo', 'still there'), 'still there');
  const open = [FOREVER_MS, 1].map((ms) => assert.rejects(pool.run('a', 'block', ms)));
  await pool.close();
  await Promise.all(open);
});

test('an organisation whose task runs for ever holds up itself, not the others', async (t) => {
  const limits = { ...UNLIMITED };
  const pool = start(t, limits);
  await Promise.all(['a', 'b'].map((id) => pool.run(id, 'block', 1)));
  const forever = assert.rejects(pool.run('large', 'block', FOREVER_MS));
  // Only the task behind it waits for a limited time: how fast the others are is the machine's affair.
  limits.waitMs = 1;
  const own = assert.rejects(pool.run('large', 'echo', 'behind it'), isBusy);
  limits.waitMs = FOREVER_MS;
  const others = ['b', 'c', 'b', 'd'].map((id) => pool.run(id, 'echo', id));
  assert.deepEqual(await Promise.all(others), ['b', 'c', 'b', 'd']);
  await own;
  assert.equal(await pool.run('b', 'echo', 'still there'), 'still there');
  await pool.close();
  await forever;
});

test('organisations take turns, however many tasks one of them has', async (t) => {
  const pool = start(t, UNLIMITED);
  const hold = assert.rejects(pool.run('holds the second thread', 'block', FOREVER_MS));
  const order: string[] = [];
  const run = (id: string) => pool.run(id, 'block', 10).then(() => order.push(id));
  await Promise.all(['many', 'many', 'many', 'many', 'few', 'rare'].map(run));
  assert.deepEqual(order, ['many', 'few', 'rare', 'many', 'many', 'many']);
  await pool.close();
  await hold;
});

test('a task without end is stopped, and its thread with it', async (t) => {
  const limits = { ...UNLIMITED };
  const pool = start(t, limits);
  await pool.run('a', 'echo', 'the thread is there');
  limits.runMs = 500;
  const endless = assert.rejects(pool.run('a', 'block', FOREVER_MS), { statusCode: 500, code: 'INTERNAL' });
  limits.runMs = FOREVER_MS;
  const next = pool.run('a', 'echo', 'next');
  await endless;
  assert.equal(await next, 'next');
});
