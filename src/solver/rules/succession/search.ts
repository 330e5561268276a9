/** Successions (FORBIDDEN_SUCCESSION): a kind on one day and one of others on the next. Unit: successions. */

import type { RosterState } from '../../local-search/state.ts';
import { passes } from '../../model/model.ts';
import { holds } from '../cell.ts';
import type { Delta } from '../delta.ts';

/** Does the cell hold a duty of the kind, but for one pair? */
function holdsKind(
  { model, duties, grid }: RosterState,
  cell: number,
  kind: number,
  except: number,
): boolean {
  const { rows, pairs, perDay } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
    if (grid[i] !== except && rows.kind[pairs.row[grid[i]]] === kind) return true;
  }
  return false;
}

function follows(roster: RosterState, person: number, day: number, kind: number): boolean {
  const { successions, kinds, days } = roster.model;
  if (day > 0) return holdsKind(roster, person * days + day - 1, kind, -1);
  return kind >= 0 && successions.before[person * kinds.length + kind] === 1;
}

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { successions, rows, days } = roster.model;
  const group = successions.class[person];
  if (group < 0) return;
  const cell = person * days + day;
  const kind = rows.kind[row];
  for (let rule = successions.at[group]; rule < successions.at[group + 1]; rule++) {
    const to = successions.to[rule];
    const from = successions.from[rule];
    let change = 0;
    if (passes(roster.model, to, row) && follows(roster, person, day, from)) {
      if (!holds(roster, cell, to, pair)) change += sign;
    }
    if (kind === from && day < days - 1 && holds(roster, cell + 1, to, -1)) {
      if (!holdsKind(roster, cell, from, pair)) change += sign;
    }
    if (change !== 0) out[successions.level[rule]] += successions.weight[rule] * change;
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { successions, people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    const group = successions.class[person];
    if (group < 0) continue;
    for (let rule = successions.at[group]; rule < successions.at[group + 1]; rule++) {
      for (let day = 0; day < days; day++) {
        if (!follows(roster, person, day, successions.from[rule])) continue;
        if (!holds(roster, person * days + day, successions.to[rule], -1)) continue;
        out[successions.level[rule]] += successions.weight[rule];
      }
    }
  }
}
