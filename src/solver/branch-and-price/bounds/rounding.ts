/** What doubles may round in a bound: nothing as a rule, see `relaxation/exact-costs.ts`. */

import type { ColumnModel } from '../model.ts';

/**
 * What rounding may add to a bound at these duals: nothing, unless one is so large, or the sum of what rows and
 * rosters cost without their signs is, that a double has no bit left for the grid.
 */
export function roundingOf(
  { mostDual, grid, rows, people, days }: ColumnModel,
  duals: Float64Array,
  missingDual: number,
  sum: number,
): number {
  const most = duals.reduce((all, dual) => Math.max(all, Math.abs(dual)), Math.abs(missingDual));
  const ofDuals =
    most <= mostDual ? 0 : (most / mostDual) * grid * (4 * rows.length + 8 * people.length * days);
  const ofSum = sum < grid / Number.EPSILON ? 0 : sum * Number.EPSILON * (rows.length + people.length);
  return ofDuals + ofSum;
}
