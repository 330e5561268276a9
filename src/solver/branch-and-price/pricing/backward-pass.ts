/** The backward pass over a person's graph, with the counting rules as prices of what is counted, and its cheapest path. */

import type { PersonRoster } from '../model.ts';
import { PRICING } from '../params.ts';
import { type DayStep, dayStep } from './day-step.ts';
import type { PersonGraph, RelaxedRules } from './graph.ts';
import { Layers } from './layers.ts';
import { chargeOf, paidAtMost } from './relaxed-rules.ts';

/** Hears each day of the cheapest path, and what is counted until its end, by counting rule. */
export type DayOfPath = (day: number, counted: Float64Array) => void;

/** What the cheapest path does on a day. */
interface Step {
  arc: number;
  /** Its duty's group, −1 off. */
  group: number;
}

/** All memory is kept between calls. */
export class BackwardPass {
  /** Cost of the cheapest duty of a group on a day, `Infinity` without one, and that duty: `[day * groups + group]`. */
  groupCost = new Float64Array(0);
  groupDuty = new Int32Array(0);
  /** By node before a day the least cost to the end, `[day * nodes + node]`, what is counted priced. */
  byNode = new Float64Array(0);
  /** The cheapest path's duties, and what it counts by counting rule. */
  path: PersonRoster = new Int32Array(0);
  counted = new Float64Array(0);
  /** The nodes that are bounded, and the effort of one pass over them. */
  layers = new Layers();
  effort = 0;
  readonly #open = new Layers();
  /** By day 1 for what is allowed on it: a day off, then a duty of each class. */
  #openLetters = new Uint8Array(0);
  /** Cheapest duty by day and class with multipliers, `[day * classes + class]`, and its group. */
  #classCost = new Float64Array(0);
  #classGroup = new Int32Array(0);
  #price = new Float64Array(0);

  /** Cheapest duty of each group and day, and the nodes that are left where days are settled. */
  prepare(graph: PersonGraph, dutyCost: Float64Array, offCost: Float64Array): void {
    const { days, groups, groupOf, automaton, person } = graph;
    this.#reserve(graph);
    const { dutyStart } = person;
    const groupCost = this.groupCost.fill(Infinity, 0, days * groups);
    const groupDuty = this.groupDuty;
    let settled = 0;
    for (let d = 0; d < days; d++) {
      let choices = offCost[d] < Infinity ? 1 : 0;
      for (let j = dutyStart[d]; j < dutyStart[d + 1]; j++) {
        const g = d * groups + groupOf[j];
        if (dutyCost[j] >= groupCost[g]) continue;
        if (groupCost[g] === Infinity) choices += 1;
        groupCost[g] = dutyCost[j];
        groupDuty[g] = j;
      }
      if (choices < 2) settled += 1;
    }
    this.clearEnd(this.byNode, days, automaton.nodes);
    // Looking which nodes are left takes about as long as a pass, so it pays where that saves most of one.
    this.layers = 2 * settled < days ? automaton.layers : this.#openLayers(graph, offCost);
    this.effort = PRICING.bound.effortOfNode * this.layers.size;
  }

  /** The nodes that can be met by the duties and days off that are allowed. */
  #openLayers({ days, groups, automaton, person }: PersonGraph, offCost: Float64Array): Layers {
    const letters = person.classes + 1;
    const open = this.#openLetters.fill(0, 0, days * letters);
    for (let d = 0; d < days; d++) {
      if (offCost[d] < Infinity) open[d * letters] = 1;
      for (let g = d * groups; g < (d + 1) * groups; g++)
        if (this.groupCost[g] < Infinity) open[d * letters + 1 + person.dutyClass[this.groupDuty[g]]] = 1;
    }
    this.#open.follow(automaton, days, letters, open);
    return this.#open;
  }

  /** Nothing is left to pay at the end. */
  clearEnd(byNode: Float64Array, days: number, nodes: number): void {
    byNode.fill(0, days * nodes, (days + 1) * nodes);
  }

  /** What a typical duty costs or saves, at least 1. */
  typical({ days, groups }: PersonGraph): number {
    let [sum, count] = [0, 0];
    for (let i = 0; i < days * groups; i++) {
      const cost = Math.abs(this.groupCost[i]);
      if (cost === Infinity) continue;
      sum += cost;
      count += 1;
    }
    return Math.max(1, sum / Math.max(1, count));
  }

  /** Fills `byNode` at these multipliers. @returns a lower limit of what rosters cost that keep the rules */
  run(graph: PersonGraph, rules: RelaxedRules, offCost: Float64Array, multipliers: Float64Array): number {
    const { days, automaton } = graph;
    const { classes } = graph.person;
    const { nodes, worked } = automaton;
    this.#priceClasses(graph, rules, multipliers);
    const classCost = this.#classCost;
    const { byNode } = this;
    const { layers } = this;
    for (let d = days - 1; d >= 0; d--) {
      const step = dayStep(graph, d, offCost);
      const { first, target, dutyClass, cost } = step.arcs;
      const weekend = step.fresh[0] === 0 ? 0 : weekendPrice(rules, d, multipliers);
      const day = d * classes;
      const next = (d + 1) * nodes;
      for (let i = layers.from(d), last = layers.end(d); i < last; i++) {
        const n = layers.node[i];
        const before = worked[n];
        const off = step.off[before];
        const work = step.work[before] + step.fresh[before] * weekend;
        let best = Infinity;
        for (let a = first[n], end = first[n + 1]; a < end; a++) {
          const c = dutyClass[a];
          const total = cost[a] + (c < 0 ? off : classCost[day + c] + work) + byNode[next + target[a]];
          if (total < best) best = total;
        }
        byNode[d * nodes + n] = best;
      }
    }
    let value = byNode[automaton.start];
    for (const r of rules.relaxed) value -= paidAtMost(r, r.start, multipliers[r.rule]);
    return value;
  }

  /** Follows the cheapest path of the last run, which has one. @returns what it costs as a roster, sums included */
  walk(
    graph: PersonGraph,
    rules: RelaxedRules,
    offCost: Float64Array,
    multipliers: Float64Array,
    hear: DayOfPath | null,
  ): number {
    const { days, automaton, groups } = graph;
    const { worked } = automaton;
    const counted = this.counted.fill(0);
    let total = 0;
    let n = automaton.start;
    for (let d = 0; d < days; d++) {
      const step = dayStep(graph, d, offCost);
      const before = worked[n];
      const [off, once, fresh] = [step.off[before], step.work[before], step.fresh[before]];
      const work = fresh === 0 ? once : once + weekendPrice(rules, d, multipliers);
      const { arc, group } = this.#cheapest(graph, step, n, off, work);
      total += step.arcs.cost[arc] + (group < 0 ? off : this.groupCost[d * groups + group] + once);
      this.path[d] = group < 0 ? -1 : this.groupDuty[d * groups + group];
      if (group >= 0)
        for (const r of rules.relaxed)
          counted[r.rule] += r.weekends ? (d >= r.from ? fresh : 0) : r.amount[group];
      n = step.arcs.target[arc];
      hear?.(d, counted);
    }
    for (const r of rules.relaxed) total += chargeOf(r, r.start, counted[r.rule]);
    return total;
  }

  #reserve({ days, groups, automaton, person }: PersonGraph): void {
    const [labels, duties] = [(days + 1) * automaton.nodes, days * groups];
    if (this.byNode.length < labels) this.byNode = new Float64Array(labels);
    if (this.groupCost.length < duties) {
      this.groupCost = new Float64Array(duties);
      this.groupDuty = new Int32Array(duties);
    }
    if (this.#openLetters.length < days * (person.classes + 1))
      this.#openLetters = new Uint8Array(days * (person.classes + 1));
    if (this.#classCost.length < days * person.classes) {
      this.#classCost = new Float64Array(days * person.classes);
      this.#classGroup = new Int32Array(days * person.classes);
    }
    if (this.path.length !== days) this.path = new Int32Array(days);
    if (this.counted.length < person.counts.length) this.counted = new Float64Array(person.counts.length);
    if (this.#price.length < groups) this.#price = new Float64Array(groups);
  }

  #priceClasses(graph: PersonGraph, { relaxed }: RelaxedRules, multipliers: Float64Array): void {
    const { days, groups, groupsOfClass, person } = graph;
    const { classes } = person;
    const price = this.#price.fill(0, 0, groups);
    for (const r of relaxed) for (let g = 0; g < groups; g++) price[g] += multipliers[r.rule] * r.amount[g];
    for (let c = 0; c < classes; c++) {
      const of = groupsOfClass[c];
      for (let d = 0; d < days; d++) {
        let best = Infinity;
        for (let i = 0; i < of.length; i++) {
          const cost = this.groupCost[d * groups + of[i]] + price[of[i]];
          if (cost >= best) continue;
          best = cost;
          this.#classGroup[d * classes + c] = of[i];
        }
        this.#classCost[d * classes + c] = best;
      }
    }
  }

  #cheapest(graph: PersonGraph, { day, arcs }: DayStep, node: number, off: number, work: number): Step {
    const { classes } = graph.person;
    const next = (day + 1) * graph.automaton.nodes;
    const { first, target, dutyClass, cost } = arcs;
    let best = Infinity;
    const step = { arc: -1, group: -1 };
    for (let a = first[node]; a < first[node + 1]; a++) {
      const c = dutyClass[a];
      const duty = c < 0 ? off : this.#classCost[day * classes + c] + work;
      const sum = cost[a] + duty + this.byNode[next + target[a]];
      if (sum >= best) continue;
      best = sum;
      step.arc = a;
      step.group = c < 0 ? -1 : this.#classGroup[day * classes + c];
    }
    return step;
  }
}

/** What the multipliers charge for one weekend more, on a day of one. */
function weekendPrice({ relaxed }: RelaxedRules, day: number, multipliers: Float64Array): number {
  let price = 0;
  for (const r of relaxed) if (r.weekends && day >= r.from) price += multipliers[r.rule];
  return price;
}
