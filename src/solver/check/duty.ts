/** A duty as the checker sees it. */

import type { Demand, Interval } from '../problem.ts';

/** A duty inside the horizon (`demand` set) or before it. */
export interface Duty extends Interval {
  /** Local date as a day number. */
  day: number;
  minutes: number;
  kind: string | null;
  tags: string[];
  locationId: string | null;
  demand: Demand | null;
}

/** The row as a duty of whoever has no break. */
export function dutyOf(demand: Demand, first: number): Duty {
  const { start, end, kind, tags = [], locationId } = demand;
  const minutes = demand.minutes ?? end - start;
  return { start, end, day: first + demand.day, minutes, kind: kind ?? null, tags, locationId, demand };
}

/** Ids of the rows of duties inside the horizon. */
export const idsOf = (duties: readonly Duty[]): string[] => duties.flatMap(({ demand }) => demand?.id ?? []);
