/**
 * The tree of a certificate: branch and price once more, without what a Lagrangian bound alone cannot show (enumerated
 * rosters, row-cost cuts). Each leaf keeps the multipliers of its bound. The open problem with the lowest bound comes first, so
 * that the tree is a proof whenever it is cut off.
 */

import type { Highs } from 'highs';
import type { Context } from '../context.ts';
import type { Column } from '../master/column.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import { UnsolvedProgram } from '../master/master.ts';
import { type Restriction, restrict, restrictionCost } from '../master/restriction.ts';
import { LIMIT } from '../model.ts';
import type { Rota } from '../rota.ts';
import { childrenOf, type Node, WHOLE } from './node.ts';
import { chooseSplit, type Split } from './split.ts';

/** Multipliers of a bound. */
export interface Multipliers {
  readonly row: Float64Array;
  readonly missing: number;
}

/** A problem of the tree; a leaf until it is split. */
export interface TreeNode {
  readonly node: Node;
  /** Proved of it, without what lies outside of the restriction. */
  bound: number;
  multipliers: Multipliers;
  split: Split | null;
  children: TreeNode[];
  /** Who has no roster there. */
  empty: number | null;
  /** Nothing more is to be had of it. */
  closed: boolean;
}

/** Least gain that a split is chosen for, in units of cost. */
const LEAST_GAP = 1e-3;

/** A tree on the whole rota of a model, grown step by step. */
export class CertifiedTree {
  readonly root: TreeNode;
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #home: Rota;
  readonly #restriction: Restriction;
  readonly #outside: number;
  /** Whether a split can be said of the problem. */
  readonly #canSay: (split: Split) => boolean;
  readonly #rounds: boolean;
  readonly #open: TreeNode[];
  /** The lowest bound of the closed leaves. */
  #leastClosed = Number.POSITIVE_INFINITY;
  #columns: readonly Column[];

  /**
   * @param home a rota: its rosters are the first columns
   * @param rounds bounds are rounded up, where all costs are whole
   */
  constructor(highs: Highs, ctx: Context, home: Rota, canSay: (split: Split) => boolean, rounds: boolean) {
    this.#rounds = rounds;
    this.#highs = highs;
    this.#ctx = ctx;
    this.#home = home;
    this.#canSay = canSay;
    this.#restriction = restrict(ctx, home, [...ctx.model.people.keys()], null);
    this.#outside = home.cost - restrictionCost(ctx, home, this.#restriction);
    this.#columns = home.rosters.map((duties, person) => ({
      person,
      duties,
      cost: home.rosterCosts[person],
    }));
    const multipliers = { row: new Float64Array(ctx.model.rows.length), missing: 0 };
    this.root = this.#fresh(WHOLE, Number.NEGATIVE_INFINITY, multipliers);
    this.#open = [this.root];
  }

  #fresh(node: Node, bound: number, multipliers: Multipliers): TreeNode {
    return { node, bound, multipliers, split: null, children: [], empty: null, closed: false };
  }

  /** Proved of every rota: the lowest bound of the leaves. */
  get bound(): number {
    const open = this.#open.reduce((least, { bound }) => Math.min(least, bound), this.#leastClosed);
    return this.#outside + open;
  }

  /** Whether people missing on a row count among those missing in all. */
  hasRow(row: number): boolean {
    return this.#restriction.rows.includes(row);
  }

  /** There is a leaf whose bound may still rise. */
  get canRise(): boolean {
    return this.#open.some(({ bound }) => bound < this.#leastClosed);
  }

  /** Works on the leaf with the lowest bound, the deepest among equals, until its bound is at least so high, or it is split. */
  step(target: number): void {
    let chosen = 0;
    this.#open.forEach(({ bound, node }, k) => {
      const best = this.#open[chosen];
      if (bound < best.bound || (bound === best.bound && node.depth > best.node.depth)) chosen = k;
    });
    const [leaf] = this.#open.splice(chosen, 1);
    try {
      this.#solve(leaf, target - this.#outside);
    } catch (error) {
      if (!(error instanceof UnsolvedProgram)) throw error;
      leaf.closed = true;
    }
    if (leaf.split !== null) this.#open.push(...leaf.children);
    else if (leaf.closed) this.#leastClosed = Math.min(this.#leastClosed, leaf.bound);
    else this.#open.push(leaf);
  }

  #solve(leaf: TreeNode, target: number): void {
    const { limits, missing, bans } = leaf.node;
    const costs = this.#restriction.costs.limited(limits);
    const restriction = { ...this.#restriction, costs, missing, bans };
    const columns = this.#inherit(leaf, restriction);
    if (columns === null) return;
    const guide = leaf.node.depth > 0 ? leaf.multipliers.row : null;
    const gen = new ColumnGenerator(this.#highs, this.#ctx, restriction, this.#home.rosters, columns, guide);
    try {
      for (let optimal = false; !optimal && this.#rounded(gen.bound) < target; ) optimal = gen.round();
      if (this.#rounded(gen.bound) > leaf.bound) {
        leaf.bound = this.#rounded(gen.bound);
        leaf.multipliers = { row: gen.centre.slice(), missing: gen.missingDual };
      }
      this.#columns = kept(gen, target);
      if (leaf.bound >= target) leaf.closed = true;
      else this.#split(leaf, gen, target);
    } finally {
      gen.master.dispose();
    }
  }

  #rounded(bound: number): number {
    return this.#rounds ? Math.ceil(bound) : bound;
  }

  #split(leaf: TreeNode, gen: ColumnGenerator, target: number): void {
    const gap = target === Number.POSITIVE_INFINITY ? LEAST_GAP : Math.max(LEAST_GAP, target - gen.bound);
    const choice = chooseSplit(gen, this.#ctx, gap, this.#canSay);
    let step = choice.next();
    while (!step.done) step = choice.next();
    leaf.split = step.value;
    if (leaf.split === null) leaf.closed = true;
    else
      leaf.children = childrenOf(this.#ctx, leaf.node, leaf.split).map((node) =>
        this.#fresh(node, leaf.bound, leaf.multipliers),
      );
  }

  /** Known columns that the problem allows, at least one for everybody; null when somebody has no roster. */
  #inherit(leaf: TreeNode, { people, bans, window }: Restriction): Column[] | null {
    const kept = this.#columns.filter(({ person, duties }) =>
      this.#ctx.allows(person, bans?.get(person), duties),
    );
    const served = new Set(kept.map(({ person }) => person));
    const free = new Float64Array(this.#ctx.model.rows.length);
    for (const person of people) {
      if (served.has(person)) continue;
      const duties = new Int32Array(this.#ctx.model.days);
      const mine = bans?.get(person) ?? null;
      const cost = this.#ctx.price(person, free, window, this.#home.rosters[person], LIMIT, duties, mine);
      if (cost >= LIMIT) {
        leaf.closed = true;
        if (this.#ctx.pricer.least >= LIMIT) [leaf.empty, leaf.bound] = [person, Number.POSITIVE_INFINITY];
        return null;
      }
      kept.push({ person, duties, cost: this.#ctx.rosterCost(person, duties) });
    }
    return kept;
  }
}

/** Columns with a small reduced cost are handed down. */
function kept(gen: ColumnGenerator, target: number): Column[] {
  const { columns, personDual, dual } = gen.master;
  const gap = 2 * Math.max(1, target - gen.bound);
  return columns.filter((c) => gen.reducedCost(c, dual) - personDual[c.person] < gap);
}
