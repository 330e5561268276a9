/**
 * Completion bounds of the shortest path: backward passes with the counting rules in Lagrangian relaxation.
 */

import { LIMIT, onGrid, type PersonRoster } from '../model.ts';
import { PRICING } from '../params.ts';
import { BackwardPass, type DayOfPath } from './backward-pass.ts';
import type { Mode, PersonGraph, RelaxedRules } from './graph.ts';
import type { Layers } from './layers.ts';
import { chargeable, fillPaid, type RelaxedRule, slopeOf } from './relaxed-rules.ts';

/** What the next call for a person goes by. */
interface Memory {
  /** By counting rule. */
  readonly multipliers: Float64Array;
  /** Effort of the last forward search. */
  forward: number;
}

/**
 * Lower limits of what a person's roster costs from any point on; memory is kept between calls. The counting rules are
 * relaxed into multipliers, which move by Polyak's steps towards the limit that a better roster has to beat
 * (Beasley & Christofides, "An algorithm for the resource constrained shortest path problem", Networks 19, 1989).
 */
export class CompletionBound {
  /** What a label costs at least to the end, in two parts: by node before a day, `[day * nodes + node]`, and by resource vector. */
  byNode = new Float64Array(0);
  byVector = new Float64Array(0);
  /** Effort of the last call. */
  effort = 0;
  /** The cheapest roster that was met on the way and keeps all rules, and its cost, `Infinity` without one. */
  met = Infinity;
  duties: PersonRoster = new Int32Array(0);
  /** Multipliers that `byNode` stands at, by counting rule. */
  multipliers: Float64Array = new Float64Array(0);
  /** By relaxed rule what the cheapest paths of the last call have counted before each day, on average; none without a guess. */
  pace: Float64Array[] = [];
  readonly #grid: number;
  readonly #memories = new WeakMap<PersonGraph, Memory>();
  readonly #pass = new BackwardPass();

  /** @param grid of which multipliers are multiples, as the costs of the model are: sums then are exact */
  constructor(grid = 2 ** -24) {
    this.#grid = grid;
  }

  /** Cost of the cheapest duty of a group on a day, `Infinity` without one, and that duty: `[day * groups + group]`. */
  get groupCost(): Float64Array {
    return this.#pass.groupCost;
  }

  get groupDuty(): Int32Array {
    return this.#pass.groupDuty;
  }

  /** The nodes that paths can be at in this call. */
  get layers(): Layers {
    return this.#pass.layers;
  }

  /** What is remembered of a person; the search notes its effort there. */
  memory(graph: PersonGraph): Memory {
    let found = this.#memories.get(graph);
    if (found === undefined) {
      found = { multipliers: new Float64Array(graph.person.counts.length), forward: 0 };
      this.#memories.set(graph, found);
    }
    return found;
  }

  /** The next call for a person begins at multipliers of 0. */
  forget(graph: PersonGraph): void {
    this.memory(graph).multipliers.fill(0);
  }

  /** Cheapest duty of each group and day. */
  prepare(graph: PersonGraph, dutyCost: Float64Array, offCost: Float64Array): void {
    const { days, automaton } = graph;
    this.#pass.prepare(graph, dutyCost, offCost);
    if (this.byNode.length < this.#pass.byNode.length)
      this.byNode = new Float64Array(this.#pass.byNode.length);
    this.#pass.clearEnd(this.byNode, days, automaton.nodes);
    if (this.duties.length !== days) this.duties = new Int32Array(days);
  }

  /** What a typical duty costs or saves, at least 1. */
  typical(graph: PersonGraph): number {
    return this.#pass.typical(graph);
  }

  /** Fills `byNode` and `byVector`, which holds what `byNode` counts too much, for about as much effort as searching took the last time. @returns a lower limit */
  bound(graph: PersonGraph, mode: Mode, offCost: Float64Array, limit: number): number {
    const { multipliers, forward } = this.memory(graph);
    const passes = Math.max(1, Math.min(PRICING.bound.passes, Math.floor(forward / this.#pass.effort)));
    const bound = this.relax(graph, mode, offCost, limit, passes, 0);
    const { vectors } = mode.space;
    if (this.byVector.length < vectors) this.byVector = new Float64Array(vectors);
    fillPaid(this.byVector.fill(0, 0, vectors), vectors, mode.relaxed, multipliers);
    return bound;
  }

  /**
   * Fills `byNode`, in at most so many passes.
   * @param guess how far above the bound, as a share of it, a roster is supposed to be while none is known; 0: one pass
   * @returns a lower limit
   */
  relax(
    graph: PersonGraph,
    rules: RelaxedRules,
    offCost: Float64Array,
    limit: number,
    most: number,
    guess: number,
  ): number {
    const { multipliers } = this.memory(graph);
    [this.multipliers, this.met, this.effort] = [multipliers, Infinity, 0];
    const now = multipliers.slice();
    const hear = guess > 0 ? this.#paced(rules.relaxed, graph.days) : null;
    let bound = -Infinity;
    let ahead = guess;
    for (let target = limit, passes = 1; target - bound > PRICING.bound.slack; passes++) {
      const value = this.#try(graph, rules, offCost, now, bound, hear);
      if (value <= bound) ahead *= PRICING.bound.closer;
      bound = Math.max(bound, value);
      target = Math.min(limit, this.met);
      if (target >= LIMIT && ahead > 0) target = bound + ahead * Math.max(1, Math.abs(bound));
      if (passes >= most || target >= LIMIT || !this.#move(rules.relaxed, now, target - value)) break;
    }
    return bound;
  }

  /** A pass, kept when its limit is above `bound`, and its path when that keeps all rules at the least cost. @returns the limit */
  #try(
    graph: PersonGraph,
    rules: RelaxedRules,
    offCost: Float64Array,
    multipliers: Float64Array,
    bound: number,
    hear: DayOfPath | null,
  ): number {
    const pass = this.#pass;
    const value = pass.run(graph, rules, offCost, multipliers);
    this.effort += this.#pass.effort;
    if (value < Infinity) {
      const cost = pass.walk(graph, rules, offCost, multipliers, hear);
      if (rules.relaxed.length >= rules.active && cost < this.met && graph.broken(pass.path).length === 0) {
        this.met = cost;
        this.duties.set(pass.path);
      }
    }
    if (value > bound) {
      this.multipliers.set(multipliers);
      [this.byNode, pass.byNode] = [pass.byNode, this.byNode];
    }
    return value;
  }

  /** Begins anew what paths count by day. */
  #paced(relaxed: readonly RelaxedRule[], days: number): DayOfPath {
    this.pace = relaxed.map(() => new Float64Array(days + 1));
    return (day, counted) => {
      for (let k = 0; k < relaxed.length; k++) {
        const pace = this.pace[k];
        pace[day + 1] += PRICING.bound.newest * (counted[relaxed[k].rule] - pace[day + 1]);
      }
    };
  }

  /** A step of the multipliers along what the last path counts beyond the bounds; false when they stand right. */
  #move(relaxed: readonly RelaxedRule[], multipliers: Float64Array, missing: number): boolean {
    const { counted } = this.#pass;
    let norm = 0;
    for (const r of relaxed) norm += (slopeOf(r, multipliers[r.rule], counted[r.rule]) / r.scale) ** 2;
    if (norm === 0) return false;
    for (const r of relaxed) {
      const slope = slopeOf(r, multipliers[r.rule], counted[r.rule]);
      const moved = multipliers[r.rule] + ((missing / norm) * slope) / r.scale ** 2;
      multipliers[r.rule] = chargeable(r, onGrid({ grid: this.#grid }, moved));
    }
    return true;
  }
}
