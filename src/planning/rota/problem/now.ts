/** A run's problem as things are now: its rows and costs stay, people and what others planned are of now. Pure. */
import type { Demand, Person, Problem } from '../../../solver/index.ts';
import { buildProblem, dayIndex, demandOf } from './builder.ts';
import { FIXED } from './bystanders.ts';
import { isByClock, tagged } from './carried.ts';
import type { LiveDemand, LiveRows, Pin } from './live.ts';
import { pinKey } from './pins.ts';

const isFixed = ({ id }: Demand) => id.startsWith(FIXED);

/** Whether the row is still where and when it was. */
export function isInPlace(
  then: Pick<Demand, 'start' | 'end' | 'locationId'>,
  now: Pick<Demand, 'start' | 'end' | 'locationId'>,
): boolean {
  return then.start === now.start && then.end === now.end && then.locationId === now.locationId;
}

/** A row of a run as it is stored with the result: changes of the live rota move rows and add some. */
export interface RunRow {
  id: string;
  start: number;
  end: number;
  locationId: string;
  /** How many people it asks for by now; null or absent: as the problem says. */
  target?: number | null;
}

/** The frozen problem with the run's rows as they are stored; `live` says the rest of rows that were added since. */
export function withStoredRows(
  frozen: Problem,
  rows: readonly RunRow[],
  live: readonly LiveDemand[],
): Problem {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const placed = (row: Demand): Demand => {
    const now = stored.get(row.id);
    const target = now?.target ?? row.target;
    if (now === undefined || (isInPlace(row, now) && target === row.target)) return row;
    const { tags = [], ...rest } = { ...row, ...now, target, day: dayIndex(frozen.horizon, now.start) };
    const own = tags.filter((tag) => !isByClock(tag));
    return { ...rest, ...tagged(rest, own, frozen.horizon) };
  };
  const known = new Set(frozen.demand.map(({ id }) => id));
  const added = live.flatMap((row) => {
    const now = known.has(row.id) ? undefined : stored.get(row.id);
    return now === undefined
      ? []
      : [demandOf({ ...row, ...now, target: now.target ?? row.target }, frozen.horizon)];
  });
  return { ...frozen, demand: [...frozen.demand.map(placed), ...added] };
}

/** A row that moved or went, and is staffed, stays as the run has it; else who may take it, and how many, are of now. */
function rowNow(row: Demand, live: Map<string, Demand>): Demand {
  const now = live.get(row.id);
  if (now === undefined || !isInPlace(row, now)) return row;
  const { kind: _kind, tags: _tags, excluded: _excluded, further: _further, ...rest } = row;
  return {
    ...rest,
    ...(now.excluded === undefined ? {} : { excluded: now.excluded }),
    ...(now.kind === undefined ? {} : { kind: now.kind }),
    ...(now.tags === undefined ? {} : { tags: now.tags }),
    profile: now.profile ?? null,
    ...(now.further === undefined ? {} : { further: now.further }),
    max: Math.max(row.target, now.max),
  };
}

/** Somebody whom the directory no longer has: still on the roster, and employed for nothing. */
const left = (person: Person): Person => ({ ...person, employment: [], pins: [], groups: [] });

/** Whom the row prefers and excludes, of those who are there. */
function amongPresent({ preferred, excluded, ...row }: Demand, present: ReadonlySet<string>): Demand {
  const people = preferred?.people.filter((id) => present.has(id)) ?? [];
  const kept = excluded?.filter((id) => present.has(id)) ?? [];
  return {
    ...row,
    ...(preferred === undefined || people.length === 0 ? {} : { preferred: { ...preferred, people } }),
    ...(kept.length === 0 ? {} : { excluded: kept }),
  };
}

const NOWHERE = { start: 0, end: 0, locationId: '' };

/** `live` holds the rows of the run wherever they are now, and everybody on the roster who is known. Rows that moved or went leave when empty. */
export function problemNow(frozen: Problem, live: LiveRows, roster: Pin[]): Problem {
  const rows = new Set(live.demand.map(({ id }) => id));
  const pinned = new Set(
    frozen.people.flatMap(({ id, pins = [] }) => pins.map((demandId) => pinKey({ demandId, userId: id }))),
  );
  const pins = roster.filter((pin) => rows.has(pin.demandId) && pinned.has(pinKey(pin)));
  const now = buildProblem({ ...live, pins, baseline: null });
  const known = new Set(now.people.map(({ id }) => id));
  const working = new Set(roster.map(({ userId }) => userId));
  const gone = frozen.people.filter(({ id }) => working.has(id) && !known.has(id));
  for (const { id } of [...now.people, ...gone]) working.delete(id);
  // Whom a change put on the roster, the run may never have known.
  const strangers = [...working].map((id) => ({ id }));
  const people = [...now.people, ...[...gone, ...strangers].map(left)];
  const present = new Set(people.map(({ id }) => id));
  const current = new Map(now.demand.map((row) => [row.id, row]));
  const staffed = new Set(roster.map(({ demandId }) => demandId));
  const isPlanned = (row: Demand) => staffed.has(row.id) || isInPlace(row, current.get(row.id) ?? NOWHERE);
  const planned = frozen.demand
    .filter((row) => !isFixed(row) && isPlanned(row))
    .map((row) => amongPresent(rowNow(row, current), present));
  const { baseline } = frozen;
  const kept = baseline?.assignments.filter(({ personId }) => present.has(personId)) ?? [];
  return {
    ...now,
    people,
    locations: [
      ...now.locations,
      ...frozen.locations.filter(({ id }) => !now.locations.some((place) => place.id === id)),
    ],
    demand: [...planned, ...now.demand.filter(isFixed)],
    ...(baseline === undefined ? {} : { baseline: { ...baseline, assignments: kept } }),
  };
}
