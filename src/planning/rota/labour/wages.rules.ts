/** What duties cost in wages, as far as it is known and may be shown, and their sums. Pure. */
import { type Demand, hourlyCostAt, type Person, type Problem, wageOf } from '../../../solver/index.ts';
import { points } from '../runs/results/points.ts';
import type { LabourSum } from './labour.schema.ts';

/** Money of one duty; or why it is not known: the person has no contract or no pay in it, or their pay is not the caller’s to see. */
export type Pay = { amount: number; currency: string } | 'unknown' | 'hidden';

/** A duty, or with negative figures one that goes. */
export interface PaidDuty {
  userId: string;
  /** Paid ones: breaks that are not paid are left out. */
  minutes: number;
  pay: Pay;
}

/** Paid minutes and wage of the person on the row, to the penny, so that sums are those of what is shown. Somebody without pay costs nothing that is known, which is not nothing. */
export function dutyPay(
  problem: Problem,
  person: Person,
  row: Demand,
  currency: string | null = problem.currency ?? null,
): Omit<PaidDuty, 'userId'> {
  const { minutes, money } = wageOf(problem, person, row);
  const isKnown = hourlyCostAt(person, row.start) > 0 && currency !== null;
  return { minutes, pay: isKnown ? { amount: points(money), currency } : 'unknown' };
}

/** The duty as somebody sees it who does not see what the person earns. */
export const withoutPay = <Of extends PaidDuty>(duty: Of): Of => ({ ...duty, pay: 'hidden' });

export const negative = ({ userId, minutes, pay }: PaidDuty): PaidDuty => ({
  userId,
  minutes: -minutes,
  pay: typeof pay === 'string' ? pay : { ...pay, amount: -pay.amount },
});

/**
 * Hours of all duties and money of those whose pay is known; how many people it leaves out is said beside it. `currency`: of
 * a sum without duties.
 */
export function sumOf(duties: readonly PaidDuty[], currency: string | null): LabourSum {
  const paid = duties.flatMap(({ pay }) => (typeof pay === 'string' ? [] : [pay]));
  const currencies = new Set(paid.map((one) => one.currency));
  const [first = currency] = currencies;
  const isKnown = first !== null && currencies.size <= 1 && (paid.length > 0 || duties.length === 0);
  const peopleWith = (why: Pay) =>
    new Set(duties.filter(({ pay }) => pay === why).map(({ userId }) => userId)).size;
  return {
    minutes: duties.reduce((sum, { minutes }) => sum + minutes, 0),
    amount: isKnown ? points(paid.reduce((sum, { amount }) => sum + amount, 0)) : null,
    currency: isKnown ? first : null,
    withoutWage: peopleWith('unknown'),
    hiddenWages: peopleWith('hidden'),
    severalCurrencies: currencies.size > 1,
  };
}
