/** When everybody has their breaks: docs/solver.md, Breaks. */

import type { Problem } from '../problem.ts';
import type { Assignment, BreakPlan, BreaksOfAssignment, CoverCost, ShortCover } from '../solution.ts';
import { TOLERANCE } from '../tolerance.ts';
import { coverOf, placeOf } from './cover.ts';
import { type BreakDuty, dutiesOf, type Worked } from './duties.ts';
import { ClusterSearch, type Effort } from './search.ts';

/** Placements looked at: a cluster, and a roster at most. A million takes about a tenth of a second. */
const OF_CLUSTER = 400_000;
const OF_ROSTER = 5_000_000;

const asksForBreaks = ({ rules }: Problem) => rules.some(({ kind }) => kind === 'breaks');

function breaksAt(
  duty: BreakDuty,
  placement: number,
  { personId, demandId }: Assignment,
): BreaksOfAssignment {
  const breaks = duty.breaks.map(({ minutes, paid = false }, b) => {
    const start = duty.placements[placement][b];
    return { start, end: start + minutes, paid };
  });
  return { personId, demandId, breaks, ...(duty.irregular ? { irregular: true } : {}) };
}

const add = (sum: CoverCost, { hard, soft }: CoverCost) => {
  sum.hard += hard;
  sum.soft += soft;
};

/** The plan of a roster; null where no rule asks for breaks. The same roster has the same plan. */
export function breakPlanOf(problem: Problem, assignments: readonly Assignment[]): BreakPlan | null {
  if (!asksForBreaks(problem)) return null;
  const { filters, worked, clusters } = dutiesOf(problem, assignments);
  const at = Map.groupBy(worked, ({ row }: Worked) => row.locationId);
  const planned = new Map<number, BreaksOfAssignment>();
  const cost = { hard: 0, soft: 0 };
  const bound = { hard: 0, soft: 0 };
  const short: ShortCover[] = [];
  let left = OF_ROSTER;
  for (const cluster of clusters) {
    const place = placeOf(problem, filters, at.get(cluster[0].row.locationId)!);
    const effort: Effort = { left: Math.min(left, OF_CLUSTER) };
    left -= effort.left;
    const search = new ClusterSearch(coverOf(place, cluster), cluster, effort);
    const found = search.solve();
    left += Math.max(0, effort.left);
    add(cost, { hard: found.cost[0], soft: found.cost[1] });
    add(bound, found.bound);
    short.push(...search.shortOf(found.chosen));
    cluster.forEach((duty, i) => {
      const { assignment } = duty;
      planned.set(assignment, breaksAt(duty, found.chosen[i], assignments[assignment]));
    });
  }
  const inOrder = [...planned].sort(([a], [b]) => a - b).map(([, one]) => one);
  const proved = cost.hard <= bound.hard + TOLERANCE && cost.soft <= bound.soft + TOLERANCE;
  return { assignments: inOrder, cost, bound, proved, short };
}
