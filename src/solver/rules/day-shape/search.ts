/** Gaps between the duties of one day, and its span (`dayShape`). Unit: minutes, or gaps and days. */

import type { RosterState, Sign } from '../../local-search/state.ts';
import type { Model } from '../../model/model.ts';
import { cellRows, readRows } from '../cell.ts';
import type { Delta } from '../delta.ts';

function charge({ dayShapes }: Model, rule: number, minutes: number, sign: Sign, out: Float64Array): void {
  const missed = Math.max(0, dayShapes.min[rule] - minutes, minutes - dayShapes.max[rule]);
  if (missed > 0)
    out[dayShapes.level[rule]] += sign * dayShapes.weight[rule] * (dayShapes.each[rule] === 1 ? 1 : missed);
}

/** Points of a day with the first so many of the rows, given by start and one after the other. */
export function shapePoints(
  model: Model,
  person: number,
  rows: ArrayLike<number>,
  count: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { dayShapes } = model;
  const { start, end } = model.rows;
  if (count === 0) return;
  for (let rule = dayShapes.at[person]; rule < dayShapes.at[person + 1]; rule++) {
    if (dayShapes.span[rule] === 1) charge(model, rule, end[rows[count - 1]] - start[rows[0]], sign, out);
    else for (let i = 1; i < count; i++) charge(model, rule, start[rows[i]] - end[rows[i - 1]], sign, out);
  }
}

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { dayShapes, days } = roster.model;
  if (dayShapes.at[person] === dayShapes.at[person + 1]) return;
  const cell = person * days + day;
  const without = readRows(roster, cell, pair, -1);
  shapePoints(roster.model, person, cellRows, without, sign > 0 ? -1 : 1, out);
  const having = readRows(roster, cell, pair, row);
  shapePoints(roster.model, person, cellRows, having, sign, out);
};

export function total(roster: RosterState, out: Float64Array): void {
  const { people, days, dayShapes } = roster.model;
  for (let person = 0; person < people; person++) {
    if (dayShapes.at[person] === dayShapes.at[person + 1]) continue;
    for (let cell = person * days; cell < (person + 1) * days; cell++) {
      const count = readRows(roster, cell, -1, -1);
      shapePoints(roster.model, person, cellRows, count, 1, out);
    }
  }
}
