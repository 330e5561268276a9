import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { loadHighs } from '../adapter.ts';
import { lagrangianBound } from '../bounds/lagrangian-bound.ts';
import { bruteForce } from '../brute-force.fixture.ts';
import { DESCENT, SWEEPS } from '../params.ts';
import { SearchState } from '../search-state.ts';
import { freeRota, result, tinyModel } from '../tiny.fixture.ts';
import { firstRota } from './first-rota.ts';
import { descendToDuals, sweepCycle } from './sweep-cycles.ts';

const highs = await loadHighs();

test('the ascent begins where the sweeps end, and bounds the optimum no worse', () => {
  let better = 0;
  fc.assert(
    fc.property(tinyModel(4, 2), fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const [state, other] = [0, 1].map(() => new SearchState(model, highs, seed, true));
      for (const one of [state, other]) result(firstRota(one));
      const prices = new Float64Array(model.rows.length);
      result(sweepCycle(other, (after) => other.lagrangian.descend(prices, DESCENT, after)));
      result(descendToDuals(state));
      const bySweeps = result(lagrangianBound(other.ctx, prices));
      assert.ok(state.bound <= optimum + 1e-6, `bound ${state.bound} above ${optimum}`);
      assert.ok(state.bound >= bySweeps - 1e-6, `bound ${state.bound} below ${bySweeps}`);
      better += Number(state.bound > bySweeps + 1e-6);
    }),
    { numRuns: 60 },
  );
  assert.ok(better > 10, `${better} bounds better`);
});

test('on a wide rota a cycle that leads nowhere is given up', () => {
  const sweepsOf = (days: number) => {
    const state = new SearchState(freeRota([Array(days).fill(0)], Array(days).fill(1)), highs, 1, true);
    const works = Int32Array.from({ length: days }, (_, d) => d);
    state.best.assign(0, works, 0);
    state.duals = new Float64Array(days);
    state.raise(-1);
    let sweeps = 0;
    result(
      sweepCycle(state, function* (after) {
        for (let isOver = false; !isOver && sweeps < 2 * SWEEPS.hopeless.sweeps; sweeps++)
          isOver = yield* after();
      }),
    );
    return sweeps;
  };
  assert.deepEqual([650, 651].map(sweepsOf), [2 * SWEEPS.hopeless.sweeps, SWEEPS.hopeless.sweeps]);
});
