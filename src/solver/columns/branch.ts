import type { Highs } from 'highs';
import type { Bans, Context } from './context.ts';
import { Generator } from './generate.ts';
import type { Column, Part } from './master.ts';
import { LIMIT, type Line } from './model.ts';

/** One open problem of the tree: what was decided on the way to it, and the bound of the problem it came from. */
interface Node {
  readonly bound: number;
  readonly depth: number;
  /** Least and most people by row, where branched on. */
  readonly limits: ReadonlyMap<number, readonly [number, number]>;
  /** Duties and days off that are ruled out, by person. */
  readonly bans: ReadonlyMap<number, Bans>;
}

/** What the tree needs from outside: the cost to beat, and where to put what it finds. */
export interface Ledger {
  /** Only rosters of the part that cost no more than this are of interest. */
  cutoff(): number;
  found(columns: readonly Column[]): globalThis.Generator<void, void>;
  /** A bound of the part, proved by the tree. */
  raise(bound: number): void;
}

const INTEGRAL = 1e-6;
/** Columns dearer than this many gaps in reduced cost are not handed down. */
const HANDED_DOWN = 2;

/**
 * Branch and price on a part (Barnhart et al. 1998): first on the number of people on a row, which leaves pricing as
 * it is, then on a person's day being worked, then on a duty. The open problem with the lowest bound comes first,
 * the deepest among equals. Runs until the tree is empty; then the cutoff is proved.
 */
export class Branching {
  readonly #highs: Highs;
  readonly #ctx: Context;
  readonly #part: Part;
  readonly #home: readonly Line[];
  readonly #open: Node[];
  readonly #unit: number;
  #columns: readonly Column[];

  constructor(highs: Highs, ctx: Context, part: Part, home: readonly Line[], columns: readonly Column[]) {
    this.#highs = highs;
    this.#ctx = ctx;
    this.#part = part;
    this.#home = home;
    this.#columns = columns;
    this.#unit = ctx.model.costUnit;
    this.#open = [{ bound: -Infinity, depth: 0, limits: new Map(), bans: new Map() }];
  }

  /** Works through the tree; yields the LP work (iterations × rows) done since the last time. */
  *run(ledger: Ledger): globalThis.Generator<number, void> {
    for (;;) {
      const node = this.#next(ledger);
      if (node === null) break;
      yield* this.#solve(node, ledger);
    }
    ledger.raise(ledger.cutoff() + this.#unit);
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
    ledger.raise(node.bound);
    return node;
  }

  *#solve(node: Node, ledger: Ledger): globalThis.Generator<number, void> {
    const part: Part = { ...this.#part, costs: this.#part.costs.limited(node.limits), bans: node.bans };
    const columns = this.#inherit(part);
    if (columns === null) return;
    const gen = new Generator(this.#highs, this.#ctx, part, this.#home, columns, null);
    const rows = part.rows.length + part.people.length;
    let counted = 0;
    try {
      for (let optimal = false; !optimal && gen.bound <= ledger.cutoff(); ) {
        optimal = gen.round();
        yield rows * (gen.master.iterations - counted);
        counted = gen.master.iterations;
      }
      const bound = this.#rounded(Math.max(gen.bound, node.bound));
      if (bound > ledger.cutoff()) return;
      this.#columns = this.#keep(gen, ledger.cutoff());
      const children = branch(gen, node, this.#ctx);
      if (children === null) {
        for (const _ of ledger.found(chosenColumns(gen))) yield 0;
      } else for (const child of children) this.#open.push({ ...child, bound, depth: node.depth + 1 });
    } finally {
      gen.master.dispose();
    }
  }

  #rounded(bound: number): number {
    return this.#unit > 0 ? Math.ceil(bound / this.#unit - 1e-6) * this.#unit : bound;
  }

  /** Known columns that a node allows, at least one for everybody; null when somebody has none. */
  #inherit(part: Part): Column[] | null {
    const kept = this.#columns.filter((c) => {
      const bans = part.bans?.get(c.person);
      return bans === undefined || c.line.every((j, d) => (j < 0 ? bans.off[d] === 0 : bans.duty[j] === 0));
    });
    const served = new Set(kept.map((c) => c.person));
    const free = new Float64Array(this.#ctx.model.rows.length);
    for (const person of part.people) {
      if (served.has(person)) continue;
      const line = new Int32Array(this.#ctx.model.days);
      const bans = part.bans?.get(person) ?? null;
      const cost = this.#ctx.price(person, free, part.window, this.#home[person]!, LIMIT, line, bans);
      if (cost >= LIMIT) return null;
      kept.push({ person, line, cost: this.#ctx.lineCost(person, line) });
    }
    return kept;
  }

  #keep(gen: Generator, cutoff: number): Column[] {
    const { columns, personDual, dual } = gen.master;
    const gap = HANDED_DOWN * Math.max(1, cutoff - gen.bound);
    return columns.filter((c) => gen.reducedCost(c, dual) - personDual[c.person]! < gap);
  }
}

function chosenColumns(gen: Generator): Column[] {
  return gen.master.columns.filter((_, k) => gen.master.values[k]! > 0.5);
}

type Child = Pick<Node, 'limits' | 'bans'>;

/** The two problems that a fractional solution splits into, null when it is integral. */
function branch(gen: Generator, node: Node, ctx: Context): Child[] | null {
  return branchOnRow(gen, node, ctx) ?? branchOnDay(gen, node, ctx);
}

const distance = (value: number): number => Math.abs(value - Math.round(value));

function branchOnRow(gen: Generator, node: Node, ctx: Context): Child[] | null {
  const { part, values, columns } = gen.master;
  const people = Float64Array.from(part.fixed);
  columns.forEach(({ person, line }, k) => {
    if (values[k]! < INTEGRAL) return;
    ctx.forRows(person, line, (row) => {
      people[row]! += values[k]!;
    });
  });
  let row = -1;
  let most = 1e-4;
  for (const r of part.rows) {
    const n = Math.floor(people[r]! + 1e-9);
    // A bend in the row's cost is what the LP gains by a fraction of a person.
    const bend = n > 0 ? part.costs.step(r, n) - part.costs.step(r, n - 1) : part.costs.step(r, n);
    const score = distance(people[r]!) * (1 + Math.abs(bend));
    if (distance(people[r]!) > 1e-4 && score > most) [row, most] = [r, score];
  }
  if (row < 0) return null;
  const [low, high] = node.limits.get(row) ?? [0, ctx.model.people.length];
  const below = Math.floor(people[row]!);
  return [
    { bans: node.bans, limits: new Map(node.limits).set(row, [low, below]) },
    { bans: node.bans, limits: new Map(node.limits).set(row, [below + 1, high]) },
  ];
}

/** Splits on whether a person works on a day, or else on which duty. */
function branchOnDay(gen: Generator, node: Node, ctx: Context): Child[] | null {
  const { values, columns } = gen.master;
  const shares = new Map<string, { person: number; day: number; duty: number; value: number }>();
  columns.forEach(({ person, line }, k) => {
    if (values[k]! < INTEGRAL) return;
    line.forEach((duty, day) => {
      const key = `${person} ${day} ${duty}`;
      const share = shares.get(key) ?? { person, day, duty, value: 0 };
      share.value += values[k]!;
      shares.set(key, share);
    });
  });
  let chosen: { person: number; day: number; duty: number; value: number } | null = null;
  for (const share of shares.values()) {
    if (distance(share.value) < 1e-4) continue;
    const better = chosen === null || Math.abs(share.value - 0.5) < Math.abs(chosen.value - 0.5) - 1e-9;
    if (better ? chosen === null || share.duty < 0 || chosen.duty >= 0 : chosen!.duty >= 0 && share.duty < 0)
      chosen = share;
  }
  if (chosen === null) return null;
  const { person, day, duty } = chosen;
  const others = (keep: boolean): ReadonlyMap<number, Bans> => {
    const bans = ctx.copyBans(person, node.bans.get(person) ?? null);
    const { dutyStart } = ctx.model.people[person]!;
    if (duty < 0 !== keep) bans.off[day] = 1;
    for (let j = dutyStart[day]!; j < dutyStart[day + 1]!; j++) if ((j === duty) !== keep) bans.duty[j] = 1;
    return new Map(node.bans).set(person, bans);
  };
  return [true, false].map((keep) => ({ limits: node.limits, bans: others(keep) }));
}
