/** What the rules of the search have in common. */

import type { Sign } from '../local-search/duty-grid.ts';
import type { RosterState } from '../local-search/state.ts';

/** A pair that comes (`sign` 1) or goes (-1), and where points are added by level. */
type Change = [person: number, pair: number, row: number, day: number, sign: Sign, out: Float64Array];

/** What a change of one pair adds; without allocation. */
export type Delta<Read extends unknown[]> = (...args: [...Read, ...Change]) => void;

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
