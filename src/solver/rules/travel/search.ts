/** Travel between two duties in a row at different locations (TRAVEL_TIME). Unit: minutes missing for the way. */

import type { RosterState } from '../../local-search/state.ts';
import { NONE } from '../../model/model.ts';
import type { Delta } from '../delta.ts';

/** Minutes missing between a duty that ended at `end` in `from` and a row. */
function short(
  { model: { travels, rows, locations } }: RosterState,
  end: number,
  from: number,
  row: number,
): number {
  const to = rows.location[row];
  if (end === NONE || from < 0 || from === to) return 0;
  const gap = rows.start[row] - end;
  const needed = travels.minutes[from * locations + to];
  return gap >= 0 && gap < needed ? needed - gap : 0;
}

function shortBetween(roster: RosterState, before: number, row: number, person: number): number {
  const { rows, travels } = roster.model;
  if (row < 0) return 0;
  if (before >= 0) return short(roster, rows.end[before], rows.location[before], row);
  return short(roster, travels.pastEnd[person], travels.pastLocation[person], row);
}

/** The row worked last before `row` (day before included), -1: none. */
function rowBefore({ model, duties, grid }: RosterState, cell: number, day: number, row: number): number {
  const { rows, pairs, perDay } = model;
  for (let i = cell * perDay + duties[cell] - 1; i >= cell * perDay; i--) {
    const other = pairs.row[grid[i]];
    if (rows.start[other] < rows.start[row]) return other;
  }
  if (day === 0 || duties[cell - 1] === 0) return -1;
  return pairs.row[grid[(cell - 1) * perDay + duties[cell - 1] - 1]];
}

/** The row worked first after `row` (day after included), -1: none. */
function rowAfter({ model, duties, grid }: RosterState, cell: number, day: number, row: number): number {
  const { rows, pairs, perDay, days } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
    const other = pairs.row[grid[i]];
    if (rows.start[other] > rows.start[row]) return other;
  }
  return day === days - 1 || duties[cell + 1] === 0 ? -1 : pairs.row[grid[(cell + 1) * perDay]];
}

export const delta: Delta<[RosterState]> = (roster, person, _pair, row, day, sign, out) => {
  const { travels, days } = roster.model;
  if (travels.at[person] === travels.at[person + 1]) return;
  const cell = person * days + day;
  const before = rowBefore(roster, cell, day, row);
  const after = rowAfter(roster, cell, day, row);
  const change =
    shortBetween(roster, before, row, person) +
    shortBetween(roster, row, after, person) -
    shortBetween(roster, before, after, person);
  if (change === 0) return;
  for (let rule = travels.at[person]; rule < travels.at[person + 1]; rule++) {
    out[travels.level[rule]] += sign * travels.weight[rule] * change;
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { travels, people, days, pairs, perDay } = roster.model;
  for (let person = 0; person < people; person++) {
    if (travels.at[person] === travels.at[person + 1]) continue;
    let sum = 0;
    let before = -1;
    for (let cell = person * days; cell < (person + 1) * days; cell++) {
      for (let i = cell * perDay; i < cell * perDay + roster.duties[cell]; i++) {
        const row = pairs.row[roster.grid[i]];
        sum += shortBetween(roster, before, row, person);
        before = row;
      }
    }
    for (let rule = travels.at[person]; rule < travels.at[person + 1]; rule++) {
      out[travels.level[rule]] += travels.weight[rule] * sum;
    }
  }
}
