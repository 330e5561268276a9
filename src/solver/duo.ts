/**
 * Annealing and column generation on one part, in turns: whoever bettered the roster last is the favourite. The other
 * gets a turn now and then, twice as rarely each time it comes to nothing. What one finds the other starts from.
 */

import type { Highs } from 'highs';
import { compactBound } from './compact-bound.ts';
import { AnnealingEngine, type Engine } from './engine.ts';
import type { Model } from './model.ts';
import { type ColumnsEngine, columnsEngine } from './seam/engine.ts';

/** Steps of annealing before the columns' picture of a large part is built, so that the first rounds are short. */
const HEAD_START = 24;
/** Steps from one turn of the engine that is behind to its next: at first, and at most. */
const PATIENCE = { first: 3, most: 48 } as const;
/** When the linear program over pairs is solved, and up to which size that takes less than some seconds. */
const PROGRAM = { step: 2, days: 14, pairs: 30_000 } as const;
/** Person-days above which a part counts as large. */
const LARGE = 400;

export class Duo implements Engine {
  readonly #model: Model;
  readonly #highs: Highs;
  readonly #seed: number;
  readonly #leads: boolean;
  readonly #annealing: AnnealingEngine;
  #columns: ColumnsEngine | null = null;
  /** The columns were tried: they are here, or cannot search this part. */
  #asked = false;
  #steps = 0;
  /** Bound of the linear program over pairs, for short parts. */
  #bound: number | null = null;
  #favourite: 'annealing' | 'columns' = 'columns';
  /** Steps until the other engine's turn, and from that one to its next. */
  #wait: number = PATIENCE.first;
  #patience: number = PATIENCE.first;

  constructor(model: Model, highs: Highs, seed: number, leads: boolean, start: Int32Array) {
    this.#model = model;
    this.#highs = highs;
    this.#seed = seed;
    this.#leads = leads;
    this.#annealing = new AnnealingEngine(model, seed, start);
  }

  get hard(): number {
    return this.#leader.hard;
  }

  get total(): number {
    return this.#leader.total;
  }

  get bound(): number | null {
    const columns = this.#columns?.bound ?? null;
    return columns === null || this.#bound === null
      ? (columns ?? this.#bound)
      : Math.max(columns, this.#bound);
  }

  get duals(): Float64Array | null {
    return this.#columns?.duals ?? null;
  }

  advise(duals: Float64Array): void {
    this.#columns?.advise(duals);
  }

  best(): Int32Array {
    return this.#leader.best();
  }

  offer(pairs: Int32Array): void {
    this.#annealing.offer(pairs);
    this.#columns?.offer(pairs);
  }

  step(): void {
    const large = this.#model.people * this.#model.days > LARGE && this.#annealing.hard < 1e-6;
    if (!this.#asked && this.#steps >= (large ? HEAD_START : 0)) this.#ask();
    this.#steps += 1;
    if (this.#leads && this.#steps === PROGRAM.step) this.#prove();
    const columns = this.#columns === null || this.#columns.done ? null : this.#columns;
    if (columns === null) this.#annealing.step();
    else this.#turn(columns);
  }

  #turn(columns: ColumnsEngine): void {
    const other = this.#wait === 0;
    const active = other === (this.#favourite === 'annealing') ? columns : this.#annealing;
    const { hard, total } = this;
    active.step();
    if (beats(active, { hard, total })) {
      (active === columns ? this.#annealing : columns).offer(active.best());
      this.#favourite = active === columns ? 'columns' : 'annealing';
      this.#patience = PATIENCE.first;
      this.#wait = this.#patience;
    } else if (other) {
      const proving = active === columns && this.#leads && columns.duals === null;
      this.#patience = proving ? PATIENCE.first : Math.min(PATIENCE.most, 2 * this.#patience);
      this.#wait = this.#patience;
    } else this.#wait = Math.max(0, this.#wait - 1);
  }

  #prove(): void {
    const { days, pairs } = this.#model;
    if (days <= PROGRAM.days && pairs.count <= PROGRAM.pairs)
      this.#bound = compactBound(this.#model, this.#highs);
  }

  #ask(): void {
    this.#asked = true;
    this.#columns = columnsEngine(this.#model, this.#highs, this.#seed, this.#leads, this.#annealing.best());
  }

  get #leader(): Engine {
    return this.#columns !== null && beats(this.#columns, this.#annealing) ? this.#columns : this.#annealing;
  }
}

interface Score {
  readonly hard: number;
  readonly total: number;
}

function beats(a: Score, b: Score): boolean {
  return a.hard < b.hard - 1e-6 || (a.hard < b.hard + 1e-6 && a.total < b.total - 1e-6);
}
