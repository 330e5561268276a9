/**
 * What people carried beyond their fair share over the last months, as points of the next run: another night of
 * somebody with three nights above the share costs three times the weight of fairness. Pure.
 */
import type { Demand, Horizon } from '../../../solver/index.ts';
import { scaledWeight } from '../../rules/rule-weights/weights.ts';
import { isLateEnd, isNight } from '../fairness/burdens.rules.ts';
import type { Amounts } from '../fairness/shares.rules.ts';

/** Whole units above the fair share; 0 for those at it or below. */
export interface Carried {
  nights: number;
  weekends: number;
  lateEnds: number;
  unwanted: number;
  /** Hours beyond the contract, in duties of `DUTY_HOURS`. */
  extraDuties: number;
}

/** What is further above the share counts no more: an unlucky half-year outweighs no contract and no long way. */
const MOST = 10;
const DUTY_HOURS = 8;
/** Minutes of overtime that cost as much as one unit; near a duty, and a weight keeps its few decimals. */
const OVERTIME_MINUTES = 500;

export function carriedOf({ nights, weekends, lateEnds, unwanted, extraHours }: Amounts): Carried {
  const above = (balance: number) => Math.min(MOST, Math.max(0, Math.round(balance)));
  return {
    nights: above(nights.balance),
    weekends: above(weekends.balance),
    lateEnds: above(lateEnds.balance),
    unwanted: above(unwanted.balance),
    extraDuties: above(extraHours.balance / DUTY_HOURS),
  };
}

/** Tags that rows get by the clock. The dot sets them apart from those that people say, and no `count` counts them. */
export const NIGHT = '.night';
export const LATE_END = '.late end';

export const isByClock = (tag: string) => tag === NIGHT || tag === LATE_END;

/** The row's own tags and what it is to whoever works it, by the clock of its horizon. */
export function tagged(
  { day, start, end }: Pick<Demand, 'day' | 'start' | 'end'>,
  own: readonly string[],
  horizon: Horizon,
): { tags?: string[] } {
  const midnight = horizon.days[day]!.start;
  const local = { localStart: start - midnight, localEnd: end - midnight };
  const byClock = isNight(local) ? [NIGHT] : isLateEnd(local) ? [LATE_END] : [];
  const tags = [...own.toSorted(), ...byClock];
  return tags.length === 0 ? {} : { tags };
}

/** A wish of somebody whose wishes were often passed over counts for more. */
export function wishWeight(weight: number, carried: Carried | undefined, fairness: number): number {
  return weight === 0 ? 0 : scaledWeight(1, weight + (carried?.unwanted ?? 0) * fairness);
}

/** So does a minute of overtime of somebody who worked much. */
export function overtimeWeight(weight: number, carried: Carried | undefined, fairness: number): number {
  if (weight === 0 || carried === undefined) return weight;
  return scaledWeight(1, weight + (carried.extraDuties * fairness) / OVERTIME_MINUTES);
}
