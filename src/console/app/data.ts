/** Queries of the pages, each with one cache key. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allItems } from '../../client/index.ts';
import { localOf, MINUTE_MS, mondayOf, zoneOfMost } from '../kit/time/zone.ts';
import {
  type Assignment,
  api,
  type Demand,
  type Person,
  type Qualification,
  type Run,
  SITES,
  type Site,
  type Unassigned,
  WAITING,
  type Worker,
} from './api.ts';
import { may } from './may.ts';
import { common } from './messages.ts';
import { OFFLINE } from './offline.ts';
import type { Waiting } from './places.ts';
import { me } from './session.ts';

const PAGE = 200;
const LONG_MS = 120_000;
export function useSites() {
  return useQuery({
    queryKey: SITES,
    queryFn: ({ signal }): Promise<Site[]> =>
      allItems(api.planning.listLocationSettings, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
    meta: OFFLINE,
  });
}

/** What waits for whoever is signed in, asked again every minute while the page is looked at. */
export function useWaiting() {
  return useQuery({
    queryKey: WAITING,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const [waiting, enquiries] = await Promise.all([
        api.planning.getMyWaiting({}, { signal }),
        may('listings.listEnquiries')
          ? api.listings.listEnquiries({ state: 'open', page_size: 1 }, { signal })
          : null,
      ]);
      return { ...waiting, enquiries: enquiries?.total ?? 0 };
    },
    refetchInterval: MINUTE_MS,
  });
}

/** What the organisation says of itself, and its currency. */
export function useCompany() {
  return useQuery({
    queryKey: ['company'],
    queryFn: ({ signal }) => api.listings.getCompany({}, { signal }),
    staleTime: LONG_MS,
    meta: OFFLINE,
  });
}

/** What the organisation is called: by itself, else on its public pages; until it is loaded, undefined. */
export function useOrganisationName(): string | undefined {
  const company = useCompany().data;
  return company?.organisation_name ?? company?.name ?? undefined;
}

/** The zone of most sites; until they are loaded, the browser's. */
export function useZone(): string {
  const sites = useSites().data;
  return useMemo(() => zoneOfMost(sites ?? []) ?? browserZone(), [sites]);
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today's date, `YYYY-MM-DD`, there. */
export function useToday(): string {
  return localOf(Date.now(), useZone()).date;
}

export function usePeople() {
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }): Promise<Person[]> =>
      allItems(api.planning.listWorkforceSettings, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
}

/** By label. */
export function useQualifications() {
  return useQuery({
    queryKey: ['qualifications'],
    queryFn: ({ signal }): Promise<Qualification[]> =>
      allItems(api.planning.listQualifications, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
}

export function qualificationName({ id, label }: Qualification): string {
  return label ?? (UUID.test(id) ? common.unnamed(id.slice(0, 8)) : id);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a line of demand can require, for a picker. */
export function useQualificationChoices(): { value: string; label: string }[] {
  const known = useQualifications().data ?? [];
  return [
    { value: '', label: common.anyone },
    ...known.map((one) => ({ value: one.id, label: qualificationName(one) })),
  ];
}

/** People whose names the pages show: the caller's own, and whoever works at a visible site. */
export function useWorkers() {
  return useQuery({
    queryKey: ['workers'],
    queryFn: ({ signal }): Promise<Worker[]> =>
      allItems(api.planning.listPeople, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
}

/** The name of whoever is signed in; kept apart from the others', which are not kept in the browser. */
export function useOwnName(): string | undefined {
  const { id } = me();
  return (
    useQuery({
      queryKey: ['own-name', id],
      queryFn: async ({ signal }) => {
        const { items } = await api.planning.listPeople({ ids: id }, { signal });
        return items.find(({ userId }) => userId === id)?.name ?? null;
      },
      staleTime: LONG_MS,
      meta: OFFLINE,
    }).data ?? undefined
  );
}

export function useRuns() {
  return useQuery({
    queryKey: ['runs'],
    queryFn: async ({ signal }): Promise<Run[]> =>
      (await api.planning.listPlanningRuns({}, { signal })).items,
  });
}

/** Demand that touches the time from `from` to `until`, instants as RFC 3339. */
export function useDemand(from: string, until: string) {
  return useQuery({
    queryKey: ['demand', from, until],
    queryFn: ({ signal }) => demandBetween(from, until, signal),
  });
}

/** The Monday of the first demand that is not over yet; null: there is none, or it is not loaded yet. */
export function useComingWeek(): string | null {
  const sites = useSites().data;
  const first = useQuery({
    queryKey: ['demand', 'coming'],
    queryFn: async ({ signal }) => {
      const { items } = await api.planning.listDemand(
        { limit: 1, from: new Date().toISOString() },
        { signal },
      );
      return items[0] ?? null;
    },
  }).data;
  if (first == null) return null;
  const zone = sites?.find(({ locationId }) => locationId === first.locationId)?.timeZone ?? browserZone();
  return mondayOf(localOf(first.start, zone).date);
}

export function demandBetween(from: string, until: string, signal: AbortSignal): Promise<Demand[]> {
  return allItems(api.planning.listDemand, { limit: PAGE, from, until }, { signal });
}

export function assignmentsOf(runId: string, signal: AbortSignal): Promise<Assignment[]> {
  return allItems(api.planning.listPlanningRunAssignments, { id: runId }, { signal });
}

/** All unassigned rows of a run. */
export function unassignedOf(runId: string, signal: AbortSignal): Promise<Unassigned[]> {
  return allItems(api.planning.listPlanningRunUnassigned, { id: runId, include: 'notNeeded' }, { signal });
}

/** The first query with an error and no data. A failed refresh leaves the page, and what is typed in it, alone. */
export function faultOf<T extends Readable>(queries: readonly T[]): T | undefined {
  return queries.find(({ error, data }) => error !== null && data === undefined);
}

interface Readable {
  error: Error | null;
  data: unknown;
}

/** Names by id, of people and sites alike. */
export function useNames(): (id: string) => string | undefined {
  const workers = useWorkers().data;
  const sites = useSites().data;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { userId, name, homeLocationId, homeLocationName } of workers ?? []) {
      names.set(userId, name);
      if (homeLocationId !== null && homeLocationName !== null) names.set(homeLocationId, homeLocationName);
    }
    for (const { locationId, name } of sites ?? []) names.set(locationId, name);
    return (id: string) => names.get(id);
  }, [workers, sites]);
}

/** The home site of somebody by id; null: none is known. */
export function useHomes(): (userId: string) => string | null {
  const workers = useWorkers().data;
  return useMemo(() => {
    const homes = new Map((workers ?? []).map(({ userId, homeLocationId }) => [userId, homeLocationId]));
    return (userId: string) => homes.get(userId) ?? null;
  }, [workers]);
}
