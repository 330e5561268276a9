/** Costs of the column model as numbers that doubles add without rounding. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steadyWorker } from '../tiny.fixture.ts';
import { exactly, type Priced } from './exact-costs.ts';

/** One person whose duties cost so much, on rows that cost nothing. */
const priced = (costs: readonly number[]): Priced => ({
  days: costs.length,
  rows: [],
  constant: 0,
  people: [steadyWorker(costs, [0, costs.length])],
});

const costsOf = (costs: readonly number[]) => {
  const { model, points } = exactly(priced(costs));
  return { model, points, made: [...model.people[0]!.dutyCost] };
};

test('costs with a unit become whole numbers of it', () => {
  for (const [costs, points, made] of [
    [[300, 200], 100, [3, 2]],
    [[0.3, 0.75], 0.15, [2, 5]],
    [[12.5, 7], 0.5, [25, 14]],
  ] as const) {
    const found = costsOf(costs);
    assert.deepEqual([found.points, found.made, found.model.costUnit], [points, made, 1], `${costs}`);
  }
});

test('a small part of a large cost is no rounding', () => {
  const { points, made, model } = costsOf([5_000_000.004, 1]);
  assert.deepEqual([points, made, model.costUnit], [0.004, [1_250_000_001, 250], 1]);
});

test('what dividing by a unit leaves is no part of a cost', () => {
  // 500,000,604.00000006 units, as sums of costs are a last digit off: a bound would round it up by a whole one.
  const constant = 500_000.004 + 500_000.004 + 0.4 + 0.8;
  const { points, model } = exactly({ ...priced([0.002]), constant });
  assert.deepEqual([points, model.costUnit, model.constant], [0.002, 1, 500_000_604]);
});

test('costs without a unit are rounded down, and those of the grid stay', () => {
  const { points, made, model } = costsOf([1 / 3, -1 / 3, 1.5]);
  assert.deepEqual([points, model.costUnit], [1, 0]);
  const loss = [1 / 3, -1 / 3, 1.5].map((cost, i) => cost - made[i]!);
  for (const lost of loss) assert.ok(lost >= 0 && lost < model.grid, `${lost} of ${model.grid}`);
  assert.equal(loss[2], 0);
  for (const cost of made) assert.ok(Number.isInteger(cost / model.grid));
});

test('the grid leaves room for the sums of all costs', () => {
  for (const largest of [1, 1e6, 1e12]) {
    const { grid, mostDual } = costsOf([largest / 3, 1]).model;
    assert.ok(largest / grid < 2 ** 53 && mostDual > largest, `${largest}: ${grid}, ${mostDual}`);
  }
});
