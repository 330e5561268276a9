/** A look at the duties of one person and day, a *cell*. */

import type { RosterState } from '../local-search/state.ts';
import { passes } from '../model/model.ts';

/** Does the cell hold a duty that passes the filter (-1: any), but for one pair? */
export function holds(
  { model, duties, grid }: RosterState,
  cell: number,
  filter: number,
  except: number,
): boolean {
  const { pairs, perDay } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++)
    if (grid[i] !== except && passes(model, filter, pairs.row[grid[i]])) return true;
  return false;
}

/** What `readRows` has read last. */
export let cellRows = new Int32Array(16);

/** Reads the rows of a cell by start, without pair `except` and with row `more` (-1: none), to `cellRows`; how many they are. */
export function readRows(
  { model, duties, grid }: RosterState,
  cell: number,
  except: number,
  more: number,
): number {
  const { pairs, rows, perDay } = model;
  if (cellRows.length <= perDay) cellRows = new Int32Array(perDay + 1);
  let count = 0;
  let waits = more >= 0;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
    if (grid[i] === except) continue;
    const row = pairs.row[grid[i]];
    if (waits && rows.start[more] < rows.start[row]) {
      cellRows[count++] = more;
      waits = false;
    }
    cellRows[count++] = row;
  }
  if (waits) cellRows[count++] = more;
  return count;
}
