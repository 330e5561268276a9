/** Forms of rules about what one person's days look like; part of a Problem (`problem.ts`). */

import type { DateWindow, DutyFilter } from './duty-filter.ts';

/** Weekdays of a weekend in order, 1 = Monday … 7 = Sunday; absent: Saturday and Sunday. */
export interface WeekendDays {
  days?: number[];
}

/**
 * A day with a duty that the filter matches and, with `beside`, one that matches that too, with `without`, none that
 * matches that. Of duties before the horizon no profile is known: a filter that asks for one matches none.
 */
export type DayOfDuties = DutyFilter & { beside?: DutyFilter; without?: DutyFilter };

/** What a day holds: no duty, a duty, leave (on some of it, whatever is worked), such duties; `any`: it does not matter. */
export type PatternDay = 'off' | 'work' | 'leave' | 'any' | DayOfDuties;

/** A sequence of days that is unwanted, or, with `followedBy`, after which those days must follow. */
export interface Pattern extends DateWindow {
  days: PatternDay[];
  followedBy?: PatternDay[];
  /** Weekdays on which it may begin, 1 = Monday … 7 = Sunday; absent: any. The dates too are those of its first day. */
  weekdays?: number[];
}

/** Days that repeat, 7 n of them for a rotation of n weeks. The dates of the window are those of the days that count. */
export interface Rotation extends DateWindow {
  days: PatternDay[];
  /** A local date, near or far, that is the first of `days`: whoever is a week ahead has one a week earlier. */
  startDate: string;
}

/**
 * Minutes between two duties in a row of one day (`gaps`, each of them), or from the first start to the last end of a day
 * that is worked (`span`). With `count` one for each gap or day outside the limits.
 */
export interface DayShape {
  of: 'gaps' | 'span';
  min?: number;
  max?: number;
  count?: boolean;
}

/**
 * Duties that match, one after the other in order of start, several a day each for itself: a duty that does not match and a
 * day off end the run.
 */
export interface ShiftRuns extends DutyFilter {
  min?: number;
  max?: number;
}

/** What duties have, of which it is counted how many different ones there are. */
export const SEVERAL = ['kinds', 'locations', 'tags'] as const;
export type Several = (typeof SEVERAL)[number];

/** What can be counted. */
export const COUNTED = [
  ...(['minutes', 'shifts', 'days', 'daysOff', 'weekends', 'weekendsOff', 'daysOffInARow'] as const),
  ...SEVERAL,
] as const;

export const isSeveral = (of: Count['of']): of is Several => SEVERAL.some((one) => one === of);

/**
 * What is counted of one person's duties that pass the filter, over each calendar period or each rolling window: one of `per`,
 * `windowDays` and `windowWeeks` (of whole weeks). A day or weekend off is one without such a duty; of kinds, locations and
 * tags those are counted that differ, of tags only those that begin with no dot.
 */
export interface Count extends DutyFilter, DateWindow, WeekendDays {
  of: (typeof COUNTED)[number];
  per?: 'week' | 'month' | 'horizon';
  windowDays?: number;
  windowWeeks?: number;
  min?: number;
  max?: number;
}
