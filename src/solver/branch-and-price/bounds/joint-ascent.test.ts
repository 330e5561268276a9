import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { bruteForce } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import { freeRota, plainRota, result, tinyModel } from '../tiny.fixture.ts';
import { jointAscent } from './joint-ascent.ts';

test('no rota is cheaper than the bound', () => {
  fc.assert(
    fc.property(tinyModel(4, 2), (model) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const { bound } = result(jointAscent(new Context(model)));
      assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
    }),
    { numRuns: 60 },
  );
});

test('without rules the bound comes near the optimum, at duals that rows can pay', () => {
  const model = freeRota(
    [
      [5, 40],
      [20, 10],
    ],
    [1, 1],
  );
  const { bound, duals } = result(jointAscent(new Context(model)));
  assert.ok(bound > 14.5 && bound <= 15, `${bound}`);
  assert.ok(duals.every((dual) => dual >= -1 && dual <= 100));
});

test('sums that people must and may work have their price in the bound', () => {
  const wanted = 3;
  const model = plainRota({ days: 56, people: 4, idleRows: 0 }, [20, 22], () => wanted);
  const { bound, multipliers } = result(jointAscent(new Context(model)));
  const missing = wanted * 56 - 4 * 22;
  assert.ok(bound > 100 * missing, `${bound} where ${missing} are missing`);
  assert.ok(multipliers.every((of) => of.some((price) => price > 50)));
});
