/**
 * `consecutiveShifts`: length of runs of duties that match, one after the other in order of start, several a day each for itself: a duty
 * that does not match and a day off end the run. Unit: assignments.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind, ends, neverAsksForWork } from '../declaration.ts';
import { limits, type ValuesOf } from '../params.ts';

const PARAMS = { ...limits(1000), ...FILTER } as const;
export type ShiftRuns = ValuesOf<typeof PARAMS>;

export const consecutiveShifts = declareKind({
  ...ends('MAX_CONSECUTIVE_SHIFTS', 'MIN_CONSECUTIVE_SHIFTS'),
  params: PARAMS,
  looksAt: 'person',
  mostMissed: ({ min = 0 }, { duties }) => duties * (min + 1),
  asksForWork: neverAsksForWork,
});
