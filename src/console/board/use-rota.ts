/** Loads a week: which runs it shows, their results, the demand that names them, people, sites, absences. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Person, type Run, type Site } from '../app/api.ts';
import { type RunResult, runResult, useDemand, usePeople, useRuns, useSites } from '../app/data.ts';
import { addDays, instantOf, weekOf } from '../time/zone.ts';
import { absencesOf } from './absences.ts';
import { type DemandFacts, type Need, needsOf, type PersonFacts, tonesOf, type ZoneOf } from './model.ts';

export interface Week {
  days: string[];
  zone: string;
  zoneOf: ZoneOf;
  sites: Site[];
  people: Person[];
  facts: PersonFacts[];
  needs: Need[];
  toneOf: (label: string) => number;
  /** Runs whose horizon touches the week, newest first. */
  candidates: Run[];
  /** The runs that are shown. */
  shown: Run[];
}

/** Of the palette in board.css. */
const TONES = 8;
const MINUTES_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Sites in other zones begin and end their week up to this much apart from the first site's. */
const ZONE_SPREAD_MS = 14 * HOUR_MS;

/** `source`: a run's id, or 'published' for whatever is live. */
export function useWeek(monday: string, source: string) {
  const sites = useSites();
  const people = usePeople();
  const runs = useRuns();
  const zone = sites.data?.[0]?.timeZone ?? 'UTC';
  const from = new Date(instantOf(monday, '00:00', zone) - ZONE_SPREAD_MS).toISOString();
  const until = new Date(instantOf(addDays(monday, 7), '00:00', zone) + ZONE_SPREAD_MS).toISOString();
  const demand = useDemand(from, until);
  const candidates = useMemo(() => candidatesOf(runs.data ?? [], monday, zone), [runs.data, monday, zone]);
  const shown = useMemo(() => shownOf(candidates, source), [candidates, source]);
  const results = useQueries({
    queries: shown.map((run) => ({
      queryKey: ['result', run.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => runResult(run.id, signal),
    })),
    combine: together,
  });
  const week = useMemo((): Week | null => {
    if (sites.data === undefined || people.data === undefined || demand.data === undefined) return null;
    if (runs.data === undefined || results.whole === null) return null;
    const zones = new Map(sites.data.map(({ locationId, timeZone }) => [locationId, timeZone]));
    const facts = new Map<string, DemandFacts>(demand.data.map((row) => [row.id, row]));
    const zoneOf: ZoneOf = (locationId) => zones.get(locationId) ?? zone;
    const days = weekOf(monday);
    const needs = needsOf(results.whole, facts);
    return {
      ...{ days, zone, zoneOf, candidates, shown },
      sites: sites.data,
      people: people.data,
      facts: factsOf(people.data),
      needs,
      toneOf: tonesOf(needs, TONES),
    };
  }, [sites.data, people.data, demand.data, runs.data, results.whole, monday, zone, candidates, shown]);
  const all = [sites, people, runs, demand, ...results.queries];
  const error = all.find((query) => query.error !== null)?.error ?? null;
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  return { week, error, retry };
}

/** The results of all shown runs as one; null until the last of them is there. */
function together(queries: UseQueryResult<RunResult>[]) {
  const loaded = queries.flatMap(({ data }) => data ?? []);
  const whole = {
    assignments: loaded.flatMap(({ assignments }) => assignments),
    unassigned: loaded.flatMap(({ unassigned }) => unassigned),
  };
  return { queries, whole: loaded.length === queries.length ? whole : null };
}

/** Where HR knows contracts, who has none is no part of the rota. */
function factsOf(people: readonly Person[]): PersonFacts[] {
  const contracts = people.some(({ contract }) => contract !== null);
  return people
    .filter(({ active }) => active)
    .map(({ userId, name, homeLocation, contract, schedulable }) => ({
      ...{ id: userId, name, home: homeLocation?.id ?? null },
      contractHours: contract?.weeklyHours ?? null,
      plannable: schedulable && (contract !== null || !contracts),
    }));
}

function candidatesOf(runs: readonly Run[], monday: string, zone: string): Run[] {
  const start = instantOf(monday, '00:00', zone);
  const end = instantOf(addDays(monday, 7), '00:00', zone);
  return runs.filter(
    ({ status, horizonStart, horizonEnd }) =>
      (status === 'completed' || status === 'published' || status === 'superseded') &&
      Date.parse(horizonStart) < end &&
      Date.parse(horizonEnd) > start,
  );
}

/** What is live, unless a run is asked for; where nothing is live, the newest draft. */
function shownOf(candidates: readonly Run[], source: string): Run[] {
  const asked = candidates.filter(({ id }) => id === source);
  if (asked.length > 0) return asked;
  const live = candidates.filter(({ status }) => status === 'published');
  return live.length > 0 ? live : candidates.filter(({ status }) => status === 'completed').slice(0, 1);
}

/** When people of the shown runs cannot work, by person and date; empty until it is known. */
export function useAbsences(week: Week | null) {
  const runId = week?.shown[0]?.id;
  const snapshot = useQuery({
    queryKey: ['absences', runId],
    queryFn: ({ signal }) => api.planning.getPlanningRunSnapshot({ id: runId ?? '' }, { signal }),
    enabled: runId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () =>
      week === null || snapshot.data === undefined
        ? null
        : absencesOf(snapshot.data.payload, week.days, week.zone),
    [snapshot.data, week],
  );
}

export const minutesOfContract = ({ contractHours }: PersonFacts) =>
  contractHours === null ? null : contractHours * MINUTES_AN_HOUR;
