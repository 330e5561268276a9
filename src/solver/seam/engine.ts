/** Column generation as an engine of the crew: its rosters are judged, and mended, as rosters of the model. */

import highs, { type Highs } from 'highs';
import { ColumnEngine } from '../columns/engine.ts';
import { LongEngine, STRETCH } from '../columns/long.ts';
import { type ColumnModel, ColumnModelError } from '../columns/model.ts';
import { ENGINE } from '../columns/parameters.ts';
import { mend } from '../construct.ts';
import type { Engine } from '../engine.ts';
import type { Model } from '../model.ts';
import { Roster } from '../roster.ts';
import { type Picture, pictureOf } from './picture.ts';

/** The package is an ES module whose types call it CommonJS, so the compiler sees the function one level too deep. */
export const loadHighs = highs as unknown as typeof highs.default;

/** Person-days above which rosters of the whole horizon take too long to price. */
const LARGE = 12_000;

export class ColumnsEngine implements Engine {
  hard: number;
  total: number;
  #best: Int32Array;
  readonly #picture: Picture;
  readonly #engine: ColumnEngine | LongEngine;
  readonly #roster: Roster;
  #gaveUp = false;
  /** Cost of the engine's roster judged last. */
  #seen = Number.NaN;

  /** Start from a roster of the model. Throws ColumnModelError for a model that the engine cannot search. */
  constructor(model: Model, engine: ColumnEngine | LongEngine, picture: Picture, start: Int32Array) {
    this.#picture = picture;
    this.#engine = engine;
    this.#roster = new Roster(model);
    this.#roster.load(start);
    this.#best = start;
    this.hard = this.#roster.cost[0]!;
    this.total = this.#roster.total(0);
  }

  get effort(): number {
    return this.#engine.effort;
  }

  step(effort: number): void {
    if (this.done) return;
    this.#advance(effort);
    const { best, begun } = this.#engine;
    if (!begun || best.cost === this.#seen) return;
    this.#seen = best.cost;
    this.#roster.load(this.#picture.pairsOf(best.lines));
    if (this.#roster.cost[0]! > 1e-6) mend(this.#roster);
    this.#roster.recompute();
    this.#keep();
  }

  best(): Int32Array {
    return this.#best;
  }

  offer(pairs: Int32Array): void {
    this.#roster.load(pairs);
    this.#keep();
    const lines = this.#roster.cost[0]! > 1e-6 ? null : this.#picture.linesOf(pairs);
    if (lines !== null) this.#engine.offer(lines);
  }

  /** Everybody has a roster; before that there is nothing to judge. */
  get begun(): boolean {
    return this.#engine.begun;
  }

  /** Proved optimal, nothing more to do, or the LP library gave up: annealing then goes on alone. */
  get done(): boolean {
    return this.#gaveUp || this.#engine.done || !this.#engine.feasible;
  }

  /** One step; an error of the LP library (memory, numbers out of range) ends this engine, not the run. */
  #advance(effort: number): void {
    try {
      this.#engine.step(effort);
    } catch (error) {
      if (!(error instanceof Error && error.name.startsWith('Highs'))) throw error;
      this.#gaveUp = true;
    }
  }

  /** Its bound will be that of the linear program over whole rosters, which leaves out no rule of a person's days. */
  get exact(): boolean {
    return this.#picture.complete && this.#picture.model.rows.length <= ENGINE.rowsOfRoot;
  }

  /** Works out a bound, better not shared with others. */
  get busy(): boolean {
    return this.#engine.busy && !this.done;
  }

  /** Duals of the rows, null before they are known. */
  get duals(): Float64Array | null {
    return this.#engine.duals;
  }

  /** Take over duals that another thread found. */
  advise(duals: Float64Array): void {
    this.#engine.adviseDuals(duals);
  }

  get bound(): number | null {
    const { bound } = this.#engine;
    return this.#picture.complete && bound > Number.NEGATIVE_INFINITY ? bound : null;
  }

  #keep(): void {
    const hard = this.#roster.cost[0]!;
    const total = this.#roster.total(0);
    if (hard > this.hard + 1e-6 || (hard > this.hard - 1e-6 && total >= this.total - 1e-9)) return;
    this.hard = hard;
    this.total = total;
    this.#best = this.#roster.pairs();
  }
}

function isVeryLong({ days, people }: ColumnModel): boolean {
  return (
    people.length * days > LARGE &&
    days > STRETCH.days &&
    people.every(({ weeklyRest }) => weeklyRest === null)
  );
}

/** The engine for a model, null when it cannot search it. `leads`: it works out duals and the bound. */
export function columnsEngine(
  model: Model,
  highs: Highs,
  seed: number,
  leads: boolean,
  start: Int32Array,
): ColumnsEngine | null {
  if (model.people === 0) return null;
  try {
    const picture = pictureOf(model);
    const Engine = isVeryLong(picture.model) ? LongEngine : ColumnEngine;
    return new ColumnsEngine(model, new Engine(picture.model, highs, seed, leads), picture, start);
  } catch (error) {
    if (error instanceof ColumnModelError) return null;
    throw error;
  }
}
