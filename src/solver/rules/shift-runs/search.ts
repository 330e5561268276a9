/**
 * Runs of duties that match (MIN/MAX_CONSECUTIVE_SHIFTS): ended by a duty that does not and by a day off. Unit: assignments.
 * A run shorter than `min` misses the difference, unless it is still open at the end of the horizon or began at an unknown
 * time before it. A run longer than `max` is charged for its duties inside the horizon.
 */

import type { RosterState } from '../../local-search/state.ts';
import { type Model, passes } from '../../model/model.ts';
import { cellRows, readRows } from '../cell.ts';
import type { Delta } from '../delta.ts';
import type { ShiftRuns } from './instances.ts';

/** A run under way: its duties inside the horizon and before it. */
let inside = 0;
let before = 0;
let open = false;

/** Duties by which the run under way misses its limits; the next one begins. */
function end(runs: ShiftRuns, rule: number, isOpen: boolean): number {
  const length = inside + before;
  const above = Math.min(length - runs.max[rule], inside);
  const below = length > 0 && !isOpen ? runs.min[rule] - length : 0;
  inside = 0;
  before = 0;
  open = false;
  return Math.max(0, above, below);
}

function read(model: Model, rule: number, row: number): number {
  const { shiftRuns } = model;
  if (!passes(model, shiftRuns.filter[rule], row)) return end(shiftRuns, rule, open);
  inside += 1;
  return 0;
}

/** The duties of a day in order, without pair `except` and with row `extra` (-1: none). */
function readDay(roster: RosterState, rule: number, cell: number, except: number, extra: number): number {
  const { model } = roster;
  const count = readRows(roster, cell, except, extra);
  if (count === 0) return end(model.shiftRuns, rule, open);
  let missed = 0;
  for (let i = 0; i < count; i++) missed += read(model, rule, cellRows[i]);
  return missed;
}

/** What is missed from one day to another, with days off or the ends of the horizon around them. */
function missedIn(
  roster: RosterState,
  person: number,
  rule: number,
  [from, to]: readonly [number, number],
  day: number,
  except: number,
  extra: number,
): number {
  const { shiftRuns, days } = roster.model;
  inside = 0;
  before = from === 0 ? shiftRuns.before[rule] : 0;
  open = from === 0 && shiftRuns.open[rule] === 1;
  let missed = 0;
  for (let d = from; d <= to; d++)
    missed += readDay(roster, rule, person * days + d, except, d === day ? extra : -1);
  return missed + end(shiftRuns, rule, open || to === days - 1);
}

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { shiftRuns, days } = roster.model;
  if (shiftRuns.at[person] === shiftRuns.at[person + 1]) return;
  const first = person * days;
  let [from, to] = [day, day];
  while (from > 0 && roster.duties[first + from - 1] > 0) from -= 1;
  while (to < days - 1 && roster.duties[first + to + 1] > 0) to += 1;
  const span = [from, to] as const;
  const extra = sign > 0 ? row : -1;
  for (let rule = shiftRuns.at[person]; rule < shiftRuns.at[person + 1]; rule++) {
    const now = missedIn(roster, person, rule, span, day, -1, -1);
    const then = missedIn(roster, person, rule, span, day, sign > 0 ? -1 : pair, extra);
    if (then !== now) out[shiftRuns.level[rule]] += shiftRuns.weight[rule] * (then - now);
  }
};

export function total(roster: RosterState, out: Float64Array): void {
  const { shiftRuns, people, days } = roster.model;
  for (let person = 0; person < people; person++) {
    for (let rule = shiftRuns.at[person]; rule < shiftRuns.at[person + 1]; rule++) {
      const missed = missedIn(roster, person, rule, [0, days - 1], 0, -1, -1);
      out[shiftRuns.level[rule]] += shiftRuns.weight[rule] * missed;
    }
  }
}
