import type { Highs } from 'highs';
import type { Bans, Context } from './context.ts';
import { Generator, pricedAt } from './generate.ts';
import type { Column, Listed, Part, Prices } from './master.ts';
import { LIMIT, type Line } from './model.ts';
import { choose, isOpen, type Split } from './split.ts';

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
  readonly lists: ReadonlyMap<number, readonly Listed[]>;
  /** Gap at which rosters were last listed. */
  readonly listedAt: number;
}

/** What the tree needs from outside: the cost to beat, and where to put what it finds. */
export interface Ledger {
  /** Only rosters of the part that cost no more than this are of interest. */
  cutoff(): number;
  found(columns: readonly Column[]): globalThis.Generator<void, void>;
  /** A bound of the part, proved by the tree. */
  raise(bound: number): void;
}

/** Columns dearer than this many gaps in reduced cost are not handed down. */
const HANDED_DOWN = 2;
/** Rosters that are listed, at most, of one person and of all. */
const MOST_LISTED = 5_000;
const MOST_LISTED_IN_ALL = 100_000;
/** Listing stops when so many people have had too many rosters, and no more have had few. */
const TOO_MANY = 8;
/** Share of the gap at the last listing from which listing is tried again. */
const SMALLER_GAP = 0.7;
/** Rounds of pricing towards central duals, at most, and the share of the gap that their bound may lie below the LP. */
const CENTRE = { rounds: 6, loss: 0.02 } as const;
/** Reduced costs within this of the gap count as equal to it. */
const SLACK = 1e-6;

/**
 * Branch and price on a part (Barnhart et al. 1998). A problem's LP at hand, a person's rosters of interest are those
 * whose reduced cost is no more than the gap; where they are few they are listed, once, and looked up from then on
 * instead of priced (Baldacci, Christofides & Mingozzi 2008): every smaller gap further down the tree shortens the
 * lists. The open problem with the lowest bound comes first, the deepest among equals. Runs until the tree is empty;
 * then the cutoff is proved, unless an LP's tolerance left a doubt.
 */
export class Branching {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #part: Part;
  readonly #home: readonly Line[];
  readonly #open: Node[];
  readonly #unit: number;
  readonly #mostListed: number;
  #columns: readonly Column[];
  #listed = 0;
  /** The number of people missing in all is still open. */
  asksForMissing = true;
  /** Every problem that was closed had a bound above the cutoff. */
  #certain = true;

  /** @param mostListed rosters of a person that are listed, at most */
  constructor(
    highs: Highs,
    ctx: Context,
    part: Part,
    home: readonly Line[],
    columns: readonly Column[],
    mostListed = MOST_LISTED,
  ) {
    this.#highs = highs;
    this.#mostListed = mostListed;
    this.#ctx = ctx;
    this.#part = part;
    this.#home = home;
    this.#columns = columns;
    this.#unit = ctx.model.costUnit;
    this.#open = [
      {
        ...{ bound: -Infinity, depth: 0, missing: null, listedAt: Infinity },
        ...{ limits: new Map(), bans: new Map(), lists: new Map() },
      },
    ];
  }

  /** Share of the people whose rosters were listed for the last problem. */
  get listed(): number {
    return this.#listed / this.#part.people.length;
  }

  /** Works through the tree; yields the LP work (iterations × rows) done since the last time. */
  *run(ledger: Ledger): globalThis.Generator<number, void> {
    for (;;) {
      const node = this.#next(ledger);
      if (node === null) break;
      yield* this.#solve(node, ledger);
    }
    if (this.#certain) ledger.raise(ledger.cutoff() + this.#unit);
  }

  #next(ledger: Ledger): Node | null {
    let chosen = -1;
    for (let k = 0; k < this.#open.length; k++) {
      const a = this.#open[k]!;
      const b = this.#open[chosen];
      if (b === undefined || a.bound < b.bound || (a.bound === b.bound && a.depth >= b.depth)) chosen = k;
    }
    const node = this.#open.splice(chosen < 0 ? 0 : chosen, 1)[0] ?? null;
    if (node === null || node.bound > ledger.cutoff()) return null;
    if (this.#certain) ledger.raise(node.bound);
    return node;
  }

  *#solve(node: Node, ledger: Ledger): globalThis.Generator<number, void> {
    const part = this.#partOf(node);
    const columns = this.#inherit(part);
    if (columns === null) return;
    const gen = new Generator(this.#highs, this.#ctx, part, this.#home, columns, null);
    const rows = part.rows.length + part.people.length;
    let counted = 0;
    const work = (): number => {
      const done = rows * (gen.master.iterations - counted);
      counted = gen.master.iterations;
      return done;
    };
    try {
      for (let optimal = false; !optimal && gen.bound <= ledger.cutoff(); ) {
        optimal = gen.round();
        yield work();
      }
      const bound = this.#rounded(Math.max(gen.bound, node.bound));
      if (bound > ledger.cutoff()) return;
      if (this.#certain && this.#open.every((other) => other.bound >= bound)) ledger.raise(bound);
      this.#columns = this.#keep(gen, ledger.cutoff());
      const chosen = chosenColumns(gen);
      this.asksForMissing = isOpen(gen.master.missing);
      yield 0;
      const splits = choose(gen, this.#ctx, Math.max(1e-3, ledger.cutoff() + this.#unit - gen.bound));
      let split = splits.next();
      for (; !split.done; split = splits.next()) yield work();
      if (split.value === null) {
        for (const _ of ledger.found(chosen)) yield 0;
        this.#certain &&= bound > ledger.cutoff();
        return;
      }
      const listing = this.#list(gen, node, ledger.cutoff());
      let listed = listing.next();
      for (; !listed.done; listed = listing.next()) yield work();
      const { lists, listedAt } = listed.value;
      for (const child of this.#children({ ...node, lists, listedAt }, split.value))
        this.#open.push({ ...child, bound, depth: node.depth + 1 });
    } finally {
      gen.master.dispose();
    }
  }

  #partOf({ limits, missing, bans, lists }: Node): Part {
    const allowed = [...lists].map(
      ([p, list]) => [p, list.filter(({ line }) => allows(bans.get(p), line))] as const,
    );
    return { ...this.#part, costs: this.#part.costs.limited(limits), missing, bans, lists: new Map(allowed) };
  }

  #rounded(bound: number): number {
    return this.#unit > 0 ? Math.ceil(bound / this.#unit - 1e-6) * this.#unit : bound;
  }

  /** Known columns that a node allows, at least one for everybody; null when somebody has none. */
  #inherit(part: Part): Column[] | null {
    const listed = new Set<Column>([...part.lists.values()].flat());
    const kept = this.#columns.filter((column) => {
      const { person, line } = column;
      return part.lists.has(person) ? listed.has(column) : allows(part.bans?.get(person), line);
    });
    const served = new Set(kept.map((c) => c.person));
    const free = new Float64Array(this.#ctx.model.rows.length);
    for (const person of part.people) {
      const list = part.lists.get(person);
      if (list?.length === 0) return null;
      if (served.has(person)) continue;
      if (list !== undefined) {
        kept.push(list[0]!);
        continue;
      }
      const line = new Int32Array(this.#ctx.model.days);
      const bans = part.bans?.get(person) ?? null;
      const cost = this.#ctx.price(person, free, part.window, this.#home[person]!, LIMIT, line, bans);
      if (cost >= LIMIT) {
        this.#certain &&= this.#ctx.pricer.least >= LIMIT;
        return null;
      }
      kept.push({ person, line, cost: this.#ctx.lineCost(person, line) });
    }
    return kept;
  }

  #keep(gen: Generator, cutoff: number): Column[] {
    const { columns, personDual, dual } = gen.master;
    const gap = HANDED_DOWN * Math.max(1, cutoff - gen.bound);
    return columns.filter((c) => gen.reducedCost(c, dual) - personDual[c.person]! < gap);
  }

  /** The rosters of interest below a node: lists get shorter, and new ones are made once the gap is smaller. */
  *#list(
    gen: Generator,
    node: Node,
    cutoff: number,
  ): globalThis.Generator<void, Pick<Node, 'lists' | 'listedAt'>> {
    const { part } = gen.master;
    const gap = cutoff - gen.bound;
    const vertex = { row: gen.centre, shares: gen.shares, reward: gen.reward };
    const anew = gap < SMALLER_GAP * node.listedAt && part.lists.size < part.people.length;
    const lists = new Map(part.lists);
    this.#shorten(gen, vertex, cutoff, lists);
    if (anew) {
      const central = yield* this.#central(gen, gap);
      if (central !== null) this.#shorten(gen, central, cutoff, lists);
      yield* this.#listMore(gen, central ?? vertex, cutoff, lists);
    }
    this.#listed = lists.size;
    return { lists, listedAt: anew ? gap : node.listedAt };
  }

  /** Leaves out of the lists what cannot be in a rota of interest. */
  #shorten(gen: Generator, prices: Prices, cutoff: number, lists: Map<number, readonly Listed[]>): void {
    const price = prices.row.map((dual) => -dual);
    const limits = limitsOf(gen, prices, cutoff);
    for (const [p, list] of lists)
      lists.set(
        p,
        list.filter((column) => pricedAt(column, price) <= limits[p]!),
      );
  }

  /** Lists the rosters of people who have none listed. Yields after every person. */
  *#listMore(
    gen: Generator,
    prices: Prices,
    cutoff: number,
    lists: Map<number, readonly Listed[]>,
  ): globalThis.Generator<void, void> {
    const { people, bans } = gen.master.part;
    const price = prices.row.map((dual) => -dual);
    const limits = limitsOf(gen, prices, cutoff);
    let left = MOST_LISTED_IN_ALL - [...lists.values()].reduce((sum, { length }) => sum + length, 0);
    let [few, many] = [0, 0];
    for (const p of people) {
      if (lists.has(p)) continue;
      const most = Math.min(this.#mostListed, left);
      const found = this.#ctx.list(p, price, limits[p]!, bans?.get(p) ?? null, most);
      if (found === null) many += 1;
      else {
        few += 1;
        left -= found.length;
        lists.set(p, found);
        this.#lookUp(p, found);
      }
      yield;
      if (many >= Math.max(TOO_MANY, few)) return;
    }
  }

  /** Puts the listed columns of a person in the place of the same ones that pricing found. */
  #lookUp(person: number, list: readonly Listed[]): void {
    const known = new Map(list.map((column) => [column.line.join(), column]));
    this.#columns = this.#columns.flatMap((c) =>
      c.person === person ? (known.get(c.line.join()) ?? []) : c,
    );
  }

  /** Central duals of the LP, null when pricing does not come to them soon. */
  *#central(gen: Generator, gap: number): globalThis.Generator<void, Prices | null> {
    for (let round = 0; round < CENTRE.rounds; round++) {
      const prices = gen.master.central();
      const { columns, bound } = gen.price(prices);
      yield;
      if (bound > gen.bound - CENTRE.loss * gap - SLACK) return prices;
      if (columns.length === 0) return null;
      gen.master.add(columns);
    }
    return null;
  }

  /** The two problems that a split makes of one. */
  #children(node: Node, split: Split): Node[] {
    const everybody = this.#ctx.model.people.length;
    const { people } = split.on === 'duty' ? { people: 0 } : split;
    switch (split.on) {
      case 'row': {
        const [low, high] = node.limits.get(split.row) ?? [0, everybody];
        const sides = [
          [low, people],
          [people + 1, high],
        ] as const;
        return sides.map((side) => ({ ...node, limits: new Map(node.limits).set(split.row, side) }));
      }
      case 'missing': {
        const [low, high] = node.missing ?? [0, everybody * this.#part.rows.length];
        return [
          { ...node, missing: [people + 1, high] },
          { ...node, missing: [low, people] },
        ];
      }
      case 'duty':
        return [true, false].map((keep) => ({ ...node, bans: this.#banned(node, split, keep) }));
    }
  }

  #banned(
    { bans }: Node,
    { person, day, duty }: Extract<Split, { on: 'duty' }>,
    keep: boolean,
  ): ReadonlyMap<number, Bans> {
    const mine = this.#ctx.copyBans(person, bans.get(person) ?? null);
    const { dutyStart } = this.#ctx.model.people[person]!;
    if (duty < 0 !== keep) mine.off[day] = 1;
    for (let j = dutyStart[day]!; j < dutyStart[day + 1]!; j++) if ((j === duty) !== keep) mine.duty[j] = 1;
    return new Map(bans).set(person, mine);
  }
}

/** By person, what a roster in a rota of interest costs at most at the prices. */
function limitsOf(gen: Generator, prices: Prices, cutoff: number): Float64Array {
  const { bound, least } = gen.price(prices);
  return least.map((cost) => cost + Math.max(0, cutoff - bound) + SLACK);
}

const allows = (bans: Bans | undefined, line: Line): boolean =>
  bans === undefined || line.every((j, d) => (j < 0 ? bans.off[d] === 0 : bans.duty[j] === 0));

function chosenColumns({ master }: Generator): Column[] {
  return master.columns.filter((_, k) => master.values[k]! > 0.5);
}
