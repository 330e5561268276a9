/**
 * What a pair costs by itself: preferences, labour (money), travel from home (km), keeping what was published
 * (DISRUPTION, its weight earned back). Hard points only where a pin breaks facts.
 */

import type { RosterState, Sign } from '../local-search/state.ts';
import { HARD, MEDIUM, SOFT } from '../model/model.ts';

export function delta({ model: { pairs } }: RosterState, pair: number, sign: Sign, out: Float64Array): void {
  out[HARD] += sign * pairs.hard[pair];
  out[MEDIUM] += sign * pairs.medium[pair];
  out[SOFT] += sign * pairs.soft[pair];
}

export function total({ model, works }: RosterState, out: Float64Array): void {
  const { pairs } = model;
  out[SOFT] += model.constantSoft;
  for (let pair = 0; pair < pairs.count; pair++) {
    if (works[pair] === 0) continue;
    out[HARD] += pairs.hard[pair];
    out[MEDIUM] += pairs.medium[pair];
    out[SOFT] += pairs.soft[pair];
  }
}
