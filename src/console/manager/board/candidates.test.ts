import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, candidatesOf, differenceOf, reasonsOf } from './candidates.ts';

const judged = (userId: string, codes: string[], difference = 0) => ({
  userId,
  assigned: false,
  standBy: false,
  possible: codes.length === 0,
  bendable: codes.length > 0 && codes.every((code) => code === 'UNAVAILABLE'),
  difference,
  wage: null,
  broken: codes.map((code) => ({ code, message: code })),
});

test('free people come cheapest first, barred ones by number of broken rules', () => {
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

test('of those who can, people on stand-by come first, then those of the site, then the cheapest', () => {
  const people = [
    judged('far', [], -9),
    judged('near', [], 3),
    judged('nearer', [], 1),
    { ...judged('ready', [], 8), standBy: true },
  ];
  const { free } = candidatesOf(people, (userId) => userId.startsWith('near'));
  assert.deepEqual(
    free.map(({ userId }) => userId),
    ['ready', 'nearer', 'near', 'far'],
  );
});

test('people in the explanation cost what it says, the others what they would add instead', () => {
  const known = [{ userId: 'bob', difference: 27.95 }];
  assert.equal(differenceOf({ userId: 'bob', difference: 40 }, known, 10), 27.95);
  assert.equal(differenceOf({ userId: 'cem', difference: 40 }, known, 10), 30);
  assert.equal(differenceOf({ userId: 'cem', difference: null }, known, 10), null);
  assert.equal(differenceOf({ userId: 'bob', difference: 40 }, known, null), null);
  assert.deepEqual([amount(27.95), amount(-2), amount(0)], ['+27.95', '−2.00', '0.00']);
});

test('people of the site come first among those who cannot, and reasons count a person once a rule', () => {
  const people = [
    judged('ada', ['ON_LEAVE']),
    judged('bob', ['REST', 'REST', 'OVERLAP']),
    judged('cem', ['REST']),
  ];
  const { barred } = candidatesOf(people, (userId) => userId !== 'ada');
  assert.deepEqual(
    barred.map(({ userId }) => userId),
    ['cem', 'bob', 'ada'],
  );
  assert.deepEqual(reasonsOf(barred), [
    { code: 'REST', count: 2 },
    { code: 'OVERLAP', count: 1 },
    { code: 'ON_LEAVE', count: 1 },
  ]);
});

test('of those who are barred, whom a reason gets there come first', () => {
  const { barred } = candidatesOf([judged('ada', ['OVERLAP']), judged('bob', ['UNAVAILABLE'])]);
  assert.deepEqual(
    barred.map(({ userId }) => userId),
    ['bob', 'ada'],
  );
});
