import type { Context } from './context.ts';
import { LIMIT } from './model.ts';

/** Duals with the bound that they prove. */
export interface Ascent {
  readonly duals: Float64Array;
  readonly bound: number;
}

/** Share of Polyak's step; halved when the bound does not rise. */
const STEP = 0.5;

/**
 * Lagrangian bound of the whole rota at given duals, raised by supergradient steps of Polyak's length (Held, Wolfe &
 * Crowder 1974). Needs no LP, so it serves where the LP of the whole rota is too large.
 * @param upper cost of a known roster
 * @returns the best of `rounds` points; yields after every person
 */
export function* ascend(
  ctx: Context,
  duals: Float64Array,
  upper: number,
  rounds: number,
): globalThis.Generator<void, Ascent> {
  const { people, rows, days, constant } = ctx.model;
  let best: Ascent = { duals, bound: -Infinity };
  let here = duals;
  let uphill = new Float64Array(0);
  let share = STEP;
  const line = new Int32Array(days);
  for (let round = 0; round < rounds; round++) {
    const price = here.map((dual) => -dual);
    const slope = new Float64Array(rows.length);
    let bound = constant;
    for (let r = 0; r < rows.length; r++) {
      const { people: staff, value } = ctx.rows.cheapest(r, 0, people.length, here[r]!);
      bound += value;
      slope[r] = staff;
    }
    for (let p = 0; p < people.length; p++) {
      bound += ctx.price(p, price, null, null, LIMIT, line);
      ctx.forRows(p, line, (row) => {
        slope[row]! -= 1;
      });
      yield;
    }
    if (bound > best.bound) {
      best = { duals: here, bound };
      uphill = slope;
    } else share /= 2;
    const square = uphill.reduce((sum, s) => sum + s * s, 0);
    if (square === 0) break;
    const step = (share * (upper - best.bound)) / square;
    here = best.duals.map((dual, r) => dual + step * uphill[r]!);
  }
  return best;
}
