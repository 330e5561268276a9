/**
 * A restriction of the rota: some people are free on some days, everything else is fixed. The root, neighbourhoods,
 * sub-horizons and nodes of the tree are all solved as restrictions.
 */

import type { RowCostCut } from '../bounds/integrality-rounding.ts';
import type { Bans, Context } from '../context.ts';
import type { Rota } from '../rota.ts';
import type { RowCosts } from '../row-costs.ts';
import type { EnumeratedColumn } from './column.ts';

/** A restriction: some people are free on some days, everything else stays as it is. */
export interface Restriction {
  readonly people: readonly number[];
  /** Most of them on a row. */
  readonly most: number;
  /** Half-open range of free days; null = all days. */
  readonly window: readonly [from: number, to: number] | null;
  /** Rows that a free duty can touch. */
  readonly rows: readonly number[];
  /** Fixed people by row (full length). */
  readonly fixed: Int32Array;
  readonly costs: RowCosts;
  /** What rows cost at least together in every rota of interest. */
  readonly cuts: readonly RowCostCut[];
  /** Least and most people missing on all rows together in every rota of interest, null = any number. */
  readonly missing: readonly [least: number, most: number] | null;
  /** All rosters of interest of people for whom they are known. */
  readonly enumerated: ReadonlyMap<number, readonly EnumeratedColumn[]>;
  /** What free people may not do, null = everything allowed. */
  readonly bans: ReadonlyMap<number, Bans> | null;
}

/** The restriction in which the given people are free on the given days (null = all), the rest as in the rota. */
export function restrict(
  ctx: Context,
  rota: Rota,
  people: readonly number[],
  window: readonly [number, number] | null,
): Restriction {
  const { model } = ctx;
  const [from, to] = window ?? [0, model.days];
  const fixed = Int32Array.from(rota.covered);
  for (const p of people) {
    const { dutyRowStart, dutyRow } = model.people[p];
    for (let d = from; d < to; d++) {
      const j = rota.rosters[p][d];
      if (j >= 0) for (let i = dutyRowStart[j]; i < dutyRowStart[j + 1]; i++) fixed[dutyRow[i]] -= 1;
    }
  }
  const most = ctx.mostOn(people);
  return {
    people,
    most,
    window,
    rows: reachableRows(ctx, people, from, to).filter((r) => !ctx.rows.isFlat(r, fixed[r], most)),
    fixed,
    costs: ctx.rows,
    cuts: [],
    missing: null,
    enumerated: new Map(),
    bans: null,
  };
}

function reachableRows(ctx: Context, people: readonly number[], from: number, to: number): number[] {
  const seen = new Uint8Array(ctx.model.rows.length);
  for (const p of people) {
    const { dutyStart, dutyRowStart, dutyRow } = ctx.model.people[p];
    const end = dutyRowStart[dutyStart[to]];
    for (let i = dutyRowStart[dutyStart[from]]; i < end; i++) seen[dutyRow[i]] = 1;
  }
  return [...seen.keys()].filter((r) => seen[r] === 1);
}

/** Cost of a rota inside a restriction: the free people's own costs and the rows they can touch. */
export function restrictionCost(ctx: Context, rota: Rota, restriction: Restriction): number {
  let total = 0;
  for (const p of restriction.people) total += rota.rosterCosts[p];
  for (const r of restriction.rows) total += ctx.rows.at(r, rota.covered[r]);
  return total;
}
