/**
 * Sums over a day, a period, a rolling window: minutes, shifts, days and weekends worked, different values, fair shares.
 * Units below `min` or above `max`; minutes count 1/60 when hard. A day without such a duty has no minimum.
 */

import type { RosterState } from '../../local-search/state.ts';
import { type Model, passes } from '../../model/model.ts';
import { holds } from '../cell.ts';
import type { Delta } from '../delta.ts';
import type { Counters } from './instances.ts';

function missed({ min, max, daily }: Counters, counter: number, amount: number): number {
  if (amount > max[counter]) return amount - max[counter];
  if (amount >= min[counter] || (amount === 0 && daily[counter] === 1)) return 0;
  return min[counter] - amount;
}

/** Does another duty of the days that count once together, but for this pair, count already? */
function isCounted(roster: RosterState, person: number, day: number, counter: number, pair: number): boolean {
  const { counters, days } = roster.model;
  const at = counters.group[counter] * days + day;
  const first = counters.groupFrom[at];
  if (first === 0 && counters.begun[counter] === 1) return true;
  const filter = counters.filter[counter];
  for (let cell = person * days + first; cell <= person * days + counters.groupTo[at]; cell++)
    if (holds(roster, cell, filter, pair)) return true;
  return false;
}

/** By value: the number of the count that met it last. */
let seen = new Int32Array(64);
let counts = 0;

/** 1 when the count under way meets the value for the first time. */
function meet(value: number): number {
  if (seen[value] === counts) return 0;
  seen[value] = counts;
  return 1;
}

function meetAll({ counters, rows }: Model, list: number, row: number): number {
  let count = 0;
  const at = list * rows.count + row;
  for (let i = counters.valueAt[at]; i < counters.valueAt[at + 1]; i++) count += meet(counters.value[i]);
  return count;
}

/** Values of the pair that no other duty of the window has. */
function furtherValues(roster: RosterState, person: number, counter: number, pair: number): number {
  const { model, grid, duties } = roster;
  const { counters, pairs, days, perDay } = model;
  if (seen.length < counters.values) seen = new Int32Array(2 * counters.values);
  counts += 1;
  const list = counters.list[counter];
  const filter = counters.filter[counter];
  for (let i = counters.metAt[counter]; i < counters.metAt[counter + 1]; i++) meet(counters.met[i]);
  const last = person * days + counters.to[counter];
  for (let cell = person * days + counters.from[counter]; cell <= last; cell++) {
    for (let i = cell * perDay; i < cell * perDay + duties[cell]; i++) {
      const row = pairs.row[grid[i]];
      if (grid[i] !== pair && passes(model, filter, row)) meetAll(model, list, row);
    }
  }
  return meetAll(model, list, pairs.row[pair]);
}

/** What the pair adds to a counter that its row passes the filter of. */
export function amountOf(roster: RosterState, counter: number, pair: number): number {
  const { counters, rows, pairs } = roster.model;
  const row = pairs.row[pair];
  const adds = counters.adds[counter];
  if (adds >= 0) return counters.amounts[adds * rows.count + row];
  if (counters.list[counter] >= 0) return furtherValues(roster, pairs.person[pair], counter, pair);
  if (counters.group[counter] < 0) return 1;
  return Number(!isCounted(roster, pairs.person[pair], rows.day[row], counter, pair));
}

export const delta: Delta<[RosterState]> = (roster, person, pair, row, day, sign, out) => {
  const { model, amount } = roster;
  const { counters, days } = model;
  const cell = person * days + day;
  for (let i = counters.dayAt[cell]; i < counters.dayAt[cell + 1]; i++) {
    const counter = counters.dayCounter[i];
    if (!passes(model, counters.filter[counter], row)) continue;
    const now = amount[counter];
    const before = missed(counters, counter, now);
    // Days that count once add one or nothing: where one more changes nothing, nobody need look which.
    if (counters.group[counter] >= 0 && missed(counters, counter, now + sign) === before) continue;
    const step = sign * amountOf(roster, counter, pair);
    const change = missed(counters, counter, now + step) - before;
    if (change !== 0) out[counters.level[counter]] += counters.weight[counter] * change;
  }
};

export function total({ model: { counters }, amount }: RosterState, out: Float64Array): void {
  for (let counter = 0; counter < counters.weight.length; counter++) {
    out[counters.level[counter]] += counters.weight[counter] * missed(counters, counter, amount[counter]);
  }
}
