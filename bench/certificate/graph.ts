/**
 * All rotas of one person as paths through a layered graph: a layer a day, an arc an option of the day with what it costs.
 * Rules are machines that read one day after the other; each is multiplied into the graph in turn.
 */

import type { Option } from './duties.ts';
import { safe, TooLarge } from './scale.ts';

type State = string | number;

/** One rule of one person. A step or an end that costs Infinity breaks a hard rule. */
export interface Machine {
  start: State;
  step(state: State, day: number, option: Option): readonly [next: State, cost: number];
  end?(state: State): number;
}

/** Arcs of one day, from states of its morning to states of its evening. */
interface Layer {
  from: Int32Array;
  to: Int32Array;
  option: Int32Array;
  cost: Float64Array;
  /** States of the morning. */
  states: number;
}

export interface Graph {
  layers: Layer[];
  /** Where the last evening ends. */
  ends: number;
  /** What all rotas cost beside their arcs. */
  constant: number;
}

/** Arcs of one person's graph at most. */
const MOST_ARCS = 60_000_000;

/** Every option of every day, at what it costs alone. */
export function plainGraph(
  options: readonly (readonly Option[])[],
  costOf: (day: number, option: Option) => number,
): Graph {
  const layers = options.map((list, day) => {
    const cost = Float64Array.from(list, (option) => costOf(day, option));
    const option = Int32Array.from(list.keys()).filter((i) => cost[i]! < Infinity);
    const zeros = new Int32Array(option.length);
    return { from: zeros, to: zeros, option, cost: Float64Array.from(option, (i) => cost[i]!), states: 1 };
  });
  return trimmed({ layers, ends: 1, constant: 0 });
}

class Interned {
  readonly ids = new Map<State, number>();
  readonly states: State[] = [];

  of(state: State): number {
    const known = this.ids.get(state);
    if (known !== undefined) return known;
    this.ids.set(state, this.states.length);
    this.states.push(state);
    return this.states.length - 1;
  }
}

/** The graph in which the machine's costs are added. */
export function multiply(graph: Graph, options: readonly (readonly Option[])[], machine: Machine): Graph {
  const layers: Layer[] = [];
  let machineStates = new Interned();
  machineStates.of(machine.start);
  /** By pair of a state of the graph and one of the machine: graph state × most + machine state. */
  let pairs: { node: number; state: number }[] = graph.layers[0]?.states === 0 ? [] : [{ node: 0, state: 0 }];
  graph.layers.forEach((layer, day) => {
    const outs = Map.groupBy(layer.from.keys(), (arc) => layer.from[arc]!);
    const next = new Interned();
    const seen = new Map<number, number>();
    const nextPairs: typeof pairs = [];
    const [from, to, option, cost]: [number[], number[], number[], number[]] = [[], [], [], []];
    const steps = new Map<number, readonly [number, number]>();
    const count = options[day]!.length;
    const step = (state: number, o: number): readonly [number, number] => {
      const known = steps.get(state * count + o);
      if (known !== undefined) return known;
      const [after, added] = machine.step(machineStates.states[state]!, day, options[day]![o]!);
      const made = [added === Infinity ? -1 : next.of(after), added] as const;
      steps.set(state * count + o, made);
      return made;
    };
    pairs.forEach(({ node, state }, morning) => {
      for (const arc of outs.get(node) ?? []) {
        const o = layer.option[arc]!;
        const [after, added] = step(state, o);
        if (after < 0) continue;
        const key = after * 2 ** 26 + layer.to[arc]!;
        let evening = seen.get(key);
        if (evening === undefined) {
          evening = nextPairs.length;
          seen.set(key, evening);
          nextPairs.push({ node: layer.to[arc]!, state: after });
        }
        from.push(morning);
        to.push(evening);
        option.push(o);
        cost.push(safe(layer.cost[arc]! + added));
      }
    });
    if (from.length > MOST_ARCS) throw new TooLarge('too many arcs');
    layers.push({
      from: Int32Array.from(from),
      to: Int32Array.from(to),
      option: Int32Array.from(option),
      cost: Float64Array.from(cost),
      states: pairs.length,
    });
    pairs = nextPairs;
    machineStates = next;
  });
  const ending = pairs.map(({ state }) => machine.end?.(machineStates.states[state]!) ?? 0);
  const last = layers.at(-1)!;
  last.cost = last.cost.map((cost, arc) => {
    const end = ending[last.to[arc]!]!;
    return end === Infinity ? Infinity : safe(cost + end);
  });
  return trimmed({ layers, ends: pairs.length, constant: graph.constant });
}

/** Without arcs that lead nowhere, and with states of an evening joined that the rest of the days cannot tell apart. */
function trimmed(graph: Graph): Graph {
  /** By state of the evening, its class; −1: no way on. Every last evening is alike: its cost is in the arcs. */
  let classes = new Int32Array(graph.ends);
  let count = 1;
  const layers: Layer[] = [];
  for (const layer of graph.layers.toReversed()) {
    const outs: number[][] = Array.from({ length: layer.states }, () => []);
    layer.from.forEach((state, arc) => {
      if (classes[layer.to[arc]!]! >= 0 && layer.cost[arc]! < Infinity) outs[state]!.push(arc);
    });
    const names = new Map<string, number>();
    const mornings = new Int32Array(layer.states).fill(-1);
    const kept: { arc: number; state: number }[] = [];
    outs.forEach((arcs, state) => {
      if (arcs.length === 0) return;
      const sorted = arcs.sort((a, b) => layer.option[a]! - layer.option[b]!);
      const name = sorted
        .map((arc) => `${layer.option[arc]},${classes[layer.to[arc]!]},${layer.cost[arc]}`)
        .join(' ');
      const known = names.get(name);
      if (known === undefined) for (const arc of sorted) kept.push({ arc, state: names.size });
      mornings[state] = known ?? names.size;
      names.set(name, mornings[state]!);
    });
    layers.push({
      from: Int32Array.from(kept, ({ state }) => state),
      to: Int32Array.from(kept, ({ arc }) => classes[layer.to[arc]!]!),
      option: Int32Array.from(kept, ({ arc }) => layer.option[arc]!),
      cost: Float64Array.from(kept, ({ arc }) => layer.cost[arc]!),
      states: names.size,
    });
    classes = mornings;
    count = names.size;
  }
  return { layers: layers.reverse(), ends: count === 0 ? 0 : 1, constant: graph.constant };
}

/** What an option of a day costs beside its arcs; Infinity: it is not allowed. */
export type Prices = readonly Float64Array[];

/** The cheapest path; Infinity where there is none. */
export function cheapest({ layers, ends, constant }: Graph, prices: Prices): number {
  let after = new Float64Array(ends);
  let size = 0;
  for (let day = layers.length - 1; day >= 0; day--) {
    const { from, to, option, cost, states } = layers[day]!;
    const price = prices[day]!;
    const least = new Float64Array(states).fill(Infinity);
    let most = 0;
    for (let arc = 0; arc < from.length; arc++) {
      const own = cost[arc]! + price[option[arc]!]!;
      if (own === Infinity) continue;
      if (Math.abs(own) > most) most = Math.abs(own);
      const all = own + after[to[arc]!]!;
      if (all < least[from[arc]!]!) least[from[arc]!] = all;
    }
    size += most;
    after = least;
  }
  safe(size);
  return (after[0] ?? Infinity) + constant;
}
