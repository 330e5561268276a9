/** Breaks of duties: which ones a person has, and what is paid then. */

import type { Break, Demand, Person, Problem, Rule } from '../problem.ts';
import { horizonDays } from './calendar.ts';
import { type Duty, dutyOf } from './duty.ts';
import { passes } from './duty-filter.ts';
import type { RuleOf } from './miss.ts';
import { inScope } from './scope.ts';

type BreakRule = RuleOf<'breaks'>;

export const lengthOf = (breaks: readonly Break[]) => breaks.reduce((sum, { minutes }) => sum + minutes, 0);

/** The rules of each list of rules: most problems have none. */
const known = new WeakMap<readonly Rule[], BreakRule[]>();

export function breakRules({ rules }: Problem): BreakRule[] {
  const mine = known.get(rules) ?? rules.filter((rule) => rule.kind === 'breaks');
  known.set(rules, mine);
  return mine;
}

/** The breaks that a rule gives a duty of such a length. */
function tierOf({ params }: BreakRule, length: number): Break[] {
  const reached = params.tiers.filter(({ fromMinutes }) => fromMinutes <= length);
  return reached.at(-1)?.breaks ?? [];
}

/** The breaks of a person in a duty of the horizon, by the rule with the most minutes of them; null: none. */
export function breaksOf(
  problem: Problem,
  person: Person | null,
  duty: Duty,
): { rule: BreakRule; breaks: Break[] } | null {
  const { first } = horizonDays(problem.horizon);
  const found = breakRules(problem)
    .filter((rule) => inScope(rule.scope, person) && passes(rule.params, duty, { first }, problem))
    .map((rule) => ({ rule, breaks: tierOf(rule, duty.end - duty.start) }))
    .filter(({ breaks }) => breaks.length > 0)
    .sort((a, b) => lengthOf(b.breaks) - lengthOf(a.breaks));
  return found[0] ?? null;
}

/** The duty with the minutes that are paid; a break that they leave out already counts once. */
export function paidDuty(problem: Problem, person: Person | null, duty: Duty): Duty {
  if (breakRules(problem).length === 0) return duty;
  const unpaid = breaksOf(problem, person, duty)?.breaks.filter(({ paid }) => !paid) ?? [];
  if (unpaid.length === 0) return duty;
  return { ...duty, minutes: Math.min(duty.minutes, duty.end - duty.start - lengthOf(unpaid)) };
}

export function paidMinutes(problem: Problem, person: Person, row: Demand): number {
  const { first } = horizonDays(problem.horizon);
  return paidDuty(problem, person, dutyOf(row, first)).minutes;
}
