/** Faults of fair shares. */

import type { Report } from './faults.ts';
import type { Fairness } from './problem.ts';
import { validateWeekend } from './validate-pattern.ts';
import { validateHours } from './validate-pay.ts';

export function knownBalances(
  { balances = [] }: Fairness,
  path: string,
  people: ReadonlySet<string>,
  report: Report,
): void {
  balances.forEach(({ personId }, i) => {
    if (!people.has(personId))
      report(`${path}.balances[${i}].personId`, personId, `"${personId}" is not among people.`);
  });
}

export function validateFairness(fairness: Fairness, path: string, report: Report): void {
  const { of, hours, days, balances = [] } = fairness;
  if (hours !== undefined) validateHours(hours, `${path}.hours`, report);
  if (days !== undefined && of !== 'weekends')
    report(
      `${path}.days`,
      days,
      `are days of a weekend, and ${of} are shared. Use weekdays, or share weekends.`,
    );
  validateWeekend(fairness, path, report);
  const seen = new Set<string>();
  balances.forEach(({ personId }, i) => {
    if (seen.has(personId))
      report(`${path}.balances[${i}].personId`, personId, `"${personId}" is named twice. Add the two up.`);
    seen.add(personId);
  });
}
