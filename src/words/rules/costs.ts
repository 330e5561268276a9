/** What a choice adds to the cost of a rota, in words: pounds, hours and kilometres where it is those. Pure. */
import type { costs } from './en.ts';

/** `measure` and `unit` null: not known. `currency` null: it is no amount of money. */
export interface RuleCost {
  code: string;
  measure: number | null;
  unit: string | null;
  currency: string | null;
}

/** What the terms are made of, in one language. */
export interface CostTexts {
  costs: typeof costs;
  nameOf: (code: string) => string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** `£12.40`, `2 h`, `8 km`; null: it is not known how much. */
export function amountOf({ measure, unit, currency }: RuleCost, { costs }: CostTexts): string | null {
  if (measure === null || unit === null) return null;
  const size = Math.abs(measure);
  if (unit === 'money') return currency === null ? null : costs.money(size, currency);
  const amounts: Readonly<Record<string, (count: number) => string>> = costs.amounts;
  return amounts[unit]?.(unit === 'minutes' ? size : round(size)) ?? null;
}

/** `£12.40 more pay`, `2 h less overtime`, `a worse result for “Fairness”`. */
export function termOf(cost: RuleCost, isMore: boolean, words: CostTexts): string {
  const { costs, nameOf } = words;
  const amount = amountOf(cost, words);
  switch (cost.code) {
    case 'LABOUR_COST':
      return costs.pay(amount ?? '', isMore);
    case 'PREMIUM':
      return costs.extraPay(amount ?? '', isMore);
  }
  if (amount === null) return costs.other(nameOf(cost.code), isMore);
  switch (cost.code) {
    case 'TRAVEL_COST':
      return costs.travel(amount, isMore);
    case 'OVERTIME':
      return costs.overtime(amount, isMore);
    case 'CONTRACT_MINUTES':
      return costs.contract(amount, isMore);
    default:
      return costs.other(nameOf(cost.code), isMore);
  }
}
