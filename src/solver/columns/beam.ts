import type { PersonGraph } from './graph.ts';
import { type CountRule, type CountWindow, LIMIT, type Line, type PersonModel } from './model.ts';
import type { Reach } from './reach.ts';
import { paidAtMost, type Relaxed } from './relax.ts';

/**
 * Whether sums grow at a steady pace; labels kept a day, and whether the best of each node is kept too, not only those of
 * days off; the point between a minimum and its maximum that labels have to be able to reach, lest at the end no run of
 * duties fits between the two; and the share of what duties of limited number add that they may count on. Where any
 * roster is wanted and none was found, the search is done again with the next values.
 */
const TRIES = [
  { steady: false, width: 8, nodes: false, aim: 0.5, trust: 0 },
  { steady: false, width: 8, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: false, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 8, nodes: true, aim: 0.5, trust: 0.5 },
  { steady: true, width: 8, nodes: true, aim: 0, trust: 0.5 },
  { steady: true, width: 50, nodes: true, aim: 0.5, trust: 0 },
  { steady: true, width: 50, nodes: true, aim: 0.25, trust: 0.25 },
  { steady: true, width: 50, nodes: true, aim: 0, trust: 0.5 },
  { steady: true, width: 50, nodes: true, aim: 0.5, trust: 0.75 },
  { steady: true, width: 200, nodes: true, aim: 0, trust: 1 },
] as const;

/** Charge for a sum a duty out of pace, as a share of what a typical duty costs. */
const PACE = 0.3;

/** A way to go on from a label of the day before. */
interface Step {
  readonly before: Label;
  readonly node: number;
  readonly duty: number;
  readonly cost: number;
  /** What the roster costs at least, as far as the multipliers tell. */
  readonly rank: number;
  readonly counted: readonly Counted[];
}

/** A rule whose sum is to grow by day as in the relaxation's cheapest rosters, which know what the days pay. */
interface Paced extends Relaxed {
  /** By day: the share of the whole that is counted before it. */
  readonly pace: Float64Array;
}

/** What a step adds to the sum of a counting rule. */
interface Counted {
  readonly rule: number;
  readonly amount: number;
}

type Label = Pick<Step, 'node' | 'duty' | 'cost'> & {
  readonly before: Label | null;
  /** Sums of the counting rules behind it. */
  readonly sums: Float64Array;
};

/**
 * A good roster of one person on a long horizon, where the cheapest would take too long: of the labels of a day those
 * that cost least with what is left to pay go on (a beam search). What it finds keeps all rules.
 */
export class Beam {
  /** Steps looked at since the start. */
  effort = 0;
  readonly #reach: Reach;
  #steps: Step[] = [];
  #windows: (CountWindow | null)[] = [];
  /** What working a duty counts, `[group * 2 + fresh weekend]`: of many rules it touches a few. */
  #counted: readonly (readonly Counted[])[] = [];
  /** The rules whose windows end on the day. */
  #closing: readonly number[] = [];
  #sums = new Float64Array(0);
  /** The rules with a hard minimum and a hard maximum of weekends, −1 without one. */
  #floor = -1;
  #weekends = -1;
  #common = 0;
  #aim = 0;
  #trust = 0;
  #extras: { readonly rule: number; readonly max: number; readonly each: number }[] = [];
  /** The rules that have a multiplier, and those that are counted at a pace. */
  #priced: readonly Relaxed[] = [];
  #paced: readonly Paced[] = [];
  /** What a typical duty costs or saves. */
  #typical = 0;
  /** What can still be collected of the floor, `[(day * nodes + node) * ways + weekends left]`. */
  #most = new Float64Array(0);
  #ways = 1;

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  /** Cost of a roster, perhaps above the limit, or `limit` when none was found. `reach` stands at costs and multipliers. */
  solve(graph: PersonGraph, offCost: Float64Array, limit: number, line: Line): number {
    this.#survey(graph, offCost);
    this.#typical = this.#meanCost(graph);
    const { relaxed } = graph.relaxation;
    this.#priced = relaxed.filter(({ rule }) => this.#reach.multipliers[rule] !== 0);
    this.#counted = graph.groupAmount.flatMap((amounts) => [
      countedBy(graph.person, amounts, 0),
      countedBy(graph.person, amounts, 1),
    ]);
    for (const { steady, width, nodes, aim, trust } of limit < LIMIT ? TRIES.slice(0, 1) : TRIES) {
      [this.#aim, this.#trust] = [aim, trust];
      this.#paced = this.#paces(graph, steady);
      const last = this.#search(graph, offCost, width, nodes);
      if (last === null) continue;
      let day = line.length;
      for (let label = last; label.before !== null; label = label.before) line[--day] = label.duty;
      return last.cost;
    }
    return limit;
  }

  #paces({ relaxation, able }: PersonGraph, steady: boolean): Paced[] {
    return relaxation.relaxed.flatMap((r, k) => {
      if (r.rule !== this.#floor && r.rule !== this.#weekends) return [];
      const counted = this.#reach.pace[k]!;
      const all = counted.at(-1)!;
      return [{ ...r, pace: steady || all <= 0 ? able : counted.map((amount) => amount / all) }];
    });
  }

  /** The cheapest label of the last day, null when no roster was found. */
  #search(graph: PersonGraph, offCost: Float64Array, width: number, all: boolean): Label | null {
    const { automaton, days, person } = graph;
    const sums = Float64Array.from(person.counts, ({ initial }) => initial);
    this.#sums = new Float64Array(sums.length);
    let labels: Label[] = [{ before: null, node: automaton.start, duty: -1, cost: 0, sums }];
    for (let d = 0; d < days && labels.length > 0; d++) {
      this.#steps = [];
      this.#open(person.counts, d);
      for (const label of labels) this.#expand(graph, d, label, offCost[d]!);
      this.effort += this.#steps.length;
      labels = this.#choose(width, all ? null : automaton.worked);
    }
    return labels.reduce<Label | null>(
      (best, one) => (best === null || one.cost < best.cost ? one : best),
      null,
    );
  }

  /** The windows of a day. */
  #open(counts: readonly CountRule[], day: number): void {
    this.#windows = counts.map(({ windows }) => windows.find((w) => w.from <= day && day <= w.to) ?? null);
    this.#closing = this.#windows.flatMap((window, rule) => (window?.to === day ? [rule] : []));
  }

  /**
   * The best steps, of those that lead to one state the first; and the best to each node, lest all end in a trap.
   * @param worked where only nodes of days off count
   */
  #choose(width: number, worked: Uint8Array | null): Label[] {
    const known = new Set<string>();
    const nodes = new Set<number>();
    const chosen: Label[] = [];
    for (const step of this.#steps.sort((a, b) => a.rank - b.rank)) {
      const passed = nodes.has(step.node) || worked?.[step.node] === 1;
      if (chosen.length >= width && passed) continue;
      const { before, node, duty, cost } = step;
      const sums = this.#sumsAfter(before, step.counted).slice();
      for (const rule of this.#closing) sums[rule] = 0;
      const state = `${node} ${sums.join(' ')}`;
      if (known.has(state)) continue;
      known.add(state);
      nodes.add(node);
      chosen.push({ before, node, duty, cost, sums });
    }
    return chosen;
  }

  #expand(graph: PersonGraph, day: number, before: Label, offCost: number): void {
    const { automaton, groups, groupsOfClass, weekendKind, person } = graph;
    const { groupCost, groupDuty } = this.#reach;
    const { first, target, dutyClass, cost } = automaton.arcs[Math.min(day, automaton.arcs.length - 1)]!;
    const worked = automaton.worked[before.node] === 1;
    const kind = weekendKind[day]!;
    const half = kind === 2 ? person.incompleteWeekendCost : 0;
    const fresh = Number(kind === 1 || (kind === 2 && !worked));
    for (let a = first[before.node]!; a < first[before.node + 1]!; a++) {
      const node = target[a]!;
      const c = dutyClass[a]!;
      const step = before.cost + cost[a]!;
      if (c < 0) {
        this.#add(graph, day, before, node, -1, step + offCost + (worked ? half : 0), NOTHING);
        continue;
      }
      for (const g of groupsOfClass[c]!) {
        const at = day * groups + g;
        const own = step + groupCost[at]! + (worked ? 0 : half);
        this.#add(graph, day, before, node, groupDuty[at]!, own, this.#counted[2 * g + fresh]!);
      }
    }
  }

  /** Takes a step in, with what it counts, unless it breaks a hard rule. */
  #add(
    graph: PersonGraph,
    day: number,
    before: Label,
    node: number,
    duty: number,
    own: number,
    counted: readonly Counted[],
  ): void {
    const toGo = this.#reach.toGo[(day + 1) * graph.automaton.nodes + node]!;
    if (own === Infinity || toGo === Infinity) return;
    const { counts } = graph.person;
    let cost = own;
    for (const { rule, amount } of counted) {
      const window = this.#windows[rule]!;
      if (window === null) continue;
      const sum = before.sums[rule]!;
      cost += charge(sum + amount - Math.max(window.max, sum), counts[rule]!.maxCost);
    }
    if (cost === Infinity) return;
    const sums = this.#sumsAfter(before, counted);
    for (const rule of this.#closing)
      cost += charge(this.#windows[rule]!.min - sums[rule]!, counts[rule]!.minCost);
    for (const rule of this.#closing) sums[rule] = 0;
    if (cost === Infinity || this.#short(graph, day + 1, node, sums)) return;
    const left = day + 1 < graph.days ? this.#haste(day + 1, sums) - this.#paid(sums) : 0;
    const rank = cost + toGo + left;
    this.#steps.push({ before, node, duty, cost, rank, counted });
  }

  /** The sums with what a step counts, until the next call. */
  #sumsAfter({ sums: before }: Label, counted: readonly Counted[]): Float64Array {
    this.#sums.set(before);
    for (const { rule, amount } of counted) if (this.#windows[rule] !== null) this.#sums[rule]! += amount;
    return this.#sums;
  }

  /** Can the hard minimum no longer be reached with the weekends that are left? */
  #short({ automaton, person }: PersonGraph, day: number, node: number, sums: Float64Array): boolean {
    if (this.#floor < 0) return false;
    const { min, max, to } = person.counts[this.#floor]!.windows[0]!;
    const wanted = max < Infinity ? min + this.#aim * (max - min) : min;
    const left = this.#weekends < 0 ? 0 : this.#ways - 1 - sums[this.#weekends]!;
    const most = this.#most[(day * automaton.nodes + node) * this.#ways + Math.max(0, left)]!;
    return day <= to && sums[this.#floor]! + most + this.#extraOf(sums, most) < wanted - 1e-9;
  }

  /** What duties of limited number can add to the floor. */
  #extraOf(sums: Float64Array, most: number): number {
    if (this.#trust === 0) return 0;
    let duties = most / this.#common;
    let extra = 0;
    for (const { rule, max, each } of this.#extras) {
      const count = Math.min(duties, Math.max(0, max - sums[rule]!));
      extra += count * each;
      duties -= count;
    }
    return this.#trust * extra;
  }

  /** Amount of a duty whose number is not limited, and by how much those that are limited exceed it. */
  #levels({ person, groupAmount }: PersonGraph): void {
    const limits = person.counts.flatMap((count, rule) =>
      isLimit(count) ? [{ rule, ...count.windows[0]! }] : [],
    );
    const free = groupAmount.filter((amounts) => limits.every(({ rule }) => amounts[rule] === 0));
    this.#common = Math.max(
      ...(free.length > 0 ? free : groupAmount).map((amounts) => amounts[this.#floor]!),
    );
    this.#extras = limits.map(({ rule, max }) => {
      const each = groupAmount.map((amounts) =>
        amounts[rule]! > 0 ? (amounts[this.#floor]! - this.#common) / amounts[rule]! : 0,
      );
      return { rule, max, each: Math.max(0, ...each) };
    });
    this.#extras.sort((a, b) => b.each - a.each);
  }

  /** A charge for minutes and weekends that are ahead of their pace, or behind it, by more than a duty. */
  #haste(day: number, sums: Float64Array): number {
    let charged = 0;
    for (const { rule, low, high, unit, scale, pace } of this.#paced) {
      const share = pace[day]!;
      const sum = sums[rule]! / unit;
      const off = Math.max(0, share * low - sum - scale, sum - share * high - scale) / scale;
      charged += off * off;
    }
    return PACE * this.#typical * charged;
  }

  /** What the multipliers charge too much for what is left to count. */
  #paid(sums: Float64Array): number {
    const { multipliers } = this.#reach;
    let paid = 0;
    for (const r of this.#priced) paid += paidAtMost(r, sums[r.rule]! / r.unit, multipliers[r.rule]!);
    return paid;
  }

  #meanCost({ days, groups }: PersonGraph): number {
    let [sum, count] = [0, 0];
    for (let i = 0; i < days * groups; i++) {
      const cost = Math.abs(this.#reach.groupCost[i]!);
      if (cost === Infinity) continue;
      sum += cost;
      count += 1;
    }
    return Math.max(1, sum / Math.max(1, count));
  }

  /** Backward pass for `#most`. */
  #survey(graph: PersonGraph, offCost: Float64Array): void {
    const { automaton, days, person, weekendKind } = graph;
    this.#floor = person.counts.findIndex(isFloor);
    this.#weekends = person.counts.findIndex(limitsWeekends);
    if (this.#floor < 0) return;
    this.#levels(graph);
    this.#ways = this.#weekends < 0 ? 1 : person.counts[this.#weekends]!.windows[0]!.max + 1;
    const { nodes, worked } = automaton;
    const ways = this.#ways;
    const end = days * nodes * ways;
    if (this.#most.length < end + nodes * ways) this.#most = new Float64Array(end + nodes * ways);
    const most = this.#most.fill(-Infinity, 0, end).fill(0, end, end + nodes * ways);
    for (let d = days - 1; d >= 0; d--) {
      const gains = this.#gains(graph, d);
      const { first, target, dutyClass } = automaton.arcs[Math.min(d, automaton.arcs.length - 1)]!;
      for (let n = 0; n < nodes; n++) {
        const from = (d * nodes + n) * ways;
        const fresh = ways > 1 && (weekendKind[d] === 1 || (weekendKind[d] === 2 && worked[n] === 0));
        for (let a = first[n]!; a < first[n + 1]!; a++) {
          const c = dutyClass[a]!;
          const gain = c >= 0 ? gains[c]! : offCost[d]! < Infinity ? 0 : -Infinity;
          if (gain === -Infinity) continue;
          const spent = c >= 0 && fresh ? 1 : 0;
          const to = ((d + 1) * nodes + target[a]!) * ways - spent;
          for (let w = spent; w < ways; w++) {
            const sum = gain + most[to + w]!;
            if (sum > most[from + w]!) most[from + w] = sum;
          }
        }
      }
    }
  }

  /** The most that a duty of each class on a day counts for the floor, −Infinity without a duty. */
  #gains({ groups, groupsOfClass, groupAmount, person }: PersonGraph, day: number): number[] {
    const { from, to } = person.counts[this.#floor]!.windows[0]!;
    const counts = from <= day && day <= to;
    return groupsOfClass.map((of) =>
      of.reduce((most, g) => {
        if (this.#reach.groupCost[day * groups + g] === Infinity) return most;
        return Math.max(most, counts ? Math.min(this.#common, groupAmount[g]![this.#floor]!) : 0);
      }, -Infinity),
    );
  }
}

const NOTHING: readonly Counted[] = [];

/** What a duty counts, on a day that makes so many more weekends worked. */
function countedBy({ counts }: PersonModel, amounts: Float64Array, weekends: number): Counted[] {
  return counts
    .map(({ of }, rule) => ({ rule, amount: of === 'weekends' ? weekends : amounts[rule]! }))
    .filter(({ amount }) => amount !== 0);
}

const isFloor = ({ of, minCost, windows }: CountRule): boolean =>
  of === 'duties' && minCost === Infinity && windows.length === 1 && windows[0]!.min > 0;

/** A hard maximum of certain duties over one window. */
const isLimit = ({ of, maxCost, windows }: CountRule): boolean =>
  of === 'duties' && maxCost === Infinity && windows.length === 1 && windows[0]!.min <= 0;

const limitsWeekends = ({ of, maxCost, windows }: CountRule): boolean =>
  of === 'weekends' && maxCost === Infinity && windows.length === 1 && Number.isInteger(windows[0]!.max);

const charge = (amount: number, cost: number): number => (amount > 1e-9 ? amount * cost : 0);
