/**
 * Enumeration of columns (Baldacci, Christofides & Mingozzi 2008): a roster whose reduced cost is above the gap is in no
 * rota of interest. Where few are left of a person's they are enumerated, and looked up from then on instead of priced;
 * every smaller gap down the tree leaves fewer.
 */

import type { Context } from '../context.ts';
import type { EnumeratedColumn } from '../master/column.ts';
import { type ColumnGenerator, pricedAt } from '../master/column-generation.ts';
import type { Prices } from '../master/master.ts';
import { TREE } from '../params.ts';
import type { Work } from '../work.ts';

type Enumerated = Map<number, readonly EnumeratedColumn[]>;

/** All rosters of interest of those people of whom they are known. */
export interface Enumeration {
  readonly enumerated: Enumerated;
  /** The gap at which it was last tried to know more people's. */
  readonly enumeratedAt: number;
  /** Those of them that were enumerated now. */
  readonly added: Enumerated;
}

/**
 * The rosters of interest below a node: fewer of the known ones, and more people's once the gap is smaller.
 * @param enumeratedAt gap at the last enumeration
 * @param most rosters of a person at most
 */
export function* enumerateBelow(
  ctx: Context,
  gen: ColumnGenerator,
  enumeratedAt: number,
  cutoff: number,
  most: number,
): Work<Enumeration> {
  const { restriction } = gen.master;
  const gap = cutoff - gen.bound;
  const vertex = { row: gen.centre, cutDuals: gen.cutDuals, missingDual: gen.missingDual };
  const again =
    gap < TREE.smallerGap * enumeratedAt && restriction.enumerated.size < restriction.people.length;
  const enumerated = new Map(restriction.enumerated);
  leaveOut(gen, vertex, cutoff, enumerated);
  if (!again) return { enumerated, enumeratedAt, added: new Map() };
  const central = yield* centralPrices(gen, gap);
  if (central !== null) leaveOut(gen, central, cutoff, enumerated);
  const added = yield* enumerateOthers(ctx, gen, central ?? vertex, cutoff, enumerated, most);
  return { enumerated: new Map([...enumerated, ...added]), enumeratedAt: gap, added };
}

/** Leaves out what cannot be in a rota of interest. */
function leaveOut(gen: ColumnGenerator, prices: Prices, cutoff: number, enumerated: Enumerated): void {
  const price = prices.row.map((dual) => -dual);
  const limits = limitsOf(gen, prices, cutoff);
  for (const [p, list] of enumerated)
    enumerated.set(
      p,
      list.filter((column) => pricedAt(column, price) <= limits[p]),
    );
}

/** Enumerates the rosters of people who have none enumerated. */
function* enumerateOthers(
  ctx: Context,
  gen: ColumnGenerator,
  prices: Prices,
  cutoff: number,
  enumerated: Enumerated,
  most: number,
): Work<Enumerated> {
  const { people, bans } = gen.master.restriction;
  const price = prices.row.map((dual) => -dual);
  const limits = limitsOf(gen, prices, cutoff);
  const added: Enumerated = new Map();
  let left = TREE.enumerated.all - [...enumerated.values()].reduce((sum, { length }) => sum + length, 0);
  let tooMany = 0;
  for (const p of people) {
    if (enumerated.has(p)) continue;
    const found = ctx.enumerate(p, price, limits[p], bans?.get(p) ?? null, Math.min(most, left));
    if (found === null) tooMany += 1;
    else {
      left -= found.length;
      added.set(p, found);
    }
    yield;
    if (tooMany >= Math.max(TREE.tooMany, added.size)) break;
  }
  return added;
}

/** Central duals of the LP, null when pricing does not come to them soon. */
function* centralPrices(gen: ColumnGenerator, gap: number): Work<Prices | null> {
  for (let round = 0; round < TREE.centre.rounds; round++) {
    const prices = gen.master.central();
    const { columns, bound } = gen.price(prices);
    yield;
    if (bound > gen.bound - TREE.centre.loss * gap - TREE.slack) return prices;
    if (columns.length === 0) return null;
    gen.master.add(columns);
  }
  return null;
}

/** By person, what a roster in a rota of interest costs at most at the prices. */
function limitsOf(gen: ColumnGenerator, prices: Prices, cutoff: number): Float64Array {
  const { bound, least } = gen.price(prices);
  return least.map((cost) => cost + Math.max(0, cutoff - bound) + TREE.slack);
}
