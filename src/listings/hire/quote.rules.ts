/** What a stay costs: the cheapest mix of hire rates that covers it. Pure. */
import {
  addDays,
  atWallClock,
  dateAt,
  daysBetween,
  type Instant,
  wallClockAt,
} from '../../platform/local-time.ts';

/** Hours of a period. A month is 30 days, so that a stay costs the same whenever it begins. */
export const PERIOD_HOURS = { month: 720, week: 168, day: 24, hour: 1 } as const;
export type Period = keyof typeof PERIOD_HOURS;

export interface Rate {
  period: Period;
  /** In minor units of the currency. */
  price: number;
  /** Who takes any of it takes as many at least; 1 unless given. */
  min_periods?: number;
}

/** So many periods of a rate. */
export interface Line {
  period: Period;
  count: number;
}

/** How long a stay is. */
export interface Length {
  /** Hours as they pass, each begun one. */
  hours: number;
  /** Days by the clock are 24 hours, whatever the clocks do. */
  clockHours: number;
}

const HOUR_MS = 3_600_000;

/**
 * Hours of a stay whose days are counted by a clock: until the same clock time of the next day it is one day. What is left over is
 * counted in begun hours as they pass, a day at most.
 */
export function clockHours({ start, end }: { start: Instant; end: Instant }, timeZone: string): number {
  const date = dateAt(start, timeZone);
  const clock = wallClockAt(start, timeZone).slice('YYYY-MM-DDT'.length);
  const after = (days: number) => (days === 0 ? start : atWallClock(addDays(date, days), clock, timeZone));
  const most = daysBetween(date, dateAt(end, timeZone));
  const days = most > 0 && after(most) > end ? most - 1 : most;
  const rest = Math.ceil(Math.max(0, end - after(days)) / HOUR_MS);
  return days * PERIOD_HOURS.day + Math.min(PERIOD_HOURS.day, rest);
}

/** The hours that rates charge: where they have days, days are those of the clock. */
export const chargedHours = (rates: readonly Rate[], { hours, clockHours: byClock }: Length): number =>
  rates.every(({ period }) => period === 'hour') ? hours : byClock;

interface Mix {
  lines: Line[];
  cost: number;
}

/** Whole minor units of an amount in major units. */
export const minorUnits = (amount: number, decimals: number): number => Math.round(amount * 10 ** decimals);

/**
 * The cheapest mix of rates whose periods together last at least so many hours; of equal ones that with the most of the
 * longest period. Every count of the longer periods is tried, and the shortest covers the rest.
 * @param rates at least one, each period once
 * @param hours at least 1
 */
export function cheapestMix(rates: readonly Rate[], hours: number): Mix {
  const [rate, ...shorter] = [...rates].sort((a, b) => PERIOD_HOURS[b.period] - PERIOD_HOURS[a.period]);
  return cover(rate!, shorter, hours);
}

function cover(rate: Rate, shorter: readonly Rate[], hours: number): Mix {
  const [next, ...rest] = shorter;
  const enough = Math.ceil(hours / PERIOD_HOURS[rate.period]);
  const least = Math.max(1, rate.min_periods ?? 1);
  let best = mixOf(rate, Math.max(enough, least), { lines: [], cost: 0 });
  if (next === undefined) return best;
  for (let count = enough - 1; count >= 0; count -= 1) {
    if (count > 0 && count < least) continue;
    const mix = mixOf(rate, count, cover(next, rest, hours - count * PERIOD_HOURS[rate.period]));
    if (mix.cost < best.cost) best = mix;
  }
  return best;
}

function mixOf({ period, price }: Rate, count: number, others: Mix): Mix {
  const line = { period, count };
  return {
    lines: count === 0 ? others.lines : [line, ...others.lines],
    cost: count * price + others.cost,
  };
}
