/** What every way of searching has in common, so that several can work on one problem and share what they find. */

import { Annealing } from './anneal.ts';
import { construct } from './construct.ts';
import type { Model } from './model.ts';
import { Random } from './random.ts';
import { Roster } from './roster.ts';

/** Works on one Model. Everything it does depends on model, seed, steps and offers alone, never on a clock. */
export interface Engine {
  /** Do a bounded piece of work, some tens of milliseconds on a small problem. */
  step(): void;
  /** Hard points and total of the best roster so far. */
  readonly hard: number;
  readonly total: number;
  /** The best roster's pairs, ascending. */
  best(): Int32Array;
  /** A roster found elsewhere: use it if it is better. */
  offer(pairs: Int32Array): void;
  /** Proved lower limit of the total over rosters without hard points; null: none. */
  readonly bound: number | null;
}

/** Moves of one annealing step for each pair of person and day. */
const MOVES_PER_CELL = 25;
const LEAST_MOVES = 4096;

/** Annealing from a roster, mended and filled up first. */
export class AnnealingEngine implements Engine {
  readonly bound = null;
  readonly #annealing: Annealing;
  readonly #moves: number;

  constructor(model: Model, seed: number, start: Int32Array) {
    const roster = new Roster(model);
    roster.load(start);
    construct(roster);
    this.#annealing = new Annealing(roster, new Random(seed));
    this.#moves = Math.max(LEAST_MOVES, MOVES_PER_CELL * model.people * model.days);
  }

  get hard(): number {
    return this.#annealing.bestHard;
  }

  get total(): number {
    return this.#annealing.bestTotal;
  }

  step(): void {
    this.#annealing.run(this.#moves);
  }

  best(): Int32Array {
    return this.#annealing.best();
  }

  offer(pairs: Int32Array): void {
    this.#annealing.adopt(pairs);
  }
}
