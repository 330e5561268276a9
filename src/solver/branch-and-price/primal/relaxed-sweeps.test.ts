import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '../../random.ts';
import { Context } from '../context.ts';
import { Rota } from '../rota.ts';
import { plainRota, result } from '../tiny.fixture.ts';
import { longSweeps } from './long-sweeps.ts';
import { relaxedSweeps } from './relaxed-sweeps.ts';

const days = 84;
const people = 6;
const wanted = 2;

function swept(seed: number) {
  const model = plainRota({ days, people, idleRows: 0 }, [27, 29], () => wanted);
  const ctx = new Context(model);
  const rota = new Rota(model, ctx.rows);
  const end = result(relaxedSweeps(ctx, new Random(seed), rota));
  return { ctx, rota, end };
}

const worked = (duties: Int32Array): number => duties.filter((duty) => duty >= 0).length;

test('people end near their limits and rows near their targets, at prices that rows can pay', () => {
  for (const seed of [1, 2, 3]) {
    const { rota, end } = swept(seed);
    const off = rota.covered.reduce((sum, n) => sum + Math.abs(n - wanted), 0);
    assert.ok(off <= 0.2 * wanted * days, `${off} people off the targets`);
    const beside = rota.rosters.map((duties) => Math.max(0, 27 - worked(duties), worked(duties) - 29));
    assert.ok(beside.reduce((sum, n) => sum + n) <= 0.2 * wanted * days, `days beside the limits: ${beside}`);
    assert.ok(end.prices.every((price) => price >= -1 && price <= 100));
  }
});

test('the same seed gives the same prices, and sweeps give everybody a roster that keeps the limits', () => {
  const [one, two] = [swept(1), swept(1)];
  assert.deepEqual(one.end.prices, two.end.prices);
  const { ctx, rota, end } = one;
  end.multipliers.forEach((of, p) => {
    ctx.pricer.remember(ctx.graphs[p], of);
  });
  let costs: number[] = [];
  const after = (): void => {
    costs = rota.rosters.map((duties, p) => ctx.rosterCost(p, duties));
    const again = new Rota(ctx.model, ctx.rows);
    rota.rosters.forEach((duties, p) => {
      again.assign(p, duties, costs[p]);
    });
    assert.ok(Math.abs(again.cost - rota.cost) < 1e-6);
  };
  result(longSweeps(ctx, new Random(1), { rota, prices: end.prices, penalty: 1, after }));
  assert.ok(costs.length === people && costs.every((cost) => cost < Infinity));
});

test('where somebody can keep no roster the sweeps end, and no rota is taken for one', () => {
  const model = plainRota({ days: 28, people: 1, idleRows: 0 }, [27, 28], () => 1);
  const ctx = new Context(model);
  const rota = new Rota(model, ctx.rows);
  const { prices } = result(relaxedSweeps(ctx, new Random(1), rota));
  const after = () => assert.fail('the limits are beyond the longest run');
  result(longSweeps(ctx, new Random(1), { rota, prices, penalty: 1, after }));
});
