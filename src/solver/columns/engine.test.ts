import assert from 'node:assert/strict';
import { test } from 'node:test';
import highs from 'highs';
import fc from '../../../test/helpers/property.ts';
import { Random } from '../random.ts';
import { ascend } from './ascend.ts';
import { Balance } from './balance.ts';
import { Context, improve } from './context.ts';
import { ColumnEngine } from './engine.ts';
import { Generator as ColumnGeneration } from './generate.ts';
import { floorsOf, lift } from './lift.ts';
import { lineCost } from './line-cost.ts';
import type { ColumnModel, Line } from './model.ts';
import { makePart, partCost } from './parts.ts';
import { rotaBound } from './rota-bound.ts';
import { Roster } from './rows.ts';
import { allLines, plainRota, tinyModel } from './tiny.fixture.ts';
import { commonUnit } from './unit.ts';

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

/** All rotas in which nobody breaks a hard rule. */
function* rotas(model: ColumnModel, lines: Line[] = []): Generator<Line[], void> {
  if (lines.length === model.people.length) yield lines;
  else
    for (const { line } of allLines(model, model.people[lines.length]!))
      yield* rotas(model, [...lines, line]);
}

/** Cost of the best of all rotas. */
function bruteForce(model: ColumnModel): number {
  let best = Number.POSITIVE_INFINITY;
  for (const lines of rotas(model)) best = Math.min(best, totalCost(model, lines));
  return best;
}

/** Rows of the first days a hundred times as dear as the others, which people cost next to nothing beside. */
const tieredRows = tinyModel(4, 2).map((model): ColumnModel => {
  const rows = model.rows.map((row) => ({
    ...row,
    cost: row.cost.map((cost) => cost * (row.day < 2 ? 10_000 : 100)),
  }));
  return { ...model, rows, rowUnit: commonUnit(rows.map(({ cost }) => cost)) };
});

test('the engine finds the optimum of tiny models, and its bound never passes it', () => {
  fc.assert(
    fc.property(fc.oneof(tinyModel(4, 2), tieredRows), fc.integer(), (model, seed) => {
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

test('duals of falling penalties bound the optimum, and mostly better than none', () => {
  let [higher, lower] = [0, 0];
  fc.assert(
    fc.property(tinyModel(4, 2), fc.integer(), (model, seed) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const ctx = new Context(model);
      const start = new Roster(model, ctx.rows);
      model.people.forEach((_, person) => {
        improve(ctx, start, person, null, false);
      });
      const prices = new Float64Array(model.rows.length);
      for (const _ of new Balance(ctx, new Random(seed), start).descend(prices));
      const bound = result(rotaBound(ctx, prices));
      const blind = result(rotaBound(ctx, new Float64Array(prices.length)));
      assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
      higher += Number(bound > blind + 1e-6);
      lower += Number(bound < blind - 1e-6);
    }),
    { numRuns: 60 },
  );
  assert.ok(higher > 3 * lower, `${higher} bounds higher, ${lower} lower`);
});

test('rows that cost the same whatever people do stay out of a part, and the optimum is found without them', () => {
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
      const { rows } = makePart(ctx, new Roster(model, ctx.rows), everybody, null);
      assert.ok(rows.every((r) => r % 2 === 1));
      const engine = new ColumnEngine(model, solver, seed, true);
      for (let step = 0; step < 12 && !engine.done; step++) engine.step(1e6);
      assert.equal(engine.best.cost, optimum);
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
        const lifted = result(lift(ctx, near, optimum + dearer, []));
        for (const bound of [...bounds, lifted])
          assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
        if (lifted > result(rotaBound(ctx, near)) + 1) higher += 1;
      },
    ),
    { numRuns: 60 },
  );
  assert.ok(higher > 10, `${higher} bounds were higher`);
});

function rosterOf(ctx: Context, lines: readonly Line[]): Roster {
  const roster = new Roster(ctx.model, ctx.rows);
  lines.forEach((line, p) => {
    roster.assign(p, line, ctx.lineCost(p, line));
  });
  return roster;
}

test('no rota cheaper than the best costs less on its dear rows than their floor', () => {
  const dual = fc.double({ min: 0, max: 1.1, noNaN: true });
  let raised = 0;
  fc.assert(
    fc.property(tieredRows, fc.array(dual, { minLength: 8, maxLength: 8 }), (model, duals) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const ctx = new Context(model);
      const rosters = [...rotas(model)].map((lines) => rosterOf(ctx, lines));
      const best = rosters.filter(({ cost }) => cost < optimum + 20_000).at(-1)!;
      const prices = Float64Array.from(duals, (share, r) => ctx.rows.payable(r, 2, 1e9) * share);
      for (const { rows, unit, least } of result(floorsOf(ctx, prices, best, [...model.rows.keys()]))) {
        assert.equal(Math.abs(least % unit), 0);
        if (least > 0) raised += 1;
        const costs = ({ covered }: Roster) => rows.reduce((sum, r) => sum + ctx.rows.at(r, covered[r]!), 0);
        for (const roster of rosters) if (roster.cost < best.cost) assert.ok(costs(roster) >= least - 1e-6);
      }
    }),
    { numRuns: 100 },
  );
  assert.ok(raised > 1, `${raised} floors were above 0`);
});

test('a floor raises the LP, and its bound never passes the best rota that keeps the floor', () => {
  let higher = 0;
  fc.assert(
    fc.property(tieredRows, fc.nat(3), (model, units) => {
      const ctx = new Context(model);
      const people = [...model.people.keys()];
      const dear = [...model.rows.keys()].filter((r) => model.rows[r]!.day < 2);
      const dearCost = ({ covered }: Roster) => dear.reduce((sum, r) => sum + ctx.rows.at(r, covered[r]!), 0);
      const all = [...rotas(model)].map((lines) => rosterOf(ctx, lines));
      const least = Math.min(...all.map(dearCost)) + 10_000 * units;
      const [best] = all.filter((roster) => dearCost(roster) >= least).sort((a, b) => a.cost - b.cost);
      fc.pre(best !== undefined);
      const whole = makePart(ctx, best, people, null);
      const rows = dear.filter((r) => whole.rows.includes(r));
      const unreached = dear.filter((r) => !rows.includes(r)).reduce((sum, r) => sum + ctx.rows.at(r, 0), 0);
      const floor = { rows, unit: 10_000, least: least - unreached };
      const own = people.map((p) => ({ person: p, line: best.lines[p]!, cost: best.lineCosts[p]! }));
      const [without, floored] = [[], [floor]].map((floors) => {
        const gen = new ColumnGeneration(solver, ctx, { ...whole, floors }, best.lines, own, null);
        for (let optimal = false; !optimal; ) optimal = gen.round();
        gen.master.dispose();
        assert.ok(Math.abs(gen.bound - gen.master.objective) < 1e-3, `${gen.bound}, ${gen.master.objective}`);
        return gen.bound;
      });
      assert.ok(floored! < partCost(ctx, best, whole) + 1e-3);
      assert.ok(floored! > without! - 1e-3);
      if (floored! > without! + 1) higher += 1;
    }),
    { numRuns: 100 },
  );
  assert.ok(higher > 5, `${higher} bounds were higher`);
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

test('better rosters give a long rota a better bound, and later duals are taken over', () => {
  const model = plainRota({ days: 70, people: 4, idleRows: 630 }, [36, 40], (day) => 1 + (day % 4));
  const [leader, other] = [true, false].map((leads) => new ColumnEngine(model, solver, 1, leads));
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
