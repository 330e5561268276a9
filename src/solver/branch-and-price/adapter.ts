/** Adapter: branch and price as an engine of the parallel search. Its rotas are judged, and mended, as rosters of the model. */

import highs, { type Highs } from 'highs';
import { repair } from '../local-search/construct.ts';
import { Roster } from '../local-search/roster.ts';
import type { Model } from '../model/model.ts';
import type { Engine } from '../parallel/engine.ts';
import { isWide } from '../sizes.ts';
import { ROUNDING, TOLERANCE } from '../tolerance.ts';
import type { Trace } from '../trace.ts';
import type { LevelBounds } from './bounds/integrality-rounding.ts';
import { BranchAndPrice } from './index.ts';
import { UnsolvedProgram } from './master/master.ts';
import { ColumnModelError } from './model.ts';
import { SharedGraphs } from './pricing/graph.ts';
import { type Relaxation, relax } from './relaxation/relaxation.ts';

/** The package is an ES module whose types call it CommonJS, so the compiler sees the function one level too deep. */
export const loadHighs = highs as unknown as typeof highs.default;

export class BranchAndPriceEngine implements Engine {
  hard: number;
  total: number;
  #best: Int32Array;
  readonly #relaxation: Relaxation;
  readonly #engine: BranchAndPrice;
  readonly #roster: Roster;
  #gaveUp = false;
  /** Cost of the rota judged last. */
  #seen = Number.NaN;

  /** Start from a roster of the model. Throws ColumnModelError for a model that cannot be searched. */
  constructor(model: Model, engine: BranchAndPrice, relaxation: Relaxation, start: Int32Array) {
    this.#relaxation = relaxation;
    this.#engine = engine;
    this.#roster = new Roster(model);
    this.#roster.load(start);
    this.#best = start;
    this.hard = this.#roster.cost[0];
    this.total = this.#roster.total(0);
  }

  get effort(): number {
    return this.#engine.effort;
  }

  step(effort: number, trace: Trace | null = null): void {
    if (this.done) return;
    this.#advance(effort, trace);
    const { best, begun } = this.#engine;
    if (!begun || best.cost === this.#seen) return;
    this.#seen = best.cost;
    this.#roster.load(this.#relaxation.pairsOf(best.rosters));
    if (this.#roster.cost[0] > TOLERANCE) repair(this.#roster);
    this.#roster.recompute();
    this.#keep();
  }

  /** Gives back the LP library's memory. */
  close(): void {
    this.#engine.close();
  }

  best(): Int32Array {
    return this.#best;
  }

  acceptIncumbent(pairs: Int32Array): void {
    this.#roster.load(pairs);
    this.#keep();
    const rosters = this.#roster.cost[0] > TOLERANCE ? null : this.#relaxation.rostersOf(pairs);
    if (rosters !== null) this.#engine.offer(rosters);
  }

  /** Everybody has a roster; before that there is nothing to judge. */
  get begun(): boolean {
    return this.#engine.begun;
  }

  /** Proved optimal, nothing more to do, or the LP library gave up: annealing then goes on alone. */
  get done(): boolean {
    return this.#gaveUp || this.#engine.done || !this.#engine.feasible;
  }

  /** One step; an error of the LP library (memory, numbers out of range) ends this search, not the run. */
  #advance(effort: number, trace: Trace | null): void {
    try {
      this.#engine.step(effort, trace);
    } catch (error) {
      const ofHighs =
        error instanceof UnsolvedProgram || (error instanceof Error && error.name.startsWith('Highs'));
      if (!ofHighs) throw error;
      this.#gaveUp = true;
    }
  }

  /** Its bound will be that of the linear program over whole rosters, which leaves out no rule of a person's days. */
  get exact(): boolean {
    return this.#relaxation.complete && !isWide(this.#relaxation.model);
  }

  /** Works out a bound, better not shared with others. */
  get busy(): boolean {
    return this.#engine.busy && !this.done;
  }

  /** Duals of the rows, null before they are known. */
  get duals(): Float64Array | null {
    return this.#engine.duals?.map((dual) => dual * this.#relaxation.points) ?? null;
  }

  /** Take over duals that another thread found. */
  warmStart(duals: Float64Array): void {
    this.#engine.adviseDuals(duals.map((dual) => dual / this.#relaxation.points));
  }

  get bound(): number | null {
    const { bound } = this.#engine;
    const { complete, points } = this.#relaxation;
    return complete && bound > Number.NEGATIVE_INFINITY ? bound * points : null;
  }

  /** What is proved of rows and people apart; null before it is known. */
  get levels(): LevelBounds | null {
    const { levels } = this.#engine;
    const { complete, points } = this.#relaxation;
    if (!complete || levels === null) return null;
    const { rows, upTo, lines } = levels;
    return {
      rows: rows * points,
      upTo: upTo * points,
      lines: lines.map(([share, value]) => [share, value * points]),
    };
  }

  #keep(): void {
    const hard = this.#roster.cost[0];
    const total = this.#roster.total(0);
    if (hard > this.hard + TOLERANCE || (hard > this.hard - TOLERANCE && total >= this.total - ROUNDING))
      return;
    this.hard = hard;
    this.total = total;
    this.#best = this.#roster.pairs();
  }
}

/** The engine for a model, null when it cannot search it. `leads`: it works out duals and the bound. */
export function branchAndPrice(
  model: Model,
  highs: Highs,
  seed: number,
  leads: boolean,
  start: Int32Array,
): BranchAndPriceEngine | null {
  if (model.people === 0) return null;
  try {
    const automata = new SharedGraphs();
    const relaxation = relax(model, automata);
    return new BranchAndPriceEngine(
      model,
      new BranchAndPrice(relaxation.model, highs, seed, leads, relaxation.sharable ? automata : undefined),
      relaxation,
      start,
    );
  } catch (error) {
    if (error instanceof ColumnModelError) return null;
    throw error;
  }
}
