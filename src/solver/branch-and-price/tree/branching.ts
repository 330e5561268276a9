/**
 * Branch and price (Barnhart et al., "Branch-and-price: column generation for solving huge integer programs", 1998).
 */

import type { Highs } from 'highs';
import type { Context } from '../context.ts';
import type { Column, EnumeratedColumn } from '../master/column.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import type { Restriction } from '../master/restriction.ts';
import { LIMIT, type PersonRoster } from '../model.ts';
import { TREE } from '../params.ts';
import type { Work } from '../work.ts';
import { type Enumeration, enumerateBelow } from './enumeration.ts';
import { childrenOf, type Node, WHOLE } from './node.ts';
import { chooseSplit, isOpen } from './split.ts';

/** Bounds of two problems that differ by less, in points, are alike: an LP finds duals to 1e-7. */
const BOUND_ROUNDING = 1e-5;

/** What the tree needs from outside: the cost to beat, and where to put what it finds. */
interface TreeCallbacks {
  /** Only rotas that cost no more than this are of interest. */
  cutoff(): number;
  found(columns: readonly Column[]): Work;
  /** A bound of the restriction, proved by the tree. */
  raise(bound: number): void;
}

/**
 * Branch and price on a restriction. A problem's LP at hand, a person's rosters of interest are those
 * whose reduced cost is no more than the gap; where they are few they are enumerated, once, and looked up from then on
 * instead of priced (Baldacci, Christofides & Mingozzi 2008): every smaller gap further down the tree leaves
 * fewer. The open problem with the lowest bound comes first, the deepest among equals. Runs until the tree is empty;
 * then the cutoff is proved, or the lowest bound of the problems where that is higher, unless an LP's tolerance left
 * a doubt.
 */
export class Branching {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #restriction: Restriction;
  readonly #home: readonly PersonRoster[];
  readonly #open: Node[];
  /** The least difference between two costs. */
  readonly #leastStep: number;
  readonly #mostEnumerated: number;
  #columns: readonly Column[];
  #enumerated = 0;
  /** The number of people missing in all is still open. */
  asksForMissing = true;
  /** Every problem that was closed had a bound above the cutoff. */
  #certain = true;
  /** The lowest bound of the problems that were closed. */
  #leastClosed = Infinity;

  /** @param mostEnumerated rosters of a person that are enumerated, at most */
  constructor(
    highs: Highs,
    ctx: Context,
    restriction: Restriction,
    home: readonly PersonRoster[],
    columns: readonly Column[],
    mostEnumerated = TREE.enumerated.person,
  ) {
    this.#highs = highs;
    this.#mostEnumerated = mostEnumerated;
    this.#ctx = ctx;
    this.#restriction = restriction;
    this.#home = home;
    this.#columns = columns;
    const { costUnit, grid } = ctx.model;
    this.#leastStep = costUnit > 0 ? costUnit : grid;
    this.#open = [WHOLE];
  }

  /** Share of the people whose rosters were enumerated for the last problem. */
  get enumeratedShare(): number {
    return this.#enumerated / this.#restriction.people.length;
  }

  /** Works through the tree. */
  *run(callbacks: TreeCallbacks): Work {
    for (;;) {
      const node = this.#next(callbacks);
      if (node === null) break;
      this.#ctx.nodes += 1;
      yield* this.#solve(node, callbacks);
    }
    if (this.#certain) callbacks.raise(Math.max(callbacks.cutoff() + this.#leastStep, this.#leastClosed));
  }

  /** The open problem to go on with: of those whose bounds differ from the lowest by rounding the deepest. */
  #next(callbacks: TreeCallbacks): Node | null {
    const cutoff = callbacks.cutoff();
    const lowest = this.#open.reduce((least, { bound }) => Math.min(least, bound), Infinity);
    if (lowest > cutoff || this.#open.length === 0) {
      for (const node of this.#open) this.#close(node, node.bound);
      return null;
    }
    if (this.#certain) callbacks.raise(lowest);
    const most = Math.min(cutoff, lowest + BOUND_ROUNDING);
    let chosen = -1;
    this.#open.forEach(({ bound, depth }, k) => {
      if (bound <= most && (chosen < 0 || depth >= this.#open[chosen].depth)) chosen = k;
    });
    return this.#open.splice(chosen, 1)[0];
  }

  *#solve(node: Node, callbacks: TreeCallbacks): Work {
    const restriction = this.#restrictionOf(node);
    const columns = this.#inherit(restriction);
    if (columns === null) {
      this.#close(node, Infinity);
      return;
    }
    const gen = new ColumnGenerator(this.#highs, this.#ctx, restriction, this.#home, columns, null);
    try {
      for (let optimal = false; !optimal && (node.byMissing || gen.bound <= callbacks.cutoff()); ) {
        optimal = gen.round();
        yield;
      }
      const bound = this.#rounded(Math.max(gen.bound, node.bound));
      if (bound > callbacks.cutoff()) {
        this.#close(node, bound);
        return;
      }
      if (this.#certain && this.#open.every((other) => other.bound >= bound)) callbacks.raise(bound);
      this.#columns = this.#keep(gen, callbacks.cutoff());
      const chosen = chosenColumns(gen);
      this.asksForMissing = isOpen(gen.master.missing);
      yield;
      const split = yield* chooseSplit(
        gen,
        this.#ctx,
        Math.max(1e-3, callbacks.cutoff() + this.#ctx.model.resolution - gen.bound),
      );
      if (split === null) {
        yield* callbacks.found(chosen);
        this.#close(node, bound);
        this.#certain &&= bound > callbacks.cutoff();
        return;
      }
      const byMissing = split.on === 'missing';
      const { enumerated, enumeratedAt } = byMissing ? node : yield* this.#enumerate(gen, node, callbacks);
      const parent = { ...node, enumerated, enumeratedAt, byMissing, bound };
      this.#open.push(...childrenOf(this.#ctx, parent, split));
    } finally {
      gen.master.dispose();
    }
  }

  *#enumerate(gen: ColumnGenerator, { enumeratedAt }: Node, { cutoff }: TreeCallbacks): Work<Enumeration> {
    const found = yield* enumerateBelow(this.#ctx, gen, enumeratedAt, cutoff(), this.#mostEnumerated);
    this.#enumerated = found.enumerated.size;
    for (const [person, list] of found.added) this.#lookUp(person, list);
    return found;
  }

  /** Where rosters are enumerated the others are only known to cost more than the cutoff. */
  #close({ enumerated }: Node, bound: number): void {
    this.#leastClosed = Math.min(this.#leastClosed, enumerated.size > 0 ? -Infinity : bound);
  }

  #restrictionOf({ limits, missing, bans, enumerated }: Node): Restriction {
    const allowed = [...enumerated].map(
      ([p, list]) => [p, list.filter(({ duties }) => this.#ctx.allows(p, bans.get(p), duties))] as const,
    );
    return {
      ...this.#restriction,
      costs: this.#restriction.costs.limited(limits),
      missing,
      bans,
      enumerated: new Map(allowed),
    };
  }

  #rounded(bound: number): number {
    return this.#ctx.model.costUnit > 0 ? Math.ceil(bound) : bound;
  }

  /** Known columns that a node allows, at least one for everybody; null when somebody has none. */
  #inherit(restriction: Restriction): Column[] | null {
    const listed = new Set<Column>([...restriction.enumerated.values()].flat());
    const kept = this.#columns.filter((column) => {
      const { person, duties } = column;
      return restriction.enumerated.has(person)
        ? listed.has(column)
        : this.#ctx.allows(person, restriction.bans?.get(person), duties);
    });
    const served = new Set(kept.map((c) => c.person));
    const free = new Float64Array(this.#ctx.model.rows.length);
    for (const person of restriction.people) {
      const list = restriction.enumerated.get(person);
      if (list?.length === 0) return null;
      if (served.has(person)) continue;
      if (list !== undefined) {
        kept.push(list[0]);
        continue;
      }
      const duties = new Int32Array(this.#ctx.model.days);
      const bans = restriction.bans?.get(person) ?? null;
      const cost = this.#ctx.price(person, free, restriction.window, this.#home[person], LIMIT, duties, bans);
      if (cost >= LIMIT) {
        this.#certain &&= this.#ctx.pricer.least >= LIMIT;
        return null;
      }
      kept.push({ person, duties, cost: this.#ctx.rosterCost(person, duties) });
    }
    return kept;
  }

  #keep(gen: ColumnGenerator, cutoff: number): Column[] {
    const { columns, personDual, dual } = gen.master;
    const gap = TREE.handedDown * Math.max(1, cutoff - gen.bound);
    return columns.filter((c) => gen.reducedCost(c, dual) - personDual[c.person] < gap);
  }

  /** Puts the enumerated columns of a person in the place of the same ones that pricing found. */
  #lookUp(person: number, list: readonly EnumeratedColumn[]): void {
    const known = new Map(list.map((column) => [column.duties.join(), column]));
    this.#columns = this.#columns.flatMap((c) =>
      c.person === person ? (known.get(c.duties.join()) ?? []) : c,
    );
  }
}

function chosenColumns({ master }: ColumnGenerator): Column[] {
  return master.columns.filter((_, k) => master.values[k] > 0.5);
}
