/** The pricing problem: one person's cheapest roster at prices of the rows, min c − Σ π·a. */

import { LIMIT, type PersonRoster } from '../model.ts';
import { PRICING } from '../params.ts';
import { BeamSearch } from './beam-search.ts';
import { CompletionBound } from './completion-bound.ts';
import type { Mode, PersonGraph } from './graph.ts';
import { Labelling } from './labelling.ts';

/**
 * Cheapest roster of one person under given costs: a shortest path with resources over (day, node, resource vector), one label
 * per combination (labelling with dominance after Irnich & Desaulniers, "Shortest path problems with resource
 * constraints", 2005). Backward passes, in which counting rules have a price, bound what a label can still reach; labels
 * that cannot beat the limit are dropped. All memory is kept between calls; one instance serves all people in turn.
 */
export class Pricer {
  /** Labels expanded and nodes bounded since the start: the unit of deterministic effort. */
  effort = 0;
  /** Rosters priced since the start. */
  calls = 0;
  readonly #completion: CompletionBound;
  readonly #labelling: Labelling;
  readonly #beam: BeamSearch;
  /**
   * A lower limit of what the last call looked for: the cost that it returned, unless the sums took too many values
   * for an exact search.
   */
  least = 0;

  /** @param completion rounds its multipliers to the model's grid */
  constructor(completion = new CompletionBound()) {
    this.#completion = completion;
    this.#labelling = new Labelling(completion);
    this.#beam = new BeamSearch(completion);
  }

  /**
   * The cost of the cheapest roster that costs less than `limit`, or `limit` when there is none.
   * @param dutyCost cost by duty, `offCost` by day; `Infinity` = not allowed
   * @param limit at most LIMIT
   * @param duties receives the roster
   */
  solve(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    duties: PersonRoster,
  ): number {
    this.#prepare(graph, dutyCost, offCost);
    const memory = this.#completion.memory(graph);
    // Rules that had a price the last time are likely to be broken again.
    const lazy = graph.lazy.filter((rule) => memory.multipliers[rule] > 0);
    for (;;) {
      const mode = graph.mode(lazy);
      if (mode === null) return this.#heuristic(graph, offCost, limit, duties);
      const least = this.#completion.bound(graph, mode, offCost, limit);
      const beat = Math.min(limit, this.#completion.met);
      this.effort += this.#completion.effort;
      const best = least < beat - PRICING.bound.slack ? this.#search(graph, mode, offCost, beat) : beat;
      if (best >= beat) {
        if (beat < limit) duties.set(this.#completion.duties);
        this.least = beat;
        return beat;
      }
      this.#labelling.trace(duties);
      const broken = graph.broken(duties);
      if (broken.length === 0) {
        this.least = best;
        return best;
      }
      lazy.push(...broken);
      lazy.sort((a, b) => a - b);
    }
  }

  /** A good roster that costs less than `limit`, not always the cheapest; `limit` when none was found. */
  heuristic(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    duties: PersonRoster,
  ): number {
    this.#prepare(graph, dutyCost, offCost);
    return this.#heuristic(graph, offCost, limit, duties);
  }

  #prepare(graph: PersonGraph, dutyCost: Float64Array, offCost: Float64Array): void {
    this.calls += 1;
    this.#completion.prepare(graph, dutyCost, offCost);
  }

  #heuristic(graph: PersonGraph, offCost: Float64Array, limit: number, duties: PersonRoster): number {
    const { passes, guess } = PRICING.heuristic;
    const completion = this.#completion;
    // Where any roster is wanted, multipliers of other prices may lead into a corner.
    if (limit >= LIMIT) completion.forget(graph);
    const least = completion.relax(graph, graph.relaxedRules, offCost, limit, passes, guess);
    this.least = Math.min(limit, least);
    this.effort += completion.effort;
    const found = Math.min(limit, completion.met);
    if (completion.met < limit && limit < LIMIT) duties.set(completion.duties);
    else if (this.least < limit - PRICING.bound.slack) return this.#beamed(graph, offCost, limit, duties);
    return found;
  }

  #beamed(graph: PersonGraph, offCost: Float64Array, limit: number, duties: PersonRoster): number {
    const before = this.#beam.effort;
    const found = Math.min(limit, this.#beam.solve(graph, offCost, limit, duties));
    this.effort += PRICING.heuristic.effortOfStep * (this.#beam.effort - before);
    return found;
  }

  #search(graph: PersonGraph, mode: Mode, offCost: Float64Array, limit: number): number {
    const best = this.#labelling.forward(graph, mode, offCost, limit);
    const { effort } = this.#labelling;
    this.effort += effort;
    if (effort > 0) this.#completion.memory(graph).forward = effort;
    return best;
  }
}
