/**
 * A week of a shop, made up but realistic and seeded: 8 to 20 people, 40 to 100 slots, one site or two. The generator
 * makes live rows; Planning's own problem builder makes the problem of them, so its rules and weights are the product's.
 */

import { diceFor } from '../../src/demo/random.ts';
import { buildProblem, horizonOf } from '../../src/planning/rota/problem/builder.ts';
import { withoutBystanders } from '../../src/planning/rota/problem/bystanders.ts';
import type { LiveDemand, LiveLocation, LiveRows } from '../../src/planning/rota/problem/live.ts';
import { addDays } from '../../src/platform/local-time.ts';
import type { Point, Priority, Problem } from '../../src/solver/index.ts';
import { staffOf } from './shop-staff.ts';

/** What is drawn once for a shop. */
export interface Shop {
  /** Monday 00:00 local time, and the days' first minutes. */
  days: number[];
  dates: string[];
  locations: LiveLocation[];
  people: number;
  slots: number;
  closedOnSunday: boolean;
}

export type Dice = ReturnType<typeof diceFor>;

const MONDAY = '2026-11-23';
const TIME_ZONE = 'Europe/Berlin';
const DAY = 1440;
/** Share of the weeks with a second site. */
const TWO_SITES = 0.2;
const PEOPLE = { least: 8, most: 20 };
const SLOTS = { least: 40, most: 100 };
/** Slots a person, from a quiet week to one with too few people: contracts hold about four duties on average. */
const SLOTS_PER_PERSON = { least: 2.8, most: 5.2 };
/** Default of the setting TRAVEL_COST_PER_KM. */
const COST_PER_KM = 0.45;

/** What rows ask for: its share of the rows, and of the people who hold it. */
export const PROFILES = [
  { name: 'till', rows: 0.38, people: 0.75 },
  { name: 'floor', rows: 0.3, people: 0.85 },
  { name: 'bakery', rows: 0.12, people: 0.4 },
  { name: 'lead', rows: 0.14, people: 0.3 },
  { name: null, rows: 0.06, people: 1 },
] as const;

interface Duty {
  kind: string;
  /** Minutes after midnight. */
  from: number;
  minutes: number;
  share: number;
  /** Most people for one row. */
  most: number;
}

const at = (hour: number, minute = 0) => hour * 60 + minute;

/** Opening, noon peak, evening peak, closing, and the long day of a small shop. */
const DUTIES: readonly Duty[] = [
  { kind: 'early', from: at(6), minutes: at(8), share: 3, most: 2 },
  { kind: 'early', from: at(6, 30), minutes: at(7, 30), share: 3, most: 1 },
  { kind: 'early', from: at(7, 15), minutes: at(6, 45), share: 2, most: 1 },
  { kind: 'noon', from: at(10), minutes: at(4), share: 2, most: 3 },
  { kind: 'noon', from: at(10, 30), minutes: at(5, 30), share: 2, most: 2 },
  { kind: 'noon', from: at(9), minutes: at(8), share: 2, most: 2 },
  { kind: 'peak', from: at(16), minutes: at(4, 30), share: 2, most: 3 },
  { kind: 'peak', from: at(15, 15), minutes: at(5, 45), share: 1, most: 2 },
  { kind: 'late', from: at(14), minutes: at(8), share: 3, most: 2 },
  { kind: 'late', from: at(14, 30), minutes: at(7, 30), share: 3, most: 1 },
  { kind: 'late', from: at(13, 15), minutes: at(8, 45), share: 1, most: 1 },
  { kind: 'long', from: at(8), minutes: at(10), share: 1, most: 1 },
];

/** Friday and Saturday are busy; some shops are closed on Sunday. */
const DAY_SHARES = [2, 2, 2, 2.2, 3, 3.2, 1.2];

export function weighted<T>(dice: Dice, list: readonly T[], shareOf: (entry: T) => number): T {
  let left = dice.next() * list.reduce((sum, entry) => sum + shareOf(entry), 0);
  for (const entry of list) {
    left -= shareOf(entry);
    if (left < 0) return entry;
  }
  return list.at(-1)!;
}

/** A point some kilometres from another, to the digits of a map service. */
export function near(dice: Dice, { latitude, longitude }: Point, degrees: number): Point {
  const shift = () => (dice.next() - 0.5) * 2 * degrees;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { latitude: round(latitude + shift()), longitude: round(longitude + shift()) };
}

function shopOf(dice: Dice): Shop {
  const slots = dice.between(SLOTS.least, SLOTS.most);
  const { least, most } = SLOTS_PER_PERSON;
  const people = Math.round(slots / (least + dice.next() * (most - least)));
  const first = near(dice, { latitude: 52.52, longitude: 13.4 }, 0.2);
  const second = dice.chance(TWO_SITES) ? [{ id: 'site 2', at: near(dice, first, 0.08) }] : [];
  const dates = DAY_SHARES.map((_, day) => addDays(MONDAY, day));
  const { days } = horizonOf(
    Date.UTC(2026, 10, 22, 23) / 60_000,
    Date.UTC(2026, 10, 29, 23) / 60_000,
    TIME_ZONE,
  );
  return {
    days: days.map(({ start }) => start),
    dates,
    locations: [{ id: 'site 1', at: first }, ...second],
    people: Math.min(PEOPLE.most, Math.max(PEOPLE.least, people)),
    slots,
    closedOnSunday: dice.chance(0.4),
  };
}

/** Leads first: without one the shop stays closed. */
function priorityOf(dice: Dice, profile: string | null, hasLow: boolean): Priority {
  if (profile === 'lead') return dice.chance(0.5) ? 'critical' : 'high';
  if (profile === null) return hasLow ? 'low' : 'medium';
  return dice.chance(0.25) ? 'high' : 'medium';
}

/** The day that has the fewest slots for its share. */
function shortestDay({ days, closedOnSunday }: Shop, rows: readonly LiveDemand[]): number {
  const slotsOf = (day: number) =>
    rows.reduce(
      (sum, { start, target }) => sum + (Math.floor((start - days[0]!) / DAY) === day ? target : 0),
      0,
    );
  const open = DAY_SHARES.slice(0, closedOnSunday ? 6 : 7);
  const filled = open.map((share, day) => (slotsOf(day) + 0.5) / share);
  return filled.indexOf(Math.min(...filled));
}

function rowOf(
  dice: Dice,
  shop: Shop,
  rows: readonly LiveDemand[],
  left: number,
  hasLow: boolean,
): LiveDemand {
  const day = shortestDay(shop, rows);
  const duty = weighted(dice, DUTIES, ({ share }) => share);
  const profile = weighted(dice, PROFILES, ({ rows }) => rows).name;
  const most = profile === 'lead' ? 1 : Math.min(duty.most, left);
  const target = dice.chance(0.6) ? 1 : dice.between(1, most);
  const start = shop.days[day]! + duty.from;
  return {
    id: `row ${String(rows.length + 1).padStart(3, '0')}`,
    locationId: dice.pick(shop.locations).id,
    start,
    end: start + duty.minutes,
    roleId: null,
    kind: duty.kind,
    profile,
    further: null,
    target,
    max: dice.chance(0.15) ? target + 1 : target,
    priority: priorityOf(dice, profile, hasLow),
    weights: null,
    preferred: [],
    excluded: [],
    tags: [],
  };
}

function demandOf(dice: Dice, shop: Shop): LiveDemand[] {
  const hasLow = dice.chance(0.3);
  const rows: LiveDemand[] = [];
  for (let left = shop.slots; left > 0; ) {
    const row = rowOf(dice, shop, rows, left, hasLow);
    rows.push(row);
    left -= row.target;
  }
  return rows;
}

/** The live rows of the week, as a run without options reads them. */
function liveWeek(seed: number): LiveRows {
  const dice = diceFor(`shop week ${seed}`);
  const shop = shopOf(dice);
  const [monday] = shop.days as [number];
  return {
    name: `shop week ${seed}`,
    start: monday,
    end: monday + 7 * DAY,
    timeZone: TIME_ZONE,
    demandIds: null,
    locationIds: shop.locations.map(({ id }) => id),
    locations: shop.locations,
    demand: demandOf(dice, shop),
    ...staffOf(dice, shop),
    keep: [],
    pins: [],
    keptOff: [],
    baseline: null,
    noticeUntil: monday,
    options: { timeLimitMs: 5000, seed: 1, weights: { TRAVEL_COST: COST_PER_KM }, rules: [] },
  };
}

/** What a run of the week solves. */
export const shopWeek = (seed: number): Problem => withoutBystanders(buildProblem(liveWeek(seed)));
