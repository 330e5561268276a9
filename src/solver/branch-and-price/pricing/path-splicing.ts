/** Rosters that keep limits of sums, joined from paths that do not. */

import type { PersonRoster } from '../model.ts';
import { chargeOf, type RelaxedRule } from './relaxed-rules.ts';

/** A path of a backward pass, with what it costs and counts before each day, multipliers left out. */
interface Path {
  readonly nodes: Int32Array;
  readonly duties: PersonRoster;
  readonly cost: Float64Array;
  /** By day and relaxed rule. */
  readonly sums: Float64Array;
}

/**
 * Where two paths meet in a node, the days before of one and the days from there on of the other are a path as well. Paths at
 * multipliers near the best ones cost nearly the same, some counting too little and some too much, so that one of their
 * joints mostly keeps all limits and costs little more than the bound (the duality gap of Handler & Zang, "A dual algorithm
 * for the constrained shortest path problem", Networks 10, 1980, closed by joining paths in place of ranking them).
 */
export class PathSplicing {
  readonly #paths: Path[] = [];
  #count = 0;
  #days = 0;
  #relaxed: readonly RelaxedRule[] = [];
  /** Places in `#relaxed`, those first that most joints fail. */
  #order: readonly number[] = [];

  /** Forgets all paths. The rules are all that count for the person. */
  begin(days: number, relaxed: readonly RelaxedRule[], start: number): void {
    if (days !== this.#days || relaxed.length !== this.#relaxed.length) this.#paths.length = 0;
    [this.#days, this.#relaxed, this.#count] = [days, relaxed, 0];
    this.#order = [...relaxed.keys()].sort((a, b) => relaxed[b].low - relaxed[a].low);
    this.#path.nodes[0] = start;
  }

  /** Takes a day of a new path: the node after it, and cost and sums (by counting rule) so far. */
  note(day: number, node: number, duty: number, cost: number, counted: Float64Array): void {
    const { nodes, duties, cost: costs, sums } = this.#path;
    const { length: rules } = this.#relaxed;
    nodes[day + 1] = node;
    duties[day] = duty;
    costs[day + 1] = cost;
    for (let k = 0; k < rules; k++) sums[(day + 1) * rules + k] = counted[this.#relaxed[k].rule];
  }

  /**
   * Joins the new path, whose days are all noted, with the ones before.
   * @param duties receives the cheapest roster below `limit`
   * @returns its cost, or `limit`
   */
  join(limit: number, duties: PersonRoster): number {
    const one = this.#path;
    let least = limit;
    for (const other of this.#paths.slice(0, this.#count)) {
      least = this.#joint(one, other, least, duties);
      least = this.#joint(other, one, least, duties);
    }
    this.#count += 1;
    this.#path.nodes[0] = one.nodes[0];
    return least;
  }

  /** The path that is being noted. */
  get #path(): Path {
    const [days, rules] = [this.#days, this.#relaxed.length];
    this.#paths[this.#count] ??= {
      nodes: new Int32Array(days + 1),
      duties: new Int32Array(days),
      cost: new Float64Array(days + 1),
      sums: new Float64Array((days + 1) * rules),
    };
    return this.#paths[this.#count];
  }

  #joint(before: Path, after: Path, limit: number, duties: PersonRoster): number {
    let least = limit;
    for (let d = 1; d < this.#days; d++) {
      if (before.nodes[d] !== after.nodes[d]) continue;
      const cost = this.#costOf(before, after, d, least);
      if (cost >= least) continue;
      least = cost;
      duties.set(before.duties.subarray(0, d));
      duties.set(after.duties.subarray(d), d);
    }
    return least;
  }

  /** What a joint costs; some amount from `limit` on when it costs no less. */
  #costOf(before: Path, after: Path, day: number, limit: number): number {
    const { length: rules } = this.#relaxed;
    const [at, end] = [day * rules, this.#days * rules];
    let cost = before.cost[day] + after.cost[this.#days] - after.cost[day];
    for (let i = 0; i < rules && cost < limit; i++) {
      const k = this.#order[i];
      const rule = this.#relaxed[k];
      const counted = before.sums[at + k] + after.sums[end + k] - after.sums[at + k];
      cost += chargeOf(rule, rule.start, counted);
    }
    return cost;
  }
}
