/** The limits that hold for one person: the effective caps that settings show, by the contract of each week. Pure. */
import type { DateWindow, Horizon } from '../../../solver/index.ts';
import { contractOfWeek } from '../../contract.rules.ts';
import { effectiveCaps } from '../../settings/workforce/workforce.rules.ts';
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
  const { weeklyRestMinutes, weeklyRestWindowDays = 7 } = profile;
  return {
    maxHoursPerWeek: held.maxHoursPerWeek ?? null,
    minHoursPerWeek: least(caps.minHoursPerWeek, held.maxHoursPerWeek),
    maxHoursPerDay: held.maxHoursPerDay ?? null,
    maxShiftsPerWeek: held.maxShiftsPerWeek ?? null,
    maxConsecutiveDays: held.maxConsecutiveDays ?? null,
    minConsecutiveDaysOff: held.minConsecutiveDaysOff ?? null,
    maxWeekendsPerMonth: held.maxWeekendsPerMonth ?? null,
    minRestHours: held.minRestHours ?? null,
    weeklyRestHours: weeklyRestMinutes === undefined ? null : weeklyRestMinutes / 60,
    weeklyRestDays: weeklyRestWindowDays,
    maxTravelKm: held.maxTravelKm ?? null,
    contractMinHours: least(contract?.minWeeklyHours, held.maxHoursPerWeek),
    contractHours: contract?.weeklyHours ?? null,
  };
}

/** The Mondays of a horizon, which holds whole weeks. */
export function mondaysOf({ days }: Horizon): string[] {
  return days.filter((_, index) => index % 7 === 0).map(({ date }) => date);
}

/** The person's limits in each of the weeks. */
export function limitsByWeek(person: LivePerson, mondays: readonly string[]): Limits[] {
  return mondays.map((monday) => limitsFor(person, contractOfWeek(person.contracts, monday)));
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
