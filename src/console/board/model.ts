/** The week as the board draws it, made from what the services answered. Pure. */
import { localOf, minutesBetween } from '../time/zone.ts';

export interface Duty {
  runId: string;
  demandId: string;
  userId: string;
  locationId: string;
  start: string;
  end: string;
  pinned: boolean;
  byHand: boolean;
}

/** A demand row with its people and what is missing. */
export interface Need {
  runId: string;
  demandId: string;
  locationId: string;
  start: string;
  end: string;
  label: string;
  priority: string;
  target: number;
  people: Duty[];
  missing: number;
}

export interface PersonFacts {
  id: string;
  name: string;
  home: string | null;
  /** Hours a week by contract; null: none is known. */
  contractHours: number | null;
  /** Whether a run may plan them at all. */
  plannable: boolean;
}

export interface PersonRow {
  person: PersonFacts;
  /** By local date, in order of start. */
  days: Map<string, Duty[]>;
  minutes: number;
  most: number;
}

export interface SiteRow {
  key: string;
  locationId: string;
  label: string;
  days: Map<string, Need[]>;
  target: number;
  filled: number;
  most: number;
}

export interface DayCover {
  target: number;
  filled: number;
}

export interface RunRows {
  assignments: readonly {
    runId: string;
    demandId: string;
    userId: string;
    locationId: string;
    start: string;
    end: string;
    pinned: boolean;
    source: string;
  }[];
  unassigned: readonly {
    runId: string;
    demandId: string;
    locationId: string;
    start: string;
    end: string;
    missing: number;
    targetStaff: number;
    priority: string;
  }[];
}

export interface DemandFacts {
  id: string;
  name: string;
  station?: string;
  targetStaff: number;
  priority: string;
}

export type ZoneOf = (locationId: string) => string;

/** Every demand row of the run, filled or not, in order of start. */
export function needsOf(run: RunRows, demand: ReadonlyMap<string, DemandFacts>): Need[] {
  const needs = new Map<string, Need>();
  const needOf = (row: Pick<Need, 'runId' | 'demandId' | 'locationId' | 'start' | 'end'>): Need => {
    let need = needs.get(row.demandId);
    if (need === undefined) {
      const facts = demand.get(row.demandId);
      const { runId, demandId, locationId, start, end } = row;
      const label = facts?.station ?? facts?.name ?? 'Shift';
      const priority = facts?.priority ?? 'medium';
      need = {
        runId,
        demandId,
        locationId,
        start,
        end,
        label,
        priority,
        target: facts?.targetStaff ?? Number.POSITIVE_INFINITY,
        people: [],
        missing: 0,
      };
      needs.set(demandId, need);
    }
    return need;
  };
  for (const { source, ...row } of run.assignments) {
    needOf(row).people.push({ ...row, byHand: source === 'override' });
  }
  for (const row of run.unassigned) {
    const need = needOf(row);
    Object.assign(need, { missing: row.missing, target: row.targetStaff, priority: row.priority });
  }
  const short = new Set(run.unassigned.map(({ demandId }) => demandId));
  for (const need of needs.values()) {
    if (!short.has(need.demandId)) need.target = Math.min(need.target, need.people.length);
  }
  return [...needs.values()].sort(byStart);
}

export function personRows(
  people: readonly PersonFacts[],
  needs: readonly Need[],
  days: readonly string[],
  zoneOf: ZoneOf,
): PersonRow[] {
  const rows = new Map(
    people.map((person) => [person.id, { person, days: new Map(), minutes: 0, most: 0 } as PersonRow]),
  );
  const shown = new Set(days);
  for (const need of needs) {
    const { date } = localOf(need.start, zoneOf(need.locationId));
    if (!shown.has(date)) continue;
    for (const duty of need.people) {
      const row = rows.get(duty.userId);
      if (row === undefined) continue;
      const list = push(row.days, date, duty);
      row.most = Math.max(row.most, list.length);
      row.minutes += minutesBetween(duty.start, duty.end);
    }
  }
  return [...rows.values()];
}

export function siteRows(needs: readonly Need[], days: readonly string[], zoneOf: ZoneOf): SiteRow[] {
  const rows = new Map<string, SiteRow>();
  const shown = new Set(days);
  for (const need of needs) {
    const zone = zoneOf(need.locationId);
    const { date } = localOf(need.start, zone);
    if (!shown.has(date)) continue;
    const key = `${need.locationId} ${need.label}`;
    let row = rows.get(key);
    if (row === undefined) {
      row = {
        key,
        locationId: need.locationId,
        label: need.label,
        days: new Map(),
        target: 0,
        filled: 0,
        most: 0,
      };
      rows.set(key, row);
    }
    const list = push(row.days, date, need);
    row.target += need.target;
    row.filled += need.target - need.missing;
    row.most = Math.max(row.most, sum(list.map(linesOf)));
  }
  return [...rows.values()];
}

/** Lines that a need takes on the board: its head, its people, one for what is missing. */
export function linesOf(need: Need): number {
  return 1 + need.people.length + (need.missing > 0 ? 1 : 0);
}

export function coverByDay(needs: readonly Need[], zoneOf: ZoneOf): Map<string, DayCover> {
  const cover = new Map<string, DayCover>();
  for (const need of needs) {
    const { date } = localOf(need.start, zoneOf(need.locationId));
    const day = cover.get(date) ?? { target: 0, filled: 0 };
    cover.set(date, { target: day.target + need.target, filled: day.filled + need.target - need.missing });
  }
  return cover;
}

export function openByDay(needs: readonly Need[], zoneOf: ZoneOf): Map<string, Need[]> {
  const open = new Map<string, Need[]>();
  for (const need of needs) {
    if (need.missing > 0) push(open, localOf(need.start, zoneOf(need.locationId)).date, need);
  }
  return open;
}

/** A tone of the palette for each label, different ones as long as there are enough. */
export function tonesOf(needs: readonly Need[], tones: number): (label: string) => number {
  const labels = [...new Set(needs.map(({ label }) => label))].sort();
  const byLabel = new Map(labels.map((label, index) => [label, index % tones]));
  return (label) => byLabel.get(label) ?? 0;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): T[] {
  const list = lists.get(key) ?? [];
  list.push(item);
  lists.set(key, list);
  return list;
}

const byStart = (a: { start: string; label: string }, b: { start: string; label: string }) =>
  a.start.localeCompare(b.start) || a.label.localeCompare(b.label);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
