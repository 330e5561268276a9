/**
 * Greedy construction of a first roster: slot by slot, the dearest and then the scarcest first, each to the person for whom
 * it costs least; and repair of a roster that breaks hard rules.
 */

import type { Model } from '../model/model.ts';
import { ROUNDING, TOLERANCE } from '../tolerance.ts';
import type { Roster } from './roster.ts';

/** Price of a hard point during construction, in points of the total: more than any roster is worth. */
const HARD_PRICE = 1e9;

/** Points saved by the last slot below a row's target. */
function worth({ rows, mediumWeight }: Model, row: number): number {
  const at = rows.at[row];
  const first = Math.max(0, Math.min(rows.target[row], rows.max[row]) - 1);
  const saved = (costs: Float64Array) => costs[at + first] - costs[at + Math.min(first + 1, rows.max[row])];
  return (rows.min[row] > 0 ? HARD_PRICE : 0) + mediumWeight * saved(rows.medium) + saved(rows.soft);
}

/** Rows by what a slot is worth, then by how few people can fill it, then in time. */
function byNeed(model: Model): Int32Array {
  const { rows } = model;
  const need = Float64Array.from({ length: rows.count }, (_, row) => worth(model, row));
  const slack = Int32Array.from({ length: rows.count }, (_, row) => rows.pairAt[row + 1] - rows.pairAt[row]);
  return Int32Array.from({ length: rows.count }, (_, row) => row).sort(
    (a, b) => need[b] - need[a] || slack[a] - slack[b] || rows.start[a] - rows.start[b] || a - b,
  );
}

/** The pair that fills one more slot of the row most cheaply, -1 when every one costs more than the empty slot. */
export function cheapest(roster: Roster, row: number): number {
  const { rows, mediumWeight } = roster.model;
  const { delta } = roster;
  let best = -1;
  let least = -ROUNDING;
  for (let i = rows.pairAt[row]; i < rows.pairAt[row + 1]; i++) {
    const pair = rows.pair[i];
    if (!roster.fits(pair)) continue;
    roster.evaluate(pair, 1);
    const cost = HARD_PRICE * delta[0] + mediumWeight * delta[1] + delta[2];
    if (cost >= least) continue;
    least = cost;
    best = pair;
  }
  return best;
}

/** People up to whom a row is filled: those whom a presence asks for may be more than its target. */
function most({ rows, presences }: Model, row: number): number {
  const isCounted = presences.rowAt[row] < presences.rowAt[row + 1];
  return isCounted ? rows.max[row] : rows.target[row];
}

/** Work all pins, then fill slots while that pays. */
export function construct(roster: Roster): void {
  const { model } = roster;
  for (const pair of model.pins) if (roster.works[pair] === 0 && roster.fits(pair)) roster.change(pair, 1);
  for (const row of byNeed(model)) {
    while (roster.staff[row] < most(model, row)) {
      const pair = cheapest(roster, row);
      if (pair < 0) break;
      roster.change(pair, 1);
    }
  }
}

/** The pair whose removal lowers a person's hard points most, -1 when none does. */
function worstPair(roster: Roster, person: number): number {
  const { pairs, days } = roster.model;
  let worst = -1;
  let most = -ROUNDING;
  for (let pair = pairs.at[person * days]; pair < pairs.at[(person + 1) * days]; pair++) {
    if (roster.works[pair] === 0 || pairs.pinned[pair] === 1) continue;
    roster.evaluate(pair, -1);
    if (roster.delta[0] >= most) continue;
    most = roster.delta[0];
    worst = pair;
  }
  return worst;
}

/** Removes duties while that lowers hard points, then fills slots again. */
export function repair(roster: Roster): void {
  for (let person = 0; person < roster.model.people && roster.cost[0] > TOLERANCE; person++) {
    for (let pair = worstPair(roster, person); pair >= 0; pair = worstPair(roster, person))
      roster.change(pair, -1);
  }
  construct(roster);
}
