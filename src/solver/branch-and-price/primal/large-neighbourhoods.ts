/**
 * Large neighbourhood search (Shaw 1998; with branch and price Legrain, Omer & Rosat 2020): some people on all days, or
 * everybody on some days, are set free and solved by column generation and a dive. Their number follows the effort.
 */

import { TOLERANCE } from '../../tolerance.ts';
import { renewDuals } from '../bounds/rolling-horizon-duals.ts';
import { restrict } from '../master/restriction.ts';
import { withGenerator } from '../master/with-generator.ts';
import { NEIGHBOURHOOD, SEARCH } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { chooseNeighbourhood, type Kind, type Neighbourhoods } from './neighbourhoods.ts';
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
  const { ctx, neighbourhoods } = state;
  const before = ctx.effort;
  const until = before + NEIGHBOURHOOD.effort.overrun * neighbourhoods.effort;
  const { kind, people, window } = chooseNeighbourhood(ctx, rota, state.random, neighbourhoods);
  const start = state.copyOf(rota);
  const found = yield* withGenerator(state, restrict(ctx, rota, people, window), start, (gen) =>
    solveRestriction(state, gen, start, until),
  );
  const better = found !== null && found.cost < rota.cost - TOLERANCE;
  if (found !== null) {
    rota.copyFrom(found);
    state.keep(found);
  }
  resize(state, kind, ctx.effort - before);
  allow(neighbourhoods, better);
}

/** The next neighbourhood of the kind is larger or smaller, by the effort that this one took. */
function resize({ ctx, neighbourhoods }: SearchState, kind: Kind, used: number): void {
  const { people, days } = ctx.model;
  const one = neighbourhoods[kind];
  one.spent += used;
  one.cells = Math.max(
    NEIGHBOURHOOD.cells.least,
    Math.min(people.length * days, growth(used / neighbourhoods.effort) * one.cells),
  );
}

/** Factor on the person-days, by the share that was used of the effort that a neighbourhood should take. */
function growth(used: number): number {
  const { effort, shrink, grow } = NEIGHBOURHOOD;
  if (used > 1) return used > effort.overrun ? shrink.fast : shrink.slow;
  return used < 1 / 4 ? grow.fast : grow.slow;
}

/** Where small neighbourhoods find nothing more, larger ones may. */
function allow(neighbourhoods: Neighbourhoods, better: boolean): void {
  const { effort } = NEIGHBOURHOOD;
  const wanted = neighbourhoods.effort * (better ? effort.better : effort.idle);
  neighbourhoods.effort = Math.max(effort.least, Math.min(effort.most, wanted));
}
