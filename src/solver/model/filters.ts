/** Row filters as a table of bytes, equal filters shared. */

import { FILTER_MEMBERS, HOLIDAY } from '../duty-filter.ts';
import type { DayHours, Demand, DutyFilter, Problem } from '../problem.ts';
import { type Calendar, weekdayAfter } from './calendar.ts';
import { DAY_MINUTES } from './constants.ts';
import { insideOf } from './hours.ts';

/** What filters ask of a duty; its day is an index, negative before the horizon. */
export type Filtered = Pick<Demand, 'day' | 'start' | 'end' | 'kind' | 'profile' | 'tags'> & {
  locationId?: string;
};

export class Filters {
  readonly #problem: Problem;
  readonly #calendar: Calendar;
  readonly #ids = new Map<string, number>();
  readonly #tables: Uint8Array[] = [];
  /** Filters seen before, by the object itself: many people share a rule. */
  readonly #seen = new WeakMap<DutyFilter, number>();
  /** The same of filters with hours. */
  readonly #seenTouching = new WeakMap<DutyFilter, number>();

  constructor(problem: Problem, calendar: Calendar) {
    this.#problem = problem;
    this.#calendar = calendar;
  }

  /** How many of each row's paid minutes lie inside the hours; breaks are spread evenly over a duty. */
  paidInside(hours: DayHours, paid: Float64Array): Float64Array {
    const { demand } = this.#problem;
    const inside = insideOf(this.#problem, this.#calendar, hours);
    return Float64Array.from(demand, (row, r) => (inside(row) * paid[r]) / (row.end - row.start));
  }

  /** Number of the filter; -1 when it lets every row pass. */
  id(filter: DutyFilter): number {
    const known = this.#seen.get(filter) ?? this.#find(filter);
    this.#seen.set(filter, known);
    return known;
  }

  #find(filter: DutyFilter): number {
    if (FILTER_MEMBERS.every((name) => filter[name] === undefined)) return -1;
    return this.#numberOf(this.#keyOf(filter), this.test(filter));
  }

  #keyOf(filter: DutyFilter, hours?: DayHours): string {
    return JSON.stringify([...FILTER_MEMBERS.map((name) => filter[name] ?? null), ...(hours ? [hours] : [])]);
  }

  #numberOf(key: string, passes: (row: Demand) => boolean): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#tables.push(Uint8Array.from(this.#problem.demand, (row) => Number(passes(row))));
    this.#ids.set(key, this.#tables.length - 1);
    return this.#tables.length - 1;
  }

  /** Number of the filter of duties that touch the hours too, where they are given. */
  touching(filter: DutyFilter & { hours?: DayHours }): number {
    const { hours } = filter;
    if (hours === undefined) return this.id(filter);
    const known =
      this.#seenTouching.get(filter) ??
      this.#numberOf(this.#keyOf(filter, hours), this.testTouching(filter, 0));
    this.#seenTouching.set(filter, known);
    return known;
  }

  /** A test of single duties from the day `first` on. */
  testTouching(
    { hours, ...filter }: DutyFilter & { hours?: DayHours },
    first: number,
  ): (duty: Filtered) => boolean {
    const passes = this.test(filter);
    if (hours === undefined) return passes;
    const inside = insideOf(this.#problem, this.#calendar, hours, first);
    return (duty) => passes(duty) && inside(duty) > 0;
  }

  passes(id: number, row: number): boolean {
    return id < 0 || this.#tables[id][row] === 1;
  }

  /** Days before the horizon are taken as 24 hours. */
  #midnight(day: number): number {
    const { days } = this.#problem.horizon;
    return day < 0 ? days[0].start + day * DAY_MINUTES : days[day].start;
  }

  /** A test of single duties, those before the horizon too; times that are not numbers are in no range. */
  test(filter: DutyFilter): (duty: Filtered) => boolean {
    const kinds = filter.kinds && new Set(filter.kinds);
    const profiles = filter.profiles && new Set(filter.profiles);
    const locations = filter.locationIds && new Set(filter.locationIds);
    const tags = filter.tags && new Set(filter.tags);
    const { weekdays, holiday, from, until, latestStart, earliestEnd } = filter;
    const [first] = this.#calendar.weekday;
    return (duty) => {
      const midnight = this.#midnight(duty.day);
      return (
        (kinds === undefined || (duty.kind !== undefined && kinds.has(duty.kind))) &&
        (profiles === undefined || (duty.profile != null && profiles.has(duty.profile))) &&
        (locations === undefined || (duty.locationId !== undefined && locations.has(duty.locationId))) &&
        (tags === undefined || duty.tags?.some((tag) => tags.has(tag)) === true) &&
        (holiday === undefined || (duty.tags?.includes(HOLIDAY) === true) === holiday) &&
        (weekdays === undefined || weekdays.includes(weekdayAfter(first, duty.day))) &&
        (from === undefined || duty.start - midnight >= from) &&
        (until === undefined || duty.end - midnight <= until) &&
        (latestStart === undefined || duty.start - midnight <= latestStart) &&
        (earliestEnd === undefined || duty.end - midnight >= earliestEnd)
      );
    };
  }

  /** `table[filter * rows + row]`. */
  table(): Uint8Array {
    const rows = this.#problem.demand.length;
    const all = new Uint8Array(rows * this.#tables.length);
    this.#tables.forEach((table, id) => {
      all.set(table, id * rows);
    });
    return all;
  }
}
