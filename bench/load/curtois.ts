/**
 * Reader and writer of the Curtois & Qu shift-scheduling instances (plain text, "Nurse Rostering Instances 1..24").
 * Day 0 is a Monday. The format gives a shift type its length but no clock time: each begins at midnight here, so
 * that two on one day overlap. A shift type that somebody may never work (MaxShifts 0) is a profile, which the others
 * are eligible for.
 */

import type { Demand, Person, Problem, Request, Rule } from '../../src/solver/index.ts';
import { InstanceFault, integer, type Line } from './line.ts';

/** 2024-01-01, a Monday, in minutes. */
const DAY_0 = Date.UTC(2024, 0, 1) / 60_000;
const DAY = 1440;

const SECTIONS = [
  'SECTION_HORIZON',
  'SECTION_SHIFTS',
  'SECTION_STAFF',
  'SECTION_DAYS_OFF',
  'SECTION_SHIFT_ON_REQUESTS',
  'SECTION_SHIFT_OFF_REQUESTS',
  'SECTION_COVER',
] as const;

type Section = (typeof SECTIONS)[number];

interface Row extends Line {
  fields: string[];
}

/** The instance's sections, comments and blank lines dropped, with line numbers. */
function sections(text: string): Map<Section, Row[]> {
  const found = new Map<Section, Row[]>();
  let current: Row[] | null = null;
  text.split(/\r?\n|\r/).forEach((raw, index) => {
    const line = { number: index + 1, text: raw.trim() };
    if (line.text === '' || line.text.startsWith('#')) return;
    const section = SECTIONS.find((name) => name === line.text);
    if (section !== undefined) {
      if (found.has(section)) throw new InstanceFault(line, `${section} only once`);
      current = [];
      found.set(section, current);
    } else if (line.text.startsWith('SECTION_'))
      throw new InstanceFault(line, `one of ${SECTIONS.join(', ')}`);
    else if (current === null) throw new InstanceFault(line, 'SECTION_HORIZON before any data');
    else current.push({ ...line, fields: line.text.split(',').map((field) => field.trim()) });
  });
  const end = { number: text.split('\n').length, text: 'end of file' };
  for (const name of SECTIONS) if (!found.has(name)) throw new InstanceFault(end, `a ${name}`);
  return found;
}

interface Shift {
  id: string;
  minutes: number;
  cannotFollow: string[];
}

function shiftsOf(rows: Row[]): Map<string, Shift> {
  const shifts = new Map<string, Shift>();
  for (const row of rows) {
    const [id = '', minutes, followers = ''] = row.fields;
    if (id === '' || shifts.has(id)) throw new InstanceFault(row, 'a shift id not used before');
    const cannotFollow = followers.split('|').filter((name) => name.trim() !== '');
    shifts.set(id, { id, minutes: integer(row, minutes, 'the length in minutes'), cannotFollow });
  }
  for (const row of rows) {
    for (const name of shifts.get(row.fields[0]!)!.cannotFollow) known(row, name, shifts, 'shift');
  }
  return shifts;
}

function known<T>(row: Row, name: string | undefined, names: Map<string, T>, what: string): string {
  if (name === undefined || !names.has(name)) throw new InstanceFault(row, `a known ${what}, not "${name}"`);
  return name;
}

function dayOf(row: Row, text: string | undefined, days: number): number {
  const day = integer(row, text, 'a day');
  if (day < 0 || day >= days) throw new InstanceFault(row, `a day from 0 to ${days - 1}, not ${day}`);
  return day;
}

const STAFF = ['maxTotalMinutes', 'minTotalMinutes', 'maxRun', 'minRun', 'minOff', 'maxWeekends'] as const;

/** The most shifts of each type that a person may work. */
function maxShiftsOf(row: Row, shifts: Map<string, Shift>): Map<string, number> {
  const parts = (row.fields[1] ?? '').split('|').filter((part) => part !== '');
  return new Map(
    parts.map((part) => {
      const [kind, max] = part.split('=');
      return [known(row, kind, shifts, 'shift'), integer(row, max, 'MaxShifts')];
    }),
  );
}

function staffRules(row: Row, shifts: Map<string, Shift>): Rule[] {
  const [id = '', , ...numbers] = row.fields;
  if (row.fields.length !== 8) throw new InstanceFault(row, `8 fields, not ${row.fields.length}`);
  const value = (name: (typeof STAFF)[number]) => integer(row, numbers[STAFF.indexOf(name)], name);
  const base = { scope: { person: id }, hard: true } as const;
  const caps = [...maxShiftsOf(row, shifts)].flatMap(([kind, max]): Rule[] => {
    const params = { per: 'horizon' as const, kinds: [kind], max };
    return max === 0
      ? []
      : [{ id: `${id} max ${kind}`, code: 'MAX_SHIFTS', kind: 'shifts', params, ...base }];
  });
  const minutes = { per: 'horizon', min: value('minTotalMinutes'), max: value('maxTotalMinutes') } as const;
  const work = { of: 'work', min: value('minRun'), max: value('maxRun') } as const;
  const off = { of: 'off', min: value('minOff') } as const;
  const weekends = { per: 'horizon', max: value('maxWeekends') } as const;
  return [
    ...caps,
    { id: `${id} minutes`, code: 'MAX_MINUTES', kind: 'minutes', params: minutes, ...base },
    { id: `${id} work`, code: 'MAX_CONSECUTIVE_DAYS', kind: 'consecutive', params: work, ...base },
    { id: `${id} off`, code: 'MIN_CONSECUTIVE_DAYS_OFF', kind: 'consecutive', params: off, ...base },
    { id: `${id} weekends`, code: 'MAX_WEEKENDS', kind: 'weekends', params: weekends, ...base },
  ];
}

const demandId = (day: number, shift: string) => `${day} ${shift}`;

/** One row for each day and shift type; those without cover cost nothing, however many work them. */
function demandOf(rows: Row[], days: number, shifts: Map<string, Shift>, staff: number): Demand[] {
  const demand = new Map<string, Demand>();
  for (let day = 0; day < days; day++) {
    for (const { id, minutes } of shifts.values()) {
      const start = DAY_0 + day * DAY;
      const times = { start, end: start + Math.min(minutes, DAY), minutes, day };
      const open = { target: 0, max: staff, under: 0, underLevel: 'soft' as const, over: 0 };
      demand.set(demandId(day, id), {
        id: demandId(day, id),
        ...times,
        locationId: 'ward',
        kind: id,
        ...open,
      });
    }
  }
  const seen = new Set<string>();
  for (const row of rows) {
    const id = demandId(dayOf(row, row.fields[0], days), known(row, row.fields[1], shifts, 'shift'));
    if (seen.has(id)) throw new InstanceFault(row, `cover for day and shift "${id}" only once`);
    seen.add(id);
    const target = integer(row, row.fields[2], 'the requirement');
    const under = integer(row, row.fields[3], 'the weight for under');
    const over = integer(row, row.fields[4], 'the weight for over');
    Object.assign(demand.get(id)!, { target, max: Math.max(staff, target), under, over });
  }
  return [...demand.values()];
}

/** Read an instance. Throws InstanceFault with the line and what was expected there. */
export function readCurtois(text: string, name = 'Curtois & Qu'): Problem {
  const found = sections(text);
  const horizonRow = found.get('SECTION_HORIZON')![0];
  if (horizonRow === undefined) throw new InstanceFault({ number: 1, text: '' }, 'the number of days');
  const days = integer(horizonRow, horizonRow.fields[0], 'the number of days');
  if (days < 1) throw new InstanceFault(horizonRow, 'at least 1 day');
  const shifts = shiftsOf(found.get('SECTION_SHIFTS')!);
  const people = new Map<string, Person>();
  const rules: Rule[] = [
    {
      id: 'one a day',
      code: 'MAX_SHIFTS',
      scope: 'all',
      kind: 'shifts',
      params: { per: 'day', max: 1 },
      hard: true,
    },
  ];
  for (const { id, cannotFollow } of shifts.values()) {
    const params = { from: id, to: cannotFollow };
    const succession = {
      id: `after ${id}`,
      code: 'FORBIDDEN_SUCCESSION',
      scope: 'all',
      kind: 'succession',
    } as const;
    if (cannotFollow.length > 0) rules.push({ ...succession, params, hard: true });
  }
  const never = new Map<string, Set<string>>();
  for (const row of found.get('SECTION_STAFF')!) {
    const id = row.fields[0]!;
    if (id === '' || people.has(id)) throw new InstanceFault(row, 'a staff id not used before');
    rules.push(...staffRules(row, shifts));
    people.set(id, { id, leave: [], requests: [] });
    never.set(id, new Set([...maxShiftsOf(row, shifts)].flatMap(([kind, max]) => (max === 0 ? [kind] : []))));
  }
  const profiles = [...shifts.keys()].filter((kind) => [...never.values()].some((kinds) => kinds.has(kind)));
  for (const person of people.values()) {
    const mine = profiles.filter((kind) => !never.get(person.id)!.has(kind));
    if (profiles.length > 0) person.eligibility = mine.map((profile) => ({ profile }));
  }
  for (const row of found.get('SECTION_DAYS_OFF')!) {
    const person = people.get(known(row, row.fields[0], people, 'staff member'))!;
    for (const text of row.fields.slice(1).filter((field) => field !== '')) {
      const start = DAY_0 + dayOf(row, text, days) * DAY;
      person.leave!.push({ start, end: start + DAY });
    }
  }
  for (const want of ['on', 'off'] as const) {
    for (const row of found.get(`SECTION_SHIFT_${want === 'on' ? 'ON' : 'OFF'}_REQUESTS`)!) {
      const person = people.get(known(row, row.fields[0], people, 'staff member'))!;
      const kinds = [known(row, row.fields[2], shifts, 'shift')];
      const weight = integer(row, row.fields[3], 'the weight');
      const request: Request = { day: dayOf(row, row.fields[1], days), want, kinds, weight };
      person.requests!.push(request);
    }
  }
  return {
    version: 1,
    name,
    horizon: horizonOf(days),
    people: [...people.values()],
    locations: [{ id: 'ward' }],
    demand: demandOf(found.get('SECTION_COVER')!, days, shifts, people.size).map((row) =>
      profiles.includes(row.kind!) ? { ...row, profile: row.kind! } : row,
    ),
    rules,
  };
}

/** A horizon of `days` UTC days that begins on Monday 2024-01-01. */
export function horizonOf(days: number): Problem['horizon'] {
  const list = Array.from({ length: days }, (_, day) => ({
    date: new Date((DAY_0 + day * DAY) * 60_000).toISOString().slice(0, 10),
    start: DAY_0 + day * DAY,
    end: DAY_0 + (day + 1) * DAY,
  }));
  return { start: DAY_0, end: DAY_0 + days * DAY, timeZone: 'UTC', days: list };
}

/** The evaluator's roster: for each person one shift id a day, '' when off. */
export function writeCurtois(
  problem: Problem,
  assignments: { personId: string; demandId: string }[],
): { roster: Record<string, string[]> } {
  const rows = new Map(problem.demand.map((row) => [row.id, row]));
  const empty = () => problem.horizon.days.map(() => '');
  const roster = Object.fromEntries(problem.people.map(({ id }) => [id, empty()]));
  for (const { personId, demandId: id } of assignments) {
    const row = rows.get(id)!;
    roster[personId]![row.day] = row.kind!;
  }
  return { roster };
}
