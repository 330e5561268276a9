import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../random.ts';
import { totalCost } from '../brute-force.fixture.ts';
import { assignAll, Context } from '../context.ts';
import { Rota } from '../rota.ts';
import { freeRota, result } from '../tiny.fixture.ts';
import { longSweeps } from './long-sweeps.ts';

test('sweeps end in a rota that nobody improves alone, also where a row wants everybody', () => {
  const model = freeRota(
    [
      [5, 40],
      [20, 10],
    ],
    [2, 1],
  );
  const ctx = new Context(model);
  const rota = new Rota(model, ctx.rows);
  assignAll(
    ctx,
    rota,
    model.people.map(() => new Int32Array(2).fill(-1)),
  );
  let sweeps = 0;
  const after = () => {
    sweeps += 1;
    assert.equal(rota.cost, totalCost(model, rota.rosters));
  };
  result(longSweeps(ctx, new Random(1), { rota, prices: new Float64Array(2), penalty: 10, after }));
  assert.ok(sweeps > 1);
  assert.equal(rota.cost, 35);
});
