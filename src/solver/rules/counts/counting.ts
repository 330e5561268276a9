/**
 * The forms of counting rules as one: `minutes` and `shifts` are a `count` of calendar periods, `weekends` one of weekends,
 * `sites` one of the locations of a week. Two rules share a sum where they count the same of the same duties.
 */

import type { Count, Period, RuleBody } from '../../problem.ts';

export interface Counting extends Omit<Count, 'per'> {
  per?: Period;
  /** What the record alone has above a maximum costs too: in the older forms, not in `count`. */
  charged: boolean;
}

/** What the rule counts; null where it counts nothing. */
export function countingOf(rule: RuleBody): Counting | null {
  switch (rule.kind) {
    case 'minutes':
    case 'shifts':
    case 'weekends':
      return { of: rule.kind, ...rule.params, charged: true };
    case 'sites':
      return { of: 'locations', per: 'week', ...rule.params, charged: true };
    case 'count':
      return { ...rule.params, charged: false };
    default:
      return null;
  }
}
