/**
 * The Lagrangian bound L(π) = Σ_p min (c − Σ π·a) + Σ_r min_n (f_r(n) + π_r·n) (Held & Karp 1971; Geoffrion 1974).
 */

import type { Context } from '../context.ts';
import { LIMIT, onGrid, type PersonRoster } from '../model.ts';
import type { Work } from '../work.ts';
import { roundingOf } from './rounding.ts';

/** Gets to know the choices behind a bound. */
interface Witness {
  /** The number of people that a row would take. */
  row(row: number, people: number): void;
  /** The roster that a person would take, to be copied if it is kept. */
  person(person: number, duties: PersonRoster): void;
}

/**
 * Lagrangian bound of the whole rota at the multiples of the grid nearest to the given duals: everybody's cheapest roster at these prices and every row's
 * cheapest number of people; with factors by row, of the rota in which rows cost so many times as much. Needs no LP,
 * so it serves where the LP of the whole rota is too large. (A few supergradient steps from duals of a window were
 * tried and raised nothing.)
 */
export function* lagrangianBound(
  ctx: Context,
  given: Float64Array,
  factors: Float64Array | null = null,
  witness: Witness | null = null,
): Work<number> {
  const { people, rows, days, constant } = ctx.model;
  const duals = given.map((dual) => onGrid(ctx.model, dual));
  const price = duals.map((dual) => -dual);
  const duties = new Int32Array(days);
  let bound = constant;
  let sum = Math.abs(constant);
  for (let r = 0; r < rows.length; r++) {
    const cheapest = ctx.rows.cheapest(r, 0, ctx.everybody, duals[r], factors?.[r]);
    bound += cheapest.value;
    sum += Math.abs(cheapest.value);
    witness?.row(r, cheapest.people);
  }
  for (let p = 0; p < people.length; p++) {
    ctx.price(p, price, null, null, LIMIT, duties);
    bound += ctx.pricer.least;
    sum += Math.abs(ctx.pricer.least);
    witness?.person(p, duties);
    yield;
  }
  return bound - roundingOf(ctx.model, duals, 0, sum);
}
