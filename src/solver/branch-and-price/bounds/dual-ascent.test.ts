import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Context } from '../context.ts';
import { freeRota, result } from '../tiny.fixture.ts';
import { dualAscent } from './dual-ascent.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

test('from duals that are too high the ascent comes to the optimum, and shows the columns on its way', () => {
  const ctx = new Context(
    freeRota(
      [
        [5, 40],
        [20, 10],
      ],
      [1, 1],
    ),
  );
  const start = Float64Array.of(99, 99);
  const seen = new Set<string>();
  const bounds: number[] = [];
  const duals = result(
    dualAscent(
      ctx,
      start,
      ({ person, duties }) => seen.add(`${person}: ${duties}`),
      (bound) => bounds.push(bound),
    ),
  );
  assert.equal(bounds[0], 99 * 2 - 94 - 59 - 79 - 89);
  assert.deepEqual(
    bounds,
    bounds.toSorted((a, b) => a - b),
  );
  assert.ok(Math.abs(result(lagrangianBound(ctx, duals)) - 15) < 0.5, `${duals}`);
  assert.ok(seen.has('0: 0,-1') && seen.has('1: -1,1'), [...seen].join('; '));
});
