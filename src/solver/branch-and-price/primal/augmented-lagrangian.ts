/**
 * An augmented-Lagrangian heuristic with one person at a time, as Yao et al. (2019) do for vehicle routing by ADMM.
 * Everybody's cheapest roster at prices −π_r + ρ·(n_r − target of r + ½), then the prices follow.
 */

import type { Random } from '../../random.ts';
import { isLong } from '../../sizes.ts';
import type { Context } from '../context.ts';
import type { Column } from '../master/column.ts';
import type { PersonRoster } from '../model.ts';
import { DESCENT, SWEEPS } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';

type Descent = Readonly<Record<'stages' | 'factor', number>>;

/** Called after each sweep; true: stop here. */
export type AfterSweep = () => Work<boolean>;

/**
 * Price-directed search, an augmented Lagrangian method with one person at a time (as Yao et al. 2019 do for vehicle
 * routing by ADMM): everybody in turn takes the cheapest roster when a row pays its dual and charges a quadratic
 * penalty for the distance to its target, then the prices follow what is missing. It moves through rosters that
 * are bad in true cost but close to optimal in price, which exchanges of duties cannot do.
 */
export class AugmentedLagrangian {
  /** Where the sweeps are; good and bad rosters alternate. */
  readonly rota: Rota;
  readonly #ctx: Context;
  readonly #random: Random;
  readonly #price: Float64Array;
  readonly #target: Int32Array;
  readonly #duties: PersonRoster;
  /** Whether prices stay within what rows can pay, which takes the LP's duals: estimates need the whole penalty. */
  #bounded = false;
  /** Best costs reached by the last cycles of each penalty. */
  readonly #reached: number[][] = SWEEPS.penalties.map(() => []);

  constructor(ctx: Context, random: Random, start: Rota) {
    this.#ctx = ctx;
    this.#random = random;
    this.rota = start;
    const rows = ctx.model.rows.length;
    this.#price = new Float64Array(rows);
    this.#duties = new Int32Array(ctx.model.days);
    this.#target = Int32Array.from({ length: rows }, (_, r) => ctx.rows.target(r, 0, ctx.everybody));
  }

  /** Some penalty has not been tried yet. */
  get untried(): boolean {
    return this.#reached.some((costs) => costs.length === 0);
  }

  /** One cycle from the given duals (null: none known). */
  *cycle(duals: Float64Array | null, after: AfterSweep): Work {
    const prices = duals === null ? new Float64Array(this.#price.length) : duals.slice();
    const spread = Math.exp(SWEEPS.spread * (2 * this.#random.real() - 1));
    const growth = 1 + SWEEPS.growth * this.#random.real();
    const noise = this.#random.real() < SWEEPS.noisy ? SWEEPS.noise : 0;
    const arm = this.#choose();
    const penalty = SWEEPS.penalties[arm] * this.#scale(duals) * spread;
    let reached = Infinity;
    const { rota } = this;
    this.#bounded = duals !== null && !isLong(this.#ctx.model);
    yield* this.#sweeps(prices, { penalty, growth, noise, most: SWEEPS.sweeps }, null, function* () {
      reached = Math.min(reached, rota.cost);
      return yield* after();
    });
    this.#bounded = false;
    this.#reached[arm] = [reached, ...this.#reached[arm]].slice(0, SWEEPS.memory);
  }

  /**
   * A short cycle before any dual is known. Where it ends the prices are estimates of the duals, and what people took on
   * the way are columns to start from.
   * @param prices receives the estimates; zeros at first
   */
  *opening(prices: Float64Array, see: (column: Column) => void, after: AfterSweep): Work {
    const penalty = SWEEPS.penalties[0] * this.#scale(null);
    const { noise, openingSweeps: most } = SWEEPS;
    yield* this.#sweeps(prices, { penalty, growth: 1, noise, most }, see, after);
  }

  /**
   * Estimates of the duals good enough to do without an LP: the smaller the penalty, the nearer the prices stay to the
   * LP's, and the larger it was before, the nearer they were when it began.
   * @param prices receives the estimates; zeros at first
   * @param stages how many, under a penalty that falls by the factor
   */
  *descend(prices: Float64Array, { stages, factor }: Descent, after: AfterSweep): Work {
    const { pricer } = this.#ctx;
    let penalty = DESCENT.first * this.#pay();
    for (let stage = 0; stage < stages; stage++) {
      const until = pricer.effort + DESCENT.effort;
      const mean = prices.slice();
      const settings = { penalty, growth: 1, noise: 0, most: DESCENT.sweeps };
      yield* this.#sweeps(prices, settings, null, function* () {
        const stop = yield* after();
        for (let r = 0; r < prices.length; r++) mean[r] += DESCENT.newest * (prices[r] - mean[r]);
        return stop || pricer.effort > until;
      });
      prices.set(mean);
      penalty *= factor;
    }
  }

  /** What a typical row pays for the last person it wants, without hard bounds. */
  #pay(): number {
    const paid = this.#ctx.model.rows.flatMap(({ cost }, r) => {
      const target = this.#target[r];
      return target > 0 ? [Math.abs(cost[target] - cost[target - 1])] : [];
    });
    return paid.sort((a, b) => a - b)[paid.length >> 1] ?? 1;
  }

  /**
   * Everybody in turn, again and again, until nobody changes and no price does; the prices follow after each sweep. Where
   * costs are whole points, a price moves for several sweeps before anybody changes.
   */
  *#sweeps(
    prices: Float64Array,
    { penalty, growth, noise, most }: { penalty: number; growth: number; noise: number; most: number },
    see: ((column: Column) => void) | null,
    after: AfterSweep,
  ): Work {
    const { rota } = this;
    const people = [...this.#ctx.model.people.keys()];
    for (let sweep = 0, now = penalty; sweep < most; sweep++, now *= growth) {
      let changed = false;
      this.#random.shuffle(people);
      for (const person of people) {
        if (this.#move(person, prices, now, noise * now)) {
          changed = true;
          see?.({ person, duties: rota.rosters[person].slice(), cost: rota.rosterCosts[person] });
        }
        yield;
      }
      const moved = this.#follow(prices, SWEEPS.step * now);
      yield;
      if ((yield* after()) || !(changed || moved)) break;
    }
  }

  /** Which penalty to work with: first each of them once, then mostly the one that serves. */
  #choose(): number {
    const fresh = this.#reached.findIndex((costs) => costs.length === 0);
    if (fresh >= 0) return fresh;
    if (this.#random.real() < SWEEPS.exploration) return this.#random.below(this.#reached.length);
    const values = this.#reached.map((costs) => Math.min(...costs));
    return values.indexOf(Math.min(...values));
  }

  /** What a typical row pays for a person. */
  #scale(duals: Float64Array | null): number {
    const { rows } = this.#ctx;
    const paid = [...this.#price.keys()].map((r) => {
      if (duals !== null) return Math.abs(duals[r]);
      const target = this.#target[r];
      return target > 0 ? SWEEPS.unknownDual * Math.abs(rows.step(r, target - 1)) : 0;
    });
    const least = SWEEPS.negligible * Math.max(...paid);
    const known = paid.filter((value) => value > least).sort((a, b) => a - b);
    return known[known.length >> 1] ?? 1;
  }

  /** Gives one person the cheapest roster at the current prices; equal ones are taken as well. */
  #move(person: number, prices: Float64Array, penalty: number, noise: number): boolean {
    const { rota } = this;
    const { rows } = this.#ctx;
    const duties = this.#duties;
    this.#ctx.pricer.effort += 2 * prices.length;
    const found = rota.without(person, () => {
      for (let r = 0; r < prices.length; r++) {
        const excess = rota.covered[r] - this.#target[r] + 0.5;
        const blur = noise > 0 ? noise * (this.#random.real() - 0.5) : 0;
        const beyond = rows.beyond(r, rota.covered[r]);
        const price = penalty * (excess + beyond) + blur - prices[r];
        this.#price[r] = this.#bounded ? rows.within(r, this.#target[r], rota.covered[r], price) : price;
      }
      const own = rota.rosterCosts[person] + this.#ctx.rowSum(person, rota.rosters[person], this.#price);
      return this.#ctx.price(person, this.#price, null, null, own + SWEEPS.own, duties) < own + SWEEPS.own;
    });
    if (!found || duties.every((j, d) => j === rota.rosters[person][d])) return false;
    rota.assign(person, duties, this.#ctx.rosterCost(person, duties));
    return true;
  }

  /** Prices rise where people are missing, within what the row can pay at all. @returns whether any price moved */
  #follow(prices: Float64Array, step: number): boolean {
    const { rows, everybody } = this.#ctx;
    let any = false;
    for (let r = 0; r < prices.length; r++) {
      const moved = prices[r] + step * (this.#target[r] - this.rota.covered[r]);
      const price = rows.payable(r, everybody, moved);
      any ||= price !== prices[r];
      prices[r] = price;
    }
    return any;
  }
}
