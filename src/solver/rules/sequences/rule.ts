/**
 * Days in order.
 * - `pattern`: a sequence of days that is unwanted each time it occurs, or, with `followedBy`, after which those days must follow.
 *   Unit: occurrences, written as days.
 * - `rotation`: days that repeat, 7 n of them for a rotation of n weeks. Unit: days that are not so.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind } from '../declaration.ts';
import {
  choice,
  DATES,
  date,
  either,
  group,
  list,
  optional,
  said,
  type ValuesOf,
  weekdays,
} from '../params.ts';

const DAYS_A_PATTERN = 28;

/**
 * What a day holds: no duty, a duty, leave (on some of it, whatever is worked), such duties; `any`: it does not matter.
 * Such duties: one that the filter matches and, with `beside`, one that matches that too, with `without`, none that
 * matches that. Of duties before the horizon no profile is known: a filter that asks for one matches none.
 */
const DAY = either(
  choice('off', 'work', 'leave', 'any'),
  group({
    ...FILTER,
    beside: optional(said('and a shift of these on the same day', group(FILTER))),
    without: optional(said('and no shift of these on the same day', group(FILTER))),
  }),
);
const days = (says: string) =>
  said(`${says}: off, work, leave, any, or a day with such a shift`, list(DAY, 1, DAYS_A_PATTERN));

const PATTERN = {
  days: days('a sequence of days'),
  followedBy: optional(days('what must follow `days`; absent: the sequence itself is unwanted')),
  /** On which it may begin; the dates too are those of its first day. */
  weekdays: optional(weekdays),
  ...DATES,
} as const;

const ROTATION = {
  days: days('days that repeat'),
  /** Near or far: whoever is a week ahead has one a week earlier. */
  startDate: said('a date that is the first of `days`', date),
  /** Those of the days that count. */
  ...DATES,
} as const;

export type Pattern = ValuesOf<typeof PATTERN>;
export type Rotation = ValuesOf<typeof ROTATION>;
export type PatternDay = Pattern['days'][number];

const isRest = (day: PatternDay) => day === 'off' || day === 'any' || day === 'leave';

export const pattern = declareKind({
  params: PATTERN,
  codes: ['UNWANTED_PATTERN', 'REQUIRED_PATTERN'],
  codeOf: ({ followedBy }) => (followedBy === undefined ? 'UNWANTED_PATTERN' : 'REQUIRED_PATTERN'),
  looksAt: 'person',
  mostMissed: (_, most) => most.days,
  // Days off alone are the unwanted sequence, or are not what must follow.
  asksForWork: ({ days: asked, followedBy }) =>
    asked.every(isRest) && followedBy?.every(isRest) !== true ? 'all' : null,
});

export const rotation = declareKind({
  params: ROTATION,
  codes: ['ROTATION'],
  looksAt: 'person',
  mostMissed: (_, most) => most.days,
  asksForWork: ({ days: asked }) => (asked.every(isRest) ? null : 'all'),
});
