/** The checker's measure of `startTimes`. */

import { clock } from '../../check/day-words.ts';
import { dutiesOn } from '../../check/duties-on.ts';
import type { Given, Miss, RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';
import type { Problem } from '../../problem.ts';

/** First start of a day, in minutes after its midnight; null on a day off and where it is not known. */
function startOn(view: ScheduleView, day: number, { horizon: { days } }: Problem): number | null {
  const starts = (dutiesOn(view, day) ?? []).map(({ start }) => start);
  if (starts.length === 0 || starts.some(Number.isNaN)) return null;
  const index = day - view.first;
  return Math.min(...starts) - (days[index]?.start ?? days[0].start + index * 1440);
}

export function measure(view: ScheduleView, { params }: RuleOf<'startTimes'>, { problem }: Given): Miss[] {
  const { tolerance, only, count } = params;
  return view.byDay.flatMap((duties, index): Miss[] => {
    const before = startOn(view, view.first + index - 1, problem);
    const start = startOn(view, view.first + index, problem);
    if (before === null || start === null) return [];
    if ((only === 'earlier' && start > before) || (only === 'later' && start < before)) return [];
    const beyond = Math.abs(start - before) - tolerance;
    if (beyond <= 0) return [];
    return [
      {
        measure: count === true ? 1 : beyond,
        unit: count === true ? 'days' : 'minutes',
        day: index,
        demandIds: duties.map(({ demand }) => demand!.id),
        message: `begins at ${clock(start)} after ${clock(before)} on the day before`,
      },
    ];
  });
}
