/**
 * Rest between working days (REST_TOO_SHORT, CLOPENING): minutes missing between the last end of one working day
 * and the first start of the next, or one for each such pair of days that do not touch: those are one duty.
 */

import type { RosterState } from '../../local-search/state.ts';
import { NONE } from '../../model/model.ts';
import { cellRows, readRows } from '../cell.ts';
import type { Delta } from '../delta.ts';

/** End of the working day before `day`, NONE when there is none near. */
function endBefore(roster: RosterState, person: number, day: number): number {
  const { days, rests } = roster.model;
  const first = person * days;
  const limit = day - rests.reach;
  for (let d = day - 1; d >= 0; d--) {
    if (d < limit) return NONE;
    if (roster.duties[first + d] > 0) return roster.endOf(first + d);
  }
  return rests.pastEnd[person];
}

/** Start of the working day after `day`, NONE when there is none near. */
function startAfter(roster: RosterState, person: number, day: number): number {
  const { days, rests } = roster.model;
  const first = person * days;
  const limit = Math.min(days - 1, day + rests.reach);
  for (let d = day + 1; d <= limit; d++) {
    if (roster.duties[first + d] > 0) return roster.startOf(first + d);
  }
  return NONE;
}

function add(
  roster: RosterState,
  person: number,
  end: number,
  start: number,
  sign: number,
  out: Float64Array,
): void {
  if (end === NONE || start === NONE) return;
  const { rests } = roster.model;
  const gap = start > end ? start - end : 0;
  for (let rule = rests.at[person]; rule < rests.at[person + 1]; rule++) {
    const missing = rests.minutes[rule] - gap;
    if (missing <= 0 || (start === end && rests.each[rule] === 1)) continue;
    out[rests.level[rule]] += sign * rests.weight[rule] * (rests.each[rule] === 1 ? 1 : missing);
  }
}

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { rests, rows, days } = roster.model;
  if (rests.at[person] === rests.at[person + 1]) return;
  const end = endBefore(roster, person, day);
  const start = startAfter(roster, person, day);
  if (end === NONE && start === NONE) return;
  const others = readRows(roster, person * days + day, pair, -1);
  if (others === 0) {
    add(roster, person, end, start, -sign, out);
    add(roster, person, end, rows.start[row], sign, out);
    add(roster, person, rows.end[row], start, sign, out);
    return;
  }
  const firstWithout = rows.start[cellRows[0]];
  const lastWithout = rows.end[cellRows[others - 1]];
  if (rows.start[row] < firstWithout) {
    add(roster, person, end, firstWithout, -sign, out);
    add(roster, person, end, rows.start[row], sign, out);
  }
  if (rows.end[row] > lastWithout) {
    add(roster, person, lastWithout, start, -sign, out);
    add(roster, person, rows.end[row], start, sign, out);
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { people, days, rests } = roster.model;
  for (let person = 0; person < people; person++) {
    let end = rests.pastEnd[person];
    for (let cell = person * days; cell < (person + 1) * days; cell++) {
      if (roster.duties[cell] === 0) continue;
      add(roster, person, end, roster.startOf(cell), 1, out);
      end = roster.endOf(cell);
    }
  }
}
