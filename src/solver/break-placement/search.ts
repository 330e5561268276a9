/**
 * The best placements of one cluster: coordinate descent from several orders, then depth-first branch and bound. Costs are
 * vectors compared level by level. Adding a break never makes another one cheaper, so what is placed and the cheapest
 * placement of every other duty beside it are together a lower limit.
 */

import { Random } from '../random.ts';
import type { CoverCost } from '../solution.ts';
import { ROUNDING } from '../tolerance.ts';
import { type Cover, LEVELS, OnBreak } from './cover.ts';
import type { BreakDuty } from './duties.ts';
import { energyBound } from './energy-bound.ts';

/** Orders from which the descent begins, the first by time. */
const STARTS = 6;
/** Placements looked at where no limit is missed needlessly: only how breaks lie to each other is left to better. */
const OF_POLISH = 10_000;

/** Placements that may still be looked at; shared by all clusters of a roster. */
export interface Effort {
  left: number;
}

export interface Placed {
  /** Placement by duty. */
  chosen: number[];
  cost: Float64Array;
  bound: CoverCost;
  /** Nothing is better at any level. */
  best: boolean;
}

/** Below 0 where `a` is better. */
export function compare(a: Float64Array, b: Float64Array): number {
  for (let level = 0; level < LEVELS; level++)
    if (Math.abs(a[level] - b[level]) > ROUNDING) return a[level] - b[level];
  return 0;
}

const largerOf = (a: CoverCost, b: CoverCost): CoverCost => ({
  hard: Math.max(a.hard, b.hard),
  soft: Math.max(a.soft, b.soft),
});

const plus = (a: Float64Array, b: Float64Array) => a.map((value, level) => value + b[level]);

interface Choice {
  placement: number;
  cost: Float64Array;
}

export class ClusterSearch {
  readonly #cover: Cover;
  readonly #cluster: readonly BreakDuty[];
  readonly #effort: Effort;
  readonly #onBreak: OnBreak;
  /** Placement of each duty that is in; -1: none. */
  #chosen: Int32Array;
  /** The duty before each one with the same placements and groups, -1: none. Swapping such duties changes nothing. */
  readonly #twin: Int32Array;
  #incumbent: { chosen: number[]; cost: Float64Array } | null = null;

  constructor(cover: Cover, cluster: readonly BreakDuty[], effort: Effort) {
    this.#cover = cover;
    this.#cluster = cluster;
    this.#effort = effort;
    this.#onBreak = new OnBreak(cover, cluster);
    this.#chosen = new Int32Array(cluster.length).fill(-1);
    this.#twin = this.#twins();
  }

  #twins(): Int32Array {
    const last = new Map<string, number>();
    const { limits, companies } = this.#cover;
    return Int32Array.from(this.#cluster, ({ row, breaks, placements }, duty) => {
      const groups = [...limits, ...companies].map(({ members }) => Number(members[duty]));
      const lengths = breaks.map(({ minutes }) => minutes);
      const key = JSON.stringify([row.start, row.end, lengths, placements, groups]);
      const before = last.get(key) ?? -1;
      last.set(key, duty);
      return before;
    });
  }

  /** The first placement that the order of twins leaves to a duty: their order is no choice. */
  #firstOf(duty: number): number {
    const twin = this.#twin[duty];
    return twin < 0 ? 0 : Math.max(0, this.#chosen[twin]);
  }

  /** The cheapest placement of a duty beside those that are in, from `first` on. */
  #cheapest(duty: number, first: number): Choice {
    const { placements } = this.#cluster[duty];
    const found = { placement: -1, cost: new Float64Array(LEVELS) };
    const cost = new Float64Array(LEVELS);
    for (let placement = first; placement < placements.length; placement++) {
      this.#onBreak.marginal(duty, placement, cost);
      if (found.placement >= 0 && compare(cost, found.cost) >= 0) continue;
      found.placement = placement;
      found.cost.set(cost);
    }
    this.#effort.left -= placements.length - first;
    return found;
  }

  #put(duty: number, placement: number): void {
    this.#onBreak.change(duty, placement, 1);
    this.#chosen[duty] = placement;
  }

  #take(duty: number): void {
    this.#onBreak.change(duty, this.#chosen[duty], -1);
    this.#chosen[duty] = -1;
  }

  #clear(): void {
    this.#chosen.forEach((placement, duty) => {
      if (placement >= 0) this.#take(duty);
    });
  }

  /** Keeps what is placed where it is better than all before. */
  #offer(cost: Float64Array): void {
    if (this.#incumbent !== null && compare(cost, this.#incumbent.cost) >= 0) return;
    this.#incumbent = { chosen: [...this.#chosen], cost };
  }

  /** Cost of what is placed. */
  #cost(): Float64Array {
    const chosen = this.#chosen.slice();
    this.#clear();
    let cost: Float64Array = new Float64Array(LEVELS);
    const one = new Float64Array(LEVELS);
    chosen.forEach((placement, duty) => {
      this.#onBreak.marginal(duty, placement, one);
      cost = plus(cost, one);
      this.#put(duty, placement);
    });
    return cost;
  }

  /** Each duty in turn goes where it costs least, until none moves. */
  #descend(order: Int32Array): void {
    let moved = true;
    for (let pass = 0; moved && pass < this.#cluster.length + 3; pass++) {
      moved = false;
      for (const duty of order) {
        const before = this.#chosen[duty];
        if (before >= 0) this.#take(duty);
        const { placement } = this.#cheapest(duty, 0);
        this.#put(duty, placement);
        moved ||= placement !== before;
      }
    }
    this.#offer(this.#cost());
    this.#clear();
  }

  /** Whether the search ended before its effort did. */
  #branch(cost: Float64Array): boolean {
    if (this.#effort.left <= 0) return false;
    let bound: Float64Array = cost;
    let next = -1;
    let dearest: Float64Array | null = null;
    for (let duty = 0; duty < this.#cluster.length; duty++) {
      if (this.#chosen[duty] >= 0) continue;
      const { cost: least } = this.#cheapest(duty, this.#firstOf(duty));
      bound = plus(bound, least);
      const twin = this.#twin[duty];
      if (twin >= 0 && this.#chosen[twin] < 0) continue;
      if (dearest !== null && compare(least, dearest) <= 0) continue;
      dearest = least;
      next = duty;
    }
    if (next < 0) {
      this.#offer(cost);
      return true;
    }
    if (this.#incumbent !== null && compare(bound, this.#incumbent.cost) >= 0) return true;
    return this.#children(next, cost);
  }

  /** Every placement of a duty, the cheapest first. */
  #children(duty: number, cost: Float64Array): boolean {
    const first = this.#firstOf(duty);
    const choices = this.#cluster[duty].placements.flatMap((_, placement): Choice[] => {
      if (placement < first) return [];
      const one = new Float64Array(LEVELS);
      this.#onBreak.marginal(duty, placement, one);
      return [{ placement, cost: one }];
    });
    this.#effort.left -= choices.length;
    let ended = true;
    for (const one of choices.sort((a, b) => compare(a.cost, b.cost))) {
      this.#put(duty, one.placement);
      ended = this.#branch(plus(cost, one.cost)) && ended;
      this.#take(duty);
      if (!ended) return false;
    }
    return ended;
  }

  /** The least of each level by itself, every duty alone. */
  #alone(): CoverCost {
    const bound = { hard: 0, soft: 0 };
    const cost = new Float64Array(LEVELS);
    this.#cluster.forEach(({ placements }, duty) => {
      let [hard, soft] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let placement = 0; placement < placements.length; placement++) {
        this.#onBreak.marginal(duty, placement, cost);
        hard = Math.min(hard, cost[0]);
        soft = Math.min(soft, cost[1]);
      }
      bound.hard += hard;
      bound.soft += soft;
    });
    return bound;
  }

  solve(): Placed {
    const alone = this.#alone();
    const random = new Random(1);
    const order = Int32Array.from(this.#cluster.keys());
    for (let start = 0; start < STARTS && (start === 0 || this.#effort.left > 0); start++) {
      this.#descend(order);
      random.shuffle(order);
    }
    const { cost: now } = this.#incumbent!;
    const meets = ({ hard, soft }: CoverCost) => now[0] <= hard && now[1] <= soft;
    const least = meets(alone) ? alone : largerOf(alone, energyBound(this.#cover, this.#cluster));
    const kept = meets(least) ? Math.max(0, this.#effort.left - OF_POLISH) : 0;
    this.#effort.left -= kept;
    const best = this.#branch(new Float64Array(LEVELS));
    this.#effort.left += kept;
    this.#clear();
    const { chosen, cost } = this.#incumbent!;
    const bound = best
      ? { hard: cost[0], soft: cost[1] }
      : { hard: Math.min(cost[0], least.hard), soft: Math.min(cost[1], least.soft) };
    return { chosen, cost, bound, best };
  }

  /** What is missing with these placements. */
  shortOf(chosen: readonly number[]) {
    chosen.forEach((placement, duty) => {
      this.#put(duty, placement);
    });
    const found = this.#onBreak.short();
    this.#clear();
    return found;
  }
}
