/**
 * Completion bounds of the shortest path: a backward pass with the counting rules in Lagrangian relaxation.
 */

import { LIMIT, type PersonRoster } from '../model.ts';
import { PRICING } from '../params.ts';
import type { ArcTable } from './automaton.ts';
import type { Mode, PersonGraph, RelaxedRules } from './graph.ts';
import { chargeOf, fillPaid, paidAtMost, type RelaxedRule, slopeOf } from './relaxed-rules.ts';

const effortOfPass = ({ days, automaton }: PersonGraph): number =>
  PRICING.bound.effortOfNode * days * automaton.nodes;

/** What the next call for a person goes by. */
interface Memory {
  /** By counting rule. */
  readonly multipliers: Float64Array;
  /** Effort of the last forward search. */
  forward: number;
}

/** What the cheapest path of a pass does on a day. */
interface Step {
  arc: number;
  /** Its duty's group, −1 off. */
  group: number;
}

/**
 * Lower limits of what a person's roster costs from any point on; memory is kept between calls. The counting rules are
 * relaxed into multipliers, which move by Polyak's steps towards the limit that a better roster has to beat
 * (Beasley & Christofides, "An algorithm for the resource constrained shortest path problem", Networks 19, 1989).
 */
export class CompletionBound {
  /** Cost of the cheapest duty of a group on a day, `Infinity` without one, and that duty: `[day * groups + group]`. */
  groupCost = new Float64Array(0);
  groupDuty = new Int32Array(0);
  /** What a label costs at least to the end, in two parts: by node before a day, `[day * nodes + node]`, and by resource vector. */
  byNode = new Float64Array(0);
  byVector = new Float64Array(0);
  /** Effort of the last call. */
  effort = 0;
  /** The cheapest roster that was met on the way and keeps all rules, and its cost, `Infinity` without one. */
  met = Infinity;
  duties: PersonRoster = new Int32Array(0);
  /** Multipliers that `byNode` stands at, by counting rule. */
  multipliers: Float64Array = new Float64Array(0);
  /** By relaxed rule what the cheapest paths of the last call have counted before each day, on average; none without a guess. */
  pace: Float64Array[] = [];
  readonly #memories = new WeakMap<PersonGraph, Memory>();
  #trial = new Float64Array(0);
  #path: PersonRoster = new Int32Array(0);
  #counted = new Float64Array(0);
  /** Cheapest duty by day and class with multipliers, `[day * classes + class]`, and its group. */
  #classCost = new Float64Array(0);
  #classGroup = new Int32Array(0);
  #price = new Float64Array(0);

  /** What is remembered of a person; the search notes its effort there. */
  memory(graph: PersonGraph): Memory {
    let found = this.#memories.get(graph);
    if (found === undefined) {
      found = { multipliers: new Float64Array(graph.person.counts.length), forward: 0 };
      this.#memories.set(graph, found);
    }
    return found;
  }

  /** Cheapest duty of each group and day. */
  prepare(graph: PersonGraph, dutyCost: Float64Array): void {
    const { days, groups, groupOf, automaton, person } = graph;
    this.#reserve(graph);
    const { dutyStart } = person;
    const groupCost = this.groupCost.fill(Infinity, 0, days * groups);
    const groupDuty = this.groupDuty;
    for (let d = 0; d < days; d++) {
      for (let j = dutyStart[d]; j < dutyStart[d + 1]; j++) {
        const g = d * groups + groupOf[j];
        if (dutyCost[j] >= groupCost[g]) continue;
        groupCost[g] = dutyCost[j];
        groupDuty[g] = j;
      }
    }
    const { nodes } = automaton;
    this.byNode.fill(0, days * nodes, (days + 1) * nodes);
    this.#trial.fill(0, days * nodes, (days + 1) * nodes);
  }

  /** Fills `byNode` and `byVector`, which holds what `byNode` counts too much, for about as much effort as searching took the last time. @returns a lower limit */
  bound(graph: PersonGraph, mode: Mode, offCost: Float64Array, limit: number): number {
    const { multipliers, forward } = this.memory(graph);
    const passes = Math.max(1, Math.min(PRICING.bound.passes, Math.floor(forward / effortOfPass(graph))));
    const bound = this.relax(graph, mode, offCost, limit, passes, 0);
    const { vectors } = mode.space;
    if (this.byVector.length < vectors) this.byVector = new Float64Array(vectors);
    fillPaid(this.byVector.fill(0, 0, vectors), vectors, mode.relaxed, multipliers);
    return bound;
  }

  /**
   * Fills `byNode`, in at most so many passes.
   * @param guess how far above the bound, as a share of it, a roster is supposed to be while none is known; 0: one pass
   * @returns a lower limit
   */
  relax(
    graph: PersonGraph,
    relaxedRules: RelaxedRules,
    offCost: Float64Array,
    limit: number,
    most: number,
    guess: number,
  ): number {
    const { relaxed } = relaxedRules;
    const { multipliers: best } = this.memory(graph);
    this.multipliers = best;
    const now = best.slice();
    this.met = Infinity;
    this.pace = guess > 0 ? relaxed.map(() => new Float64Array(graph.days + 1)) : [];
    let bound = -Infinity;
    let passes = 0;
    let ahead = guess;
    for (let target = limit; target - bound > PRICING.bound.slack; ) {
      this.#pass(graph, relaxedRules, offCost, now);
      passes += 1;
      let value = this.#trial[graph.automaton.start];
      for (const r of relaxed) value -= paidAtMost(r, r.start, now[r.rule]);
      if (value < Infinity) this.#walk(graph, relaxedRules, offCost, now);
      if (value > bound || passes === 1) {
        bound = value;
        best.set(now);
        [this.byNode, this.#trial] = [this.#trial, this.byNode];
      } else ahead *= PRICING.bound.closer;
      target = Math.min(limit, this.met);
      if (target >= LIMIT && ahead > 0) target = bound + ahead * Math.max(1, Math.abs(bound));
      if (passes >= most || target >= LIMIT || !this.#move(relaxed, now, target - value)) break;
    }
    this.effort = passes * effortOfPass(graph);
    return bound;
  }

  /** One pass at given multipliers with all rules, see `Pricer.relaxed`. */
  relaxedRoster(
    graph: PersonGraph,
    offCost: Float64Array,
    multipliers: Float64Array,
    duties: PersonRoster,
    counted: Float64Array,
  ): number {
    const { relaxedRules } = graph;
    this.#pass(graph, relaxedRules, offCost, multipliers);
    this.effort = effortOfPass(graph);
    let value = this.#trial[graph.automaton.start];
    for (const r of relaxedRules.relaxed) value -= paidAtMost(r, r.start, multipliers[r.rule]);
    if (value === Infinity) return value;
    [this.pace, this.met] = [[], -Infinity];
    this.#walk(graph, relaxedRules, offCost, multipliers);
    duties.set(this.#path);
    counted.set(this.#counted.subarray(0, counted.length));
    return value;
  }

  #reserve({ days, groups, automaton, person }: PersonGraph): void {
    const [labels, duties] = [(days + 1) * automaton.nodes, days * groups];
    if (this.byNode.length < labels)
      [this.byNode, this.#trial] = [new Float64Array(labels), new Float64Array(labels)];
    if (this.groupCost.length < duties) {
      this.groupCost = new Float64Array(duties);
      this.groupDuty = new Int32Array(duties);
    }
    if (this.#classCost.length < days * person.classes) {
      this.#classCost = new Float64Array(days * person.classes);
      this.#classGroup = new Int32Array(days * person.classes);
    }
    if (this.duties.length !== days) [this.duties, this.#path] = [new Int32Array(days), new Int32Array(days)];
    if (this.#counted.length < person.counts.length) this.#counted = new Float64Array(person.counts.length);
    if (this.#price.length < groups) this.#price = new Float64Array(groups);
  }

  /** A step of the multipliers along what the last path counts beyond the bounds; false when they stand right. */
  #move(relaxed: readonly RelaxedRule[], multipliers: Float64Array, missing: number): boolean {
    let norm = 0;
    for (const r of relaxed) norm += (slopeOf(r, multipliers[r.rule], this.#counted[r.rule]) / r.scale) ** 2;
    if (norm === 0) return false;
    for (const r of relaxed) {
      const slope = slopeOf(r, multipliers[r.rule], this.#counted[r.rule]);
      const moved = multipliers[r.rule] + ((missing / norm) * slope) / r.scale ** 2;
      multipliers[r.rule] = Math.max(-r.minCost, Math.min(r.maxCost, moved));
    }
    return true;
  }

  /** Backward pass: the least cost from each node to the end when a unit counted costs its multiplier. */
  #pass(graph: PersonGraph, mode: RelaxedRules, offCost: Float64Array, multipliers: Float64Array): void {
    const { days, automaton, weekendKind } = graph;
    const { classes, incompleteWeekendCost } = graph.person;
    const { nodes, worked, arcs } = automaton;
    this.#priceClasses(graph, mode, multipliers);
    const classCost = this.#classCost;
    const byNode = this.#trial;
    for (let d = days - 1; d >= 0; d--) {
      const { first, target, dutyClass, cost } = arcs[Math.min(d, arcs.length - 1)];
      const kind = weekendKind[d];
      const weekend = kind === 0 ? 0 : weekendPrice(mode, d, multipliers);
      const half = kind === 2 ? incompleteWeekendCost : 0;
      const day = d * classes;
      const next = (d + 1) * nodes;
      for (let n = 0; n < nodes; n++) {
        const off = offCost[d] + (worked[n] === 1 ? half : 0);
        const work = worked[n] === 1 ? (kind === 1 ? weekend : 0) : half + weekend;
        let best = Infinity;
        for (let a = first[n], end = first[n + 1]; a < end; a++) {
          const c = dutyClass[a];
          const total = cost[a] + (c < 0 ? off : classCost[day + c] + work) + byNode[next + target[a]];
          if (total < best) best = total;
        }
        byNode[d * nodes + n] = best;
      }
    }
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

  /** Follows the cheapest path of a pass: what it counts, and whether its roster is the best one met so far. */
  #walk(graph: PersonGraph, mode: RelaxedRules, offCost: Float64Array, multipliers: Float64Array): void {
    const { days, automaton, groups, weekendKind, person } = graph;
    const { worked, arcs } = automaton;
    const counted = this.#counted.fill(0);
    let total = 0;
    let n = automaton.start;
    for (let d = 0; d < days; d++) {
      const table = arcs[Math.min(d, arcs.length - 1)];
      const kind = weekendKind[d];
      const half = kind === 2 ? person.incompleteWeekendCost : 0;
      const fresh = kind === 1 || (kind === 2 && worked[n] === 0);
      const off = offCost[d] + (worked[n] === 1 ? half : 0);
      const once = worked[n] === 1 ? 0 : half;
      const work = once + (fresh ? weekendPrice(mode, d, multipliers) : 0);
      const { arc, group } = this.#cheapest(graph, table, d, n, off, work);
      total += table.cost[arc] + (group < 0 ? off : this.groupCost[d * groups + group] + once);
      this.#path[d] = group < 0 ? -1 : this.groupDuty[d * groups + group];
      if (group >= 0)
        for (const r of mode.relaxed)
          counted[r.rule] += r.weekends ? Number(fresh && d >= r.from) : r.amount[group];
      for (let k = 0; k < this.pace.length; k++) {
        const pace = this.pace[k];
        pace[d + 1] += PRICING.bound.newest * (counted[mode.relaxed[k].rule] - pace[d + 1]);
      }
      n = table.target[arc];
    }
    for (const r of mode.relaxed) total += chargeOf(r, r.start, counted[r.rule]);
    if (mode.relaxed.length < mode.active || total >= this.met || graph.broken(this.#path).length > 0) return;
    this.met = total;
    this.duties.set(this.#path);
  }

  #cheapest(graph: PersonGraph, table: ArcTable, day: number, node: number, off: number, work: number): Step {
    const { classes } = graph.person;
    const next = (day + 1) * graph.automaton.nodes;
    const { first, target, dutyClass, cost } = table;
    let best = Infinity;
    const step = { arc: -1, group: -1 };
    for (let a = first[node]; a < first[node + 1]; a++) {
      const c = dutyClass[a];
      const duty = c < 0 ? off : this.#classCost[day * classes + c] + work;
      const sum = cost[a] + duty + this.#trial[next + target[a]];
      if (sum >= best) continue;
      best = sum;
      step.arc = a;
      step.group = c < 0 ? -1 : this.#classGroup[day * classes + c];
    }
    return step;
  }
}

/** What the multipliers charge for one weekend more on a day. */
function weekendPrice({ relaxed }: RelaxedRules, day: number, multipliers: Float64Array): number {
  let price = 0;
  for (const r of relaxed) if (r.weekends && day >= r.from) price += multipliers[r.rule];
  return price;
}
