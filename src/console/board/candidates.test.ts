import assert from 'node:assert/strict';
import { test } from 'node:test';
import { candidatesOf } from './candidates.ts';

const judged = (userId: string, codes: string[], difference = 0) => ({
  ...{ userId, assigned: false, possible: codes.length === 0, difference },
  broken: codes.map((code) => ({ code, message: code })),
});

test('those who may come cheapest first, the others with every broken rule, fewest first', () => {
  const { free, barred } = candidatesOf([
    judged('ada', ['ON_LEAVE', 'OVERLAP']),
    judged('bob', [], 4),
    judged('eve', [], -1),
    judged('dan', ['REST_TOO_SHORT']),
    { ...judged('zoe', []), assigned: true },
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
