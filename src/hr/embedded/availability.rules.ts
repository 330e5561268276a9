/** From people's usual weeks in local time to windows of instants. Pure. */
import { addDays, atWallClock, dateAt, datesFrom, textOf, weekdayOf } from '../../platform/local-time.ts';
import type { AvailabilityPlan } from '../hr.schema.ts';
import type { AvailabilityWindow, Interval } from '../hr.ts';

interface LocalWindow {
  from: string;
  to: string;
  kind: 'available' | 'unavailable';
}

/** The days of a zone that the range touches, and their wall clocks, each looked up once for everybody. */
interface Calendar {
  days: readonly { date: string; next: string; weekday: number }[];
  at(date: string, clock: string): number;
}

/**
 * The windows that touch `range`. Somebody whose plan names available hours, but none of them inside the range, is
 * unavailable throughout: silence there would read as no restriction at all.
 */
export function expandAvailability(
  plans: readonly AvailabilityPlan[],
  range: Interval,
): AvailabilityWindow[] {
  const [start, end] = [Date.parse(range.start), Date.parse(range.end)];
  const calendars = new Map<string, Calendar>();
  return plans.flatMap((plan) => {
    const calendar = calendars.get(plan.timeZone) ?? createCalendar(plan.timeZone, start, end);
    calendars.set(plan.timeZone, calendar);
    return windowsOf(plan, calendar, start, end);
  });
}

function windowsOf(plan: AvailabilityPlan, calendar: Calendar, start: number, end: number) {
  const { userId } = plan;
  const exceptions = new Map(plan.exceptions.map(({ date, windows }) => [date, windows]));
  const inside: AvailabilityWindow[] = [];
  for (const { date, next, weekday } of calendar.days) {
    const local: LocalWindow[] =
      exceptions.get(date) ?? plan.pattern.filter(({ dayOfWeek }) => dayOfWeek === weekday);
    for (const { from, to, kind } of local) {
      // `to` not after `from` lies on the next day: 00:00 to 00:00 is the whole day, 23 to 25 hours long.
      const window = { start: calendar.at(date, from), end: calendar.at(to <= from ? next : date, to) };
      if (window.end <= start || window.start >= end) continue;
      inside.push({ userId, kind, start: textOf(window.start), end: textOf(window.end) });
    }
  }
  const restricted = plan.pattern.some(({ kind }) => kind === 'available');
  if (!restricted || inside.some(({ kind }) => kind === 'available')) return inside;
  return [{ userId, kind: 'unavailable' as const, start: textOf(start), end: textOf(end) }];
}

function createCalendar(zone: string, start: number, end: number): Calendar {
  // A window of the evening before may reach into the range.
  const first = addDays(dateAt(start, zone), -1);
  const days = datesFrom(first, dateAt(end, zone)).map((date) => ({
    date,
    next: addDays(date, 1),
    weekday: weekdayOf(date),
  }));
  const instants = new Map<string, number>();
  return {
    days,
    at(date, clock) {
      const key = `${date}T${clock}`;
      const known = instants.get(key) ?? atWallClock(date, clock, zone);
      instants.set(key, known);
      return known;
    },
  };
}
