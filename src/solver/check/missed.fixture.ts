/** The measures of one rule on a tiny roster. */

import type { Demand, Person, Rule, RuleBody } from '../problem.ts';
import { problem, roster } from '../tiny.fixture.ts';
import { check } from './check.ts';

/** Ann works `ids`; the measures of the rule's misses. */
export function missed(
  body: RuleBody,
  demand: Demand[],
  ids: string[],
  person: Partial<Person> = {},
  length = 7,
): number[] {
  const rule: Rule = { id: 'r', code: 'MAX_SHIFTS', scope: 'all', weight: 1, ...body };
  const report = check(problem(length, demand, [rule], [{ id: 'ann', ...person }]), roster({ ann: ids }));
  return report.violations.filter((v) => v.ruleId === 'r').map((v) => v.measure);
}
