import type { Random } from '../random.ts';
import type { Context } from './context.ts';
import type { Column } from './master.ts';
import type { Line } from './model.ts';
import type { Roster } from './rows.ts';

/**
 * Parameters of the balancing sweeps. Measured at equal CPU time on seven published instances: without noise the
 * sweeps stop in a fixed point, with growing penalties they stop too early.
 */
const BALANCE = {
  /**
   * Penalties to choose from, as shares of the median dual, in the order in which they are tried first. Which serves
   * depends on the instance: 0.003 to 0.05 for Curtois 12, 0.015 for INRC-II n030w4_1_6-2-9-1, 0.05 for
   * n030w4_1_6-7-5-3, 0.17 for Curtois 8; others often reach nothing near it.
   */
  penalties: [0.05, 0.17, 0.015, 0.5, 0.003],
  /** Share of the cycles that try any penalty; the others take the one that reached most in its last `memory` cycles. */
  curious: 0.3,
  memory: 3,
  /** Spread of the penalty (factor e^±x) between cycles, and its growth per sweep, at most. */
  spread: 0.5,
  growth: 0.02,
  /** Dual to go by while none are known, as a share of what a row pays for the last person it wants. */
  blind: 0.3,
  /** Step of the prices as a share of the penalty. */
  step: 0.3,
  /** Random price on every row as a share of the penalty, in this share of the cycles. */
  noise: 0.5,
  noisy: 0.75,
  /** Sweeps of a cycle, and of the one that estimates duals. */
  sweeps: 150,
  openingSweeps: 40,
} as const;

/**
 * Where no LP gives duals: stages of sweeps under a penalty that falls from about what a typical row pays for a person
 * to a few thousandths of it.
 */
const DESCENT = {
  first: 0.7,
  factor: 0.6,
  stages: 12,
  /** Sweeps of a stage, and the effort after which it ends earlier. */
  sweeps: 60,
  effort: 15e6,
  /** Share of the newest prices in the average that a stage ends with. */
  newest: 0.15,
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
  /** Best costs reached by the last cycles of each penalty. */
  readonly #reached: number[][] = BALANCE.penalties.map(() => []);

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

  /** Some penalty has not been tried yet. */
  get fresh(): boolean {
    return this.#reached.some((costs) => costs.length === 0);
  }

  /** One cycle from the given duals (null: none known). Yields `true` after a sweep, `false` inside one. */
  *cycle(duals: Float64Array | null): globalThis.Generator<boolean, void> {
    const prices = duals === null ? new Float64Array(this.#price.length) : duals.slice();
    const spread = Math.exp(BALANCE.spread * (2 * this.#random.real() - 1));
    const growth = 1 + BALANCE.growth * this.#random.real();
    const noise = this.#random.real() < BALANCE.noisy ? BALANCE.noise : 0;
    const arm = this.#choose();
    const penalty = BALANCE.penalties[arm]! * this.#scale(duals) * spread;
    let reached = Infinity;
    for (const swept of this.#sweeps(prices, { penalty, growth, noise, most: BALANCE.sweeps }, null)) {
      if (swept) reached = Math.min(reached, this.roster.cost);
      yield swept;
    }
    this.#reached[arm] = [reached, ...this.#reached[arm]!].slice(0, BALANCE.memory);
  }

  /**
   * A short cycle before any dual is known. Where it ends the prices are estimates of the duals, and what people took on
   * the way are columns to start from. Yields as a cycle does.
   * @param prices receives the estimates; zeros at first
   */
  *opening(prices: Float64Array, see: (column: Column) => void): globalThis.Generator<boolean, void> {
    const penalty = BALANCE.penalties[0] * this.#scale(null);
    const { noise, openingSweeps: most } = BALANCE;
    yield* this.#sweeps(prices, { penalty, growth: 1, noise, most }, see);
  }

  /**
   * Estimates of the duals good enough to do without an LP: the smaller the penalty, the nearer the prices stay to the
   * LP's, and the larger it was before, the nearer they were when it began. Yields as a cycle does.
   * @param prices receives the estimates; zeros at first
   */
  *descend(prices: Float64Array): globalThis.Generator<boolean, void> {
    let penalty = DESCENT.first * this.#pay();
    for (let stage = 0; stage < DESCENT.stages; stage++) {
      const until = this.#ctx.pricer.effort + DESCENT.effort;
      const mean = prices.slice();
      for (const swept of this.#sweeps(
        prices,
        { penalty, growth: 1, noise: 0, most: DESCENT.sweeps },
        null,
      )) {
        yield swept;
        if (!swept) continue;
        for (let r = 0; r < prices.length; r++) mean[r]! += DESCENT.newest * (prices[r]! - mean[r]!);
        if (this.#ctx.pricer.effort > until) break;
      }
      prices.set(mean);
      penalty *= DESCENT.factor;
    }
  }

  /** What a typical row pays for the last person it wants, hard bounds aside. */
  #pay(): number {
    const paid = this.#ctx.model.rows.flatMap(({ cost }, r) => {
      const target = this.#target[r]!;
      return target > 0 ? [Math.abs(cost[target]! - cost[target - 1]!)] : [];
    });
    return paid.sort((a, b) => a - b)[paid.length >> 1] ?? 1;
  }

  /** Everybody in turn, again and again, until nobody changes; the prices follow after each sweep. */
  *#sweeps(
    prices: Float64Array,
    { penalty, growth, noise, most }: { penalty: number; growth: number; noise: number; most: number },
    see: ((column: Column) => void) | null,
  ): globalThis.Generator<boolean, void> {
    const { roster } = this;
    const people = [...this.#ctx.model.people.keys()];
    for (let sweep = 0, now = penalty; sweep < most; sweep++, now *= growth) {
      let changed = false;
      this.#random.shuffle(people);
      for (const person of people) {
        if (this.#move(person, prices, now, noise * now)) {
          changed = true;
          see?.({ person, line: roster.lines[person]!.slice(), cost: roster.lineCosts[person]! });
        }
        yield false;
      }
      this.#follow(prices, BALANCE.step * now);
      yield true;
      if (!changed) break;
    }
  }

  /** Which penalty to work with: first each of them once, then mostly the one that serves. */
  #choose(): number {
    const fresh = this.#reached.findIndex((costs) => costs.length === 0);
    if (fresh >= 0) return fresh;
    if (this.#random.real() < BALANCE.curious) return this.#random.below(this.#reached.length);
    const values = this.#reached.map((costs) => Math.min(...costs));
    return values.indexOf(Math.min(...values));
  }

  /** What a typical row pays for a person. */
  #scale(duals: Float64Array | null): number {
    const { rows } = this.#ctx;
    const paid = [...this.#price.keys()].map((r) => {
      if (duals !== null) return Math.abs(duals[r]!);
      const target = this.#target[r]!;
      return target > 0 ? BALANCE.blind * Math.abs(rows.step(r, target - 1)) : 0;
    });
    const least = 1e-3 * Math.max(...paid);
    const known = paid.filter((value) => value > least).sort((a, b) => a - b);
    return known[known.length >> 1] ?? 1;
  }

  /** Gives one person the cheapest roster at the current prices; equal ones are taken as well. */
  #move(person: number, prices: Float64Array, penalty: number, noise: number): boolean {
    const { roster } = this;
    const { rows } = this.#ctx;
    const line = this.#line;
    this.#ctx.pricer.effort += 2 * prices.length;
    const found = roster.without(person, () => {
      for (let r = 0; r < prices.length; r++) {
        const excess = roster.covered[r]! - this.#target[r]! + 0.5;
        const blur = noise > 0 ? noise * (this.#random.real() - 0.5) : 0;
        const beyond = rows.beyond(r, roster.covered[r]!);
        this.#price[r] = penalty * (excess + beyond) + blur - prices[r]!;
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
