/** Faults of rules about money beyond the hourly cost, and of hours of days. */

import type { Report } from '../../faults.ts';
import { isDate } from '../../faults.ts';
import type { DayHours, Overtime, PayRate, Premium } from '../../problem.ts';

const DAY = 1440;

/** Hours of one day must not reach into those of the next. */
export function validateHours(hours: DayHours, path: string, report: Report): void {
  const { weekdays, dates, from = 0, until } = hours;
  for (const member of ['weekdays', 'dates'] as const) {
    if (hours[member]?.length === 0) report(`${path}.${member}`, hours[member], 'emptyList');
  }
  weekdays?.forEach((day, i) => {
    if (day < 1 || day > 7 || !Number.isInteger(day))
      report(`${path}.weekdays[${i}]`, day, 'noWeekday', { day });
  });
  dates?.forEach((date, i) => {
    if (!isDate(date)) report(`${path}.dates[${i}]`, date, 'noDate', { date });
  });
  if (from < 0 || from >= DAY) report(`${path}.from`, from, 'noMinute', { minute: from, last: DAY - 1 });
  if (until === undefined) return;
  if (until <= from) report(`${path}.until`, until, 'hoursTurned', { from, until, day: DAY });
  else if (until > from + DAY) report(`${path}.until`, until, 'hoursTooLong', { from, until });
}

function validateRate({ share, amount }: PayRate, path: string, report: Report): void {
  if (share === undefined && amount === undefined) report(path, { share, amount }, 'paysNothing');
}

export function validatePremium(premium: Premium, path: string, report: Report): void {
  validateRate(premium, path, report);
  if (premium.hours !== undefined) validateHours(premium.hours, `${path}.hours`, report);
}

/** Costs along tiers must be convex: a tier is dearer than the one before. */
export function validateOvertime({ tiers }: Overtime, path: string, report: Report): void {
  if (tiers.length === 0) report(`${path}.tiers`, tiers, 'noTier');
  tiers.forEach((tier, i) => {
    const at = `${path}.tiers[${i}]`;
    validateRate(tier, at, report);
    const before = tiers[i - 1];
    if (before === undefined) return;
    if (tier.above <= before.above)
      report(`${at}.above`, tier.above, 'tiersUnsorted', { value: tier.above, before: before.above });
    for (const member of ['share', 'amount'] as const) {
      const [now, last] = [tier[member] ?? 0, before[member] ?? 0];
      if (now < last) report(`${at}.${member}`, now, 'tierCheaper', { value: now, before: last });
    }
  });
}
