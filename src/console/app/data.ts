/** What pages read, each from one place in the cache. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allItems } from '../../client/index.ts';
import {
  type Assignment,
  api,
  type Demand,
  type Person,
  type Run,
  type Site,
  type Unassigned,
} from './api.ts';

const PAGE = 200;
const LONG_MS = 120_000;

export function useSites() {
  return useQuery({
    queryKey: ['sites'],
    queryFn: ({ signal }): Promise<Site[]> =>
      allItems(api.planning.listLocationSettings, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
}

export function usePeople() {
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }): Promise<Person[]> =>
      allItems(api.planning.listWorkforceSettings, { limit: PAGE }, { signal }),
    staleTime: LONG_MS,
  });
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

export function demandBetween(from: string, until: string, signal: AbortSignal): Promise<Demand[]> {
  return allItems(api.planning.listDemand, { limit: PAGE, from, until }, { signal });
}

/** Everybody whom a run put somewhere. */
export function assignmentsOf(runId: string, signal: AbortSignal): Promise<Assignment[]> {
  return allItems(api.planning.listPlanningRunAssignments, { id: runId }, { signal });
}

/** Every row that a run left short. */
export function unassignedOf(runId: string, signal: AbortSignal): Promise<Unassigned[]> {
  return allItems(api.planning.listPlanningRunUnassigned, { id: runId }, { signal });
}

/** The first that has nothing to show but its error. A failed refresh leaves the page, and what is typed in it, alone. */
export function faultOf<T extends Readable>(queries: readonly T[]): T | undefined {
  return queries.find(({ error, data }) => error !== null && data === undefined);
}

interface Readable {
  error: Error | null;
  data: unknown;
}

/** Names by id, of people and sites alike. */
export function useNames(): (id: string) => string | undefined {
  const people = usePeople().data;
  const sites = useSites().data;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { userId, name } of people ?? []) names.set(userId, name);
    for (const { locationId, name } of sites ?? []) names.set(locationId, name);
    return (id: string) => names.get(id);
  }, [people, sites]);
}
