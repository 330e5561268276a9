/**
 * Rows that are alternatives (OTHER_ALTERNATIVE). Those chosen cost what staffing says; people on the others are hard points.
 * Chosen are the rows that gain most by it: first hard points, then the total.
 */

import type { RosterState, Sign } from '../../local-search/state.ts';
import { HARD, MEDIUM, rowTotal, SOFT } from '../../model/model.ts';

/** Adds what a set costs when so many people more are on one of its rows. */
function charge(
  { model, staff, chosen }: RosterState,
  set: number,
  row: number,
  more: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { alternatives, rows } = model;
  const [from, to] = [alternatives.at[set], alternatives.at[set + 1]];
  for (let i = from; i < to; i++) chosen[i] = 0;
  for (let count = 0; count < alternatives.most[set]; count++) {
    let best = -1;
    // What is not worth choosing stays out once there are enough.
    let [leastHard, leastTotal] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    if (count >= alternatives.least[set]) [leastHard, leastTotal] = [0, 0];
    for (let i = from; i < to; i++) {
      if (chosen[i] === 1) continue;
      const r = alternatives.row[i];
      const people = staff[r] + (r === row ? more : 0);
      const hard = Math.max(0, rows.min[r] - people) - people;
      const total = rowTotal(model, r, people);
      if (hard > leastHard || (hard === leastHard && total >= leastTotal)) continue;
      best = i;
      leastHard = hard;
      leastTotal = total;
    }
    if (best < 0) break;
    chosen[best] = 1;
  }
  for (let i = from; i < to; i++) {
    const r = alternatives.row[i];
    const people = staff[r] + (r === row ? more : 0);
    if (chosen[i] === 0) {
      out[HARD] += sign * people;
      continue;
    }
    out[HARD] += sign * Math.max(0, rows.min[r] - people);
    out[MEDIUM] += sign * rows.medium[rows.at[r] + people];
    out[SOFT] += sign * rows.soft[rows.at[r] + people];
  }
}

/** What a person more or less on a row of a set adds. */
export function delta(roster: RosterState, row: number, sign: Sign, out: Float64Array): void {
  const set = roster.model.alternatives.of[row];
  charge(roster, set, row, 0, -1, out);
  charge(roster, set, row, sign, 1, out);
}

export function total(roster: RosterState, out: Float64Array): void {
  for (let set = 0; set < roster.model.alternatives.sets; set++) charge(roster, set, -1, 0, 1, out);
}

/** The rows of sets that are not chosen, as they are staffed. */
export function dismissed(roster: RosterState): Set<number> {
  const { alternatives } = roster.model;
  total(roster, new Float64Array(3));
  return new Set(
    [...alternatives.row.keys()].filter((i) => roster.chosen[i] === 0).map((i) => alternatives.row[i]),
  );
}
