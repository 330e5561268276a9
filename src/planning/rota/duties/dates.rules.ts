/** The dates for which duties are listed. Pure. */
import { invalid } from '../../../platform/errors.ts';
import { addDays } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { requireListedDates } from '../../interval.ts';

const DEFAULT_DAYS = 7;
const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

/** The local dates asked for, both included; a week from today by default. Throws 422. */
export function datesOf(query: { startDate?: string; endDate?: string }, now: Date) {
  const startDate = query.startDate ?? now.toISOString().slice(0, 10);
  if (startDate < EARLIEST || startDate > LATEST) {
    const message = say('rota.dateOutside', { startDate, first: EARLIEST, last: LATEST });
    throw invalid([{ path: 'query/startDate', code: 'OUT_OF_RANGE', message }]);
  }
  const endDate = query.endDate ?? addDays(startDate, DEFAULT_DAYS - 1);
  requireListedDates(startDate, endDate);
  return { startDate, endDate };
}
