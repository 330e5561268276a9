/** Open shifts and requests about shifts: one cache key each. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { addDays } from '../../kit/time/zone.ts';

export type ShiftRequest = Planning.ShiftRequest;
export type OpenShift = Planning.OpenShift;

const PAGE = 200;
const ROTA_PAGE = 1000;

/** Others decide and withdraw too: what is asked for is read again while the page is looked at. */
export const LOOK_MS = 30_000;

export function useOpenShifts() {
  return useQuery({
    refetchInterval: LOOK_MS,
    queryKey: ['open-shifts'],
    queryFn: ({ signal }) => allItems(api.planning.listOpenShifts, { limit: PAGE, barred: true }, { signal }),
  });
}

/** One person's, as asker or colleague, or everything that the caller decides on. */
export function useShiftRequests(userId: string | null) {
  return useQuery({
    refetchInterval: LOOK_MS,
    queryKey: ['shift-requests', userId],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listShiftRequests,
        { limit: PAGE, ...(userId === null ? {} : { userId }) },
        { signal },
      ),
  });
}

/** Everybody's shifts at the caller's sites, and the caller's own, of so many weeks. */
export function useSiteShifts(monday: string, weeks: number) {
  return useQuery({
    queryKey: ['site-shifts', monday],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listRota,
        { startDate: monday, endDate: addDays(monday, weeks * 7 - 1), limit: ROTA_PAGE },
        { signal },
      ),
  });
}

/** After a request was made or decided, the rota may be another. */
export function useRefresh(): () => Promise<unknown> {
  const cache = useQueryClient();
  const keys = ['open-shifts', 'shift-requests', 'site-shifts', 'my-shifts', 'rota'];
  return () => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

export const BADGES: Record<ShiftRequest['status'], string> = {
  offered: 'completed',
  open: 'completed',
  approved: 'published',
  refused: 'failed',
  declined: 'failed',
  withdrawn: '',
  ended: '',
};

/** Makes the request; a dry run of it has no record. */
export async function askFor(body: Planning.ShiftRequestInput): Promise<ShiftRequest> {
  const made = await api.planning.createShiftRequest({ body });
  if (!('id' in made)) throw new Error('a request that is made has an id');
  return made;
}
