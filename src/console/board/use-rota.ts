/** Loads a week: which runs it shows, their results, the demand that names them, people, sites, absences. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allItems } from '../../client/index.ts';
import { type Assignment, api, type Person, type Run, type Site, type Unassigned } from '../app/api.ts';
import {
  assignmentsOf,
  faultOf,
  unassignedOf,
  useDemand,
  usePeople,
  useRuns,
  useSites,
} from '../app/data.ts';
import { me } from '../app/session.ts';
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
  /** What is shown; null: there is nothing. */
  status: Run['status'] | null;
  /** The run whose snapshot tells who cannot work when. */
  runId: string | null;
  assignmentOf: (need: Need, userId: string) => Assignment | undefined;
  unassignedOf: (need: Need) => Unassigned | undefined;
}

/** Of the palette in board.css. */
const TONES = 8;
const MINUTES_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** Sites in other zones begin and end their week up to this much apart from the first site's. */
const ZONE_SPREAD_MS = 14 * HOUR_MS;
const MOST_DUTIES = 10_000;

/** `source`: a run's id, or 'published' for whatever is live. */
export function useWeek(monday: string, source: string) {
  const sites = useSites();
  const people = usePeople();
  const runs = useRuns();
  const zone = sites.data?.[0]?.timeZone ?? 'UTC';
  const from = new Date(instantOf(monday, '00:00', zone) - ZONE_SPREAD_MS).toISOString();
  const until = new Date(instantOf(addDays(monday, 7), '00:00', zone) + ZONE_SPREAD_MS).toISOString();
  const demand = useDemand(from, until);
  const rota = useQuery({
    queryKey: ['rota', monday],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listRota,
        { startDate: monday, endDate: addDays(monday, 6), limit: MOST_DUTIES },
        { signal },
      ),
  });
  const candidates = useMemo(() => candidatesOf(runs.data ?? [], monday, zone), [runs.data, monday, zone]);
  const shown = useMemo(() => shownOf(candidates, source, rota.data ?? []), [candidates, source, rota.data]);
  const open = useQueries({
    queries: shown.openOf.map((id) => ({
      queryKey: ['result', id, 'unassigned'],
      queryFn: ({ signal }: Signal) => unassignedOf(id, signal),
    })),
    combine: together,
  });
  const assigned = useQueries({
    queries: shown.runIds.map((id) => ({
      queryKey: ['result', id, 'assignments'],
      queryFn: ({ signal }: Signal) => assignmentsOf(id, signal),
    })),
    combine: together,
  });
  // The live rota is drawn at once, and gets its reasons and marks when the runs' own rows are there.
  const isLive = shown.status === 'published';
  const duties = isLive ? rota.data : assigned.rows;
  const week = useMemo((): Week | null => {
    if (sites.data === undefined || people.data === undefined || demand.data === undefined) return null;
    if (runs.data === undefined || rota.data === undefined || duties == null || open.rows === null)
      return null;
    const zones = new Map(sites.data.map(({ locationId, timeZone }) => [locationId, timeZone]));
    const zoneOf: ZoneOf = (locationId) => zones.get(locationId) ?? zone;
    const why = new Map((assigned.rows ?? []).map((row) => [pairOf(row, row.userId), row]));
    const short = new Map(open.rows.map((row) => [row.demandId, row]));
    const facts = new Map<string, DemandFacts>(demand.data.map((row) => [row.id, row]));
    const marked = duties.map((duty) => {
      const { pinned = false, source = 'solver' } = why.get(pairOf(duty, duty.userId)) ?? {};
      return { ...duty, pinned, source };
    });
    const needs = needsOf({ assignments: marked, unassigned: open.rows }, facts);
    return {
      ...{ zone, zoneOf, candidates, needs },
      days: weekOf(monday),
      status: shown.status,
      runId: shown.runIds[0] ?? null,
      sites: sites.data,
      people: people.data,
      facts: factsOf(people.data),
      toneOf: tonesOf(needs, TONES),
      assignmentOf: (need, userId) => why.get(pairOf(need, userId)),
      unassignedOf: ({ demandId }) => short.get(demandId),
    };
  }, [
    ...[sites.data, people.data, demand.data, runs.data, rota.data],
    ...[duties, open.rows, assigned.rows, monday, zone, candidates, shown],
  ]);
  const all = [sites, people, runs, demand, rota, ...open.queries, ...assigned.queries];
  const error = faultOf(all)?.error ?? null;
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  return { week, error, retry };
}

interface Signal {
  signal: AbortSignal;
}

const pairOf = ({ runId, demandId }: Pick<Need, 'runId' | 'demandId'>, userId: string) =>
  `${runId} ${demandId} ${userId}`;

/** The rows of all queries as one list; null until the last of them is there. */
function together<T>(queries: UseQueryResult<T[]>[]) {
  const loaded = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { queries, rows: loaded.length === queries.length ? loaded.flat() : null };
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

interface Shown {
  status: Run['status'] | null;
  /** Whose assignments are shown. */
  runIds: string[];
  /** Whose open slots are shown: of a run that was replaced in part, duties stay live and open slots do not. */
  openOf: string[];
}

/** What is live, unless a run is asked for; where nothing is live, those who plan see the newest draft. */
function shownOf(candidates: readonly Run[], source: string, rota: readonly { runId: string }[]): Shown {
  const asked = candidates.find(({ id }) => id === source);
  if (asked !== undefined && asked.status !== 'published') return only(asked);
  const openOf = candidates.filter(({ status }) => status === 'published').map(({ id }) => id);
  const runIds = [...new Set([...openOf, ...rota.map(({ runId }) => runId)])];
  if (runIds.length > 0) return { status: 'published', runIds, openOf };
  const draft = candidates.find(({ status }) => status === 'completed');
  return draft === undefined || me().role === 'member' ? NOTHING : only(draft);
}

const only = ({ id, status }: Run): Shown => ({ status, runIds: [id], openOf: [id] });
const NOTHING: Shown = { status: null, runIds: [], openOf: [] };

/** When people of the shown runs cannot work, by person and date; empty until it is known. */
export function useAbsences(week: Week) {
  const { runId } = week;
  const snapshot = useQuery({
    queryKey: ['absences', runId],
    queryFn: ({ signal }) => api.planning.getPlanningRunSnapshot({ id: runId ?? '' }, { signal }),
    enabled: runId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (snapshot.data === undefined ? null : absencesOf(snapshot.data.payload, week.days, week.zone)),
    [snapshot.data, week.days, week.zone],
  );
}

export const minutesOfContract = ({ contractHours }: PersonFacts) =>
  contractHours === null ? null : contractHours * MINUTES_AN_HOUR;
