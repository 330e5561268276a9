/**
 * - `labourCost`: hourly cost × paid hours. Unit: money.
 * - `premium`: what is paid beyond that for the minutes of a duty that lie in `hours`; absent: for all of them. Unit: money.
 * - `overtime`: what is paid for minutes above `above` in the period, up to the next tier. Unit: money.
 * - `activation`: periods in which the person works at all. Unit: people.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind, type Most, neverAsksForWork } from '../declaration.ts';
import {
  amount,
  choice,
  date,
  group,
  list,
  MINUTES_A_YEAR,
  minutes,
  optional,
  said,
  time,
  type ValuesOf,
  weekdays,
} from '../params.ts';

/**
 * Hours of local days, on the days of `weekdays` and on those of `dates`; neither: every day. From `from` (default 0) until
 * `until` (default: the day's end), in minutes after the local day's start; past 1,440 they reach into the next day.
 */
export const HOURS = group({
  weekdays: optional(weekdays),
  /** Local dates, such as holidays; they need not be days of the horizon. */
  dates: optional(list(date, 1, 400)),
  from: time(1439),
  until: time(2 * 1440),
});

/** A share of the hourly cost (0.5: half as much again), an amount an hour, or both. */
const RATE = {
  share: optional(said('of the hourly rate; 0.5 is half as much again', amount(10))),
  amount: optional(said('money an hour', amount(10_000))),
} as const;

const PREMIUM = { ...RATE, hours: optional(HOURS), ...FILTER } as const;
const OVERTIME = {
  per: choice('week', 'month', 'horizon'),
  tiers: said(
    'in order of `above` (minutes); rates do not fall',
    list(group({ above: minutes(MINUTES_A_YEAR), ...RATE }), 1, 10),
  ),
} as const;

export type DayHours = ValuesOf<typeof HOURS.of>;
export type PayRate = ValuesOf<typeof RATE>;
export type Premium = ValuesOf<typeof PREMIUM>;
export type Overtime = ValuesOf<typeof OVERTIME>;

const paid = ({ share = 0, amount: money = 0 }: PayRate, most: Most): number =>
  (most.minutes / 60) * (share * most.hourlyCost + money);

export const labourCost = declareKind({
  params: {},
  codes: ['LABOUR_COST'],
  looksAt: 'person',
  mostMissed: (_, most) => (most.minutes / 60) * most.hourlyCost,
  asksForWork: neverAsksForWork,
});

export const premium = declareKind({
  params: PREMIUM,
  codes: ['PREMIUM'],
  looksAt: 'person',
  mostMissed: paid,
  asksForWork: neverAsksForWork,
});

export const overtime = declareKind({
  params: OVERTIME,
  codes: ['OVERTIME'],
  looksAt: 'person',
  mostMissed: ({ tiers }, most) => paid(tiers.at(-1) ?? {}, most),
  asksForWork: neverAsksForWork,
});

export const activation = declareKind({
  params: { per: choice('week', 'month', 'horizon') },
  codes: ['ACTIVATION'],
  looksAt: 'person',
  mostMissed: (_, { days }) => days,
  asksForWork: neverAsksForWork,
});
