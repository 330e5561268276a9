/** Dual ascent by the volume algorithm (Barahona & Anbil, "The volume algorithm", 2000). */

import type { Context } from '../context.ts';
import type { Column } from '../master/column.ts';
import { onGrid } from '../model.ts';
import { BOUNDS } from '../params.ts';
import type { Work } from '../work.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

/**
 * Lagrangian ascent from duals that are known to be good, by the volume algorithm (Barahona & Anbil 2000): every round
 * prices everybody and moves the duals along the average of what is missing on the rows. What matters most are the
 * columns it sees: a linear program that starts with them is near its optimum at once.
 * @returns the best duals
 */
export function* dualAscent(
  ctx: Context,
  start: Float64Array,
  see: (column: Column) => void,
  raise: (bound: number) => void,
): Work<Float64Array> {
  const { rows } = ctx.model;
  const payable = (dual: number, r: number) => onGrid(ctx.model, ctx.rows.payable(r, ctx.everybody, dual));
  const average = new Float64Array(rows.length);
  let best = start.map(payable);
  let duals = best;
  let bound = -Infinity;
  const { step: length, newest, rounds } = BOUNDS.ascent;
  let step = 0;
  let idle = 0;
  for (let round = 0; round < rounds; round++) {
    const missing = new Float64Array(rows.length);
    const value = yield* lagrangianBound(ctx, duals, null, {
      row: (r, wanted) => {
        missing[r] = wanted;
      },
      person: (person, duties) => {
        see({ person, duties: duties.slice(), cost: ctx.rosterCost(person, duties) });
        ctx.forRows(person, duties, (r) => {
          missing[r] -= 1;
        });
      },
    });
    if (value > bound) {
      step = round === 0 ? length.first * Math.abs(value) : length.up * step;
      [bound, best, idle] = [value, duals, 0];
      raise(bound);
    } else if (++idle % length.idle === 0) step *= length.down;
    const share = round === 0 ? 1 : newest;
    let norm = 0;
    for (let r = 0; r < rows.length; r++) {
      average[r] += share * (missing[r] - average[r]);
      norm += average[r] ** 2;
    }
    if (norm === 0) break;
    duals = best.map((dual, r) => payable(dual + (step * average[r]) / norm, r));
  }
  return best;
}
