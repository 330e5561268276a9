/**
 * - `completeWeekends`: all days of a weekend or none. Unit: weekends.
 * - `consecutiveWeekends`: length of blocks of weekends in a row with a duty. Unit: weekends.
 */

import { declareKind, ends, neverAsksForWork } from '../declaration.ts';
import { limits, type ValuesOf, WEEKEND } from '../params.ts';

/** Weekdays of a weekend in order, 1 = Monday … 7 = Sunday; absent: Saturday and Sunday. */
export type WeekendDays = ValuesOf<typeof WEEKEND>;

export const completeWeekends = declareKind({
  params: WEEKEND,
  codes: ['COMPLETE_WEEKENDS'],
  looksAt: 'person',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});

export const consecutiveWeekends = declareKind({
  ...ends('MAX_CONSECUTIVE_WEEKENDS', 'MIN_CONSECUTIVE_WEEKENDS'),
  params: { ...limits(20), ...WEEKEND },
  looksAt: 'person',
  mostMissed: ({ min = 0 }, { days }) => days * (min + 1),
  asksForWork: neverAsksForWork,
});
