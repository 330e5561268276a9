/** The times at which the breaks of one duty may lie. */

import type { BreakRule } from '../model/breaks.ts';
import type { Break, Interval, Minute } from '../problem.ts';

/** Placements of a duty at most: above it, the grid is doubled. */
const MOST = 300;
const GRID = 15;

/** Starts of the breaks of a duty, in order. */
export type Placement = readonly Minute[];

interface Placements {
  list: Placement[];
  /** None of them keeps all limits of the rule. */
  irregular: boolean;
}

interface Limits {
  /** Earliest start and latest end of a break. */
  window: Interval;
  mostInARow: number;
}

/** All starts on the grid within the limits; null when there are more than `MOST`. */
function enumerate(
  duty: Interval,
  breaks: readonly Break[],
  { window, mostInARow }: Limits,
  times: readonly Minute[],
): Placement[] | null {
  const found: Placement[] = [];
  const chosen: Minute[] = [];
  const place = (from: Minute): void => {
    if (found.length > MOST) return;
    const next = breaks[chosen.length];
    if (next === undefined) {
      if (duty.end - from <= mostInARow) found.push([...chosen]);
      return;
    }
    for (const start of times) {
      const end = start + next.minutes;
      if (start < Math.max(from, window.start)) continue;
      if (end > window.end || start - from > mostInARow) return;
      chosen.push(start);
      place(end);
      chosen.pop();
    }
  };
  place(duty.start);
  return found.length > MOST ? null : found;
}

/** Breaks that part the work evenly, whatever the grid. */
export function evenly({ start, end }: Interval, breaks: readonly Break[]): Placement {
  const all = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  const work = (end - start - all) / (breaks.length + 1);
  let before = 0;
  return breaks.map(({ minutes }, i) => {
    const at = start + Math.round(work * (i + 1)) + before;
    before += minutes;
    return at;
  });
}

function onGrid(
  duty: Interval,
  breaks: readonly Break[],
  limits: Limits,
  midnight: Minute,
  grid: number,
): Placement[] {
  const first = midnight + Math.ceil((duty.start - midnight) / grid) * grid;
  const times: Minute[] = [];
  for (let time = first; time < duty.end; time += grid) times.push(time);
  const found = enumerate(duty, breaks, limits, times);
  return found ?? onGrid(duty, breaks, limits, midnight, 2 * grid);
}

/**
 * The placements of a duty whose local day begins at `midnight`. Where none keeps all limits the longest work in a row is
 * given up, then the window; where the grid leaves no place either, breaks part the work evenly.
 */
export function placementsOf(
  duty: Interval,
  breaks: readonly Break[],
  { params }: BreakRule,
  midnight: Minute,
): Placements {
  const { afterStart = 0, beforeEnd = 0, mostInARow = Number.POSITIVE_INFINITY, grid = GRID } = params;
  const window = { start: duty.start + afterStart, end: duty.end - beforeEnd };
  const anytime = { start: duty.start, end: duty.end };
  const limits: Limits[] = [
    { window, mostInARow },
    { window, mostInARow: Number.POSITIVE_INFINITY },
    { window: anytime, mostInARow: Number.POSITIVE_INFINITY },
  ];
  for (const [i, one] of limits.entries()) {
    const list = onGrid(duty, breaks, one, midnight, grid);
    if (list.length > 0) return { list, irregular: i > 0 };
  }
  return { list: [evenly(duty, breaks)], irregular: true };
}
