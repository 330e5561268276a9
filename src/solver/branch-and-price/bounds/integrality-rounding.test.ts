import assert from 'node:assert/strict';
import { test } from 'node:test';
import highs from 'highs';
import fc from '../../../../test/helpers/property.ts';
import { bruteForce, rotas } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import { restrict, restrictionCost } from '../master/restriction.ts';
import type { ColumnModel } from '../model.ts';
import type { Rota } from '../rota.ts';
import { freeRota, result, rotaOf, tieredRows, tinyModel } from '../tiny.fixture.ts';
import { dualAscent } from './dual-ascent.ts';
import { type LevelBounds, roundedBound, rowCostCuts } from './integrality-rounding.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

/** The package is an ES module whose types call it CommonJS. */
const solver = await (highs as unknown as typeof highs.default)();

test('a slot that nobody can fill counts in full, whatever the duals say', () => {
  const ctx = new Context({ ...freeRota([[3]], [2]), rowUnit: 100 });
  const duals = Float64Array.of(150);
  assert.equal(result(lagrangianBound(ctx, duals)), 53);
  // A hundredth of the rows' cost is left to the duals: 99 of the 100, and min(2 + 0, 1 + 1.5) by Lagrange.
  assert.equal(result(roundedBound(ctx, duals, 107, [])).bound, 101);
});

/** What is proved of rows and people apart holds for a rota: of its rows where it costs no more than was said. */
function holdsFor(ctx: Context, { rows, upTo, lines }: LevelBounds, rota: Rota): void {
  if (rota.cost === Number.POSITIVE_INFINITY || rota.violations() > 0) return;
  const ofRows = rota.covered.reduce((sum, n, r) => sum + ctx.rows.at(r, n), 0);
  if (rota.cost <= upTo) assert.ok(ofRows >= rows - 1e-6, `rows of ${ofRows}, not ${rows}`);
  for (const [share, value] of lines)
    assert.ok(rota.cost - ofRows + share * ofRows >= value - 1e-6, `share ${share}: ${value}`);
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
        const best = result(dualAscent(ctx, Float64Array.from(duals), () => undefined, raise));
        const near = best.map((value) => 0.99 * value);
        const proved = result(roundedBound(ctx, near, optimum + dearer, []));
        for (const rosters of rotas(model)) holdsFor(ctx, proved, rotaOf(ctx, rosters));
        const { bound: rounded } = proved;
        for (const bound of [...bounds, rounded])
          assert.ok(bound <= optimum + 1e-6, `bound ${bound} above ${optimum}`);
        if (rounded > result(lagrangianBound(ctx, near)) + 1) higher += 1;
      },
    ),
    { numRuns: 60 },
  );
  assert.ok(higher > 10, `${higher} bounds were higher`);
});

test('no rota cheaper than the best costs less on its dear rows than their cut says', () => {
  const dual = fc.double({ min: 0, max: 1.1, noNaN: true });
  let raised = 0;
  fc.assert(
    fc.property(tieredRows, fc.array(dual, { minLength: 8, maxLength: 8 }), (model, duals) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Number.POSITIVE_INFINITY);
      const ctx = new Context(model);
      const rosters = [...rotas(model)].map((rosters) => rotaOf(ctx, rosters));
      const best = rosters.filter(({ cost }) => cost < optimum + 20_000).at(-1)!;
      const prices = Float64Array.from(duals, (share, r) => ctx.rows.payable(r, 2, 1e9) * share);
      for (const { rows, unit, least } of result(rowCostCuts(ctx, prices, best, [...model.rows.keys()]))) {
        assert.equal(Math.abs(least % unit), 0);
        if (least > 0) raised += 1;
        const costs = ({ covered }: Rota) => rows.reduce((sum, r) => sum + ctx.rows.at(r, covered[r]), 0);
        for (const rota of rosters) if (rota.cost < best.cost) assert.ok(costs(rota) >= least - 1e-6);
      }
    }),
    { numRuns: 100 },
  );
  assert.ok(raised > 1, `${raised} cuts were above 0`);
});

test('a row-cost cut raises the LP, and its bound never passes the best rota that keeps it', () => {
  let higher = 0;
  fc.assert(
    fc.property(tieredRows, fc.nat(3), (model, units) => {
      const ctx = new Context(model);
      const people = [...model.people.keys()];
      const dear = [...model.rows.keys()].filter((r) => model.rows[r].day < 2);
      const dearCost = ({ covered }: Rota) => dear.reduce((sum, r) => sum + ctx.rows.at(r, covered[r]), 0);
      const all = [...rotas(model)].map((rosters) => rotaOf(ctx, rosters));
      const least = Math.min(...all.map(dearCost)) + 10_000 * units;
      const [best] = all.filter((rota) => dearCost(rota) >= least).sort((a, b) => a.cost - b.cost);
      fc.pre(best !== undefined);
      const whole = restrict(ctx, best, people, null);
      const rows = dear.filter((r) => whole.rows.includes(r));
      const unreached = dear.filter((r) => !rows.includes(r)).reduce((sum, r) => sum + ctx.rows.at(r, 0), 0);
      const cut = { rows, unit: 10_000, least: least - unreached };
      const own = people.map((p) => ({ person: p, duties: best.rosters[p], cost: best.rosterCosts[p] }));
      const [without, withCut] = [[], [cut]].map((cuts) => {
        const gen = new ColumnGenerator(solver, ctx, { ...whole, cuts }, best.rosters, own, null);
        for (let optimal = false; !optimal; ) optimal = gen.round();
        gen.master.dispose();
        assert.ok(Math.abs(gen.bound - gen.master.objective) < 1e-3, `${gen.bound}, ${gen.master.objective}`);
        return gen.bound;
      });
      assert.ok(withCut! < restrictionCost(ctx, best, whole) + 1e-3);
      assert.ok(withCut! > without! - 1e-3);
      if (withCut! > without! + 1) higher += 1;
    }),
    { numRuns: 100 },
  );
  assert.ok(higher > 5, `${higher} bounds were higher`);
});
