/** Sweeps with everybody's sums relaxed: prices and multipliers to begin with, and a rota that is nearly one. */

import type { Random } from '../../random.ts';
import type { Context } from '../context.ts';
import { RELAXED_SWEEPS } from '../long-params.ts';
import { effortOfPass } from '../pricing/backward-pass.ts';
import { chargeable, type RelaxedRule, slopeOf } from '../pricing/relaxed-rules.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';
import { paymentsOf, RowPrices } from './row-prices.ts';

/** Where the sweeps end. */
interface RelaxedRota {
  /** Price by row, what it pays for a person. */
  readonly prices: Float64Array;
  /** Multiplier by person and counting rule. */
  readonly multipliers: readonly Float64Array[];
}

const between = ({ first, last }: { first: number; last: number }, part: number): number =>
  first * (last / first) ** part;

function roundsFor({ graphs }: Context): number {
  const effort = graphs.reduce((sum, graph) => sum + effortOfPass(graph), 0);
  return Math.min(RELAXED_SWEEPS.rounds, Math.ceil(RELAXED_SWEEPS.effort / effort));
}

/**
 * Everybody in turn takes the cheapest roster when a row also charges the square of its distance to target and what is counted
 * has a price instead of limits, which follows after each turn: the augmented Lagrangian with one backward pass a roster.
 * Coverage stays balanced all the while, as it does not where all rosters answer the same prices at once.
 * @param rota receives the rosters; those that break hard rules cost nothing there
 */
export function* relaxedSweeps(ctx: Context, random: Random, rota: Rota): Work<RelaxedRota> {
  const { people, days } = ctx.model;
  const { start, penalty, step, gain } = RELAXED_SWEEPS;
  const rounds = roundsFor(ctx);
  const { pay, typical } = paymentsOf(ctx);
  const prices = pay.map((value, r) => ctx.rows.payable(r, ctx.everybody, start * value));
  const rows = new RowPrices(ctx, prices);
  const multipliers = people.map(({ counts }) => new Float64Array(counts.length));
  const counted = multipliers.map(({ length }) => new Float64Array(length));
  const order = [...people.keys()];
  const duties = new Int32Array(days);
  for (let round = 0; round < rounds; round++) {
    const charge = typical * between(penalty, round / rounds);
    const move = typical * between(gain, round / rounds);
    random.shuffle(order);
    for (const p of order) {
      rota.without(p, () => {
        ctx.relaxedPrice(p, rows.charged(rota, charge), multipliers[p], duties, counted[p]);
      });
      const cost = ctx.rosterCost(p, duties);
      rota.assign(p, duties, cost < Infinity ? cost : 0);
      for (const rule of ctx.graphs[p].relaxedRules.relaxed) follow(rule, multipliers[p], counted[p], move);
      yield;
    }
    rows.follow(rota, step * charge);
  }
  return { prices, multipliers };
}

/** Moves the multiplier of a sum in proportion to how far it is off its limits. */
function follow(rule: RelaxedRule, multipliers: Float64Array, counted: Float64Array, gain: number): void {
  const now = multipliers[rule.rule];
  const limit = Math.max(rule.scale, Number.isFinite(rule.high) ? rule.high : rule.low);
  const moved = now + (gain * slopeOf(rule, now, counted[rule.rule])) / limit / rule.scale;
  multipliers[rule.rule] = chargeable(rule, moved);
}
