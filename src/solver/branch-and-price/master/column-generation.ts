/**
 * Column generation (Desaulniers, Desrosiers & Solomon, "Column Generation", 2005) with smoothed duals (Wentges 1997;
 * Pessoa et al. 2018). Duals are rounded to the model's grid, so that sums are exact. The bound of a round is L(π) = Σ_p min (c − Σ π·a) + Σ_r min_n (f_r(n) + π_r·n).
 */

import type { Highs } from 'highs';
import { cutValue, pricedCuts, rowFactors } from '../bounds/integrality-rounding.ts';
import { roundingOf } from '../bounds/rounding.ts';
import type { Context } from '../context.ts';
import { LIMIT, onGrid, type PersonRoster } from '../model.ts';
import { MASTER } from '../params.ts';
import type { Column, EnumeratedColumn } from './column.ts';
import { Master, type Prices } from './master.ts';
import type { Restriction } from './restriction.ts';

/**
 * Column generation on a restriction of the rota. `bound` is the best Lagrangian bound seen, valid after every round;
 * `master.objective` converges to it from above.
 */
export class ColumnGenerator {
  readonly master: Master;
  bound = -Infinity;
  /** Duals of the best bound: of the rows, of the cuts, and of the number of people missing. */
  readonly centre: Float64Array;
  readonly cutDuals: Float64Array;
  missingDual: number;
  /** 1 for people whose column is fixed. */
  readonly closed: Uint8Array;
  readonly #ctx: Context;
  readonly #home: readonly PersonRoster[];
  #smoothing: number = MASTER.smoothing.weight;

  /** @param home everybody's roster outside the free days */
  constructor(
    highs: Highs,
    ctx: Context,
    restriction: Restriction,
    home: readonly PersonRoster[],
    columns: readonly Column[],
    centre: Float64Array | null,
  ) {
    this.#ctx = ctx;
    this.#home = home;
    this.master = new Master(highs, ctx, restriction);
    this.centre = new Float64Array(ctx.model.rows.length);
    this.closed = new Uint8Array(ctx.model.people.length);
    this.master.add(columns);
    this.master.solve();
    this.centre.set(centre ?? this.master.dual);
    this.cutDuals = this.master.cutDuals.slice();
    this.missingDual = this.master.missingDual;
  }

  /** One round: price everybody at smoothed duals, add what improves, solve. True when the LP is optimal. */
  round(): boolean {
    const { master } = this;
    const prices = {
      row: master.dual.map((now, r) => onGrid(this.#ctx.model, this.#between(this.centre[r], now))),
      cutDuals: master.cutDuals.map((now, f) => this.#between(this.cutDuals[f], now)),
      missingDual: onGrid(this.#ctx.model, this.#between(this.missingDual, master.missingDual)),
    };
    const { columns, bound } = this.price(prices);
    if (bound > this.bound) {
      this.bound = bound;
      this.centre.set(prices.row);
      this.cutDuals.set(prices.cutDuals);
      this.missingDual = prices.missingDual;
    }
    if (columns.length === 0) {
      if (this.#smoothing === 0) return true;
      this.#smoothing = this.#smoothing < MASTER.smoothing.least ? 0 : this.#smoothing / 2;
      return master.objective - this.bound < MASTER.tolerance;
    }
    this.#smoothing = MASTER.smoothing.weight;
    master.add(columns);
    master.solve();
    return false;
  }

  /** Fixes a column; bounds from now on hold only below it. */
  fix(column: number): void {
    this.master.fix(column);
    this.closed[this.master.columns[column].person] = 1;
  }

  #between(centre: number, now: number): number {
    return this.#smoothing * centre + (1 - this.#smoothing) * now;
  }

  /** Prices everybody: columns that better the LP, the bound, and what everybody's roster costs at least. */
  price({ row, cutDuals, missingDual }: Prices): { columns: Column[]; bound: number; least: Float64Array } {
    const { restriction, personDual, dual } = this.master;
    const price = new Float64Array(row.length);
    for (const r of restriction.rows) price[r] = -row[r];
    const known = this.#cheapestKnown(price);
    const found: Column[] = [];
    const priced = pricedCuts(restriction.cuts, cutDuals);
    const factors = rowFactors(row.length, priced);
    const terms = [cutValue(this.#ctx, priced), this.#earned(missingDual)];
    for (const r of restriction.rows)
      terms.push(
        restriction.costs.cheapest(r, restriction.fixed[r], restriction.most, row[r], factors[r], missingDual)
          .value,
      );
    const least = new Float64Array(this.#ctx.model.people.length);
    for (const p of restriction.people) {
      least[p] = known[p];
      if (this.closed[p] === 0) {
        const { cost, column } = this.#cheapest(p, price, known[p]);
        least[p] = Math.min(cost, known[p]);
        if (column !== null && this.reducedCost(column, dual) - personDual[p] < -MASTER.tolerance)
          found.push(column);
      }
      terms.push(least[p]);
    }
    const bound = terms.reduce((sum, term) => sum + term, 0);
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
    return { columns: found, bound: bound - roundingOf(this.#ctx.model, row, missingDual, size), least };
  }

  /** What the limits on the number of people missing are worth at a reward. */
  #earned(missingDual: number): number {
    const { missing } = this.master.restriction;
    if (missing === null || missingDual === 0) return 0;
    return missingDual * (missingDual > 0 ? missing[0] : missing[1]);
  }

  /** A person's cheapest roster, none when it is not below the limit, and what every roster costs at least. */
  #cheapest(person: number, price: Float64Array, limit: number): { cost: number; column: Column | null } {
    const { restriction } = this.master;
    const list = restriction.enumerated.get(person);
    if (list !== undefined) {
      const { cost, column } = cheapestOf(list, price, limit);
      this.#ctx.pricer.effort += list.length;
      return { cost, column };
    }
    const duties = new Int32Array(this.#ctx.model.days);
    const bans = restriction.bans?.get(person) ?? null;
    const cost = this.#ctx.price(person, price, restriction.window, this.#home[person], limit, duties, bans);
    const column = cost < limit ? { person, duties, cost: this.#ctx.rosterCost(person, duties) } : null;
    return { cost: this.#ctx.pricer.least, column };
  }

  /** Cheapest open column of every person at the given row prices. */
  #cheapestKnown(price: Float64Array): Float64Array {
    const best = new Float64Array(this.#ctx.model.people.length).fill(LIMIT);
    const { columns } = this.master;
    for (let k = 0; k < columns.length; k++) {
      if (this.master.isClosed(k)) continue;
      const c = columns[k];
      const cost = c.cost + this.#ctx.rowSum(c.person, c.duties, price);
      if (cost < best[c.person]) best[c.person] = cost;
    }
    return best;
  }

  /** Cost of a column less the duals of its rows. */
  reducedCost(column: Column, dual: Float64Array): number {
    return column.cost - this.#ctx.rowSum(column.person, column.duties, dual);
  }
}

/** The cheapest of enumerated columns at row prices, null when none is below the limit. */
function cheapestOf(
  list: readonly EnumeratedColumn[],
  price: Float64Array,
  limit: number,
): { cost: number; column: EnumeratedColumn | null } {
  let best = { cost: limit, column: null as EnumeratedColumn | null };
  for (const column of list) {
    const cost = pricedAt(column, price);
    if (cost < best.cost) best = { cost, column };
  }
  return best;
}

/** Cost of an enumerated column with the prices of its rows. */
export function pricedAt({ cost, rows }: EnumeratedColumn, price: Float64Array): number {
  let total = cost;
  for (let i = 0; i < rows.length; i++) total += price[rows[i]];
  return total;
}
