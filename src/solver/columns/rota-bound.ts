import type { Context } from './context.ts';
import { LIMIT } from './model.ts';

/**
 * Lagrangian bound of the whole rota at the given duals: everybody's cheapest roster at these prices and every row's
 * cheapest number of people; with a factor, of the rota in which the rows cost, and pay, so many times as much. Needs
 * no LP, so it serves where the LP of the whole rota is too large. (A few supergradient steps from duals of a window
 * were tried and raised nothing.) Yields after every person.
 */
export function* rotaBound(
  ctx: Context,
  duals: Float64Array,
  factor = 1,
): globalThis.Generator<void, number> {
  const { people, rows, days, constant } = ctx.model;
  const price = duals.map((dual) => -factor * dual);
  const line = new Int32Array(days);
  let bound = constant;
  for (let r = 0; r < rows.length; r++)
    bound += factor * ctx.rows.cheapest(r, 0, people.length, duals[r]!).value;
  for (let p = 0; p < people.length; p++) {
    bound += ctx.price(p, price, null, null, LIMIT, line);
    yield;
  }
  return bound;
}
