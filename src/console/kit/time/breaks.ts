/** Breaks of a shift in words. Pure. */
import type { Planning } from '../../../client/index.ts';
import { common } from '../../app/messages.ts';
import { minutesBetween, spanText } from './zone.ts';

interface Timed {
  start: string;
  end: string;
  breaks?: readonly Planning.DutyBreak[];
}

/** Minutes of a shift less its unpaid breaks: what a run counts of it. */
export function paidMinutes({ start, end, breaks = [] }: Timed): number {
  const unpaid = breaks.filter(({ paid }) => !paid);
  return unpaid.reduce((left, one) => left - minutesBetween(one.start, one.end), minutesBetween(start, end));
}

/** `Break 12:00–12:30`, `Breaks 10:30–10:45 (paid), 13:00–13:45`; null without any. */
export function breaksText(breaks: readonly Planning.DutyBreak[] | undefined, zone: string): string | null {
  if (breaks === undefined || breaks.length === 0) return null;
  const times = breaks.map(({ start, end, paid }) => {
    const time = spanText(start, end, zone);
    return paid ? common.paidBreak(time) : time;
  });
  return common.breaks(times.length, times.join(', '));
}
