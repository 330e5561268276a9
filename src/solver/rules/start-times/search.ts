/** First starts of two days in a row that are worked (`startTimes`). Unit: minutes, or pairs of days. */

import type { RosterState, Sign } from '../local-search/state.ts';
import { type Model, NONE } from '../model/model.ts';

/** Points for one day's start after another's, in minutes after midnight; nothing where one is no number. */
export function startPoints(
  { startTimes }: Model,
  person: number,
  before: number,
  after: number,
  sign: Sign,
  out: Float64Array,
): void {
  for (let rule = startTimes.at[person]; rule < startTimes.at[person + 1]; rule++) {
    const earlier = startTimes.earlier[rule] === 1 ? before - after : 0;
    const later = startTimes.later[rule] === 1 ? after - before : 0;
    const missed = Math.max(earlier, later) - startTimes.tolerance[rule];
    if (!(missed > 0)) continue;
    out[startTimes.level[rule]] +=
      sign * startTimes.weight[rule] * (startTimes.each[rule] === 1 ? 1 : missed);
  }
}

/** First start of a day in minutes after midnight, no number when it is off, unknown or beyond the horizon. */
function startOn(roster: RosterState, person: number, day: number): number {
  const { days, dayStart, startTimes } = roster.model;
  if (day < 0) return startTimes.pastStart[person];
  const cell = person * days + day;
  return day < days && roster.duties[cell] > 0 ? roster.startOf(cell) - dayStart[day] : Number.NaN;
}

/** First start of a cell without one pair, NONE without another duty. */
function startWithout({ model, duties, grid }: RosterState, cell: number, pair: number): number {
  const { pairs, rows, perDay } = model;
  for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++)
    if (grid[i] !== pair) return rows.start[pairs.row[grid[i]]];
  return NONE;
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
  const { startTimes, rows, days, dayStart } = roster.model;
  if (startTimes.at[person] === startTimes.at[person + 1]) return;
  const others = startWithout(roster, person * days + day, pair);
  if (others !== NONE && others <= rows.start[row]) return;
  const before = startOn(roster, person, day - 1);
  const after = startOn(roster, person, day + 1);
  const having = rows.start[row] - dayStart[day];
  startPoints(roster.model, person, before, having, sign, out);
  startPoints(roster.model, person, having, after, sign, out);
  if (others === NONE) return;
  const without = others - dayStart[day];
  const back = sign > 0 ? -1 : 1;
  startPoints(roster.model, person, before, without, back, out);
  startPoints(roster.model, person, without, after, back, out);
}

export function total(roster: RosterState, out: Float64Array): void {
  const { people, days, startTimes } = roster.model;
  for (let person = 0; person < people; person++) {
    if (startTimes.at[person] === startTimes.at[person + 1]) continue;
    for (let day = 0; day < days; day++)
      startPoints(
        roster.model,
        person,
        startOn(roster, person, day - 1),
        startOn(roster, person, day),
        1,
        out,
      );
  }
}
