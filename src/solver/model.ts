/**
 * The compiled problem: every id an index, every list a typed array, every rule an instance for one person.
 * Made by `compile.ts`, read-only afterwards, safe to share between threads.
 *
 * A *pair* is one person on one row that facts and hard one-pair rules allow; pairs are sorted by person, day and
 * start. A list "by x" is in compressed form: the entries of x are `at[x]` … `at[x + 1] - 1`.
 * Costs are points at a level; a weight already holds the hard unit (minutes count 1/60).
 */

import type { Problem } from './problem.ts';

/** Index into every triple of costs. */
export const HARD = 0;
export const MEDIUM = 1;
export const SOFT = 2;

/** Rows of demand, in the problem's order. */
export interface Rows {
  readonly count: number;
  readonly day: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly minutes: Float64Array;
  /** Index into `Model.kinds`, -1 without a kind. */
  readonly kind: Int32Array;
  readonly location: Int32Array;
  readonly min: Int32Array;
  readonly target: Int32Array;
  readonly max: Int32Array;
  /** Cost of n = 0 … max people on row r: `medium[at[r] + n]`, `soft[at[r] + n]`. */
  readonly at: Int32Array;
  readonly medium: Float64Array;
  readonly soft: Float64Array;
  /** Pairs by row. */
  readonly pairAt: Int32Array;
  readonly pair: Int32Array;
}

export interface Pairs {
  readonly count: number;
  readonly person: Int32Array;
  readonly row: Int32Array;
  /** Cost of the pair by itself; hard only where a pin breaks facts. */
  readonly hard: Float64Array;
  readonly medium: Float64Array;
  readonly soft: Float64Array;
  readonly pinned: Uint8Array;
  /** 1: in the baseline, so that giving it up is a change. */
  readonly published: Uint8Array;
  /** Pairs by person × day: index `person * days + day`. */
  readonly at: Int32Array;
}

/** Sums over days: minutes, shifts, fair shares. Instances by person, and by person × day those that the day adds to. */
export interface Counters {
  readonly at: Int32Array;
  /** Number of the rule it comes from: periods of one rule share it. */
  readonly rule: Int32Array;
  /** First and last day that add to it. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  /** Amount brought in from before the horizon. */
  readonly base: Float64Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** 1: adds paid minutes; 0: adds one. */
  readonly minutes: Uint8Array;
  /** Row filter, -1: all rows. */
  readonly filter: Int32Array;
  /** 1: judged only when something was added (limits of one day). */
  readonly daily: Uint8Array;
  readonly dayAt: Int32Array;
  readonly dayCounter: Int32Array;
}

export const OF_WORK = 0;
export const OF_OFF = 1;
export const OF_KIND = 2;

/** Blocks of days worked, off or of kinds; instances by person. */
export interface Runs {
  readonly at: Int32Array;
  readonly of: Uint8Array;
  readonly filter: Int32Array;
  readonly min: Int32Array;
  readonly max: Int32Array;
  /** Days in a row before the horizon, -1: unknown. */
  readonly before: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
}

/** Weekends worked; instances by person, weekends numbered by their Saturday. */
export interface Weekends {
  /** By day: number of its weekend, -1 on other days. */
  readonly of: Int32Array;
  /** By day: the other day of the weekend, -1 when outside the horizon. */
  readonly partner: Int32Array;
  /** The horizon begins on a Sunday, the second day of a weekend. */
  readonly sundayFirst: boolean;
  readonly at: Int32Array;
  /** First and last weekend that counts. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly min: Int32Array;
  readonly max: Int32Array;
  readonly base: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** By person: 1 when the Saturday before a horizon that begins on Sunday has a past duty. */
  readonly begun: Uint8Array;
  /** Instances of "whole weekends" by person. */
  readonly wholeAt: Int32Array;
  readonly wholeWeight: Float64Array;
  readonly wholeLevel: Uint8Array;
  /** By person: was the day before the horizon worked? -1: unknown. */
  readonly workedBefore: Int8Array;
}

/** Rest between working days; instances by person. */
export interface Rests {
  readonly at: Int32Array;
  readonly minutes: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** 1: each pair of days counts one, whatever is missing. */
  readonly each: Uint8Array;
  /** By person: end of the last working day before the horizon, NONE when unknown. */
  readonly pastEnd: Int32Array;
  /** Days to look around for the next working day. */
  readonly reach: number;
}

/** Unbroken rest in every window of days; instances by person, windows by instance. */
export interface WeeklyRests {
  readonly at: Int32Array;
  readonly minutes: Int32Array;
  readonly windowDays: Int32Array;
  /** First window's first day, negative when the record of past duties allows it. */
  readonly first: Int32Array;
  /** Windows by instance. */
  readonly windowAt: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** Past duties by person, by start. */
  readonly pastAt: Int32Array;
  readonly pastStart: Int32Array;
  readonly pastEnd: Int32Array;
}

/** Kinds that may not follow on the next day; people share classes of rules. */
export interface Successions {
  /** By person; -1: no rule. */
  readonly class: Int32Array;
  /** Rules by class. */
  readonly at: Int32Array;
  readonly from: Int32Array;
  /** Filter of the kinds that may not come next. */
  readonly to: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** By person × kind: 1 when worked on the day before the horizon. */
  readonly before: Uint8Array;
}

/** Minutes of travel between duties in a row; instances by person. */
export interface Travels {
  readonly at: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** Minutes by location × location. */
  readonly minutes: Int32Array;
  /** By person: end and location of the last past duty; NONE, -1 when unknown. */
  readonly pastEnd: Int32Array;
  readonly pastLocation: Int32Array;
}

/** Wishes by person × day. */
export interface Requests {
  readonly at: Int32Array;
  /** 1: to work, 0: not to. */
  readonly on: Uint8Array;
  readonly filter: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
}

/** No such instant. */
export const NONE = -0x80000000;

export interface Model {
  readonly problem: Problem;
  readonly people: number;
  readonly days: number;
  /** Most duties a person can work on one day. */
  readonly perDay: number;
  readonly kinds: string[];
  readonly locations: number;
  readonly mediumWeight: number;
  readonly dayStart: Int32Array;
  readonly dayEnd: Int32Array;
  readonly rows: Rows;
  readonly pairs: Pairs;
  /** The pinned pairs, ascending. */
  readonly pins: Int32Array;
  /** `matches[filter * rows.count + row]`. */
  readonly matches: Uint8Array;
  readonly counters: Counters;
  readonly runs: Runs;
  readonly weekends: Weekends;
  readonly rests: Rests;
  readonly weeklyRests: WeeklyRests;
  readonly successions: Successions;
  readonly travels: Travels;
  readonly requests: Requests;
  /** Published assignments and how many of them may change (Infinity: any). */
  readonly published: number;
  readonly maxChanges: number;
  /** Soft cost of giving up every published assignment; keeping one earns its weight back. */
  readonly constantSoft: number;
}

/** The pair of a person and a row, -1 when there is none. */
export function pairOf({ pairs, rows, days }: Model, person: number, row: number): number {
  const cell = person * days + rows.day[row]!;
  for (let pair = pairs.at[cell]!; pair < pairs.at[cell + 1]!; pair++)
    if (pairs.row[pair] === row) return pair;
  return -1;
}
