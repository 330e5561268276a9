/**
 * The hard weekly rest as a resource of the automaton: for how many days more duties of each class may be worked without a
 * new rest, and the last duty while the rest since then may be too short for what comes.
 */

import type { PersonModel } from '../model.ts';

/** What the weekly rest needs to know of the days so far. */
export interface RestState {
  /** Its number: the same state is the same object. */
  readonly id: number;
  /** Class of the last duty that stands for all with the same rests behind it; −1: the next duty begins a new spell. */
  readonly last: number;
  /** Days since that duty. */
  readonly days: number;
  /** Number of a list of days left, by class; −1: nothing is to come that may break the rest. */
  readonly left: number;
}

export const NO_REST: RestState = { id: 0, last: -1, days: 0, left: -1 };

export class RestStates {
  readonly #person: PersonModel;
  readonly #days: number;
  /** By class: the smallest with the same rests behind it, and the days after which every rest is long enough. */
  readonly #standIn: readonly number[];
  readonly #length: readonly number[];
  /** Days left by class, each list once. */
  readonly #lists: (readonly number[])[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #states = new Map<string, RestState>();
  /** What follows on the day asked for last, by state and class: nodes differ in much else. */
  readonly #known = new Map<number, RestState | null>();
  #knownDay = -1;

  constructor(person: PersonModel, days: number) {
    const { weeklyRest, classes } = person;
    this.#person = person;
    this.#days = days;
    const apart =
      weeklyRest === null
        ? []
        : Array.from({ length: classes + 1 }, (_, c) =>
            weeklyRest.apart.subarray(c * classes, (c + 1) * classes),
          );
    const rows = apart.map((row) => row.join(' '));
    this.#standIn = rows.map((row) => rows.indexOf(row));
    this.#length = apart.map((row) => Math.max(1, ...row));
  }

  /** Longest spell in days, counted from the day after its first duty. */
  static longest({ weeklyRest }: PersonModel): number {
    return weeklyRest === null ? 0 : Math.max(0, ...weeklyRest.reach);
  }

  /** On the eve of the horizon. */
  before(): RestState {
    const { weeklyRest, classes } = this.#person;
    return weeklyRest?.open === true ? this.#state(classes, 0, this.#reach(classes), -1) : NO_REST;
  }

  #reach(first: number): number[] {
    const { weeklyRest, classes } = this.#person;
    return [...weeklyRest!.reach.subarray(first * classes, (first + 1) * classes)];
  }

  /** `left`: days after `day`, the one that has just ended, on which each class may still be worked. */
  #state(last: number, days: number, left: readonly number[], day: number): RestState {
    if (days + 1 >= this.#length[last] || left.every((one) => day + one >= this.#days - 1)) return NO_REST;
    return this.#numbered(this.#standIn[last], days, this.#number(left.map((one) => Math.max(0, one))));
  }

  #numbered(last: number, days: number, left: number): RestState {
    const key = `${last} ${days} ${left}`;
    const known = this.#states.get(key) ?? { id: this.#states.size + 1, last, days, left };
    this.#states.set(key, known);
    return known;
  }

  #number(left: readonly number[]): number {
    const key = left.join(' ');
    const known = this.#numbers.get(key) ?? this.#lists.length;
    if (known === this.#lists.length) {
      this.#lists.push(left);
      this.#numbers.set(key, known);
    }
    return known;
  }

  /** After a day with a duty of the class (−1: off); null when no rest can follow it in time. */
  after(s: RestState, c: number, day: number): RestState | null {
    if (this.#person.weeklyRest === null) return s;
    if (day !== this.#knownDay) this.#known.clear();
    this.#knownDay = day;
    const key = s.id * (this.#person.classes + 1) + c + 1;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const next = this.#after(s, c, day);
    this.#known.set(key, next);
    return next;
  }

  #after(s: RestState, c: number, day: number): RestState | null {
    const { weeklyRest, classes } = this.#person;
    const days = s.days + 1;
    if (c < 0)
      return s.last < 0
        ? s
        : this.#state(
            s.last,
            days,
            this.#lists[s.left].map((one) => one - 1),
            day,
          );
    const isNew = s.last < 0 || days >= weeklyRest!.apart[s.last * classes + c];
    const left = isNew ? this.#reach(c) : this.#lists[s.left].map((one) => one - 1);
    return left[c] < 0 ? null : this.#state(c, 0, left, day);
  }
}
