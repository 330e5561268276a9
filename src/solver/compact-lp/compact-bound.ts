/** Bound and duals of a short part from the linear program over pairs. */

import type { Highs } from 'highs';
import type { Model } from '../model/model.ts';
import { presenceRows } from '../model/presence-rows.ts';
import { SIZES } from '../sizes.ts';
import { formulate } from './formulate.ts';
import type { LpBound } from './program.ts';

/**
 * Proved lower limit of the total over rosters without hard points, and what a person more on each demand row, and
 * at each moment of a presence, is worth there; null for a part that is too long or too large.
 * @param days whether days worked are in it (runs of work, the weekly rest, wishes), which make it three times as large
 */
export function compactBound(model: Model, highs: Highs, days = true): LpBound | null {
  const most = SIZES.compactLp;
  if (model.days > most.days || model.pairs.count > most.pairs) return null;
  const { bound, duals } = formulate(model, days).solve(highs);
  return { bound, duals: duals.subarray(0, model.rows.count + presenceRows(model).length) };
}
