/**
 * A lower bound that needs no search: every row staffed as cheaply as its own pairs allow, all rules across rows left
 * out (they never cost less than nothing). Weak where people are short, exact where they are plenty.
 */

import { TOLERANCE } from '../tolerance.ts';
import { type Model, rowTotal } from './model.ts';

/** Cheapest total of one row by itself: its staffing cost for n people plus the n cheapest pairs. */
function rowBound(model: Model, row: number): number {
  const { rows, pairs, mediumWeight } = model;
  const own: number[] = [];
  for (let i = rows.pairAt[row]; i < rows.pairAt[row + 1]; i++) {
    const pair = rows.pair[i];
    own.push(mediumWeight * pairs.medium[pair] + pairs.soft[pair]);
  }
  own.sort((a, b) => a - b);
  let least = Number.POSITIVE_INFINITY;
  let people = 0;
  for (let n = 0; n <= Math.min(own.length, rows.max[row]); n++) {
    if (n > 0) people += own[n - 1];
    least = Math.min(least, rowTotal(model, row, n) + people);
  }
  return least;
}

/** Proved lower limit of the total of any roster, in points of `Cost.total`. */
export function rowsBound(model: Model): number {
  const { alternatives, rows, constantSoft } = model;
  let bound = constantSoft;
  for (let row = 0; row < rows.count; row++)
    if (alternatives.sets === 0 || alternatives.of[row] < 0) bound += rowBound(model, row);
  for (let set = 0; set < alternatives.sets; set++) bound += setBound(model, set);
  return bound;
}

/** Cheapest total of rows that are alternatives: of as few as are needed, and of those that earn something. */
function setBound(model: Model, set: number): number {
  const { at, row, least, most } = model.alternatives;
  const bounds = Array.from(row.subarray(at[set], at[set + 1]), (r) => rowBound(model, r));
  const chosen = bounds.sort((a, b) => a - b).slice(0, most[set]);
  return chosen.reduce((sum, bound, i) => sum + (i < least[set] ? bound : Math.min(0, bound)), 0);
}

/** Gap in percent of the total; 0 when the bound is reached, null without one. */
export function gapPercent(total: number, bound: number | null): number | null {
  if (bound === null) return null;
  if (total <= bound + TOLERANCE) return 0;
  return total === 0 ? 100 : Math.min(100, ((total - bound) / Math.abs(total)) * 100);
}
