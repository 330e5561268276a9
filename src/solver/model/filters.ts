/** Row filters as a table of bytes, equal filters shared. */

import type { Demand, DutyFilter, Problem } from '../problem.ts';
import type { Calendar } from './calendar.ts';

/** Every member that filters something; an empty filter matches all rows. */
const MEMBERS = ['kinds', 'profiles', 'locationIds', 'tags', 'weekdays', 'from', 'until'] as const;

export class Filters {
  readonly #problem: Problem;
  readonly #calendar: Calendar;
  readonly #ids = new Map<string, number>();
  readonly #tables: Uint8Array[] = [];
  /** Filters seen before, by the object itself: many people share a rule. */
  readonly #seen = new WeakMap<DutyFilter, number>();

  constructor(problem: Problem, calendar: Calendar) {
    this.#problem = problem;
    this.#calendar = calendar;
  }

  /** Number of the filter; -1 when it lets every row pass. */
  id(filter: DutyFilter): number {
    const known = this.#seen.get(filter) ?? this.#find(filter);
    this.#seen.set(filter, known);
    return known;
  }

  #find(filter: DutyFilter): number {
    if (MEMBERS.every((name) => filter[name] === undefined)) return -1;
    const key = JSON.stringify(MEMBERS.map((name) => filter[name] ?? null));
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const passes = this.#test(filter);
    this.#tables.push(Uint8Array.from(this.#problem.demand, (row) => Number(passes(row))));
    this.#ids.set(key, this.#tables.length - 1);
    return this.#tables.length - 1;
  }

  passes(id: number, row: number): boolean {
    return id < 0 || this.#tables[id][row] === 1;
  }

  #test(filter: DutyFilter): (row: Demand) => boolean {
    const kinds = filter.kinds && new Set(filter.kinds);
    const profiles = filter.profiles && new Set(filter.profiles);
    const locations = filter.locationIds && new Set(filter.locationIds);
    const tags = filter.tags && new Set(filter.tags);
    const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = filter;
    return (row) => {
      const midnight = this.#problem.horizon.days[row.day].start;
      return (
        (kinds === undefined || (row.kind !== undefined && kinds.has(row.kind))) &&
        (profiles === undefined || (row.profile != null && profiles.has(row.profile))) &&
        (locations === undefined || locations.has(row.locationId)) &&
        (tags === undefined || row.tags?.some((tag) => tags.has(tag)) === true) &&
        (filter.weekdays === undefined || filter.weekdays.includes(this.#calendar.weekday[row.day])) &&
        row.start - midnight >= from &&
        row.end - midnight <= until
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
