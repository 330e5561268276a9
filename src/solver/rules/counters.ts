/**
 * Sums over a day, a week, a month, the horizon: minutes, shifts (in all or per kind), fair shares.
 * Units below `min` or above `max`; minutes count 1/60 when hard. A day without such a duty has no minimum.
 */

import type { RosterState, Sign } from '../local-search/state.ts';
import type { Counters } from '../model/instances/counters.ts';

function missed({ min, max, daily }: Counters, counter: number, amount: number): number {
  if (amount > max[counter]) return amount - max[counter];
  if (amount >= min[counter] || (amount === 0 && daily[counter] === 1)) return 0;
  return min[counter] - amount;
}

export function delta(
  { model: { counters, matches, rows, days }, amount }: RosterState,
  person: number,
  row: number,
  day: number,
  sign: Sign,
  out: Float64Array,
): void {
  const cell = person * days + day;
  for (let i = counters.dayAt[cell]; i < counters.dayAt[cell + 1]; i++) {
    const counter = counters.dayCounter[i];
    const filter = counters.filter[counter];
    if (filter >= 0 && matches[filter * rows.count + row] === 0) continue;
    const now = amount[counter];
    const step = sign * (counters.minutes[counter] === 1 ? rows.minutes[row] : 1);
    const change = missed(counters, counter, now + step) - missed(counters, counter, now);
    if (change !== 0) out[counters.level[counter]] += counters.weight[counter] * change;
  }
}

export function total({ model: { counters }, amount }: RosterState, out: Float64Array): void {
  for (let counter = 0; counter < counters.weight.length; counter++) {
    out[counters.level[counter]] += counters.weight[counter] * missed(counters, counter, amount[counter]);
  }
}
