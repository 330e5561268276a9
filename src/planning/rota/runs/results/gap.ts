/** The gap of each level as it is stored and shown: open slots by priority, then preferences. Pure. */
import type { Gap } from '../../../../solver/index.ts';
import { PRIORITIES } from '../../../need/demand/demand.schema.ts';
import { SLOT_COST } from '../../../rules/rule-weights/weights.ts';
import type { RunGap } from '../runs.schema.ts';
import { points } from './points.ts';

/** The solver names slots by their cost, which follows from the priority. */
export function runGapOf({ slots, preferences }: Gap): RunGap {
  return {
    // The most important first.
    slots: PRIORITIES.toReversed().flatMap((priority) =>
      slots
        .filter(({ cost }) => cost === SLOT_COST[priority])
        .map(({ empty, least }) => ({ priority, empty, least })),
    ),
    preferences: preferencesOf(preferences),
  };
}

function preferencesOf({ cost, least }: Gap['preferences']): RunGap['preferences'] {
  const shown = { cost: points(cost), least: least === null ? null : points(least) };
  return { ...shown, percent: preferencesPercent(shown) };
}

/** (cost − least) / |cost| × 100; null when nothing is proved, and where the cost is 0 and may fall below it. */
export function preferencesPercent({ cost, least }: Gap['preferences']): number | null {
  if (least === null) return null;
  if (least >= cost) return 0;
  return cost === 0 ? null : points((100 * (cost - least)) / Math.abs(cost));
}
