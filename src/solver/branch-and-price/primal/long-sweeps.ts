/**
 * Augmented-Lagrangian sweeps over horizons too long for exact pricing: everybody in turn takes a heuristic roster at
 * prices that stay within what rows can pay.
 */

import type { Random } from '../../random.ts';
import type { Context } from '../context.ts';
import { LONG_SWEEPS } from '../long-params.ts';
import { LIMIT } from '../model.ts';
import { SWEEPS } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';
import { RowPrices } from './row-prices.ts';

/** What sweeps begin with. */
interface LongSweep {
  /** Where the sweeps are. Everybody has a roster, perhaps one that breaks hard rules. */
  readonly rota: Rota;
  /** Prices of the rows; they follow. */
  readonly prices: Float64Array;
  /** First penalty, in points for each person off a row's target. */
  readonly penalty: number;
  /** Called after each sweep in whose end all rosters keep the hard rules. */
  readonly after: () => void;
}

/** Any roster is cheaper, at the multipliers of the last call. */
const ANY = LIMIT / 2;

/**
 * Sweeps under a growing penalty. A row charges the slope of its Moreau envelope, which is that of its cost once the penalty
 * has grown: so that the sweeps end as a descent in true cost, and stop where they win no more.
 */
export function* longSweeps(ctx: Context, random: Random, sweep: LongSweep): Work {
  const { rota, prices, after } = sweep;
  const rows = new RowPrices(ctx, prices);
  const people = [...ctx.model.people.keys()];
  const broken = new Set(people.filter((p) => ctx.rosterCost(p, rota.rosters[p]) === Infinity));
  let least = Infinity;
  for (let penalty = sweep.penalty, idle = 0; idle < LONG_SWEEPS.idle; penalty *= LONG_SWEEPS.growth) {
    random.shuffle(people);
    for (const person of people) {
      const moved = move(ctx, rota, person, () => rows.charged(rota, penalty), !broken.has(person));
      if (moved) broken.delete(person);
      yield;
    }
    rows.follow(rota, LONG_SWEEPS.step * penalty);
    const better = broken.size === 0 && rota.cost < (1 - LONG_SWEEPS.worthwhile) * least;
    idle = better ? 0 : idle + 1;
    if (broken.size > 0) continue;
    least = Math.min(least, rota.cost);
    after();
  }
}

/** Gives a person a roster that is cheaper at these prices, if one is found; any, where there is no valid one. */
function move(
  ctx: Context,
  rota: Rota,
  person: number,
  charged: () => Float64Array,
  valid: boolean,
): boolean {
  const duties = new Int32Array(ctx.model.days);
  const found = rota.without(person, () => {
    const price = charged();
    const own = rota.rosterCosts[person] + ctx.rowSum(person, rota.rosters[person], price) + SWEEPS.own;
    const limits = valid ? [own] : [ANY, LIMIT];
    return limits.some((limit) => ctx.splicedPrice(person, price, limit, duties) < limit);
  });
  if (found) rota.assign(person, duties, ctx.rosterCost(person, duties));
  return found;
}
