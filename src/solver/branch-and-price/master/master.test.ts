import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { loadHighs } from '../adapter.ts';
import { allRosters, bruteForce } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import type { ColumnModel } from '../model.ts';
import { Rota } from '../rota.ts';
import { freeRota, tinyModel } from '../tiny.fixture.ts';
import { Master } from './master.ts';
import { restrict, restrictionCost } from './restriction.ts';

const highs = await loadHighs();

/** The master of the whole rota with all columns, what it costs outside, and the way to close it. */
function masterOf(model: ColumnModel) {
  const ctx = new Context(model);
  const rota = new Rota(model, ctx.rows);
  const restriction = restrict(ctx, rota, [...model.people.keys()], null);
  const master = new Master(highs, ctx, restriction);
  master.add(
    model.people.flatMap((one, person) =>
      allRosters(model, one).map(({ duties, cost }) => ({ person, duties, cost })),
    ),
  );
  master.solve();
  return { master, outside: rota.cost - restrictionCost(ctx, rota, restriction) };
}

test('one person, one row: objective, duals and what other bounds would make of it', () => {
  const { master } = masterOf(freeRota([[5]], [1]));
  assert.deepEqual(
    master.columns.map(({ duties }) => duties[0]),
    [-1, 0],
  );
  assert.equal(master.objective, 5);
  assert.deepEqual([...master.values], [0, 1]);
  assert.equal(master.personDual[0] + master.dual[0], 5);
  assert.equal(master.missing, 0);
  assert.equal(master.valueWithout([1]), 100);
  assert.equal(master.valueWithin(0, [0, 0]), 100);
  assert.equal(master.valueWithin(0, [1, 1]), 5);
  master.fix(0);
  master.solve();
  assert.equal(master.isClosed(1), true);
  assert.deepEqual([master.objective, master.missing, master.costOf([0])], [100, 1, 100]);
  master.dispose();
});

test('a row that wants two pays for the first more than for none, and the surplus is cheap', () => {
  const { master } = masterOf(freeRota([[30], [130]], [2]));
  assert.deepEqual([master.objective, master.missing, master.costOf([0])], [130, 1, 100]);
  assert.equal(master.dual[0], 100);
  master.dispose();
});

test('the LP over all rosters is never dearer than the best rota, and reduced costs are never negative', () => {
  fc.assert(
    fc.property(tinyModel(4, 2), (model) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Infinity);
      const { master, outside } = masterOf(model);
      const { dual, personDual, columns } = master;
      const ctx = new Context(model);
      assert.ok(
        master.objective + outside <= optimum + 1e-6,
        `${master.objective + outside} above ${optimum}`,
      );
      for (const { person, duties, cost } of columns)
        assert.ok(cost - ctx.rowSum(person, duties, dual) >= personDual[person] - 1e-6);
      master.dispose();
    }),
    { numRuns: 60 },
  );
});
