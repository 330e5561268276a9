/** Parameters of fair shares (a part of `problem.ts`). */

import type { WeekendDays } from './day-forms.ts';
import type { DutyFilter } from './duty-filter.ts';
import type { DayHours } from './pay.ts';

/**
 * What is shared out: duties that pass the filter, their paid minutes, or weekends with such a duty. With `hours` only duties
 * that touch them, and only the minutes inside, rounded to whole ones.
 */
export interface Fairness extends DutyFilter, WeekendDays {
  of: 'shifts' | 'minutes' | 'weekends';
  hours?: DayHours;
  /** What people had beyond their share before (negative: less), in the rule's unit. Absent people: 0. */
  balances?: { personId: string; amount: number }[];
  /** Counts what the record holds too, shared among those employed and not on leave then. */
  past?: boolean;
}
