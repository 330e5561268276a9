/** One person's roster as the checker sees it: duties in order of time, days worked, what came before. */

import type { Demand, History, Interval, Person, Problem } from '../problem.ts';
import { paidDuty } from './breaks.ts';
import { dayNumber, horizonDays } from './calendar.ts';
import { type Duty, dutyOf } from './duty.ts';

/** One person's schedule, the view on which the checker judges. */
export interface ScheduleView {
  person: Person;
  /** Inside the horizon, by start. */
  duties: Duty[];
  /** Before the horizon, by start. */
  past: Duty[];
  /** Duties of each day of the horizon. */
  byDay: Duty[][];
  /** Day number of the horizon's first and last day. */
  first: number;
  last: number;
  /** First day number the record of past duties covers; null: no record. */
  since: number | null;
}

const byStart = (a: Interval, b: Interval) => a.start - b.start || a.end - b.end;

function pastOf(history: History | undefined): Duty[] {
  return (history?.duties ?? [])
    .map(({ start, end, date, kind, tags = [], locationId, minutes }) => ({
      start,
      end,
      day: dayNumber(date),
      minutes: minutes ?? end - start,
      kind: kind ?? null,
      tags,
      locationId: locationId ?? null,
      demand: null,
    }))
    .sort(byStart);
}

export function viewOf(problem: Problem, person: Person, demand: Demand[]): ScheduleView {
  const { first, last } = horizonDays(problem.horizon);
  const duties = demand.map((row) => paidDuty(problem, person, dutyOf(row, first))).sort(byStart);
  const byDay: Duty[][] = problem.horizon.days.map(() => []);
  for (const duty of duties) byDay[duty.day - first].push(duty);
  const past = pastOf(person.history);
  const since = person.history?.since === undefined ? past[0]?.day : dayNumber(person.history.since);
  return { person, duties, past, byDay, first, last, since: since ?? null };
}

/** Days in a row before the horizon for which `holds`; null when nothing is known of them. */
function runBefore(view: ScheduleView, holds: (day: number) => boolean): number | null {
  if (view.since === null) return null;
  let run = 0;
  while (view.first - 1 - run >= view.since && holds(view.first - 1 - run)) run += 1;
  return run;
}

export const workRun = (view: ScheduleView) =>
  view.person.history?.counters?.workRun ??
  runBefore(view, (day) => view.past.some((duty) => duty.day === day));

export const offRun = (view: ScheduleView) =>
  view.person.history?.counters?.offRun ??
  runBefore(view, (day) => !view.past.some((duty) => duty.day === day));

export function kindRun(view: ScheduleView, kinds: string[]): number | null {
  const counters = view.person.history?.counters;
  if (counters?.lastKind === undefined) {
    return runBefore(view, (day) => view.past.some((d) => d.day === day && kinds.includes(d.kind ?? '')));
  }
  if (counters.lastKind === null || !kinds.includes(counters.lastKind)) return 0;
  return counters.kindRun ?? 1;
}

/** Kinds worked on the day before the horizon. */
export function kindsBefore(view: ScheduleView): (string | null)[] {
  const last = view.person.history?.counters?.lastKind;
  if (last !== undefined) return last === null ? [] : [last];
  return view.past.filter((duty) => duty.day === view.first - 1).map((duty) => duty.kind);
}

/** Was the day before the horizon worked? null: unknown. */
export function workedBefore(view: ScheduleView): boolean | null {
  const run = workRun(view);
  if (run !== null) return run > 0;
  const last = view.person.history?.counters?.lastKind;
  return last === undefined ? null : last !== null;
}
