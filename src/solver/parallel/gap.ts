/** The gap of each level of a roster: empty slots by what they cost, then preferences. */

import type { Roster } from '../local-search/roster.ts';
import type { Model } from '../model/model.ts';
import type { Gap, SlotsGap } from '../solution.ts';
import { TOLERANCE } from '../tolerance.ts';

/** What is proved of rosters that cost no more in all than the one at hand. */
export interface Proved {
  /** It is optimal. */
  optimal: boolean;
  /** Least medium points. */
  medium: number;
  /** Least soft points of those with as many medium points; null when nothing is known. */
  soft: number | null;
}

/** Medium points of the first empty slot of a row, 0 where it is no level of its own. */
function slotCost({ rows }: Model, row: number): number {
  const full = rows.at[row] + rows.target[row];
  return rows.target[row] === 0 ? 0 : rows.medium[full - 1] - rows.medium[full];
}

/** Tiers of rows by what an empty slot costs, with the slots that nobody can ever take. */
function tiersOf(model: Model, roster: Roster): SlotsGap[] {
  const { rows } = model;
  const tiers = new Map<number, SlotsGap>();
  for (let row = 0; row < rows.count; row++) {
    const cost = slotCost(model, row);
    if (cost === 0) continue;
    const tier = tiers.get(cost) ?? { cost, empty: 0, least: 0 };
    const able = rows.pairAt[row + 1] - rows.pairAt[row];
    tier.empty += Math.max(0, rows.target[row] - roster.staff[row]);
    tier.least += Math.max(0, rows.target[row] - able);
    tiers.set(cost, tier);
  }
  return [...tiers.values()].sort((a, b) => b.cost - a.cost);
}

export function gapOf(model: Model, roster: Roster, proved: Proved): Gap {
  const [, medium, soft] = roster.cost;
  const closed = proved.optimal || proved.medium > medium - TOLERANCE;
  const slots = tiersOf(model, roster).map((tier) => (closed ? { ...tier, least: tier.empty } : tier));
  const least = proved.optimal ? soft : proved.soft === null ? null : Math.min(soft, proved.soft);
  return { slots, preferences: { cost: soft, least } };
}
