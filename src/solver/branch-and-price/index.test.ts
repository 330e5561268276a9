import assert from 'node:assert/strict';
import { test } from 'node:test';
import highs from 'highs';
import fc from '../../../test/helpers/property.ts';
import { bruteForce, totalCost } from './brute-force.fixture.ts';
import { Context } from './context.ts';
import { BranchAndPrice } from './index.ts';
import { restrict } from './master/restriction.ts';
import type { ColumnModel } from './model.ts';
import { Rota } from './rota.ts';
import { plainRota, tieredRows, tinyModel } from './tiny.fixture.ts';

/** The package is an ES module whose types call it CommonJS. */
const solver = await (highs as unknown as typeof highs.default)();

test('the search finds the optimum of tiny models, and its bound never passes it', () => {
  fc.assert(
    fc.property(fc.oneof(tinyModel(4, 2), tieredRows), fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      const engine = new BranchAndPrice(model, solver, seed, true);
      for (let step = 0; step < 12 && !engine.done; step++) {
        engine.step(1e6);
        assert.ok(engine.bound <= optimum + 1e-6, `bound ${engine.bound} above the optimum ${optimum}`);
      }
      assert.equal(engine.feasible, optimum < Number.POSITIVE_INFINITY);
      if (!engine.feasible) return;
      assert.equal(engine.best.cost, optimum);
      assert.equal(totalCost(model, engine.best.rosters), optimum);
    }),
    { numRuns: 60 },
  );
});

test('rows that cost the same whatever people do stay out of a restriction, and the optimum is found without them', () => {
  const flatRows = tinyModel(4, 2).map((model): ColumnModel => {
    const flat = { min: 0, max: model.people.length };
    const rows = model.rows.map((row, r) =>
      r % 2 === 0 ? { ...row, ...flat, cost: row.cost.map(() => 7) } : row,
    );
    return { ...model, rows };
  });
  fc.assert(
    fc.property(flatRows, fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const ctx = new Context(model);
      const everybody = [...model.people.keys()];
      const { rows } = restrict(ctx, new Rota(model, ctx.rows), everybody, null);
      assert.ok(rows.every((r) => r % 2 === 1));
      const engine = new BranchAndPrice(model, solver, seed, true);
      for (let step = 0; step < 12 && !engine.done; step++) engine.step(1e6);
      assert.equal(engine.best.cost, optimum);
    }),
    { numRuns: 60 },
  );
});

test('the same seed gives the same rosters step by step', () => {
  const [model] = fc.sample(tinyModel(8, 6), { numRuns: 1, seed: 7 });
  const runs = [1, 2].map(() => {
    const engine = new BranchAndPrice(model!, solver, 3, true);
    return Array.from({ length: 10 }, () => {
      engine.step(1e6);
      return {
        cost: engine.best.cost,
        bound: engine.bound,
        rosters: engine.best.rosters.map((l) => l.join()),
      };
    });
  });
  assert.deepEqual(runs[0], runs[1]);
});

test('better rosters give a long rota a better bound, and later duals are taken over', () => {
  const model = plainRota({ days: 70, people: 4, idleRows: 630 }, [36, 40], (day) => 1 + (day % 4));
  const [leader, other] = [true, false].map((leads) => new BranchAndPrice(model, solver, 1, leads));
  while (leader!.bound === Number.NEGATIVE_INFINITY) leader!.step(1e5);
  const [first, duals] = [leader!.bound, leader!.duals!];
  while (leader!.effort < 3e6) leader!.step(1e5);
  assert.ok(leader!.bound > first + 500, `${first}, later ${leader!.bound}`);
  assert.ok(leader!.bound <= leader!.best.cost);
  for (const one of [duals, leader!.duals!]) {
    other!.adviseDuals(one);
    assert.deepEqual(other!.duals, one);
  }
  leader!.adviseDuals(duals);
  assert.notDeepEqual(leader!.duals, duals);
});
