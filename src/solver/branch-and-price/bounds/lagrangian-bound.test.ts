import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { bruteForce } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import { freeRota, result, tinyModel } from '../tiny.fixture.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

test('the bound of one person on one row is what both would take at the dual', () => {
  const ctx = new Context(freeRota([[5]], [1]));
  const at = (dual: number) => result(lagrangianBound(ctx, Float64Array.of(dual)));
  assert.deepEqual([0, 5, 50, 100, 120].map(at), [0, 5, 5, 5, -15]);
});

test('rows that cost twice as much give the bound of the rota in which they do', () => {
  const ctx = new Context(freeRota([[250]], [1]));
  const at = (dual: number, factor: number) =>
    result(lagrangianBound(ctx, Float64Array.of(dual), Float64Array.of(factor)));
  assert.deepEqual([at(100, 1), at(200, 2), at(250, 3), at(250, 2)], [100, 200, 250, 200]);
});

test('the bound without an LP never passes the optimum, whatever the duals', () => {
  const dual = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(tinyModel(4, 2), fc.array(dual, { minLength: 8, maxLength: 8 }), (model, duals) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const bound = result(lagrangianBound(new Context(model), Float64Array.from(duals)));
      assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
    }),
    { numRuns: 60 },
  );
});
