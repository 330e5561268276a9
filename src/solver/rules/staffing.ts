/**
 * Staffing of a row (UNASSIGNED, OVERSTAFFED, MIN_STAFF): hard points for people below `min`, the row's own costs for
 * people below and above target. Unit: people. Above `max` a pair never fits.
 */

import type { RosterState, Sign } from '../local-search/state.ts';
import { HARD, MEDIUM, SOFT } from '../model/model.ts';
import * as alternatives from './rows/alternatives-search.ts';

/** Rows that are alternatives cost what their set says. */
const isAlternative = ({ alternatives: { sets, of } }: RosterState['model'], row: number): boolean =>
  sets > 0 && of[row] >= 0;

export function delta(roster: RosterState, row: number, sign: Sign, out: Float64Array): void {
  if (isAlternative(roster.model, row)) {
    alternatives.delta(roster, row, sign, out);
    return;
  }
  const {
    model: { rows },
    staff,
  } = roster;
  const now = staff[row];
  const at = rows.at[row] + now;
  const min = rows.min[row];
  if (sign > 0 ? now < min : now <= min) out[HARD] -= sign;
  out[MEDIUM] += rows.medium[at + sign] - rows.medium[at];
  out[SOFT] += rows.soft[at + sign] - rows.soft[at];
}

export function total(roster: RosterState, out: Float64Array): void {
  const { model, staff } = roster;
  const { rows } = model;
  alternatives.total(roster, out);
  for (let row = 0; row < rows.count; row++) {
    if (isAlternative(model, row)) continue;
    const at = rows.at[row] + staff[row];
    out[HARD] += Math.max(0, rows.min[row] - staff[row]);
    out[MEDIUM] += rows.medium[at];
    out[SOFT] += rows.soft[at];
  }
}
