import type { ArcTable } from './automaton.ts';
import { Beam } from './beam.ts';
import type { KeyTable } from './counts.ts';
import type { Mode, PersonGraph } from './graph.ts';
import { LIMIT, type Line } from './model.ts';
import { Reach, SLACK } from './reach.ts';

/** Backward passes before a beam search, and effort of a step that it looks at, in labels. */
const PASSES = 16;
/** How far above the bound the first sketch of a person is supposed to be, as a share of it. */
const GUESS = 0.05;
const EFFORT_OF_STEP = 10;

/** Number of labels that the arena starts with; it doubles when full. */
const FIRST_ARENA = 1 << 16;

/**
 * Cheapest roster of one person under given costs: a shortest path with resources over (day, node, key), one label
 * per combination (labelling with dominance after Irnich & Desaulniers, "Shortest path problems with resource
 * constraints", 2005). Backward passes, in which counting rules have a price, bound what a label can still reach; labels
 * that cannot beat the limit are dropped. All memory is kept between calls; one instance serves all people in turn.
 */
export class Pricer {
  /** Labels expanded and nodes bounded since the start: the unit of deterministic effort. */
  effort = 0;
  #cost = new Float64Array(FIRST_ARENA);
  #previous = new Int32Array(FIRST_ARENA);
  #duty = new Int32Array(FIRST_ARENA);
  #labels = 0;
  /** Label at (node, key) before and after the day, −1 none; and the keys in use by node. */
  #slot = new Int32Array(0);
  #nextSlot = new Int32Array(0);
  #keys = new Int32Array(0);
  #nextKeys = new Int32Array(0);
  #count = new Int32Array(0);
  #nextCount = new Int32Array(0);
  #survivors = new Int32Array(0);
  readonly #reach: Reach;
  readonly #beam: Beam;
  /**
   * A lower limit of what the last call looked for: the cost that it returned, unless the sums took too many values
   * for an exact search.
   */
  least = 0;
  #bestLabel = -1;

  constructor(reach = new Reach()) {
    this.#reach = reach;
    this.#beam = new Beam(reach);
  }

  /**
   * The cost of the cheapest roster that costs less than `limit`, or `limit` when there is none.
   * @param dutyCost cost by duty, `offCost` by day; `Infinity` = not allowed
   * @param limit at most LIMIT
   * @param line receives the roster
   */
  solve(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    line: Line,
  ): number {
    this.#reach.prepare(graph, dutyCost);
    const memory = this.#reach.memory(graph);
    // Rules that had a price the last time are likely to be broken again.
    const lazy = graph.lazy.filter((rule) => memory.multipliers[rule]! > 0);
    for (;;) {
      const mode = graph.mode(lazy);
      if (mode === null) return this.#sketch(graph, offCost, limit, line);
      const least = this.#reach.bound(graph, mode, offCost, limit);
      const beat = Math.min(limit, this.#reach.met);
      this.effort += this.#reach.effort;
      const before = this.effort;
      const best = least < beat - SLACK ? this.#forward(graph, mode, offCost, beat) : beat;
      if (this.effort > before) memory.forward = this.effort - before;
      if (best >= beat) {
        if (beat < limit) line.set(this.#reach.line);
        this.least = beat;
        return beat;
      }
      this.#trace(line);
      const broken = graph.broken(line);
      if (broken.length === 0) {
        this.least = best;
        return best;
      }
      lazy.push(...broken);
      lazy.sort((a, b) => a - b);
    }
  }

  /** A good roster that costs less than `limit`, not always the cheapest; `limit` when none was found. */
  sketch(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    line: Line,
  ): number {
    this.#reach.prepare(graph, dutyCost);
    return this.#sketch(graph, offCost, limit, line);
  }

  #sketch(graph: PersonGraph, offCost: Float64Array, limit: number, line: Line): number {
    const reach = this.#reach;
    // Where any roster is wanted, multipliers of other prices may lead into a corner.
    if (limit >= LIMIT) reach.memory(graph).multipliers.fill(0);
    this.least = Math.min(limit, reach.relax(graph, graph.relaxation, offCost, limit, PASSES, GUESS));
    let found = Math.min(limit, reach.met);
    if (reach.met < limit && limit < LIMIT) line.set(reach.line);
    else if (this.least < limit - SLACK) {
      const before = this.#beam.effort;
      found = Math.min(limit, this.#beam.solve(graph, offCost, limit, line));
      this.effort += EFFORT_OF_STEP * (this.#beam.effort - before);
    }
    this.effort += reach.effort;
    return found;
  }

  #forward(graph: PersonGraph, mode: Mode, offCost: Float64Array, limit: number): number {
    const { automaton, days } = graph;
    this.#reserve(automaton.nodes, mode.space.keys);
    this.#labels = 0;
    this.#bestLabel = -1;
    this.#count.fill(0, 0, automaton.nodes);
    this.#insertStart(automaton.start, mode);
    for (let d = 0; d < days; d++) {
      const arcs = automaton.arcs[Math.min(d, automaton.arcs.length - 1)]!;
      this.#nextCount.fill(0, 0, automaton.nodes);
      for (let n = 0; n < automaton.nodes; n++) {
        const alive = this.#survive(graph, mode, d, n, limit);
        if (alive > 0) this.#expand(graph, mode, arcs, d, n, alive, offCost[d]!, limit);
      }
      this.#clearAndSwap(automaton.nodes, mode.space.keys);
      const closing = mode.closings[d]!;
      if (closing !== null && d < days - 1) this.#close(automaton.nodes, mode, closing);
    }
    return this.#finish(graph, mode, limit);
  }

  #reserve(nodes: number, keys: number): void {
    if (this.#slot.length < nodes * keys) {
      this.#slot = new Int32Array(nodes * keys).fill(-1);
      this.#nextSlot = new Int32Array(nodes * keys).fill(-1);
      this.#keys = new Int32Array(nodes * keys);
      this.#nextKeys = new Int32Array(nodes * keys);
    }
    if (this.#count.length < nodes) {
      this.#count = new Int32Array(nodes);
      this.#nextCount = new Int32Array(nodes);
    }
    if (this.#survivors.length < keys) this.#survivors = new Int32Array(keys);
  }

  #insertStart(node: number, mode: Mode): void {
    const { startKey, keys } = mode.space;
    this.#slot[node * keys + startKey] = 0;
    this.#keys[node * keys] = startKey;
    this.#count[node] = 1;
    this.#cost[0] = 0;
    this.#labels = 1;
  }

  /** Collects the keys of a node whose labels are worth expanding. */
  #survive(graph: PersonGraph, mode: Mode, day: number, node: number, limit: number): number {
    const { keys: width, floor, dominance } = mode.space;
    const slot = this.#slot;
    const cost = this.#cost;
    const base = node * width;
    const count = this.#count[node]!;
    const index = day * graph.automaton.nodes + node;
    const ceiling = limit - this.#reach.toGo[index]!;
    const need = mode.need === null ? 0 : mode.need[index]!;
    const digit = floor?.digit ?? null;
    const { byKey } = this.#reach;
    let alive = 0;
    for (let i = 0; i < count; i++) {
      const key = this.#keys[base + i]!;
      const own = cost[slot[base + key]!]!;
      if (own + byKey[key]! >= ceiling) continue;
      if (digit !== null && digit[key]! < need) continue;
      let beaten = false;
      for (let k = 0; k < dominance.length; k++) {
        const rule = dominance[k]!;
        if (rule.digit[key] === rule.except) continue;
        const other = slot[base + key + rule.step]!;
        if (other >= 0 && cost[other]! + rule.margin <= own) {
          beaten = true;
          break;
        }
      }
      if (!beaten) this.#survivors[alive++] = key;
    }
    this.effort += alive;
    return alive;
  }

  #expand(
    graph: PersonGraph,
    mode: Mode,
    arcs: ArcTable,
    day: number,
    node: number,
    alive: number,
    offCost: number,
    limit: number,
  ): void {
    const { first, target, dutyClass, cost } = arcs;
    const { groupsOfClass, groups, automaton, weekendKind } = graph;
    const kind = weekendKind[day]!;
    const newWeekend = kind === 1 || (kind === 2 && automaton.worked[node] === 0) ? 1 : 0;
    const half = kind === 2 ? graph.person.incompleteWeekendCost : 0;
    const offStep = offCost + (automaton.worked[node] === 1 ? half : 0);
    const workStep = automaton.worked[node] === 1 ? 0 : half;
    const { tables } = mode;
    const toGo = (day + 1) * automaton.nodes;
    for (let a = first[node]!; a < first[node + 1]!; a++) {
      const to = target[a]!;
      const c = dutyClass[a]!;
      const bound = limit - this.#reach.toGo[toGo + to]!;
      if (c < 0) {
        this.#follow(mode, null, node, to, alive, cost[a]! + offStep, -1, bound);
        continue;
      }
      const of = groupsOfClass[c]!;
      for (let i = 0; i < of.length; i++) {
        const g = of[i]!;
        const step = cost[a]! + this.#reach.groupCost[day * groups + g]! + workStep;
        if (step === Infinity) continue;
        const table = tables[g * 2 + newWeekend]![day]!;
        this.#follow(mode, table, node, to, alive, step, this.#reach.groupDuty[day * groups + g]!, bound);
      }
    }
  }

  /** Sends the surviving labels of a node along one arc. */
  #follow(
    mode: Mode,
    table: KeyTable | null,
    from: number,
    to: number,
    alive: number,
    step: number,
    duty: number,
    bound: number,
  ): void {
    while (this.#labels + alive > this.#cost.length) this.#grow();
    const width = mode.space.keys;
    const slot = this.#slot;
    const nextSlot = this.#nextSlot;
    const survivors = this.#survivors;
    const cost = this.#cost;
    const next = table === null ? null : table.next;
    const extra = table === null ? null : table.cost;
    const { byKey } = this.#reach;
    const [fromBase, toBase] = [from * width, to * width];
    let labels = this.#labels;
    let count = this.#nextCount[to]!;
    for (let i = 0; i < alive; i++) {
      const key = survivors[i]!;
      const label = slot[fromBase + key]!;
      let total = cost[label]! + step;
      let nextKey = key;
      if (next !== null) {
        nextKey = next[key]!;
        if (nextKey < 0) continue;
        total += extra![key]!;
      }
      if (total + byKey[nextKey]! >= bound) continue;
      let at = nextSlot[toBase + nextKey]!;
      if (at < 0) {
        at = labels++;
        nextSlot[toBase + nextKey] = at;
        this.#nextKeys[toBase + count++] = nextKey;
      } else if (total >= cost[at]!) continue;
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

  #clearAndSwap(nodes: number, width: number): void {
    for (let n = 0; n < nodes; n++) {
      const base = n * width;
      for (let i = 0; i < this.#count[n]!; i++) this.#slot[base + this.#keys[base + i]!] = -1;
    }
    [this.#slot, this.#nextSlot] = [this.#nextSlot, this.#slot];
    [this.#keys, this.#nextKeys] = [this.#nextKeys, this.#keys];
    [this.#count, this.#nextCount] = [this.#nextCount, this.#count];
  }

  /** Charges the windows that end today and sets their digits back; several labels may fall together. */
  #close(nodes: number, mode: Mode, closing: KeyTable): void {
    const width = mode.space.keys;
    for (let n = 0; n < nodes; n++) {
      const base = n * width;
      const count = this.#count[n]!;
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const key = this.#keys[base + i]!;
        const label = this.#slot[base + key]!;
        this.#slot[base + key] = -1;
        const nextKey = closing.next[key]!;
        if (nextKey < 0) continue;
        const total = this.#cost[label]! + closing.cost[key]!;
        this.#cost[label] = total;
        const at = this.#nextSlot[base + nextKey]!;
        if (at < 0) this.#nextKeys[base + kept++] = nextKey;
        else if (this.#cost[at]! <= total) continue;
        this.#nextSlot[base + nextKey] = label;
      }
      this.#nextCount[n] = kept;
      this.#count[n] = 0;
    }
    this.#clearAndSwap(nodes, width);
  }

  /** Picks the cheapest label after the last day and leaves the slots clean. */
  #finish(graph: PersonGraph, mode: Mode, limit: number): number {
    const width = mode.space.keys;
    const closing = mode.closings[graph.days - 1]!;
    let best = limit;
    for (let n = 0; n < graph.automaton.nodes; n++) {
      const base = n * width;
      for (let i = 0; i < this.#count[n]!; i++) {
        const key = this.#keys[base + i]!;
        const label = this.#slot[base + key]!;
        this.#slot[base + key] = -1;
        if (closing !== null && closing.next[key]! < 0) continue;
        const total = this.#cost[label]! + (closing === null ? 0 : closing.cost[key]!);
        if (total >= best) continue;
        best = total;
        this.#bestLabel = label;
      }
      this.#count[n] = 0;
    }
    return best;
  }

  #trace(line: Line): void {
    let label = this.#bestLabel;
    for (let d = line.length - 1; d >= 0; d--) {
      line[d] = this.#duty[label]!;
      label = this.#previous[label]!;
    }
  }
}

function grown<T extends Float64Array | Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
