/** What one duty costs in wages, by the same measures as the rules about money. */

import type { Demand, Person, Problem } from '../problem.ts';
import { basePay, premiumPay } from '../rules/pay/measure.ts';
import { paidDuty } from './breaks.ts';
import { horizonDays } from './calendar.ts';
import { dutyOf } from './duty.ts';
import { inScope } from './scope.ts';

/** Paid minutes, and money in the problem's currency. */
export interface Wage {
  minutes: number;
  money: number;
}

/**
 * The paid time of the row at the person's hourly cost, and each premium that holds for the person and the row. Overtime is
 * no part of it: that is paid for a period, and no duty alone earns it.
 */
export function wageOf(problem: Problem, person: Person, row: Demand): Wage {
  const { first } = horizonDays(problem.horizon);
  const duty = { ...paidDuty(problem, person, dutyOf(row, first)), demand: row };
  const premiums = problem.rules
    .filter((rule) => rule.kind === 'premium')
    .filter(({ scope }) => inScope(scope, person));
  const beyond = premiums.reduce((sum, rule) => sum + premiumPay(rule, person, duty, problem), 0);
  return { minutes: duty.minutes, money: basePay(person, duty) + beyond };
}
