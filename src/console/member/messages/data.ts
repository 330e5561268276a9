/** Messages as the pages read them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { dayText, localOf, spanText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

export const MESSAGES_KEY = ['messages'];
const PAGE = 20;

interface Page {
  offset: number;
  limit: number;
  total: number;
}

const next = ({ offset, limit, total }: Page) => (offset + limit < total ? offset + limit : undefined);

export function useReceived() {
  return useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, 'received'],
    queryFn: ({ pageParam, signal }) =>
      api.planning.listMyMessages({ limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: next,
  });
}

export function useSent() {
  return useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, 'sent'],
    queryFn: ({ pageParam, signal }) =>
      api.planning.listSentMessages({ limit: PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: next,
  });
}

interface About {
  toManagers: boolean;
  locationId: string | null;
  demandId: string | null;
  name: string | null;
  start: string | null;
  end: string | null;
  timeZone: string | null;
}

/** A shift as people say it: Counter, Tue 2 March, 09:00–17:00. */
export function shiftText(name: string, start: string, end: string, timeZone: string): string {
  return `${name}, ${dayText(localOf(start, timeZone).date, 'brief')}, ${spanText(start, end, timeZone)}`;
}

/** To whom a message was sent; `person`: what a message to one person says. */
export function toText(
  { toManagers, locationId, demandId, name, start, end, timeZone }: About,
  person: string,
): string {
  if (toManagers) return messages.toManagers(name ?? '');
  if (locationId !== null) return messages.toSite(name ?? '');
  if (demandId === null) return person;
  if (name === null || start === null || end === null || timeZone === null) return messages.goneShift;
  return messages.toShift(shiftText(name, start, end, timeZone));
}
