/**
 * The hybrid engine: branch and price and simulated annealing on one part, each starting from what the other finds
 * (a cooperative hybrid, Talbi 2002). Branch and price gets most of the effort where it can search the part; the share
 * of annealing grows when it improves the incumbent and shrinks when branch and price does. The LP over pairs
 * adds a bound and duals on short parts.
 */

import type { Highs } from 'highs';
import { type BranchAndPriceEngine, branchAndPrice } from '../branch-and-price/adapter.ts';
import type { LevelBounds } from '../branch-and-price/bounds/integrality-rounding.ts';
import { SEARCH } from '../branch-and-price/params.ts';
import { compactBound } from '../compact-lp/compact-bound.ts';
import type { LpBound } from '../compact-lp/program.ts';
import type { Model } from '../model/model.ts';
import { rowsBound } from '../model/staffing-bound.ts';
import { isOfSites } from '../rules/counts/sites-pricing.ts';
import { SIZES } from '../sizes.ts';
import { isReached, TOLERANCE } from '../tolerance.ts';
import { type Trace, traced } from '../trace.ts';
import { AnnealingEngine, beats, type Engine } from './engine.ts';

/**
 * Parameters, effort as in `Engine`. Equal shares, or three of four to whichever improved last, cost Curtois 8 nine
 * points in a minute and INRC-II n005w4_1_6-2-9-1 forty-five.
 */
const HYBRID = {
  /** Annealing's share of the effort: at first and at least, at most (0 to 1), and the factor of one success (> 1). */
  annealingShare: { least: 0.04, most: 0.5, factor: 1.5 },
  /** Effort of annealing before branch and price starts on a large part, so that there is an early answer; ≥ 0. */
  headStart: 3e6,
  /** Effort before the LP over pairs of a thread's first part is solved, and from one part to the next; ≥ 0. */
  compactLp: { first: 1e6, apart: 0.1e6 },
  /** Effort of branch and price before shares adapt, which takes duals too; annealing, which starts first, would win until then. */
  adaptAfter: 60e6,
  /**
   * Effort of the descent from each better roster of branch and price where further sites have a price, which its
   * relaxation leaves out: on a week of 57 people at six sites the people at three sites went from one to none.
   */
  quench: 1e6,
} as const;

/** Phases that count nothing. */
const COMPACT_LP = { phase: 'LP over pairs', counts: {} };
const RELAXATION = { phase: 'relaxation and automata', counts: {} };

/** How the engines of a run differ. */
export interface EngineOptions {
  seed: number;
  /** Computes duals and a bound, which the other engines on the part receive. */
  leads: boolean;
  /** Position among the thread's leading engines, so that long steps come one after the other. */
  turn: number;
}

export class HybridEngine implements Engine {
  readonly #model: Model;
  readonly #highs: Highs;
  readonly #seed: number;
  readonly #leads: boolean;
  readonly #trace: Trace | null;
  readonly #annealing: AnnealingEngine;
  /** Bound that needs no search. */
  readonly #rowsBound: number;
  /** Further sites have a price, which the relaxation may leave out. */
  readonly #hasSites: boolean;
  /** Branch and price; null before it starts, and on parts that it cannot search. */
  #columns: BranchAndPriceEngine | null = null;
  #columnsStarted = false;
  /** Bound and duals of the LP over pairs, on short parts. */
  #compactLp: LpBound | null = null;
  /** Effort at which the LP over pairs is solved. */
  #compactLpAt: number;
  #share: number = HYBRID.annealingShare.least;
  /** Effort that annealing may spend before branch and price has its turn; saved up until that has a first roster. */
  #credit = 0;

  constructor(
    model: Model,
    highs: Highs,
    { seed, leads, turn }: EngineOptions,
    start: Int32Array,
    trace: Trace | null = null,
  ) {
    const { first, apart } = HYBRID.compactLp;
    this.#model = model;
    this.#highs = highs;
    this.#seed = seed;
    this.#leads = leads;
    this.#trace = trace;
    this.#compactLpAt = leads ? first + apart * turn : Number.POSITIVE_INFINITY;
    this.#hasSites = model.counters.list.some((_, counter) => isOfSites(model, counter));
    this.#annealing = new AnnealingEngine(model, seed, start);
    this.#rowsBound = rowsBound(model);
  }

  get hard(): number {
    return this.#best.hard;
  }

  get total(): number {
    return this.#best.total;
  }

  get effort(): number {
    return this.#annealing.effort + (this.#columns?.effort ?? 0);
  }

  get bound(): number | null {
    const bounds = [this.#columns?.bound ?? null, this.#compactLp?.bound ?? null].filter((b) => b !== null);
    return bounds.length === 0 ? null : Math.max(...bounds);
  }

  /** What is proved of rows and people apart. */
  get levels(): LevelBounds | null {
    return this.#columns?.levels ?? null;
  }

  /** The incumbent is proved optimal. */
  get proved(): boolean {
    return this.hard < TOLERANCE && isReached(this.total, Math.max(this.#rowsBound, this.bound ?? -Infinity));
  }

  /** A bound is under way, which is better not interrupted by other engines. */
  get busy(): boolean {
    return this.#columns?.busy ?? false;
  }

  get duals(): Float64Array | null {
    return this.#columns?.duals ?? null;
  }

  /** Start branch and price from duals that another engine found. */
  warmStart(duals: Float64Array): void {
    this.#columns?.warmStart(duals);
  }

  /** Gives back the LP library's memory. */
  close(): void {
    this.#columns?.close();
  }

  best(): Int32Array {
    return this.#best.best();
  }

  acceptIncumbent(pairs: Int32Array): void {
    this.#annealing.acceptIncumbent(pairs);
    this.#columns?.acceptIncumbent(pairs);
  }

  step(effort: number): void {
    if (!this.#columnsStarted && this.effort >= this.#headStart) this.#startColumns();
    if (this.effort >= this.#compactLpAt && !this.#boundsSoon) this.#solveCompactLp();
    if (this.#columns === null || this.#columns.done) this.#annealing.step(effort, this.#trace);
    else this.#turn(this.#columns, effort);
  }

  get #isSmall(): boolean {
    return this.#model.people * this.#model.days <= SIZES.provedAlone;
  }

  /** Branch and price will have a bound soon that is no lower than that of the LP over pairs. */
  get #boundsSoon(): boolean {
    return this.#isSmall && this.#columns?.exact === true && !this.#columns.done;
  }

  /** Effort of annealing before branch and price starts. */
  get #headStart(): number {
    const large = this.#model.people * this.#model.days > SIZES.annealedFirst;
    return large && this.#annealing.hard < TOLERANCE ? Math.min(HYBRID.headStart, this.#compactLpAt) : 0;
  }

  /** One step of whichever engine is due; an improvement is passed on to the other. */
  #turn(columns: BranchAndPriceEngine, effort: number): void {
    const { hard, total, effort: before } = this;
    const [active, other] =
      columns.begun && this.#credit > 0 ? [this.#annealing, columns] : [columns, this.#annealing];
    active.step(effort, this.#trace);
    const spent = this.effort - before;
    this.#credit += active === columns ? (spent * this.#share) / (1 - this.#share) : -spent;
    if (!beats(active, { hard, total })) return;
    other.acceptIncumbent(active.best());
    if (active === columns && this.#hasSites && !this.#isSmall) {
      this.#annealing.quench(HYBRID.quench);
      columns.acceptIncumbent(this.#annealing.best());
    }
    const small = total - active.total < SEARCH.tolerance * (total - (this.bound ?? total));
    const early = columns.duals === null || columns.effort < HYBRID.adaptAfter;
    if (early || (active.hard > hard - TOLERANCE && small)) return;
    this.#adaptShare(active === columns);
  }

  #adaptShare(columnsImproved: boolean): void {
    const { least, most, factor } = HYBRID.annealingShare;
    const share = columnsImproved ? this.#share / factor : this.#share * factor;
    this.#share = Math.min(most, Math.max(least, share));
  }

  #solveCompactLp(): void {
    this.#compactLpAt = Number.POSITIVE_INFINITY;
    this.#compactLp = traced(this.#trace, COMPACT_LP, () =>
      compactBound(this.#model, this.#highs, !this.#columns?.exact),
    );
    if (this.#compactLp !== null) this.#columns?.warmStart(this.#compactLp.duals);
  }

  #startColumns(): void {
    this.#columnsStarted = true;
    this.#columns = traced(this.#trace, RELAXATION, () =>
      branchAndPrice(this.#model, this.#highs, this.#seed, this.#leads, this.#annealing.best()),
    );
  }

  /** The engine with the better incumbent. */
  get #best(): Engine {
    return this.#columns !== null && beats(this.#columns, this.#annealing) ? this.#columns : this.#annealing;
  }
}
