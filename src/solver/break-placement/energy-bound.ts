/**
 * A lower limit of what breaks of a cluster cost (energetic reasoning; Erschler, Lopez, Thuriot 1991): in an interval each duty has
 * at least the break time that its placements have there in common, and what exceeds the room in it is missed. Intervals of
 * one limit that do not overlap add up, and so do limits.
 */

import type { CoverCost } from '../solution.ts';
import { type Cover, cellsOf, FREE, type Limit } from './cover.ts';
import type { BreakDuty } from './duties.ts';

/** Longest interval in minutes: breaks further apart seldom push each other. */
const LONGEST = 12 * 60;

/** Cells of breaks that every placement of the duty has between two cells. */
function leastInside({ placements, breaks }: BreakDuty, { origin, unit }: Cover, from: number, to: number) {
  let least = Number.POSITIVE_INFINITY;
  for (const starts of placements) {
    let inside = 0;
    for (let b = 0; b < breaks.length; b++) {
      const start = (starts[b] - origin) / unit;
      inside += Math.max(0, Math.min(to, start + breaks[b].minutes / unit) - Math.max(from, start));
    }
    least = Math.min(least, inside);
    if (least === 0) return 0;
  }
  return least;
}

/** The room by cells before each one; cells without a limit have no end of it. */
function roomBefore({ slack }: Limit): Float64Array {
  const room = new Float64Array(slack.length + 1);
  slack.forEach((free, cell) => {
    room[cell + 1] = room[cell] + (free === FREE ? 1e9 : free);
  });
  return room;
}

function missedOf(limit: Limit, cover: Cover, cluster: readonly BreakDuty[]): number {
  const mine = cluster.filter((_, duty) => limit.members[duty]);
  const spans = mine.map(({ span }) => cellsOf(cover, span));
  const times = [...new Set(spans.flat())].sort((a, b) => a - b);
  const room = roomBefore(limit);
  const best = new Float64Array(times.length);
  times.forEach((to, i) => {
    best[i] = i === 0 ? 0 : best[i - 1];
    for (let j = i - 1; j >= 0 && (to - times[j]) * cover.unit <= LONGEST; j--) {
      const from = times[j];
      const free = room[to] - room[from];
      if (free >= 1e9) break;
      let needed = 0;
      mine.forEach((duty, d) => {
        const [start, end] = spans[d];
        if (start < to && from < end) needed += leastInside(duty, cover, from, to);
      });
      best[i] = Math.max(best[i], best[j] + needed - free);
    }
  });
  return (best.at(-1) ?? 0) * limit.price;
}

export function energyBound(cover: Cover, cluster: readonly BreakDuty[]): CoverCost {
  const bound = { hard: 0, soft: 0 };
  for (const limit of cover.limits)
    bound[limit.level === 0 ? 'hard' : 'soft'] += missedOf(limit, cover, cluster);
  return bound;
}
