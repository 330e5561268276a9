/**
 * A week of a chain, made up but realistic and seeded: sites in regions, two peaks a day, part-timers and students
 * with their hours, certificates of which some end in mid-week, people who help out at sites nearby.
 */

import { mulberry32 } from '../../src/demo/random.ts';
import type { Demand, Interval, Person, Problem, Rule } from '../../src/solver/index.ts';

export interface ChainSize {
  sites: number;
  people: number;
  slots: number;
}

/** The chain of the planning benchmark. */
const CHAIN_WEEK: ChainSize = { sites: 200, people: 2000, slots: 10_000 };

/** Monday 2026-11-23 00:00 UTC. */
const MONDAY = Date.UTC(2026, 10, 23) / 60_000;
const DAY = 1440;
const SITES_PER_REGION = 10;

/** Profile, share of the slots, share of the people who hold it. */
const PROFILES = [
  { name: 'till', slots: 0.45, people: 0.7 },
  { name: 'floor', slots: 0.35, people: 0.8 },
  { name: 'forklift', slots: 0.1, people: 0.25 },
  { name: 'lead', slots: 0.1, people: 0.2 },
] as const;

/** Duties of a day: hours and share of the slots; opening, noon peak, evening peak, closing. */
const DUTIES = [
  { kind: 'early', from: 6, to: 14, share: 0.3 },
  { kind: 'noon', from: 11, to: 15, share: 0.25 },
  { kind: 'evening', from: 16, to: 20, share: 0.2 },
  { kind: 'late', from: 14, to: 22, share: 0.25 },
] as const;

class Chance {
  /** In [0, 1). */
  readonly real: () => number;

  constructor(seed: number) {
    this.real = mulberry32(seed);
  }

  weighted<T extends { share: number } | { slots: number }>(list: readonly T[]): T {
    const weight = (entry: T) => ('share' in entry ? entry.share : entry.slots);
    let left = this.real() * list.reduce((sum, entry) => sum + weight(entry), 0);
    for (const entry of list) {
      left -= weight(entry);
      if (left < 0) return entry;
    }
    return list.at(-1)!;
  }
}

/** Sites of a region lie within some 15 km of each other, regions 100 km apart. */
function place(site: number, chance: Chance): { latitude: number; longitude: number } {
  const region = Math.floor(site / SITES_PER_REGION);
  const latitude = 42 + (region % 10) + chance.real() / 10;
  return { latitude, longitude: 1.5 * Math.floor(region / 10) + chance.real() / 10 };
}

function demandOf(size: ChainSize, chance: Chance): Demand[] {
  const rows = new Map<string, Demand>();
  for (let slot = 0; slot < size.slots; slot++) {
    const site = slot % size.sites;
    const day = Math.floor(slot / size.sites) % 7;
    const duty = chance.weighted(DUTIES);
    const profile = chance.weighted(PROFILES).name;
    const id = `site ${site} day ${day} ${duty.kind} ${profile}`;
    const known = rows.get(id);
    if (known !== undefined) {
      known.target += 1;
      known.max += 1;
      continue;
    }
    const start = MONDAY + day * DAY + duty.from * 60;
    const times = { start, end: start + (duty.to - duty.from) * 60, day };
    const staff = { target: 1, max: 1, under: profile === 'lead' ? 100 : 10 };
    rows.set(id, { id, ...times, locationId: `site ${site}`, kind: duty.kind, profile, ...staff });
  }
  return [...rows.values()];
}

/** Students: weekday evenings and the weekend. */
function studentHours(): Interval[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const from = day < 5 ? 15 : 6;
    return { start: MONDAY + day * DAY + from * 60, end: MONDAY + day * DAY + 23 * 60 };
  });
}

function person(
  index: number,
  size: ChainSize,
  homes: { latitude: number; longitude: number }[],
  chance: Chance,
): Person {
  const site = index % size.sites;
  const type = chance.real();
  const student = type > 0.8;
  const contractMinutes = student ? 720 : type > 0.5 ? 1200 : 2280;
  const held = PROFILES.filter(({ people }) => chance.real() < people);
  const eligibility = (held.length > 0 ? held : [PROFILES[1]]).map(({ name }) => ({
    profile: name,
    ...(chance.real() < 0.05 ? { until: MONDAY + 3 * DAY } : {}),
  }));
  const home = homes[site]!;
  const leave = chance.real() < 0.08 ? [{ start: MONDAY, end: MONDAY + 7 * DAY }] : [];
  const off = Math.floor(chance.real() * 7);
  return {
    id: `person ${index}`,
    groups: [student ? 'students' : 'staff', chance.real() < 0.3 ? 'flexible' : `only site ${site}`],
    eligibility,
    ...(student ? { availability: studentHours() } : {}),
    leave,
    home: { latitude: home.latitude + (chance.real() - 0.5) / 20, longitude: home.longitude },
    contractMinutes,
    hourlyCost: student ? 11 : 13 + Math.floor(chance.real() * 5),
    requests: chance.real() < 0.5 ? [{ day: off, want: 'off', weight: 20 }] : [],
    history: { since: '2026-11-22', duties: [] },
  };
}

function personRules({ id, contractMinutes = 2400 }: Person): Rule[] {
  const scope = { person: id };
  const minutes = { kind: 'minutes', scope } as const;
  const most = Math.min(2880, contractMinutes + 480);
  return [
    {
      id: `${id} week`,
      code: 'MAX_WEEKLY_MINUTES',
      ...minutes,
      params: { per: 'week', max: most },
      hard: true,
    },
    {
      id: `${id} contract`,
      code: 'CONTRACT_MINUTES',
      ...minutes,
      params: { per: 'week', min: contractMinutes, max: contractMinutes },
      weight: 0.05,
    },
  ];
}

function rulesOf(size: ChainSize): Rule[] {
  const sites = Array.from({ length: size.sites }, (_, site) => `site ${site}`);
  const all = { scope: 'all' } as const;
  return [
    { id: 'rest', code: 'REST_TOO_SHORT', ...all, kind: 'rest', params: { minutes: 660 }, hard: true },
    {
      id: 'clopening',
      code: 'CLOPENING',
      ...all,
      kind: 'rest',
      params: { minutes: 720, count: true },
      weight: 5,
    },
    {
      id: 'day',
      code: 'MAX_DAILY_MINUTES',
      ...all,
      kind: 'minutes',
      params: { per: 'day', max: 600 },
      hard: true,
    },
    {
      id: 'run',
      code: 'MAX_CONSECUTIVE_DAYS',
      ...all,
      kind: 'consecutive',
      params: { of: 'work', max: 6 },
      hard: true,
    },
    {
      id: 'weekly rest',
      code: 'WEEKLY_REST_TOO_SHORT',
      ...all,
      kind: 'weeklyRest',
      params: { minutes: 2100, windowDays: 7 },
      hard: true,
    },
    { id: 'labour', code: 'LABOUR_COST', ...all, kind: 'labourCost', params: {}, weight: 0.1 },
    { id: 'far', code: 'TRAVEL_TOO_FAR', ...all, kind: 'travelDistance', params: { maxKm: 40 }, hard: true },
    { id: 'way', code: 'TRAVEL_TIME', ...all, kind: 'travelTime', params: {}, hard: true },
    { id: 'km', code: 'TRAVEL_COST', ...all, kind: 'travelCost', params: {}, weight: 0.3 },
    ...sites.map((site): Rule => {
      const params = { want: 'avoid', locationIds: sites.filter((other) => other !== site) } as const;
      const scope = { group: `only ${site}` };
      return {
        id: `only ${site}`,
        code: 'LOCATION_EXCLUDED',
        scope,
        kind: 'preference',
        params: { ...params, locationIds: [...params.locationIds] },
        hard: true,
      };
    }),
  ];
}

export function chainWeek(seed: number, size: ChainSize = CHAIN_WEEK): Problem {
  const chance = new Chance(seed);
  const homes = Array.from({ length: size.sites }, (_, site) => place(site, chance));
  const people = Array.from({ length: size.people }, (_, index) => person(index, size, homes, chance));
  const days = Array.from({ length: 7 }, (_, day) => ({
    date: new Date((MONDAY + day * DAY) * 60_000).toISOString().slice(0, 10),
    start: MONDAY + day * DAY,
    end: MONDAY + (day + 1) * DAY,
  }));
  return {
    version: 1,
    name: `chain week, ${size.sites} sites, ${size.people} people, ${size.slots} slots`,
    horizon: { start: MONDAY, end: MONDAY + 7 * DAY, timeZone: 'UTC', days },
    people,
    locations: homes.map((at, site) => ({ id: `site ${site}`, at })),
    demand: demandOf(size, chance),
    rules: [...rulesOf(size), ...people.flatMap(personRules)],
  };
}
