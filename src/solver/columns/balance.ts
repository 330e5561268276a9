import type { Random } from '../random.ts';
import type { Context } from './context.ts';
import type { Line } from './model.ts';
import type { Roster } from './rows.ts';

/**
 * Parameters of the balancing sweeps; penalties are in cost units per person². Measured at equal CPU time on seven
 * published instances: without noise the sweeps stop in a fixed point, with growing penalties they stop too early.
 */
const BALANCE = {
  /** Penalty with dual prices known, its spread (factor e^±x) between cycles, and its growth per sweep, at most. */
  penalty: 1,
  spread: 0.7,
  growth: 0.02,
  /** Penalty while the sweeps have to find prices themselves. */
  blindPenalty: 5,
  /** Step of the prices as a share of the penalty. */
  step: 0.3,
  /** Random price on every row as a share of the penalty, in this share of the cycles. */
  noise: 0.5,
  noisy: 0.75,
  /** Sweeps of a cycle. */
  sweeps: 150,
} as const;

/**
 * Price-directed search, an augmented Lagrangian method with one person at a time (as Yao et al. 2019 do for vehicle
 * routing by ADMM): everybody in turn takes the cheapest roster when a row pays its dual and charges a quadratic
 * penalty for the distance to its target, then the prices follow what is missing. It moves through rosters that
 * are bad in true cost but close to optimal in price, which exchanges of duties cannot do.
 */
export class Balance {
  /** Where the sweeps are; good and bad rosters alternate. */
  readonly roster: Roster;
  readonly #ctx: Context;
  readonly #random: Random;
  readonly #price: Float64Array;
  readonly #target: Int32Array;
  readonly #line: Line;

  constructor(ctx: Context, random: Random, start: Roster) {
    this.#ctx = ctx;
    this.#random = random;
    this.roster = start;
    const rows = ctx.model.rows.length;
    this.#price = new Float64Array(rows);
    this.#line = new Int32Array(ctx.model.days);
    this.#target = Int32Array.from({ length: rows }, (_, r) =>
      ctx.rows.target(r, 0, ctx.model.people.length),
    );
  }

  /** One cycle from the given duals (null: none known). Yields `true` after a sweep, `false` inside one. */
  *cycle(duals: Float64Array | null): globalThis.Generator<boolean, void> {
    const prices = duals === null ? new Float64Array(this.#price.length) : duals.slice();
    const spread = Math.exp(BALANCE.spread * (2 * this.#random.real() - 1));
    const growth = 1 + BALANCE.growth * this.#random.real();
    const noise = this.#random.real() < BALANCE.noisy ? BALANCE.noise : 0;
    let penalty = (duals === null ? BALANCE.blindPenalty : BALANCE.penalty) * spread;
    const people = [...this.#ctx.model.people.keys()];
    for (let sweep = 0; sweep < BALANCE.sweeps; sweep++) {
      let changed = false;
      this.#random.shuffle(people);
      for (const p of people) {
        if (this.#move(p, prices, penalty, noise * penalty)) changed = true;
        yield false;
      }
      this.#follow(prices, BALANCE.step * penalty);
      penalty *= growth;
      yield true;
      if (!changed) return;
    }
  }

  /** Gives one person the cheapest roster at the current prices; equal ones are taken as well. */
  #move(person: number, prices: Float64Array, penalty: number, noise: number): boolean {
    const { roster } = this;
    const line = this.#line;
    const found = roster.without(person, () => {
      for (let r = 0; r < prices.length; r++) {
        const excess = roster.covered[r]! - this.#target[r]! + 0.5;
        const blur = noise > 0 ? noise * (this.#random.real() - 0.5) : 0;
        this.#price[r] = penalty * excess + blur - prices[r]!;
      }
      const own = roster.lineCosts[person]! + this.#ctx.rowSum(person, roster.lines[person]!, this.#price);
      return this.#ctx.price(person, this.#price, null, null, own + 1e-7, line) < own + 1e-7;
    });
    if (!found || line.every((j, d) => j === roster.lines[person]![d])) return false;
    roster.assign(person, line, this.#ctx.lineCost(person, line));
    return true;
  }

  /** Prices rise where people are missing, within what the row can pay at all. */
  #follow(prices: Float64Array, step: number): void {
    const { rows, model } = this.#ctx;
    for (let r = 0; r < prices.length; r++) {
      const moved = prices[r]! + step * (this.#target[r]! - this.roster.covered[r]!);
      prices[r] = rows.payable(r, model.people.length, moved);
    }
  }
}
