/** A person's history as seen from day 0: lengths of open runs, the last end, amounts already used. */

import type { PastDuty, Person } from '../problem.ts';
import { type Calendar, epochDay, type Span } from './calendar.ts';
import { NONE } from './constants.ts';

export interface PastDay extends PastDuty {
  /** Day index, negative. */
  day: number;
}

/** What is known of a duty before the horizon; times that are not known are no numbers. */
type KnownDuty = Pick<PastDay, 'day' | 'start' | 'end' | 'kind' | 'tags' | 'locationId'>;

/** A day before the horizon and the duties known of it; null: nothing is known. */
export type DayBefore = { worked: boolean; duties: KnownDuty[] } | null;

/** Paid minutes of duties before the horizon. */
export const minutesOf = (duties: readonly PastDay[]): number =>
  duties.reduce((sum, { minutes, start, end }) => sum + (minutes ?? end - start), 0);

/** Reads one person's history; days are indexes below 0. */
export class Past {
  readonly duties: PastDay[];
  /** First day of the record; null: no record. */
  readonly since: number | null;
  readonly #person: Person;

  constructor(person: Person, { origin }: Calendar) {
    this.#person = person;
    this.duties = (person.history?.duties ?? [])
      .map((duty) => ({ ...duty, day: epochDay(duty.date) - origin }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
    const since = person.history?.since;
    this.since = since === undefined ? (this.duties[0]?.day ?? null) : epochDay(since) - origin;
  }

  get #counters() {
    return this.#person.history?.counters;
  }

  /** First day of which it is known whether it was worked, or day 0. */
  get knownFrom(): number {
    return Math.min(0, this.since ?? 0);
  }

  /** What a counter of the whole horizon brings in. */
  counter(of: 'minutes' | 'shifts' | 'weekends'): number {
    return this.#counters?.[of] ?? 0;
  }

  /** Days in a row up to day -1 for which `holds`; -1 without a record. */
  #run(holds: (duties: PastDay[]) => boolean): number {
    if (this.since === null) return -1;
    let day = -1;
    while (day >= this.since && holds(this.duties.filter((duty) => duty.day === day))) day -= 1;
    return -1 - day;
  }

  workRun(): number {
    return this.#counters?.workRun ?? this.#run((duties) => duties.length > 0);
  }

  offRun(): number {
    return this.#counters?.offRun ?? this.#run((duties) => duties.length === 0);
  }

  kindRun(kinds: string[]): number {
    const last = this.#counters?.lastKind;
    if (last === undefined) {
      return this.#run((duties) => duties.some(({ kind }) => kind !== undefined && kinds.includes(kind)));
    }
    return last !== null && kinds.includes(last) ? (this.#counters?.kindRun ?? 1) : 0;
  }

  /** Kinds worked on day -1. */
  lastKinds(): string[] {
    const last = this.#counters?.lastKind;
    if (last !== undefined) return last === null ? [] : [last];
    return this.duties.flatMap(({ day, kind }) => (day === -1 && kind !== undefined ? [kind] : []));
  }

  /** 1 or 0: day -1 was worked or not; -1: unknown. */
  workedBefore(): number {
    const run = this.workRun();
    if (run >= 0) return run > 0 ? 1 : 0;
    const last = this.#counters?.lastKind;
    return last === undefined ? -1 : Number(last !== null);
  }

  /** What is known of the day so many days before the horizon: by the counters as far as they tell, else by the record. */
  dayBefore(days: number): DayBefore {
    const { workRun = -1, offRun = -1, lastKind, kindRun = 1 } = this.#counters ?? {};
    const known = lastKind != null && days <= kindRun;
    if (days <= workRun || known) return { worked: true, duties: this.#told(-days, known ? lastKind : null) };
    if (days === workRun + 1 || days <= offRun || (days === 1 && lastKind === null))
      return { worked: false, duties: [] };
    if (this.since === null || -days < this.since) return null;
    const duties = this.#dutiesOn(-days);
    return { worked: duties.length > 0, duties };
  }

  #dutiesOn(day: number): PastDay[] {
    return this.duties.filter((duty) => duty.day === day);
  }

  /** The duties of a day that the counters tell to be worked, of the kind if they tell that too. */
  #told(day: number, kind: string | null): KnownDuty[] {
    const known = kind === null ? {} : { kind };
    const recorded = this.#dutiesOn(day);
    if (recorded.length === 0) return [{ day, start: Number.NaN, end: Number.NaN, ...known }];
    return recorded.map((duty) => ({ ...duty, ...known }));
  }

  /** End of the last working day before the horizon. */
  lastEnd(): number {
    const last = Math.max(...this.duties.map((duty) => duty.day));
    return Math.max(NONE, ...this.duties.filter((duty) => duty.day === last).map((duty) => duty.end));
  }

  /** Nobody works before this instant: the last past duty still runs. */
  busyUntil(): number {
    return Math.max(NONE, ...this.duties.map((duty) => duty.end));
  }

  /** Paid minutes of the duties before the horizon that lie inside the span. */
  minutes(span: Span): number {
    return minutesOf(this.duties.filter(({ day }) => day >= span.from && day <= span.to));
  }

  /** Does the record cover the span from its first day? */
  covers(span: Span): boolean {
    return span.from >= 0 || (this.since !== null && this.since <= span.from);
  }
}
