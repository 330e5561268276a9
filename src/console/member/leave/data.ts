/** Leave requests: one cache key, and their days in words. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { datesText, dayText, endDateOf } from '../../kit/time/zone.ts';
import { LOOK_MS } from '../shifts/data.ts';
import { messages } from './messages.ts';

export type LeaveRequest = Planning.LeaveRequest;
export type LeaveDays = Pick<LeaveRequest, 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

const PAGE = 200;
const DAY_MS = 86_400_000;

/** One person's, or those of everybody whom the caller decides on. */
export function useLeaveRequests(userId: string | null) {
  return useQuery({
    refetchInterval: LOOK_MS,
    queryKey: ['leave', userId],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listLeaveRequests,
        { limit: PAGE, ...(userId === null ? {} : { userId }) },
        { signal },
      ),
  });
}

/** Leave that was granted and touches the days, of everybody whom the caller decides on and the caller's own. */
export function useGrantedLeave(startDate: string, endDate: string) {
  return useQuery({
    queryKey: ['leave', 'granted', startDate, endDate],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listLeaveRequests,
        { limit: PAGE, status: 'approved' as const, startDate, endDate },
        { signal },
      ),
  });
}

/** All leave that HR holds for the reader, whoever booked it. */
export function useHeldLeave() {
  return useQuery({
    queryKey: ['leave', 'held'],
    queryFn: ({ signal }) => api.planning.listMyLeave({}, { signal }),
  });
}

export const LEAVE_TYPES = Object.keys(messages.types);

const typeNames: Readonly<Record<string, string>> = { ...messages.types, ...messages.absences };

/** HR may know other kinds than the console offers. */
export const leaveName = (type: string): string => typeNames[type] ?? type;

/** The halves of a day, as hours of it. */
export const HALVES = {
  morning: { startTime: '00:00', endTime: '12:00' },
  afternoon: { startTime: '12:00', endTime: '00:00' },
} as const;
export type Half = keyof typeof HALVES;

function halfOf({ startTime, endTime }: Pick<LeaveRequest, 'startTime' | 'endTime'>): Half | null {
  const names = Object.keys(HALVES) as Half[];
  return (
    names.find((name) => HALVES[name].startTime === startTime && HALVES[name].endTime === endTime) ?? null
  );
}

/** The last day of leave by the hour: an end that is not after the start is on the next day, and midnight ends the first. */
export function endOfHours({
  startDate,
  startTime,
  endTime,
}: Record<'startDate' | 'startTime' | 'endTime', string>) {
  if (startDate === '' || endTime === '' || endTime === MIDNIGHT) return startDate;
  return endDateOf(startDate, startTime, endTime);
}

const MIDNIGHT = '00:00';

/** `Mon 2 Mar – Fri 6 Mar (5 days)`, `Mon 2 Mar, 08:00–12:00`; `dated`: with the year. */
export function daysText(
  { startDate, endDate, startTime, endTime }: LeaveDays,
  style: 'short' | 'dated' = 'short',
): string {
  const half = halfOf({ startTime, endTime });
  if (half !== null) return `${dayText(startDate, style)}, ${messages.inHalf[half]}`;
  if (startTime !== null && endDate <= endOfHours({ startDate, startTime, endTime: endTime ?? '' }))
    return `${dayText(startDate, style)}, ${startTime}–${endTime}`;
  const dates = datesText(startDate, endDate, style);
  if (startDate === endDate) return dates;
  const count = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1;
  return `${dates} (${messages.days(count)})`;
}

export const BADGES: Record<LeaveRequest['status'], string> = {
  open: 'completed',
  approving: 'completed',
  approved: 'published',
  refused: 'failed',
  withdrawn: '',
};
