/** Duals π_r for horizons whose LP is too large, window by window. */

import { restrict } from '../master/restriction.ts';
import { withGenerator } from '../master/with-generator.ts';
import { BOUNDS, SEARCH } from '../params.ts';
import { solveRestriction } from '../primal/solve-restriction.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

/**
 * Duals for a long horizon, sub-horizon by sub-horizon with the rest as it is (rolling horizon), and the Lagrangian
 * bound L(π) that they give: the better the rest, the better the bound.
 */
export function* rollingHorizonDuals(state: SearchState): Work {
  const { ctx, best } = state;
  const { days, rows } = ctx.model;
  const duals = new Float64Array(rows.length);
  for (let from = 0; from < days; from += BOUNDS.subHorizon) {
    const window = [from, Math.min(days, from + BOUNDS.subHorizon)] as const;
    const restriction = restrict(ctx, best, state.everybody, window);
    yield* withGenerator(state, restriction, best, function* (gen) {
      const better = yield* solveRestriction(state, gen, best, Infinity);
      if (better !== null) state.keep(better);
      for (const r of restriction.rows) duals[r] = gen.centre[r];
    });
  }
  const bound = yield* lagrangianBound(ctx, duals);
  if (state.duals === null || bound > state.bound) state.duals = duals;
  state.raise(bound);
  state.newDualsAt = SEARCH.newDualsAfter * ctx.effort;
}

/** New duals for a long horizon, when it is time. */
export function* renewDuals(state: SearchState): Work {
  if (state.ctx.effort > state.newDualsAt) yield* rollingHorizonDuals(state);
}
