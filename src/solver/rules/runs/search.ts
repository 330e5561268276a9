/**
 * Blocks of days (MIN/MAX_CONSECUTIVE_…): days worked, days off, days on one of some kinds. Unit: days.
 * A block shorter than `min` misses the difference, unless it is still open at the end of the horizon or began at an
 * unknown time before it. A block longer than `max` is charged for the days inside the horizon.
 */

import type { RosterState, Sign } from '../../local-search/state.ts';
import { OF_KIND, OF_OFF, OF_WORK } from '../../model/constants.ts';
import { passes } from '../../model/model.ts';
import { holds } from '../cell.ts';
import type { Delta } from '../delta.ts';
import type { Runs } from './instances.ts';

/** Days by which a block misses its limits. `open`: no minimum applies. */
function missed(runs: Runs, rule: number, inside: number, before: number, open: boolean): number {
  const length = inside + before;
  const max = runs.max[rule];
  if (length > max) return Math.min(length - max, inside);
  const min = runs.min[rule];
  return length < min && length > 0 && !open ? min - length : 0;
}

/** Days missed by joining the blocks of `left` and `right` days around `day` into one. */
function joined(runs: Runs, rule: number, day: number, left: number, right: number, days: number): number {
  const atStart = day === left;
  const openEnd = day + right === days - 1;
  const known = runs.before[rule];
  const before = atStart && known > 0 ? known : 0;
  const openStart = atStart && known < 0;
  return (
    missed(runs, rule, left + 1 + right, before, openStart || openEnd) -
    missed(runs, rule, left, before, openStart) -
    missed(runs, rule, right, 0, openEnd)
  );
}

/** Rules on days worked and off, when the day changes between the two. */
export function deltaOfDays(
  roster: RosterState,
  person: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const { runs, days } = roster.model;
  const { duties } = roster;
  const from = runs.at[person];
  const to = runs.at[person + 1];
  if (from === to) return;
  const first = person * days;
  let left = day - 1;
  while (left >= 0 && duties[first + left] > 0) left -= 1;
  let right = day + 1;
  while (right < days && duties[first + right] > 0) right += 1;
  let offLeft = day - 1;
  while (offLeft >= 0 && duties[first + offLeft] === 0) offLeft -= 1;
  let offRight = day + 1;
  while (offRight < days && duties[first + offRight] === 0) offRight += 1;
  for (let rule = from; rule < to; rule++) {
    const of = runs.of[rule];
    let change = 0;
    if (of === OF_WORK) change = sign * joined(runs, rule, day, day - 1 - left, right - day - 1, days);
    else if (of === OF_OFF)
      change = -sign * joined(runs, rule, day, day - 1 - offLeft, offRight - day - 1, days);
    if (change !== 0) out[runs.level[rule]] += runs.weight[rule] * change;
  }
}

/** Rules on kinds, when the day begins or ceases to hold one of them. */
export const deltaOfKinds: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { runs, days } = roster.model;
  const first = person * days;
  for (let rule = runs.at[person]; rule < runs.at[person + 1]; rule++) {
    if (runs.of[rule] !== OF_KIND) continue;
    const filter = runs.filter[rule];
    if (!passes(roster.model, filter, row) || holds(roster, first + day, filter, pair)) continue;
    let left = day - 1;
    while (left >= 0 && holds(roster, first + left, filter, -1)) left -= 1;
    let right = day + 1;
    while (right < days && holds(roster, first + right, filter, -1)) right += 1;
    const change = sign * joined(runs, rule, day, day - 1 - left, right - day - 1, days);
    if (change !== 0) out[runs.level[rule]] += runs.weight[rule] * change;
  }
};

function labelled(roster: RosterState, rule: number, cell: number): boolean {
  const { runs } = roster.model;
  if (runs.of[rule] === OF_KIND) return holds(roster, cell, runs.filter[rule], -1);
  return roster.duties[cell] > 0 === (runs.of[rule] === OF_WORK);
}

function totalOfRule(roster: RosterState, person: number, rule: number): number {
  const { runs, days } = roster.model;
  const known = runs.before[rule];
  let sum = 0;
  let inside = 0;
  let before = Math.max(0, known);
  let open = known < 0;
  for (let day = 0; day < days; day++) {
    if (labelled(roster, rule, person * days + day)) {
      inside += 1;
      continue;
    }
    sum += missed(runs, rule, inside, before, open);
    inside = 0;
    before = 0;
    open = false;
  }
  return sum + missed(runs, rule, inside, before, true);
}

export function total(roster: RosterState, out: Float64Array): void {
  const { runs, people } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let rule = runs.at[person]; rule < runs.at[person + 1]; rule++) {
      out[runs.level[rule]] += runs.weight[rule] * totalOfRule(roster, person, rule);
    }
  }
}
