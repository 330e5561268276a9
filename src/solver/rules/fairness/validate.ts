/** Faults of fair shares. */

import type { Report } from '../../faults.ts';
import type { Fairness } from '../../problem.ts';
import { validateHours } from '../pay/validate.ts';
import { validateWeekend } from '../sequences/validate.ts';

export function knownBalances(
  { balances = [] }: Fairness,
  path: string,
  people: ReadonlySet<string>,
  report: Report,
): void {
  balances.forEach(({ personId }, i) => {
    if (!people.has(personId))
      report(`${path}.balances[${i}].personId`, personId, 'unknownPerson', { id: personId });
  });
}

export function validateFairness(fairness: Fairness, path: string, report: Report): void {
  const { of, hours, days, balances = [] } = fairness;
  if (hours !== undefined) validateHours(hours, `${path}.hours`, report);
  if (days !== undefined && of !== 'weekends') report(`${path}.days`, days, 'sharesNoWeekend', { of });
  validateWeekend(fairness, path, report);
  const seen = new Set<string>();
  balances.forEach(({ personId }, i) => {
    if (seen.has(personId))
      report(`${path}.balances[${i}].personId`, personId, 'balanceTwice', { id: personId });
    seen.add(personId);
  });
}
