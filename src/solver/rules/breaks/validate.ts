/** Faults of rules about breaks. */

import type { Report } from '../../faults.ts';
import type { Breaks, Problem } from '../../problem.ts';

export function validateTiers({ tiers }: Breaks, path: string, report: Report): void {
  if (tiers.length === 0) report(`${path}.tiers`, tiers, 'noTier');
  tiers.forEach(({ fromMinutes, breaks }, i) => {
    const at = `${path}.tiers[${i}]`;
    const all = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
    if (all >= fromMinutes) report(`${at}.breaks`, all, 'breaksFillWork', { breaks: all, work: fromMinutes });
    const before = tiers[i - 1]?.fromMinutes ?? 0;
    if (i > 0 && fromMinutes <= before)
      report(`${at}.fromMinutes`, fromMinutes, 'tiersUnsorted', { value: fromMinutes, before });
  });
}

/** Breaks have no price: a duty has those of its length. */
export function validateBreaks({ rules }: Problem, report: Report): void {
  rules.forEach((rule, i) => {
    if (rule.kind === 'breaks' && rule.hard !== true)
      report(`rules[${i}].weight`, rule.weight, 'breaksPriceless');
  });
}
