/** The first rota, by pricing everybody in turn, and coordinate descent on a rota, person by person. */

import { SIZES } from '../../sizes.ts';
import { TOLERANCE } from '../../tolerance.ts';
import { improve } from '../context.ts';
import type { Restriction } from '../master/restriction.ts';
import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';

/** Gives everybody a roster, the cheapest given those before, or a heuristic one on a long horizon; then polishes. */
export function* firstRota(state: SearchState): Work {
  const { ctx, best } = state;
  const heuristic = ctx.model.days > SIZES.longHorizon;
  for (const p of state.everybody) {
    const found = heuristic && improve(ctx, best, p, null, false, true);
    state.feasible &&= found || improve(ctx, best, p, null, false);
    yield;
  }
  if (!state.feasible) return;
  state.begun = true;
  yield* polish(state, best, state.everybody, null);
  state.lagrangian.rota.copyFrom(best);
}

/** Everybody in turn takes the best roster given the others', until nothing gets cheaper. */
export function* polish(
  state: SearchState,
  rota: Rota,
  people: readonly number[],
  window: Restriction['window'],
): Work {
  const order = [...people];
  for (let before = Infinity; rota.cost < before - TOLERANCE; ) {
    before = rota.cost;
    state.random.shuffle(order);
    for (const p of order) {
      improve(state.ctx, rota, p, window, true);
      yield;
    }
  }
}
