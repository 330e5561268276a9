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

/** Codes whose terms hold an amount; any other is a better or worse result. */
const IN_AMOUNTS = new Set(['LABOUR_COST', 'PREMIUM', 'TRAVEL_COST', 'OVERTIME', 'CONTRACT_MINUTES']);
const isSaidInAmounts = (code: string): boolean => IN_AMOUNTS.has(code);

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

const isKnown = ({ measure, unit, currency }: RuleCost): boolean =>
  measure !== null && unit !== null && (unit !== 'money' || currency !== null);

/** What sums differ from nothing by rounding. */
const LEAST = 1e-6;

type Weighed = RuleCost & { cost: number };

/**
 * One cost for each term, so that no list says more and less of the same: several rules of one code, such as two limits of
 * overtime, are said as what they come to together. `cost` has the sign of what is said. Those that come to nothing go.
 */
export function netCosts<Cost extends Weighed>(all: readonly Cost[]): Cost[] {
  return [...Map.groupBy(all, ({ code }) => code).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return same;
    const cost = same.reduce((sum, one) => sum + one.cost, 0);
    const measure = isSaidInAmounts(first.code) ? netMeasure(same) : null;
    const net = measure ?? cost;
    if (Math.abs(net) < LEAST) return [];
    return [{ ...first, measure, cost: Math.sign(net) * Math.max(Math.abs(cost), LEAST) }];
  });
}

/** Null: it is not known of all, or they are in several units. */
function netMeasure(same: readonly Weighed[]): number | null {
  if (!same.every(isKnown)) return null;
  if (new Set(same.map(({ unit, currency }) => `${unit} ${currency}`)).size > 1) return null;
  return same.reduce((sum, { measure, cost }) => sum + Math.sign(cost) * Math.abs(measure ?? 0), 0);
}
