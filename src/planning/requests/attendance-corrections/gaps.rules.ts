/** Where a person's attendance is open or missing, and which of it may be wrong. Pure. Instants are milliseconds. */
import { dateAt, textOf } from '../../../platform/local-time.ts';
import { answeredBy, isExpected, LONGEST_STAY, periodOf } from '../../attendance/timesheets/periods.rules.ts';
import type { Entry } from '../../attendance/timesheets/timesheets.rules.ts';
import type { NamedDuty } from './corrections.repo.ts';
import type { Correction, Gap, OwnAttendance, PresentAttendance } from './corrections.schema.ts';

export interface Place {
  name: string | null;
  timeZone: string;
}

export interface GapFacts {
  duties: readonly NamedDuty[];
  entries: readonly Entry[];
  placeOf: (locationId: string) => Place;
  /** The person's requests that wait. */
  waiting: readonly Correction[];
  isApproved: (date: string) => boolean;
  /** What is older cannot be corrected. */
  since: number;
  now: number;
}

/** In order of time. What is asked for already, and what is on a day that is approved, is left out. */
export function gapsOf(facts: GapFacts): Gap[] {
  const { duties, entries, since, now, waiting, isApproved, placeOf } = facts;
  const answered = entries.map((entry) => ({ entry, answers: answeredBy(entry, duties, now) }));
  const work = answered.map(({ entry, answers: [duty = null] }) => ({ entry, duty }));
  const worked = new Set(answered.flatMap(({ answers }) => answers));
  const open = work.filter(
    (one) =>
      one.entry.clockIn >= since &&
      isForgotten(one, facts) &&
      !waiting.some(({ entryId }) => entryId === one.entry.id),
  );
  const missing = duties.filter(
    (duty) =>
      isExpected(duty) &&
      duty.start >= since &&
      duty.end < now &&
      !worked.has(duty) &&
      !waiting.some(touches(duty, now)),
  );
  return [
    ...open.map((work) => gapOf(work, placeOf)),
    ...missing.map((duty) => gapOf({ entry: null, duty }, placeOf)),
  ]
    .filter(({ date }) => !isApproved(date))
    .sort((a, b) => startOf(a) - startOf(b));
}

/** Not clocked out though the duty is over, or the stay longer than people work. */
function isForgotten({ entry, duty }: Worked, { duties, now }: Pick<GapFacts, 'duties' | 'now'>): boolean {
  if (entry.clockOut !== null) return false;
  return now > (duty === null ? entry.clockIn + LONGEST_STAY : periodOf(duty, duties).end);
}

/** Attendance that goes on: without an end, and not a gap. */
export function presentOf(facts: GapFacts): PresentAttendance[] {
  const { duties, entries, now, placeOf, waiting, isApproved } = facts;
  return entries.flatMap((entry) => {
    const [duty = null] = answeredBy(entry, duties, now);
    if (entry.clockOut !== null || isForgotten({ entry, duty }, facts)) return [];
    const { kind: _kind, ...around } = gapOf({ entry, duty }, placeOf);
    const isAsked = waiting.some(({ entryId }) => entryId === entry.id);
    const correctable = !isAsked && !isApproved(around.date);
    return [{ ...around, entryId: entry.id, clockIn: textOf(entry.clockIn), correctable }];
  });
}

/** Attendance with an end that may be asked to be corrected, the newest first. */
export function recordedOf(facts: GapFacts): OwnAttendance[] {
  const { duties, entries, since, now, waiting, isApproved, placeOf } = facts;
  return entries
    .flatMap((entry) => {
      const { clockOut, id } = entry;
      const isAsked = waiting.some(({ entryId }) => entryId === id);
      if (clockOut === null || entry.clockIn < since || isAsked) return [];
      const [duty = null] = answeredBy(entry, duties, now);
      const { kind: _kind, ...around } = gapOf({ entry, duty }, placeOf);
      return [{ ...around, entryId: id, clockIn: textOf(entry.clockIn), clockOut: textOf(clockOut) }];
    })
    .filter(({ date }) => !isApproved(date))
    .sort((a, b) => Date.parse(b.clockIn) - Date.parse(a.clockIn));
}

const touches =
  ({ start, end }: NamedDuty, now: number) =>
  ({ clockIn, clockOut }: Correction) =>
    Date.parse(clockIn) < end && (clockOut === null ? now : Date.parse(clockOut)) > start;

const startOf = ({ clockIn, start }: Gap) => Date.parse(clockIn ?? start ?? '');

interface Worked {
  entry: Entry;
  duty: NamedDuty | null;
}

type Work = Worked | { entry: null; duty: NamedDuty };

function gapOf(work: Work, placeOf: GapFacts['placeOf']): Gap {
  const { entry, duty } = work;
  const { locationId } = work.entry ?? work.duty;
  return {
    kind: entry === null ? 'NO_ENTRY' : 'MISSING_CLOCK_OUT',
    date: dayOf(work.entry === null ? work.duty : begunBy(work.entry), duty, placeOf),
    locationId,
    locationName: placeOf(locationId).name,
    entryId: entry?.id ?? null,
    clockIn: entry === null ? null : textOf(entry.clockIn),
    breakMinutes: entry?.breakMinutes ?? 0,
    demandId: duty?.demandId ?? null,
    demandName: duty?.demandName ?? null,
    start: duty === null ? null : textOf(duty.start),
    end: duty === null ? null : textOf(duty.end),
  };
}

interface Begun {
  start: number;
  locationId: string;
}

const begunBy = ({ clockIn, locationId }: Entry): Begun => ({ start: clockIn, locationId });

/** The timesheet's day: that of the duty's start, else of the clock-in. */
export function dayOf(own: Begun, duty: Begun | null, placeOf: GapFacts['placeOf']): string {
  const { start, locationId } = duty ?? own;
  return dateAt(start, placeOf(locationId).timeZone);
}
