/** Budget of changes to the published rota (MAX_CHANGES): one hard point for each published assignment above it. */

import type { RosterState, Sign } from '../local-search/state.ts';
import { HARD } from '../model/model.ts';

const excess = (changed: number, budget: number) => (changed > budget ? changed - budget : 0);

export function delta({ model, kept }: RosterState, pair: number, sign: Sign, out: Float64Array): void {
  if (model.pairs.published[pair] === 0 || model.maxChanges === Number.POSITIVE_INFINITY) return;
  const changed = model.published - kept[0];
  out[HARD] += excess(changed - sign, model.maxChanges) - excess(changed, model.maxChanges);
}

export function total({ model, kept }: RosterState, out: Float64Array): void {
  out[HARD] += excess(model.published - kept[0], model.maxChanges);
}
