/** A restriction as a heuristic's subproblem: column generation, a dive, and descent from what it finds. */

import { TOLERANCE } from '../../tolerance.ts';
import type { ColumnGenerator } from '../master/column-generation.ts';
import { restrictionCost } from '../master/restriction.ts';
import { DIVE } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { dive } from './diving.ts';
import { polish } from './first-rota.ts';

/** Dives, until so much effort is spent, for a rota that is better than the given one, or as good. */
export function* solveRestriction(
  state: SearchState,
  gen: ColumnGenerator,
  rota: Rota,
  until: number,
): Work<Rota | null> {
  const { ctx } = state;
  const { restriction } = gen.master;
  const cutoff = restrictionCost(ctx, rota, restriction) - ctx.model.resolution;
  const exhausted = () => ctx.effort > until;
  const chosen = yield* dive(gen, state.random, { cutoff, exhausted, ...DIVE });
  if (restriction.window === null) for (const c of gen.master.columns) state.pool.add(c);
  if (chosen === null) return null;
  const trial = state.copyOf(rota);
  for (const c of chosen) trial.assign(c.person, c.duties, c.cost);
  yield* polish(state, trial, restriction.people, restriction.window);
  return trial.cost < rota.cost + TOLERANCE ? trial : null;
}
