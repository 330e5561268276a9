import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import highs from 'highs';
import { ascend } from './ascend.ts';
import { Context } from './context.ts';
import { ColumnEngine } from './engine.ts';
import { lift } from './lift.ts';
import { lineCost } from './line-cost.ts';
import type { ColumnModel, Line } from './model.ts';
import { rotaBound } from './rota-bound.ts';
import { allLines, tinyModel } from './tiny.fixture.ts';

/** The package is an ES module whose types call it CommonJS. */
const solver = await (highs as unknown as typeof highs.default)();

/** Cost of a rota of lines, `Infinity` when it breaks a hard rule. */
function totalCost(model: ColumnModel, lines: readonly Line[]): number {
  const staff = new Int32Array(model.rows.length);
  let total = model.constant;
  model.people.forEach((person, p) => {
    total += lineCost(model, person, lines[p]!);
    for (const j of lines[p]!) {
      if (j < 0) continue;
      for (let i = person.dutyRowStart[j]!; i < person.dutyRowStart[j + 1]!; i++)
        staff[person.dutyRow[i]!]! += 1;
    }
  });
  return model.rows.reduce((sum, { min, max, cost }, r) => {
    const n = staff[r]!;
    return n < min || n > max ? Number.POSITIVE_INFINITY : sum + cost[n]!;
  }, total);
}

/** Cost of the best of all rotas. */
function bruteForce(model: ColumnModel): number {
  const choices = model.people.map((person) => allLines(model, person).map(({ line }) => line));
  let best = Number.POSITIVE_INFINITY;
  const walk = (lines: Line[]): void => {
    if (lines.length === choices.length) best = Math.min(best, totalCost(model, lines));
    else for (const line of choices[lines.length]!) walk([...lines, line]);
  };
  walk([]);
  return best;
}

test('the engine finds the optimum of tiny models, and its bound never passes it', () => {
  fc.assert(
    fc.property(tinyModel(4, 2), fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      const engine = new ColumnEngine(model, solver, seed, true);
      for (let step = 0; step < 12 && !engine.done; step++) {
        engine.step(1e6);
        assert.ok(engine.bound <= optimum + 1e-6, `bound ${engine.bound} above the optimum ${optimum}`);
      }
      assert.equal(engine.feasible, optimum < Number.POSITIVE_INFINITY);
      if (!engine.feasible) return;
      assert.equal(engine.best.cost, optimum);
      assert.equal(totalCost(model, engine.best.lines), optimum);
    }),
    { numRuns: 60 },
  );
});

test('the bound without an LP never passes the optimum, whatever the duals', () => {
  const dual = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(tinyModel(4, 2), fc.array(dual, { minLength: 8, maxLength: 8 }), (model, duals) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const bound = result(rotaBound(new Context(model), Float64Array.from(duals)));
      assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
    }),
    { numRuns: 60 },
  );
});

/** What a generator returns. */
function result<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

test('rounded up to what rows can cost, the bound never passes the optimum, and is often higher', () => {
  const dual = fc.double({ min: -300, max: 300, noNaN: true });
  const dearRows = tinyModel(4, 2).map((model): ColumnModel => {
    const rows = model.rows.map((row) => ({ ...row, cost: row.cost.map((cost) => 100 * cost) }));
    return { ...model, rows, rowUnit: 100 * model.rowUnit };
  });
  let higher = 0;
  fc.assert(
    fc.property(
      dearRows,
      fc.array(dual, { minLength: 8, maxLength: 8 }),
      fc.nat(200),
      (model, duals, dearer) => {
        const optimum = bruteForce(model);
        fc.pre(optimum < Number.POSITIVE_INFINITY && model.rowUnit > 0);
        const ctx = new Context(model);
        const bounds: number[] = [];
        const raise = (bound: number) => bounds.push(bound);
        const best = result(ascend(ctx, Float64Array.from(duals), () => undefined, raise));
        const near = best.map((value) => 0.99 * value);
        const lifted = result(lift(ctx, near, optimum + dearer));
        for (const bound of [...bounds, lifted])
          assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
        if (lifted > result(rotaBound(ctx, near)) + 1) higher += 1;
      },
    ),
    { numRuns: 60 },
  );
  assert.ok(higher > 10, `${higher} bounds were higher`);
});

test('the same seed gives the same rosters step by step', () => {
  const [model] = fc.sample(tinyModel(8, 6), { numRuns: 1, seed: 7 });
  const runs = [1, 2].map(() => {
    const engine = new ColumnEngine(model!, solver, 3, true);
    return Array.from({ length: 10 }, () => {
      engine.step(1e6);
      return { cost: engine.best.cost, bound: engine.bound, lines: engine.best.lines.map((l) => l.join()) };
    });
  });
  assert.deepEqual(runs[0], runs[1]);
});
