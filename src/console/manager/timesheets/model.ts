/** Daily rows of hours gathered by person. Pure. */

import type { Planning } from '../../../client/index.ts';
import { addDays } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';

export type DayRow = Planning.TimesheetRow;

export interface PersonHours {
  userId: string;
  days: DayRow[];
  /** Of the days whose shifts have ended, as all sums but overtime and issues: paid minutes, less breaks. */
  scheduled: number;
  worked: number;
  /** Planned for shifts that have not ended. */
  toCome: number;
  /** Planned, and not worked for an absence or leave. */
  absent: number;
  overtime: number;
  /** Worked less planned, of the days that are over: what is still to come is owed by nobody. */
  variance: number;
  anomalies: number;
  /** Days on which breaks were taken and the plan has none, so that it counts them as hours. */
  unplannedBreaks: string[];
  /** Status of the days that are over. `mixed`: some are decided and some are not. */
  status: DayRow['status'] | 'mixed';
  /** Clocked in: the days cannot be approved yet. */
  clockedIn: boolean;
  /** Why nobody can approve them yet; null: they can be, or are. */
  waits: 'clockedIn' | 'notOver' | null;
  /** Status of the days that are over and that the caller may review; null: there are none. */
  open: DayRow['status'] | 'mixed' | null;
  /** What was said in the reviews that stand. */
  comments: Comment[];
  /** Sites whose managers review the other days that are over. */
  deciders: string[];
  /** Whether all days of the person are shown to the caller. */
  seesAll: boolean;
}

/** A comment of a review, and the first and the last day that it was said of. */
export interface Comment extends Days {
  status: DayRow['status'];
  comment: string;
  reviewedBy: string;
}

/** What becomes of a person's week: each person is in one group. */
export const GROUPS = ['issues', 'single', 'plain', 'done'] as const;
export type Group = (typeof GROUPS)[number];

/** To decide with issues, one by one, all together, or nothing to decide for the caller. */
export function groupOf(person: PersonHours): Group {
  if (!isOpen(person)) return 'done';
  if (person.anomalies > 0) return 'issues';
  return isPlain(person) && person.seesAll ? 'plain' : 'single';
}

/**
 * What waits for a decision first, by group, then by the first day with an issue, then by name.
 * @param until the last day that is over
 */
export function byPerson(
  rows: readonly DayRow[],
  until: string,
  nameOf: (id: string) => string | undefined = () => undefined,
): PersonHours[] {
  const people = Map.groupBy(rows, ({ userId }) => userId);
  return [...people]
    .map(([userId, some]) => [userId, some.toSorted((a, b) => a.date.localeCompare(b.date))] as const)
    .map(([userId, days]) => ({
      userId,
      days,
      scheduled: sum(days.filter(isEnded).map(({ scheduledMinutes }) => scheduledMinutes)),
      worked: sum(days.filter(isEnded).map(({ workedMinutes }) => workedMinutes)),
      toCome: sum(days.map(({ aheadMinutes }) => aheadMinutes)),
      absent: sum(days.map(({ absentMinutes }) => absentMinutes)),
      variance: sum(days.filter(isEnded).map(({ varianceMinutes }) => varianceMinutes)),
      overtime: sum(days.map(({ overtimeMinutes }) => overtimeMinutes)),
      unplannedBreaks: days.filter(hasUnplannedBreak).map(({ date }) => date),
      anomalies: sum(days.map(({ anomalies }) => anomalies.length)),
      status: statusOf(days.filter(({ date }) => date <= until)),
      clockedIn: days.some(({ clockedIn, date }) => clockedIn && date <= until),
      waits: waitsFor(days.filter(({ date }) => date <= until)),
      comments: commentsOn(days),
      seesAll: days.some(({ review }) => review.allDays),
      ...rightsOf(days.filter(({ date }) => date <= until)),
    }))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        firstIssue(a).localeCompare(firstIssue(b)) ||
        byName(nameOf(a.userId) ?? '', nameOf(b.userId) ?? ''),
    );
}

/** No shift of the day is still to come or running, and nobody is at work: a night shift ends its day the morning after. */
export const isEnded = ({ aheadMinutes, clockedIn }: Pick<DayRow, 'aheadMinutes' | 'clockedIn'>): boolean =>
  aheadMinutes === 0 && !clockedIn;

const hasUnplannedBreak = (day: DayRow): boolean =>
  isEnded(day) && day.scheduledMinutes > 0 && day.scheduledBreakMinutes === 0 && day.breakMinutes > 0;

function waitsFor(over: readonly DayRow[]): PersonHours['waits'] {
  if (over.length === 0) return 'notOver';
  return over.some(({ clockedIn }) => clockedIn) ? 'clockedIn' : null;
}

function rightsOf(over: readonly DayRow[]): Pick<PersonHours, 'open' | 'deciders'> {
  const own = over.filter(({ review }) => review.allowed);
  const others = over.filter(({ review }) => !review.allowed);
  const names = others.flatMap(({ review }) => review.sites.flatMap(({ name }) => name ?? []));
  return {
    open: own.length === 0 ? null : statusOf(own),
    deciders: [...new Set(names)].sort(byName),
  };
}

function statusOf(days: readonly DayRow[]): PersonHours['status'] {
  const [first, ...others] = new Set(days.map(({ status }) => status));
  if (first === undefined) return 'pending';
  return others.length > 0 ? 'mixed' : first;
}

function commentsOn(days: readonly DayRow[]): Comment[] {
  const comments: Comment[] = [];
  for (const { date, status, reviewComment: comment, reviewedBy } of days) {
    if (comment === null || reviewedBy === null) continue;
    const same = comments.find(
      (one) => one.status === status && one.comment === comment && one.reviewedBy === reviewedBy,
    );
    if (same === undefined) comments.push({ status, comment, reviewedBy, startDate: date, endDate: date });
    else same.endDate = date;
  }
  return comments;
}

const rank = (person: PersonHours) => GROUPS.indexOf(groupOf(person));

/** The date of the first day with an issue; without one, a date after all others. */
const firstIssue = ({ days }: PersonHours) =>
  days.find(({ anomalies }) => anomalies.length > 0)?.date ?? AFTER_ALL;
const AFTER_ALL = '9999-12-31';
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Whether there is something that the caller may review. */
export const mayReview = ({ open }: Pick<PersonHours, 'open'>): boolean => open !== null;

/** Whether a decision of the caller is awaited; what they rejected waits for the person. */
export const isOpen = ({ open }: Pick<PersonHours, 'open'>): boolean =>
  open === 'pending' || open === 'mixed';

export const canApprove = ({ open, clockedIn }: Pick<PersonHours, 'open' | 'clockedIn'>): boolean =>
  open !== null && open !== 'approved' && !clockedIn;

/** Dates of the caller's to approve on which somebody never clocked out, in order. */
export const neverOut = ({ days }: Pick<PersonHours, 'days'>, until: string): string[] =>
  days
    .filter(({ date, status, review }) => date <= until && review.allowed && status !== 'approved')
    .filter(({ anomalies }) => anomalies.includes('MISSING_CLOCK_OUT'))
    .map(({ date }) => date);

/** Weeks approved together: without issues, without an earlier decision, and the caller’s to approve as a whole. */
export function isPlain(person: PersonHours): boolean {
  if (person.deciders.length > 0) return false;
  const isRejected = person.days.some(({ status }) => status === 'rejected');
  return person.anomalies === 0 && canApprove(person) && !isRejected;
}

/** The last day that is over at every one of the sites. */
export function lastDayOver(today: readonly string[]): string {
  const [first] = [...today].sort();
  return addDays(first ?? new Date().toISOString().slice(0, 10), -1);
}

export interface Days {
  startDate: string;
  /** Included. */
  endDate: string;
}

/**
 * The days that the caller may review, in one piece each. Days without hours join them, unless the caller does not see
 * all of the person's days: then there may be hours at other sites.
 */
export function piecesOf(days: readonly DayRow[], { startDate, endDate }: Days, seesAll: boolean): Days[] {
  const rows = new Map(days.map((day) => [day.date, day.review.allowed]));
  const pieces: (Days & { hasHours: boolean })[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const isOwn = rows.get(date);
    if (!(isOwn ?? seesAll)) continue;
    const last = pieces.at(-1);
    const joins = last !== undefined && addDays(last.endDate, 1) === date;
    const piece = joins ? last : { startDate: date, endDate: date, hasHours: false };
    if (!joins) pieces.push(piece);
    piece.endDate = date;
    piece.hasHours ||= isOwn === true;
  }
  return pieces.flatMap(({ hasHours, ...one }) => (hasHours ? [one] : []));
}
