/** Counting rules as Lagrangian multipliers in the shortest path (Beasley & Christofides 1989). */

import { ROUNDING } from '../../tolerance.ts';
import type { CountRule } from '../model.ts';

/**
 * A counting rule over one window that ends on the last day, to be relaxed into a price per unit counted (a Lagrangian
 * multiplier). Amounts are in units of the rule's resource.
 */
export interface RelaxedRule {
  readonly rule: number;
  readonly unit: number;
  readonly weekends: boolean;
  /** First day on which it counts. */
  readonly from: number;
  /** Amount by group of duties. */
  readonly amount: Float64Array;
  /** Amount of a typical duty. */
  readonly scale: number;
  readonly low: number;
  readonly high: number;
  /** Costs of a unit missing and in excess. */
  readonly minCost: number;
  readonly maxCost: number;
  /** Place of the resource in the vector, its number of values, and where it stands at first. */
  readonly stride: number;
  readonly size: number;
  readonly start: number;
}

/** The resource of a rule as far as this needs it. */
interface Resource {
  readonly rule: number;
  readonly unit: number;
  readonly size: number;
  readonly stride: number;
}

/** The rule of a resource, null when its windows are several or end early. */
export function relaxRule(
  { of, windows, minCost, maxCost }: CountRule,
  { rule, unit, size, stride }: Resource,
  start: number,
  days: number,
  groupAmount: readonly ArrayLike<number>[],
): RelaxedRule | null {
  const [window] = windows;
  if (windows.length !== 1 || window!.to !== days - 1) return null;
  const wanted = Math.max(0, window!.min / unit);
  const low = minCost === Infinity ? Math.ceil(wanted - ROUNDING) : wanted;
  const high = window!.max < Infinity ? Math.floor(window!.max / unit + ROUNDING) : Infinity;
  const weekends = of === 'weekends';
  const amount = Float64Array.from(groupAmount, (a) => (weekends ? 0 : Math.round(a[rule] / unit)));
  return {
    rule,
    unit,
    weekends,
    from: window!.from,
    amount,
    scale: Math.max(1, ...amount),
    low,
    high,
    minCost: low > 0 ? minCost * unit : 0,
    maxCost: high < Infinity ? maxCost * unit : 0,
    stride,
    size,
    start,
  };
}

/** What `counted` units more cost when the resource stands at m. */
export function chargeOf({ low, high, minCost, maxCost }: RelaxedRule, m: number, counted: number): number {
  const missing = low - m - counted;
  const excess = counted + m - Math.max(high, m);
  return (missing > ROUNDING ? missing * minCost : 0) + (excess > ROUNDING ? excess * maxCost : 0);
}

/** What rosters pay at a multiplier for the units that they count from m on, at most, less what the rule costs them. */
export function paidAtMost({ low, high }: RelaxedRule, m: number, multiplier: number): number {
  if (multiplier > 0) return multiplier * Math.max(0, high - m);
  return multiplier < 0 ? multiplier * Math.max(0, low - m) : 0;
}

/** Takes what rosters pay at most off the entries of so many resource vectors. */
export function fillPaid(
  byVector: Float64Array,
  vectors: number,
  relaxed: readonly RelaxedRule[],
  multipliers: Float64Array,
): void {
  for (const r of relaxed) {
    if (multipliers[r.rule] === 0) continue;
    const paid = Float64Array.from({ length: r.size }, (_, m) => paidAtMost(r, m, multipliers[r.rule]));
    for (let from = 0; from < vectors; from += r.stride * r.size) {
      for (let m = 0, vector = from; m < r.size; m++)
        for (let k = 0; k < r.stride; k++) byVector[vector++] -= paid[m];
    }
  }
}

/** A multiplier as far as its rule can charge: beyond the cost of a unit missing or in excess no bound is better. */
export const chargeable = ({ minCost, maxCost }: RelaxedRule, multiplier: number): number =>
  Math.max(-minCost, Math.min(maxCost, multiplier));

/** How far `counted` is from the number of units at which `paidAtMost` is reached; 0 where the multiplier is at its end. */
export function slopeOf(r: RelaxedRule, multiplier: number, counted: number): number {
  const low = Math.max(0, r.low - r.start);
  const high = Math.max(0, r.high - r.start);
  if (multiplier > 0) return multiplier >= r.maxCost ? Math.min(0, counted - high) : counted - high;
  if (multiplier < 0) return multiplier <= -r.minCost ? Math.max(0, counted - low) : counted - low;
  if (counted > high) return r.maxCost > 0 ? counted - high : 0;
  return counted < low && r.minCost > 0 ? counted - low : 0;
}
