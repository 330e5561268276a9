import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../../test/helpers/property.ts';
import { Random } from '../../random.ts';
import { loadHighs } from '../adapter.ts';
import { bruteForce, totalCost } from '../brute-force.fixture.ts';
import { Context } from '../context.ts';
import type { Column } from '../master/column.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import { restrict } from '../master/restriction.ts';
import { type ColumnModel, LIMIT } from '../model.ts';
import { DIVE } from '../params.ts';
import { Rota } from '../rota.ts';
import { freeRota, result, tinyModel } from '../tiny.fixture.ts';
import { dive } from './diving.ts';

const highs = await loadHighs();

/** What a dive over the whole rota ends with. */
function dived(model: ColumnModel, cutoff: number, exhausted = () => false): Column[] | null {
  const ctx = new Context(model);
  const rota = new Rota(model, ctx.rows);
  const people = [...model.people.keys()];
  const columns = people.map((person) => {
    const duties = new Int32Array(model.days);
    ctx.price(person, new Float64Array(model.rows.length), null, null, LIMIT, duties);
    return { person, duties, cost: ctx.rosterCost(person, duties) };
  });
  const gen = new ColumnGenerator(highs, ctx, restrict(ctx, rota, people, null), rota.rosters, columns, null);
  try {
    return result(dive(gen, new Random(1), { ...DIVE, cutoff, exhausted }));
  } finally {
    gen.master.dispose();
  }
}

test('a dive gives each row to whom it costs least', () => {
  const model = freeRota(
    [
      [5, 40],
      [20, 10],
    ],
    [1, 1],
  );
  const chosen = dived(model, 1000)!;
  assert.deepEqual(chosen.map(({ person, duties }) => `${person}: ${duties}`).sort(), ['0: 0,-1', '1: -1,1']);
});

test('a dive stops where nothing below the cutoff can come of it, or the effort is spent', () => {
  const model = freeRota(
    [
      [5, 40],
      [20, 10],
    ],
    [1, 1],
  );
  assert.equal(dived(model, 14), null);
  assert.equal(
    dived(model, 1000, () => true),
    null,
  );
});

test('a dive ends with a roster for everybody, no cheaper than the optimum', () => {
  fc.assert(
    fc.property(tinyModel(4, 3), (model) => {
      const optimum = bruteForce(model);
      fc.pre(optimum < Infinity);
      const chosen = dived(model, LIMIT)!;
      const rosters = chosen.toSorted((a, b) => a.person - b.person).map(({ duties }) => duties);
      assert.deepEqual(chosen.map(({ person }) => person).sort(), [0, 1, 2]);
      assert.ok(totalCost(model, rosters) >= optimum - 1e-6);
    }),
    { numRuns: 20 },
  );
});
