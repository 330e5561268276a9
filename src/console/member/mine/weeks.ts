/** One's own shifts, week by week. Pure. */
import type { Planning } from '../../../client/index.ts';
import { paidMinutes } from '../../kit/time/breaks.ts';
import { addDays, mondayOf } from '../../kit/time/zone.ts';
import { isAway } from '../leave/on-leave.ts';

export interface Shift {
  date: string;
  start: string;
  end: string;
  breaks?: readonly Planning.DutyBreak[];
  absent?: Planning.RotaDuty['absent'];
  leave?: Planning.RotaDuty['leave'];
}

/** A day on which somebody is ready to come. */
export interface StandByDay {
  date: string;
  locationId: string;
}

export interface ShiftDay<T extends Shift> {
  date: string;
  shifts: T[];
  standBy: StandByDay[];
}

export interface ShiftWeek<T extends Shift> {
  monday: string;
  days: ShiftDay<T>[];
  /** Minutes of the shifts; stand-by counts no hours. */
  minutes: number;
}

/** Every week from `monday` on, worked or not; days without a shift or stand-by are left out. */
export function weeksOf<T extends Shift>(
  shifts: readonly T[],
  standBy: readonly StandByDay[],
  monday: string,
  weeks: number,
): ShiftWeek<T>[] {
  const byWeek = Map.groupBy(shifts, ({ date }) => mondayOf(date));
  return Array.from({ length: weeks }, (_, index) => {
    const first = addDays(monday, 7 * index);
    const own = byWeek.get(first) ?? [];
    const ready = standBy.filter(({ date }) => mondayOf(date) === first);
    const dates = new Set([...own, ...ready].map(({ date }) => date));
    const days = [...dates].sort().map((date) => ({
      date,
      shifts: own.filter((shift) => shift.date === date),
      standBy: ready.filter((day) => day.date === date),
    }));
    return {
      monday: first,
      days,
      minutes: own.reduce((sum, shift) => sum + paidMinutes(shift), 0),
    };
  });
}

/** The current shift, else the next, of those that the person works. */
export function nextOf<T extends Shift>(shifts: readonly T[], now: number): T | undefined {
  return shifts
    .filter((shift) => Date.parse(shift.end) > now && !isAway(shift))
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))[0];
}

/** Of a day in the list: over once its last shift has ended, which for a night is the morning after. */
export function dayClass<T extends Shift>(
  { date, shifts, standBy }: ShiftDay<T>,
  today: string,
  now: number,
): 'past' | 'is-today' | '' {
  const isEnded = shifts.every(({ end }) => Date.parse(end) <= now);
  if (date < today) return isEnded ? 'past' : '';
  if (date > today) return '';
  return shifts.length > 0 && standBy.length === 0 && isEnded ? 'past' : 'is-today';
}
