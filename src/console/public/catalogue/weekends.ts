/** The weekends that a visitor chooses at one press. Pure. */
import { addDays, weekdayOf } from '../../kit/time/zone.ts';
import type { Stay } from './stay.ts';

const FRIDAY = 5;

/** Friday to Monday of this week, from today where Friday is over, and of the next. */
export function weekendsFrom(today: string): [Pick<Stay, 'start' | 'end'>, Pick<Stay, 'start' | 'end'>] {
  const friday = addDays(today, FRIDAY - weekdayOf(today));
  const monday = addDays(friday, 3);
  return [
    { start: friday < today ? today : friday, end: monday },
    { start: addDays(friday, 7), end: addDays(monday, 7) },
  ];
}
