/** Shifts that nobody can work any more, and what is ahead of somebody who leaves. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allItems, type Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { useRefresh } from '../board/use-absence.ts';
import { messages } from './messages.ts';

export type Vacant = Planning.VacantDuty;
export type Opened = Planning.OpenedDuties;

const PAGE = 200;
const REFRESH_MS = 30_000;

/** Those of the sites that the caller manages. */
export function useVacant() {
  return useQuery({
    queryKey: ['vacant'],
    queryFn: ({ signal }): Promise<Vacant[]> =>
      allItems(api.planning.listVacantDuties, { limit: PAGE }, { signal }),
    enabled: may('planning.listVacantDuties'),
    // People leave by roads that this page does not see.
    refetchInterval: REFRESH_MS,
  });
}

export function useDutiesAhead(userId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['vacant', userId],
    queryFn: ({ signal }) => api.planning.listDutiesAhead({ id: userId }, { signal }),
    enabled: isWanted,
  });
}

export const openDuties = (userId: string): Promise<Opened> => api.planning.openVacantDuties({ id: userId });

/** Whether Planning counts on somebody yet, who has left. */
export async function isStillOn(userId: string): Promise<boolean> {
  const { items } = await api.planning.listDutiesAhead({ id: userId });
  return items.some(({ begun, vacant }) => !begun && vacant === null);
}

/** Reads again what an opened shift changes. */
export function useRefreshVacant() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return () => Promise.all([refresh(), cache.invalidateQueries({ queryKey: ['vacant'] })]);
}

export function useOpenDuties() {
  const refresh = useRefreshVacant();
  return useMutation({ mutationFn: openDuties, onSettled: refresh });
}

type Placed = Pick<Vacant, 'start' | 'end' | 'timeZone' | 'locationName'>;

export const placeText = ({ start, end, timeZone, locationName }: Placed): string =>
  messages.at(dayText(localOf(start, timeZone).date), spanText(start, end, timeZone), locationName ?? '');

/** What a press did. */
export function openedText({ userName, opened, stays }: Opened): string {
  const said = messages.opened(userName, opened.length);
  return stays.length === 0 ? said : `${said} ${messages.stays(stays.length)}`;
}
