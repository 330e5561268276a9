/** `dayShape`: what one day looks like by the clock. */

import type { Duty } from '../../check/duty.ts';
import { bounds, type Miss, type RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';

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
      const one = { measure: 1, unit: of === 'gaps' ? 'shifts' : 'days' } as const;
      return found.map(({ limit: _, ...miss }) => ({ ...miss, ...one }));
    }),
  );
}
