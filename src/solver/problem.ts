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

import type { Breaks } from './breaks.ts';
import type { Code } from './codes.ts';
import type { Count, DayShape, Pattern, Rotation, ShiftRuns, WeekendDays } from './day-forms.ts';
import type { DateWindow, DutyFilter } from './duty-filter.ts';
import type { Fairness } from './fairness.ts';
import type { DayHours, Overtime, Premium } from './pay.ts';
import type { Alternatives, FurtherProfiles, Links, PreferredPeople } from './row-forms.ts';
import type { RegisteredBody } from './rules/registry.ts';

export type * from './breaks.ts';
export type * from './day-forms.ts';
export type * from './duty-filter.ts';
export type * from './fairness.ts';
export type * from './pay.ts';
export type * from './row-forms.ts';
export type { RegisteredBody, RegisteredKind, RegisteredParams } from './rules/registry.ts';
export type { Code };

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

export type Scope = 'all' | { group: string } | { person: string };
export type Period = 'day' | 'week' | 'month' | 'horizon';

/**
 * People of the rule's scope on the duties of a place that match, at every moment at which some are staffed there.
 * `beside`: only while somebody of these people is there, with `every` at least `min` for each started `every` of them.
 * `curve`: in place of `min` and `max`, those of some hours of days; each step counts by itself, other hours have no limit.
 */
export interface Presence extends DutyFilter {
  min?: number;
  max?: number;
  curve?: CurveStep[];
  beside?: Scope;
  every?: number;
}

export interface CurveStep extends DayHours {
  min?: number;
  max?: number;
}

/**
 * The general forms. `min` and `max` may be given alone; a rule is missed by the units below `min` plus those above `max`.
 * - `minutes`: paid minutes in each period of the window. Unit: minutes.
 * - `shifts`: assignments in each period, of `kinds` if given. Unit: assignments.
 * - `count`: any of these, days and weekends, worked or off, different kinds, locations, tags, in each period or rolling window.
 *    Unit: what is counted; of `daysOffInARow` one for each window without `min` days off in a row, written as days.
 * - `rest` up to 12 h: the 24 h from each start of work hold one such unbroken rest; a longer one, or with `count`: between the last end
 *    of a working day and the first start of the next. Unit: minutes missing, or with `count` one for each pair of days that do not touch.
 * - `weeklyRest`: the `windowDays` × 24 h from each start of work hold one unbroken rest of `minutes`. Unit: minutes missing of the longest.
 * - `consecutive`: length of blocks of days worked, off, or worked on one of `kinds`. Unit: days.
 * - `consecutiveShifts`: length of runs of duties that match, without a day off or another duty between. Unit: assignments.
 * - `weekends`: weekends with a duty on Saturday or Sunday. Unit: weekends.
 * - `completeWeekends`: all days of a weekend or none. Unit: weekends.   `consecutiveWeekends`: length of blocks of weekends in a row with a duty. Unit: weekends.
 * - `succession`: `from` on one day, one of `to` on the next. Unit: successions.
 * - `pattern`: a sequence of days each time it occurs, or is not followed by `followedBy`. Unit: occurrences, written as days.
 * - `rotation`: days that are not as a repeating sequence says. Unit: days.
 * - `dayShape`: gaps between the duties of a day, or its span. Unit: minutes, or with `count` gaps or days.
 * - `preference`: `prefer` costs a duty that does not match, `avoid` one that does. Unit: duties.
 * - `fairness`: distance of a person's load from the fair share: demand's target in scope × contract share, with what was
 *    before. Unit: assignments, minutes, weekends.
 * - `presence`: people of the scope at one place at any moment. Unit: minutes, of each person too few or too many.
 * - `alternatives`: of rows that are alternatives only some are filled. Always hard; the scope says nothing. Unit: people on rows not chosen.
 * - `links`: rows of a group by the same person. Unit: groups of which a person works some rows and not others, written as people.
 * - `breaks`: breaks of duties by their length. Always hard, misses nothing: unpaid ones are no paid minutes, `BreakPlan` says when all are.
 * - `labourCost`: hourly cost × paid hours. Unit: money.   `travelCost`: home to location and back. Unit: km.
 * - `premium`: for the paid hours of a duty inside given hours of days. Unit: money.
 * - `overtime`: for paid hours above each tier of a period. Unit: money.
 * - `activation`: periods in which the person works at all. Unit: people.
 * - `travelDistance`: home to location, one way, at most `maxKm`. Unit: km, rounded up.
 * - `sites`: different locations of the duties of one week above `max`. Unit: sites.
 * - `travelTime`: time between two duties at different locations within 24 h covers the way. Unit: minutes missing.
 * Others have folders of their own, whose `rule.ts` says the same: `rules/registry.ts`.
 */
export type RuleBody =
  | { kind: 'minutes'; params: { per: Period; min?: number; max?: number } & DateWindow }
  | { kind: 'shifts'; params: { per: Period; min?: number; max?: number; kinds?: string[] } }
  | { kind: 'count'; params: Count }
  | { kind: 'rest'; params: { minutes: number; count?: boolean } }
  | { kind: 'weeklyRest'; params: { minutes: number; windowDays: number } }
  | {
      kind: 'consecutive';
      params:
        | { of: 'work' | 'off'; min?: number; max?: number }
        | { of: 'kind'; kinds: string[]; min?: number; max?: number };
    }
  | { kind: 'consecutiveShifts'; params: ShiftRuns }
  | { kind: 'weekends'; params: { per: 'month' | 'horizon'; min?: number; max?: number } }
  | { kind: 'completeWeekends'; params: WeekendDays }
  | { kind: 'consecutiveWeekends'; params: { min?: number; max?: number } & WeekendDays }
  | { kind: 'succession'; params: { from: string; to: string[] } }
  | { kind: 'pattern'; params: Pattern }
  | { kind: 'rotation'; params: Rotation }
  | { kind: 'dayShape'; params: DayShape }
  | { kind: 'preference'; params: { want: 'prefer' | 'avoid' } & DutyFilter }
  | { kind: 'fairness'; params: Fairness }
  | { kind: 'presence'; params: Presence }
  | { kind: 'alternatives'; params: Alternatives }
  | { kind: 'links'; params: Links }
  | { kind: 'breaks'; params: Breaks }
  | { kind: 'labourCost'; params: Record<string, never> }
  | { kind: 'premium'; params: Premium & DutyFilter }
  | { kind: 'overtime'; params: Overtime }
  | { kind: 'activation'; params: { per: Exclude<Period, 'day'> } }
  | { kind: 'travelCost'; params: Record<string, never> }
  | { kind: 'travelDistance'; params: { maxKm: number } }
  | { kind: 'sites'; params: { max: number } }
  | { kind: 'travelTime'; params: Record<string, never> }
  | RegisteredBody;

export type RuleKind = RuleBody['kind'];

/** One rule for everybody, a group or one person. Several rules of one kind each count: the strictest wins by itself. */
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
