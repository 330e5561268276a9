/** Who is left out is counted once, by what colleagues may know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barredBy } from './takers.rules.ts';

const left = (userId: string, ...codes: string[]) => ({
  userId,
  broken: codes.map((code) => ({ code, message: '', demandId: null, userId })),
});

test('each is counted once, by the first reason that may be known', () => {
  const people = [
    left('a', 'ON_LEAVE'),
    left('b', 'UNAVAILABLE', 'ELIGIBILITY_MISSING'),
    left('c', 'OVERLAP', 'REST_TOO_SHORT'),
    left('d', 'MAX_WEEKLY_MINUTES'),
    left('e', 'MIN_STAFF'),
    left('f', 'NOT_SCHEDULABLE'),
  ];
  assert.deepEqual(barredBy(people, new Set(['c'])), [
    { reason: 'shift', people: 1 },
    { reason: 'qualification', people: 1 },
    { reason: 'hours', people: 1 },
    { reason: 'rules', people: 1 },
    { reason: 'unavailable', people: 2 },
  ]);
});

test('a shift at a site out of sight is not told apart from leave', () => {
  const reasonOf = (code: string) => barredBy([left('a', code)], new Set());
  assert.deepEqual(reasonOf('OVERLAP'), reasonOf('ON_LEAVE'));
  assert.deepEqual(reasonOf('TRAVEL_TIME'), reasonOf('UNAVAILABLE'));
});
