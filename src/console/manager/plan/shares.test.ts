import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharesOf } from './shares.ts';

const duty = (userId: string, hours: number) => ({
  userId,
  start: '2027-03-01T00:00:00Z',
  end: new Date(Date.UTC(2027, 2, 1, hours)).toISOString(),
});

test('hours stand against the contract; who has a contract and no shift is shown too', () => {
  const people = [
    { userId: 'ann', weeklyHours: 40 },
    { userId: 'bob', weeklyHours: 20 },
    { userId: 'cem', weeklyHours: 8 },
  ];
  const shares = sharesOf([duty('ann', 8), duty('ann', 8), duty('cem', 10)], people, 7);
  assert.deepEqual(
    shares.map(({ userId, minutes, fair }) => [userId, minutes, fair]),
    [
      ['cem', 600, 480],
      ['bob', 0, 1200],
      ['ann', 960, 2400],
    ],
  );
});

test('a fortnight has twice the hours of the contract; without contracts shares are equal', () => {
  assert.equal(sharesOf([], [{ userId: 'ann', weeklyHours: 40 }], 14)[0]?.fair, 4800);
  const shares = sharesOf([duty('ann', 8), duty('bob', 4)], [{ userId: 'eve', weeklyHours: null }], 7);
  assert.deepEqual(
    shares.map(({ userId, fair }) => [userId, fair]),
    [
      ['ann', 360],
      ['bob', 360],
    ],
  );
});
