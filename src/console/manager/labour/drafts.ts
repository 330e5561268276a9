/** Budget and sales as they are typed, and as they are sent. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Fields } from '../../kit/merge.ts';
import { dayText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** An amount that is set keeps its currency. */
export const currencyOf = ({ currency }: { currency: string | null }, usual: string): string =>
  currency ?? usual;

export interface BudgetDraft {
  hours: string;
  amount: string;
  /** From the week on, or for the week alone. */
  holds: 'from' | 'week';
}

export const budgetDraft = ({ hours, amount, oneWeek }: Planning.LabourBudget): BudgetDraft => ({
  hours: textOf(hours),
  amount: textOf(amount),
  holds: oneWeek ? 'week' : 'from',
});

export const BUDGET_FIELDS: Fields<BudgetDraft> = {
  hours: messages.hours,
  amount: messages.budget,
  holds: messages.holds,
};

export function budgetBody(
  { hours, amount, holds }: BudgetDraft,
  currency: string,
): Planning.LabourBudgetInput {
  return {
    hours: numberOf(hours),
    amount: numberOf(amount),
    currency: amount === '' ? null : currency,
    oneWeek: holds === 'week',
  };
}

/** The amount of each date, and under another key of its own whether it is expected. */
export type SalesDraft = Record<string, string>;
type Kind = Planning.SalesDay['kind'];

export const kindKey = (date: string) => `${date} kind`;
export const isKind = (text: string): text is Kind => text in messages.kinds;

/** A day without a number is proposed as actual once it is over. */
export function salesDraft(
  { days: known }: Planning.LabourSales,
  days: readonly string[],
  today: string,
): SalesDraft {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return Object.fromEntries(
    days.flatMap((date) => {
      const day = byDate.get(date);
      return [
        [date, textOf(day?.amount ?? null)],
        [kindKey(date), day?.kind ?? (date < today ? 'actual' : 'expected')],
      ];
    }),
  );
}

export const salesFields = (days: readonly string[]): Fields<SalesDraft> =>
  Object.fromEntries(
    days.flatMap((date) => [
      [date, dayText(date)],
      [
        kindKey(date),
        {
          label: messages.kindOn(dayText(date)),
          text: (kind: string) => (isKind(kind) ? messages.kinds[kind] : kind),
        },
      ],
    ]),
  );

export function salesBody(
  draft: SalesDraft,
  days: readonly string[],
  currency: string,
): Planning.LabourSalesInput {
  return {
    currency,
    days: days.flatMap((date) => {
      const amount = numberOf(draft[date] ?? '');
      const kind = draft[kindKey(date)] ?? '';
      return amount === null || !isKind(kind) ? [] : [{ date, amount, kind }];
    }),
  };
}
