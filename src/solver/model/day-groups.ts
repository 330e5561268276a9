/** Days that count once together: each day by itself, or the days of a weekend. */

import { type Calendar, weekdayAfter } from './calendar.ts';

/** Saturday and Sunday. */
const USUAL = [6, 7];

/** By day of the horizon: first and last day of its group inside the horizon, -1 on days of none. */
export interface DayGroups {
  readonly groupFrom: Int32Array;
  readonly groupTo: Int32Array;
}

/** The groups of a problem, one after the other: group g of day d stands at `g * days + d`; group 0 is the day alone. */
export class GroupTable {
  readonly #calendar: Calendar;
  readonly #index = new Map<string, number>([['', 0]]);
  readonly #from: number[];
  readonly #to: number[];

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
    this.#from = Array.from({ length: calendar.days }, (_, day) => day);
    this.#to = [...this.#from];
  }

  /** Number of the group of weekends. */
  ofWeekends(weekdays: readonly number[] = USUAL): number {
    const key = weekdays.join();
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    const { days } = this.#calendar;
    for (let day = 0; day < days; day++) {
      const first = this.firstDay(day, weekdays);
      this.#from.push(first === null ? -1 : Math.max(0, first));
      this.#to.push(first === null ? -1 : Math.min(days - 1, first + weekdays.length - 1));
    }
    this.#index.set(key, this.#index.size);
    return this.#index.size - 1;
  }

  /** First day of the weekend that holds the day, perhaps before the horizon; null: none does. */
  firstDay(day: number, weekdays: readonly number[] = USUAL): number | null {
    const place = weekdays.indexOf(weekdayAfter(this.#calendar.weekday[0], day));
    return place < 0 ? null : day - place;
  }

  arrays(): DayGroups {
    return { groupFrom: Int32Array.from(this.#from), groupTo: Int32Array.from(this.#to) };
  }
}
