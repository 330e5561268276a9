/** What every way of searching has in common, so that several can work on one problem and share what they find. */

import { Annealing } from './anneal.ts';
import { construct } from './construct.ts';
import type { Model } from './model.ts';
import { Random } from './random.ts';
import { Roster } from './roster.ts';

/**
 * Works on one Model. Everything it does depends on model, seed, steps and offers alone, never on a clock: work is
 * counted in *effort*, labels expanded by pricing, about 20 million a second where this was measured.
 */
export interface Engine {
  /** Work for about so much effort. */
  step(effort: number): void;
  /** Effort spent so far. */
  readonly effort: number;
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

/** Effort of one move tried: 0.8 to 1.3 million a second were measured on four published instances. */
const EFFORT_OF_MOVE = 20;

/** What rosters are compared by. */
export interface Score {
  readonly hard: number;
  readonly total: number;
}

/** Whether a is better than b by more than the rounding of sums. */
export function beats(a: Score, b: Score): boolean {
  return a.hard < b.hard - 1e-6 || (a.hard < b.hard + 1e-6 && a.total < b.total - 1e-6);
}

/** Annealing from a roster, mended and filled up first. */
export class AnnealingEngine implements Engine {
  readonly bound = null;
  readonly #annealing: Annealing;

  constructor(model: Model, seed: number, start: Int32Array) {
    const roster = new Roster(model);
    roster.load(start);
    construct(roster);
    this.#annealing = new Annealing(roster, new Random(seed));
  }

  get hard(): number {
    return this.#annealing.bestHard;
  }

  get total(): number {
    return this.#annealing.bestTotal;
  }

  get effort(): number {
    return EFFORT_OF_MOVE * this.#annealing.iterations;
  }

  step(effort: number): void {
    this.#annealing.run(Math.ceil(effort / EFFORT_OF_MOVE));
  }

  best(): Int32Array {
    return this.#annealing.best();
  }

  offer(pairs: Int32Array): void {
    this.#annealing.adopt(pairs);
  }
}
