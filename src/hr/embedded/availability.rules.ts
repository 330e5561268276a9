/** From a person's usual week in local time to windows of instants. Pure. */
import { addDays, atWallClock, dateAt, datesFrom, textOf, weekdayOf } from '../../platform/local-time.ts';
import type { AvailabilityPlan } from '../hr.schema.ts';
import type { AvailabilityWindow, Interval } from '../hr.ts';

interface LocalWindow {
  from: string;
  to: string;
  kind: 'available' | 'unavailable';
}

/**
 * The windows of one person that touch `range`. Somebody whose plan names available hours, but none of them inside
 * the range, is unavailable throughout: silence there would read as no restriction at all.
 */
export function expandAvailability(plan: AvailabilityPlan, range: Interval): AvailabilityWindow[] {
  const { userId, timeZone } = plan;
  const start = Date.parse(range.start);
  const end = Date.parse(range.end);
  // A window of the evening before may reach into the range.
  const first = addDays(dateAt(start, timeZone), -1);
  const exceptions = new Map(plan.exceptions.map(({ date, windows }) => [date, windows]));
  const windows = datesFrom(first, dateAt(end, timeZone)).flatMap((date) =>
    (exceptions.get(date) ?? windowsOfDay(plan, date)).map((window) => ({
      userId,
      kind: window.kind,
      ...instantsOf(timeZone, date, window),
    })),
  );
  const inside = windows.filter((window) => window.end > start && window.start < end);
  const restricted = plan.pattern.some(({ kind }) => kind === 'available');
  if (restricted && !inside.some(({ kind }) => kind === 'available')) {
    return [{ userId, kind: 'unavailable', start: textOf(start), end: textOf(end) }];
  }
  return inside.map((window) => ({ ...window, start: textOf(window.start), end: textOf(window.end) }));
}

function windowsOfDay(plan: AvailabilityPlan, date: string): LocalWindow[] {
  const day = weekdayOf(date);
  return plan.pattern.filter((part) => part.dayOfWeek === day);
}

/** `to` not after `from` lies on the next day, so 00:00 to 00:00 is the whole day, 23 to 25 hours long. */
function instantsOf(zone: string, date: string, { from, to }: LocalWindow): { start: number; end: number } {
  const lastDate = to <= from ? addDays(date, 1) : date;
  return { start: atWallClock(date, from, zone), end: atWallClock(lastDate, to, zone) };
}
