/** What is known of the duties of each day, before the horizon too. */

import type { Duty } from './duty.ts';
import type { ScheduleView } from './schedule.ts';

/** The duties of a day, none on a day off; null: nothing is known of it. */
type DayDuties = Duty[] | null;

/** A past duty of which the counters tell the kind, or nothing. */
const untold = (day: number, kind: string | null): Duty => ({
  day,
  kind,
  start: Number.NaN,
  end: Number.NaN,
  minutes: 0,
  tags: [],
  locationId: null,
  demand: null,
});

/** A day before the horizon: by the counters as far as they tell, else by the record. */
function pastDuties(view: ScheduleView, day: number): DayDuties {
  const ago = view.first - day;
  const recorded = view.past.filter((duty) => duty.day === day);
  const counters = view.person.history?.counters ?? {};
  const { lastKind, workRun, offRun } = counters;
  if (lastKind !== undefined && lastKind !== null && ago <= (counters.kindRun ?? 1))
    return recorded.length > 0
      ? recorded.map((duty) => ({ ...duty, kind: lastKind }))
      : [untold(day, lastKind)];
  if (workRun !== undefined && ago <= workRun) return recorded.length > 0 ? recorded : [untold(day, null)];
  if (workRun !== undefined && ago === workRun + 1) return [];
  if (offRun !== undefined && ago <= offRun) return [];
  if (lastKind === null && ago === 1) return [];
  return view.since !== null && day >= view.since ? recorded : null;
}

/** What is known of a day of the horizon or before it. */
export const dutiesOn = (view: ScheduleView, day: number): DayDuties =>
  day < view.first ? pastDuties(view, day) : view.byDay[day - view.first];
