/** The limits that hold for one person: of rule profile, contract and caps the strictest. */
import type { ProfileLimits } from '../../settings/rule-profiles.ts';
import type { Limits, LiveContract } from './live.ts';

export type Caps = Partial<Record<Exclude<keyof Limits, 'weeklyRestHours'>, number>>;

const HOUR = 60;

const known = (values: (number | null | undefined)[]) =>
  values.filter((value): value is number => value !== null && value !== undefined);
const least = (...values: (number | null | undefined)[]) =>
  known(values).length === 0 ? null : Math.min(...known(values));
const most = (...values: (number | null | undefined)[]) =>
  known(values).length === 0 ? null : Math.max(...known(values));
const hours = (minutes: number | undefined) => (minutes === undefined ? null : minutes / HOUR);

export function limitsFor(profile: ProfileLimits, contract: LiveContract | undefined, caps: Caps): Limits {
  return {
    maxHoursPerWeek: least(hours(profile.maxWeeklyMinutes), contract?.maxWeeklyHours, caps.maxHoursPerWeek),
    minHoursPerWeek: caps.minHoursPerWeek ?? null,
    maxHoursPerDay: least(hours(profile.maxDailyMinutes), caps.maxHoursPerDay),
    maxShiftsPerWeek: caps.maxShiftsPerWeek ?? null,
    maxConsecutiveDays: least(profile.maxConsecutiveDays, caps.maxConsecutiveDays),
    minConsecutiveDaysOff: caps.minConsecutiveDaysOff ?? null,
    maxWeekendsPerMonth: caps.maxWeekendsPerMonth ?? null,
    minRestHours: most(hours(profile.minRestMinutes), caps.minRestHours),
    weeklyRestHours: hours(profile.weeklyRestMinutes),
    weeklyRestDays: profile.weeklyRestWindowDays ?? 7,
    maxTravelKm: caps.maxTravelKm ?? null,
  };
}
