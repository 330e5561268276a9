import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import type { CountRule, PersonModel } from '../model.ts';
import { steadyWorker } from '../tiny.fixture.ts';
import { ResourceSpace } from './resources.ts';

const person = (counts: CountRule[], amounts: number[]): PersonModel => ({
  ...steadyWorker([0, 0, 0, 0], [0, 4]),
  counts,
  dutyAmount: Float64Array.from(amounts),
});

const rule = (min: number, max: number, minCost: number, maxCost: number, initial = 0): CountRule => ({
  of: 'duties',
  windows: [{ from: 0, to: 3, min, max }],
  minCost,
  maxCost,
  initial,
});

const spaceOf = (one: PersonModel) => ResourceSpace.of(one, [...one.counts.keys()], new Map())!;

test('a sum stays at its maximum, charges what exceeds it, and what is missing at the end of its window', () => {
  const space = spaceOf(person([rule(2, 3, 7, 10)], [1, 1, 1, 1]));
  assert.deepEqual([space.vectors, space.startVector], [4, 0]);
  const [add] = space.addByDay(4, [2]);
  assert.deepEqual([...add.next], [2, 3, 3, 3]);
  assert.deepEqual([...add.cost], [0, 0, 10, 20]);
  assert.equal(space.close(2), null);
  const close = space.close(3)!;
  assert.deepEqual([...close.next], [0, 0, 0, 0]);
  assert.deepEqual([...close.cost], [14, 7, 0, 0]);
});

test('hard bounds have no next vector; two sums are digits of one vector', () => {
  const space = spaceOf(person([rule(1, 1, Infinity, Infinity), rule(0, 2, 0, 5)], [1, 1, 1, 1, 1, 1, 1, 0]));
  assert.equal(space.vectors, 6);
  const [add] = space.addByDay(4, [1, 1]);
  assert.deepEqual([...add.next], [3, -1, 5, -1, 5, -1]);
  assert.deepEqual(
    [...space.close(3)!.next].map((next) => next < 0),
    [true, false, true, false, true, false],
  );
  assert.deepEqual([...space.minimum!.values], [0, 1, 0, 1, 0, 1]);
});

test('rules that count the same are one digit and cost what each of them costs', () => {
  const space = spaceOf(person([rule(1, 2, 7, 10), rule(0, 3, 0, 5), rule(2, 9, 3, 0)], Array(12).fill(1)));
  assert.equal(space.vectors, 10);
  const [add] = space.addByDay(4, [1, 1, 1]);
  assert.deepEqual([...add.next], [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]);
  assert.deepEqual([...add.cost], [0, 0, 10, 15, 15, 15, 15, 15, 15, 15]);
  assert.deepEqual([...space.close(3)!.cost], [13, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('extension by extension a sum costs what it costs at once', () => {
  const small = fc.integer({ min: 0, max: 6 });
  const price = fc.constantFrom(0, 3, 10, Infinity);
  const amounts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      small,
      small,
      price,
      price,
      fc.constantFrom(0, 2),
      amounts,
      (min, width, minCost, maxCost, initial, days) => {
        const max = min + width;
        const space = spaceOf(person([rule(min, max, minCost, maxCost, initial)], days));
        let [vector, cost] = [space.startVector, 0];
        days.forEach((amount, d) => {
          for (const table of [space.addByDay(4, [amount])[d], space.close(d)]) {
            if (table === null || vector < 0) continue;
            cost += table.cost[vector];
            vector = table.next[vector];
          }
        });
        const sum = days.reduce((all, amount) => all + amount, initial);
        const charge = (units: number, each: number) => (units > 0 ? units * each : 0);
        const expected = charge(min - sum, minCost) + charge(sum - Math.max(max, initial), maxCost);
        assert.equal(vector < 0 ? Infinity : cost, expected);
      },
    ),
    { numRuns: 500 },
  );
});
