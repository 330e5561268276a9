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
  /** null: it goes on. */
  clockOut: string | null;
  breakMinutes: number;
}

const fault = (path: string, code: string, message: Said): FaultDetail[] => [
  { path: `body/${path}`, code, message },
];

/** Of attendance that goes on. */
function beginFaults(
  { clockIn, breakMinutes }: Pick<Wanted, 'clockIn' | 'breakMinutes'>,
  given: Pick<Wanted, 'clockIn'>,
  now: number,
): FaultDetail[] {
  const start = Date.parse(clockIn);
  if (start > now) return fault('clockIn', 'IN_FUTURE', say('hours.inToCome', { clockIn: given.clockIn }));
  if (now - start > LONGEST_HOURS * 3_600_000) {
    const message = say('hours.inTooLongAgo', { clockIn: given.clockIn, hours: LONGEST_HOURS });
    return fault('clockIn', 'TOO_LONG', message);
  }
  if (breakMinutes === 0 || breakMinutes < minutesBetween(start, now)) return [];
  return fault('clockIn', 'TOO_LONG', say('hours.inBeforeBreak', { clockIn: given.clockIn, breakMinutes }));
}

/** `given`: the times as they were sent. */
export function timeFaults(
  { clockIn, clockOut, breakMinutes }: Wanted,
  given: Pick<Wanted, 'clockIn' | 'clockOut'>,
  now: number,
): FaultDetail[] {
  if (clockOut === null || given.clockOut === null) return beginFaults({ clockIn, breakMinutes }, given, now);
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
  if (isTooOld(clockIn, now)) return tooOld(given);
  const minutes = minutesBetween(start, end);
  if (breakMinutes < minutes) return [];
  const message = say('hours.breakTooLong', { breakMinutes, minutes });
  return fault('breakMinutes', 'TOO_LONG', message);
}

const isTooOld = (clockIn: string, now: number) => Date.parse(clockIn) < now - BACK_DAYS * DAY_MS;

const tooOld = ({ clockIn }: Pick<Wanted, 'clockIn'>) =>
  fault('clockIn', 'OVER', say('hours.tooOld', { clockIn, days: BACK_DAYS }));

/** Of attendance that is taken out as HR holds it. */
export const removalFaults = (
  { clockIn }: Wanted,
  given: Pick<Wanted, 'clockIn'>,
  now: number,
): FaultDetail[] => (isTooOld(clockIn, now) ? tooOld(given) : []);

/** The last instant that a correction is about; of attendance that goes on it is now. */
export const lastOf = ({ clockOut }: Pick<Wanted, 'clockOut'>, now: Date): string =>
  clockOut ?? now.toISOString();

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
