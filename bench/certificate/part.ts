/** One part of a certificate: its tree, leaf by leaf. */

import { cheapest, type Graph } from './graph.ts';
import type { Leaf, Node, Part, Split } from './read.ts';
import { idsOf, keyOf, type Rotas, type SumLimit } from './rotas.ts';
import { Refused, safe } from './scale.ts';

/** What was decided on the way to a node. */
interface Decided {
  rows: ReadonlyMap<string, readonly [least: number, most: number]>;
  missing: readonly { wanted: Readonly<Record<string, number>>; least: number; most: number }[];
  sums: ReadonlyMap<string, readonly SumLimit[]>;
  duties: readonly (Extract<Split, { on: 'duty' }> & { keeps: boolean })[];
}

const NOTHING: Decided = { rows: new Map(), missing: [], sums: new Map(), duties: [] };

/** What is decided on one side of a split: as it says, or the opposite. */
function side(decided: Decided, split: Split, isFirst: boolean): Decided {
  if (split.on === 'duty') return { ...decided, duties: [...decided.duties, { ...split, keeps: isFirst }] };
  const least = isFirst ? Number.NEGATIVE_INFINITY : split.atMost + 1;
  const most = isFirst ? split.atMost : Number.POSITIVE_INFINITY;
  if (split.on === 'row') {
    const known = decided.rows.get(split.row) ?? [0, Number.POSITIVE_INFINITY];
    const both = [Math.max(known[0], least), Math.min(known[1], most)] as const;
    return { ...decided, rows: new Map(decided.rows).set(split.row, both) };
  }
  if (split.on === 'missing')
    return { ...decided, missing: [...decided.missing, { wanted: split.wanted, least, most }] };
  const mine = [...(decided.sums.get(split.person) ?? []), { amounts: split.amounts, least, most }];
  return { ...decided, sums: new Map(decided.sums).set(split.person, mine) };
}

/** Checks one part, leaf by leaf. */
export class PartCheck {
  readonly #rotas: Rotas;
  readonly #part: Part;
  /** People who may be on a row, by row of the part. */
  readonly #able: ReadonlyMap<string, number>;
  readonly #steps: Steps;
  leaves = 0;

  constructor(rotas: Rotas, part: Part, able: ReadonlyMap<string, number>) {
    this.#rotas = rotas;
    this.#part = part;
    this.#able = able;
    this.#steps = stepsOf(rotas, part, able);
  }

  /** The least bound of the leaves below a node; null: no rota is there. */
  bound(node: Node, decided = NOTHING): bigint | null {
    if ('split' in node) {
      this.#mustBeHere(node.split);
      // Every rota is on one side: numbers of people and sums of whole numbers are whole.
      const { split, children } = node;
      const bounds = children.map((child, i) => this.bound(child, side(decided, split, i === 0)));
      const some = bounds.filter((one) => one !== null);
      return some.length === 0 ? null : some.reduce((least, one) => (one < least ? one : least));
    }
    this.leaves += 1;
    if ('leaf' in node) return this.#leaf(node.leaf, decided);
    if (!this.#part.people.includes(node.empty))
      throw new Refused(`a leaf is empty by "${node.empty}", who is not in its part`);
    const least = this.#person(node.empty, {}, decided);
    if (least !== Number.POSITIVE_INFINITY)
      throw new Refused(`a leaf is said to be empty, and "${node.empty}" has a rota there`);
    return null;
  }

  #mustBeHere(split: Split): void {
    const { people, rows } = this.#part;
    const named = split.on === 'row' ? [split.row] : split.on === 'missing' ? Object.keys(split.wanted) : [];
    if (named.some((id) => !rows.includes(id)))
      throw new Refused(`a split is on a row that is not in its part: ${named}`);
    if ('person' in split && !people.includes(split.person))
      throw new Refused(`a split is on "${split.person}", who is not in its part`);
  }

  #leaf({ duals, missing = 0 }: Leaf, decided: Decided): bigint | null {
    const { scale } = this.#rotas;
    const prices: Record<string, number> = {};
    for (const [row, dual] of Object.entries(duals)) {
      if (!this.#part.rows.includes(row))
        throw new Refused(`a multiplier is on row "${row}", which is not in its part`);
      prices[row] = scale.nearest(dual);
    }
    let bound = 0n;
    for (const person of this.#part.people) {
      const least = this.#person(person, prices, decided);
      if (least === Number.POSITIVE_INFINITY) return null;
      bound += BigInt(least);
    }
    // Where people missing have several limits, the multiplier is on the tightest of its side.
    const reward = scale.nearest(missing);
    const limits = decided.missing.map(({ least, most }) => (reward > 0 ? Math.max(least, 0) : most));
    const tightest = reward > 0 ? Math.max(...limits) : Math.min(...limits);
    const of = decided.missing[limits.indexOf(tightest)];
    if (reward !== 0 && (of === undefined || tightest === Infinity))
      throw new Refused('a multiplier is on the number of people missing, which is not limited there');
    if (reward !== 0) bound += BigInt(reward) * BigInt(tightest);
    for (const row of this.#part.rows) {
      const wanted = of?.wanted[row] ?? 0;
      const value = this.#row(row, prices[row] ?? 0, decided, (n) => reward * Math.max(0, wanted - n));
      if (value === Number.POSITIVE_INFINITY) return null;
      bound += BigInt(value);
    }
    // Up to the next cost that there can be.
    const { base, unit } = this.#steps;
    if (unit === 0n) return bound > base ? bound : base;
    const below = (((base - bound) % unit) + unit) % unit;
    return bound + below;
  }

  #row(id: string, price: number, { rows }: Decided, reward: (people: number) => number): number {
    const [least, most] = rows.get(id) ?? [0, Number.POSITIVE_INFINITY];
    let best = Number.POSITIVE_INFINITY;
    for (let n = Math.max(0, least); n <= Math.min(most, this.#able.get(id) ?? 0); n++) {
      const own = this.#rotas.rowCost(this.#rotas.rows.get(id)!, n);
      if (own < Infinity) best = Math.min(best, safe(own + safe(price * n) - safe(reward(n))));
    }
    return best;
  }

  #person(id: string, prices: Readonly<Record<string, number>>, { sums, duties }: Decided): number {
    const { options } = this.#rotas.views.get(id)!;
    const mine = duties.filter(({ person }) => person === id);
    const table = options.map((list, day) => {
      const here = mine.filter((one) => one.day === day).map((one) => ({ ...one, key: keyOf(one.rows) }));
      return Float64Array.from(list, (option) => {
        if (here.some(({ key, keeps }) => (key === keyOf(idsOf(option))) !== keeps)) return Infinity;
        return safe(-option.reduce((sum, { row }) => sum + (prices[row!.id] ?? 0), 0));
      });
    });
    return cheapest(this.#rotas.graph(id, sums.get(id)), table);
  }
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** Costs of all rotas of a part differ from `base` by multiples of `unit`; 0: all cost the same. */
interface Steps {
  base: bigint;
  unit: bigint;
}

/** What the costs of a person's paths have in common: each arc against a first path to where it leads. */
function addPaths({ layers }: Graph, steps: Steps): void {
  let costs = [0n];
  for (const { from, to, cost } of layers) {
    const next: bigint[] = [];
    for (let arc = 0; arc < from.length; arc++) {
      const all = costs[from[arc]!]! + BigInt(cost[arc]!);
      const first = next[to[arc]!];
      if (first === undefined) next[to[arc]!] = all;
      else if (steps.unit !== 1n && all !== first)
        steps.unit = gcd(steps.unit, all > first ? all - first : first - all);
    }
    costs = next;
  }
  steps.base += costs[0] ?? 0n;
}

function stepsOf(rotas: Rotas, { people, rows }: Part, able: ReadonlyMap<string, number>): Steps {
  const steps = { base: 0n, unit: 0n };
  for (const person of people) addPaths(rotas.graph(person), steps);
  for (const id of rows) {
    const costs = Array.from({ length: (able.get(id) ?? 0) + 1 }, (_, n) =>
      rotas.rowCost(rotas.rows.get(id)!, n),
    );
    const finite = costs.filter((cost) => cost < Infinity).map(BigInt);
    const [first = 0n] = finite;
    for (const cost of finite) steps.unit = gcd(steps.unit, cost > first ? cost - first : first - cost);
    steps.base += first;
  }
  return steps;
}
