/** Attendance on the board: people whose shift runs and who have not clocked in. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { me } from '../../app/session.ts';
import { addDays, localOf } from '../../kit/time/zone.ts';
import { missingAt, runningDuties } from './attendance.ts';
import { useNoted } from './use-absence.ts';
import type { Week } from './use-rota.ts';

const PAGE = 200;
const REFRESH_MS = 60_000;
/** Somebody has clocked in within so many days, or attendance is not recorded at all. */
const LOOK_BACK_DAYS = 7;

/** The week with a mark at those who are missing; members see no marks. */
export function useAttendance(week: Week | null, now: number): Week | null {
  const isShown = week?.status === 'published' && me().role !== 'member';
  const needs = isShown ? week.needs : NONE;
  const isRunning = useMemo(() => runningDuties(needs, now).length > 0, [needs, now]);
  const today = localOf(now, week?.zone ?? 'UTC').date;
  const days = useDays(addDays(today, -1), addDays(today, 1), isRunning);
  const hasEntries = (days.data ?? []).some(hasEntry);
  const isAsked = days.data !== undefined && !hasEntries && isRunning;
  const before = useDays(addDays(today, -LOOK_BACK_DAYS), today, isAsked, Number.POSITIVE_INFINITY);
  const isRecorded = hasEntries || (before.data ?? []).some(hasEntry);
  const noted = useNoted(week?.days ?? [today], week?.zone ?? 'UTC').data;
  const missing = useMemo(
    () => (isRecorded ? missingAt(needs, days.data ?? [], noted ?? [], now).join() : ''),
    [isRecorded, needs, days.data, noted, now],
  );
  return useMemo(() => (week === null || missing === '' ? week : marked(week, missing)), [week, missing]);
}

const NONE: Week['needs'] = [];
const hasEntry = ({ entryIds }: { entryIds: readonly string[] }) => entryIds.length > 0;

function useDays(startDate: string, endDate: string, enabled: boolean, staleTime = REFRESH_MS) {
  return useQuery({
    queryKey: ['timesheets', 'board', startDate, endDate],
    queryFn: ({ signal }) =>
      allItems(api.planning.listTimesheets, { startDate, endDate, limit: PAGE }, { signal }),
    enabled,
    staleTime,
    refetchInterval: staleTime === REFRESH_MS ? REFRESH_MS : (false as const),
  });
}

function marked(week: Week, missing: string): Week {
  const keys = new Set(missing.split(','));
  const needs = week.needs.map((need) =>
    need.people.some(({ demandId, userId }) => keys.has(`${demandId} ${userId}`))
      ? {
          ...need,
          people: need.people.map((duty) =>
            keys.has(`${duty.demandId} ${duty.userId}`) ? { ...duty, isMissing: true } : duty,
          ),
        }
      : need,
  );
  return { ...week, needs };
}
