import type { Context } from './context.ts';
import { rotaBound } from './rota-bound.ts';

/** How many times dearer the rows are made to see what they must cost at least. */
const DEARER = 1000;
/** Shares of the rows' cost that are left to the duals once their least cost is known. */
const SHARES = [0, 0.01, 0.1, 0.5] as const;

/**
 * A bound that uses that the rows' costs are multiples of a unit. Of rosters cheaper than `best` it is known what they
 * cost at least with the rows `DEARER`, which leaves what their rows cost at least; that is rounded up to the unit, and
 * what people cost at least is added. Yields after every person.
 * @param best cost of a roster
 * @returns a lower bound of all rosters, at most `best`
 */
export function* lift(ctx: Context, duals: Float64Array, best: number): globalThis.Generator<void, number> {
  const unit = ctx.model.rowUnit;
  const dearer = yield* rotaBound(ctx, duals, DEARER);
  const rows = Math.ceil((dearer - best) / (DEARER - 1) / unit - 1e-6) * unit;
  let bound = -Infinity;
  for (const share of SHARES)
    bound = Math.max(bound, (yield* rotaBound(ctx, duals, share)) + (1 - share) * rows);
  return Math.min(bound, best);
}
