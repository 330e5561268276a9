/** The nodes of a person's graph that a path can be at, day by day: where most days are settled they are few of many. */

import type { ArcTable } from './arcs.ts';

export class Layers {
  /** Nodes before day d, ascending: entries `from(d)` to `end(d) − 1`. */
  node = new Int32Array(0);
  /** How many they are on all days but the last, after which nothing comes. */
  size = 0;
  #count = new Int32Array(0);
  #width = 0;
  #seen = new Uint8Array(0);

  from(day: number): number {
    return day * this.#width;
  }

  end(day: number): number {
    return day * this.#width + this.#count[day];
  }

  /**
   * Follows all arcs from the start that are open on their day.
   * @param open `[day * letters + letter]`, 1: open; letter 0 is a day off, then come the classes
   */
  follow(
    { nodes, start, arcs }: Readonly<{ nodes: number; start: number; arcs: readonly ArcTable[] }>,
    days: number,
    letters: number,
    open: Uint8Array,
  ): void {
    this.#reserve(days, nodes);
    const { node } = this;
    const seen = this.#seen;
    node[0] = start;
    this.#count[0] = 1;
    this.size = 0;
    for (let d = 0; d < days; d++) {
      const { first, target, dutyClass } = arcs[Math.min(d, arcs.length - 1)];
      seen.fill(0, 0, nodes);
      for (let i = this.from(d), end = this.end(d); i < end; i++)
        for (let a = first[node[i]], last = first[node[i] + 1]; a < last; a++)
          if (open[d * letters + 1 + dutyClass[a]] === 1) seen[target[a]] = 1;
      let at = this.from(d + 1);
      for (let n = 0; n < nodes; n++) if (seen[n] === 1) node[at++] = n;
      this.#count[d + 1] = at - this.from(d + 1);
      this.size += this.#count[d];
    }
  }

  #reserve(days: number, nodes: number): void {
    this.#width = nodes;
    if (this.node.length < (days + 1) * nodes) this.node = new Int32Array((days + 1) * nodes);
    if (this.#count.length <= days) this.#count = new Int32Array(days + 1);
    if (this.#seen.length < nodes) this.#seen = new Uint8Array(nodes);
  }
}
