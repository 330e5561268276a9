/**
 * Branch and price (Barnhart et al., "Branch-and-price: column generation for solving huge integer programs", 1998).
 */

import type { Highs } from 'highs';
import type { Bans, Context, SumLimit } from '../context.ts';
import type { Column, EnumeratedColumn } from '../master/column.ts';
import { ColumnGenerator } from '../master/column-generation.ts';
import type { Restriction } from '../master/restriction.ts';
import { LIMIT, type PersonRoster, resolutionOf } from '../model.ts';
import { TREE } from '../params.ts';
import type { Work } from '../work.ts';
import { enumerateBelow } from './enumeration.ts';
import { chooseSplit, isOpen, type Split } from './split.ts';

/** One open problem of the tree: what was decided on the way to it, and the bound of the problem it came from. */
interface Node {
  readonly bound: number;
  readonly depth: number;
  /** Least and most people by row, where branched on. */
  readonly limits: ReadonlyMap<number, readonly [number, number]>;
  /** Least and most people missing on all rows together. */
  readonly missing: readonly [number, number] | null;
  /** Duties and days off that are ruled out, by person. */
  readonly bans: ReadonlyMap<number, Bans>;
  /** All rosters that a person may have in a rota of interest, where they are few. */
  readonly enumerated: ReadonlyMap<number, readonly EnumeratedColumn[]>;
  /** Gap at which rosters were last enumerated. */
  readonly enumeratedAt: number;
}

/** Bounds of two problems that differ by less, in points, are alike: an LP finds duals to 1e-7. */
const BOUND_ROUNDING = 1e-5;

/** What the tree needs from outside: the cost to beat, and where to put what it finds. */
export interface TreeCallbacks {
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
 * then the cutoff is proved, unless an LP's tolerance left a doubt.
 */
export class Branching {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #restriction: Restriction;
  readonly #home: readonly PersonRoster[];
  readonly #open: Node[];
  readonly #unit: number;
  readonly #mostEnumerated: number;
  #columns: readonly Column[];
  #enumerated = 0;
  /** The number of people missing in all is still open. */
  asksForMissing = true;
  /** Every problem that was closed had a bound above the cutoff. */
  #certain = true;

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
    this.#unit = ctx.model.costUnit;
    this.#open = [
      {
        ...{ bound: -Infinity, depth: 0, missing: null, enumeratedAt: Infinity },
        ...{ limits: new Map(), bans: new Map(), enumerated: new Map() },
      },
    ];
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
      yield* this.#solve(node, callbacks);
    }
    if (this.#certain) callbacks.raise(callbacks.cutoff() + this.#unit);
  }

  /** The open problem to go on with: of those whose bounds differ from the lowest by rounding the deepest. */
  #next(callbacks: TreeCallbacks): Node | null {
    const cutoff = callbacks.cutoff();
    const lowest = this.#open.reduce((least, { bound }) => Math.min(least, bound), Infinity);
    if (lowest > cutoff || this.#open.length === 0) return null;
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
    if (columns === null) return;
    const gen = new ColumnGenerator(this.#highs, this.#ctx, restriction, this.#home, columns, null);
    try {
      for (let optimal = false; !optimal && gen.bound <= callbacks.cutoff(); ) {
        optimal = gen.round();
        yield;
      }
      const bound = this.#rounded(Math.max(gen.bound, node.bound));
      if (bound > callbacks.cutoff()) return;
      if (this.#certain && this.#open.every((other) => other.bound >= bound)) callbacks.raise(bound);
      this.#columns = this.#keep(gen, callbacks.cutoff());
      const chosen = chosenColumns(gen);
      this.asksForMissing = isOpen(gen.master.missing);
      yield;
      const split = yield* chooseSplit(
        gen,
        this.#ctx,
        Math.max(1e-3, callbacks.cutoff() + resolutionOf(this.#ctx.model) - gen.bound),
      );
      if (split === null) {
        yield* callbacks.found(chosen);
        this.#certain &&= bound > callbacks.cutoff();
        return;
      }
      const { enumerated, enumeratedAt, added } = yield* enumerateBelow(
        this.#ctx,
        gen,
        node.enumeratedAt,
        callbacks.cutoff(),
        this.#mostEnumerated,
      );
      this.#enumerated = enumerated.size;
      for (const [person, list] of added) this.#lookUp(person, list);
      for (const child of this.#children({ ...node, enumerated, enumeratedAt }, split))
        this.#open.push({ ...child, bound, depth: node.depth + 1 });
    } finally {
      gen.master.dispose();
    }
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
    return this.#unit > 0 ? Math.ceil(bound / this.#unit - 1e-6) * this.#unit : bound;
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

  /** The two problems that a split makes of one. */
  #children(node: Node, split: Split): Node[] {
    const everybody = this.#ctx.model.people.length;
    switch (split.on) {
      case 'row': {
        const { people } = split;
        const [low, high] = node.limits.get(split.row) ?? [0, everybody];
        const sides = [
          [low, people],
          [people + 1, high],
        ] as const;
        return sides.map((side) => ({ ...node, limits: new Map(node.limits).set(split.row, side) }));
      }
      case 'missing': {
        const { people } = split;
        const [low, high] = node.missing ?? [0, everybody * this.#restriction.rows.length];
        return [
          { ...node, missing: [people + 1, high] },
          { ...node, missing: [low, people] },
        ];
      }
      case 'sum':
        return [
          { least: Number.NEGATIVE_INFINITY, most: split.most },
          { least: split.most + 1, most: Number.POSITIVE_INFINITY },
        ].map((side) => ({ ...node, bans: this.#limited(node, split, side) }));
      case 'duty':
        return [true, false].map((keep) => ({ ...node, bans: this.#banned(node, split, keep) }));
    }
  }

  #limited(
    { bans }: Node,
    { person, rule, window }: Extract<Split, { on: 'sum' }>,
    side: { least: number; most: number },
  ): ReadonlyMap<number, Bans> {
    const mine = this.#ctx.copyBans(person, bans.get(person) ?? null);
    const same = (one: SumLimit): boolean => one.rule === rule && one.window === window;
    const known = mine.sums.find(same);
    const limit = {
      least: Math.max(side.least, known?.least ?? side.least),
      most: Math.min(side.most, known?.most ?? side.most),
    };
    const sums = [...mine.sums.filter((one) => !same(one)), { rule, window, ...limit }];
    return new Map(bans).set(person, { ...mine, sums });
  }

  #banned(
    { bans }: Node,
    { person, day, duty }: Extract<Split, { on: 'duty' }>,
    keep: boolean,
  ): ReadonlyMap<number, Bans> {
    const mine = this.#ctx.copyBans(person, bans.get(person) ?? null);
    const { dutyStart } = this.#ctx.model.people[person];
    if (duty < 0 !== keep) mine.off[day] = 1;
    for (let j = dutyStart[day]; j < dutyStart[day + 1]; j++) if ((j === duty) !== keep) mine.duty[j] = 1;
    return new Map(bans).set(person, mine);
  }
}

function chosenColumns({ master }: ColumnGenerator): Column[] {
  return master.columns.filter((_, k) => master.values[k] > 0.5);
}
