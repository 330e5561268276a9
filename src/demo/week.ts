import { addDays, dateAt, weekdayOf } from '../platform/local-time.ts';
import { TIME_ZONE } from './chain/sites.ts';

/** The Monday that the dates of a demo made at `at` are counted from. */
export function weekAt(at: Date): string {
  const today = dateAt(at.getTime(), TIME_ZONE);
  return addDays(today, 1 - weekdayOf(today));
}
