/** Cycles of the augmented Lagrangian as phases of the search: estimates of the duals, and good rotas from the duals. */

import { isWide } from '../../sizes.ts';
import { TOLERANCE } from '../../tolerance.ts';
import { dualAscent } from '../bounds/dual-ascent.ts';
import { renewDuals } from '../bounds/rolling-horizon-duals.ts';
import type { Column } from '../master/column.ts';
import { DESCENT, SEARCH, SWEEPS } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import type { AfterSweep } from './augmented-lagrangian.ts';
import { polish } from './first-rota.ts';

/** One cycle, given up where it leads nowhere; whatever comes near the incumbent is polished. @returns the best rota of the cycle */
export function* sweepCycle(
  state: SearchState,
  cycle: (after: AfterSweep) => Work = (after) => state.lagrangian.cycle(state.duals, after),
): Work<Rota> {
  const { rota } = state.lagrangian;
  const trial = state.newRota();
  let reached = Infinity;
  let sweeps = 0;
  yield* cycle(function* () {
    sweeps += 1;
    if (leadsNowhere(state, sweeps, Math.min(reached, rota.cost))) return true;
    if (rota.cost >= reached - TOLERANCE) return false;
    reached = rota.cost;
    trial.copyFrom(rota);
    if (!state.promising(reached)) return false;
    yield* polish(state, trial, state.everybody, null);
    return state.keep(trial) && state.proved;
  });
  return trial;
}

/** Where one cycle takes a good part of a minute: it is still as far from the bound as several incumbents. */
function leadsNowhere({ ctx, duals, best, bound }: SearchState, sweeps: number, reached: number): boolean {
  const { hopeless } = SWEEPS;
  if (duals === null || !isWide(ctx.model) || sweeps < hopeless.sweeps) return false;
  return reached - bound > hopeless.gaps * (best.cost - bound);
}

/**
 * Opens a round: one cycle, and once there are duals as many more as there are penalties that were never tried. Without
 * duals neighbourhoods find more.
 */
export function* sweepPhase(state: SearchState): Work {
  const { round, best } = state;
  [round.effort, round.cost] = [state.ctx.effort, best.cost];
  round.reached = yield* sweepCycle(state);
  while (!state.proved && state.duals !== null && state.lagrangian.untried) {
    yield* renewDuals(state);
    round.reached = yield* sweepCycle(state);
  }
  if (state.wellBelow(round.cost)) state.lagrangianShare = SEARCH.lagrangianShare.most;
  round.cycles = state.ctx.effort - round.effort;
}

/** From no columns and no duals an LP takes many rounds to come near any roster: a few sweeps give it both. */
export function* estimateDuals(state: SearchState): Work {
  const estimates = new Float64Array(state.ctx.model.rows.length);
  state.estimates = estimates;
  const see = (column: Column) => state.pool.add(column);
  yield* sweepCycle(state, (after) => state.lagrangian.opening(estimates, see, after));
}

/**
 * Duals without the LP of the whole rota: by sweeps, then an ascent from where they end, which gives a bound too. Whoever
 * waits for those of the search that leads gets rough ones, to search by until then.
 */
export function* descendToDuals(state: SearchState): Work {
  if (state.duals === null) {
    const prices = new Float64Array(state.ctx.model.rows.length);
    const descent = state.leads ? DESCENT : DESCENT.glimpse;
    yield* sweepCycle(state, (after) => state.lagrangian.descend(prices, descent, after));
    state.duals ??= prices;
  }
  if (state.leads) yield* ascend(state, state.duals);
}

/** Better duals and a bound from duals that are known, and the columns met on the way. */
export function* ascend(state: SearchState, from: Float64Array): Work<Float64Array> {
  const see = (column: Column) => state.pool.add(column);
  state.duals = yield* dualAscent(state.ctx, from, see, (bound) => state.raise(bound));
  return state.duals;
}
