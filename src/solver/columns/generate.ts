import type { Highs } from 'highs';
import type { Context } from './context.ts';
import { borne, reliefsOf, relieved } from './lift.ts';
import { type Column, Master, type Part } from './master.ts';
import { LIMIT, type Line } from './model.ts';

/** Reduced costs below this are worth a column; below it the LP's own tolerance decides. */
const TOLERANCE = 1e-6;

/** Weight of the stability centre in the duals that are priced (Wentges 1997; Pessoa et al. 2018). */
const SMOOTHING = 0.6;

/**
 * Column generation on a part of the rota. `bound` is the best Lagrangian bound seen, valid after every round;
 * `master.objective` converges to it from above.
 */
export class Generator {
  readonly master: Master;
  bound = -Infinity;
  /** Duals of the best bound, and the floors' shares there. */
  readonly centre: Float64Array;
  readonly shares: Float64Array;
  /** 1 for people whose column is fixed. */
  readonly closed: Uint8Array;
  readonly #ctx: Context;
  readonly #home: readonly Line[];
  #smoothing = SMOOTHING;

  /** @param home everybody's roster outside the free days */
  constructor(
    highs: Highs,
    ctx: Context,
    part: Part,
    home: readonly Line[],
    columns: readonly Column[],
    centre: Float64Array | null,
  ) {
    this.#ctx = ctx;
    this.#home = home;
    this.master = new Master(highs, ctx, part);
    this.centre = new Float64Array(ctx.model.rows.length);
    this.closed = new Uint8Array(ctx.model.people.length);
    this.master.add(columns);
    this.master.solve();
    this.centre.set(centre ?? this.master.dual);
    this.shares = this.master.shares.slice();
  }

  /** One round: price everybody at smoothed duals, add what improves, solve. True when the LP is optimal. */
  round(): boolean {
    const { master } = this;
    const duals = this.#smooth(this.centre, master.dual);
    const shares = this.#smooth(this.shares, master.shares);
    const { columns, bound } = this.#price(duals, shares);
    if (bound > this.bound) {
      this.bound = bound;
      this.centre.set(duals);
      this.shares.set(shares);
    }
    if (columns.length === 0) {
      if (this.#smoothing === 0) return true;
      this.#smoothing = this.#smoothing < 0.2 ? 0 : this.#smoothing / 2;
      return master.objective - this.bound < TOLERANCE;
    }
    this.#smoothing = SMOOTHING;
    master.add(columns);
    master.solve();
    return false;
  }

  /** Fixes a column; bounds from now on hold only below it. */
  fix(column: number): void {
    this.master.fix(column);
    this.closed[this.master.columns[column]!.person] = 1;
  }

  #smooth(centre: Float64Array, now: Float64Array): Float64Array {
    return now.map((value, i) => this.#smoothing * centre[i]! + (1 - this.#smoothing) * value);
  }

  #price(duals: Float64Array, shares: Float64Array): { columns: Column[]; bound: number } {
    const { part, personDual, dual } = this.master;
    const price = new Float64Array(duals.length);
    for (const r of part.rows) price[r] = -duals[r]!;
    const known = this.#cheapestKnown(price);
    const found: Column[] = [];
    const reliefs = reliefsOf(part.floors, shares);
    const factors = relieved(duals.length, reliefs);
    let bound = borne(reliefs);
    for (const r of part.rows)
      bound += part.costs.cheapest(r, part.fixed[r]!, part.people.length, duals[r]!, factors[r]).value;
    for (const p of part.people) {
      const limit = known[p]! - TOLERANCE;
      if (this.closed[p] === 1) {
        bound += known[p]!;
        continue;
      }
      const line = new Int32Array(this.#ctx.model.days);
      const bans = part.bans?.get(p) ?? null;
      const best = this.#ctx.price(p, price, part.window, this.#home[p]!, limit, line, bans);
      bound += Math.min(best, limit);
      if (best >= limit) continue;
      const column = { person: p, line, cost: this.#ctx.lineCost(p, line) };
      if (this.reducedCost(column, dual) - personDual[p]! < -TOLERANCE) found.push(column);
    }
    return { columns: found, bound };
  }

  /** Cheapest open column of every person at the given row prices. */
  #cheapestKnown(price: Float64Array): Float64Array {
    const best = new Float64Array(this.#ctx.model.people.length).fill(LIMIT);
    const { columns } = this.master;
    for (let k = 0; k < columns.length; k++) {
      if (this.master.isClosed(k)) continue;
      const c = columns[k]!;
      const cost = c.cost + this.#ctx.rowSum(c.person, c.line, price);
      if (cost < best[c.person]!) best[c.person] = cost;
    }
    return best;
  }

  /** Cost of a column less the duals of its rows. */
  reducedCost(column: Column, dual: Float64Array): number {
    return column.cost - this.#ctx.rowSum(column.person, column.line, dual);
  }
}
