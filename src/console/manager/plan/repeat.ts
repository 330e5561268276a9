/** The days of a line that stands on several. Pure. */
import { addDays, weekdayOf } from '../../kit/time/zone.ts';

export const REPEATS = ['none', 'weekdays', 'daily', 'weekly'] as const;
export type Repeat = (typeof REPEATS)[number];

export interface Spread {
  repeat: Repeat;
  /** The last day, included. */
  until: string;
}

/** As far ahead as one step goes, so that it stays within what the service takes. */
export const MOST_DAYS_AHEAD = 366;
const FRIDAY = 5;

export const ONCE: Spread = { repeat: 'none', until: '' };

/** From the first day on; the first alone where nothing is repeated. */
export function datesOf(first: string, { repeat, until }: Spread): string[] {
  if (repeat === 'none') return [first];
  const last = until < addDays(first, MOST_DAYS_AHEAD) ? until : addDays(first, MOST_DAYS_AHEAD);
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = weekdayOf(date);
    const isMeant = repeat === 'weekly' ? day === weekdayOf(first) : repeat === 'daily' || day <= FRIDAY;
    if (isMeant) dates.push(date);
  }
  return dates;
}

/** What the last day is at first: the end of the week, or the fourth week. */
export function untilOf(first: string, repeat: Repeat): string {
  if (repeat === 'none') return '';
  return repeat === 'weekly' ? addDays(first, 21) : addDays(first, 7 - weekdayOf(first));
}
