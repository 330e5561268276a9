/** Parameters of the rules about money beyond the hourly cost (a part of `problem.ts`). */

/**
 * Hours of local days, on the days of `weekdays` and on those of `dates`; neither: every day. From `from` (default 0) until
 * `until` (default: the day's end), in minutes after the local day's start; past 1,440 they reach into the next day.
 */
export interface DayHours {
  /** 1 = Monday … 7 = Sunday. */
  weekdays?: number[];
  /** Local dates, such as holidays; they need not be days of the horizon. */
  dates?: string[];
  from?: number;
  until?: number;
}

/** A share of the hourly cost (0.5: half as much again), an amount an hour, or both. */
export interface PayRate {
  share?: number;
  amount?: number;
}

/** What is paid for the minutes of a duty that lie in `hours`; absent: for all of them. */
export interface Premium extends PayRate {
  hours?: DayHours;
}

/** What is paid for minutes above `above` in the period, up to the next tier. */
interface OvertimeTier extends PayRate {
  above: number;
}

export interface Overtime {
  per: 'week' | 'month' | 'horizon';
  /** In order of `above`; rates do not fall. */
  tiers: OvertimeTier[];
}
