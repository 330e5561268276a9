/**
 * Sums of one person's duties over periods and windows. They are missed by the units below `min` plus those above `max`.
 * - `minutes`: paid minutes in each period of the window. Unit: minutes.
 * - `shifts`: assignments in each period, of `kinds` if given. Unit: assignments.
 * - `count`: any of these, days and weekends, worked or off, different kinds, locations, tags, over each calendar period or each
 *   rolling window: one of `per`, `windowDays` and `windowWeeks` (of whole weeks). A day or weekend off is one without such a duty; of
 *   kinds, locations and tags those are counted that differ, of tags only those that begin with no dot. Unit: what is counted; of
 *   `daysOffInARow` one for each window without `min` days off in a row, written as days.
 * - `weekends`: weekends with a duty on Saturday or Sunday. Unit: weekends.
 * - `sites`: different locations of the duties of one week above `max`. Unit: sites.
 */

import { FILTER } from '../../duty-filter.ts';
import {
  byMinimum,
  codeAt,
  codesOf,
  declareKind,
  ends,
  type Most,
  neverAsksForWork,
} from '../declaration.ts';
import {
  amount,
  choice,
  DATES,
  inside,
  kinds,
  limits,
  MINUTES_A_YEAR,
  optional,
  PERIODS,
  said,
  type ValuesOf,
  WEEKEND,
  whole,
} from '../params.ts';

export const minutes = declareKind({
  params: {
    per: choice(...PERIODS),
    min: optional(amount(MINUTES_A_YEAR)),
    max: optional(amount(MINUTES_A_YEAR)),
    fromDate: inside(DATES.fromDate),
    untilDate: inside(DATES.untilDate),
  },
  codes: [
    'MAX_MINUTES',
    'MIN_MINUTES',
    'MAX_DAILY_MINUTES',
    'MAX_WEEKLY_MINUTES',
    'CONTRACT_MINUTES',
    'OVERTIME',
  ],
  codeOf: ends('MAX_MINUTES', 'MIN_MINUTES').codeOf,
  looksAt: 'person',
  mostMissed: ({ min: least = 0 }, most) => most.days * least + most.minutes,
  // A day without work has no minimum.
  asksForWork: (params) => (params.per === 'day' ? null : byMinimum(params)),
});

export const shifts = declareKind({
  ...ends('MAX_SHIFTS', 'MIN_SHIFTS'),
  params: { per: choice(...PERIODS), ...limits(1000), kinds: optional(kinds) },
  looksAt: 'person',
  mostMissed: ({ min: least = 0 }, { days, duties }) => days * least + duties,
  asksForWork: (params) => (params.per === 'day' ? null : byMinimum(params)),
});

/** What can be counted, and the codes of too much and too little of it. */
const OF = {
  days: { max: 'MAX_DAYS', min: 'MIN_DAYS' },
  minutes: { max: 'MAX_MINUTES', min: 'MIN_MINUTES' },
  shifts: { max: 'MAX_SHIFTS', min: 'MIN_SHIFTS' },
  daysOff: { max: 'MAX_DAYS_OFF', min: 'MIN_DAYS_OFF' },
  weekends: { max: 'MAX_WEEKENDS', min: 'MIN_WEEKENDS' },
  weekendsOff: { max: 'MAX_WEEKENDS_OFF', min: 'MIN_WEEKENDS_OFF' },
  daysOffInARow: { max: 'MIN_DAYS_OFF_IN_A_ROW', min: 'MIN_DAYS_OFF_IN_A_ROW' },
  kinds: { max: 'MAX_KINDS', min: 'MIN_KINDS' },
  locations: { max: 'MAX_SITES', min: 'MIN_SITES' },
  tags: { max: 'MAX_TAGS', min: 'MIN_TAGS' },
} as const;

const COUNTED = Object.keys(OF) as (keyof typeof OF)[];

/** What duties have, of which it is counted how many different ones there are. */
export const SEVERAL = ['kinds', 'locations', 'tags'] as const;
export type Several = (typeof SEVERAL)[number];

export const isSeveral = (of: Count['of']): of is Several => SEVERAL.some((one) => one === of);

/** As far as the record reaches that a run reads. */
const DAYS_A_WINDOW = 42;

const COUNT = {
  of: said('`kinds`, `locations` and `tags`: how many different ones the shifts have', choice(...COUNTED)),
  per: optional(choice('week', 'month', 'horizon')),
  windowDays: optional(
    said('every so many days in a row', { ...whole(1, DAYS_A_WINDOW), inProblem: [1, 400] }),
  ),
  windowWeeks: optional(
    said('every so many calendar weeks in a row', { ...whole(1, DAYS_A_WINDOW / 7), inProblem: [1, 57] }),
  ),
  ...limits(MINUTES_A_YEAR),
  ...DATES,
  ...WEEKEND,
  ...FILTER,
} as const;

export type Count = ValuesOf<typeof COUNT>;

function mostCounted({ of }: Count, { days, duties, minutes: worked, tags }: Most): number {
  if (of === 'minutes') return worked;
  return of === 'tags' ? tags : Math.max(days, duties);
}

export const count = declareKind({
  codes: codesOf(OF),
  codeOf: (params) => codeAt(OF[params.of], params),
  params: COUNT,
  looksAt: 'person',
  mostMissed: (params, most) => most.days * ((params.min ?? 0) + mostCounted(params, most)),
  asksForWork: (params) => {
    if (params.of === 'daysOffInARow') return null;
    if (params.of !== 'daysOff' && params.of !== 'weekendsOff') return byMinimum(params);
    return params.max === undefined ? null : 'max';
  },
});

export const weekends = declareKind({
  ...ends('MAX_WEEKENDS', 'MIN_WEEKENDS'),
  params: { per: choice('month', 'horizon'), ...limits(20) },
  looksAt: 'person',
  mostMissed: ({ min: least = 0 }, { days }) => days * (least + 1),
  asksForWork: byMinimum,
});

export const sites = declareKind({
  params: { max: whole(0, 1000) },
  codes: ['EXTRA_SITE'],
  looksAt: 'person',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});
