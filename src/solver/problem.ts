/**
 * What goes into the solver: a Problem, plain JSON, version 1. (What comes out: `solution.ts`.)
 *
 * Units, everywhere in this room:
 * - an instant is a whole number of minutes since 1970-01-01T00:00Z (`Minute`);
 * - a length is in minutes, a distance in kilometres, money in the caller's currency;
 * - a day is an index into `horizon.days`; a week starts on Monday and a month on the 1st of the local date.
 * The solver has no time zones: the caller gives local days as instants, so a day of 23 or 25 hours is right.
 * An absent list is an empty one, unless its comment says otherwise.
 */

import type { Code } from './codes.ts';
import type { RuleBody, RuleKind } from './rules/kinds.ts';
import type { Period, Scope } from './rules/params.ts';

export type { DateWindow, DutyFilter } from './duty-filter.ts';
export type { Break, Breaks, BreakTier } from './rules/breaks/rule.ts';
export type { Count } from './rules/counts/rule.ts';
export type { DayShape } from './rules/day-shape/rule.ts';
export type { Fairness } from './rules/fairness/rule.ts';
export type { DayHours, Overtime, PayRate, Premium } from './rules/pay/rule.ts';
export type { CurveStep, Presence } from './rules/presence/rule.ts';
export type { RegisteredBody, RegisteredKind, RegisteredParams } from './rules/registry.ts';
export type { Alternatives, Links, RowGroups } from './rules/rows/rule.ts';
export type { Pattern, PatternDay, Rotation } from './rules/sequences/rule.ts';
export type { ShiftRuns } from './rules/shift-runs/rule.ts';
export type { WeekendDays } from './rules/weekends/rule.ts';
export type { Code, Period, RuleBody, RuleKind, Scope };

/** Whole minutes since the Unix epoch, UTC. */
export type Minute = number;

/** Half-open: `start` belongs to it, `end` does not. */
export interface Interval {
  start: Minute;
  end: Minute;
}

/** WGS 84 degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** `hard` must hold, `medium` leaves a slot empty, `soft` is a preference. */
export type Level = 'hard' | 'medium' | 'soft';

/** A rule either must hold or costs `weight` for every unit it is missed by (soft unless `level` says medium). */
export type Force =
  | { hard: true; weight?: never; level?: never }
  | { hard?: false; weight: number; level?: 'medium' | 'soft' };

/** One local calendar day as instants: 1,380, 1,440 or 1,500 minutes long. */
export interface Day extends Interval {
  /** Local date, `YYYY-MM-DD`. */
  date: string;
}

/** The days planned, consecutive local dates; `start` = first day's start, `end` = last day's end. */
export interface Horizon extends Interval {
  /** IANA name, carried along for the reader; the solver never interprets it. */
  timeZone: string;
  days: Day[];
}

/** Valid for `profile` from `from` (absent: always was) until `until` (absent: for ever). */
export interface Eligibility {
  profile: string;
  from?: Minute;
  until?: Minute;
  /** false: withdrawn; assignments inside the interval break ELIGIBILITY_REVOKED. Default true. */
  eligible?: boolean;
}

/** A duty worked (or published) before the horizon. */
export interface PastDuty extends Interval {
  /** Local date it belongs to. */
  date: string;
  kind?: string;
  tags?: string[];
  locationId?: string;
  /** Paid minutes; default `end - start`. */
  minutes?: number;
}

/**
 * What is known of the time before the horizon. Absent on a person: nothing is known, the first block of days
 * worked or off may have begun long ago, so no minimum applies to it and no maximum counts earlier days.
 * Give the duties (`since` = first local date the record covers), or the counters, or both: a counter given wins.
 */
export interface History {
  since?: string;
  duties?: PastDuty[];
  counters?: {
    /** Kind worked on the day before the horizon; null: day off. */
    lastKind?: string | null;
    /** Days in a row up to the day before the horizon: of `lastKind`, worked, off. */
    kindRun?: number;
    workRun?: number;
    offRun?: number;
    /** Added to every horizon-wide count of shifts, minutes and weekends. */
    shifts?: number;
    minutes?: number;
    weekends?: number;
  };
}

/** A request for one day: to work (one of `kinds`, default any) or not to. Unit: days. Code SHIFT_REQUEST. */
export type Request = {
  day: number;
  want: 'on' | 'off';
  kinds?: string[];
} & Force;

export interface Person {
  id: string;
  groups?: string[];
  eligibility?: Eligibility[];
  /** When the contract is active; absent: always. Outside: CONTRACT_INACTIVE. */
  employment?: Interval[];
  /** Whole assignments must lie inside the union; absent: always available. Outside: UNAVAILABLE. */
  availability?: Interval[];
  unavailability?: Interval[];
  leave?: Interval[];
  home?: Point;
  /** Contract minutes a week: the share of fairness rules. Default 2,400. */
  contractMinutes?: number;
  /** Money an hour, for LABOUR_COST. Default 0. */
  hourlyCost?: number;
  /** Later hourly costs, in order of `from`: each holds for duties that start at or after it, until the next one. */
  laterHourlyCosts?: { from: Minute; hourlyCost: number }[];
  history?: History;
  requests?: Request[];
  /** Demand ids this person must keep, whatever the rules say. */
  pins?: string[];
}

/** People who are preferred on a row: somebody else on it costs the weight, soft. */
export interface PreferredPeople {
  people: string[];
  weight: number;
}

/** Beside the row's `profile`: a person needs that and all of these, or any one of all of them. For the whole row each. */
export interface FurtherProfiles {
  need: 'all' | 'any';
  profiles: string[];
}

export interface Location {
  id: string;
  at?: Point;
}

export type Priority = 'low' | 'medium' | 'high' | 'critical';

/** One row to staff: `target` slots of the same duty. At most 24 h long. */
export interface Demand extends Interval {
  id: string;
  /** The local day it belongs to (that of its start). */
  day: number;
  locationId: string;
  /** Shift type, for rules per kind, requests and successions; `tags` are further words that filters may ask for. */
  kind?: string;
  tags?: string[];
  /** What a person must be eligible for; absent or null: nothing. `further` are more; filters of rules ask for `profile` alone. */
  profile?: string | null;
  further?: FurtherProfiles;
  /** Paid minutes; default `end - start`. */
  minutes?: number;
  /** Fewer than `min` is a hard fault (default 0); fewer than `target` costs `under`; more costs `over`; more than `max` is a hard fault. */
  min?: number;
  target: number;
  max: number;
  /** Cost of each missing slot; as a list: of the 1st, 2nd, … missing slot, the last repeats. Code UNASSIGNED. */
  under: number | number[];
  /** Level of `under`; default medium. */
  underLevel?: 'medium' | 'soft';
  /** Cost of each slot above target, soft; list as above. Default 0. Code OVERSTAFFED. */
  over?: number | number[];
  priority?: Priority;
  /** Somebody else on the row costs the weight. Code PREFERRED_PERSON. */
  preferred?: PreferredPeople;
  /** Person ids that must not work the row. Code EXCLUDED_PERSON. */
  excluded?: string[];
}

/**
 * One rule for everybody, a group or one person. What each kind measures, in which unit, and its params: `rules/kinds.ts` names the
 * `rule.ts` that says so. Several rules of one kind each count: the strictest wins by itself. */
export type Rule = { id: string; code: Code; scope: Scope; about?: About } & RuleBody & Force;

export type RuleOf<K extends RuleKind> = Extract<Rule, { kind: K }>;

/** What a rule stands for to the caller, carried along; the solver does not read it. */
export type About = Readonly<Record<string, string | number>>;

/** How people travel: great-circle distance × `detour` (default 1.3) at `kmPerHour` (default 50). */
export interface Travel {
  kmPerHour?: number;
  detour?: number;
}

/** A published rota to stay near. A baseline assignment not kept is one change and costs its weight (soft, default 1). */
export interface Baseline {
  assignments: { personId: string; demandId: string; weight?: number }[];
  /** Hard budget of changes. Absent: none. */
  maxChanges?: number;
  /** Further published assignments that no roster can keep: their person or row is gone. They cost nothing and count against the budget. */
  gone?: number;
}

export interface Problem {
  version: 1;
  name?: string;
  horizon: Horizon;
  people: Person[];
  locations: Location[];
  demand: Demand[];
  rules: Rule[];
  travel?: Travel;
  /** ISO 4217 code of all money, carried along for the reader; the solver never interprets it. */
  currency?: string;
  baseline?: Baseline;
  /** How many soft units one medium unit is worth. Default 10,000: a slot is left empty for no preference below that. */
  mediumWeight?: number;
}

export const DEFAULT_MEDIUM_WEIGHT = 10_000;
export const DEFAULT_TRAVEL: Required<Travel> = { kmPerHour: 50, detour: 1.3 };
export const DEFAULT_CONTRACT_MINUTES = 2400;
