/**
 * Large neighbourhood search (Shaw 1998): some people, or some days, are set free and solved by column generation and
 * a dive. Their number follows the effort that it takes.
 */

import { renewDuals } from '../bounds/rolling-horizon-duals.ts';
import { restrict } from '../master/restriction.ts';
import { withGenerator } from '../master/with-generator.ts';
import { NEIGHBOURHOOD, SEARCH } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { chooseNeighbourhood } from './neighbourhoods.ts';
import { solveRestriction } from './solve-restriction.ts';

/** Works on the rota that the cycles reached: often only a slot or two are amiss. */
export function* repairPhase(state: SearchState): Work {
  const { reached, cycles } = state.round;
  if (!state.promising(reached.cost)) return;
  const until = state.ctx.effort + SEARCH.repair * cycles;
  while (!state.proved && state.ctx.effort < until) yield* explore(state, reached);
}

/** Works on the incumbent, for as much effort as is left to the neighbourhoods of this round. */
export function* explorePhase(state: SearchState): Work {
  const { cost } = state.best;
  const share = state.lagrangianShare;
  const until = state.ctx.effort + (state.round.cycles * (1 - share)) / share;
  while (!state.proved && state.ctx.effort < until) {
    yield* renewDuals(state);
    yield* explore(state, state.best);
  }
  if (state.wellBelow(cost)) state.lagrangianShare = SEARCH.lagrangianShare.least;
}

/** One neighbourhood of a rota. */
function* explore(state: SearchState, rota: Rota): Work {
  const before = state.ctx.effort;
  const { people, window } = chooseNeighbourhood(state.ctx, rota, state.random, state.cells);
  const start = state.copyOf(rota);
  const better = yield* withGenerator(state, restrict(state.ctx, rota, people, window), start, (gen) =>
    solveRestriction(state, gen, start, before + NEIGHBOURHOOD.effort.most),
  );
  if (better !== null) {
    rota.copyFrom(better);
    state.keep(better);
  }
  resize(state, state.ctx.effort - before);
}

/** The next neighbourhood is larger or smaller, by the effort that the last one took. */
function resize(state: SearchState, used: number): void {
  const { people, days } = state.ctx.model;
  const { effort, shrink, grow, cells } = NEIGHBOURHOOD;
  if (used > effort.aim)
    state.cells = Math.max(cells.least, state.cells * (used > effort.most ? shrink.fast : shrink.slow));
  else
    state.cells = Math.min(
      people.length * days,
      state.cells * (used < effort.aim / 4 ? grow.fast : grow.slow),
    );
}
