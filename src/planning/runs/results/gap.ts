/** The gap of each level as it is stored and shown: open slots by priority, then preferences. Pure. */
import type { Gap } from '../../../solver/index.ts';
import { SLOT_COST } from '../problem/weights.ts';
import type { RunGap } from '../runs.schema.ts';
import { points } from './points.ts';

/** Most important first. */
const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const;

/** The solver names slots by their cost, which follows from the priority. */
export function runGapOf({ slots, preferences }: Gap): RunGap {
  return {
    slots: PRIORITIES.flatMap((priority) =>
      slots
        .filter(({ cost }) => cost === SLOT_COST[priority])
        .map(({ empty, least }) => ({ priority, empty, least })),
    ),
    preferences: preferencesOf(preferences),
  };
}

function preferencesOf({ cost, least }: Gap['preferences']): RunGap['preferences'] {
  if (least === null) return { cost: points(cost), least, percent: null };
  const known = { cost: points(cost), least: points(least) };
  return { ...known, percent: percentOf(known) };
}

/** Null where the cost is 0 and may fall below it: no share of nothing. */
function percentOf({ cost, least }: { cost: number; least: number }): number | null {
  if (least >= cost) return 0;
  return cost === 0 ? null : points((100 * (cost - least)) / Math.abs(cost));
}
