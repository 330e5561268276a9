/** The gap of each level, held against the proved optimum of the same weeks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainWeek } from '../../../bench/load/chain-week.ts';
import type { Gap } from '../solution.ts';
import { daily, problem, row } from '../tiny.fixture.ts';
import { solve } from './solve.ts';

const slotCost = ({ slots }: Gap, of: 'empty' | 'least') =>
  slots.reduce((sum, one) => sum + one.cost * one[of], 0);

test('an early roster says no more of a level than the optimum keeps, and the optimum says all', async () => {
  let [told, closed] = [0, 0];
  for (let seed = 1; seed <= 8; seed++) {
    const week = chainWeek(seed, { sites: 1, people: 6, slots: 24 });
    const best = await solve(week, { threads: 0, seconds: 60 });
    assert.equal(best.terminatedBy, 'optimal', `seed ${seed}`);
    assert.equal(slotCost(best.gap!, 'empty'), slotCost(best.gap!, 'least'));
    const { least: proved, cost: reached } = best.gap!.preferences;
    assert.ok(proved! <= reached && proved! > reached - 1e-3, `${proved} of ${reached}`);
    const { gap, cost } = await solve(week, { threads: 0, iterations: 2 });
    assert.ok(slotCost(gap!, 'least') <= best.cost.medium + 1e-6, `seed ${seed}: slots`);
    if (slotCost(gap!, 'least') > 0) closed += 1;
    const { least } = gap!.preferences;
    if (least === null || cost.medium !== best.cost.medium) continue;
    told += 1;
    assert.ok(least <= best.cost.soft + 1e-3, `seed ${seed}: ${least} of ${best.cost.soft}`);
  }
  assert.ok(told > 1 && closed > 1, `${told} told of preferences, ${closed} of slots`);
});

test('a slot that nobody can take is empty in every rota', async () => {
  const nobody = row('x', 0, 9, 17, { profile: 'pilot', underLevel: 'medium' });
  const given = problem(7, [...daily(7), nobody], [], [{ id: 'ann' }]);
  const { gap } = await solve(given, { iterations: 0, threads: 0 });
  assert.deepEqual(gap!.slots, [{ cost: 100, empty: 1, least: 1 }]);
});
