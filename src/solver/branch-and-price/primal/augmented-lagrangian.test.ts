import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { Random } from '../../random.ts';
import { lagrangianBound } from '../bounds/lagrangian-bound.ts';
import { bruteForce, totalCost } from '../brute-force.fixture.ts';
import { Context, improve } from '../context.ts';
import { DESCENT, SWEEPS } from '../params.ts';
import { Rota } from '../rota.ts';
import { freeRota, result, tinyModel } from '../tiny.fixture.ts';
import type { Work } from '../work.ts';
import { AugmentedLagrangian } from './augmented-lagrangian.ts';

/** Never stops after a sweep. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for
function* goOn(): Work<boolean> {
  return false;
}

test('duals of falling penalties bound the optimum, and mostly better than none', () => {
  let [higher, lower] = [0, 0];
  fc.assert(
    fc.property(tinyModel(4, 2), fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const ctx = new Context(model);
      const start = new Rota(model, ctx.rows);
      model.people.forEach((_, person) => {
        improve(ctx, start, person, null, false);
      });
      const prices = new Float64Array(model.rows.length);
      result(new AugmentedLagrangian(ctx, new Random(seed), start).descend(prices, DESCENT, goOn));
      const bound = result(lagrangianBound(ctx, prices));
      const blind = result(lagrangianBound(ctx, new Float64Array(prices.length)));
      assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
      higher += Number(bound > blind + 1e-6);
      lower += Number(bound < blind - 1e-6);
    }),
    { numRuns: 60 },
  );
  assert.ok(higher > 3 * lower, `${higher} bounds higher, ${lower} lower`);
});

test('sweeps keep the cost of their rota, prices that rows can pay, and show what people took', () => {
  const model = freeRota(
    [
      [-5, 40],
      [20, -10],
    ],
    [1, 1],
  );
  const ctx = new Context(model);
  const lagrangian = new AugmentedLagrangian(ctx, new Random(1), new Rota(model, ctx.rows));
  const prices = new Float64Array(2);
  const seen = new Set<string>();
  result(
    lagrangian.opening(
      prices,
      ({ person, duties, cost }) => {
        assert.equal(cost, ctx.rosterCost(person, duties));
        seen.add(`${person}: ${duties}`);
      },
      goOn,
    ),
  );
  assert.equal(totalCost(model, lagrangian.rota.rosters), lagrangian.rota.cost);
  assert.ok(
    prices.every((price) => price >= -1 && price <= 100),
    `${prices}`,
  );
  assert.deepEqual([...seen].sort(), ['0: 0,-1', '1: -1,1']);
});

test('sweeps go on while a price moves, though nobody changes', () => {
  const model = freeRota([[10]], [1]);
  const ctx = new Context(model);
  const lagrangian = new AugmentedLagrangian(ctx, new Random(1), new Rota(model, ctx.rows));
  const sweeps: number[] = [];
  result(
    lagrangian.opening(
      new Float64Array(1),
      () => undefined,
      // biome-ignore lint/correctness/useYield: there is nothing to wait for
      function* () {
        sweeps.push(lagrangian.rota.covered[0]);
        return false;
      },
    ),
  );
  assert.equal(sweeps[0], 0, 'the row pays too little at first');
  assert.equal(sweeps.at(-1), 1, 'and more with every sweep');
});

test('each penalty is tried once before any comes again', () => {
  const model = freeRota(
    [
      [5, 40],
      [20, 10],
    ],
    [1, 1],
  );
  const ctx = new Context(model);
  const lagrangian = new AugmentedLagrangian(ctx, new Random(1), new Rota(model, ctx.rows));
  const untried = SWEEPS.penalties.map(() => {
    const before = lagrangian.untried;
    result(lagrangian.cycle(null, goOn));
    return before;
  });
  assert.ok(untried.every(Boolean));
  assert.equal(lagrangian.untried, false);
});
