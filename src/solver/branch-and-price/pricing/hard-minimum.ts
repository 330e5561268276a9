/** Reachability of a hard minimum, for the beam search. */

import { ROUNDING } from '../../tolerance.ts';
import type { CountRule } from '../model.ts';
import { dayStep } from './day-step.ts';
import type { PersonGraph } from './graph.ts';

/**
 * Can a label still reach the person's hard minimum (of minutes, mostly) with the weekends that are left to work? A
 * backward pass over (day, node, weekends left) gives the most that duties of unlimited number can still add.
 */
export class HardMinimum {
  /** The rules with a hard minimum and a hard maximum of weekends, −1 without one. */
  rule = -1;
  weekends = -1;
  /** The point between the minimum and its maximum that labels have to be able to reach, as a share. */
  aim = 0;
  /** Share of what duties of limited number add that labels may count on. */
  trust = 0;
  /** Amount of a duty whose number is not limited, and by how much those that are limited exceed it. */
  #common = 0;
  #extras: { readonly rule: number; readonly max: number; readonly each: number }[] = [];
  /** What can still be collected, `[(day * nodes + node) * width + weekends left]`. */
  #most = new Float64Array(0);
  #width = 1;

  /** Can the hard minimum no longer be reached with the weekends that are left? */
  unreachable({ automaton, person }: PersonGraph, day: number, node: number, sums: Float64Array): boolean {
    if (this.rule < 0) return false;
    const { min, max, to } = person.counts[this.rule].windows[0];
    const wanted = max < Infinity ? min + this.aim * (max - min) : min;
    const left = this.weekends < 0 ? 0 : this.#width - 1 - sums[this.weekends];
    const most = this.#most[(day * automaton.nodes + node) * this.#width + Math.max(0, left)];
    return day <= to && sums[this.rule] + most + this.#extraOf(sums, most) < wanted - ROUNDING;
  }

  /** What duties of limited number can add to the minimum. */
  #extraOf(sums: Float64Array, most: number): number {
    if (this.trust === 0) return 0;
    let duties = most / this.#common;
    let extra = 0;
    for (const { rule, max, each } of this.#extras) {
      const count = Math.min(duties, Math.max(0, max - sums[rule]));
      extra += count * each;
      duties -= count;
    }
    return this.trust * extra;
  }

  /** Amount of a duty whose number is not limited, and by how much those that are limited exceed it. */
  #levels({ person, groupAmount }: PersonGraph): void {
    const limits = person.counts.flatMap((count, rule) =>
      isLimit(count) ? [{ rule, ...count.windows[0] }] : [],
    );
    const free = groupAmount.filter((amounts) => limits.every(({ rule }) => amounts[rule] === 0));
    this.#common = Math.max(...(free.length > 0 ? free : groupAmount).map((amounts) => amounts[this.rule]));
    this.#extras = limits.map(({ rule, max }) => {
      const each = groupAmount.map((amounts) =>
        amounts[rule] > 0 ? (amounts[this.rule] - this.#common) / amounts[rule] : 0,
      );
      return { rule, max, each: Math.max(0, ...each) };
    });
    this.#extras.sort((a, b) => b.each - a.each);
  }

  /** Backward pass for `#most`. */
  prepare(graph: PersonGraph, groupCost: Float64Array, offCost: Float64Array): void {
    const { automaton, days, person } = graph;
    this.rule = person.counts.findIndex(isMinimum);
    this.weekends = person.counts.findIndex(limitsWeekends);
    if (this.rule < 0) return;
    this.#levels(graph);
    this.#width = this.weekends < 0 ? 1 : person.counts[this.weekends].windows[0].max + 1;
    const { nodes, worked } = automaton;
    const width = this.#width;
    const end = days * nodes * width;
    if (this.#most.length < end + nodes * width) this.#most = new Float64Array(end + nodes * width);
    const most = this.#most.fill(-Infinity, 0, end).fill(0, end, end + nodes * width);
    for (let d = days - 1; d >= 0; d--) {
      const gains = this.#gains(graph, groupCost, d);
      const { arcs, off, fresh } = dayStep(graph, d, offCost);
      const { first, target, dutyClass } = arcs;
      for (let n = 0; n < nodes; n++) {
        const from = (d * nodes + n) * width;
        const more = width > 1 ? fresh[worked[n]] : 0;
        for (let a = first[n]; a < first[n + 1]; a++) {
          const c = dutyClass[a];
          const gain = c >= 0 ? gains[c] : off[0] < Infinity ? 0 : -Infinity;
          if (gain === -Infinity) continue;
          const spent = c >= 0 ? more : 0;
          const to = ((d + 1) * nodes + target[a]) * width - spent;
          for (let w = spent; w < width; w++) {
            const sum = gain + most[to + w];
            if (sum > most[from + w]) most[from + w] = sum;
          }
        }
      }
    }
  }

  /** The most that a duty of each class on a day counts for the minimum, −Infinity without a duty. */
  #gains(
    { groups, groupsOfClass, groupAmount, person }: PersonGraph,
    groupCost: Float64Array,
    day: number,
  ): number[] {
    const { from, to } = person.counts[this.rule].windows[0];
    const counts = from <= day && day <= to;
    return groupsOfClass.map((of) =>
      of.reduce((most, g) => {
        if (groupCost[day * groups + g] === Infinity) return most;
        return Math.max(most, counts ? Math.min(this.#common, groupAmount[g][this.rule]) : 0);
      }, -Infinity),
    );
  }
}

const isMinimum = ({ of, minCost, windows }: CountRule): boolean =>
  of === 'duties' && minCost === Infinity && windows.length === 1 && windows[0].min > 0;

/** A hard maximum of certain duties over one window. */
const isLimit = ({ of, maxCost, windows }: CountRule): boolean =>
  of === 'duties' && maxCost === Infinity && windows.length === 1 && windows[0].min <= 0;

const limitsWeekends = ({ of, maxCost, windows }: CountRule): boolean =>
  of === 'weekends' && maxCost === Infinity && windows.length === 1 && Number.isInteger(windows[0].max);
