/**
 * Annealing and column generation on one part, in turns: whoever bettered the roster last gets the next three turns
 * of four. What one finds the other starts from.
 */

import type { Highs } from 'highs';
import { AnnealingEngine, type Engine } from './engine.ts';
import type { Model } from './model.ts';
import { type ColumnsEngine, columnsEngine } from './seam/engine.ts';

/** Steps of annealing before the columns' picture of a large part is built, so that the first rounds are short. */
const HEAD_START = 24;
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
  #favourite: 'annealing' | 'columns' = 'columns';

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
    return this.#columns?.bound ?? null;
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
    const columns = this.#columns === null || this.#columns.done ? null : this.#columns;
    const turn = this.#steps % 4 === 3 ? this.#favourite === 'annealing' : this.#favourite === 'columns';
    const active = columns !== null && turn ? columns : this.#annealing;
    const { hard, total } = this;
    active.step();
    this.#steps += 1;
    if (this.#columns === null || !beats(active, { hard, total })) return;
    this.#favourite = active === columns ? 'columns' : 'annealing';
    const other = active === columns ? this.#annealing : this.#columns;
    other.offer(active.best());
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
