import type { Highs } from 'highs';
import type { Context } from './context.ts';
import { borne, reliefsOf, relieved } from './lift.ts';
import { type Column, type Listed, Master, type Part, type Prices } from './master.ts';
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
  /** Duals of the best bound, the floors' shares and the reward for people missing there. */
  readonly centre: Float64Array;
  readonly shares: Float64Array;
  reward: number;
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
    this.reward = this.master.reward;
  }

  /** One round: price everybody at smoothed duals, add what improves, solve. True when the LP is optimal. */
  round(): boolean {
    const { master } = this;
    const prices = {
      row: this.#smooth(this.centre, master.dual),
      shares: this.#smooth(this.shares, master.shares),
      reward: this.#smoothing * this.reward + (1 - this.#smoothing) * master.reward,
    };
    const { columns, bound } = this.price(prices);
    if (bound > this.bound) {
      this.bound = bound;
      this.centre.set(prices.row);
      this.shares.set(prices.shares);
      this.reward = prices.reward;
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

  /** Prices everybody: columns that better the LP, the bound, and what everybody's roster costs at least. */
  price({ row, shares, reward }: Prices): { columns: Column[]; bound: number; least: Float64Array } {
    const { part, personDual, dual } = this.master;
    const price = new Float64Array(row.length);
    for (const r of part.rows) price[r] = -row[r]!;
    const known = this.#cheapestKnown(price);
    const found: Column[] = [];
    const reliefs = reliefsOf(part.floors, shares);
    const factors = relieved(row.length, reliefs);
    let bound = borne(reliefs) + this.#earned(reward);
    for (const r of part.rows)
      bound += part.costs.cheapest(r, part.fixed[r]!, part.people.length, row[r]!, factors[r], reward).value;
    const least = new Float64Array(this.#ctx.model.people.length);
    for (const p of part.people) {
      const limit = known[p]! - TOLERANCE;
      least[p] = known[p]!;
      if (this.closed[p] === 0) {
        const { cost, column } = this.#cheapest(p, price, limit);
        least[p] = Math.min(cost, limit);
        if (column !== null && this.reducedCost(column, dual) - personDual[p]! < -TOLERANCE)
          found.push(column);
      }
      bound += least[p]!;
    }
    return { columns: found, bound, least };
  }

  /** What the limits on the number of people missing are worth at a reward. */
  #earned(reward: number): number {
    const { missing } = this.master.part;
    if (missing === null || reward === 0) return 0;
    return reward * (reward > 0 ? missing[0] : missing[1]);
  }

  /** A person's cheapest roster, none when it is not below the limit, and what every roster costs at least. */
  #cheapest(person: number, price: Float64Array, limit: number): { cost: number; column: Column | null } {
    const { part } = this.master;
    const list = part.lists.get(person);
    if (list !== undefined) {
      const { cost, column } = cheapestOf(list, price, limit);
      this.#ctx.pricer.effort += list.length;
      return { cost, column };
    }
    const line = new Int32Array(this.#ctx.model.days);
    const bans = part.bans?.get(person) ?? null;
    const cost = this.#ctx.price(person, price, part.window, this.#home[person]!, limit, line, bans);
    const column = cost < limit ? { person, line, cost: this.#ctx.lineCost(person, line) } : null;
    return { cost: this.#ctx.pricer.least, column };
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

/** The cheapest column of a list at row prices, null when none is below the limit. */
function cheapestOf(
  list: readonly Listed[],
  price: Float64Array,
  limit: number,
): { cost: number; column: Listed | null } {
  let best = { cost: limit, column: null as Listed | null };
  for (const column of list) {
    const cost = pricedAt(column, price);
    if (cost < best.cost) best = { cost, column };
  }
  return best;
}

/** Cost of a listed column with the prices of its rows. */
export function pricedAt({ cost, rows }: Listed, price: Float64Array): number {
  let total = cost;
  for (let i = 0; i < rows.length; i++) total += price[rows[i]!]!;
  return total;
}
