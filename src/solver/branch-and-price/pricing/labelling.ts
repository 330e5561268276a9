/** Labelling with dominance for the shortest path with resources. */

import type { PersonRoster } from '../model.ts';
import type { CompletionBound } from './completion-bound.ts';
import { type DayStep, dayStep } from './day-step.ts';
import type { Mode, PersonGraph } from './graph.ts';
import type { Extension } from './resources.ts';

/** Number of labels that the arena starts with; it doubles when full. */
const FIRST_ARENA = 1 << 16;

/**
 * Forward labelling with dominance over (day, node, resource vector), one label per combination (Irnich & Desaulniers,
 * "Shortest path problems with resource constraints", 2005). Labels whose completion bound does not beat the limit are
 * dropped. All memory is kept between calls.
 */
export class Labelling {
  /** Labels expanded by the last call. */
  effort = 0;
  #cost = new Float64Array(FIRST_ARENA);
  #previous = new Int32Array(FIRST_ARENA);
  #duty = new Int32Array(FIRST_ARENA);
  #labels = 0;
  /** Label at (node, vector) before and after the day, −1 none; and the vectors in use by node. */
  #slot = new Int32Array(0);
  #nextSlot = new Int32Array(0);
  #vectors = new Int32Array(0);
  #nextVectors = new Int32Array(0);
  #count = new Int32Array(0);
  #nextCount = new Int32Array(0);
  #survivors = new Int32Array(0);
  readonly #completion: CompletionBound;
  #bestLabel = -1;

  constructor(completion: CompletionBound) {
    this.#completion = completion;
  }

  /** The cost of the cheapest roster below the limit, or the limit; `completion` stands at the same costs. */
  forward(graph: PersonGraph, mode: Mode, offCost: Float64Array, limit: number): number {
    const { automaton, days } = graph;
    this.#reserve(automaton.nodes, mode.space.vectors);
    this.effort = 0;
    this.#labels = 0;
    this.#bestLabel = -1;
    this.#count.fill(0, 0, automaton.nodes);
    this.#insertStart(automaton.start, mode);
    const { layers } = this.#completion;
    for (let d = 0; d < days; d++) {
      const step = dayStep(graph, d, offCost);
      this.#nextCount.fill(0, 0, automaton.nodes);
      for (let i = layers.from(d), end = layers.end(d); i < end; i++) {
        const alive = this.#survive(graph, mode, d, layers.node[i], limit);
        if (alive > 0) this.#expand(graph, mode, step, layers.node[i], alive, limit);
      }
      this.#clearAndSwap(d, mode.space.vectors);
      const closing = mode.closings[d];
      if (closing !== null && d < days - 1) this.#close(d + 1, mode, closing);
    }
    return this.#finish(graph, mode, limit);
  }

  #reserve(nodes: number, vectors: number): void {
    if (this.#slot.length < nodes * vectors) {
      this.#slot = new Int32Array(nodes * vectors).fill(-1);
      this.#nextSlot = new Int32Array(nodes * vectors).fill(-1);
      this.#vectors = new Int32Array(nodes * vectors);
      this.#nextVectors = new Int32Array(nodes * vectors);
    }
    if (this.#count.length < nodes) {
      this.#count = new Int32Array(nodes);
      this.#nextCount = new Int32Array(nodes);
    }
    if (this.#survivors.length < vectors) this.#survivors = new Int32Array(vectors);
  }

  #insertStart(node: number, mode: Mode): void {
    const { startVector, vectors } = mode.space;
    this.#slot[node * vectors + startVector] = 0;
    this.#vectors[node * vectors] = startVector;
    this.#count[node] = 1;
    this.#cost[0] = 0;
    this.#labels = 1;
  }

  /** Collects the vectors of a node whose labels are worth expanding. */
  #survive(graph: PersonGraph, mode: Mode, day: number, node: number, limit: number): number {
    const { vectors: width, minimum, dominance } = mode.space;
    const slot = this.#slot;
    const cost = this.#cost;
    const base = node * width;
    const count = this.#count[node];
    const index = day * graph.automaton.nodes + node;
    const ceiling = limit - this.#completion.byNode[index];
    const need = mode.need === null ? 0 : mode.need[index];
    const values = minimum?.values ?? null;
    const { byVector } = this.#completion;
    let alive = 0;
    for (let i = 0; i < count; i++) {
      const vector = this.#vectors[base + i];
      const own = cost[slot[base + vector]];
      if (own + byVector[vector] >= ceiling) continue;
      if (values !== null && values[vector] < need) continue;
      let beaten = false;
      for (let k = 0; k < dominance.length; k++) {
        const rule = dominance[k];
        if (rule.values[vector] === rule.except) continue;
        const other = slot[base + vector + rule.step];
        // As a difference: a sum may round a small margin away, and then two labels beat each other.
        if (other >= 0 && own - cost[other] >= rule.margin) {
          beaten = true;
          break;
        }
      }
      if (!beaten) this.#survivors[alive++] = vector;
    }
    this.effort += alive;
    return alive;
  }

  #expand(
    graph: PersonGraph,
    mode: Mode,
    { day, arcs, off, work, fresh }: DayStep,
    node: number,
    alive: number,
    limit: number,
  ): void {
    const { first, target, dutyClass, cost } = arcs;
    const { groupsOfClass, groups, automaton } = graph;
    const before = automaton.worked[node];
    const newWeekend = fresh[before];
    const offStep = off[before];
    const workStep = work[before];
    const { tables } = mode;
    const byNode = (day + 1) * automaton.nodes;
    for (let a = first[node]; a < first[node + 1]; a++) {
      const to = target[a];
      const c = dutyClass[a];
      const bound = limit - this.#completion.byNode[byNode + to];
      if (c < 0) {
        this.#follow(mode, null, node, to, alive, cost[a] + offStep, -1, bound);
        continue;
      }
      const of = groupsOfClass[c];
      for (let i = 0; i < of.length; i++) {
        const g = of[i];
        const step = cost[a] + this.#completion.groupCost[day * groups + g] + workStep;
        if (step === Infinity) continue;
        const table = tables[g * 2 + newWeekend][day];
        this.#follow(mode, table, node, to, alive, step, this.#completion.groupDuty[day * groups + g], bound);
      }
    }
  }

  /** Sends the surviving labels of a node along one arc. */
  #follow(
    mode: Mode,
    table: Extension | null,
    from: number,
    to: number,
    alive: number,
    step: number,
    duty: number,
    bound: number,
  ): void {
    while (this.#labels + alive > this.#cost.length) this.#grow();
    const width = mode.space.vectors;
    const slot = this.#slot;
    const nextSlot = this.#nextSlot;
    const survivors = this.#survivors;
    const cost = this.#cost;
    const next = table === null ? null : table.next;
    const extra = table === null ? null : table.cost;
    const { byVector } = this.#completion;
    const [fromBase, toBase] = [from * width, to * width];
    let labels = this.#labels;
    let count = this.#nextCount[to];
    for (let i = 0; i < alive; i++) {
      const vector = survivors[i];
      const label = slot[fromBase + vector];
      let total = cost[label] + step;
      let nextVector = vector;
      if (next !== null) {
        nextVector = next[vector];
        if (nextVector < 0) continue;
        total += extra![vector];
      }
      if (total + byVector[nextVector] >= bound) continue;
      let at = nextSlot[toBase + nextVector];
      if (at < 0) {
        at = labels++;
        nextSlot[toBase + nextVector] = at;
        this.#nextVectors[toBase + count++] = nextVector;
      } else if (total >= cost[at]) continue;
      cost[at] = total;
      this.#previous[at] = label;
      this.#duty[at] = duty;
    }
    this.#labels = labels;
    this.#nextCount[to] = count;
  }

  #grow(): void {
    const length = 2 * this.#cost.length;
    this.#cost = grown(this.#cost, new Float64Array(length));
    this.#previous = grown(this.#previous, new Int32Array(length));
    this.#duty = grown(this.#duty, new Int32Array(length));
  }

  #clearAndSwap(day: number, width: number): void {
    const { layers } = this.#completion;
    for (let k = layers.from(day), end = layers.end(day); k < end; k++) {
      const n = layers.node[k];
      const base = n * width;
      for (let i = 0; i < this.#count[n]; i++) this.#slot[base + this.#vectors[base + i]] = -1;
    }
    [this.#slot, this.#nextSlot] = [this.#nextSlot, this.#slot];
    [this.#vectors, this.#nextVectors] = [this.#nextVectors, this.#vectors];
    [this.#count, this.#nextCount] = [this.#nextCount, this.#count];
  }

  /** Charges the windows that end today and sets their resources back; several labels may fall together. */
  #close(day: number, mode: Mode, closing: Extension): void {
    const width = mode.space.vectors;
    const { layers } = this.#completion;
    for (let k = layers.from(day), end = layers.end(day); k < end; k++) {
      const n = layers.node[k];
      const base = n * width;
      const count = this.#count[n];
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const vector = this.#vectors[base + i];
        const label = this.#slot[base + vector];
        this.#slot[base + vector] = -1;
        const nextVector = closing.next[vector];
        if (nextVector < 0) continue;
        const total = this.#cost[label] + closing.cost[vector];
        this.#cost[label] = total;
        const at = this.#nextSlot[base + nextVector];
        if (at < 0) this.#nextVectors[base + kept++] = nextVector;
        else if (this.#cost[at] <= total) continue;
        this.#nextSlot[base + nextVector] = label;
      }
      this.#nextCount[n] = kept;
      this.#count[n] = 0;
    }
    this.#clearAndSwap(day, width);
  }

  /** Picks the cheapest label after the last day and leaves the slots clean. */
  #finish(graph: PersonGraph, mode: Mode, limit: number): number {
    const width = mode.space.vectors;
    const closing = mode.closings[graph.days - 1];
    let best = limit;
    const { layers } = this.#completion;
    for (let k = layers.from(graph.days), end = layers.end(graph.days); k < end; k++) {
      const n = layers.node[k];
      const base = n * width;
      for (let i = 0; i < this.#count[n]; i++) {
        const vector = this.#vectors[base + i];
        const label = this.#slot[base + vector];
        this.#slot[base + vector] = -1;
        if (closing !== null && closing.next[vector] < 0) continue;
        const total = this.#cost[label] + (closing === null ? 0 : closing.cost[vector]);
        if (total >= best) continue;
        best = total;
        this.#bestLabel = label;
      }
      this.#count[n] = 0;
    }
    return best;
  }

  /** Writes down the roster that the last call found. */
  trace(duties: PersonRoster): void {
    let label = this.#bestLabel;
    for (let d = duties.length - 1; d >= 0; d--) {
      duties[d] = this.#duty[label];
      label = this.#previous[label];
    }
  }
}

function grown<T extends Float64Array | Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
