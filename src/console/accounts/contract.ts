/** A person's contracts as the page changes them. */
import type { Hr } from '../../client/index.ts';
import { addDays } from '../time/zone.ts';

export type Terms = Hr.ContractTerms;

export interface ContractDraft {
  hours: string;
  most: string;
  pay: string;
  currency: string;
  since: string;
}

/** From this many hours on a contract is called full-time. */
const FULL_TIME_HOURS = 35;
/** A run is asked to give at least this part of the hours. */
const LEAST_PART = 0.7;

/** The terms in force on the date, else the next, else the last. */
export function contractOn(contracts: readonly Terms[], date: string): Terms | null {
  const byStart = contracts.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const isOn = ({ startDate, endDate }: Terms) => startDate <= date && (endDate === null || endDate >= date);
  return byStart.find(isOn) ?? byStart.find(({ startDate }) => startDate > date) ?? byStart.at(-1) ?? null;
}

export function draftOf(terms: Terms | null, since: string, currency: string): ContractDraft {
  if (terms === null) return { hours: '', most: '', pay: '', currency, since };
  const { weeklyHours, maxWeeklyHours, hourlyRate } = terms;
  const [hours, most, pay] = [weeklyHours, maxWeeklyHours, hourlyRate].map(String) as [
    string,
    string,
    string,
  ];
  return { hours, most, pay, currency: terms.currency, since };
}

/** The new terms from their first day on; what was agreed for the time before stays. */
export function withContract(contracts: readonly Terms[], draft: ContractDraft): Terms[] {
  const { since, currency } = draft;
  const weeklyHours = Number(draft.hours);
  const before = contracts
    .filter(({ startDate }) => startDate < since)
    .map((terms) =>
      terms.endDate === null || terms.endDate >= since ? { ...terms, endDate: addDays(since, -1) } : terms,
    );
  const next: Terms = {
    type: weeklyHours >= FULL_TIME_HOURS ? 'full-time' : 'part-time',
    ...{ weeklyHours, minWeeklyHours: Math.round(weeklyHours * LEAST_PART) },
    maxWeeklyHours: Math.max(weeklyHours, draft.most === '' ? weeklyHours : Number(draft.most)),
    ...{ hourlyRate: Number(draft.pay), currency, startDate: since, endDate: null },
  };
  return [...before, next];
}

const CURRENCIES: Record<string, string> = {
  ...{ GB: 'GBP', US: 'USD', CH: 'CHF', SE: 'SEK', NO: 'NOK', DK: 'DKK', PL: 'PLN', CZ: 'CZK' },
  ...{ CA: 'CAD', AU: 'AUD', NZ: 'NZD', JP: 'JPY', IN: 'INR' },
};

/** A first guess for somebody's first contract: that of the others, else that of the country. */
export function usualCurrency(contracts: readonly Pick<Terms, 'currency'>[], country: string | null): string {
  return contracts[0]?.currency ?? CURRENCIES[country ?? ''] ?? 'EUR';
}
