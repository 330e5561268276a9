/** Approved leave in the hours of a shift, in words. Pure. */

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

/** `On leave`, `On leave from 12:00`; null: there is none. `zone`: of the shift. */
export function onLeaveText(
  { start, end, leave = [] }: Times & { leave?: readonly Times[] | undefined },
  zone: string,
): string | null {
  if (leave.length === 0) return null;
  const time = (at: string) => localOf(at, zone).time;
  const said = leave.map((part) => {
    const fromStart = Date.parse(part.start) <= Date.parse(start);
    const toEnd = Date.parse(part.end) >= Date.parse(end);
    if (fromStart && toEnd) return messages.onShift.whole;
    if (fromStart) return messages.onShift.until(time(part.end));
    return toEnd
      ? messages.onShift.from(time(part.start))
      : messages.onShift.between(time(part.start), time(part.end));
  });
  return said.join(', ');
}
