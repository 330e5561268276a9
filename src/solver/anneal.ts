/**
 * Simulated annealing (Kirkpatrick et al. 1983) over the moves, in cycles that grow by half each, so that it can be
 * cut at any time and the work so far is the same whatever the limit. Hard points are penalised; the penalty adapts
 * so that about half of the time is spent on rosters that hold all hard rules.
 */

import type { Model } from './model.ts';
import { Moves } from './moves.ts';
import type { Random } from './random.ts';
import type { Roster } from './roster.ts';

/** Meaning and unit beside each value. */
const SETTINGS = {
  /** Moves in the first cycle for each pair of person and day. */
  firstCycle: 200,
  /** Growth of a cycle over the one before. */
  growth: 1.5,
  /** First temperature of a cycle, as a share of the cost of a typical empty slot. */
  hot: 0.3,
  /** Last temperature, as a share of the smallest weight that matters. */
  cold: 0.15,
  /** Moves between two looks at the temperature and the penalty. */
  batch: 256,
} as const;

/** Points below which costs are equal: rounding of sums. */
const EPSILON = 1e-6;

/** Cost of leaving a typical slot empty, in total points: the median over rows with a target. */
function typicalSlot({ rows, mediumWeight }: Model): number {
  const costs: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const at = rows.at[row]! + rows.target[row]!;
    if (rows.target[row] === 0) continue;
    costs.push(
      mediumWeight * (rows.medium[at - 1]! - rows.medium[at]!) + rows.soft[at - 1]! - rows.soft[at]!,
    );
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
  /** The roster is the best so far and not yet copied. */
  #fresh = false;

  constructor(roster: Roster, random: Random) {
    this.roster = roster;
    this.#moves = new Moves(roster, random);
    this.#random = random;
    this.#slot = typicalSlot(roster.model);
    this.#penalty = 4 * this.#slot;
    this.#cycle = SETTINGS.firstCycle * roster.model.people * roster.model.days;
    this.#best = roster.works.slice();
    this.bestHard = roster.cost[0]!;
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

  /** Do `count` moves. */
  run(count: number): void {
    for (let left = count; left > 0; left -= SETTINGS.batch) this.#batch(Math.min(left, SETTINGS.batch));
  }

  #batch(count: number): void {
    const { roster } = this;
    const { mediumWeight } = roster.model;
    const moves = this.#moves;
    const random = this.#random;
    const hot = this.#slot * SETTINGS.hot;
    const temperature = hot * (SETTINGS.cold / hot) ** (this.#at / this.#cycle);
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
    this.#at += count;
    this.#penalty = Math.max(this.#slot / 4, this.#penalty * (roster.cost[0]! > EPSILON ? 1.05 : 0.97));
    if (this.#at >= this.#cycle) this.#nextCycle();
  }

  #nextCycle(): void {
    this.#at = 0;
    this.#cycle *= SETTINGS.growth;
    this.roster.load(this.best());
  }

  /** Is the roster now better than the best? */
  #better(): boolean {
    const hard = this.roster.cost[0]!;
    if (hard < this.bestHard - EPSILON) return true;
    return hard < this.bestHard + EPSILON && this.roster.total(0) < this.bestTotal - EPSILON;
  }

  #judge(): void {
    if (!this.#better()) return;
    this.bestHard = this.roster.cost[0]!;
    this.bestTotal = this.roster.total(0);
    this.#fresh = true;
  }

  /** Copy the roster while it is the best. */
  #save(): void {
    if (this.#fresh) this.#best.set(this.roster.works);
    this.#fresh = false;
  }
}
