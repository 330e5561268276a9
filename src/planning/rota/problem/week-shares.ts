/**
 * What is left of a week's hours by leave and by the days without a contract. Pure. Each day from Monday to Friday stands
 * for a fifth of the week: leave on Monday to Wednesday turns 40 hours into 16.
 */
import type { Horizon, Interval } from '../../../solver/index.ts';
import type { LiveContract } from './live.ts';

const WORKING_DAYS = 5;
/** A day of leave is one of so many minutes or more; less takes its share of the day. */
const WHOLE_DAY = 480;

type Terms = Pick<LiveContract, 'startDate' | 'endDate'>;

/** The share of its hours that each week of the horizon keeps, 1 without leave. */
export function weekShares(
  contracts: readonly Terms[],
  leave: readonly Interval[],
  { days }: Horizon,
): number[] {
  const isEmployed = (date: string) =>
    contracts.length === 0 ||
    contracts.some(({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate));
  const left = days.map(({ date, start, end }) => {
    const away = leave.map((one) => Math.max(0, Math.min(one.end, end) - Math.max(one.start, start)));
    const minutes = away.reduce((sum, value) => sum + value, 0);
    return isEmployed(date) ? 1 - Math.min(1, minutes / WHOLE_DAY) : 0;
  });
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const working = left.slice(7 * week, 7 * week + WORKING_DAYS);
    return working.reduce((sum, value) => sum + value, 0) / WORKING_DAYS;
  });
}
