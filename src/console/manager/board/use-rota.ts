/** Loads a week: which runs it shows, their results, the demand that names them, people, sites, absences. */
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { allItems } from '../../../client/index.ts';
import {
  type Assignment,
  api,
  type Demand,
  type Person,
  type Run,
  type Site,
  type Unassigned,
  type Worker,
} from '../../app/api.ts';
import {
  assignmentsOf,
  faultOf,
  unassignedOf,
  useDemand,
  usePeople,
  useRuns,
  useSites,
  useWorkers,
  useZone,
} from '../../app/data.ts';
import { isPlanner } from '../../app/may.ts';
import { isPlannable } from '../../app/plannable.ts';
import { me } from '../../app/session.ts';
import { addDays, instantOf, weekOf } from '../../kit/time/zone.ts';
import { useGrantedLeave } from '../../member/leave/data.ts';
import type { Shown as LabourShown } from '../labour/data.ts';
import { useVacant } from '../leavers/data.ts';
import {
  type Absence,
  type Away,
  absencesOf,
  together as allAway,
  grantedProblem,
  hoursByDay,
  leaveOfDuties,
  leaveProblem,
  withoutOthersTimes,
} from './absences.ts';
import { markedOf, pairOf } from './duty-marks.ts';
import {
  againstDemand,
  beside,
  type DemandFacts,
  type Need,
  needsOf,
  type PersonFacts,
  spans,
  type ZoneOf,
} from './model.ts';
import { type DutyChange, useUnacknowledged } from './unacknowledged.tsx';
import { useNoted } from './use-absence.ts';

export interface Week {
  days: string[];
  zone: string;
  zoneOf: ZoneOf;
  sites: Site[];
  /** The name of a site that is not visible at which a visible person works. */
  placeOf: (locationId: string) => string | undefined;
  /** Whether the server lets the caller change at the site what is shown. */
  mayChangeAt: (locationId: string) => boolean;
  facts: PersonFacts[];
  needs: Need[];
  /** Runs whose horizon touches the week, newest first. */
  candidates: Run[];
  /** The status shown; null: there is no rota. */
  status: Run['status'] | null;
  /** The runs whose snapshots hold absences. */
  runIds: string[];
  assignmentOf: (need: Need, userId: string) => Assignment | undefined;
  unassignedOf: (need: Need) => Unassigned | undefined;
  /** Every row of demand of the week. */
  demand: readonly Demand[];
  /** The draft that is shown; null: the published rota is, or nothing. */
  draft: Run | null;
  /** Changes of the live rota that nobody has acknowledged; none where a draft is shown. */
  unacknowledged: DutyChange[];
}

const DAYS_OF_WEEK = 7;
const MINUTES_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** The week of a site in another zone begins up to this much earlier or later. */
const ZONE_SPREAD_MS = 14 * HOUR_MS;
const MOST_DUTIES = 10_000;

/** `source`: a run's id, or 'published' for the live rota. */
export function useWeek(monday: string, source: string) {
  const sites = useSites();
  const people = usePeople();
  const workers = useWorkers();
  const runs = useRuns();
  const zone = useZone();
  const from = new Date(instantOf(monday, '00:00', zone) - ZONE_SPREAD_MS).toISOString();
  const until = new Date(instantOf(addDays(monday, 7), '00:00', zone) + ZONE_SPREAD_MS).toISOString();
  const demand = useDemand(from, until);
  const rota = useLiveRota(monday, addDays(monday, 6));
  const sunday = addDays(monday, -1);
  const eve = useLiveRota(sunday, sunday);
  const unacknowledged = useUnacknowledged(monday);
  const vacant = useVacant().data;
  const candidates = useMemo(
    () => candidatesOf(runs.data ?? [], monday, zone, DAYS_OF_WEEK),
    [runs.data, monday, zone],
  );
  const shown = useMemo(() => {
    const inSight = new Set(sites.data?.map(({ locationId }) => locationId));
    // The runs of other sites are not the reader's to read, and no rota of theirs.
    const own = (rota.data ?? []).filter(
      ({ locationId, userId }) => inSight.has(locationId) || userId === me().id,
    );
    return shownOf(candidates, source, own);
  }, [candidates, source, rota.data, sites.data]);
  const ofEve = useMemo(
    () => publishedOf(candidatesOf(runs.data ?? [], sunday, zone, 1)),
    [runs.data, sunday, zone],
  );
  const isHistory = shown.status === 'superseded';
  const openOf = isHistory ? shown.openOf : [...new Set([...shown.openOf, ...ofEve])];
  const open = useQueries({
    queries: openOf.map((id) => ({
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
  // The live rota is drawn at once; reasons and marks follow with the runs' own rows.
  const isLive = shown.status === 'published';
  const shownRows = isLive ? rota.data : assigned.rows;
  const week = useMemo((): Week | null => {
    if (sites.data === undefined || people.data === undefined || demand.data === undefined) return null;
    if (workers.data === undefined) return null;
    if (runs.data === undefined || rota.data === undefined || shownRows == null || open.rows === null)
      return null;
    if (eve.data === undefined) return null;
    const zones = new Map(sites.data.map(({ locationId, timeZone }) => [locationId, timeZone]));
    const zoneOf: ZoneOf = (locationId) => zones.get(locationId) ?? zone;
    const why = new Map((assigned.rows ?? []).map((row) => [pairOf(row, row.userId), row]));
    const isShown = ({ runId, locationId, ...row }: Unassigned) =>
      shown.openOf.includes(runId) || spans(row, instantOf(monday, '00:00', zoneOf(locationId)));
    const slots = open.rows.filter(isShown);
    const short = new Map(slots.map((row) => [row.demandId, row]));
    const facts = new Map<string, DemandFacts>(demand.data.map((row) => [row.id, row]));
    const before = isHistory ? [] : beside(eve.data, shown);
    const duties = [...shownRows, ...rota.data.filter(shown.staysBeside), ...before];
    const changes = isLive ? (unacknowledged.data ?? []) : [];
    const assignments = markedOf(duties, { why, changes, vacant: isLive ? (vacant ?? []) : [] });
    const rows = needsOf({ assignments, unassigned: slots }, facts);
    const current = shown.status === 'superseded' ? rows : againstDemand(rows, facts.values());
    const needs = current.map((need) => ({ ...need, isElsewhere: !zones.has(need.locationId) }));
    const places = new Map(
      [...rota.data, ...before].map(({ locationId, locationName }) => [locationId, locationName ?? '']),
    );
    return {
      zone,
      zoneOf,
      candidates,
      needs,
      unacknowledged: changes,
      days: weekOf(monday),
      status: shown.status,
      mayChangeAt: changeableAt(sites.data, shown, candidates),
      placeOf: (locationId) => places.get(locationId),
      runIds: shown.runIds,
      sites: sites.data,
      demand: demand.data,
      draft: candidates.find(({ id, status }) => id === shown.runIds[0] && status === 'completed') ?? null,
      facts: factsOf(people.data, workers.data),
      assignmentOf: (need, userId) => why.get(pairOf(need, userId)),
      unassignedOf: ({ demandId }) => short.get(demandId),
    };
  }, [
    sites.data,
    people.data,
    workers.data,
    demand.data,
    runs.data,
    rota.data,
    eve.data,
    vacant,
    shownRows,
    open.rows,
    assigned.rows,
    monday,
    zone,
    candidates,
    shown,
    isLive,
    isHistory,
    unacknowledged.data,
  ]);
  const all = [
    sites,
    people,
    workers,
    runs,
    demand,
    rota,
    eve,
    unacknowledged,
    ...open.queries,
    ...assigned.queries,
  ];
  const error = faultOf(all)?.error ?? null;
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch();
  };
  return { week: useKept(week, `${monday} ${source}`), error, retry };
}

/** A run that was just published is read first: meanwhile the board stays, and what is open beside it. */
function useKept(week: Week | null, of: string): Week | null {
  const last = useRef<{ of: string; week: Week } | null>(null);
  if (week !== null) last.current = { of, week };
  return week ?? (last.current?.of === of ? last.current.week : null);
}

/** `startDate`, `endDate`: local dates on which duties start, both included. */
export function useLiveRota(startDate: string, endDate: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: ['rota', startDate, endDate],
    queryFn: ({ signal }) =>
      allItems(
        api.planning.listRota,
        { startDate, endDate, limit: MOST_DUTIES, elsewhere: true },
        { signal },
      ),
  });
}

interface Signal {
  signal: AbortSignal;
}

/** The rows of all queries in one list; null until all are loaded. */
function together<T>(queries: UseQueryResult<T[]>[]) {
  const loaded = queries.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { queries, rows: loaded.length === queries.length ? loaded.flat() : null };
}

/** Contract hours and sums of hours are for those who plan, and one's own. */
export const seesHoursOf = (userId: string): boolean => isPlanner() || userId === me().id;

/** Visitors from sites that are not visible appear with the shifts they work. */
function factsOf(people: readonly Person[], workers: readonly Worker[]): PersonFacts[] {
  const own = people
    .filter(({ active }) => active)
    .map((person) => ({ ...person, plannable: isPlannable(person) }))
    .map(({ userId, name, homeLocation, contract, plannable }) => ({
      id: userId,
      name,
      home: homeLocation?.id ?? null,
      contractHours: seesHoursOf(userId) ? (contract?.weeklyHours ?? null) : null,
      plannable,
      isInSight: true,
    }));
  const known = new Set(own.map(({ id }) => id));
  const others = workers.filter(({ userId }) => !known.has(userId));
  return [
    ...own,
    ...others.map(({ userId, name, homeLocationId }) => ({
      id: userId,
      name,
      home: homeLocationId,
      contractHours: null,
      plannable: false,
      isInSight: false,
    })),
  ];
}

/** Runs with a result whose horizon touches the days from `first`. */
function candidatesOf(runs: readonly Run[], first: string, zone: string, days: number): Run[] {
  const start = instantOf(first, '00:00', zone);
  const end = instantOf(addDays(first, days), '00:00', zone);
  return runs.filter(
    ({ status, horizonStart, horizonEnd }) =>
      (status === 'completed' || status === 'published' || status === 'superseded') &&
      Date.parse(horizonStart) < end &&
      Date.parse(horizonEnd) > start,
  );
}

const publishedOf = (runs: readonly Run[]) =>
  runs.filter(({ status }) => status === 'published').map(({ id }) => id);

interface Shown {
  status: Run['status'] | null;
  /** Whose assignments are shown. */
  runIds: string[];
  /** The runs whose open slots are shown. A partly replaced run keeps live duties, but no open slots. */
  openOf: string[];
  /** Live duties that a draft leaves as they are. */
  staysBeside: (duty: LiveDuty) => boolean;
}

interface LiveDuty {
  runId: string;
  demandId: string;
  locationId: string;
  start: string;
}

/** The live rota, unless a run is requested. If there is none, people who plan see the newest draft. */
function shownOf(candidates: readonly Run[], source: string, rota: readonly LiveDuty[]): Shown {
  const asked = candidates.find(({ id }) => id === source);
  if (asked !== undefined && asked.status !== 'published') return only(asked);
  const openOf = publishedOf(candidates);
  const runIds = [...new Set([...openOf, ...rota.map(({ runId }) => runId)])];
  if (runIds.length > 0) return { status: 'published', runIds, openOf, staysBeside: () => false };
  const draft = candidates.find(({ status }) => status === 'completed');
  return draft === undefined || !isPlanner() ? NOTHING : only(draft);
}

function only(run: Run): Shown {
  const { id, status, locationIds, demandIds } = run;
  const [start, end] = [Date.parse(run.horizonStart), Date.parse(run.horizonEnd)];
  const plans = (duty: LiveDuty) => {
    if (demandIds !== null) return demandIds.includes(duty.demandId);
    const at = Date.parse(duty.start);
    return locationIds.includes(duty.locationId) && at >= start && at < end;
  };
  const staysBeside = (duty: LiveDuty) => status === 'completed' && !plans(duty);
  return { status, runIds: [id], openOf: [id], staysBeside };
}
const NOTHING: Shown = { status: null, runIds: [], openOf: [], staysBeside: () => false };

/** A published rota changes where its site lets the caller; a draft, at the sites it plans where it lets them as well. */
function changeableAt(sites: readonly Site[], { status, runIds }: Shown, runs: readonly Run[]) {
  const isOpen = (site: string) =>
    status === 'published' ||
    runs.some(
      ({ id, allowed, locationIds }) =>
        runIds.includes(id) && allowed.includes('change') && locationIds.includes(site),
    );
  const open = sites.filter(
    ({ allowed, locationId }) => allowed.includes('change-rota') && isOpen(locationId),
  );
  const ids = new Set(open.map(({ locationId }) => locationId));
  return (locationId: string) => ids.has(locationId);
}

/** Whether a shift changes with what is shown: the published shifts beside a draft do not. */
export function changesHere({ status, runIds }: Week): (need: Need) => boolean {
  return ({ runId }) => status !== 'completed' || runId === null || runIds.includes(runId);
}

/** What a change names so that it is made in the draft that is shown. */
export const ofDraft = ({ draft }: Week): { runId?: string } => (draft === null ? {} : { runId: draft.id });

/** The hours and cost of what is shown. */
export const labourOf = ({ days, status, runIds }: Week): LabourShown => ({
  weekStart: days[0] ?? '',
  runId: status === 'published' ? null : (runIds[0] ?? null),
});

/** Where the caller may change what is shown. */
export const openSites = ({ sites, mayChangeAt }: Week): Site[] =>
  sites.filter(({ locationId }) => mayChangeAt(locationId));

/** Absences of the people of the shown runs, those noted and the leave granted since, by person and date. */
export function useAbsences({ runIds, days, zone, zoneOf, needs }: Week): Map<string, Absence> {
  const payloads = useQueries({
    queries: runIds.map((id) => ({
      queryKey: ['absences', id],
      queryFn: ({ signal }: Signal) => api.planning.getPlanningRunSnapshot({ id }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: payloadsOf,
  });
  const { data: noted } = useNoted(days, zone);
  const { data: granted } = useGrantedLeave(days[0]!, days.at(-1)!);
  return useMemo(() => {
    const hours = hoursByDay(needs, zoneOf);
    const since = [
      leaveProblem(noted ?? []),
      grantedProblem(granted ?? [], zone, zoneOf),
      leaveOfDuties(needs.flatMap(({ people }) => people)),
    ];
    const away = allAway([...payloads, ...since]);
    return absencesOf(isPlanner() ? away : withoutOthersTimes(away, me().id), days, zone, hours);
  }, [payloads, noted, granted, days, zone, zoneOf, needs]);
}

/** What the caller may not see of a problem is left out of it. */
const payloadsOf = (queries: UseQueryResult<{ payload: unknown }>[]): Away[] =>
  queries.flatMap(({ data }) => {
    const payload = data?.payload as Partial<Away> | null | undefined;
    return payload?.people === undefined ? [] : [{ people: payload.people }];
  });

export const minutesOfContract = ({ contractHours }: PersonFacts) =>
  contractHours === null ? null : contractHours * MINUTES_AN_HOUR;
