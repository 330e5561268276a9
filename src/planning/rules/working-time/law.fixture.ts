/**
 * One worked case of a law: what one person works, and what of it the law forbids. Each goes through a run, by hand and, as
 * clocked in and out, through attendance.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, atWallClock, startOfDay } from '../../../platform/local-time.ts';
import { check, judge, type Problem, solve } from '../../../solver/index.ts';
import { type Entry, sheetsOf } from '../../attendance/timesheets/timesheets.rules.ts';
import { overAverages } from '../../rota/notice/averages.rules.ts';
import { averagesAt } from '../../rota/notice/laws.ts';
import { buildProblem } from '../../rota/problem/builder.ts';
import type { LiveDemand, LiveRows } from '../../rota/problem/live.ts';
import { limitsOf, type ProfileName } from '../rule-profiles.ts';

export interface Law {
  profile: Exclude<ProfileName, 'custom'>;
  timeZone: string;
  cases: Case[];
  /** At most so many hours a week over so many weeks, and the articles that say so. */
  average: { hours: number; weeks: number; limit: string; span: string };
}

/** Weeks in a row, the change in the last of them. */
interface Average {
  of: string;
  /** Hours a week, `leave` for one away: `16 × 48, leave, 52`. */
  weeks: string;
  /** Hours that are too many within the span that the law looks at; left out: lawful. */
  tooMany?: number;
}

export interface Case {
  /** Where the law says it, and what the case is. */
  of: string;
  /** `Mon 09-17, Tue 14:30-22`; a second week is `Mon2`, the night's end `06` the next morning, the week before `Mon0`. */
  works: string;
  /** Codes of what is broken, none: lawful. */
  breaks?: string[];
  /** Anomalies of the days as worked, where they are others than the rest that is broken; unpaid breaks in minutes a row. */
  attendance?: string[];
  pause?: number;
}

const MONDAY = '2027-03-01';
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const SITE = 'site';
const PERSON = 'ann';

interface Row {
  id: string;
  week: number;
  start: number;
  end: number;
}

/** Rows in order of time; times are whole minutes since the epoch. */
function rowsOf(works: string, timeZone: string): Row[] {
  return works.split(', ').map((text, i) => {
    const [, name = '', week = '1', from = '', until = ''] =
      /^([A-Z][a-z]{2})(\d?) ([\d:]+)-([\d:]+)$/.exec(text) ?? [];
    const index = DAYS.indexOf(name);
    assert.ok(index >= 0, `no row: ${text}`);
    const number = week === '' ? 1 : Number(week);
    const date = addDays(MONDAY, 7 * (number - 1) + index);
    const [start, end] = [clockOf(from), clockOf(until)];
    const next = end <= start ? addDays(date, 1) : date;
    return { id: `row ${i}`, week: number, start: at(date, start, timeZone), end: at(next, end, timeZone) };
  });
}

const clockOf = (text: string) => (text.includes(':') ? text : `${text}:00`).padStart(5, '0');

function at(date: string, clock: string, timeZone: string): number {
  const midnight = clock === '24:00';
  const ms = midnight ? startOfDay(addDays(date, 1), timeZone) : atWallClock(date, clock, timeZone);
  return ms / 60_000;
}

function demandOf({ id, start, end }: Row): LiveDemand {
  return {
    id,
    start,
    end,
    locationId: SITE,
    roleId: null,
    kind: null,
    profile: null,
    further: null,
    target: 1,
    max: 1,
    priority: 'high',
    weights: null,
    preferred: [],
    excluded: [],
    tags: [],
  };
}

function liveOf({ profile, timeZone }: Law, rows: readonly Row[]): LiveRows {
  const planned = rows.filter(({ week }) => week > 0);
  const weeks = Math.max(...planned.map(({ week }) => week));
  const start = startOfDay(MONDAY, timeZone) / 60_000;
  const end = startOfDay(addDays(MONDAY, 7 * weeks), timeZone) / 60_000;
  const past = rows.filter(({ week }) => week === 0);
  return {
    name: null,
    start,
    end,
    timeZone,
    demandIds: null,
    locationIds: [SITE],
    locations: [{ id: SITE, at: null }],
    demand: planned.map(demandOf),
    people: [
      {
        id: PERSON,
        home: null,
        homeLocationId: SITE,
        rules: [],
        caps: {},
        contracts: [],
        preferences: { locationIds: [], roleIds: [], excludedLocationIds: [], times: [], requests: [] },
        profile: limitsOf(profile, null),
      },
    ],
    keep: [],
    eligibility: [],
    absences: [],
    pins: [],
    keptOff: [],
    baseline: null,
    noticeUntil: start,
    published: past.map((row) => ({
      userId: PERSON,
      demandId: row.id,
      locationId: SITE,
      kind: null,
      start: row.start,
      end: row.end,
    })),
    publishedSince: past.length > 0 ? addDays(MONDAY, -35) : null,
    options: { timeLimitMs: 5000, seed: 1, weights: {}, rules: [] },
  };
}

const codesOf = (violations: readonly { level: string; code: string }[]): string[] =>
  [...new Set(violations.filter(({ level }) => level === 'hard').map(({ code }) => code))].sort();

/** Every row put on the person, the last of them by hand. */
function broken(problem: Problem, rows: readonly Row[]): { run: string[]; byHand: string[] } {
  const all = rows.map(({ id }) => ({ personId: PERSON, demandId: id }));
  const proposal = { personId: PERSON, demandId: rows.at(-1)!.id };
  const { broken: found } = judge(problem, { assignments: all.slice(0, -1) }, proposal);
  return { run: codesOf(check(problem, { assignments: all }).violations), byHand: codesOf(found) };
}

function anomaliesOf({ profile, timeZone }: Law, rows: readonly Row[], pause: number): string[] {
  const minute = (value: number) => value * 60_000;
  const entries = rows.map(
    ({ id, start, end }): Entry => ({
      id,
      userId: PERSON,
      locationId: SITE,
      breakMinutes: pause,
      clockIn: minute(start),
      clockOut: minute(end),
    }),
  );
  const duties = rows.map(({ id, start, end }) => ({
    userId: PERSON,
    demandId: id,
    shiftId: null,
    locationId: SITE,
    start: minute(start),
    end: minute(end),
  }));
  const { minRestMinutes = 0 } = limitsOf(profile, null);
  const sheets = sheetsOf({
    duties,
    entries,
    weeklyMinutesOf: () => null,
    now: minute(rows.at(-1)!.end) + 1,
    placeOf: () => ({ timeZone, profile, minRestMinutes }),
  });
  return [...new Set(sheets.flatMap(({ anomalies }) => anomalies))].sort();
}

/** The cases that each law's average has, at its own figures. */
function averagesOf({ average: { hours, weeks, limit, span } }: Law): Average[] {
  const half = Math.floor(weeks / 2);
  return [
    { of: `${limit}, ${hours} hours on average over ${weeks} weeks`, weeks: `${weeks} × ${hours}` },
    {
      of: `${limit}, an hour more in the last of ${weeks} weeks`,
      weeks: `${weeks - 1} × ${hours}, ${hours + 1}`,
      tooMany: 1,
    },
    {
      of: `${span}, long weeks made up for`,
      weeks: `${half} × ${hours + 4}, ${weeks - half} × ${hours - 4}`,
    },
    { of: `${span}, the week before the span falls out`, weeks: `60, ${weeks} × ${hours}` },
    { of: `${span}, fewer weeks than the span are no average`, weeks: `${weeks - 1} × 60` },
    { of: `${span}, a week of leave is left out of both`, weeks: `leave, ${weeks - 1} × ${hours}` },
    {
      of: `${span}, leave thins no hours out`,
      weeks: `2 × leave, ${weeks - 3} × ${hours}, ${hours + 3}`,
      tooMany: 3,
    },
  ];
}

/** Hours by week, null on leave. */
const weeksOf = (text: string): (number | null)[] =>
  text.split(', ').flatMap((part) => {
    const [, times = '1', hours] = /^(?:(\d+) × )?(\d+|leave)$/.exec(part) ?? [];
    assert.ok(hours !== undefined, `no weeks: ${part}`);
    return Array.from({ length: Number(times) }, () => (hours === 'leave' ? null : Number(hours)));
  });

function tooManyOf({ profile }: Law, text: string): number[] {
  const hours = weeksOf(text);
  const weeks = hours.map((_, at) => ({ start: at * 7 * 1440, end: (at + 1) * 7 * 1440 }));
  return overAverages({
    weeks,
    minutes: hours.map((value) => 60 * (value ?? 0)),
    added: hours.map((value, at) => (at === hours.length - 1 ? 60 * (value ?? 0) : 0)),
    absent: weeks.filter((_, at) => hours[at] === null),
    laws: averagesAt({ address: null, ruleProfile: profile }),
  }).map(({ tooMany }) => tooMany);
}

/** A test a case. */
export function casesOf(law: Law): void {
  for (const { of, works, breaks = [], attendance, pause = 60 } of law.cases)
    test(`${law.profile}, ${of}: ${works}`, async () => {
      const rows = rowsOf(works, law.timeZone);
      const planned = rows.filter(({ week }) => week > 0);
      const problem = buildProblem(liveOf(law, rows));
      const expected = breaks.toSorted();
      const { run, byHand } = broken(problem, planned);
      assert.deepEqual(run, expected, 'in a run');
      assert.deepEqual(byHand, expected, 'by hand');
      const { assignments, cost } = await solve(problem, { iterations: 3, threads: 0, seed: 1 });
      assert.deepEqual(
        [cost.hard, assignments.length === planned.length],
        [0, expected.length === 0],
        'what a run assigns',
      );
      const rest = expected.filter((code) => code === 'REST_TOO_SHORT');
      assert.deepEqual(anomaliesOf(law, rows, pause), attendance ?? rest, 'in attendance');
    });
  for (const { of, weeks, tooMany } of averagesOf(law))
    test(`${law.profile}, ${of}: ${weeks}`, () =>
      assert.deepEqual(tooManyOf(law, weeks), tooMany === undefined ? [] : [tooMany]));
}
