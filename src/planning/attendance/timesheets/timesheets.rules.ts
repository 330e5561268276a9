/** From clock times and duties to a row a person and day. Instants are milliseconds since the epoch. */
import { addDays, dateAt, minutesBetween, weekdayOf } from '../../../platform/local-time.ts';
import type { ProfileName } from '../../rules/rule-profiles.ts';
import {
  answeredBy,
  type Duty,
  type Entry,
  isExpected,
  isForgotten,
  periodOf,
  type Work,
} from './periods.rules.ts';
import { tooEarly } from './rests.rules.ts';
import type { Anomaly, TimesheetRow } from './timesheets.schema.ts';

export type { Duty, Entry };

/** What a location says of a day worked there. */
export interface Place {
  timeZone: string;
  profile: ProfileName;
  minRestMinutes: number;
}

export interface Facts {
  duties: readonly Duty[];
  entries: readonly Entry[];
  placeOf: (locationId: string) => Place;
  /** Contract minutes of a week; null: no contract. */
  weeklyMinutesOf: (userId: string, date: string) => number | null;
  now: number;
}

/** A row before anybody has looked at it. */
export interface Sheet
  extends Omit<TimesheetRow, 'status' | 'reviewedBy' | 'reviewedAt' | 'reviewComment' | 'review'> {
  /** The sites of its entries; without any, those of its duties. */
  workLocationIds: string[];
}

const MINUTE = 60_000;
const LATE_GRACE = 5 * MINUTE;

/** Every person's days, in order of date, then person. */
export function sheetsOf(facts: Facts): Sheet[] {
  const users = new Set([...facts.duties, ...facts.entries].map(({ userId }) => userId));
  const dutiesBy = Map.groupBy(facts.duties, ({ userId }) => userId);
  const entriesBy = Map.groupBy(facts.entries, ({ userId }) => userId);
  const sheets = [...users].flatMap((userId) =>
    sheetsOfPerson(userId, dutiesBy.get(userId) ?? [], entriesBy.get(userId) ?? [], facts),
  );
  return sheets.sort((a, b) => compare(a.date, b.date) || compare(a.userId, b.userId));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

interface Day {
  date: string;
  duties: Duty[];
  work: Work[];
}

function sheetsOfPerson(
  userId: string,
  duties: readonly Duty[],
  entries: readonly Entry[],
  facts: Facts,
): Sheet[] {
  const days = daysOf(duties, entries, facts);
  const all = days.flatMap(({ work }) => work);
  const restless = new Map<number, Set<Entry>>();
  const tooEarlyFor = (minutes: number) => {
    const found = restless.get(minutes) ?? tooEarly(days, minutes);
    restless.set(minutes, found);
    return found;
  };
  let week = '';
  let workOfWeek: Work[] = [];
  return days.map((day) => {
    const monday = addDays(day.date, 1 - weekdayOf(day.date));
    if (monday !== week) workOfWeek = [];
    week = monday;
    const sheet = sheetOf(userId, day, { all, tooEarlyFor }, facts);
    const limit = facts.weeklyMinutesOf(userId, day.date);
    const before = minutesIn(workOfWeek);
    workOfWeek = [...workOfWeek, ...day.work];
    return {
      ...sheet,
      overtimeMinutes: limit === null ? 0 : beyond(minutesIn(workOfWeek), limit) - beyond(before, limit),
    };
  });
}

const beyond = (minutes: number, limit: number) => Math.max(0, minutes - limit);

/** A duty belongs to the local date of its start, an entry to its first duty's, so that no midnight tears them apart. */
function daysOf(duties: readonly Duty[], entries: readonly Entry[], { placeOf, now }: Facts): Day[] {
  const days = new Map<string, Day>();
  const dayAt = (at: number, locationId: string) => {
    const date = dateAt(at, placeOf(locationId).timeZone);
    const day = days.get(date) ?? { date, duties: [], work: [] };
    days.set(date, day);
    return day;
  };
  for (const duty of duties) dayAt(duty.start, duty.locationId).duties.push(duty);
  for (const entry of [...entries].sort((a, b) => a.clockIn - b.clockIn)) {
    const answers = answeredBy(entry, duties, now);
    const [duty] = answers;
    const work = { entry, answers, period: duty === undefined ? null : periodOf(duty, duties) };
    dayAt(duty?.start ?? entry.clockIn, duty?.locationId ?? entry.locationId).work.push(work);
  }
  return [...days.values()].sort((a, b) => compare(a.date, b.date));
}

interface Around {
  /** The person's work of all days: what began yesterday may answer for a duty of today. */
  all: readonly Work[];
  /** The person's entries before which the daily rest was shorter than so many minutes. */
  tooEarlyFor: (minutes: number) => ReadonlySet<Entry>;
}

function sheetOf(userId: string, day: Day, around: Around, facts: Facts): Sheet {
  const { date, duties, work } = day;
  const entries = work.map(({ entry }) => entry);
  const closed = entries.filter(({ clockOut }) => clockOut !== null);
  const scheduledMinutes = sum(duties, plannedOf);
  const workedMinutes = minutesIn(work);
  const outs = closed.map(({ clockOut }) => clockOut ?? 0);
  const stillIn = closed.length < entries.length;
  return {
    userId,
    date,
    locationId: mainLocation(day),
    workLocationIds: workLocations(day),
    scheduledMinutes,
    aheadMinutes: sum(
      duties.filter(({ end }) => end > facts.now),
      plannedOf,
    ),
    absentMinutes: sum(duties, ({ absentMinutes = 0 }) => absentMinutes),
    scheduledBreakMinutes: sum(duties, ({ unpaidMinutes = 0 }) => unpaidMinutes),
    workedMinutes,
    breakMinutes: sum(entries, ({ breakMinutes }) => breakMinutes),
    varianceMinutes: workedMinutes - scheduledMinutes,
    overtimeMinutes: 0,
    firstIn: entries.length === 0 ? null : textOf(Math.min(...entries.map(({ clockIn }) => clockIn))),
    lastOut: outs.length === 0 || stillIn ? null : textOf(Math.max(...outs)),
    entryIds: entries.map(({ id }) => id),
    shiftIds: [...new Set(duties.flatMap(({ shiftId }) => shiftId ?? []))],
    demandIds: duties.map(({ demandId }) => demandId),
    anomalies: anomaliesOf(day, workedMinutes, around, facts),
    clockedIn: work.some(
      (item) => isOpen(item) && !isForgotten({ entry: item.entry, duty: item.period }, facts.now),
    ),
  };
}

/** Paid minutes, without what absences and leave take. */
const plannedOf = ({ start, end, unpaidMinutes = 0, absentMinutes = 0 }: Duty): number =>
  minutesBetween(start, end) - unpaidMinutes - absentMinutes;

/** Milliseconds. */
function workedIn({ clockIn, clockOut, breakMinutes }: Entry): number {
  return Math.max(0, (clockOut ?? clockIn) - clockIn - breakMinutes * MINUTE);
}

/** Added first, then to whole minutes: twelve stays of 29:59 are 359. */
const minutesIn = (work: readonly Work[]): number =>
  Math.floor(sum(work, ({ entry }) => workedIn(entry)) / MINUTE);

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}

const textOf = (at: number) => new Date(at).toISOString();

function mainLocation({ duties, work }: Day): string {
  const times = new Map<string, number>();
  const add = (id: string, more: number) => times.set(id, (times.get(id) ?? 0) + more);
  for (const { locationId, start, end } of duties) add(locationId, end - start);
  for (const { entry } of work) add(entry.locationId, workedIn(entry));
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function workLocations({ duties, work }: Day): string[] {
  const entries = work.map(({ entry }) => entry);
  const ids = (entries.length > 0 ? entries : duties).map(({ locationId }) => locationId);
  return [...new Set(ids)].sort();
}

function anomaliesOf(day: Day, workedMinutes: number, { all, tooEarlyFor }: Around, facts: Facts): Anomaly[] {
  const { duties, work } = day;
  const { now } = facts;
  const place = facts.placeOf(mainLocation(day));
  const inOf = (duty: Duty) => all.find(({ answers }) => answers.includes(duty))?.entry.clockIn;
  const found: Record<Anomaly, boolean> = {
    MISSING_CLOCK_OUT: work.some(
      (item) => isOpen(item) && isForgotten({ entry: item.entry, duty: item.period }, now),
    ),
    LATE_START: duties.some((duty) => (inOf(duty) ?? 0) > startOf(duty) + LATE_GRACE),
    NO_SHIFT: work.some(({ period }) => period === null),
    NO_ENTRY: duties.some((duty) => isExpected(duty) && duty.end < now && inOf(duty) === undefined),
    BREAK_TOO_SHORT: restedIn(work.map(({ entry }) => entry)) < breakNeeded(place.profile, workedMinutes),
    REST_TOO_SHORT: work.some(({ entry }) => tooEarlyFor(place.minRestMinutes).has(entry)),
  };
  return (Object.keys(found) as Anomaly[]).filter((anomaly) => found[anomaly]);
}

/** When the person was to begin: after an absence, or when the duty does. */
const startOf = ({ start, left = [] }: Duty): number => left[0]?.start ?? start;

const isOpen = ({ entry }: Work) => entry.clockOut === null;

/** Recorded breaks, and the time between clocking out and in again. */
function restedIn(entries: readonly Entry[]): number {
  const gaps = entries.slice(1).map((entry, index) => {
    const before = entries[index]?.clockOut ?? entry.clockIn;
    return Math.max(0, entry.clockIn - before);
  });
  return sum(entries, ({ breakMinutes }) => breakMinutes) + Math.floor(sum(gaps, (gap) => gap) / MINUTE);
}

/** Minutes of break that a day's work needs. */
function breakNeeded(profile: ProfileName, workedMinutes: number): number {
  // Arbeitszeitgesetz § 4: 30 minutes beyond six hours, 45 beyond nine.
  if (profile === 'DE') return workedMinutes > 540 ? 45 : workedMinutes > 360 ? 30 : 0;
  // Directive 2003/88/EC, article 4, as the UK (Working Time Regulations 1998, regulation 12) and France
  // (Code du travail, L3121-16) read it: 20 minutes beyond six hours.
  return workedMinutes > 360 ? 20 : 0;
}
