import type { Highs } from 'highs';
import { Branching } from './branch.ts';
import type { Context } from './context.ts';
import type { Column, Part } from './master.ts';
import { ENGINE } from './parameters.ts';
import type { Roster } from './rows.ts';

/** What trees start from: the whole rota's part, its columns, and the cost outside the part. */
export interface Root {
  readonly part: Part;
  readonly columns: readonly Column[];
  readonly outside: number;
}

/** The search that wants the proof. */
export interface Seeker {
  readonly best: Roster;
  bound(): number;
  raise(bound: number): void;
  found(columns: readonly Column[]): globalThis.Generator<void, void>;
}

/** A tree and the work on it. */
interface Tree {
  readonly branching: Branching;
  readonly work: globalThis.Generator<number, void>;
}

/**
 * The proof of the best roster, or a better one, by trees that look only a little above the bound: a tree without a roster
 * proves the next unit, and the next one looks further. Trees grow fast with the margin, and lists are short while it is
 * small.
 */
export class Proof {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #root: Root;
  readonly #seeker: Seeker;
  /** Null when a tree left a doubt. */
  #tree: Tree | null;
  /** The tree looks only for rosters that cost no more, and the margin above the bound that gave. */
  #limit = Infinity;
  #margin = 0;

  constructor(highs: Highs, ctx: Context, root: Root, seeker: Seeker) {
    this.#highs = highs;
    this.#ctx = ctx;
    this.#root = root;
    this.#seeker = seeker;
    this.#tree = this.#plant();
  }

  /** There is work left to do. */
  get open(): boolean {
    return this.#tree !== null;
  }

  /** Share of the people whose rosters are listed. */
  get listed(): number {
    return this.#tree?.branching.listed ?? 0;
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
    if (this.#limit === Infinity) this.#setLimit(0);
  }

  /** One step; returns the LP work done (iterations × rows). */
  step(): number {
    const { done, value } = this.#tree!.work.next();
    if (!done) return value;
    this.#replant();
    return 0;
  }

  /** A tree that finds a roster that is better than the best and within the limit, or proves that there is none. */
  #plant(): Tree {
    const { part, columns, outside } = this.#root;
    const { best, raise, found } = this.#seeker;
    const unit = Math.max(this.#ctx.model.costUnit, 1e-6);
    const home = best.lines.map((line) => line.slice());
    const branching = new Branching(this.#highs, this.#ctx, part, home, columns);
    const work = branching.run({
      cutoff: () => Math.min(best.cost - unit, this.#limit) - outside + 1e-6,
      raise: (bound) => raise(Math.min(bound + outside, best.cost)),
      found,
    });
    return { branching, work };
  }

  /** After a tree without a roster comes one that looks further, unless the last one left a doubt. */
  #replant(): void {
    const { best, bound } = this.#seeker;
    const certain = bound() > this.#limit;
    const gap = best.cost - bound();
    if (certain) this.#setLimit(Math.max(this.#ctx.model.costUnit, ENGINE.margin * gap, 2 * this.#margin));
    this.#tree = certain ? this.#plant() : null;
  }

  /** A margin of whole units; where costs have no unit, the best roster's cost alone is the limit. */
  #setLimit(margin: number): void {
    const { costUnit } = this.#ctx.model;
    if (costUnit === 0) return;
    this.#margin = Math.round(margin / costUnit) * costUnit;
    this.#limit = this.#seeker.bound() + this.#margin;
  }
}
