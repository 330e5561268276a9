import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.ts';

test('no more than so many at a time, in their order, and one that fails gives its turn on', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    begun.push(index);
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    if (index === 1) throw new Error('failed');
    return index;
  };
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => turns.take(work(index))));
  assert.deepEqual(begun, [0, 1, 2, 3, 4]);
  assert.equal(most, 2);
  assert.deepEqual(
    done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed')),
    [0, 'failed', 2, 3, 4],
  );
  assert.equal(await turns.take(async () => 5), 5);
});
