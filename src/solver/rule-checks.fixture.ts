/** What every rule must keep on random problems: delta = recount = check, and bounds held to brute force. */

import assert from 'node:assert/strict';
import { branchAndPrice, loadHighs } from './branch-and-price/adapter.ts';
import { check } from './check/check.ts';
import { compactBound } from './compact-lp/compact-bound.ts';
import { Roster } from './local-search/roster.ts';
import { compile, publish } from './model/compile.ts';
import type { Model } from './model/model.ts';
import { bruteForce, near } from './oracle.fixture.ts';
import { AnnealingEngine } from './parallel/engine.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { validate } from './validate.ts';

/** Random changes of rosters of so many problems of `least` days and up to `further` more; how many there were. */
export function sameUnderChanges(
  seeds: number,
  problemOf: (seed: number, days: number) => Problem,
  { least, further } = { least: 4, further: 19 },
): number {
  let changes = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const random = new Random(seed);
    const given = problemOf(seed, least + random.below(further + 1));
    assert.deepEqual(validate(given), []);
    const model = compile(given);
    const roster = new Roster(model);
    roster.load(model.pins);
    for (let step = 0; step < 40 && model.pairs.count > 0; step++) {
      const pair = random.below(model.pairs.count);
      if (model.pairs.pinned[pair] === 1) continue;
      if (roster.works[pair] === 1) roster.change(pair, -1);
      else if (roster.fits(pair)) roster.change(pair, 1);
      else continue;
      changes += 1;
      const before = [...roster.cost];
      roster.recompute();
      const same = before.every((cost, level) => near(cost, roster.cost[level]!));
      assert.ok(same, `seed ${seed}: ${before} recounted ${[...roster.cost]}`);
    }
    const { cost } = check(given, { assignments: publish(model, roster.pairs()) });
    const checked = [cost.hard, cost.medium, cost.soft];
    assert.ok(
      checked.every((points, level) => near(roster.cost[level]!, points)),
      `seed ${seed}: ${[...roster.cost]}, checked ${checked}`,
    );
  }
  return changes;
}

/** Bounds and rosters of so many tiny problems; of those that are of interest and feasible, how often the bound is the best cost. */
export async function heldToBruteForce(
  problems: number,
  problemOf: (seed: number) => Problem,
  ofInterest: (model: Model) => boolean,
): Promise<{ reached: number; judged: number }> {
  const highs = await loadHighs();
  let [reached, judged, cases] = [0, 0, 0];
  for (let seed = 1; cases < problems; seed++) {
    const given = problemOf(seed);
    const model = compile(given);
    if (model.pairs.count < 3 || model.pairs.count > 8) continue;
    cases += 1;
    const best = bruteForce(given, model);
    const engine = branchAndPrice(model, highs, seed, true, model.pins);
    if (best.hard > 1e-9 || engine === null) continue;
    engine.step(50_000);
    const bound = engine.bound ?? 0;
    for (const one of [bound, compactBound(model, highs)?.bound ?? 0])
      assert.ok(one <= best.total || near(one, best.total), `seed ${seed}: ${one} above ${best.total}`);
    const notBelow = (total: number) => total >= best.total || near(total, best.total);
    assert.ok(engine.hard > 1e-9 || notBelow(engine.total), `seed ${seed}: ${engine.total}`);
    const annealing = new AnnealingEngine(model, seed, model.pins);
    annealing.step(50_000);
    assert.ok(annealing.hard > 1e-9 || notBelow(annealing.total), `seed ${seed}`);
    if (!ofInterest(model)) continue;
    judged += 1;
    reached += Number(near(bound, best.total));
  }
  return { reached, judged };
}
