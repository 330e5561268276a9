/** What a person can do on each day, and what came before: as docs/solver.md (Sets and data, Facts, Breaks) says. */

import { HOLIDAY } from '../../src/solver/duty-filter.ts';
import type {
  Demand,
  DutyFilter,
  Eligibility,
  Interval,
  Person,
  Problem,
  Rule,
  Scope,
} from '../../src/solver/problem.ts';
import { Refused } from './scale.ts';

/** Day indexes count from the first day of the horizon; days before it are below 0. */
export interface Duty extends Interval {
  day: number;
  /** Paid. */
  minutes: number;
  kind: string | null;
  profile: string | null;
  locationId: string | null;
  tags: readonly string[];
  /** null: before the horizon. */
  row: Demand | null;
}

/** Rows that are worked on one day, by start. */
export type Option = readonly Duty[];

/** Everything the rules of one person look at. */
export interface View {
  problem: Problem;
  person: Person;
  rules: readonly Rule[];
  days: number;
  /** By start. */
  past: readonly Duty[];
  /** The first day that the record covers, null without one. */
  since: number | null;
  options: readonly (readonly Option[])[];
  /** By day, the first start of anything on that day or later; Infinity after the last. */
  firstStart: readonly number[];
  /** By day, the last end of anything on that day or later; −Infinity after the last. */
  lastEnd: readonly number[];
}

/** Sets of rows of one day at most. */
const MOST_OPTIONS = 20_000;

export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

export const firstDay = ({ horizon }: Problem): number => dayNumber(horizon.days[0]!.date);

/** 1 = Monday … 7 = Sunday of a day of the horizon or beside it. */
export const weekdayOf = (problem: Problem, day: number): number =>
  ((((firstDay(problem) + day + 3) % 7) + 7) % 7) + 1;

export const mondayOf = (problem: Problem, day: number): number => day - weekdayOf(problem, day) + 1;

/** A number for the month of a day. */
export function monthOf(problem: Problem, day: number): number {
  const date = new Date((firstDay(problem) + day) * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The day's first instant; days before the horizon have 24 hours. */
export const midnightOf = ({ horizon }: Problem, day: number): number =>
  day < 0 ? horizon.start + day * 1440 : horizon.days[day]!.start;

/** Does a duty pass a filter? */
export function passes(problem: Problem, filter: DutyFilter, duty: Duty): boolean {
  const { kinds, profiles, locationIds, tags, weekdays, holiday, from, until, latestStart, earliestEnd } =
    filter;
  const among = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
    list === undefined || (value !== null && list.includes(value));
  const midnight = midnightOf(problem, duty.day);
  return (
    among(kinds, duty.kind) &&
    among(profiles, duty.profile) &&
    among(locationIds, duty.locationId) &&
    (tags === undefined || duty.tags.some((tag) => tags.includes(tag))) &&
    (holiday === undefined || holiday === duty.tags.includes(HOLIDAY)) &&
    among(weekdays, weekdayOf(problem, duty.day)) &&
    (from === undefined || duty.start - midnight >= from) &&
    (until === undefined || duty.end - midnight <= until) &&
    (latestStart === undefined || duty.start - midnight <= latestStart) &&
    (earliestEnd === undefined || duty.end - midnight >= earliestEnd)
  );
}

export function isIn(scope: Scope, { id, groups = [] }: Person): boolean {
  if (scope === 'all') return true;
  return 'person' in scope ? scope.person === id : groups.includes(scope.group);
}

const overlap = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end;

/** Does the union of the spans hold the interval? */
function covers(spans: readonly Interval[], { start, end }: Interval): boolean {
  let reached = start;
  for (const span of spans.toSorted((a, b) => a.start - b.start))
    if (span.start <= reached) reached = Math.max(reached, span.end);
  return reached >= end;
}

/** Facts about one person and one row. */
export function mayWork(person: Person, row: Demand): boolean {
  const { eligibility = [], employment, availability, unavailability = [], leave = [] } = person;
  if (row.excluded?.includes(person.id)) return false;
  if ([...unavailability, ...leave].some((span) => overlap(span, row))) return false;
  if (employment !== undefined && !covers(employment, row)) return false;
  if (availability !== undefined && !covers(availability, row)) return false;
  if (row.profile === undefined || row.profile === null) return true;
  const { need = 'all', profiles = [] } = row.further ?? {};
  const held = [row.profile, ...profiles].filter((profile) => isHeld(eligibility, profile, row));
  return need === 'any' ? held.length > 0 : held.length === profiles.length + 1;
}

function isHeld(eligibility: readonly Eligibility[], wanted: string, row: Demand): boolean {
  const mine = eligibility
    .filter(({ profile }) => profile === wanted)
    .map(({ from = -Infinity, until = Infinity, eligible = true }) => ({
      start: from,
      end: until,
      eligible,
    }));
  if (mine.some((span) => !span.eligible && overlap(span, row))) return false;
  return covers(
    mine.filter(({ eligible }) => eligible),
    row,
  );
}

/** Unpaid minutes of a duty's breaks: of the matching rule with the most minutes of breaks, the first among equals. */
function unpaidIn(problem: Problem, person: Person | null, duty: Duty): number {
  let most = 0;
  let unpaid = 0;
  for (const rule of problem.rules) {
    if (rule.kind !== 'breaks' || !passes(problem, rule.params, duty)) continue;
    if (person === null ? rule.scope !== 'all' : !isIn(rule.scope, person)) continue;
    const tier = rule.params.tiers.findLast(({ fromMinutes }) => fromMinutes <= duty.end - duty.start);
    const breaks = tier?.breaks ?? [];
    const all = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
    if (all <= most) continue;
    most = all;
    unpaid = breaks.reduce((sum, { minutes, paid }) => (paid === true ? sum : sum + minutes), 0);
  }
  return unpaid;
}

/** The row as a duty of a person, or of nobody in particular. */
export function dutyOf(problem: Problem, person: Person | null, row: Demand): Duty {
  const { start, end, day, kind = null, profile = null, locationId, tags = [] } = row;
  const duty = { start, end, day, minutes: row.minutes ?? end - start, kind, profile, locationId, tags, row };
  const unpaid = unpaidIn(problem, person, duty);
  return unpaid === 0 ? duty : { ...duty, minutes: Math.min(duty.minutes, end - start - unpaid) };
}

export function pastOf(problem: Problem, { history }: Person): Duty[] {
  return (history?.duties ?? [])
    .map(({ start, end, date, kind = null, tags = [], locationId = null, minutes = end - start }) => {
      const day = dayNumber(date) - firstDay(problem);
      return { start, end, day, minutes, kind, tags, locationId, profile: null, row: null };
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Sets of the duties that do not overlap, with all that are pinned. */
function setsOf(duties: readonly Duty[], pinned: ReadonlySet<string>): Option[] {
  const found: Option[] = [];
  const grow = (set: Duty[], from: number): void => {
    if (found.length > MOST_OPTIONS) throw new Refused(`more than ${MOST_OPTIONS} sets of rows on one day`);
    if ([...pinned].every((id) => set.some(({ row }) => row!.id === id))) found.push(set);
    for (let i = from; i < duties.length; i++)
      if (set.length === 0 || set.at(-1)!.end <= duties[i]!.start) grow([...set, duties[i]!], i + 1);
  };
  grow([], 0);
  return found;
}

export function viewOf(problem: Problem, person: Person): View {
  const days = problem.horizon.days.length;
  const past = pastOf(problem, person);
  const since = person.history?.since;
  const able = problem.demand.filter((row) => mayWork(person, row));
  const pins = new Set(person.pins ?? []);
  const options = problem.horizon.days.map((_, day) => {
    const duties = able
      .filter((row) => row.day === day)
      .map((row) => dutyOf(problem, person, row))
      .sort((a, b) => a.start - b.start || a.end - b.end);
    const pinned = problem.demand.filter((row) => row.day === day && pins.has(row.id)).map(({ id }) => id);
    return setsOf(duties, new Set(pinned));
  });
  const firstStart = new Array<number>(days + 1).fill(Infinity);
  const lastEnd = new Array<number>(days + 1).fill(-Infinity);
  for (let day = days - 1; day >= 0; day--) {
    const duties = options[day]!.flat();
    firstStart[day] = duties.reduce((least, { start }) => Math.min(least, start), firstStart[day + 1]!);
    lastEnd[day] = duties.reduce((most, { end }) => Math.max(most, end), lastEnd[day + 1]!);
  }
  return {
    problem,
    person,
    days,
    past,
    options,
    firstStart,
    lastEnd,
    rules: problem.rules.filter(({ scope }) => isIn(scope, person)),
    since: since === undefined ? (past[0]?.day ?? null) : dayNumber(since) - firstDay(problem),
  };
}
