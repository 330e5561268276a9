/** What all engines have in common, so that several can search one model and share what they find. */

import { Annealing } from '../local-search/anneal.ts';
import { construct } from '../local-search/construct.ts';
import { Roster } from '../local-search/roster.ts';
import type { Model } from '../model/model.ts';
import { Random } from '../random.ts';
import { TOLERANCE } from '../tolerance.ts';
import { type Trace, traced } from '../trace.ts';

/**
 * Searches one Model. Everything it does depends on model, seed, steps and shared incumbents alone, never on a clock:
 * work is counted in *effort*, labels expanded by pricing, about 20 million a second on the machine of
 * `bench/RESULTS.md`.
 */
export interface Engine {
  /** Work for about so much effort. */
  step(effort: number, trace?: Trace | null): void;
  /** Effort spent so far. */
  readonly effort: number;
  /** Hard points and total of the best roster so far. */
  readonly hard: number;
  readonly total: number;
  /** The best roster's pairs, ascending. */
  best(): Int32Array;
  /** Use a roster that was found elsewhere if it is better. */
  acceptIncumbent(pairs: Int32Array): void;
  /** Proved lower bound of the total over rosters without hard points; null: none. */
  readonly bound: number | null;
}

/** Effort of one move: 0.8 to 1.3 million moves a second were measured on four published instances. */
const EFFORT_OF_MOVE = 20;

/** What rosters are compared by. */
export interface Score {
  readonly hard: number;
  readonly total: number;
}

/** Whether a is better than b by more than the rounding of sums. */
export function beats(a: Score, b: Score): boolean {
  if (a.hard < b.hard - TOLERANCE) return true;
  return a.hard < b.hard + TOLERANCE && a.total < b.total - TOLERANCE;
}

/** Simulated annealing from a roster, repaired and filled up first. */
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

  readonly phase = 'annealing';

  get counts() {
    return { calls: this.#annealing.iterations };
  }

  step(effort: number, trace: Trace | null = null): void {
    traced(trace, this, () => this.#annealing.run(Math.ceil(effort / EFFORT_OF_MOVE)));
  }

  /** About so much effort of descent from the current roster. */
  quench(effort: number): void {
    this.#annealing.quench(Math.ceil(effort / EFFORT_OF_MOVE));
  }

  best(): Int32Array {
    return this.#annealing.best();
  }

  acceptIncumbent(pairs: Int32Array): void {
    this.#annealing.adopt(pairs);
  }
}
