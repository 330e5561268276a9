/** The checker on rests: between working days, of the 24 hours and of the seven days from the start of work. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missed } from '../../check/missed.fixture.ts';
import type { Person, RuleBody } from '../../problem.ts';
import { DAY, daily, HOUR, MONDAY, row } from '../../tiny.fixture.ts';

/** Ann works the rows of `daily(count)` marked by anything but a dot. */
const pattern = (marks: string) => [...marks].flatMap((mark, day) => (mark === '.' ? [] : [`${day}`]));
const run = (body: RuleBody, marks: string, person: Partial<Person> = {}) =>
  missed(body, daily(marks.length), pattern(marks), person, marks.length);

test('rest: 9 h between a late and an early duty misses 2 h of the 11 h rest', () => {
  const demand = [row('late', 0, 14, 22), row('early', 1, 7, 15)];
  assert.deepEqual(missed({ kind: 'rest', params: { minutes: 660 } }, demand, ['late', 'early']), [120]);
  assert.deepEqual(
    missed({ kind: 'rest', params: { minutes: 660, count: true } }, demand, ['late', 'early']),
    [1],
  );
  assert.deepEqual(missed({ kind: 'rest', params: { minutes: 540 } }, demand, ['late', 'early']), []);
});

test('rest: two duties on one day are one working day', () => {
  const demand = [row('a', 0, 6, 10), row('b', 0, 12, 16)];
  assert.deepEqual(missed({ kind: 'rest', params: { minutes: 660 } }, demand, ['a', 'b']), []);
});

test('rest: a duty of the night before the horizon counts', () => {
  const past = { start: MONDAY - 3 * HOUR, end: MONDAY + 2 * HOUR, date: '2026-11-22' };
  const history = { duties: [past] };
  assert.deepEqual(
    missed({ kind: 'rest', params: { minutes: 660 } }, [row('a', 0, 8, 12)], ['a'], { history }),
    [300],
  );
});

const DAILY: RuleBody = { kind: 'rest', params: { minutes: 660 } };
const rested = (...times: [day: number, from: number, to: number][]) => {
  const demand = times.map(([day, from, to], i) => row(`${i}`, day, from, to));
  const ids = demand.map(({ id }) => id);
  return missed(DAILY, demand, ids);
};

test('rest: the 24 h from the start of work hold 11 h, also within a day', () => {
  assert.deepEqual(rested([0, 0, 6], [0, 14, 18]), [180]);
  assert.deepEqual(rested([0, 11, 14], [0, 18, 22]), []);
  assert.deepEqual(rested([0, 8, 11], [0, 20, 22]), [120]);
  assert.deepEqual(rested([0, 6, 8], [0, 20, 22], [1, 6, 14]), [180]);
  assert.deepEqual(rested([0, 14, 22], [1, 6, 14]), [180]);
  assert.deepEqual(rested([0, 14, 22], [1, 9, 17]), []);
});

test('rest: duties that touch are one, over midnight too', () => {
  assert.deepEqual(rested([0, 18, 24], [1, 0, 6]), []);
  assert.deepEqual(rested([0, 18, 24], [1, 0, 8]), [60]);
  assert.deepEqual(rested([0, 18, 24], [1, 0, 6], [1, 14, 18]), [180]);
  const between = [row('a', 0, 18, 24), row('b', 1, 0, 6), row('c', 1, 22, 24), row('d', 2, 6, 8)];
  const rule: RuleBody = { kind: 'rest', params: { minutes: 660, count: true } };
  assert.deepEqual(missed(rule, between, ['a', 'b', 'c']), []);
  assert.deepEqual(missed(rule, between, ['a', 'b', 'c', 'd']), [1]);
});

const WEEKLY: RuleBody = { kind: 'weeklyRest', params: { minutes: 35 * HOUR, windowDays: 7 } };

test('weekly rest: seven duties 24 h apart leave 16 h of the 35 h, a day off between them 40 h', () => {
  assert.deepEqual(run(WEEKLY, '#######'), [19 * HOUR]);
  assert.deepEqual(run(WEEKLY, '###.###'), []);
});

test('weekly rest: six half days a week leave 44.5 h, which no midnight cuts', () => {
  const half = [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12].map((day) => row(`${day}`, day, 9, 12.5));
  const ids = half.map(({ id }) => id);
  assert.deepEqual(missed(WEEKLY, half, ids, {}, 14), []);
  assert.deepEqual(missed(WEEKLY, [...half, row('6', 6, 9, 12.5)], [...ids, '6'], {}, 14).length, 7);
});

test('weekly rest: a rest of 35 h that ends seven days and 8 h after the last one comes too late', () => {
  const late = [...[0, 1, 2, 3, 4, 5].map((day) => row(`${day}`, day, 9, 17)), row('6', 6, 0, 6)];
  const ids = late.map(({ id }) => id);
  const next = (hour: number) => row('7', 7, hour, 22);
  assert.deepEqual(missed(WEEKLY, [...late, next(17)], [...ids, '7'], {}, 14), [8 * HOUR]);
  const early = [...late.slice(0, 6), row('6', 5, 17, 22)];
  assert.deepEqual(missed(WEEKLY, [...early, next(9)], [...ids, '7'], {}, 14), []);
});

test('weekly rest: past duties ask for theirs, unless they have left no room for it', () => {
  const before = (from: number) =>
    Array.from({ length: -from }, (_, i) => {
      const start = MONDAY + (from + i) * DAY + 9 * HOUR;
      return { start, end: start + 8 * HOUR, date: new Date(start * 60_000).toISOString().slice(0, 10) };
    });
  const history = (from: number) => ({ history: { duties: before(from) } });
  assert.deepEqual(run(WEEKLY, '#......', history(-5)), []);
  assert.deepEqual(run(WEEKLY, '##.....', history(-5)), [19 * HOUR]);
  assert.deepEqual(run(WEEKLY, '.......', history(-9)), []);
  assert.deepEqual(run(WEEKLY, '.######', history(-9)), []);
  assert.deepEqual(run(WEEKLY, '#......', history(-6)), [19 * HOUR]);
});
