/** Which attendance may be asked for, and what may become of a request. Pure. Instants are milliseconds. */

import type { TimeEntry } from '../../../hr/hr.ts';
import type { FaultDetail } from '../../../platform/errors.ts';
import { instantOf, minutesBetween } from '../../../platform/local-time.ts';
import { type Said, say } from '../../../words/said.ts';

const DAY_MS = 86_400_000;
/** How long afterwards attendance may be corrected, and gaps of it are shown. */
export const BACK_DAYS = 31;
/** HR keeps no longer attendance. */
const LONGEST_HOURS = 24;

/** Attendance as it shall be. */
export interface Wanted {
  clockIn: string;
  clockOut: string;
  breakMinutes: number;
}

/** `given`: the times as they were sent. */
export function timeFaults(
  { clockIn, clockOut, breakMinutes }: Wanted,
  given: Pick<Wanted, 'clockIn' | 'clockOut'>,
  now: number,
): FaultDetail[] {
  const fault = (path: string, code: string, message: Said) => [{ path: `body/${path}`, code, message }];
  const [start, end] = [Date.parse(clockIn), Date.parse(clockOut)];
  if (end <= start) {
    return fault(
      'clockOut',
      'WRONG_ORDER',
      say('hours.outNotAfterIn', { clockOut: given.clockOut, clockIn: given.clockIn }),
    );
  }
  if (end - start > LONGEST_HOURS * 3_600_000) {
    const message = say('hours.stayTooLong', {
      clockOut: given.clockOut,
      hours: LONGEST_HOURS,
      clockIn: given.clockIn,
    });
    return fault('clockOut', 'TOO_LONG', message);
  }
  if (end > now) {
    const message = say('hours.inFuture', { clockOut: given.clockOut });
    return fault('clockOut', 'IN_FUTURE', message);
  }
  if (start < now - BACK_DAYS * DAY_MS) {
    const message = say('hours.tooOld', { clockIn: given.clockIn, days: BACK_DAYS });
    return fault('clockIn', 'OVER', message);
  }
  const minutes = minutesBetween(start, end);
  if (breakMinutes < minutes) return [];
  const message = say('hours.breakTooLong', { breakMinutes, minutes });
  return fault('breakMinutes', 'TOO_LONG', message);
}

/** Whether HR's attendance is this. */
export function isSame(
  entry: TimeEntry | undefined,
  wanted: { clockIn: string; clockOut: string | null; breakMinutes: number },
): boolean {
  const at = (text: string | null) => (text === null ? null : instantOf(text));
  return (
    entry !== undefined &&
    at(entry.clockIn) === at(wanted.clockIn) &&
    at(entry.clockOut) === at(wanted.clockOut) &&
    entry.breakMinutes === wanted.breakMinutes
  );
}
