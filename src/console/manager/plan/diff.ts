/** A comparison of two runs gathered by person. Pure. */

import type { Planning } from '../../../client/index.ts';
import { byName } from '../../languages/chosen.ts';

export type DayChange = Planning.DayChange;
export type ChangedDuty = DayChange['added'][number];

export interface DiffRow {
  userId: string;
  /** By local date. */
  days: Map<string, DayChange>;
}

/** By name. */
export function diffRows(items: readonly DayChange[], nameOf: (userId: string) => string): DiffRow[] {
  const people = Map.groupBy(items, ({ userId }) => userId);
  return [...people]
    .map(([userId, changes]) => ({ userId, days: new Map(changes.map((change) => [change.date, change])) }))
    .sort((a, b) => byName(nameOf(a.userId), nameOf(b.userId)));
}
