/** The limits that hold for one person: the effective caps that settings show, by the contract of each week. Pure. */
import { type DateWindow, type Horizon, LONGEST_DAILY_REST } from '../../../solver/index.ts';
import { contractOfWeek } from '../../organisation/contract.rules.ts';
import { effectiveCaps } from '../../organisation/workforce/workforce.rules.ts';
import type { LiveContract, LivePerson } from './live.ts';

/** Null: no limit. */
export interface Limits {
  maxHoursPerWeek: number | null;
  minHoursPerWeek: number | null;
  maxHoursPerDay: number | null;
  maxShiftsPerWeek: number | null;
  maxConsecutiveDays: number | null;
  minConsecutiveDaysOff: number | null;
  maxWeekendsPerMonth: number | null;
  minRestHours: number | null;
  /** The site's daily rest where the person asks for a longer one between days. */
  dailyRestHours: number | null;
  /** Unbroken rest that every so many consecutive days must hold. */
  weeklyRestHours: number | null;
  weeklyRestDays: number;
  maxTravelKm: number | null;
  /** Hours a week of the contract: the least, and those agreed. */
  contractMinHours: number | null;
  contractHours: number | null;
}

type ContractTerms = Pick<LiveContract, 'weeklyHours' | 'minWeeklyHours' | 'maxWeeklyHours'>;

const least = (value: number | undefined, most: number | undefined) =>
  value === undefined ? null : Math.min(value, most ?? value);

/** A minimum of hours above the maximum that holds is lowered to it, as in settings. */
export function limitsFor(
  { profile, caps }: Pick<LivePerson, 'profile' | 'caps'>,
  contract: ContractTerms | null,
): Limits {
  const { effectiveCaps: held } = effectiveCaps(caps, contract, profile);
  const { minRestMinutes = 0, weeklyRestMinutes, weeklyRestWindowDays = 7 } = profile;
  const rest = Math.round((held.minRestHours ?? 0) * 60);
  const isDaily = minRestMinutes > 0 && minRestMinutes <= LONGEST_DAILY_REST;
  return {
    maxHoursPerWeek: held.maxHoursPerWeek ?? null,
    minHoursPerWeek: least(caps.minHoursPerWeek, held.maxHoursPerWeek),
    maxHoursPerDay: held.maxHoursPerDay ?? null,
    maxShiftsPerWeek: held.maxShiftsPerWeek ?? null,
    maxConsecutiveDays: held.maxConsecutiveDays ?? null,
    minConsecutiveDaysOff: held.minConsecutiveDaysOff ?? null,
    maxWeekendsPerMonth: held.maxWeekendsPerMonth ?? null,
    minRestHours: held.minRestHours ?? null,
    dailyRestHours: rest > LONGEST_DAILY_REST && isDaily ? minRestMinutes / 60 : null,
    weeklyRestHours: weeklyRestMinutes === undefined ? null : weeklyRestMinutes / 60,
    weeklyRestDays: weeklyRestWindowDays,
    maxTravelKm: held.maxTravelKm ?? null,
    contractMinHours: least(contract?.minWeeklyHours, held.maxHoursPerWeek),
    contractHours: contract === null || contract.weeklyHours === 0 ? null : contract.weeklyHours,
  };
}

/** The Mondays of a horizon, which holds whole weeks. */
export function mondaysOf({ days }: Horizon): string[] {
  return days.filter((_, index) => index % 7 === 0).map(({ date }) => date);
}

/** The person's limits in each of the weeks; what a week asks for follows the share of it that leave leaves. */
export function limitsByWeek(
  person: LivePerson,
  mondays: readonly string[],
  shares: readonly number[],
): Limits[] {
  return mondays.map((monday, week) => {
    const limits = limitsFor(person, contractOfWeek(person.contracts, monday));
    const share = (hours: number | null) => (hours === null ? null : hours * shares[week]!);
    return {
      ...limits,
      minHoursPerWeek: share(limits.minHoursPerWeek),
      contractMinHours: share(limits.contractMinHours),
      contractHours: share(limits.contractHours),
    };
  });
}

/** Equal values of weeks in a row become one, with the Mondays it holds for; without a window when all weeks agree. */
export function spansOf(
  mondays: readonly string[],
  values: readonly (number | null)[],
): { value: number; window: DateWindow }[] {
  const spans: { value: number | null; fromDate: string; untilDate: string }[] = [];
  mondays.forEach((monday, week) => {
    const value = values[week] ?? null;
    const last = spans.at(-1);
    if (last !== undefined && last.value === value) last.untilDate = monday;
    else spans.push({ value, fromDate: monday, untilDate: monday });
  });
  return spans.flatMap(({ value, ...window }) =>
    value === null ? [] : [{ value, window: spans.length === 1 ? {} : window }],
  );
}
