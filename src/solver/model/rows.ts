/** Demand rows as arrays: times, staffing costs for every number of people, pairs by row. */

import type { Demand, Problem } from '../problem.ts';
import { Index, offsets } from './lists.ts';
import type { Pairs, Rows } from './model.ts';

/** Cost of `slots` slots out of a list of which the last entry repeats. */
function listed(costs: number | number[], slots: number): number {
  if (typeof costs === 'number') return costs * Math.max(0, slots);
  let sum = 0;
  for (let i = 0; i < slots; i++) sum += costs[i] ?? costs.at(-1) ?? 0;
  return sum;
}

function staffingCost(row: Demand, staff: number): { medium: number; soft: number } {
  const under = listed(row.under, row.target - staff);
  const over = listed(row.over ?? 0, staff - row.target);
  return row.underLevel === 'soft' ? { medium: 0, soft: under + over } : { medium: under, soft: over };
}

export function rowsOf(problem: Problem, pairs: Pairs, kinds: Index): Rows {
  const { demand } = problem;
  const places = new Index(problem.locations.map(({ id }) => id));
  const at = offsets(demand.map((row) => row.max + 1));
  const medium = new Float64Array(at.at(-1)!);
  const soft = new Float64Array(at.at(-1)!);
  demand.forEach((row, r) => {
    for (let staff = 0; staff <= row.max; staff++) {
      const cost = staffingCost(row, staff);
      medium[at[r] + staff] = cost.medium;
      soft[at[r] + staff] = cost.soft;
    }
  });
  const ints = (of: (row: Demand) => number) => Int32Array.from(demand, of);
  return {
    count: demand.length,
    day: ints((row) => row.day),
    start: ints((row) => row.start),
    end: ints((row) => row.end),
    minutes: Float64Array.from(demand, (row) => row.minutes ?? row.end - row.start),
    kind: ints((row) => (row.kind === undefined ? -1 : kinds.get(row.kind))),
    location: ints((row) => places.get(row.locationId)),
    min: ints((row) => row.min ?? 0),
    target: ints((row) => row.target),
    max: ints((row) => row.max),
    at,
    medium,
    soft,
    ...pairsByRow(demand.length, pairs),
  };
}

function pairsByRow(rows: number, pairs: Pairs): Pick<Rows, 'pairAt' | 'pair'> {
  const counts = new Int32Array(rows);
  for (let pair = 0; pair < pairs.count; pair++) counts[pairs.row[pair]] += 1;
  const pairAt = offsets(counts);
  const next = pairAt.slice();
  const list = new Int32Array(pairs.count);
  for (let pair = 0; pair < pairs.count; pair++) list[next[pairs.row[pair]]++] = pair;
  return { pairAt, pair: list };
}

/** Most rows of one day that do not overlap: what one person could work at the very most. */
export function mostPerDay(problem: Problem): number {
  let most = 1;
  const ends = problem.horizon.days.map(() => [0, Number.NEGATIVE_INFINITY]);
  for (const row of problem.demand.toSorted((a, b) => a.end - b.end)) {
    const day = ends[row.day];
    if (row.start < day[1]) continue;
    day[0] += 1;
    day[1] = row.end;
    most = Math.max(most, day[0]);
  }
  return most;
}
