/**
 * Annealing and column generation on one part. Column generation gets most of the effort where it can see the part;
 * the share of annealing grows when it betters the roster and shrinks when columns do. What one finds the other
 * starts from.
 */

import type { Highs } from 'highs';
import { compactProof } from './compact/engine.ts';
import type { Proof } from './compact/program.ts';
import { AnnealingEngine, beats, type Engine } from './engine.ts';
import type { Model } from './model.ts';
import { type ColumnsEngine, columnsEngine } from './seam/engine.ts';

/** Annealing's share of the effort, least at first, and the factor by which a better roster moves it. */
const SHARE = { least: 0.04, most: 0.5, factor: 1.5 } as const;
/** Effort of annealing before the columns' picture of a large part is built, so that there is an answer early. */
const HEAD_START = 3e6;
/** Person-days above which a part counts as large. */
const LARGE = 400;
/** Effort before a thread's first part has its linear program over pairs solved, and from one part to the next. */
const PROGRAM = { first: 1e6, apart: 0.1e6 } as const;
/** Effort of the columns before the share moves: until then annealing would win because it began first. */
const OPENING = 60e6;
/** Share of the gap below which a better roster moves no share. */
const TRIFLE = 3e-4;
/** Effort of one turn, at most. */
const TURN = 1e6;

/** What tells the engines of a run apart. */
export interface Task {
  seed: number;
  /** Works out duals and a bound for the others. */
  leads: boolean;
  /** Place among the thread's engines that lead, so that long steps come one after the other. */
  turn: number;
}

export class Duo implements Engine {
  readonly #model: Model;
  readonly #highs: Highs;
  readonly #seed: number;
  readonly #leads: boolean;
  readonly #annealing: AnnealingEngine;
  #columns: ColumnsEngine | null = null;
  /** The columns were tried: they are here, or cannot search this part. */
  #asked = false;
  /** What the linear program over pairs says, for short parts. */
  #proof: Proof | null = null;
  /** Effort at which the linear program is solved. */
  #programAt: number;
  #share: number = SHARE.least;
  /** Effort that annealing may spend before it is the columns' turn again; saved up until these have a first roster. */
  #credit = 0;

  constructor(model: Model, highs: Highs, { seed, leads, turn }: Task, start: Int32Array) {
    this.#model = model;
    this.#highs = highs;
    this.#seed = seed;
    this.#leads = leads;
    this.#programAt = leads ? PROGRAM.first + PROGRAM.apart * turn : Number.POSITIVE_INFINITY;
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
    const bounds = [this.#columns?.bound ?? null, this.#proof?.bound ?? null].filter((b) => b !== null);
    return bounds.length === 0 ? null : Math.max(...bounds);
  }

  /** The best roster cannot be bettered. */
  get proved(): boolean {
    return this.bound !== null && this.hard < 1e-6 && this.total <= this.bound + 1e-6;
  }

  /** Works out a bound, better not shared with others. */
  get busy(): boolean {
    return this.#columns?.busy ?? false;
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
    if (!this.#asked && this.effort >= (large ? Math.min(HEAD_START, this.#programAt) : 0)) this.#ask();
    if (this.effort >= this.#programAt) this.#prove();
    const columns = this.#columns === null || this.#columns.done ? null : this.#columns;
    if (columns === null) this.#annealing.step(Math.min(TURN, effort));
    else this.#turn(columns, Math.min(TURN, effort));
  }

  #turn(columns: ColumnsEngine, effort: number): void {
    const { hard, total, effort: before } = this;
    const [active, other] =
      columns.begun && this.#credit > 0 ? [this.#annealing, columns] : [columns, this.#annealing];
    active.step(effort);
    const spent = this.effort - before;
    this.#credit += active === columns ? (spent * this.#share) / (1 - this.#share) : -spent;
    if (!beats(active, { hard, total })) return;
    other.offer(active.best());
    const trifle = total - active.total < TRIFLE * (total - (this.bound ?? total));
    if (columns.effort < OPENING || (active.hard > hard - 1e-6 && trifle)) return;
    const share = active === columns ? this.#share / SHARE.factor : this.#share * SHARE.factor;
    this.#share = Math.min(SHARE.most, Math.max(SHARE.least, share));
  }

  #prove(): void {
    this.#programAt = Number.POSITIVE_INFINITY;
    this.#proof = compactProof(this.#model, this.#highs, !this.#columns?.exact);
    if (this.#proof !== null) this.#columns?.advise(this.#proof.duals);
  }

  #ask(): void {
    this.#asked = true;
    this.#columns = columnsEngine(this.#model, this.#highs, this.#seed, this.#leads, this.#annealing.best());
  }

  get #leader(): Engine {
    return this.#columns !== null && beats(this.#columns, this.#annealing) ? this.#columns : this.#annealing;
  }
}
