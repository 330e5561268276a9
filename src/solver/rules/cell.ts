/** A look at the duties of one person and day. */

import type { RosterState } from '../local-search/state.ts';

/** Does the cell hold a duty that passes the filter (-1: any), but for one pair? */
export function holds(
  { model, duties, grid }: RosterState,
  cell: number,
  filter: number,
  except: number,
): boolean {
  const { matches, rows, pairs, perDay } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
    if (grid[i] === except) continue;
    if (filter < 0 || matches[filter * rows.count + pairs.row[grid[i]]] === 1) return true;
  }
  return false;
}
