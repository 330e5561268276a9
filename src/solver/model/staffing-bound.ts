/**
 * A lower bound that needs no search: every row staffed as cheaply as its own pairs allow, all rules across rows left
 * out (they never cost less than nothing). Weak where people are short, exact where they are plenty.
 */

import { TOLERANCE } from '../tolerance.ts';
import type { Model } from './model.ts';

/** Cheapest total of one row by itself: its staffing cost for n people plus the n cheapest pairs. */
function rowBound({ rows, pairs, mediumWeight }: Model, row: number): number {
  const own: number[] = [];
  for (let i = rows.pairAt[row]; i < rows.pairAt[row + 1]; i++) {
    const pair = rows.pair[i];
    own.push(mediumWeight * pairs.medium[pair] + pairs.soft[pair]);
  }
  own.sort((a, b) => a - b);
  const at = rows.at[row];
  let least = Number.POSITIVE_INFINITY;
  let people = 0;
  for (let n = 0; n <= Math.min(own.length, rows.max[row]); n++) {
    if (n > 0) people += own[n - 1];
    least = Math.min(least, mediumWeight * rows.medium[at + n] + rows.soft[at + n] + people);
  }
  return least;
}

/** Proved lower limit of the total of any roster, in points of `Cost.total`. */
export function rowsBound(model: Model): number {
  let bound = model.constantSoft;
  for (let row = 0; row < model.rows.count; row++) bound += rowBound(model, row);
  return bound;
}

/** Gap in percent of the total; 0 when the bound is reached, null without one. */
export function gapPercent(total: number, bound: number | null): number | null {
  if (bound === null) return null;
  if (total <= bound + TOLERANCE) return 0;
  return total === 0 ? 100 : Math.min(100, ((total - bound) / Math.abs(total)) * 100);
}
