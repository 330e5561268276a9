/** `consecutiveShifts`: duties that match, one after the other; a duty that does not and a day off end the run. */

import { dutiesOn } from '../../check/duties-on.ts';
import { type Duty, idsOf } from '../../check/duty.ts';
import { passes } from '../../check/duty-filter.ts';
import { bounds, type Given, type Miss, type RuleOf } from '../../check/miss.ts';
import type { ScheduleView } from '../../check/schedule.ts';

interface Run {
  duties: Duty[];
  /** Its beginning is not known, or it goes on beyond the horizon. */
  open: boolean;
}

/** The first of the days before the horizon, in a row, of which it is known whether they were worked. */
function knownFrom(view: ScheduleView): number {
  let day = view.first;
  while (dutiesOn(view, day - 1) !== null) day -= 1;
  return day;
}

/** The runs that end inside the horizon or are open at its end; those before were judged in their own time. */
function runsOf(view: ScheduleView, matches: (duty: Duty) => boolean): Run[] {
  const runs: Run[] = [];
  let run: Run = { duties: [], open: true };
  const end = (day: number) => {
    if (run.duties.length > 0 && day >= view.first) runs.push(run);
    run = { duties: [], open: false };
  };
  for (let day = knownFrom(view); day <= view.last; day++) {
    const duties = dutiesOn(view, day) ?? [];
    if (duties.length === 0) end(day);
    for (const duty of [...duties].sort((a, b) => a.start - b.start)) {
      if (matches(duty)) run.duties.push(duty);
      else end(day);
    }
  }
  run.open = true;
  end(view.last);
  return runs;
}

export function consecutiveShifts(
  view: ScheduleView,
  { params }: RuleOf<'consecutiveShifts'>,
  { problem }: Given,
): Miss[] {
  const { min, max } = params;
  return runsOf(view, (duty) => passes(params, duty, view, problem)).flatMap(({ duties, open }) => {
    const inside = duties.filter(({ day }) => day >= view.first);
    const day = Math.max(0, duties[0].day - view.first);
    const limits = { min: open ? undefined : min, max, unit: 'shifts' as const };
    return bounds(duties.length, limits, day, idsOf(inside)).flatMap((miss) => {
      const measure = 'max' in miss.limit! ? Math.min(miss.measure, inside.length) : miss.measure;
      return measure > 0 ? [{ ...miss, measure }] : [];
    });
  });
}
