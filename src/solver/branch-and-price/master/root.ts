/** The root of the tree: column generation for the whole rota gives duals, a bound and columns. */

import {
  type PricedCut,
  pricedCuts,
  type RowCostCut,
  roundedBound,
  rowCostCuts,
} from '../bounds/integrality-rounding.ts';
import { PROOF, SEARCH } from '../params.ts';
import { ascend, estimateDuals, sweepCycle } from '../primal/sweep-cycles.ts';
import type { SearchState } from '../search-state.ts';
import { prove, startProof } from '../tree/prove.ts';
import { isOpen } from '../tree/split.ts';
import type { Work } from '../work.ts';
import { restrict, restrictionCost } from './restriction.ts';
import { withGenerator } from './with-generator.ts';

/** Where nothing is known, sweeps come first. */
export function* rootFromNothing(state: SearchState): Work {
  yield* estimateDuals(state);
  yield* solveRoot(state);
}

/** Where others have found duals, good rosters come first: they are had at once. */
export function* rootFromKnownDuals(state: SearchState): Work {
  yield* raiseRounded(state, state.duals!);
  for (let cycle = 0; cycle < SEARCH.cyclesBeforeRoot && !state.proved; cycle++) yield* sweepCycle(state);
  state.bounding = true;
  yield* raiseRounded(state, yield* ascend(state, state.duals!));
  yield* solveRoot(state);
  state.bounding = false;
}

/** Solves the root's LP; once more where rows cost more than the LP says. */
function* solveRoot(state: SearchState): Work {
  const before = state.ctx.effort;
  let { missed, missing } = yield* solveWithCuts(state, []);
  if (missed.length > 0 && !state.proved) ({ missing } = yield* solveWithCuts(state, missed));
  // The tree's first question, how many people are missing in all, wins much where the LP says a fraction.
  const until = state.ctx.effort + SEARCH.missingFirst * (state.ctx.effort - before);
  const goOn = () => state.proof?.asksForMissing === true && state.ctx.effort < until;
  if (isOpen(missing)) yield* prove(state, goOn);
}

/** @returns the cuts that the LP's solution misses, none when some were given, and the people missing in it */
function* solveWithCuts(
  state: SearchState,
  cuts: readonly RowCostCut[],
): Work<{ missed: RowCostCut[]; missing: number }> {
  const { ctx, best } = state;
  const restriction = { ...restrict(ctx, best, state.everybody, null), cuts };
  const outside = best.cost - restrictionCost(ctx, best, restriction);
  return yield* withGenerator(state, restriction, best, function* (gen) {
    for (let optimal = false; !optimal && !state.proved; ) {
      optimal = gen.round();
      state.raise(gen.bound + outside);
      yield;
    }
    const duals = gen.centre.slice();
    state.duals = duals;
    yield* raiseRounded(state, duals, pricedCuts(cuts, gen.cutDuals));
    for (const c of gen.master.columns) state.pool.add(c);
    startProof(state, {
      restriction,
      columns: [...gen.master.columns],
      outside,
      margin: PROOF.firstMargin * Math.abs(gen.master.costOfPeople),
    });
    const { missing } = gen.master;
    const known = cuts.length > 0 ? [] : yield* rowCostCuts(ctx, duals, best, restriction.rows);
    const missed = known.filter(({ rows, unit, least }) => least > gen.master.costOf(rows) + 1e-6 * unit);
    return { missed, missing };
  });
}

/** Raises the bound to the one in which the rows' cost is rounded up to its unit. */
function* raiseRounded(state: SearchState, duals: Float64Array, priced: readonly PricedCut[] = []): Work {
  const { rowUnit, costUnit } = state.ctx.model;
  if (rowUnit <= costUnit) return;
  const rounded = yield* roundedBound(state.ctx, duals, state.best.cost, priced);
  state.raise(rounded.bound);
  const known = state.levels;
  const { rows, upTo } = known !== null && known.rows >= rounded.rows ? known : rounded;
  state.levels = { rows, upTo, lines: [...(known?.lines ?? []), ...rounded.lines] };
}
