/** When which minimum of a presence holds. */

import { calendarOf } from '../model/calendar.ts';
import { windowsOf } from '../model/hours.ts';
import type { Interval, Presence, Problem } from '../problem.ts';

export interface Limited {
  min: number;
  windows: readonly Interval[];
}

const ALWAYS = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** The minimums of a presence with their times; people too many are no fewer for a break. */
export function limitedTimes(problem: Problem, { min = 0, curve }: Presence): Limited[] {
  if (curve === undefined) return min === 0 ? [] : [{ min, windows: [ALWAYS] }];
  const calendar = calendarOf(problem.horizon);
  return curve.flatMap((step) =>
    step.min === undefined || step.min === 0
      ? []
      : [{ min: step.min, windows: windowsOf(problem, calendar, step) }],
  );
}
