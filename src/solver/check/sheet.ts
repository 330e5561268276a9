/** One person's roster as the checker sees it: duties in order of time, days worked, what came before. */

import type { Demand, History, Interval, Person, Problem } from '../problem.ts';
import { dayNumber, horizonDays } from './calendar.ts';

/** A duty inside the horizon (`demand` set) or before it. */
export interface Duty extends Interval {
  /** Local date as a day number. */
  day: number;
  minutes: number;
  kind: string | null;
  locationId: string | null;
  demand: Demand | null;
}

export interface Sheet {
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

export function dutyOf(demand: Demand, first: number): Duty {
  const { start, end, kind, locationId } = demand;
  const minutes = demand.minutes ?? end - start;
  return { start, end, day: first + demand.day, minutes, kind: kind ?? null, locationId, demand };
}

function pastOf(history: History | undefined): Duty[] {
  return (history?.duties ?? [])
    .map(({ start, end, date, kind, locationId, minutes }) => ({
      start,
      end,
      day: dayNumber(date),
      minutes: minutes ?? end - start,
      kind: kind ?? null,
      locationId: locationId ?? null,
      demand: null,
    }))
    .sort(byStart);
}

export function sheetOf(problem: Problem, person: Person, demand: Demand[]): Sheet {
  const { first, last } = horizonDays(problem.horizon);
  const duties = demand.map((row) => dutyOf(row, first)).sort(byStart);
  const byDay: Duty[][] = problem.horizon.days.map(() => []);
  for (const duty of duties) byDay[duty.day - first]!.push(duty);
  const past = pastOf(person.history);
  const since = person.history?.since === undefined ? past[0]?.day : dayNumber(person.history.since);
  return { person, duties, past, byDay, first, last, since: since ?? null };
}

/** Days in a row before the horizon for which `holds`; null when nothing is known of them. */
function runBefore(sheet: Sheet, holds: (day: number) => boolean): number | null {
  if (sheet.since === null) return null;
  let run = 0;
  while (sheet.first - 1 - run >= sheet.since && holds(sheet.first - 1 - run)) run += 1;
  return run;
}

export const workRun = (sheet: Sheet) =>
  sheet.person.history?.counters?.workRun ??
  runBefore(sheet, (day) => sheet.past.some((duty) => duty.day === day));

export const offRun = (sheet: Sheet) =>
  sheet.person.history?.counters?.offRun ??
  runBefore(sheet, (day) => !sheet.past.some((duty) => duty.day === day));

export function kindRun(sheet: Sheet, kinds: string[]): number | null {
  const counters = sheet.person.history?.counters;
  if (counters?.lastKind === undefined) {
    return runBefore(sheet, (day) => sheet.past.some((d) => d.day === day && kinds.includes(d.kind ?? '')));
  }
  if (counters.lastKind === null || !kinds.includes(counters.lastKind)) return 0;
  return counters.kindRun ?? 1;
}

/** Kinds worked on the day before the horizon. */
export function kindsBefore(sheet: Sheet): (string | null)[] {
  const last = sheet.person.history?.counters?.lastKind;
  if (last !== undefined) return last === null ? [] : [last];
  return sheet.past.filter((duty) => duty.day === sheet.first - 1).map((duty) => duty.kind);
}

/** Was the day before the horizon worked? null: unknown. */
export function workedBefore(sheet: Sheet): boolean | null {
  const run = workRun(sheet);
  if (run !== null) return run > 0;
  const last = sheet.person.history?.counters?.lastKind;
  return last === undefined ? null : last !== null;
}
