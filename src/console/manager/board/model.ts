/** The week as the board draws it, from the services' responses. Pure. */

import type { Planning } from '../../../client/index.ts';
import { awayParts, paidMinutes } from '../../kit/time/breaks.ts';
import { localOf } from '../../kit/time/zone.ts';
import { byName } from '../../languages/chosen.ts';
import { isAway } from '../../member/leave/on-leave.ts';
import { messages } from './messages.ts';

export interface Duty {
  runId: string;
  demandId: string;
  userId: string;
  locationId: string;
  start: string;
  end: string;
  pinned: boolean;
  byHand: boolean;
  breaks?: Planning.DutyBreak[];
  /** Absent: the person has acknowledged it, or it did not change. */
  unacknowledged?: Unacknowledged;
  /** The person has left, or has no contract by then: the duty covers nothing. */
  vacant?: Planning.VacantDuty['vacant'];
  /** The hours of it on which the person is on approved leave. */
  leave?: Planning.RotaDuty['leave'];
  /** The hours of it in which a noted absence says that the person was away. */
  absent?: Planning.RotaDuty['absent'];
  /** A change of it is not acknowledged, it begins soon or runs, and the person is not there: somebody has to call them. */
  isCalledFor?: boolean;
  /** The duty runs, and the person has not clocked in. */
  isMissing?: boolean;
  /** The person is at work for it: since when. */
  hereSince?: string;
  /** The duty runs, and the person has clocked out of it: when. */
  leftAt?: string;
}

/** A change that the person has not acknowledged. */
export interface Unacknowledged {
  since: string;
  /** Null: the duty is new to them. */
  was: { start: string; end: string } | null;
}

/** A demand row with its people and what is missing. */
export interface Need {
  /** null: no rota plans it yet. */
  runId: string | null;
  demandId: string;
  locationId: string;
  start: string;
  end: string;
  label: string;
  /** A tone of the palette in board.css. */
  tone: number;
  priority: string;
  target: number;
  people: Duty[];
  missing: number;
  /** The caller's own duty at a site that is not visible: its other people are unknown, so it covers nothing. */
  isElsewhere: boolean;
  /** An alternative to it is chosen. */
  isNotNeeded: boolean;
  /** Whether the caller may delete the row by itself. */
  mayDelete: boolean;
  /** Null: the row is not visible. */
  createdAt: string | null;
}

/** A row of the published rota that misses somebody, as far as it is known beside the board. */
export const openNeed = (
  row: Pick<Need, 'runId' | 'demandId' | 'locationId' | 'start' | 'end' | 'label' | 'people'>,
): Need => ({
  ...row,
  tone: 0,
  priority: 'medium',
  target: row.people.length + 1,
  missing: 1,
  isElsewhere: false,
  isNotNeeded: false,
  mayDelete: false,
  createdAt: null,
});

export interface PersonFacts {
  id: string;
  name: string;
  home: string | null;
  /** Hours a week by contract; null: none is known. */
  contractHours: number | null;
  /** Whether a run may plan them at all. */
  plannable: boolean;
  /** Whether the server shows their settings: who is out of sight comes to no shift by the caller’s hand. */
  isInSight: boolean;
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
  tone: number;
  days: Map<string, Need[]>;
  target: number;
  filled: number;
  /** Parts of shifts that nobody works, of people who are on leave or absent then. */
  gaps: number;
  most: number;
}

export interface DayCover {
  target: number;
  filled: number;
  gaps: number;
}

/** Nobody is missing, in whole or in part. */
export const isCovered = ({ target, filled, gaps }: DayCover): boolean => filled >= target && gaps === 0;

interface RunRows {
  assignments: readonly (Omit<Duty, 'byHand'> & {
    source: string;
    /** They name the work if the demand row is not visible. */
    demandName?: string | null;
    station?: string | null;
  })[];
  unassigned: readonly {
    runId: string;
    demandId: string;
    locationId: string;
    start: string;
    end: string;
    missing: number;
    targetStaff: number;
    priority: string;
    notNeeded?: boolean;
  }[];
}

export interface DemandFacts {
  id: string;
  locationId: string;
  start: string;
  end: string;
  name: string;
  station?: string;
  targetStaff: number;
  notNeeded?: boolean;
  priority: string;
  eligibilityProfileId: string | null;
  allowed: readonly string[];
  createdAt: string;
}

export type ZoneOf = (locationId: string) => string;

interface Span {
  start: string;
  end: string;
}

/** Whether it begins before the moment and ends after it. */
export const spans = ({ start, end }: Span, at: number): boolean =>
  Date.parse(start) < at && at < Date.parse(end);

/**
 * Live duties of the day before the week: another rota has them, and a night shift among them reaches into the week.
 * Those that the shown draft plans anew stay out.
 */
export function beside<D>(
  eve: readonly D[],
  { status, staysBeside }: { status: string | null; staysBeside: (duty: D) => boolean },
): D[] {
  return eve.filter((duty) => status !== 'completed' || staysBeside(duty));
}

/** Every demand row of the run, filled or not, in order of start. */
export function needsOf(run: RunRows, demand: ReadonlyMap<string, DemandFacts>): Need[] {
  const needs = new Map<string, Need>();
  const needAt = (row: Row): Need => {
    const need = needs.get(row.demandId) ?? needFrom(row, demand.get(row.demandId));
    needs.set(row.demandId, need);
    return need;
  };
  for (const { source, demandName, station, ...row } of run.assignments) {
    const need = needAt(row);
    if (!demand.has(row.demandId)) need.label = station ?? demandName ?? need.label;
    need.people.push({ ...row, byHand: source === 'override' });
    need.target = Math.max(need.target, need.people.length);
  }
  for (const row of run.unassigned) {
    const { missing, targetStaff, priority, notNeeded: isNotNeeded = false } = row;
    Object.assign(needAt(row), { missing, target: isNotNeeded ? 0 : targetStaff, priority, isNotNeeded });
  }
  for (const need of needs.values()) if (!need.isNotNeeded) need.missing += goneFrom(need);
  return [...needs.values()].sort(byStart);
}

export const isVacant = ({ vacant }: Pick<Duty, 'vacant'>): boolean => vacant !== undefined;

/** Its person has left, or leave and absences take all of it, so that the place is open. */
export const coversNothing = (duty: Duty): boolean => isVacant(duty) || isAway(duty);

/** Hours of a shift in which somebody who works the rest of it is on approved leave, or noted as absent. */
export interface Gap {
  userId: string;
  /** Noted as absent in some of the hours. */
  isAbsent: boolean;
  /** With the hours that nobody works. */
  need: Need;
}

export function gapsOf(need: Need): Gap[] {
  return need.people.flatMap((duty) => {
    if (coversNothing(duty)) return [];
    const { absent = [], leave, userId } = duty;
    const touches = (part: Span) => (other: Span) =>
      Date.parse(other.start) < Date.parse(part.end) && Date.parse(other.end) > Date.parse(part.start);
    return awayParts({ start: need.start, end: need.end, absent, leave }).map((part) => ({
      userId,
      isAbsent: absent.some(touches(part)),
      need: { ...need, ...part },
    }));
  });
}

const goneFrom = ({ people }: Need) => people.filter(coversNothing).length;

/** The rota against the current demand: what was added since, and what no run plans, is open. */
export function againstDemand(needs: readonly Need[], demand: Iterable<DemandFacts>): Need[] {
  const planned = new Map(needs.map((need) => [need.demandId, need]));
  const open: Need[] = [];
  for (const facts of demand) {
    const need = planned.get(facts.id);
    if (need === undefined) {
      const row = { ...facts, runId: null, demandId: facts.id };
      const target = facts.notNeeded === true ? 0 : facts.targetStaff;
      const isNotNeeded = facts.notNeeded === true;
      open.push({ ...needFrom(row, facts), target, missing: target, isNotNeeded });
    } else if (!need.isNotNeeded) {
      const missing = facts.targetStaff - need.people.length + goneFrom(need);
      planned.set(facts.id, { ...need, target: facts.targetStaff, missing: Math.max(0, missing) });
    }
  }
  return [...planned.values(), ...open].sort(byStart);
}

type Row = Pick<Need, 'runId' | 'demandId' | 'locationId' | 'start' | 'end'>;

function needFrom({ runId, demandId, locationId, start, end }: Row, facts: DemandFacts | undefined): Need {
  const label = facts?.station ?? facts?.name ?? messages.shift;
  return {
    runId,
    demandId,
    locationId,
    start,
    end,
    label,
    tone: toneOf(facts?.eligibilityProfileId ?? label),
    priority: facts?.priority ?? 'medium',
    target: 0,
    people: [],
    missing: 0,
    isElsewhere: false,
    isNotNeeded: false,
    mayDelete: facts?.allowed.includes('delete') === true,
    createdAt: facts?.createdAt ?? null,
  };
}

/** Tones of the palette in board.css. */
const TONES = 10;

/** The tone of a qualification, the same in every week: the upper bits of the FNV-1a hash of its id, which mix best. */
export function toneOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash >>> 16) % TONES;
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
      row.most = Math.max(row.most, push(row.days, date, duty).length);
      row.minutes += paidMinutes(duty);
    }
  }
  return [...rows.values()];
}

export function siteRows(needs: readonly Need[], days: readonly string[], zoneOf: ZoneOf): SiteRow[] {
  const rows = new Map<string, SiteRow>();
  const shown = new Set(days);
  for (const need of needs) {
    const { date } = localOf(need.start, zoneOf(need.locationId));
    if (need.isElsewhere || !shown.has(date)) continue;
    const key = `${need.locationId} ${need.label}`;
    let row = rows.get(key);
    if (row === undefined) {
      row = {
        key,
        locationId: need.locationId,
        label: need.label,
        tone: need.tone,
        days: new Map(),
        target: 0,
        filled: 0,
        gaps: 0,
        most: 0,
      };
      rows.set(key, row);
    }
    const list = push(row.days, date, need);
    row.target += need.target;
    row.filled += need.target - need.missing;
    row.gaps += gapsOf(need).length;
    row.most = Math.max(row.most, sum(list.map(linesOf)));
  }
  return [...rows.values()];
}

/** The height of a need on the board, in lines: its head, its people, the hours in which they are away, one for missing people. */
export function linesOf(need: Need): number {
  const gaps = gapsOf(need).length;
  return 1 + need.people.length + gaps + (need.missing > 0 || need.isNotNeeded ? 1 : 0);
}

export function coverByDay(needs: readonly Need[], zoneOf: ZoneOf): Map<string, DayCover> {
  const cover = new Map<string, DayCover>();
  for (const need of needs) {
    if (need.isElsewhere) continue;
    const { date } = localOf(need.start, zoneOf(need.locationId));
    const day = cover.get(date) ?? { target: 0, filled: 0, gaps: 0 };
    cover.set(date, {
      target: day.target + need.target,
      filled: day.filled + need.target - need.missing,
      gaps: day.gaps + gapsOf(need).length,
    });
  }
  return cover;
}

/** Shifts worked by people from other sites. A person without a home site is at home everywhere. */
export function borrowedCount(
  needs: readonly Need[],
  days: readonly string[],
  zoneOf: ZoneOf,
  homeOf: (userId: string) => string | null,
): number {
  return needs
    .filter(({ start, locationId, isElsewhere }) => {
      return !isElsewhere && days.includes(localOf(start, zoneOf(locationId)).date);
    })
    .flatMap(({ people }) => people)
    .filter((duty) => isBorrowed(duty, homeOf)).length;
}

export function isBorrowed(
  { userId, locationId }: Pick<Duty, 'userId' | 'locationId'>,
  homeOf: (userId: string) => string | null,
): boolean {
  const home = homeOf(userId);
  return home !== null && home !== locationId;
}

/** Slots that miss somebody (`userId` null), and the gaps that leave and absences make, by local day. */
export function openByDay(needs: readonly Need[], zoneOf: ZoneOf): Map<string, OpenSlot[]> {
  const open = new Map<string, OpenSlot[]>();
  for (const need of needs) {
    const { date } = localOf(need.start, zoneOf(need.locationId));
    for (const slot of openSlots(need)) push(open, date, slot);
  }
  return open;
}

export type OpenSlot = { userId: null; need: Need } | Gap;

export const openSlots = (need: Need): OpenSlot[] => [
  ...(need.missing > 0 ? [{ userId: null, need }] : []),
  ...gapsOf(need),
];

/** How many people are missing in whole, and how many gaps there are. */
export const countOpen = (open: readonly OpenSlot[]): { missing: number; gaps: number } => ({
  missing: sum(open.map(({ userId, need }) => (userId === null ? need.missing : 0))),
  gaps: open.filter(({ userId }) => userId !== null).length,
});

function push<T>(lists: Map<string, T[]>, key: string, item: T): T[] {
  const list = lists.get(key) ?? [];
  list.push(item);
  lists.set(key, list);
  return list;
}

const byStart = (a: { start: string; label: string }, b: { start: string; label: string }) =>
  a.start.localeCompare(b.start) || byName(a.label, b.label);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
