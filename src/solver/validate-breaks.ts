/** Faults of rules about breaks. */

import type { Report } from './faults.ts';
import type { Breaks, BreakTier, Problem } from './problem.ts';

export function validateTiers({ tiers }: Breaks, path: string, report: Report): void {
  if (tiers.length === 0) report(`${path}.tiers`, tiers, 'noTier');
  tiers.forEach((tier, i) => {
    validateTier(tier, `${path}.tiers[${i}]`, report);
    const before = tiers[i - 1];
    if (before !== undefined && tier.fromMinutes <= before.fromMinutes)
      report(`${path}.tiers[${i}].fromMinutes`, tier.fromMinutes, 'tiersUnsorted', {
        value: tier.fromMinutes,
        before: before.fromMinutes,
      });
  });
}

function validateTier({ fromMinutes, breaks }: BreakTier, path: string, report: Report): void {
  const all = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
  if (all >= fromMinutes) report(`${path}.breaks`, all, 'breaksFillWork', { breaks: all, work: fromMinutes });
}

/** Breaks have no price: a duty has those of its length. */
export function validateBreaks({ rules }: Problem, report: Report): void {
  rules.forEach((rule, i) => {
    if (rule.kind === 'breaks' && rule.hard !== true)
      report(`rules[${i}].weight`, rule.weight, 'breaksPriceless');
  });
}
