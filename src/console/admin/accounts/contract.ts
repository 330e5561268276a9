/** A person's contracts as the page changes them. */
import type { Hr } from '../../../client/index.ts';
import { addDays } from '../../kit/time/zone.ts';

export type Terms = Hr.ContractTerms;

export interface ContractDraft {
  hours: string;
  /** Empty: seven tenths of the hours. */
  least: string;
  /** Empty: no more than the hours. */
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
  if (terms === null) return { hours: '', least: '', most: '', pay: '', currency, since };
  const { weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency: agreed } = terms;
  return {
    hours: String(weeklyHours),
    // Limits that follow from the hours go on doing so.
    least: minWeeklyHours === leastOf(weeklyHours) ? '' : String(minWeeklyHours),
    most: maxWeeklyHours === weeklyHours ? '' : String(maxWeeklyHours),
    pay: String(hourlyRate),
    currency: agreed,
    since,
  };
}

/** What is asked for at least where nothing is said. */
export const leastOf = (hours: number) => Math.round(hours * LEAST_PART);

/** The new terms from their first day on, of the kind that was agreed; what was agreed for the time before stays. */
export function withContract(contracts: readonly Terms[], draft: ContractDraft): Terms[] {
  const { since, currency } = draft;
  const weeklyHours = Number(draft.hours);
  const before = contracts
    .filter(({ startDate }) => startDate < since)
    .map((terms) =>
      terms.endDate === null || terms.endDate >= since ? { ...terms, endDate: addDays(since, -1) } : terms,
    );
  const next: Terms = {
    type: contractOn(contracts, since)?.type ?? (weeklyHours >= FULL_TIME_HOURS ? 'full-time' : 'part-time'),
    weeklyHours,
    minWeeklyHours: draft.least === '' ? leastOf(weeklyHours) : Number(draft.least),
    maxWeeklyHours: draft.most === '' ? weeklyHours : Number(draft.most),
    hourlyRate: Number(draft.pay),
    currency,
    startDate: since,
    endDate: null,
  };
  return [...before, next];
}

const CURRENCIES: Record<string, string> = {
  GB: 'GBP',
  US: 'USD',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  IN: 'INR',
};

/** A first guess for somebody's first contract: that of the others, else that of the country. */
export function usualCurrency(contracts: readonly Pick<Terms, 'currency'>[], country: string | null): string {
  return contracts[0]?.currency ?? CURRENCIES[country ?? ''] ?? 'EUR';
}
