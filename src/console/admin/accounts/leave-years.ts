/** A person's leave entitlements as the page changes them. */
import type { Hr } from '../../../client/index.ts';
import { addDays } from '../../kit/time/zone.ts';

export type LeaveYear = Hr.LeaveYear;

export interface LeaveDraft {
  type: string;
  since: string;
  until: string;
  unit: LeaveYear['unit'];
  amount: string;
  carriedOver: string;
  /** Empty: any time in the year. */
  carriedUntil: string;
  daysPerWeek: string;
  weekdays: string[];
}

const HOLIDAY = 'Holiday';
const WORKDAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** What names a year among all of a person. */
export const nameOf = ({ type, startDate }: Pick<LeaveYear, 'type' | 'startDate'>) => `${startDate} ${type}`;

/** The year of the day, else the last. */
export function yearOn(years: readonly LeaveYear[], date: string): LeaveYear | null {
  const isOn = ({ startDate, endDate }: LeaveYear) => startDate <= date && date <= endDate;
  return years.find(isOn) ?? years.toSorted((a, b) => a.startDate.localeCompare(b.startDate)).at(-1) ?? null;
}

export function draftOf(year: LeaveYear): LeaveDraft {
  return {
    type: year.type,
    since: year.startDate,
    until: year.endDate,
    unit: year.unit,
    amount: String(year.amount),
    carriedOver: String(year.carriedOver),
    carriedUntil: year.carriedUntil ?? '',
    daysPerWeek: String(year.daysPerWeek),
    weekdays: year.weekdays.map(String),
  };
}

/** A first year is the calendar's, a further one follows the last on the same terms. */
export function newDraft(last: LeaveYear | null, today: string): LeaveDraft {
  const year = today.slice(0, 4);
  if (last === null) {
    return {
      type: HOLIDAY,
      since: `${year}-01-01`,
      until: `${year}-12-31`,
      unit: 'days',
      amount: '',
      carriedOver: '0',
      carriedUntil: '',
      daysPerWeek: '5',
      weekdays: WORKDAYS,
    };
  }
  const since = addDays(last.endDate, 1);
  return { ...draftOf(last), since, until: yearFrom(since), carriedOver: '0', carriedUntil: '' };
}

/** The last day of a year that begins on the day. */
function yearFrom(since: string): string {
  const next = new Date(`${since}T00:00:00Z`);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return addDays(next.toISOString().slice(0, 10), -1);
}

/** All years after what was typed into the one shown; null: into a new one. */
export function withYear(
  years: readonly LeaveYear[],
  shown: LeaveYear | null,
  draft: LeaveDraft,
): LeaveYear[] {
  const others = years.filter((year) => shown === null || nameOf(year) !== nameOf(shown));
  return [...others, typed(draft)].toSorted((a, b) => a.startDate.localeCompare(b.startDate));
}

function typed({ since, until, carriedUntil, weekdays, ...draft }: LeaveDraft): LeaveYear {
  return {
    type: draft.type,
    startDate: since,
    endDate: until,
    unit: draft.unit,
    amount: Number(draft.amount),
    carriedOver: Number(draft.carriedOver),
    carriedUntil: carriedUntil === '' ? null : carriedUntil,
    daysPerWeek: Number(draft.daysPerWeek),
    weekdays: weekdays.map(Number).toSorted((a, b) => a - b),
  };
}
