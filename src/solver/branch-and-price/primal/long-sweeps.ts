/**
 * Augmented-Lagrangian sweeps over horizons too long for exact pricing: everybody in turn takes a heuristic roster at
 * prices that stay within what rows can pay.
 */

import type { Random } from '../../random.ts';
import type { Context } from '../context.ts';
import { LONG_SWEEPS } from '../long-params.ts';
import type { PersonRoster } from '../model.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';

/** What sweeps begin with. */
export interface LongSweep {
  /** Where the sweeps are. Everybody has a roster. */
  readonly rota: Rota;
  /** Prices of the rows; they follow. */
  readonly prices: Float64Array;
  /** First penalty, in points for each person off a row's target. */
  readonly penalty: number;
  /** Called after each sweep. */
  readonly after: () => void;
}

/**
 * Sweeps under a growing penalty. A row charges the slope of its Moreau envelope, which is that of its cost once the penalty
 * has grown: so that the sweeps end as a descent in true cost, and stop where they win no more.
 */
export function* longSweeps(ctx: Context, random: Random, sweep: LongSweep): Work {
  const { rota, prices, after } = sweep;
  const { rows, everybody, model } = ctx;
  const target = Int32Array.from(prices, (_, r) => rows.target(r, 0, everybody));
  const people = [...model.people.keys()];
  const duties = new Int32Array(model.days);
  let least = Infinity;
  for (let penalty = sweep.penalty, idle = 0; idle < LONG_SWEEPS.idle; penalty *= LONG_SWEEPS.growth) {
    random.shuffle(people);
    for (const person of people) {
      move(ctx, rota, person, duties, (r) => {
        const excess = rota.covered[r] - target[r] + 0.5;
        return rows.within(r, target[r], rota.covered[r], penalty * excess - prices[r]);
      });
      yield;
    }
    for (let r = 0; r < prices.length; r++) {
      const moved = prices[r] + LONG_SWEEPS.step * penalty * (target[r] - rota.covered[r]);
      prices[r] = rows.payable(r, everybody, moved);
    }
    idle = rota.cost < (1 - LONG_SWEEPS.worthwhile) * least ? 0 : idle + 1;
    least = Math.min(least, rota.cost);
    after();
  }
}

/** Gives a person a roster that is cheaper at these prices, if one is found. */
function move(
  ctx: Context,
  rota: Rota,
  person: number,
  duties: PersonRoster,
  priceOf: (row: number) => number,
): void {
  const found = rota.without(person, () => {
    const price = Float64Array.from(rota.covered, (_, r) => priceOf(r));
    const own = rota.rosterCosts[person] + ctx.rowSum(person, rota.rosters[person], price) + 1e-7;
    return ctx.price(person, price, null, null, own, duties, null, true) < own;
  });
  if (found) rota.assign(person, duties, ctx.rosterCost(person, duties));
}
