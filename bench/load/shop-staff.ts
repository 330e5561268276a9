/** The people of a made-up shop: contracts, qualifications, absences, wishes, and what they worked the week before. */

import type {
  Absence,
  LiveContract,
  LiveEligibility,
  LivePerson,
  LivePreferences,
  LiveRows,
  PublishedDuty,
} from '../../src/planning/rota/problem/live.ts';
import { limitsOf } from '../../src/planning/rules/rule-profiles.ts';
import { addDays } from '../../src/platform/local-time.ts';
import { type Dice, near, PROFILES, type Shop, weighted } from './shop-week.ts';

const DAY = 1440;

/** Hours a week: agreed, at least, at most. Rates in euros an hour. */
const CONTRACTS = [
  {
    type: 'full-time',
    share: 0.4,
    hours: [40, 39, 38.5],
    least: -2,
    most: 8,
    rates: [13.37, 14.05, 16.93, 18.25],
  },
  {
    type: 'part-time',
    share: 0.35,
    hours: [20, 25, 30, 24.5],
    least: -4,
    most: 8,
    rates: [12.82, 13.37, 14.6],
  },
  { type: 'student', share: 0.25, hours: [10, 12, 15], least: -6, most: 5, rates: [11.44, 12.21] },
] as const;

type Kind = (typeof CONTRACTS)[number];

/** Every shop has some who may lead it, with a full-time contract. */
const MANAGERS = 3;

const REQUEST_WEIGHTS = [5, 8, 10, 12.5, 20];

function contractOf(dice: Dice, { hours, least, most, rates }: Kind): LiveContract {
  const weeklyHours = dice.pick<number>(hours);
  return {
    weeklyHours,
    minWeeklyHours: weeklyHours + least,
    maxWeeklyHours: weeklyHours + most,
    hourlyRate: dice.pick<number>(rates),
    currency: 'EUR',
    startDate: '2024-03-01',
    endDate: null,
  };
}

/** Days off and wished shifts, a preferred role, times that suit or do not. */
function preferencesOf(dice: Dice, shop: Shop, roles: string[]): LivePreferences {
  const request = () => ({
    date: dice.pick(shop.dates),
    want: dice.chance(0.75) ? ('off' as const) : ('on' as const),
    weight: dice.pick(REQUEST_WEIGHTS),
  });
  const morning = dice.chance(0.5);
  const time = {
    ...(dice.chance(0.4) ? { dayOfWeek: dice.between(1, 7) } : {}),
    ...(morning ? { from: 6 * 60, until: 15 * 60 } : { from: 12 * 60, until: 22 * 60 }),
    want: dice.chance(0.7) ? ('prefer' as const) : ('avoid' as const),
    weight: dice.chance(0.7) ? null : dice.pick([2, 7.5, 10]),
  };
  const isMobile = shop.locations.length > 1;
  return {
    locationIds: isMobile && dice.chance(0.4) ? [dice.pick(shop.locations).id] : [],
    excludedLocationIds: [],
    roleIds: dice.chance(0.35) ? [dice.pick(roles)] : [],
    times: dice.chance(0.4) ? [time] : [],
    requests: dice.chance(0.5) ? Array.from({ length: dice.between(1, 2) }, request) : [],
  };
}

/** Some qualifications end in the middle of the week. */
function eligibilityOf(dice: Dice, shop: Shop, userId: string, isManager: boolean): LiveEligibility[] {
  const held = PROFILES.filter(
    ({ name, people }) => name !== null && (dice.chance(people) || (isManager && name === 'lead')),
  );
  const profiles = held.length > 0 ? held : [PROFILES[1]];
  return profiles.map(({ name }) => ({
    userId,
    profile: name!,
    eligible: true,
    from: null,
    until: dice.chance(0.06) ? shop.days[dice.between(2, 4)]! + 12 * 60 : null,
  }));
}

/** Students: weekday afternoons and the weekend. */
function studentHours(shop: Shop, userId: string): Absence[] {
  return shop.days.map((start, day) => ({
    userId,
    kind: 'available' as const,
    start: start + (day < 5 ? 13 * 60 : 6 * 60),
    end: start + 23 * 60,
  }));
}

/** Holiday for the week or some days of it, and hours at which somebody cannot. */
function absencesOf(dice: Dice, shop: Shop, userId: string): Absence[] {
  const draw = dice.next();
  const [monday] = shop.days as [number];
  if (draw < 0.07) return [{ userId, kind: 'leave', start: monday, end: monday + 7 * DAY }];
  const from = shop.days[dice.between(0, 5)]!;
  if (draw < 0.19) return [{ userId, kind: 'leave', start: from, end: from + dice.between(1, 3) * DAY }];
  if (draw < 0.34) return [{ userId, kind: 'unavailable', start: from + 15 * 60, end: from + 24 * 60 }];
  return [];
}

/**
 * Duties of the days before, all at the same time of the day, so that every rest between them holds. Never more than the
 * last four days: after five in a row there are rotas whose weekly rest no plan can keep.
 */
function pastDuties(dice: Dice, shop: Shop, userId: string): PublishedDuty[] {
  const from = dice.pick([6 * 60, 10 * 60, 14 * 60]);
  const days = [-4, -3, -2, -1].filter(() => dice.chance(0.6));
  return days.map((day) => ({
    userId,
    demandId: `past ${userId} ${day}`,
    locationId: shop.locations[0]!.id,
    kind: null,
    start: shop.days[0]! + day * DAY + from,
    end: shop.days[0]! + day * DAY + from + 8 * 60,
  }));
}

function personOf(dice: Dice, shop: Shop, id: string, kind: Kind, roles: string[]): LivePerson {
  const site = dice.pick(shop.locations);
  return {
    id,
    home: dice.chance(0.9) ? near(dice, site.at!, 0.09) : null,
    homeLocationId: site.id,
    preferences: preferencesOf(dice, shop, roles),
    rules: [],
    caps: dice.chance(0.1) ? { maxShiftsPerWeek: dice.between(3, 5) } : {},
    profile: limitsOf('EU', null),
    contracts: [contractOf(dice, kind)],
  };
}

/** Everybody, in one pass, so that each person's draws stand together. */
export function staffOf(
  dice: Dice,
  shop: Shop,
): Pick<LiveRows, 'people' | 'eligibility' | 'absences' | 'published' | 'publishedSince'> {
  const staff: ReturnType<typeof staffOf> = {
    people: [],
    eligibility: [],
    absences: [],
    published: [],
    publishedSince: dice.chance(0.5) ? addDays(shop.dates[0]!, -35) : null,
  };
  for (let index = 0; index < shop.people; index++) {
    const id = `person ${String(index + 1).padStart(2, '0')}`;
    const isManager = index < MANAGERS;
    const kind = isManager ? CONTRACTS[0] : weighted(dice, CONTRACTS, ({ share }) => share);
    const eligibility = eligibilityOf(dice, shop, id, isManager);
    const roles = eligibility.map(({ profile }) => profile);
    staff.people.push(personOf(dice, shop, id, kind, roles));
    staff.eligibility.push(...eligibility);
    staff.absences.push(...absencesOf(dice, shop, id));
    if (kind.type === 'student') staff.absences.push(...studentHours(shop, id));
    if (staff.publishedSince !== null) staff.published.push(...pastDuties(dice, shop, id));
  }
  return staff;
}
