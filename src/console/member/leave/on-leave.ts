/** Approved leave and noted absences in the hours of a shift, in words. Pure. */

import { paidMinutes, workedParts } from '../../kit/time/breaks.ts';
import { localOf, spanText } from '../../kit/time/zone.ts';
import { messages } from './messages.ts';

interface Times {
  start: string;
  end: string;
}

interface Worked extends Times {
  leave?: readonly Times[] | undefined;
  absent?: readonly Times[] | undefined;
}

/** Whether leave and noted absences take all of the shift: the person need not come. */
export const isAway = (duty: Worked): boolean =>
  (duty.leave ?? duty.absent) !== undefined && paidMinutes({ ...duty, breaks: [] }) === 0;

/** `12:00–16:00`: when the person comes to the shift; all of it where leave takes it whole. `zone`: of the shift. */
export function comingText(duty: Worked, zone: string): string {
  const parts = isAway(duty) ? [duty] : workedParts(duty);
  return parts.map(({ start, end }) => spanText(start, end, zone)).join(', ');
}

/** `On leave`, `On leave from 12:00`, `Absent from 11:00`; null: neither. `zone`: of the shift. */
export function awayText({ leave = [], absent = [], ...shift }: Worked, zone: string): string | null {
  const said = [
    ...leave.map((part) => partText(shift, part, messages.onShift, zone)),
    ...absent.map((part) => partText(shift, part, messages.offShift, zone)),
  ];
  return said.length === 0 ? null : said.join(', ');
}

function partText(
  shift: Times,
  part: Times,
  words: typeof messages.onShift | typeof messages.offShift,
  zone: string,
): string {
  const time = (at: string) => localOf(at, zone).time;
  const fromStart = Date.parse(part.start) <= Date.parse(shift.start);
  const toEnd = Date.parse(part.end) >= Date.parse(shift.end);
  if (fromStart && toEnd) return words.whole;
  if (fromStart) return words.until(time(part.end));
  return toEnd ? words.from(time(part.start)) : words.between(time(part.start), time(part.end));
}
