/** Open or missing attendance of one's own, and what is asked for about it: one cache key each. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { dayText, hoursText, localOf, minutesBetween, spanText } from '../../kit/time/zone.ts';
import { LOOK_MS } from '../shifts/data.ts';
import { LONG_STAY } from './draft.ts';
import { managerMessages } from './messages.ts';

export type Correction = Planning.AttendanceCorrection;
export type Gap = Planning.AttendanceGap;
/** What a correction starts from: attendance that is missing, open, goes on, or is recorded and perhaps wrong. */
export type Attendance = Omit<Gap, 'kind'> & { clockOut?: string | null; goesOn?: boolean };

const PAGE = 200;

export function useGaps() {
  return useQuery({
    queryKey: ['attendance-gaps'],
    queryFn: ({ signal }) => api.planning.listMyAttendanceGaps({}, { signal }),
  });
}

/** What is recorded, and may be wrong; beside it what goes on, for people clock in and out elsewhere. */
export function useRecorded() {
  return useQuery({
    refetchInterval: LOOK_MS,
    queryKey: ['attendance-recorded'],
    queryFn: ({ signal }) => api.planning.listMyAttendance({}, { signal }),
  });
}

/** One person's, or those of everybody whom the caller decides on. */
export function useCorrections(userId: string | null) {
  return useQuery({
    refetchInterval: LOOK_MS,
    queryKey: ['attendance-corrections', userId],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listAttendanceCorrections,
        { limit: PAGE, ...(userId === null ? {} : { userId }) },
        { signal },
      ),
  });
}

/** Somebody's attendance that the caller may correct. */
export function useAttendanceOf(userId: string) {
  return useQuery({
    queryKey: ['attendance', userId],
    queryFn: ({ signal }) => api.planning.listPersonAttendance({ id: userId }, { signal }),
  });
}

/** After a request was made or decided. */
export function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient();
  const keys = [
    'attendance-gaps',
    'attendance-recorded',
    'attendance-corrections',
    'attendance',
    'timesheets',
  ];
  return () => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

/**
 * `Mon 2 Mar, 08:58–17:03`; of a stay that is longer than people work, with its length; of attendance that goes on its
 * beginning; whether it is to be removed. `dated`: with the year.
 */
export function timesText(
  { removes, ...times }: Pick<Correction, 'clockIn' | 'clockOut' | 'removes'>,
  zone: string,
  style?: 'dated',
): string {
  const text = spokenTimes(times, zone, style);
  return removes ? managerMessages.removed(text) : text;
}

/** The same with the break, where one is asked for. */
export function wantedText(request: Correction, zone: string, style?: 'dated'): string {
  const times = timesText(request, zone, style);
  const { clockOut, removes, breakMinutes } = request;
  return clockOut === null || removes ? times : managerMessages.times(times, breakMinutes);
}

function spokenTimes(
  { clockIn, clockOut }: Pick<Correction, 'clockIn' | 'clockOut'>,
  zone: string,
  style?: 'dated',
) {
  if (clockOut === null) {
    const { date, time } = localOf(clockIn, zone);
    return managerMessages.since(dayText(date, style), time);
  }
  const minutes = minutesBetween(clockIn, clockOut);
  const length = minutes > LONG_STAY ? ` (${hoursText(minutes)})` : '';
  return `${dayText(localOf(clockIn, zone).date, style)}, ${spanText(clockIn, clockOut, zone)}${length}`;
}
