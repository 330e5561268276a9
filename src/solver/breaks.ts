/** Parameters of rules about breaks (a part of `problem.ts`). */

import type { DutyFilter } from './duty-filter.ts';

export interface Break {
  minutes: number;
  /** true: counts as work. Default false. */
  paid?: boolean;
}

/** The breaks, in order, of a duty that lasts at least `fromMinutes`. */
export interface BreakTier {
  fromMinutes: number;
  breaks: Break[];
}

/** Breaks of the duties that match, by their length, and when they may lie. */
export interface Breaks extends DutyFilter {
  /** In order of `fromMinutes`; the last one that a duty reaches holds. */
  tiers: BreakTier[];
  /** No break begins earlier after the duty's start, or ends later before its end. Default 0. */
  afterStart?: number;
  beforeEnd?: number;
  /** Most minutes of work in a row. */
  mostInARow?: number;
  /** Breaks begin at multiples of so many minutes after the start of the local day. Default 15. */
  grid?: number;
  /** Most people at one place who have a break of this rule at the same time. */
  mostTogether?: number;
}
