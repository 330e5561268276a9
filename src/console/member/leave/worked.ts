/** Which days of leave have recorded hours. Pure. */
import { addDays } from '../../kit/time/zone.ts';
import type { LeaveDays } from './data.ts';

/** As many days as are asked of the service at once. */
const MOST_DAYS = 92;

interface Dates {
  startDate: string;
  /** Included. */
  endDate: string;
}

/** The days until today on which hours may be recorded; null: there are none, or dates are still being typed. */
export function askedOf({ startDate, endDate }: Dates, today: string): Dates | null {
  if (startDate === '' || endDate < startDate || startDate > today) return null;
  const last = endDate < today ? endDate : today;
  const first = addDays(last, 1 - MOST_DAYS);
  return { startDate: startDate < first ? first : startDate, endDate: last };
}

interface Row {
  date: string;
  firstIn: string | null;
}

/** Dates of the leave on which somebody clocked in. */
export const workedOn = (
  rows: readonly Row[],
  { startDate, endDate }: Pick<LeaveDays, keyof Dates>,
): string[] =>
  rows
    .filter(({ date, firstIn }) => firstIn !== null && date >= startDate && date <= endDate)
    .map(({ date }) => date)
    .sort();
