/** Availability as form values, and the statement they make. Pure. */
import type { Planning } from '../../../client/index.ts';

type Statement = Pick<Planning.AvailabilityStatement, 'pattern' | 'exceptions'>;
type Hours = Planning.AvailabilityHours;
type Kind = Hours['kind'];

export interface Span {
  dayOfWeek: number;
  from: string;
  to: string;
  kind: Kind;
}

/** `any`: every hour but those named; `hours`: only those named. */
export type Mode = 'any' | 'hours';

export interface DateDraft {
  date: string;
  /** `other`: stated elsewhere in a form that this page does not edit; it can be kept or removed. */
  how: 'off' | 'hours' | 'other';
  from: string;
  to: string;
  windows: Hours[];
}

export interface Draft {
  mode: Mode;
  spans: Span[];
  dates: DateDraft[];
}

const MIDNIGHT = '00:00';
const WORKDAYS = [1, 2, 3, 4, 5];

export const kindOf = (mode: Mode): Kind => (mode === 'hours' ? 'available' : 'unavailable');

/** Dates that are over are left out. */
export function draftOf({ pattern, exceptions }: Statement, today: string): Draft {
  return {
    mode: pattern.some(({ kind }) => kind === 'available') ? 'hours' : 'any',
    spans: ordered(pattern),
    dates: exceptions.filter(({ date }) => date >= today).map(dateOf),
  };
}

export function statementOf({ mode, spans, dates }: Draft): Statement {
  return {
    pattern: mode === 'hours' ? spans : spans.filter(({ kind }) => kind === 'unavailable'),
    exceptions: dates.map((one) => ({ date: one.date, windows: windowsOf(one, mode) })),
  };
}

/** Without any hours a week would read as every hour. */
export function lacksHours({ mode, spans }: Draft): boolean {
  return mode === 'hours' && spans.every(({ kind }) => kind === 'unavailable');
}

export function ordered(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.from.localeCompare(b.from));
}

/** A further span of a day begins where the last one ends. */
export function withSpan(spans: readonly Span[], dayOfWeek: number, mode: Mode): Span[] {
  const last = spans.findLast((span) => span.dayOfWeek === dayOfWeek && span.kind === kindOf(mode));
  return ordered([...spans, { dayOfWeek, from: last?.to ?? '09:00', to: '17:00', kind: kindOf(mode) }]);
}

/** Monday's hours on Tuesday to Friday, too. */
export function likeMonday(spans: readonly Span[]): Span[] {
  const monday = spans.filter(({ dayOfWeek }) => dayOfWeek === 1);
  const weekend = spans.filter(({ dayOfWeek }) => !WORKDAYS.includes(dayOfWeek));
  return ordered([
    ...WORKDAYS.flatMap((dayOfWeek) => monday.map((span) => ({ ...span, dayOfWeek }))),
    ...weekend,
  ]);
}

function dateOf({ date, windows }: Statement['exceptions'][number]): DateDraft {
  const draft = { date, from: '09:00', to: '13:00', windows };
  const [one, two, ...more] = windows;
  if (one === undefined || more.length > 0) return { ...draft, how: 'other' };
  if (two === undefined) {
    const { kind, from, to } = one;
    if (kind === 'available') return { ...draft, how: 'hours', from, to };
    if (from === MIDNIGHT && to === MIDNIGHT) return { ...draft, how: 'off' };
    if (from === MIDNIGHT) return { ...draft, how: 'hours', from: to, to: MIDNIGHT };
    return to === MIDNIGHT
      ? { ...draft, how: 'hours', from: MIDNIGHT, to: from }
      : { ...draft, how: 'other' };
  }
  const isAround =
    one.kind === 'unavailable' &&
    two.kind === 'unavailable' &&
    one.from === MIDNIGHT &&
    two.to === MIDNIGHT &&
    one.to < two.from;
  return isAround ? { ...draft, how: 'hours', from: one.to, to: two.from } : { ...draft, how: 'other' };
}

/** Where every hour is free otherwise, the hours around are named: available ones would rule out all other days. */
function windowsOf({ how, from, to, windows }: DateDraft, mode: Mode): Hours[] {
  const unavailable = (start: string, end: string): Hours => ({ from: start, to: end, kind: 'unavailable' });
  if (how === 'other') return windows;
  if (how === 'off') return [unavailable(MIDNIGHT, MIDNIGHT)];
  if (mode === 'hours') return [{ from, to, kind: 'available' }];
  const before = from === MIDNIGHT ? [] : [unavailable(MIDNIGHT, from)];
  return to <= from ? before : [...before, unavailable(to, MIDNIGHT)];
}
