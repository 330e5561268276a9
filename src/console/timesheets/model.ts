/** Daily rows of hours gathered by person. Pure. */
import type { Planning } from '../../client/index.ts';

export type DayRow = Planning.ListTimesheetsResult['items'][number];

export interface PersonHours {
  userId: string;
  days: DayRow[];
  scheduled: number;
  worked: number;
  overtime: number;
  anomalies: number;
  /** `mixed`: some days are decided and some are not. */
  status: DayRow['status'] | 'mixed';
}

/** Those with something to look at first, then the rest as they came. */
export function byPerson(rows: readonly DayRow[]): PersonHours[] {
  const people = Map.groupBy(rows, ({ userId }) => userId);
  return [...people]
    .map(([userId, days]) => ({
      userId,
      days: days.toSorted((a, b) => a.date.localeCompare(b.date)),
      scheduled: sum(days.map(({ scheduledMinutes }) => scheduledMinutes)),
      worked: sum(days.map(({ workedMinutes }) => workedMinutes)),
      overtime: sum(days.map(({ overtimeMinutes }) => overtimeMinutes)),
      anomalies: sum(days.map(({ anomalies }) => anomalies.length)),
      status: statusOf(days),
    }))
    .sort((a, b) => rank(a) - rank(b) || b.anomalies - a.anomalies);
}

function statusOf(days: readonly DayRow[]): PersonHours['status'] {
  const [first, ...others] = new Set(days.map(({ status }) => status));
  return first === undefined || others.length > 0 ? 'mixed' : first;
}

const rank = ({ status }: PersonHours) => (status === 'pending' || status === 'mixed' ? 0 : 1);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Nobody decides on their own hours but an administrator, and what is approved is settled. */
export function mayReview(
  { userId, status }: Pick<PersonHours, 'userId' | 'status'>,
  reviewer: { id: string; role: string },
): boolean {
  if (reviewer.role === 'member' || status === 'approved') return false;
  return userId !== reviewer.id || reviewer.role === 'admin';
}
