import type { KeyTable } from './counts.ts';
import type { Mode, PersonGraph } from './graph.ts';
import type { Line } from './model.ts';
import { Reach } from './reach.ts';

/** Effort of a step along the graph, in labels. */
const EFFORT_OF_STEP = 2;
/** Steps back per roster that may be listed, after which a list is given up, and ways into points of the search. */
const STEPS_PER_ROSTER = 20;
const MOST_WAYS = 300_000;

/** The ways into the points of the graph, as one list per point. */
interface Ways {
  /** By point: least cost from the start, and the first way in. */
  readonly cost: number[];
  readonly first: number[];
  /** By way: the next into the same point, −1 none; where it comes from, what it costs, and its duty, −1 off. */
  readonly next: number[];
  readonly from: number[];
  readonly step: number[];
  readonly duty: number[];
}

interface Search {
  readonly ways: Ways;
  /** Points after the last day. */
  readonly ends: readonly number[];
}

/**
 * All rosters of one person that cost less than a limit. A forward search over (day, node, key) keeps every way into
 * a point instead of the cheapest; from the end, the exact cost of reaching a point tells which ways back stay below
 * the limit, so that every one of them ends in a roster (Baldacci, Christofides & Mingozzi 2008 do so for routes).
 */
export class Lister {
  /** Effort of the last call. */
  effort = 0;
  readonly #reach = new Reach();

  /** @returns null when there are more than `most` */
  all(
    graph: PersonGraph,
    dutyCost: Float64Array,
    offCost: Float64Array,
    limit: number,
    most: number,
  ): Line[] | null {
    this.#reach.prepare(graph, dutyCost);
    this.#reach.memory(graph).forward = Infinity;
    this.effort = 0;
    const lazy: number[] = [];
    for (;;) {
      const mode = graph.mode(lazy);
      if (mode === null) return null;
      this.#reach.bound(graph, mode, offCost, limit);
      this.effort += this.#reach.effort;
      const search = this.#forward(graph, mode, dutyCost, offCost, limit);
      this.effort += EFFORT_OF_STEP * search.ways.from.length;
      if (search.ways.from.length > MOST_WAYS) return null;
      const { lines, broken, steps } = back(graph, search, limit, most);
      this.effort += EFFORT_OF_STEP * steps;
      if (lines !== null || broken.size === 0) return lines;
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
    const { automaton, days, person, weekendKind, groupOf } = graph;
    const { nodes, worked } = automaton;
    const { keys, startKey, floor } = mode.space;
    const { toGo, byKey } = this.#reach;
    const ways: Ways = { cost: [0], first: [-1], next: [], from: [], step: [], duty: [] };
    let points = new Map([[automaton.start * keys + startKey, 0]]);
    for (let d = 0; d < days; d++) {
      const arcs = automaton.arcs[Math.min(d, automaton.arcs.length - 1)]!;
      const closing = mode.closings[d]!;
      const kind = weekendKind[d]!;
      const half = kind === 2 ? person.incompleteWeekendCost : 0;
      const after = new Map<number, number>();
      for (const [state, point] of points) {
        const [n, key] = [Math.floor(state / keys), state % keys];
        if (floor !== null && floor.digit[key]! < mode.need![d * nodes + n]!) continue;
        const fresh = kind === 1 || (kind === 2 && worked[n] === 0) ? 1 : 0;
        const add = (to: number, step: number, table: KeyTable | null, duty: number): void => {
          let total = step + (table === null ? 0 : table.cost[key]!);
          let reached = table === null ? key : table.next[key]!;
          if (reached >= 0 && closing !== null) {
            total += closing.cost[reached]!;
            reached = closing.next[reached]!;
          }
          if (reached < 0) return;
          const cost = ways.cost[point]! + total;
          const rest = d === days - 1 ? 0 : toGo[(d + 1) * nodes + to]! + byKey[reached]!;
          if (cost + rest < limit) enter(ways, after, to * keys + reached, point, total, duty);
        };
        for (let a = arcs.first[n]!; a < arcs.first[n + 1]!; a++) {
          const c = arcs.dutyClass[a]!;
          if (c < 0) {
            add(arcs.target[a]!, arcs.cost[a]! + offCost[d]! + (worked[n] === 1 ? half : 0), null, -1);
            continue;
          }
          const once = worked[n] === 1 ? 0 : half;
          for (let j = person.dutyStart[d]!; j < person.dutyStart[d + 1]!; j++) {
            if (person.dutyClass[j] !== c) continue;
            const table = mode.tables[groupOf[j]! * 2 + fresh]![d]!;
            add(arcs.target[a]!, arcs.cost[a]! + dutyCost[j]! + once, table, j);
          }
        }
      }
      points = after;
      if (ways.from.length > MOST_WAYS) break;
    }
    return { ways, ends: [...points.values()] };
  }
}

/** A way from a point into a state of the next day. */
function enter(
  ways: Ways,
  after: Map<number, number>,
  state: number,
  from: number,
  step: number,
  duty: number,
): void {
  const cost = ways.cost[from]! + step;
  let point = after.get(state);
  if (point === undefined) {
    point = ways.cost.length;
    after.set(state, point);
    ways.cost.push(cost);
    ways.first.push(-1);
  } else if (cost < ways.cost[point]!) ways.cost[point] = cost;
  ways.next.push(ways.first[point]!);
  ways.first[point] = ways.from.length;
  ways.from.push(from);
  ways.step.push(step);
  ways.duty.push(duty);
}

/** Follows all ways back from the ends; `lines` is null when there are too many, `broken` the lazy rules they broke. */
function back(
  graph: PersonGraph,
  { ways, ends }: Search,
  limit: number,
  most: number,
): { lines: Line[] | null; broken: Set<number>; steps: number } {
  const lines: Line[] = [];
  const broken = new Set<number>();
  const line = new Int32Array(graph.days);
  let steps = 0;
  const follow = (point: number, day: number, after: number): boolean => {
    if (day < 0) {
      const rules = graph.broken(line);
      if (rules.length === 0) lines.push(line.slice());
      for (const rule of rules) broken.add(rule);
      return lines.length <= most;
    }
    for (let way = ways.first[point]!; way >= 0; way = ways.next[way]!) {
      steps += 1;
      const cost = after + ways.step[way]!;
      if (ways.cost[ways.from[way]!]! + cost >= limit) continue;
      line[day] = ways.duty[way]!;
      if (steps > STEPS_PER_ROSTER * most || !follow(ways.from[way]!, day - 1, cost)) return false;
    }
    return true;
  };
  const complete = ends.every((end) => ways.cost[end]! >= limit || follow(end, graph.days - 1, 0));
  return { lines: complete ? lines : null, broken, steps };
}
