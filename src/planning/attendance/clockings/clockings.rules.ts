/** Who is in, and what a person at a terminal can do. Pure. Instants are milliseconds. */

import type { TimeEntry } from '../../../hr/hr.ts';
import { type ApiError, conflict } from '../../../platform/errors.ts';
import { instantOf, textOf } from '../../../platform/local-time.ts';
import { say } from '../../../words/said.ts';
import { overlapping } from '../timesheets/overlapping.rules.ts';
import { dutyOf, isForgotten, NEAR, periodOf } from '../timesheets/periods.rules.ts';
import type { Duty } from '../timesheets/timesheets.rules.ts';
import type { Action, State } from './clockings.schema.ts';

const MINUTE = 60_000;
/** HR keeps no longer attendance. */
const LONGEST_ENTRY = 24 * 60 * MINUTE;

/** A break that has begun, and HR's minutes of break before it. */
export interface Break {
  since: number;
  before: number;
}

/** A person at a site. `entry`: the attendance that runs there; `elsewhere`: what runs at another site. */
export interface Presence {
  entry: TimeEntry | null;
  elsewhere: TimeEntry | null;
  break: Break | null;
  isForgotten: boolean;
  /** When the person clocked out here last; null: not lately. */
  lastOut: number | null;
}

export interface PresenceFacts {
  /** The person's lately, at any site. */
  entries: readonly TimeEntry[];
  duties: readonly Duty[];
  breakOf: (entryId: string) => Break | null;
  locationId: string;
  now: number;
}

/** The newest attendance counts: what was left open before it was forgotten. */
export function presenceOf({ entries, duties, breakOf, locationId, now }: PresenceFacts): Presence {
  const ordered = [...entries].sort((a, b) => instantOf(a.clockIn) - instantOf(b.clockIn));
  const newest = ordered.at(-1);
  const open = newest?.clockOut === null ? newest : null;
  const here = open?.locationId === locationId ? open : null;
  const outs = ordered.flatMap((entry) =>
    entry.locationId === locationId && entry.clockOut !== null ? [instantOf(entry.clockOut)] : [],
  );
  const times = here === null ? null : { clockIn: instantOf(here.clockIn), clockOut: null };
  return {
    entry: here,
    elsewhere: here === null ? (open ?? null) : null,
    break: here === null ? null : breakOf(here.id),
    isForgotten: times !== null && isForgotten({ entry: times, duty: periodBegun(times, duties, now) }, now),
    lastOut: outs.length === 0 ? null : Math.max(...outs),
  };
}

/** The duties for which somebody clocked in, and not ones that began long after. */
function periodBegun(times: { clockIn: number; clockOut: null }, duties: readonly Duty[], now: number) {
  const duty = dutyOf(times, duties, now);
  return duty !== null && duty.start <= times.clockIn + NEAR ? periodOf(duty, duties) : null;
}

export const stateOf = (presence: Presence): State =>
  presence.entry === null ? 'out' : presence.break === null ? 'in' : 'break';

/** Since when the state holds. */
export function sinceOf(presence: Presence): number | null {
  if (presence.entry === null) return presence.lastOut;
  return presence.break?.since ?? instantOf(presence.entry.clockIn);
}

export function actionsOf(presence: Presence, now: number): Action[] {
  if (presence.entry === null) return ['in'];
  const isLong = now - instantOf(presence.entry.clockIn) > LONGEST_ENTRY;
  if (presence.isForgotten) return isLong ? ['in'] : ['in', 'out'];
  return presence.break === null ? ['out', 'break-start'] : ['break-end', 'out'];
}

/** An instant by the clock of the place. */
const momentIn = (zone: string) => (at: string) => say('rota.moment', { at, zone });

/** Who clocks, and by which clock. */
export interface Someone {
  name: string;
  zone: string;
}

/** Why the person cannot do it now. */
export function refusalOf(
  action: Action,
  presence: Presence,
  { name, zone }: Someone,
  now: number,
): ApiError | null {
  if (actionsOf(presence, now).includes(action)) return null;
  const { entry } = presence;
  if (entry === null) return conflict('NOT_IN', say('hours.notIn', { name }));
  if (action === 'in') {
    const message = say('hours.alreadyIn', { name, clockIn: momentIn(zone)(entry.clockIn) });
    return conflict('ALREADY_IN', message);
  }
  if (presence.isForgotten) {
    const message = say('hours.forgotten', { clockIn: momentIn(zone)(entry.clockIn) });
    return conflict('FORGOTTEN', message);
  }
  return action === 'break-start'
    ? conflict('ON_BREAK', say('hours.onBreak', { name }))
    : conflict('NO_BREAK', say('hours.noBreak', { name }));
}

/** What HR shall hold: the entry, and whether it differs from what HR has. */
export interface Change {
  entry: TimeEntry;
  isNew: boolean;
}

interface Doing {
  action: Action;
  presence: Presence;
  /** The attendance that a clock-in begins. */
  begun: Pick<TimeEntry, 'id' | 'userId' | 'locationId'>;
  now: number;
}

/** The attendance after an action that is possible. A break's minutes count from what HR had before it. */
export function changeOf({ action, presence, begun, now }: Doing): Change {
  const { entry } = presence;
  if (entry === null || action === 'in') {
    return { entry: { ...begun, clockIn: textOf(now), clockOut: null, breakMinutes: 0 }, isNew: true };
  }
  const breakMinutes = breakMinutesOf(entry, presence.break, now);
  if (action === 'out') return { entry: { ...entry, clockOut: textOf(now), breakMinutes }, isNew: true };
  return { entry: { ...entry, breakMinutes }, isNew: action === 'break-end' };
}

function breakMinutesOf(entry: TimeEntry, taken: Break | null, now: number): number {
  if (taken === null) return entry.breakMinutes;
  const present = Math.floor((now - instantOf(entry.clockIn)) / MINUTE);
  return Math.min(present, taken.before + Math.round((now - taken.since) / MINUTE));
}

/** Throws 409 for attendance that HR would not take: it ends before it begins, or other attendance lies within. */
export function requireFits(
  { clockIn, clockOut, id }: TimeEntry,
  entries: readonly TimeEntry[],
  zone: string,
): void {
  if (clockOut === null) return;
  const moment = momentIn(zone);
  if (instantOf(clockOut) <= instantOf(clockIn)) {
    const message = say('hours.inNotBefore', { clockIn: moment(clockIn) });
    throw conflict('NOT_BEFORE', message);
  }
  const other = overlapping(entries, { clockIn, clockOut }, id);
  if (other === undefined) return;
  const message = say('hours.otherWithin', { clockIn: moment(other.clockIn), since: moment(clockIn) });
  throw conflict('OVERLAPS', message);
}

/** The duty that runs or comes next; after the last one that one. Those of one person, in order of time. */
export function dutyNow<D extends Pick<Duty, 'end'>>(duties: readonly D[], now: number): D | null {
  return duties.find(({ end }) => end > now) ?? duties.at(-1) ?? null;
}

/** Letters without case and accents, so that José is found by “jose”. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const isFound = (name: string, search: string) => plain(name).includes(plain(search.trim()));
