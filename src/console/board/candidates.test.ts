import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf } from './candidates.ts';

const row = (userId: string, code: string, details: unknown = {}) =>
  ({ userId, type: 'why-not', code, severity: 'hard', message: code, details }) as const;

test('those who may come cheapest first, the others with every broken rule, fewest first', () => {
  const { free, barred } = candidatesOf([
    row('ada', 'ON_LEAVE'),
    row('ada', 'OVERLAP'),
    row('bob', 'NOT_CHOSEN', { difference: 4 }),
    row('eve', 'NOT_CHOSEN', { difference: -1 }),
    row('dan', 'REST_TOO_SHORT'),
    { ...row('zoe', 'PINNED'), type: 'why-assigned' },
  ]);
  assert.deepEqual(
    free.map(({ userId }) => userId),
    ['eve', 'bob'],
  );
  assert.deepEqual(
    barred.map(({ userId, broken }) => [userId, broken.length]),
    [
      ['dan', 1],
      ['ada', 2],
    ],
  );
});
