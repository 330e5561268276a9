/**
 * Annealing and column generation on one part. Column generation gets most of the effort where it can see the part;
 * the share of annealing grows when it betters the roster and shrinks when columns do. What one finds the other
 * starts from.
 */

import type { Highs } from 'highs';
import { compactBound } from './compact-bound.ts';
import { AnnealingEngine, type Engine } from './engine.ts';
import type { Model } from './model.ts';
import { type ColumnsEngine, columnsEngine } from './seam/engine.ts';

/** Annealing's share of the effort, and the factor by which a better roster moves it. */
const SHARE = { least: 0.04, start: 0.15, most: 0.5, factor: 1.5 } as const;
/** Effort of annealing before the columns' picture of a large part is built, so that there is an answer early. */
const HEAD_START = 4e6;
/** Person-days above which a part counts as large. */
const LARGE = 400;
/** When the linear program over pairs is solved, and up to which size that takes less than some seconds. */
const PROGRAM = { effort: 2e6, days: 14, pairs: 30_000 } as const;
/** Effort of one turn, at most. */
const TURN = 1e6;

export class Duo implements Engine {
  readonly #model: Model;
  readonly #highs: Highs;
  readonly #seed: number;
  readonly #leads: boolean;
  readonly #annealing: AnnealingEngine;
  #columns: ColumnsEngine | null = null;
  /** The columns were tried: they are here, or cannot search this part. */
  #asked = false;
  /** Bound of the linear program over pairs, for short parts. */
  #bound: number | null = null;
  /** The linear program is still to be solved. */
  #programDue: boolean;
  #share: number = SHARE.start;
  /** Effort that annealing may spend before it is the columns' turn again. */
  #credit = 0;

  constructor(model: Model, highs: Highs, seed: number, leads: boolean, start: Int32Array) {
    this.#model = model;
    this.#highs = highs;
    this.#seed = seed;
    this.#leads = leads;
    this.#programDue = leads && model.days <= PROGRAM.days && model.pairs.count <= PROGRAM.pairs;
    this.#annealing = new AnnealingEngine(model, seed, start);
  }

  get hard(): number {
    return this.#leader.hard;
  }

  get total(): number {
    return this.#leader.total;
  }

  get effort(): number {
    return this.#annealing.effort + (this.#columns?.effort ?? 0);
  }

  get bound(): number | null {
    const columns = this.#columns?.bound ?? null;
    return columns === null || this.#bound === null
      ? (columns ?? this.#bound)
      : Math.max(columns, this.#bound);
  }

  /** The best roster cannot be bettered. */
  get proved(): boolean {
    return this.bound !== null && this.hard < 1e-6 && this.total <= this.bound + 1e-6;
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

  step(effort: number): void {
    const large = this.#model.people * this.#model.days > LARGE && this.#annealing.hard < 1e-6;
    if (!this.#asked && this.effort >= (large ? HEAD_START : 0)) this.#ask();
    if (this.#programDue && this.effort >= PROGRAM.effort) this.#prove();
    const columns = this.#columns === null || this.#columns.done ? null : this.#columns;
    if (columns === null) this.#annealing.step(Math.min(TURN, effort));
    else this.#turn(columns, Math.min(TURN, effort));
  }

  #turn(columns: ColumnsEngine, effort: number): void {
    const { hard, total, effort: before } = this;
    const [active, other] = this.#credit > 0 ? [this.#annealing, columns] : [columns, this.#annealing];
    active.step(effort);
    const spent = this.effort - before;
    this.#credit += active === columns ? (spent * this.#share) / (1 - this.#share) : -spent;
    if (!beats(active, { hard, total })) return;
    other.offer(active.best());
    const share = active === columns ? this.#share / SHARE.factor : this.#share * SHARE.factor;
    this.#share = Math.min(SHARE.most, Math.max(SHARE.least, share));
  }

  #prove(): void {
    this.#programDue = false;
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
