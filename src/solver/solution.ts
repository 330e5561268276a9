/** What comes out of the solver: Solution, reports of the checker, explanations. Plain JSON, version 1. */

import type { FaultCode } from './fault-sentences.ts';
import type { Code, Level, Minute } from './problem.ts';
import type { PhaseTrace } from './trace.ts';

/**
 * Points at each level. `hard`: one for each assignment, day, weekend or person a hard rule is missed by, and one for
 * each 60 minutes or 60 km. `medium`, `soft`: weight × units. `total` = medium × `problem.mediumWeight` + soft.
 */
export interface Cost {
  hard: number;
  medium: number;
  soft: number;
  total: number;
}

export interface Assignment {
  personId: string;
  demandId: string;
}

export interface PlacedBreak {
  start: Minute;
  end: Minute;
  paid: boolean;
}

export interface BreaksOfAssignment extends Assignment {
  /** In order of time. */
  breaks: PlacedBreak[];
  /** No time keeps all limits of the rule. Absent: the limits are kept. */
  irregular?: true;
}

/**
 * What people on a break are missing for: points of hard limits, and of the others in units of `cost.total`. What is missed
 * without breaks is no part of it.
 */
export interface CoverCost {
  hard: number;
  soft: number;
}

/** So many people, because of breaks, are too few for a presence or too many of a rule on a break. */
export interface ShortCover {
  ruleId: string;
  locationId: string;
  start: Minute;
  end: Minute;
  people: number;
}

/** When everybody has their breaks. */
export interface BreakPlan {
  /** Those with breaks, in the order of the roster. */
  assignments: BreaksOfAssignment[];
  cost: CoverCost;
  /** No plan of this roster has fewer hard points, and none with as few of them fewer others. */
  bound: CoverCost;
  /** No plan of this roster has a lower cost. */
  proved: boolean;
  short: ShortCover[];
}

export type TerminatedBy = 'deadline' | 'iterations' | 'optimal' | 'aborted';

/**
 * How far each level of a feasible roster may be from the best one: what it has, and the least that is proved for rosters
 * that cost no more in all.
 */
export interface Gap {
  /**
   * Empty slots by what one of them costs (points of `cost.medium`), dearest first; `least` given the dearer ones as they
   * are. None where empty slots are no level of their own.
   */
  slots: SlotsGap[];
  /** All soft points; `least` given the empty slots as they are, null when nothing is proved. */
  preferences: { cost: number; least: number | null };
}

export interface SlotsGap {
  /** Cost of the first empty slot of a row. */
  cost: number;
  empty: number;
  least: number;
}

export interface Solution {
  version: 1;
  /** Sorted by demand in the problem's order, then person. */
  assignments: Assignment[];
  /** Absent where no rule asks for breaks. */
  breaks?: BreakPlan;
  cost: Cost;
  /** No hard rule is broken. */
  feasible: boolean;
  /** Proved lower limit of `cost.total` over all feasible rosters; null when none is proved. */
  bound: number | null;
  /** Null when a hard rule is broken. */
  gap: Gap | null;
  /** (total - bound) / |total| × 100, all levels in one, so that empty slots hide the rest; 0 when proved; null without a bound. */
  gapPercent: number | null;
  provenOptimal: boolean;
  /** With problem, seed and threads this number replays the run exactly. */
  iterations: number;
  seed: number;
  threads: number;
  terminatedBy: TerminatedBy;
  /** Wall-clock seconds; the only members a replay may change. */
  seconds: number;
  secondsToFeasible: number | null;
  /** Where the time went, on all threads together; absent unless asked for. Rounds that the limit cut off are no part of it. */
  trace?: PhaseTrace[];
}

export interface Progress {
  iterations: number;
  seconds: number;
  cost: Cost;
  feasible: boolean;
  bound: number | null;
}

export interface SolveOptions {
  /** Wall-clock limit. Default 10 when `iterations` is absent too; 0 stops at the first feasible roster, or after 10. */
  seconds?: number;
  /** Exact amount of work, for replays. */
  iterations?: number;
  /** 32-bit, default 1. */
  seed?: number;
  /** Worker threads, default 1; 0 solves on the calling thread. */
  threads?: number;
  signal?: AbortSignal;
  /** Called at most about ten times a second, and for the first feasible roster. */
  onProgress?: (progress: Progress) => void;
  /** A roster to start from, for instance the published one. */
  start?: Assignment[];
  /** Say where the time goes (`Solution.trace`). The roster is the same. */
  trace?: boolean;
}

/** One fault of a Problem: where (`people[3].pins[0]`), the value, what is wrong and the way out. */
export interface Fault {
  path: string;
  value: unknown;
  code: FaultCode;
  /** What the sentence of the code names. */
  params: Readonly<Record<string, string | number>>;
  /** The sentence in English. */
  message: string;
}

/** What may be taken out of a problem to make it possible. */
export type ConflictPart =
  /** A hard rule for one person; null: for all in its scope together. */
  | { kind: 'rule'; ruleId: string; personId: string | null }
  /** A hard request, by its place in the person's list. */
  | { kind: 'request'; personId: string; index: number }
  | { kind: 'pin'; personId: string; demandId: string }
  /** The hard minimum of a row. */
  | { kind: 'staff'; demandId: string };

/** Hard parts that no roster keeps together, which is proved. */
export type Conflict =
  | {
      status: 'found';
      parts: ConflictPart[];
      /** Without any one of them the others can be kept, which is proved; false: time ran out over some. */
      minimal: boolean;
      /** The fact that forbids a pin by itself. */
      fact: Code | null;
    }
  | { status: 'notFound' };

export type Limit = { min: number } | { max: number };

/** One rule missed once. `measure` is in `unit`s; a hard one makes the roster infeasible. */
export interface Violation {
  code: Code;
  /** The rule's id; null for the facts (eligibility, overlap, leave, …). */
  ruleId: string | null;
  level: Level;
  personId: string | null;
  demandIds: string[];
  /** Day index it starts on, where it has one. */
  day: number | null;
  measure: number;
  unit: 'minutes' | 'shifts' | 'days' | 'weekends' | 'people' | 'sites' | 'kinds' | 'tags' | 'km' | 'money';
  /** The limit that is missed, where there is one: the roster is `measure` units below `min` or above `max`. */
  limit?: Limit;
  cost: number;
  message: string;
}

export interface CheckReport {
  feasible: boolean;
  cost: Cost;
  /** What is wrong with the plan of breaks, and what it costs; absent where none was given. */
  breaks?: { faults: string[]; cost: CoverCost };
  /** Everything that costs, hard first, in the problem's order. */
  violations: Violation[];
  byRule: { ruleId: string | null; code: Code; level: Level; measure: number; cost: number }[];
}

/** One proposal to judge: put `personId` on `demandId`, in place of `replacePersonId` and away from `fromDemandId` if given. */
export interface Proposal {
  demandId: string;
  personId: string;
  replacePersonId?: string;
  fromDemandId?: string;
}

export interface Judgement {
  /** No hard rule would be newly broken or broken worse. */
  allowed: boolean;
  /** What the proposal breaks, hard first: all of it, not only the first. */
  broken: Violation[];
  before: Cost;
  after: Cost;
}

/** One person for one row: everything that stands in the way, or what it would cost. */
export interface Candidate {
  personId: string;
  assigned: boolean;
  broken: Violation[];
  /** Cost with the person on the row minus cost now; for an assigned person 0. */
  difference: Cost;
  /** The same by rule. */
  byRule: RuleDifference[];
}

/** What a choice adds to a rule (negative: what it saves): `measure` in `unit`s, `cost` in points. */
export interface RuleDifference {
  ruleId: string | null;
  code: Code;
  level: Level;
  measure: number;
  unit: Violation['unit'];
  cost: number;
}

export interface AssignedExplanation extends Assignment {
  pinned: boolean;
  codes: Code[];
  /** What this assignment adds to each rule. */
  byRule: RuleDifference[];
  /**
   * The next best people for this slot, cheapest first; `difference` in `cost.total`, and for the first of them what it is
   * made of.
   */
  runnersUp: { personId: string; difference: number; byRule?: RuleDifference[] }[];
}

/** One smallest change; each was applied and the row could then be filled. */
export type Counterfactual =
  | { change: 'cap'; personId: string; ruleId: string; code: Code; by: number; unit: Violation['unit'] }
  | {
      change: 'certificate';
      personId: string;
      /** `ELIGIBILITY_EXPIRED`: the person held it, and renews it. */
      code: Extract<Code, 'ELIGIBILITY_MISSING' | 'ELIGIBILITY_EXPIRED'>;
      profile: string;
      from: Minute;
      until: Minute;
    }
  | { change: 'leave'; personId: string; from: Minute; until: Minute }
  | { change: 'availability'; personId: string; from: Minute; until: Minute }
  | { change: 'swap'; personId: string; fromDemandId: string; withPersonId: string };

export interface UnfilledExplanation {
  demandId: string;
  missing: number;
  reasons: { code: Code; count: number; personIds: string[] }[];
  counterfactuals: Counterfactual[];
  /** How many people can ever work the row, whatever else they do. */
  able: number;
  /** `impossible` is proved: even alone, no roster has this many people on the row, as fewer are able. */
  verdict: 'impossible' | 'notFound';
}

export interface Explanations {
  assigned: AssignedExplanation[];
  unfilled: UnfilledExplanation[];
}

export interface ExplainOptions {
  /** Runners-up listed per assignment. Default 3. */
  runnersUp?: number;
  /** Counterfactuals looked for per unfilled row. Default 3; 0: none. */
  counterfactuals?: number;
  /** Only these rows. Default all. */
  demandIds?: string[];
  /** Rows that were not needed before: they stay so while nobody is on one of them. */
  notNeeded?: string[];
}
