/** The checker's measures of `consecutiveWeekends` and `completeWeekends`. */

import { weekday } from '../../check/calendar.ts';
import { dutiesOn } from '../../check/duties-on.ts';
import { bounds, type Miss, type RuleOf } from '../../check/miss.ts';
import { type ScheduleView, workedBefore } from '../../check/schedule.ts';

interface Weekend {
  first: number;
  last: number;
  /** Day numbers that are worked, and whether every day is known. */
  worked: number[];
  known: boolean;
}

/** The weekends that begin from so many weeks before the horizon until its end. */
function weekendsOf(view: ScheduleView, days: readonly number[], weeksBefore: number): Weekend[] {
  const found: Weekend[] = [];
  for (let first = view.first - 7 * weeksBefore; first <= view.last; first++) {
    if (weekday(first) !== days[0]) continue;
    const all = days.map((_, i) => first + i);
    const read = (day: number) => (day > view.last ? null : dutiesOn(view, day));
    const worked = all.filter((day) => (read(day)?.length ?? 0) > 0);
    found.push({ first, last: all.at(-1)!, worked, known: all.every((day) => read(day) !== null) });
  }
  return found;
}

/** `consecutiveWeekends`: a weekend too many counts where its first duty is inside the horizon, a short block where it ends. */
export function consecutiveWeekends(view: ScheduleView, rule: RuleOf<'consecutiveWeekends'>): Miss[] {
  const { min, max, days = [6, 7] } = rule.params;
  const misses: Miss[] = [];
  let run = 0;
  let open = true;
  for (const { first, last, worked, known } of weekendsOf(view, days, (min ?? 0) + (max ?? 0) + 3)) {
    const day = Math.max(0, first - view.first);
    if (worked.length > 0) {
      run += 1;
      const [long] = bounds(run, { max, unit: 'weekends' }, day, []);
      if (long !== undefined && worked[0] >= view.first) misses.push({ ...long, measure: 1 });
      continue;
    }
    const judged = known && run > 0 && !open && last >= view.first;
    if (judged) misses.push(...bounds(run, { min, unit: 'weekends' }, day, []));
    run = 0;
    open = !known;
  }
  return misses;
}

/** `completeWeekends` with days of its own: worked on some days of a weekend that are not all of it. */
function wholeWeekends(view: ScheduleView, days: readonly number[]): Miss[] {
  return weekendsOf(view, days, 1).flatMap(({ first, last, worked, known }) => {
    if (!known || last < view.first || worked.length === 0 || worked.length === days.length) return [];
    const message = `works ${worked.length} of ${days.length} days of the weekend`;
    return [{ measure: 1, unit: 'weekends', day: Math.max(0, first - view.first), demandIds: [], message }];
  });
}

/** Saturdays and Sundays: judged by the counters too. */
function wholeOrdinary(view: ScheduleView): Miss[] {
  const misses: Miss[] = [];
  for (let sunday = 0; sunday < view.byDay.length; sunday++) {
    if (weekday(view.first + sunday) !== 7) continue;
    const saturday = sunday === 0 ? workedBefore(view) : view.byDay[sunday - 1].length > 0;
    if (saturday === null || saturday === view.byDay[sunday].length > 0) continue;
    const message = `works ${saturday ? 'Saturday but not Sunday' : 'Sunday but not Saturday'}`;
    misses.push({ measure: 1, unit: 'weekends', day: Math.max(0, sunday - 1), demandIds: [], message });
  }
  return misses;
}

export const completeWeekends = (
  view: ScheduleView,
  { params: { days } }: RuleOf<'completeWeekends'>,
): Miss[] => (days === undefined ? wholeOrdinary(view) : wholeWeekends(view, days));
