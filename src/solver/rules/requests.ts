/** Requests for a day (SHIFT_REQUEST): to work (one of some kinds) or not to. Unit: days. */

import type { RosterState, Sign } from '../local-search/state.ts';

function granted(roster: RosterState, cell: number, filter: number, except: number): boolean {
  const { matches, rows, pairs, perDay } = roster.model;
  for (let i = cell * perDay; i < cell * perDay + roster.duties[cell]; i++) {
    const pair = roster.grid[i];
    if (pair === except) continue;
    if (filter < 0 || matches[filter * rows.count + pairs.row[pair]] === 1) return true;
  }
  return false;
}

export function delta(
  roster: RosterState,
  person: number,
  pair: number,
  row: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { requests, matches, rows, days } = roster.model;
  const cell = person * days + day;
  for (let i = requests.at[cell]; i < requests.at[cell + 1]; i++) {
    const filter = requests.filter[i];
    if (filter >= 0 && matches[filter * rows.count + row] === 0) continue;
    if (granted(roster, cell, filter, pair)) continue;
    out[requests.level[i]] += requests.weight[i] * (requests.on[i] === 1 ? -sign : sign);
  }
}

export function total(roster: RosterState, out: Float64Array): void {
  const { requests, people, days } = roster.model;
  for (let cell = 0; cell < people * days; cell++) {
    for (let i = requests.at[cell]; i < requests.at[cell + 1]; i++) {
      const works = granted(roster, cell, requests.filter[i], -1);
      if (works !== (requests.on[i] === 1)) out[requests.level[i]] += requests.weight[i];
    }
  }
}
