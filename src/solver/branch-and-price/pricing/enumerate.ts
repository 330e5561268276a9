/**
 * Enumeration of one person's rosters below a cost (Baldacci, Christofides & Mingozzi 2008 do so for routes).
 */

import type { PersonRoster } from '../model.ts';
import { PRICING } from '../params.ts';
import { CompletionBound } from './completion-bound.ts';
import { dayStep } from './day-step.ts';
import type { Mode, PersonGraph } from './graph.ts';
import type { Extension } from './resources.ts';

const ENUMERATION = PRICING.enumeration;

/** The arcs into the points of the graph, as one list per point. */
interface InArcs {
  /** By point: least cost from the start, and the first arc in. */
  readonly cost: number[];
  readonly first: number[];
  /** By arc: the next into the same point, −1 none; where it comes from, what it costs, and its duty, −1 off. */
  readonly next: number[];
  readonly from: number[];
  readonly step: number[];
  readonly duty: number[];
}

interface Search {
  readonly inArcs: InArcs;
  /** Points after the last day. */
  readonly ends: readonly number[];
}

/**
 * All rosters of one person that cost less than a limit. A forward search over (day, node, resource vector) keeps every
 * arc into a point instead of the cheapest; from the end, the exact cost of reaching a point says which arcs back stay
 * below the limit, so that every one of them ends in a roster.
 */
export class RosterEnumerator {
  /** Effort of the last call. */
  effort = 0;
  readonly #completion = new CompletionBound();

  /** @returns null when there are more than `most` */
  all(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    most: number,
  ): PersonRoster[] | null {
    this.#completion.prepare(graph, dutyCost, offCost);
    this.#completion.memory(graph).forward = Infinity;
    this.effort = 0;
    const lazy: number[] = [];
    for (;;) {
      const mode = graph.mode(lazy);
      if (mode === null) return null;
      this.#completion.bound(graph, mode, offCost, limit);
      this.effort += this.#completion.effort;
      const search = this.#forward(graph, mode, dutyCost, offCost, limit);
      this.effort += ENUMERATION.effortOfStep * search.inArcs.from.length;
      if (search.inArcs.from.length > ENUMERATION.arcs) return null;
      const { rosters, broken, steps } = back(graph, search, limit, most);
      this.effort += ENUMERATION.effortOfStep * steps;
      if (rosters !== null || broken.size === 0) return rosters;
      lazy.push(...broken);
      lazy.sort((a, b) => a - b);
    }
  }

  #forward(
    graph: PersonGraph,
    mode: Mode,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
  ): Search {
    const { automaton, days, person, groupOf } = graph;
    const { nodes, worked } = automaton;
    const { vectors, startVector, minimum } = mode.space;
    const { byNode, byVector } = this.#completion;
    const inArcs: InArcs = { cost: [0], first: [-1], next: [], from: [], step: [], duty: [] };
    let states = new Map([[automaton.start * vectors + startVector, 0]]);
    for (let d = 0; d < days; d++) {
      const { arcs, off, work, fresh } = dayStep(graph, d, offCost);
      const closing = mode.closings[d];
      const after = new Map<number, number>();
      for (const [state, point] of states) {
        const [n, vector] = [Math.floor(state / vectors), state % vectors];
        if (minimum !== null && minimum.values[vector] < mode.need![d * nodes + n]) continue;
        const before = worked[n];
        const add = (to: number, step: number, table: Extension | null, duty: number): void => {
          let total = step + (table === null ? 0 : table.cost[vector]);
          let reached = table === null ? vector : table.next[vector];
          if (reached >= 0 && closing !== null) {
            total += closing.cost[reached];
            reached = closing.next[reached];
          }
          if (reached < 0) return;
          const cost = inArcs.cost[point] + total;
          const rest = d === days - 1 ? 0 : byNode[(d + 1) * nodes + to] + byVector[reached];
          if (cost + rest < limit) enter(inArcs, after, to * vectors + reached, point, total, duty);
        };
        for (let a = arcs.first[n]; a < arcs.first[n + 1]; a++) {
          const c = arcs.dutyClass[a];
          if (c < 0) {
            add(arcs.target[a], arcs.cost[a] + off[before], null, -1);
            continue;
          }
          for (let j = person.dutyStart[d]; j < person.dutyStart[d + 1]; j++) {
            if (person.dutyClass[j] !== c) continue;
            const table = mode.tables[groupOf[j] * 2 + fresh[before]][d];
            add(arcs.target[a], arcs.cost[a] + dutyCost[j] + work[before], table, j);
          }
        }
      }
      states = after;
      if (inArcs.from.length > ENUMERATION.arcs) break;
    }
    return { inArcs, ends: [...states.values()] };
  }
}

/** An arc from a point into a state of the next day. */
function enter(
  inArcs: InArcs,
  after: Map<number, number>,
  state: number,
  from: number,
  step: number,
  duty: number,
): void {
  const cost = inArcs.cost[from] + step;
  let point = after.get(state);
  if (point === undefined) {
    point = inArcs.cost.length;
    after.set(state, point);
    inArcs.cost.push(cost);
    inArcs.first.push(-1);
  } else if (cost < inArcs.cost[point]) inArcs.cost[point] = cost;
  inArcs.next.push(inArcs.first[point]);
  inArcs.first[point] = inArcs.from.length;
  inArcs.from.push(from);
  inArcs.step.push(step);
  inArcs.duty.push(duty);
}

/** Follows all arcs back from the ends; `rosters` is null when there are too many, `broken` the lazy rules they broke. */
function back(
  graph: PersonGraph,
  { inArcs, ends }: Search,
  limit: number,
  most: number,
): { rosters: PersonRoster[] | null; broken: Set<number>; steps: number } {
  const rosters: PersonRoster[] = [];
  const broken = new Set<number>();
  const duties = new Int32Array(graph.days);
  let steps = 0;
  const follow = (point: number, day: number, after: number): boolean => {
    if (day < 0) {
      const rules = graph.broken(duties);
      if (rules.length === 0) rosters.push(duties.slice());
      for (const rule of rules) broken.add(rule);
      return rosters.length <= most;
    }
    for (let arc = inArcs.first[point]; arc >= 0; arc = inArcs.next[arc]) {
      steps += 1;
      const cost = after + inArcs.step[arc];
      if (inArcs.cost[inArcs.from[arc]] + cost >= limit) continue;
      duties[day] = inArcs.duty[arc];
      if (steps > ENUMERATION.stepsPerRoster * most || !follow(inArcs.from[arc], day - 1, cost)) return false;
    }
    return true;
  };
  const complete = ends.every((end) => inArcs.cost[end] >= limit || follow(end, graph.days - 1, 0));
  return { rosters: complete ? rosters : null, broken, steps };
}
