/** Rolling horizon: very long rotas are searched sub-horizon by sub-horizon. */

import type { Highs } from 'highs';
import { Random } from '../../random.ts';
import { TOLERANCE } from '../../tolerance.ts';
import { type Counts, type Trace, traced } from '../../trace.ts';
import { jointAscent } from '../bounds/joint-ascent.ts';
import { assignAll, Context, improve } from '../context.ts';
import { BranchAndPrice } from '../index.ts';
import { LONG_SWEEPS, SUB_HORIZON } from '../long-params.ts';
import { type ColumnModel, LIMIT, type PersonRoster } from '../model.ts';
import { SharedGraphs } from '../pricing/graph.ts';
import { Rota } from '../rota.ts';
import type { Work } from '../work.ts';
import { longSweeps } from './long-sweeps.ts';
import { relaxedSweeps } from './relaxed-sweeps.ts';
import { paymentsOf } from './row-prices.ts';
import { subHorizonOf } from './sub-horizon.ts';

/**
 * Search on a horizon too long for exact pricing: heuristic rosters of everybody; sweeps with sums relaxed, and sweeps from
 * their prices; the joint ascent, which gives the bound; then sub-horizons of days as models of their own, one after the
 * other, the days around them as they are.
 */
export class RollingHorizon {
  /** The best roster so far. */
  readonly best: Rota;
  bound = -Infinity;
  /** False when some person has no roster that keeps the hard rules, as far as was found. */
  feasible = true;
  /** Everybody has a roster. */
  begun = false;
  readonly duals = null;
  readonly levels = null;
  readonly done = false;
  readonly busy = false;
  /** Its first sweeps are under way. */
  sweeping = true;
  readonly #ctx: Context;
  readonly #highs: Highs;
  readonly #random: Random;
  readonly #days: number;
  readonly #work: Work;
  #effort = 0;

  /** @param leads whether this search works out the bound and begins with the first sub-horizon; another begins in the middle */
  constructor(model: ColumnModel, highs: Highs, seed: number, leads: boolean, automata = new SharedGraphs()) {
    this.#ctx = new Context(model, automata);
    this.#highs = highs;
    this.#random = new Random(seed);
    this.best = new Rota(model, this.#ctx.rows);
    const weeks = Math.floor((SUB_HORIZON.rows * model.days) / model.rows.length / 7);
    this.#days = Math.max(SUB_HORIZON.shortest, Math.min(SUB_HORIZON.days, 7 * weeks));
    this.#work = this.#search(leads);
  }

  get effort(): number {
    return this.#effort + this.#ctx.pricer.effort;
  }

  /** Works for about so much effort. */
  step(effort: number, trace: Trace | null = null): void {
    const until = this.effort + effort;
    while (this.feasible && this.effort < until) traced(trace, this, () => this.#work.next());
  }

  get phase(): string {
    return this.sweeping ? 'long sweeps' : 'sub-horizons';
  }

  get counts(): Counts {
    return { ...this.#ctx.counts, labels: this.effort };
  }

  /** Gives back the LP library's memory. */
  close(): void {
    this.#work.return();
  }

  /** Sub-horizons work out their own duals. */
  adviseDuals(): void {}

  /** Takes over a roster found elsewhere, and into the better of the two what the other does better in places. */
  offer(rosters: readonly PersonRoster[]): void {
    const { model } = this.#ctx;
    const offered = new Rota(model, this.#ctx.rows);
    assignAll(this.#ctx, offered, rosters);
    const mine = this.best.rosters.map((duties) => duties.slice());
    const takesOver = offered.cost < this.best.cost - TOLERANCE;
    if (takesOver) this.best.copyFrom(offered);
    if (!this.begun) return;
    const others = takesOver ? mine : rosters;
    for (const [from, to] of this.#differences(others)) this.#adopt(others, from, to);
  }

  /** Blocks of days (half-open), with a week between any two in which everybody works as in the best roster. */
  #differences(rosters: readonly PersonRoster[]): [from: number, to: number][] {
    const blocks: [number, number][] = [];
    for (let d = 0; d < this.#ctx.model.days; d++) {
      if (rosters.every((duties, p) => duties[d] === this.best.rosters[p][d])) continue;
      const last = blocks.at(-1);
      if (last !== undefined && d - last[1] < SUB_HORIZON.tail) last[1] = d + 1;
      else blocks.push([d, d + 1]);
    }
    return blocks;
  }

  *#search(leads: boolean): Work {
    const { people, days } = this.#ctx.model;
    for (let p = 0; p < people.length && this.feasible; p++) {
      const free = new Float64Array(this.#ctx.model.rows.length);
      this.feasible =
        this.#heuristic(p, this.#worth(people.length - p)) ||
        improve(this.#ctx, this.best, p, null, false, true) ||
        this.#heuristic(p, free);
      yield;
    }
    if (!this.feasible) return;
    this.begun = true;
    yield* this.#sweep();
    this.sweeping = false;
    if (leads) yield* this.#ascend();
    const count = Math.ceil(days / this.#days);
    const first = leads ? 0 : count >> 1;
    for (let turn = first; ; turn++) {
      const round = Math.floor((turn - first) / count);
      // Every other time round, and for the other search, the borders lie in the middle of the last ones.
      const shift = (round + Number(!leads)) % 2 === 0 ? 0 : this.#days >> 1;
      const from = (turn % count) * this.#days - shift;
      const effort = SUB_HORIZON.effort[round] ?? SUB_HORIZON.effort[1];
      yield* this.#improve(Math.max(0, from), Math.min(days, from + this.#days), effort);
    }
  }

  /** A first roster of a person at these prices of the rows; false when none was found. */
  #heuristic(p: number, prices: Float64Array): boolean {
    const duties = new Int32Array(this.#ctx.model.days);
    if (this.#ctx.splicedPrice(p, prices, LIMIT, duties) >= LIMIT) return false;
    this.best.assign(p, duties, this.#ctx.rosterCost(p, duties));
    return true;
  }

  /**
   * What rows charge for one person more, by the share of the people still to come that their day wants: whoever comes
   * first is to leave no day to the last ones that wants them all.
   */
  #worth(toCome: number): Float64Array {
    const { days, rows } = this.#ctx.model;
    const wanted = new Float64Array(days);
    rows.forEach(({ day }, r) => {
      wanted[day] += this.#ctx.rows.missing(r, this.best.covered[r]);
    });
    return Float64Array.from(rows, ({ day }, r) => {
      const step = this.#ctx.rows.step(r, this.best.covered[r]);
      return step < 0 ? step * Math.min(1, wanted[day] / toCome) : step;
    });
  }

  /** Sweeps with sums relaxed, then sweeps of rosters at the prices and multipliers that they lead to. */
  *#sweep(): Work {
    const ctx = this.#ctx;
    const rota = new Rota(ctx.model, ctx.rows);
    rota.copyFrom(this.best);
    const { prices, multipliers } = yield* relaxedSweeps(ctx, this.#random, rota);
    multipliers.forEach((of, p) => {
      ctx.pricer.remember(ctx.graphs[p], of);
    });
    yield* longSweeps(ctx, this.#random, {
      rota,
      prices,
      penalty: LONG_SWEEPS.penalty * paymentsOf(ctx).typical,
      after: () => {
        if (rota.cost < this.best.cost - TOLERANCE) this.best.copyFrom(rota);
      },
    });
  }

  *#ascend(): Work {
    const { bound } = yield* jointAscent(this.#ctx);
    this.bound = this.#ctx.model.costUnit > 0 ? Math.ceil(bound) : bound;
  }

  /** Searches a sub-horizon, from the incumbent, for so much effort a person-day at most. */
  *#improve(from: number, to: number, effort: number): Work {
    const { model } = this.#ctx;
    const until = Math.min(model.days, to + SUB_HORIZON.tail);
    const sub = subHorizonOf(model, this.best.rosters, { from, to, until });
    const engine = new BranchAndPrice(
      sub.model,
      this.#highs,
      this.#random.next(),
      true,
      new SharedGraphs(),
      sub.rosters,
    );
    const most = effort * (to - from) * model.people.length;
    try {
      for (let counted = 0; !engine.done && counted < most; counted = engine.effort) {
        engine.step(SUB_HORIZON.step);
        this.#effort += engine.effort - counted;
        yield;
      }
    } finally {
      engine.close();
    }
    this.#adopt(sub.rostersOf(engine.best.rosters), from, to);
  }

  /** Takes over the days from `from` to `to` (half-open) of everybody who can keep all rules with them, if it pays. */
  #adopt(rosters: readonly PersonRoster[], from: number, to: number): void {
    const trial = new Rota(this.#ctx.model, this.#ctx.rows);
    trial.copyFrom(this.best);
    rosters.forEach((duties, p) => {
      const whole = trial.rosters[p].slice();
      whole.set(duties.subarray(from, to), from);
      if (whole.every((duty, d) => duty === trial.rosters[p][d])) return;
      const cost = this.#ctx.rosterCost(p, whole);
      if (cost < Infinity) trial.assign(p, whole, cost);
    });
    if (trial.cost < this.best.cost - TOLERANCE) this.best.copyFrom(trial);
  }
}
