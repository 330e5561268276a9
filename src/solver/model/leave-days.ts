/** Days that leave touches, some before the horizon included. */

import type { Horizon, Interval } from '../problem.ts';
import { DAY_MINUTES } from './constants.ts';

/** Days before the horizon that a rule may ask for: the longest pattern. */
const DAYS_BEFORE = 28;

/** Indexes of the days, ascending; those before the horizon are taken as 24 hours. */
export function leaveDays(leave: readonly Interval[] = [], { days }: Horizon): number[] {
  if (leave.length === 0) return [];
  const before = Array.from({ length: DAYS_BEFORE }, (_, i) => {
    const start = days[0].start + (i - DAYS_BEFORE) * DAY_MINUTES;
    return { start, end: start + DAY_MINUTES };
  });
  return [...before, ...days].flatMap((day, i) =>
    leave.some(({ start, end }) => start < day.end && day.start < end) ? [i - DAYS_BEFORE] : [],
  );
}
