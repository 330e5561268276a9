/**
 * What a problem is built from, as rows: the live state of one organisation, read in one transaction. Times are whole
 * minutes since the Unix epoch (UTC), dates are local, `YYYY-MM-DD`; lengths of working time are hours where they
 * come from settings and contracts.
 */
import type { Interval, Minute, Point, Priority } from '../../../solver/index.ts';
import type { PersonRule, RunRule } from '../../settings/rule.schema.ts';

export interface LiveLocation {
  id: string;
  at: Point | null;
}

export interface LiveDemand extends Interval {
  id: string;
  locationId: string;
  roleId: string | null;
  kind: string | null;
  profile: string | null;
  target: number;
  max: number;
  priority: Priority;
  /** Costs in the unit of every other weight; absent: by priority, above every wish. */
  weights: { under?: number | null; over?: number | null } | null;
}

/** Limits on one person's work, the strictest of profile, contract and caps already taken; null: no limit. */
export interface Limits {
  maxHoursPerWeek: number | null;
  minHoursPerWeek: number | null;
  maxHoursPerDay: number | null;
  maxShiftsPerWeek: number | null;
  maxConsecutiveDays: number | null;
  minConsecutiveDaysOff: number | null;
  maxWeekendsPerMonth: number | null;
  minRestHours: number | null;
  /** Unbroken rest that every so many consecutive days must hold. */
  weeklyRestHours: number | null;
  weeklyRestDays: number;
  maxTravelKm: number | null;
}

export interface LiveRequest {
  date: string;
  kind?: string | null;
  want: 'on' | 'off';
  weight: number;
}

export interface LivePreferences {
  locationIds: string[];
  roleIds: string[];
  excludedLocationIds: string[];
  /** Hours preferred or avoided, in minutes of the local day (`until` may lie in the next); 1 = Monday. */
  times: {
    dayOfWeek?: number;
    from: number;
    until: number;
    want: 'prefer' | 'avoid';
    weight: number | null;
  }[];
  requests: LiveRequest[];
}

export interface LiveContract {
  weeklyHours: number;
  minWeeklyHours: number;
  maxWeeklyHours: number;
  hourlyRate: number;
  /** Local dates, both included. */
  startDate: string;
  endDate: string | null;
}

export interface LivePerson {
  id: string;
  home: Point | null;
  homeLocationId: string | null;
  preferences: LivePreferences;
  rules: PersonRule[];
  limits: Limits;
  /** Empty: HR knows none, and none limits the person. */
  contracts: LiveContract[];
}

export interface LiveEligibility {
  userId: string;
  profile: string;
  eligible: boolean;
  from: Minute | null;
  until: Minute | null;
}

export interface PublishedDuty extends Interval {
  userId: string;
  demandId: string;
  locationId: string;
  kind: string | null;
}

export interface Absence extends Interval {
  userId: string;
  kind: 'leave' | 'available' | 'unavailable';
}

export interface RunOptions {
  timeLimitMs: number;
  seed: number;
  /** Weight of a soft rule by its code; 0 switches it off. */
  weights: Record<string, number>;
  rules: RunRule[];
  maxChanges?: number | undefined;
  /** The run to stay near. */
  baseRunId?: string | undefined;
}

export interface Pin {
  userId: string;
  demandId: string;
}

export interface LiveRows {
  name: string | null;
  /** Exact bounds of the horizon and the zone of its days. */
  start: Minute;
  end: Minute;
  timeZone: string;
  /** Rows asked for by name, null: every row of the horizon. */
  demandIds: string[] | null;
  locationIds: string[];
  locations: LiveLocation[];
  demand: LiveDemand[];
  people: LivePerson[];
  eligibility: LiveEligibility[];
  absences: Absence[];
  /** Published duties from the look-back on, those of this run's own rows included. */
  published: PublishedDuty[];
  /** First local date that `published` covers; null: the organisation never published before the horizon. */
  publishedSince: string | null;
  pins: Pin[];
  /** The rota to stay near; null: none. */
  baseline: { userId: string; demandId: string }[] | null;
  /** Changes to duties that start before this instant cost three times as much. */
  noticeUntil: Minute;
  options: RunOptions;
}
