/**
 * Staffing of a row (UNASSIGNED, OVERSTAFFED, MIN_STAFF): hard points for people below `min`, the row's own costs for
 * people below and above target. Unit: people. Above `max` a pair never fits.
 */

import type { RosterState, Sign } from '../local-search/state.ts';
import { HARD, MEDIUM, SOFT } from '../model/model.ts';

export function delta(
  { model: { rows }, staff }: RosterState,
  row: number,
  sign: Sign,
  out: Float64Array,
): void {
  const now = staff[row];
  const at = rows.at[row] + now;
  const min = rows.min[row];
  if (sign > 0 ? now < min : now <= min) out[HARD] -= sign;
  out[MEDIUM] += rows.medium[at + sign] - rows.medium[at];
  out[SOFT] += rows.soft[at + sign] - rows.soft[at];
}

export function total({ model: { rows }, staff }: RosterState, out: Float64Array): void {
  for (let row = 0; row < rows.count; row++) {
    const at = rows.at[row] + staff[row];
    out[HARD] += Math.max(0, rows.min[row] - staff[row]);
    out[MEDIUM] += rows.medium[at];
    out[SOFT] += rows.soft[at];
  }
}
