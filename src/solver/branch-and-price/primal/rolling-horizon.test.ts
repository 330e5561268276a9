import assert from 'node:assert/strict';
import { test } from 'node:test';
import highs from 'highs';
import fc from '../../../../test/helpers/property.ts';
import { Context } from '../context.ts';
import type { ColumnModel } from '../model.ts';
import { Rota } from '../rota.ts';
import { plainRota, tinyModel } from '../tiny.fixture.ts';
import { RollingHorizon } from './rolling-horizon.ts';

/** The package is an ES module whose types call it CommonJS. */
const solver = await (highs as unknown as typeof highs.default)();

const relaxed = (model: ColumnModel): ColumnModel => ({
  ...model,
  people: model.people.map((person) => ({ ...person, weeklyRest: null, sites: null })),
});

test('rosters of a long horizon keep all rules, cost what they say, and come again from the same seed', () => {
  fc.assert(
    fc.property(tinyModel(7, 3).map(relaxed), fc.integer(), (model, seed) => {
      const [one, two] = [0, 1].map(() => new RollingHorizon(model, solver, seed, true));
      let last = Infinity;
      for (let step = 0; step < 4 && one!.feasible; step++) {
        one!.step(2e4);
        two!.step(2e4);
        if (!one!.begun) continue;
        assert.ok(one!.best.cost <= last + 1e-6);
        last = one!.best.cost;
        assert.deepEqual(one!.best.rosters, two!.best.rosters);
        const ctx = new Context(model);
        const again = new Rota(model, ctx.rows);
        one!.best.rosters.forEach((duties, p) => {
          again.assign(p, duties, ctx.rosterCost(p, duties));
        });
        assert.ok(Math.abs(again.cost - last) < 1e-6);
      }
    }),
    { numRuns: 30 },
  );
});

test('a roster found elsewhere is taken over, and what is better in places is kept', () => {
  fc.assert(
    fc.property(tinyModel(7, 3).map(relaxed), (model) => {
      const [one, two] = [1, 2].map((seed) => new RollingHorizon(model, solver, seed, seed === 1));
      one!.step(2e4);
      two!.step(2e4);
      fc.pre(one!.begun && two!.begun);
      const least = Math.min(one!.best.cost, two!.best.cost);
      one!.offer(two!.best.rosters);
      assert.ok(one!.best.cost <= least + 1e-6);
    }),
    { numRuns: 30 },
  );
});

/** Effort after which the sweeps and the ascent over sixteen weeks have ended. */
const SWEPT = 3.1e6;

const SIXTEEN_WEEKS = { days: 112, people: 8, idleRows: 0 };

test('first rosters leave people for the days that want most of them', () => {
  const model = plainRota(SIXTEEN_WEEKS, [50, 60], (day) => (day < 70 ? 3 : 6));
  const engine = new RollingHorizon(model, solver, 1, true);
  while (!engine.begun) engine.step(1);
  const missing = model.rows.map(({ cost }, r) => Math.floor(cost[engine.best.covered[r]] / 100));
  const late = missing.slice(70).reduce((sum, n) => sum + n, 0);
  assert.ok(late <= 25, `${late} missing where ${6 * 42} are wanted`);
});

test('what engines find in different sub-horizons is joined', () => {
  const model = plainRota(SIXTEEN_WEEKS, [50, 60], (day) => 3 + (day % 4));
  const engines = [true, false].map((leads) => new RollingHorizon(model, solver, 1, leads));
  const [one, two] = engines as [RollingHorizon, RollingHorizon];
  for (const engine of engines) while (engine.effort < SWEPT) engine.step(1e4);
  one.offer(two.best.rosters);
  two.offer(one.best.rosters);
  const start = one.best.cost;
  assert.equal(two.best.cost, start);
  for (const engine of engines) while (engine.best.cost === start) engine.step(1e4);
  const gains = start - one.best.cost + (start - two.best.cost);
  one.offer(two.best.rosters);
  assert.equal(one.best.cost, start - gains);
});
