/** The settings of a site as form values, and what of them was changed. Pure. */
import type { Planning } from '../../../client/index.ts';
import type { Site } from '../../app/api.ts';
import { isSameDraft } from '../../kit/merge.ts';

export interface Span {
  dayOfWeek: number;
  opens: string;
  closes: string;
}

/** A day with other hours than its week has. */
export interface OtherDay {
  date: string;
  isClosed: boolean;
  opens: string;
  closes: string;
  note: string;
  /** Kept, and shown no more. */
  isOver: boolean;
}

/** When a site is open on public holidays. */
export interface HolidayHours {
  how: 'usual' | 'closed' | 'hours';
  opens: string;
  closes: string;
}

export const HOLIDAY_WAYS = ['usual', 'closed', 'hours'] as const;

export interface SiteDraft {
  mayChangeRota: boolean;
  /** Whether runs plan people without a contract. */
  withoutContract: boolean;
  claims: Site['claims'];
  swaps: Site['swaps'];
  spans: Span[];
  days: OtherDay[];
  /** Whose public holidays hold; empty: nobody’s. */
  region: string;
  onHolidays: HolidayHours;
}

export const NEW_DAY: OtherDay = {
  date: '',
  isClosed: true,
  opens: '09:00',
  closes: '13:00',
  note: '',
  isOver: false,
};

const WORKDAYS = [1, 2, 3, 4, 5];

export function draftOf(site: Site, today: string): SiteDraft {
  const {
    managersMayChangeRota: mayChangeRota,
    planWithoutContract: withoutContract,
    claims,
    swaps,
    operatingHours,
    operatingExceptions,
  } = site;
  const days = operatingExceptions.map(({ date, closed = false, opens, closes, note = '' }) => ({
    date,
    isClosed: closed,
    note,
    isOver: date < today,
    opens: opens ?? NEW_DAY.opens,
    closes: closes ?? NEW_DAY.closes,
  }));
  return {
    mayChangeRota,
    withoutContract,
    claims,
    swaps,
    spans: byDay(operatingHours),
    days: inOrder(days),
    region: site.holidayRegion ?? '',
    onHolidays: holidayDraft(site.holidayHours),
  };
}

function holidayDraft(hours: Site['holidayHours']): HolidayHours {
  const { closed = false, opens = NEW_DAY.opens, closes = NEW_DAY.closes } = hours ?? {};
  return { how: hours === null ? 'usual' : closed ? 'closed' : 'hours', opens, closes };
}

/** A merge patch: what no longer holds is cleared. */
function holidayPatch({ how, opens, closes }: HolidayHours) {
  if (how === 'usual') return null;
  return how === 'closed' ? { closed: true, opens: null, closes: null } : { closed: null, opens, closes };
}

/** What is not changed is not sent, so that a default stays one. */
export function patchOf(draft: SiteDraft, was: SiteDraft): Planning.LocationSettingsPatch {
  const { mayChangeRota, withoutContract, claims, swaps, spans, days, region, onHolidays } = draft;
  return {
    ...(mayChangeRota === was.mayChangeRota ? {} : { managersMayChangeRota: mayChangeRota }),
    ...(withoutContract === was.withoutContract ? {} : { planWithoutContract: withoutContract }),
    ...(claims === was.claims ? {} : { claims }),
    ...(swaps === was.swaps ? {} : { swaps }),
    ...(isSameDraft(spans, was.spans) ? {} : { operatingHours: spans }),
    ...(isSameDraft(days, was.days) ? {} : { operatingExceptions: inOrder(days).map(exceptionOf) }),
    ...(region === was.region ? {} : { holidayRegion: region === '' ? null : region }),
    ...(isSameDraft(onHolidays, was.onHolidays) ? {} : { holidayHours: holidayPatch(onHolidays) }),
  };
}

/** As they are sent, and as the service counts them. */
export const inOrder = (days: readonly OtherDay[]) => days.toSorted((a, b) => a.date.localeCompare(b.date));

function exceptionOf({ date, isClosed, opens, closes, note }: OtherDay) {
  const words = note.trim();
  return {
    ...(isClosed ? { date, closed: true } : { date, opens, closes }),
    ...(words === '' ? {} : { note: words }),
  };
}

export function byDay(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => a.dayOfWeek - b.dayOfWeek || a.opens.localeCompare(b.opens));
}

/** A further span of a day begins where the last one ends. */
export function withSpan(spans: readonly Span[], dayOfWeek: number): Span[] {
  const last = spans.findLast((span) => span.dayOfWeek === dayOfWeek);
  return byDay([...spans, { dayOfWeek, opens: last?.closes ?? '09:00', closes: '17:00' }]);
}

/** Monday's hours on Tuesday to Friday, too. */
export function likeMonday(spans: readonly Span[]): Span[] {
  const monday = spans.filter(({ dayOfWeek }) => dayOfWeek === 1);
  const weekend = spans.filter(({ dayOfWeek }) => !WORKDAYS.includes(dayOfWeek));
  return byDay([
    ...WORKDAYS.flatMap((dayOfWeek) => monday.map((span) => ({ ...span, dayOfWeek }))),
    ...weekend,
  ]);
}
