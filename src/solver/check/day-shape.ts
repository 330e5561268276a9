/** `dayShape`, `startTimes`: what one day looks like by the clock, and the next one beside it. */

import { dutiesOn } from './day-sequences.ts';
import { clock } from './day-words.ts';
import type { Duty } from './duty.ts';
import { bounds, type Miss, type RuleOf } from './miss.ts';
import type { ScheduleView } from './schedule.ts';

interface Part {
  minutes: number;
  duties: Duty[];
}

/** The gaps of a day: from the latest end so far to the next start. */
function gapsOf(duties: Duty[]): Part[] {
  return duties.slice(1).map((next, i) => {
    const latest = Math.max(...duties.slice(0, i + 1).map(({ end }) => end));
    return { minutes: Math.max(0, next.start - latest), duties: [duties[i]!, next] };
  });
}

function spanOf(duties: Duty[]): Part[] {
  if (duties.length === 0) return [];
  const end = Math.max(...duties.map((duty) => duty.end));
  return [{ minutes: end - duties[0]!.start, duties }];
}

export function dayShape(view: ScheduleView, { params }: RuleOf<'dayShape'>): Miss[] {
  const { of, min, max, count } = params;
  return view.byDay.flatMap((day, index) =>
    (of === 'gaps' ? gapsOf(day) : spanOf(day)).flatMap(({ minutes, duties }) => {
      const ids = duties.map(({ demand }) => demand!.id);
      const found = bounds(minutes, { min, max, unit: 'minutes' }, index, ids).map((miss) => ({
        ...miss,
        message: `${of === 'gaps' ? 'gap' : 'first start to last end'}: ${miss.message}`,
      }));
      if (count !== true) return found;
      return found.map(({ message, day: on, demandIds }) => ({
        measure: 1,
        unit: of === 'gaps' ? ('shifts' as const) : ('days' as const),
        day: on,
        demandIds,
        message,
      }));
    }),
  );
}

/** First start of a day, in minutes after its midnight; null on a day off and where it is not known. */
function startOn(view: ScheduleView, day: number, midnights: readonly number[]): number | null {
  const starts = (dutiesOn(view, day) ?? []).map(({ start }) => start);
  if (starts.length === 0 || starts.some(Number.isNaN)) return null;
  const index = day - view.first;
  return Math.min(...starts) - (midnights[index] ?? midnights[0]! + index * 1440);
}

/** @param midnights starts of the days of the horizon */
export function startTimes(
  view: ScheduleView,
  { params }: RuleOf<'startTimes'>,
  midnights: readonly number[],
): Miss[] {
  const { tolerance, only, count } = params;
  return view.byDay.flatMap((duties, index): Miss[] => {
    const before = startOn(view, view.first + index - 1, midnights);
    const start = startOn(view, view.first + index, midnights);
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
