import type { Context } from './context.ts';
import { rotaBound } from './rota-bound.ts';
import type { Roster } from './rows.ts';
import { commonUnit } from './unit.ts';

/** How many times dearer rows are made to see what they must cost at least. */
const DEARER = 1000;
/** Shares of the rows' cost that are left to the duals once their least cost is known. */
const SHARES = [0, 0.01, 0.1, 0.5] as const;
/** Sets of dear rows that are looked at, dearest first. */
const TIERS = 3;

/**
 * What some rows cost together at least, in every roster cheaper than the one it was worked out with: their costs are
 * multiples of a unit, and so is that.
 */
export interface Floor {
  readonly rows: readonly number[];
  readonly unit: number;
  readonly least: number;
}

/** A floor with its multiplier: so great a share of its rows' cost is charged to the floor, not to the rows. */
export interface Relief extends Floor {
  readonly share: number;
}

export const reliefsOf = (floors: readonly Floor[], shares: Float64Array): Relief[] =>
  floors.map((floor, f) => ({ ...floor, share: shares[f]! }));

/** What is left of each row's cost, as a factor. */
export function relieved(rows: number, reliefs: readonly Relief[]): Float64Array {
  const factors = new Float64Array(rows).fill(1);
  for (const { rows: mine, share } of reliefs) for (const r of mine) factors[r]! -= share;
  return factors;
}

/** What the floors bear. */
export const borne = (reliefs: readonly Relief[]): number =>
  reliefs.reduce((sum, { share, least }) => sum + share * least, 0);

/**
 * A bound that uses that the rows' costs are multiples of a unit. Of rosters cheaper than `best` it is known what they
 * cost at least with the rows `DEARER`, which leaves what their rows cost at least; that is rounded up to the unit, and
 * what people cost at least is added. Yields after every person.
 * @param best cost of a roster
 * @returns a lower bound of all rosters, at most `best`
 */
export function* lift(
  ctx: Context,
  duals: Float64Array,
  best: number,
  reliefs: readonly Relief[],
): globalThis.Generator<void, number> {
  const factors = relieved(duals.length, reliefs);
  function* at(factor: number): globalThis.Generator<void, number> {
    const bound = yield* rotaBound(ctx, times(duals, factor), times(factors, factor));
    return bound + factor * borne(reliefs);
  }
  const rows = roundedUp(yield* at(DEARER), best, ctx.model.rowUnit);
  let bound = -Infinity;
  for (const share of SHARES) bound = Math.max(bound, (yield* at(share)) + (1 - share) * rows);
  return Math.min(bound, best);
}

/**
 * Floors of rows that are dearer than the unit of all of them, found in the same way; none is above what the best
 * roster's rows cost. Yields after every person.
 * @param among the rows that people can reach
 */
export function* floorsOf(
  ctx: Context,
  duals: Float64Array,
  best: Roster,
  among: readonly number[],
): globalThis.Generator<void, Floor[]> {
  const floors: Floor[] = [];
  for (const { rows, unit } of tiersOf(ctx, among)) {
    const factors = new Float64Array(duals.length).fill(1);
    for (const r of rows) factors[r] = DEARER;
    const dearer = yield* rotaBound(
      ctx,
      duals.map((dual, r) => dual * factors[r]!),
      factors,
    );
    const reached = rows.reduce((sum, r) => sum + ctx.rows.at(r, best.covered[r]!), 0);
    floors.push({ rows, unit, least: Math.min(reached, roundedUp(dearer, best.cost, unit)) });
  }
  return floors;
}

const times = (values: Float64Array, factor: number): Float64Array => values.map((value) => factor * value);

/** Least cost of rows in rosters cheaper than `best`, given the bound with these rows dearer. */
const roundedUp = (dearer: number, best: number, unit: number): number =>
  Math.ceil((dearer - best) / (DEARER - 1) / unit - 1e-6) * unit;

/** Rows by the unit of their costs, each with all rows whose costs are multiples of it; the dearest first. */
function tiersOf({ model }: Context, among: readonly number[]): Pick<Floor, 'rows' | 'unit'>[] {
  const units = new Map(among.map((r) => [r, commonUnit([model.rows[r]!.cost])]));
  const dear = [...new Set(units.values())].filter((unit) => unit > model.rowUnit).sort((a, b) => b - a);
  return dear.slice(0, TIERS).map((unit) => ({
    unit,
    rows: among.filter((r) => units.get(r)! > 0 && units.get(r)! % unit === 0),
  }));
}
