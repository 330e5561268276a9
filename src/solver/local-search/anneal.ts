/**
 * Simulated annealing (Kirkpatrick et al. 1983) over the moves: geometric cooling in cycles that grow, so that it can be
 * cut at any time and the work so far is the same whatever the limit. Hard points carry an adaptive penalty (strategic
 * oscillation, Glover 1989), so that about half of the time is spent on rosters that keep all hard rules.
 */

import type { Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import { TOLERANCE } from '../tolerance.ts';
import { Moves } from './moves.ts';
import type { Roster } from './roster.ts';

/** Parameters, set on the published instances of `bench/RESULTS.md`. A *slot* is the cost of a typical empty slot. */
const ANNEALING = {
  /** Moves in the first cycle for each pair of person and day; > 0. */
  firstCycle: 200,
  /** Length of a cycle over that of the one before; > 1. */
  growth: 1.5,
  /** First temperature of a cycle, in slots; > 0. */
  hot: 0.3,
  /** Last temperature of a cycle, in points; > 0, below the smallest weight that matters. */
  cold: 0.15,
  /** Moves between two updates of temperature and penalty; ≥ 1. */
  batch: 256,
  /**
   * Price of a hard point: at first and at least, in slots; factors of a batch that ends with hard points (> 1) and
   * of one that ends without (< 1).
   */
  penalty: { first: 4, least: 0.25, rise: 1.05, fall: 0.97 },
} as const;

/** Cost of leaving a typical slot empty, in total points: the median over rows with a target. */
function typicalSlot({ rows, mediumWeight }: Model): number {
  const costs: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const at = rows.at[row] + rows.target[row];
    if (rows.target[row] === 0) continue;
    costs.push(mediumWeight * (rows.medium[at - 1] - rows.medium[at]) + rows.soft[at - 1] - rows.soft[at]);
  }
  costs.sort((a, b) => a - b);
  return Math.max(1, costs[costs.length >> 1] ?? 1);
}

export class Annealing {
  readonly roster: Roster;
  /** Best roster so far: hard points and total. */
  bestHard: number;
  bestTotal: number;
  /** Moves tried. */
  iterations = 0;
  readonly #best: Uint8Array;
  readonly #moves: Moves;
  readonly #random: Random;
  readonly #slot: number;
  #cycle: number;
  #at = 0;
  #penalty: number;
  /** The roster is the best so far and not copied yet. */
  #fresh = false;

  constructor(roster: Roster, random: Random) {
    this.roster = roster;
    this.#moves = new Moves(roster, random);
    this.#random = random;
    this.#slot = typicalSlot(roster.model);
    this.#penalty = ANNEALING.penalty.first * this.#slot;
    this.#cycle = ANNEALING.firstCycle * roster.model.people * roster.model.days;
    this.#best = roster.works.slice();
    this.bestHard = roster.cost[0];
    this.bestTotal = roster.total(0);
  }

  /** The pairs of the best roster, ascending. */
  best(): Int32Array {
    this.#save();
    const list: number[] = [];
    for (let pair = 0; pair < this.#best.length; pair++) if (this.#best[pair] === 1) list.push(pair);
    return Int32Array.from(list);
  }

  /** Continue from this roster; it becomes the best one if it is. */
  adopt(pairs: Int32Array): void {
    this.#save();
    this.roster.load(pairs);
    this.#judge();
  }

  /** Try `count` moves. */
  run(count: number): void {
    for (let left = count; left > 0; left -= ANNEALING.batch) this.#batch(Math.min(left, ANNEALING.batch));
  }

  /** Try `count` moves from the current roster at the last temperature of a cycle: a descent that accepts next to nothing worse. */
  quench(count: number): void {
    const hot = this.#slot * ANNEALING.hot;
    for (let left = count; left > 0; left -= ANNEALING.batch)
      this.#attempt(Math.min(left, ANNEALING.batch), Math.min(hot, ANNEALING.cold));
  }

  #batch(count: number): void {
    const hot = this.#slot * ANNEALING.hot;
    this.#attempt(count, hot * (ANNEALING.cold / hot) ** (this.#at / this.#cycle));
    this.#at += count;
    const { least, rise, fall } = ANNEALING.penalty;
    const factor = this.roster.cost[0] > TOLERANCE ? rise : fall;
    this.#penalty = Math.max(this.#slot * least, this.#penalty * factor);
    if (this.#at >= this.#cycle) this.#nextCycle();
  }

  #attempt(count: number, temperature: number): void {
    const { roster } = this;
    const { mediumWeight } = roster.model;
    const moves = this.#moves;
    const random = this.#random;
    const penalty = this.#penalty;
    for (let i = 0; i < count; i++) {
      if (!moves.attempt()) continue;
      const change = penalty * moves.gain(0) + mediumWeight * moves.gain(1) + moves.gain(2);
      if (change > 0 && random.real() >= Math.exp(-change / temperature)) moves.undo();
      else if (this.#fresh && !this.#better()) {
        moves.undo();
        this.#save();
      } else this.#judge();
    }
    this.iterations += count;
  }

  #nextCycle(): void {
    this.#at = 0;
    this.#cycle *= ANNEALING.growth;
    this.roster.load(this.best());
  }

  /** Is the roster now better than the best? */
  #better(): boolean {
    const hard = this.roster.cost[0];
    if (hard < this.bestHard - TOLERANCE) return true;
    return hard < this.bestHard + TOLERANCE && this.roster.total(0) < this.bestTotal - TOLERANCE;
  }

  #judge(): void {
    if (!this.#better()) return;
    this.bestHard = this.roster.cost[0];
    this.bestTotal = this.roster.total(0);
    this.#fresh = true;
  }

  /** Copy the roster while it is the best. */
  #save(): void {
    if (this.#fresh) this.#best.set(this.roster.works);
    this.#fresh = false;
  }
}
