/** Who has which duties on which day: the part of the roster's state that the rules of `rules/registry.ts` read. */

import type { Frame } from '../model/frame.ts';

/** A change adds (1) or removes (-1) one pair. */
export type Sign = 1 | -1;

export interface DutyGrid {
  readonly model: Frame;
  /** Duties by person × day (a *cell*), and the pairs there by start: `grid[cell * perDay + i]`. */
  readonly duties: Uint8Array;
  readonly grid: Int32Array;
  /** Start of the first duty of a cell that has one. */
  startOf(cell: number): number;
  /** End of the last duty of a cell that has one. */
  endOf(cell: number): number;
}
