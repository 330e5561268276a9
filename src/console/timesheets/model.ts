/** Daily rows of hours gathered by person. Pure. */
import type { Planning } from '../../client/index.ts';
import { addDays } from '../time/zone.ts';

export type DayRow = Planning.TimesheetRow;

export interface PersonHours {
  userId: string;
  days: DayRow[];
  scheduled: number;
  worked: number;
  overtime: number;
  anomalies: number;
  /** Of the days that are over. `mixed`: some are decided and some are not. */
  status: DayRow['status'] | 'mixed';
  /** Clocked in: the days cannot be approved yet. */
  clockedIn: boolean;
  /** At least one day is over, so there is something to review. */
  isOver: boolean;
}

/** Those with issues first, then the rest as they came. `until`: the last day that is over. */
export function byPerson(rows: readonly DayRow[], until: string): PersonHours[] {
  const people = Map.groupBy(rows, ({ userId }) => userId);
  return [...people]
    .map(([userId, days]) => ({
      userId,
      days: days.toSorted((a, b) => a.date.localeCompare(b.date)),
      scheduled: sum(days.map(({ scheduledMinutes }) => scheduledMinutes)),
      worked: sum(days.map(({ workedMinutes }) => workedMinutes)),
      overtime: sum(days.map(({ overtimeMinutes }) => overtimeMinutes)),
      anomalies: sum(days.map(({ anomalies }) => anomalies.length)),
      status: statusOf(days.filter(({ date }) => date <= until)),
      clockedIn: days.some(({ clockedIn, date }) => clockedIn && date <= until),
      isOver: days.some(({ date }) => date <= until),
    }))
    .sort((a, b) => rank(a) - rank(b) || b.anomalies - a.anomalies);
}

function statusOf(days: readonly DayRow[]): PersonHours['status'] {
  const [first, ...others] = new Set(days.map(({ status }) => status));
  if (first === undefined) return 'pending';
  return others.length > 0 ? 'mixed' : first;
}

const rank = ({ status }: PersonHours) => (status === 'pending' || status === 'mixed' ? 0 : 1);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Only administrators may review their own hours. */
export function mayReview(
  { userId, isOver }: Pick<PersonHours, 'userId' | 'isOver'>,
  reviewer: { id: string; role: string },
): boolean {
  if (reviewer.role === 'member' || !isOver) return false;
  return userId !== reviewer.id || reviewer.role === 'admin';
}

type Reviewed = Pick<PersonHours, 'status' | 'clockedIn'>;

export const canApprove = ({ status, clockedIn }: Reviewed) => status !== 'approved' && !clockedIn;

/** Weeks approved together: without issues and without an earlier decision. */
export function isPlain(person: PersonHours): boolean {
  const isRejected = person.days.some(({ status }) => status === 'rejected');
  return person.anomalies === 0 && canApprove(person) && !isRejected;
}

/** The last day that is over at every one of the sites. */
export function lastDayOver(today: readonly string[]): string {
  const [first] = [...today].sort();
  return addDays(first ?? new Date().toISOString().slice(0, 10), -1);
}
