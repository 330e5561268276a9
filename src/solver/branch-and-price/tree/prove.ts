/** Work on the proof as a phase of the search. */

import { polish } from '../primal/first-rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { Proof, type Root } from './proof.ts';

/** Trees start from the root's LP; rotas that they find are polished and kept. */
export function startProof(state: SearchState, root: Root): void {
  state.proof = new Proof(state.highs, state.ctx, root, {
    best: state.best,
    bound: () => state.bound,
    raise: (bound) => state.raise(bound),
    *found(chosen) {
      const trial = state.newRota();
      for (const c of chosen) trial.assign(c.person, c.duties, c.cost);
      yield* polish(state, trial, root.restriction.people, null);
      state.keep(trial);
    },
  });
}

/** The proof's share of the effort of a round. */
export function* provePhase(state: SearchState): Work {
  state.proof?.narrow();
  const end = state.ctx.effort + state.proofShare * (state.ctx.effort - state.round.effort);
  yield* prove(state, () => state.ctx.effort < end);
}

/** Works on the proof for as long as it is to go on. */
export function* prove(state: SearchState, goOn: () => boolean): Work {
  while (state.proof?.open && !state.proved && goOn()) {
    state.proof.step();
    yield;
  }
}
