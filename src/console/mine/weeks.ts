/** One's own shifts, week by week. Pure. */
import { addDays, minutesBetween, mondayOf } from '../time/zone.ts';

export interface Shift {
  date: string;
  start: string;
  end: string;
}

export interface ShiftWeek<T extends Shift> {
  monday: string;
  days: { date: string; shifts: T[] }[];
  minutes: number;
}

/** Every week from `monday` on, worked or not; days without a shift are left out. */
export function weeksOf<T extends Shift>(
  shifts: readonly T[],
  monday: string,
  weeks: number,
): ShiftWeek<T>[] {
  const byWeek = Map.groupBy(shifts, ({ date }) => mondayOf(date));
  return Array.from({ length: weeks }, (_, index) => {
    const first = addDays(monday, 7 * index);
    const own = byWeek.get(first) ?? [];
    const days = [...Map.groupBy(own, ({ date }) => date)]
      .map(([date, list]) => ({ date, shifts: list }))
      .sort((a, b) => a.date.localeCompare(b.date));
    return {
      monday: first,
      days,
      minutes: own.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0),
    };
  });
}

/** The current shift, else the next. */
export function nextOf<T extends Shift>(shifts: readonly T[], now: number): T | undefined {
  return shifts
    .filter(({ end }) => Date.parse(end) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))[0];
}
