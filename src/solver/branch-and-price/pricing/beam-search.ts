/** Beam search for a heuristic roster of one person. */

import { ROUNDING } from '../../tolerance.ts';
import { type CountRule, type CountWindow, LIMIT, type PersonModel, type PersonRoster } from '../model.ts';
import { BEAM, PRICING } from '../params.ts';
import type { CompletionBound } from './completion-bound.ts';
import { type DayStep, dayStep } from './day-step.ts';
import type { PersonGraph } from './graph.ts';
import { HardMinimum } from './hard-minimum.ts';
import { paidAtMost, type RelaxedRule } from './relaxed-rules.ts';

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
interface Paced extends RelaxedRule {
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
export class BeamSearch {
  /** Steps looked at since the start. */
  effort = 0;
  readonly #completion: CompletionBound;
  #steps: Step[] = [];
  #windows: (CountWindow | null)[] = [];
  /** What working a duty counts, `[group * 2 + fresh weekend]`: of many rules it touches a few. */
  #counted: readonly (readonly Counted[])[] = [];
  /** The rules whose windows end on the day. */
  #closing: readonly number[] = [];
  #sums = new Float64Array(0);
  readonly #minimum = new HardMinimum();
  /** The rules that have a multiplier, and those that are counted at a pace. */
  #priced: readonly RelaxedRule[] = [];
  #paced: readonly Paced[] = [];
  /** What a typical duty costs or saves. */
  #typical = 0;

  constructor(completion: CompletionBound) {
    this.#completion = completion;
  }

  /** Cost of a roster, perhaps above the limit, or `limit` when none was found. `completion` stands at costs and multipliers. */
  solve(graph: PersonGraph, offCost: Float64Array, limit: number, duties: PersonRoster): number {
    this.#minimum.prepare(graph, this.#completion.groupCost, offCost);
    this.#typical = this.#completion.typical(graph);
    const { relaxed } = graph.relaxedRules;
    this.#priced = relaxed.filter(({ rule }) => this.#completion.multipliers[rule] !== 0);
    this.#counted = graph.groupAmount.flatMap((amounts) => [
      countedBy(graph.person, amounts, 0),
      countedBy(graph.person, amounts, 1),
    ]);
    for (const { steady, width, nodes, aim, trust } of limit < LIMIT ? BEAM.slice(0, 1) : BEAM) {
      [this.#minimum.aim, this.#minimum.trust] = [aim, trust];
      this.#paced = this.#paces(graph, steady);
      const last = this.#search(graph, offCost, width, nodes);
      if (last === null) continue;
      let day = duties.length;
      for (let label = last; label.before !== null; label = label.before) duties[--day] = label.duty;
      return last.cost;
    }
    return limit;
  }

  #paces({ relaxedRules, able }: PersonGraph, steady: boolean): Paced[] {
    return relaxedRules.relaxed.flatMap((r, k) => {
      if (r.rule !== this.#minimum.rule && r.rule !== this.#minimum.weekends) return [];
      const counted = this.#completion.pace[k];
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
      const step = dayStep(graph, d, offCost);
      for (const label of labels) this.#expand(graph, step, label);
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

  #expand(graph: PersonGraph, { day, arcs, off, work, fresh }: DayStep, before: Label): void {
    const { automaton, groups, groupsOfClass } = graph;
    const { groupCost, groupDuty } = this.#completion;
    const { first, target, dutyClass, cost } = arcs;
    const worked = automaton.worked[before.node];
    for (let a = first[before.node]; a < first[before.node + 1]; a++) {
      const node = target[a];
      const c = dutyClass[a];
      const step = before.cost + cost[a];
      if (c < 0) {
        this.#add(graph, day, before, node, -1, step + off[worked], NOTHING);
        continue;
      }
      for (const g of groupsOfClass[c]) {
        const at = day * groups + g;
        const own = step + groupCost[at] + work[worked];
        this.#add(graph, day, before, node, groupDuty[at], own, this.#counted[2 * g + fresh[worked]]);
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
    const byNode = this.#completion.byNode[(day + 1) * graph.automaton.nodes + node];
    if (own === Infinity || byNode === Infinity) return;
    const { counts } = graph.person;
    let cost = own;
    for (const { rule, amount } of counted) {
      const window = this.#windows[rule];
      if (window === null) continue;
      const sum = before.sums[rule];
      cost += charge(sum + amount - Math.max(window.max, sum), counts[rule].maxCost);
    }
    if (cost === Infinity) return;
    const sums = this.#sumsAfter(before, counted);
    for (const rule of this.#closing)
      cost += charge(this.#windows[rule]!.min - sums[rule], counts[rule].minCost);
    for (const rule of this.#closing) sums[rule] = 0;
    if (cost === Infinity || this.#minimum.unreachable(graph, day + 1, node, sums)) return;
    const left = day + 1 < graph.days ? this.#haste(day + 1, sums) - this.#paid(sums) : 0;
    const rank = cost + byNode + left;
    this.#steps.push({ before, node, duty, cost, rank, counted });
  }

  /** The sums with what a step counts, until the next call. */
  #sumsAfter({ sums: before }: Label, counted: readonly Counted[]): Float64Array {
    this.#sums.set(before);
    for (const { rule, amount } of counted) if (this.#windows[rule] !== null) this.#sums[rule] += amount;
    return this.#sums;
  }

  /** A charge for minutes and weekends that are ahead of their pace, or behind it, by more than a duty. */
  #haste(day: number, sums: Float64Array): number {
    let charged = 0;
    for (const { rule, low, high, unit, scale, pace } of this.#paced) {
      const share = pace[day];
      const sum = sums[rule] / unit;
      const off = Math.max(0, share * low - sum - scale, sum - share * high - scale) / scale;
      charged += off * off;
    }
    return PRICING.heuristic.pace * this.#typical * charged;
  }

  /** What the multipliers charge too much for what is left to count. */
  #paid(sums: Float64Array): number {
    const { multipliers } = this.#completion;
    let paid = 0;
    for (const r of this.#priced) paid += paidAtMost(r, sums[r.rule] / r.unit, multipliers[r.rule]);
    return paid;
  }
}

const NOTHING: readonly Counted[] = [];

/** What a duty counts, on a day that makes so many more weekends worked. */
function countedBy({ counts }: PersonModel, amounts: Float64Array, weekends: number): Counted[] {
  return counts
    .map(({ of }, rule) => ({ rule, amount: of === 'weekends' ? weekends : amounts[rule] }))
    .filter(({ amount }) => amount !== 0);
}

const charge = (amount: number, cost: number): number => (amount > ROUNDING ? amount * cost : 0);
