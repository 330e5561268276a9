/** Attendance on the board: who is at work, and whose shift runs while they have not clocked in. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { allItems } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { addDays, localOf } from '../../kit/time/zone.ts';
import { type AttendanceDay, clockedOf, currentDuties, leftAt, missingAt, presentAt } from './attendance.ts';
import { calledFor } from './calls.ts';
import { clockedText } from './here.ts';
import type { Duty } from './model.ts';
import { useNoted } from './use-absence.ts';
import type { Week } from './use-rota.ts';

const PAGE = 200;
const REFRESH_MS = 60_000;
/** Somebody has clocked in within so many days, or attendance is not recorded at all. */
const LOOK_BACK_DAYS = 7;

/** The week with a mark at those who are missing or have to be called, and since when others are there; members see neither. */
export function useAttendance(week: Week | null, now: number): Week | null {
  const isShown = week?.status === 'published' && may('planning.approveTimesheet');
  const needs = isShown ? week.needs : NONE;
  const isCurrent = useMemo(() => currentDuties(needs, now).length > 0, [needs, now]);
  const today = localOf(now, week?.zone ?? 'UTC').date;
  const days = useDays(addDays(today, -1), addDays(today, 1), isCurrent);
  const hasEntries = (days.data ?? []).some(hasEntry);
  const isAsked = days.data !== undefined && !hasEntries && isCurrent;
  const before = useDays(addDays(today, -LOOK_BACK_DAYS), today, isAsked, Number.POSITIVE_INFINITY);
  const isRecorded = hasEntries || (before.data ?? []).some(hasEntry);
  const noted = useNoted(week?.days ?? [today], week?.zone ?? 'UTC').data;
  const marks = useMemo(() => {
    const missing = isRecorded ? missingAt(needs, days.data ?? [], noted ?? [], now) : [];
    const present = [...presentAt(needs, days.data ?? [], now)];
    const left = [...leftAt(needs, days.data ?? [], now)];
    const marksOf = new Map<string, Mark>();
    const add = (key: string, mark: Mark) => marksOf.set(key, { ...marksOf.get(key), ...mark });
    for (const key of calledFor(needs, new Set(present.map(([key]) => key)), now))
      add(key, { isCalledFor: true });
    for (const key of missing) add(key, { isMissing: true });
    for (const [key, hereSince] of present) add(key, { hereSince });
    for (const [key, at] of left) add(key, { leftAt: at });
    return JSON.stringify([...marksOf]);
  }, [isRecorded, needs, days.data, noted, now]);
  return useMemo(() => (week === null ? week : marked(week, new Map(JSON.parse(marks)))), [week, marks]);
}

/** What a duty of the date, or of the night before it, says of when its person clocked in and out; null: nothing. */
export function useClocked(
  { status, zoneOf }: Pick<Week, 'status' | 'zoneOf'>,
  date: string,
  now: number,
): (duty: Duty) => string | null {
  const isShown = status === 'published' && may('planning.approveTimesheet');
  const isBegun = Date.parse(`${date}T00:00:00Z`) - DAY_MS < now;
  const days = useDays(addDays(date, -1), date, isShown && isBegun).data;
  return useCallback(
    (duty) => {
      const found = clockedOf(duty, days ?? []);
      return found === null ? null : clockedText(found, zoneOf(duty.locationId));
    },
    [days, zoneOf],
  );
}

const DAY_MS = 86_400_000;
const NONE: Week['needs'] = [];
const hasEntry = ({ entryIds }: { entryIds: readonly string[] }) => entryIds.length > 0;

const daysQuery = (startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['timesheets', 'board', startDate, endDate],
    queryFn: ({ signal }) =>
      allItems(api.planning.listTimesheets, { startDate, endDate, limit: PAGE }, { signal }),
    staleTime: REFRESH_MS,
  });

/** Timesheets of a local date, and of the night before it; none for whoever may not read them. */
export const readDays = (cache: QueryClient, date: string): Promise<readonly AttendanceDay[]> =>
  may('planning.approveTimesheet')
    ? cache.fetchQuery(daysQuery(addDays(date, -1), date))
    : Promise.resolve([]);

function useDays(startDate: string, endDate: string, enabled: boolean, staleTime = REFRESH_MS) {
  return useQuery({
    ...daysQuery(startDate, endDate),
    enabled,
    staleTime,
    refetchInterval: staleTime === REFRESH_MS ? REFRESH_MS : (false as const),
  });
}

type Mark = Pick<Duty, 'isCalledFor' | 'isMissing' | 'hereSince' | 'leftAt'>;

/** `marks`: by `demand person`. */
function marked(week: Week, marks: ReadonlyMap<string, Mark>): Week {
  if (marks.size === 0) return week;
  const markOf = ({ demandId, userId }: Duty) => marks.get(`${demandId} ${userId}`);
  const needs = week.needs.map((need) =>
    need.people.some((duty) => markOf(duty) !== undefined)
      ? { ...need, people: need.people.map((duty) => ({ ...duty, ...markOf(duty) })) }
      : need,
  );
  return { ...week, needs };
}
