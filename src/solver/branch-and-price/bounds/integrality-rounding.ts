/**
 * Integrality rounding: Σ f_r(n_r) is a multiple of the rows' unit, so what it is at least is rounded up to it. For sets
 * of dear rows the same becomes a cut of the master problem, a row-cost cut, with a multiplier.
 */

import type { Context } from '../context.ts';
import { downOnGrid } from '../model.ts';
import { BOUNDS } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';
import { commonUnit } from './common-unit.ts';
import { lagrangianBound } from './lagrangian-bound.ts';

const ROUNDING = BOUNDS.rounding;

/**
 * What some rows cost together at least, in every roster cheaper than the one it was worked out with: their costs are
 * multiples of a unit, and so is that.
 */
export interface RowCostCut {
  readonly rows: readonly number[];
  readonly unit: number;
  readonly least: number;
}

/** A cut with its multiplier: the share of its rows' cost that is charged to the cut, not to the rows. */
export interface PricedCut extends RowCostCut {
  readonly multiplier: number;
}

export const pricedCuts = (cuts: readonly RowCostCut[], cutDuals: Float64Array): PricedCut[] =>
  cuts.map((cut, f) => ({ ...cut, multiplier: cutDuals[f] }));

/** What is left of each row's cost, as a factor. */
export function rowFactors(rows: number, priced: readonly PricedCut[]): Float64Array {
  const factors = new Float64Array(rows).fill(1);
  for (const { rows: mine, multiplier } of priced) for (const r of mine) factors[r] -= multiplier;
  return factors;
}

/** What the cuts add to the Lagrangian bound. */
export const cutValue = (ctx: Context, priced: readonly PricedCut[]): number =>
  priced.reduce((sum, { multiplier, least }) => sum + downOnGrid(ctx.model, multiplier * least), 0);

/** What is proved of rows and people apart. */
export interface LevelBounds {
  /** Least cost of the rows in rosters that cost at most so much in all. */
  readonly rows: number;
  readonly upTo: number;
  /** For shares f: the least of what people cost and f times the rows, in any roster. */
  readonly lines: readonly (readonly [share: number, value: number])[];
}

/**
 * A bound that uses that the rows' costs are multiples of a unit. Of rosters cheaper than `best` it is known what they
 * cost at least with the rows `ROUNDING.dearer`, which leaves what their rows cost at least; that is rounded up to the unit, and
 * what people cost at least is added.
 * @param best cost of a roster
 * @returns a lower bound of all rosters, at most `best`, and what it is made of
 */
export function* roundedBound(
  ctx: Context,
  duals: Float64Array,
  best: number,
  priced: readonly PricedCut[],
): Work<LevelBounds & { bound: number }> {
  const factors = rowFactors(duals.length, priced);
  function* at(factor: number): Work<number> {
    const bound = yield* lagrangianBound(ctx, times(duals, factor), times(factors, factor));
    return bound + downOnGrid(ctx.model, factor * cutValue(ctx, priced));
  }
  const rows = roundedUp(yield* at(ROUNDING.dearer), best, ctx.model.rowUnit);
  const lines: [number, number][] = [];
  for (const left of ROUNDING.left) lines.push([left, yield* at(left)]);
  const bound = Math.max(...lines.map(([left, value]) => value + downOnGrid(ctx.model, (1 - left) * rows)));
  return { bound: Math.min(bound, best), rows, upTo: best, lines };
}

/**
 * Cuts for rows that are dearer than the unit of all of them, found in the same way; none is above what the best
 * roster's rows cost.
 * @param among the rows that people can reach
 */
export function* rowCostCuts(
  ctx: Context,
  duals: Float64Array,
  best: Rota,
  among: readonly number[],
): Work<RowCostCut[]> {
  const cuts: RowCostCut[] = [];
  for (const { rows, unit } of tiersOf(ctx, among)) {
    const factors = new Float64Array(duals.length).fill(1);
    for (const r of rows) factors[r] = ROUNDING.dearer;
    const dearer = yield* lagrangianBound(
      ctx,
      duals.map((dual, r) => dual * factors[r]),
      factors,
    );
    const reached = rows.reduce((sum, r) => sum + ctx.rows.at(r, best.covered[r]), 0);
    cuts.push({ rows, unit, least: Math.min(reached, roundedUp(dearer, best.cost, unit)) });
  }
  return cuts;
}

const times = (values: Float64Array, factor: number): Float64Array => values.map((value) => factor * value);

/** Least cost of rows in rosters cheaper than `best`, given the bound with these rows dearer. */
const roundedUp = (dearer: number, best: number, unit: number): number =>
  Math.ceil((dearer - best) / ((ROUNDING.dearer - 1) * unit)) * unit;

/** Rows by the unit of their costs, each with all rows whose costs are multiples of it; the dearest first. */
function tiersOf({ model }: Context, among: readonly number[]): Pick<RowCostCut, 'rows' | 'unit'>[] {
  const units = new Map(among.map((r) => [r, commonUnit([model.rows[r].cost])]));
  const dear = [...new Set(units.values())].filter((unit) => unit > model.rowUnit).sort((a, b) => b - a);
  return dear.slice(0, ROUNDING.tiers).map((unit) => ({
    unit,
    rows: among.filter((r) => units.get(r)! > 0 && units.get(r)! % unit === 0),
  }));
}
