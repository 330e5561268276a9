/** Which days and hours may be asked for, and what may become of a request. Pure. */
import type { FaultDetail } from '../../../platform/errors.ts';
import {
  addDays,
  atWallClock,
  dateAt,
  daysBetween,
  startOfDay,
  textOf,
  wallClockAt,
} from '../../../platform/local-time.ts';
import { type Said, say } from '../../../words/said.ts';
import type { HeldLeave, LeaveRequestInput } from './leave-requests.schema.ts';

const LONGEST_DAYS = 366;
/** Sickness and the like may be stated afterwards. */
const BACK_DAYS = 31;

const fault = (path: string, code: string, message: Said): FaultDetail[] => [
  { path: `body/${path}`, code, message },
];

export function leaveFaults(asked: LeaveRequestInput, today: string): FaultDetail[] {
  const { startDate, endDate } = asked;
  if (endDate < startDate) {
    return fault('endDate', 'WRONG_ORDER', say('requests.leaveOrder', { endDate, startDate }));
  }
  if (daysBetween(startDate, endDate) >= LONGEST_DAYS) {
    return fault('endDate', 'TOO_LONG', say('requests.leaveTooLong', { endDate, days: LONGEST_DAYS }));
  }
  const earliest = addDays(today, -BACK_DAYS);
  if (endDate >= earliest) return hoursFaults(asked);
  return fault('endDate', 'OVER', say('requests.leaveOver', { endDate, days: BACK_DAYS, earliest }));
}

/** Days of one list of leave that is held. */
const MOST_HELD_DAYS = 800;

export function heldFaults({ startDate, endDate }: { startDate: string; endDate: string }): FaultDetail[] {
  const days = daysBetween(startDate, endDate) + 1;
  if (days >= 1 && days <= MOST_HELD_DAYS) return [];
  const isOrder = days < 1;
  const message = isOrder
    ? say('hours.endBeforeStart', { endDate, startDate })
    : say('hours.tooManyDays', { days, most: MOST_HELD_DAYS });
  return [{ path: 'query/endDate', code: isOrder ? 'WRONG_ORDER' : 'TOO_LONG', message }];
}

/** The local days of leave that is stored as instants; its times where it does not begin and end at midnight. */
export function localDaysOf(
  { start, end }: { start: string; end: string },
  zone: string,
): Pick<HeldLeave, 'startDate' | 'endDate' | 'startTime' | 'endTime'> {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const clockOf = (at: number) => wallClockAt(at, zone).slice(CLOCK_AT, CLOCK_AT + MIDNIGHT.length);
  const startDate = dateAt(from, zone);
  const endDate = dateAt(until - 1, zone);
  const isWhole = from === startOfDay(startDate, zone) && until === startOfDay(addDays(endDate, 1), zone);
  const times = isWhole
    ? { startTime: null, endTime: null }
    : { startTime: clockOf(from), endTime: clockOf(until) };
  return { startDate, endDate, ...times };
}

const MIDNIGHT = '00:00';
/** Where the clock begins in `2027-03-01T08:30`. */
const CLOCK_AT = 11;

/** Hours are of one day, or of a night into the next: who is away for some hours of several days asks for each. */
function hoursFaults({ startDate, endDate, startTime = null, endTime = null }: LeaveRequestInput) {
  if (startTime === null && endTime === null) return [];
  if (startTime === null || endTime === null) {
    const missing = startTime === null ? 'startTime' : 'endTime';
    return fault(missing, 'MISSING_TIME', say('requests.timeMissing'));
  }
  if (endDate === addDays(startDate, 1) && endTime <= startTime && endTime !== MIDNIGHT) return [];
  if (endDate !== startDate) {
    return fault('endDate', 'SEVERAL_DAYS', say('requests.hoursOfOneDay', { endDate, startDate }));
  }
  if (endTime === MIDNIGHT && startTime === MIDNIGHT) {
    return fault('endTime', 'WHOLE_DAY', say('requests.wholeDay'));
  }
  if (endTime > startTime || endTime === MIDNIGHT) return [];
  return fault('endTime', 'WRONG_ORDER', say('requests.timeOrder', { endTime, startTime }));
}

type Days = Pick<LeaveRequestInput, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

/** The leave as instants, by the clock of the zone. */
export function spanOf({ startDate, endDate, startTime = null, endTime = null }: Days, zone: string) {
  const isToMidnight = endTime === null || endTime === MIDNIGHT;
  return {
    start: textOf(startTime === null ? startOfDay(startDate, zone) : atWallClock(startDate, startTime, zone)),
    end: textOf(isToMidnight ? startOfDay(addDays(endDate, 1), zone) : atWallClock(endDate, endTime, zone)),
  };
}
