/** Opens a column generator, and closes it whatever happens. */

import type { Rota } from '../rota.ts';
import type { SearchState } from '../search-state.ts';
import type { Work } from '../work.ts';
import { ColumnGenerator } from './column-generation.ts';
import type { Restriction } from './restriction.ts';

/** Works with a column generator on a restriction, and gives back the LP's memory, also when the work is cut off. */
export function* withGenerator<T>(
  state: SearchState,
  restriction: Restriction,
  rota: Rota,
  work: (gen: ColumnGenerator) => Work<T>,
): Work<T> {
  const guide = state.duals ?? state.estimates;
  const columns = state.columns(restriction, rota);
  const gen = new ColumnGenerator(state.highs, state.ctx, restriction, rota.rosters, columns, guide);
  try {
    return yield* work(gen);
  } finally {
    gen.master.dispose();
  }
}
