/** A person's contracts as the page changes them. */
import type { Hr } from '../../../client/index.ts';
import { addDays } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

export type Terms = Hr.ContractTerms;

export interface ContractDraft {
  /** In words; empty: by the hours. */
  kind: string;
  hours: string;
  /** Empty: seven tenths of the hours. */
  least: string;
  /** Empty: no more than the hours. */
  most: string;
  pay: string;
  currency: string;
  since: string;
  /** The last day; empty: no end is agreed. */
  until: string;
  /** The first day of changed terms; empty: the contract is changed as a whole. */
  changed: string;
}

/** From this many hours on a contract is called full-time. */
const FULL_TIME_HOURS = 35;
/** A run is asked to give at least this part of the hours. */
const LEAST_PART = 0.7;

const KINDS: Readonly<Record<string, string>> = messages.kinds;

/** Any words may name a kind, with commas between; those that have a word of ours are shown by it. */
const kindText = (type: string): string => eachWord(type, (word) => KINDS[word] ?? word);

/** What is stored for what is typed; null: nothing is. */
function kindOf(text: string): string | null {
  const codeOf = (typed: string) =>
    Object.entries(KINDS).find(([, word]) => word.toLowerCase() === typed.toLowerCase())?.[0] ?? typed;
  return text.trim() === '' ? null : eachWord(text, codeOf);
}

const eachWord = (text: string, change: (word: string) => string): string =>
  text
    .split(',')
    .map((word) => change(word.trim()))
    .join(', ');

/** What was not typed stays as it is stored, whichever word it is. */
const typedKind = (shown: Terms | null, { kind }: ContractDraft): string | null =>
  shown !== null && kind === kindText(shown.type) ? shown.type : kindOf(kind);

/** The terms in force on the date, else the next, else the last. */
export function contractOn(contracts: readonly Terms[], date: string): Terms | null {
  const byStart = contracts.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const isOn = ({ startDate, endDate }: Terms) => startDate <= date && (endDate === null || endDate >= date);
  return byStart.find(isOn) ?? byStart.find(({ startDate }) => startDate > date) ?? byStart.at(-1) ?? null;
}

/** A first contract begins on the day given, unless another is typed. */
export function draftOf(terms: Terms | null, since: string, currency: string): ContractDraft {
  const first = {
    kind: '',
    hours: '',
    least: '',
    most: '',
    pay: '',
    currency,
    since,
    until: '',
    changed: '',
  };
  if (terms === null) return first;
  const { weeklyHours, minWeeklyHours, maxWeeklyHours, hourlyRate, currency: agreed } = terms;
  return {
    kind: kindText(terms.type),
    hours: String(weeklyHours),
    // Limits that follow from the hours go on doing so.
    least: minWeeklyHours === leastOf(weeklyHours) ? '' : String(minWeeklyHours),
    most: maxWeeklyHours === weeklyHours ? '' : String(maxWeeklyHours),
    pay: String(hourlyRate),
    currency: agreed,
    since: terms.startDate,
    until: terms.endDate ?? '',
    changed: '',
  };
}

/** What is asked for at least where nothing is said. */
export const leastOf = (hours: number) => Math.round(hours * LEAST_PART);

/**
 * All terms after what was typed into those shown: they are changed as a whole, or from a day on, and then those so far
 * end the day before. Other contracts stay as they are.
 */
export function withContract(
  contracts: readonly Terms[],
  shown: Terms | null,
  draft: ContractDraft,
): Terms[] {
  const others = contracts.filter(({ startDate }) => startDate !== shown?.startDate);
  const typed = typedTerms(shown, draft);
  const isSplit = shown !== null && draft.changed !== '';
  const own = isSplit
    ? [{ ...shown, startDate: draft.since, endDate: lastBefore(shown, draft) }, typed]
    : [typed];
  return [...others, ...own].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

/** The day on which the terms so far end: never later than they did. */
function lastBefore({ endDate }: Terms, { changed }: ContractDraft): string {
  const dayBefore = addDays(changed, -1);
  return endDate !== null && endDate < dayBefore ? endDate : dayBefore;
}

function typedTerms(shown: Terms | null, draft: ContractDraft): Terms {
  const weeklyHours = Number(draft.hours);
  return {
    type: typedKind(shown, draft) ?? (weeklyHours >= FULL_TIME_HOURS ? 'full-time' : 'part-time'),
    weeklyHours,
    minWeeklyHours: draft.least === '' ? leastOf(weeklyHours) : Number(draft.least),
    maxWeeklyHours: draft.most === '' ? weeklyHours : Number(draft.most),
    hourlyRate: Number(draft.pay),
    currency: draft.currency,
    startDate: firstDayOf(draft),
    endDate: draft.until === '' ? null : draft.until,
  };
}

/** First day of the terms that are typed. */
export const firstDayOf = ({ since, changed }: ContractDraft): string => (changed === '' ? since : changed);
