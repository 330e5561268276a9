import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ApiError } from '../../platform/errors.ts';
import type { FIXTURE } from './aside.fixture.ts';
import { Aside, type Bounds } from './aside.ts';

function start(t: TestContext, bounds?: Bounds) {
  const aside = new Aside<typeof FIXTURE>(new URL('./aside.fixture.ts', import.meta.url), bounds);
  t.after(() => aside.close());
  return aside;
}
const FOREVER_MS = 3_600_000;

test('what is asked while the idle thread is given back is answered by the next one', async (t) => {
  const aside = start(t);
  assert.equal(await aside.ask('a', 'echo', 'first'), 'first');
  const given = aside.close();
  assert.equal(await aside.ask('a', 'echo', 'second'), 'second');
  await given;
  assert.equal(await aside.ask('a', 'echo', 'third'), 'third');
});

test('a fault of a question is its own, and closing answers those still open', async (t) => {
  const aside = start(t);
  await assert.rejects(aside.ask('a', 'parse', 'no JSON'), /JSON/);
  const open = [1, 2].map(() => assert.rejects(aside.ask('a', 'echo', 'lost'), /closed/));
  await aside.close();
  await Promise.all(open);
});

test('an organisation whose question takes for ever holds up itself, not the others', async (t) => {
  const aside = start(t, { waitMs: 1000, thoughtMs: FOREVER_MS });
  await Promise.all(['a', 'b'].map((id) => aside.ask(id, 'ponder', 1)));
  const forever = assert.rejects(aside.ask('large', 'ponder', FOREVER_MS), /closed/);
  const own = aside.ask('large', 'echo', 'behind it');
  const others = ['b', 'c', 'b', 'd'].map((id) => aside.ask(id, 'echo', id));
  assert.deepEqual(await Promise.all(others), ['b', 'c', 'b', 'd']);
  await assert.rejects(own, (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual(
      [error.statusCode, error.options.reason, error.options.headers],
      [429, 'BUSY', { 'retry-after': '5' }],
    );
    return true;
  });
  assert.equal(await aside.ask('b', 'echo', 'still there'), 'still there');
  await aside.close();
  await forever;
});

test('organisations take turns, however much one of them asks', async (t) => {
  const aside = start(t, { waitMs: 30_000, thoughtMs: FOREVER_MS });
  const hold = assert.rejects(aside.ask('holds the second thread', 'ponder', FOREVER_MS), /closed/);
  const order: string[] = [];
  const ask = (id: string) => aside.ask(id, 'ponder', 10).then(() => order.push(id));
  const asked = ['many', 'many', 'many', 'many', 'few', 'rare'].map(ask);
  await Promise.all(asked);
  assert.deepEqual(order, ['many', 'few', 'rare', 'many', 'many', 'many']);
  await aside.close();
  await hold;
});

test('a thought without end is given up, and its thread with it', async (t) => {
  const aside = start(t, { waitMs: 30_000, thoughtMs: 2000 });
  const endless = assert.rejects(aside.ask('a', 'ponder', FOREVER_MS), { statusCode: 500, code: 'INTERNAL' });
  const next = aside.ask('a', 'echo', 'next');
  await endless;
  assert.equal(await next, 'next');
});
