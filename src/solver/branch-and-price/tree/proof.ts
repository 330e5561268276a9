/** The proof of the incumbent by a sequence of trees with growing limits. */

import type { Highs } from 'highs';
import type { Context } from '../context.ts';
import type { Column } from '../master/column.ts';
import type { Restriction } from '../master/restriction.ts';
import { PROOF } from '../params.ts';
import type { Rota } from '../rota.ts';
import type { Work } from '../work.ts';
import { Branching } from './branching.ts';

/** What trees start from: the whole rota as a restriction, its columns, and the cost outside of it. */
export interface Root {
  readonly restriction: Restriction;
  readonly columns: readonly Column[];
  readonly outside: number;
  /** Margin above the bound within which the first tree looks for rotas, at most. */
  readonly margin: number;
}

/** The search that wants the proof. */
interface IncumbentCallbacks {
  readonly best: Rota;
  bound(): number;
  raise(bound: number): void;
  found(columns: readonly Column[]): Work;
}

/** A tree and the work on it. */
interface Tree {
  readonly branching: Branching;
  readonly work: Work;
}

/**
 * The proof of the incumbent, or of a better rota, by trees that look only a little above the bound: a tree without a roster
 * proves the next unit, and the next one looks further. Trees grow fast with the margin, and few rosters are enumerated while it is
 * small.
 */
export class Proof {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #root: Root;
  readonly #callbacks: IncumbentCallbacks;
  /** Null when a tree left a doubt. */
  #tree: Tree | null;
  /** The tree looks only for rosters that cost no more, and the margin above the bound that gave. */
  #limit = Infinity;
  #margin = 0;

  constructor(highs: Highs, ctx: Context, root: Root, callbacks: IncumbentCallbacks) {
    this.#highs = highs;
    this.#ctx = ctx;
    this.#root = root;
    this.#callbacks = callbacks;
    this.#tree = this.#startTree();
  }

  /** There is work left to do. */
  get open(): boolean {
    return this.#tree !== null;
  }

  /** Share of the people whose rosters are enumerated. */
  get enumeratedShare(): number {
    return this.#tree?.branching.enumeratedShare ?? 0;
  }

  /** The number of people missing in all is still open. */
  get asksForMissing(): boolean {
    return this.#tree?.branching.asksForMissing ?? false;
  }

  /** Gives back the LP library's memory. */
  close(): void {
    this.#tree?.work.return();
  }

  /** From now on only what costs no more than the bound is looked for; later calls change nothing. */
  narrow(): void {
    if (this.#limit < Infinity) return;
    this.#setLimit(this.#ctx.model.costUnit > 0 ? 0 : this.#leastMargin);
  }

  /** One step of the tree at hand; after the last one comes the next tree. */
  step(): void {
    if (this.#tree?.work.next().done) this.#nextTree();
  }

  /** A tree that finds a roster that is better than the best and within the limit, or proves that there is none. */
  #startTree(): Tree {
    const { restriction, columns, outside } = this.#root;
    const { best, raise, found } = this.#callbacks;
    const least = this.#ctx.model.resolution;
    const home = best.rosters.map((duties) => duties.slice());
    const branching = new Branching(this.#highs, this.#ctx, restriction, home, columns);
    const work = branching.run({
      cutoff: () => Math.min(best.cost - least, this.#limit) - outside,
      raise: (bound) => raise(Math.min(bound + outside, best.cost)),
      found,
    });
    return { branching, work };
  }

  /** After a tree without a roster comes one that looks further, twice as far where the last one proved no more than its limit. */
  #nextTree(): void {
    const beyond = this.#callbacks.bound() - this.#limit;
    const certain = beyond > 0;
    const margin = beyond > this.#margin ? this.#margin : 2 * this.#margin;
    if (certain) this.#setLimit(Math.max(this.#ctx.model.resolution, this.#leastMargin, margin));
    this.#tree = certain ? this.#startTree() : null;
  }

  get #leastMargin(): number {
    const { best, bound } = this.#callbacks;
    return Math.min(this.#root.margin, PROOF.margin * (best.cost - bound()));
  }

  /** A margin of whole units, where costs have one. */
  #setLimit(margin: number): void {
    const unit = this.#ctx.model.resolution;
    this.#margin = Math.round(margin / unit) * unit;
    this.#limit = this.#callbacks.bound() + this.#margin;
  }
}
