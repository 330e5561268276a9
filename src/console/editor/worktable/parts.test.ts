import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Listings } from '../../../client/index.ts';
import { AT_ONCE, inParts, PartsStopped, type Sum } from './parts.ts';

const answer = (more: Partial<Listings.ListingsChanged>): Listings.ListingsChanged => ({
  applied: true,
  batch_id: 'first',
  changed: 0,
  unchanged: 0,
  faulty: 0,
  changes: [],
  faults: [],
  ...more,
});
const fault = (message: string, count: number) => ({
  code: 'X',
  message,
  count,
  listings: [{ id: message, title: null }],
});
const ITEMS = Array.from({ length: 2 * AT_ONCE + 1 }, (_, at) => at);

test('many items go in parts of one change, and what came of them is summed up', async () => {
  const sent: [number, string | null][] = [];
  const heard: number[] = [];
  const answers = [
    answer({ batch_id: null, unchanged: AT_ONCE, faults: [fault('a', 1), fault('b', 2)] }),
    answer({ changed: 400, faulty: 100, faults: [fault('a', 5)] }),
    answer({ changed: 1 }),
  ];
  const sum = await inParts(
    ITEMS,
    async (part, partOf) => {
      sent.push([part.length, partOf]);
      const next = answers.shift();
      assert.ok(next);
      return next;
    },
    (so) => heard.push(so.sent),
  );
  assert.deepEqual(
    sent,
    [
      [AT_ONCE, null],
      [AT_ONCE, null],
      [1, 'first'],
    ],
    'a part that changed nothing is none to go on with',
  );
  assert.deepEqual(heard, [AT_ONCE, 2 * AT_ONCE, 2 * AT_ONCE + 1]);
  assert.deepEqual([sum.changed, sum.unchanged, sum.faulty, sum.batch_id], [401, AT_ONCE, 100, 'first']);
  assert.deepEqual(
    sum.faults.map(({ message, count, listings }) => [message, count, listings.length]),
    [
      ['a', 6, 2],
      ['b', 2, 1],
    ],
  );
});

test('a part that fails says what was done before it', async () => {
  const cause = new Error('gone');
  const failing = (done: number) => {
    let calls = 0;
    return inParts(
      ITEMS,
      async () => {
        calls += 1;
        if (calls > done) throw cause;
        return answer({ changed: 7 });
      },
      () => undefined,
    );
  };
  await assert.rejects(failing(0), cause);
  const stopped = await failing(1).catch((error: unknown) => error);
  assert.ok(stopped instanceof PartsStopped);
  const sum: Sum = stopped.sum;
  assert.deepEqual([sum.changed, sum.sent, stopped.cause], [7, AT_ONCE, cause]);
});
