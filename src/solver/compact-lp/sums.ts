/**
 * Sums over days. Amounts are multiples of a step, so a hard limit may be drawn in to the nearest multiple, and a soft
 * one costs what the convex curve through the multiples says: a week of eight-hour duties cannot be 38 hours long.
 */

import { commonStep } from '../gcd.ts';
import { addedBy, HARD, isSum, type Model, passes, price } from '../model/model.ts';
import { ROUNDING } from '../tolerance.ts';
import type { Entry, Program } from './program.ts';

/** Pairs and amounts of each counter. */
function entriesOf(model: Model): Entry[][] {
  const { counters, pairs, rows, days } = model;
  const entries: Entry[][] = Array.from(counters.weight, () => []);
  for (let pair = 0; pair < pairs.count; pair++) {
    const row = pairs.row[pair];
    const cell = pairs.person[pair] * days + rows.day[row];
    for (let i = counters.dayAt[cell]; i < counters.dayAt[cell + 1]; i++) {
      const counter = counters.dayCounter[i];
      if (!passes(model, counters.filter[counter], row)) continue;
      const amount = addedBy(model, counter, row);
      if (amount > 0) entries[counter].push([pair, amount]);
    }
  }
  return entries;
}

/** A soft limit: columns for the curve's pieces on both sides of its lowest multiple. */
function addSoft(
  program: Program,
  entries: Entry[],
  step: number,
  min: number,
  max: number,
  cost: number,
): void {
  const most = Math.round(entries.reduce((sum, [, amount]) => sum + amount, 0) / step);
  const at = (multiple: number) =>
    cost * (Math.max(0, min - multiple * step) + Math.max(0, multiple * step - max));
  const ends = [min, max]
    .filter(Number.isFinite)
    .flatMap((limit) => [limit / step - ROUNDING, limit / step + ROUNDING]);
  const bends = [0, most, ...ends.flatMap((end) => [Math.floor(end), Math.ceil(end)])]
    .filter((bend) => bend >= 0 && bend <= most)
    .sort((a, b) => a - b);
  const lowest = bends.reduce((best, bend) => (at(bend) < at(best) - 1e-12 ? bend : best), 0);
  program.constant += at(lowest);
  program.rounding += 8 * Number.EPSILON * Math.max(at(0), at(most));
  bends.slice(1).forEach((to, i) => {
    const from = bends[i];
    if (from === to) return;
    const slope = (at(to) - at(from)) / (to - from);
    if (from >= lowest) entries.push([program.column(slope, 0, to - from), -step]);
    else entries.push([program.column(-slope, 0, to - from), step]);
  });
  program.row(lowest * step, lowest * step, entries);
}

export function addSums(program: Program, model: Model): void {
  const { counters } = model;
  entriesOf(model).forEach((entries, counter) => {
    // What counts once is no sum over pairs.
    if (!isSum(model, counter)) return;
    const base = counters.base[counter];
    const min = counters.daily[counter] === 1 ? 0 : counters.min[counter] - base;
    const max = counters.max[counter] - base;
    const most = entries.reduce((sum, [, amount]) => sum + amount, 0);
    const idle = min <= 0 && max >= most;
    // What a day's limit says is only asked when something is added to it.
    if (entries.length === 0 || idle || (counters.daily[counter] === 1 && max < 0)) return;
    const step = commonStep(entries.map(([, amount]) => amount));
    const level = counters.level[counter];
    if (level === HARD) {
      const lower = min > 0 ? Math.ceil(min / step - ROUNDING) * step : Number.NEGATIVE_INFINITY;
      const upper = max < most ? Math.floor(max / step + ROUNDING) * step : Number.POSITIVE_INFINITY;
      program.row(lower, upper, entries);
    } else addSoft(program, entries, step, min, max, price(model, level, counters.weight[counter]));
  });
}
