/**
 * The hard weekly rest as a resource of the automaton: for how many days more windows may end without a new rest, and
 * the last duty while the rest since then may be too short for what comes.
 */

import type { PersonModel } from '../model.ts';

/** What the weekly rest needs to know of the days so far. */
export interface RestState {
  /** Class of the last duty, −1 when the rest since then is long enough before whatever comes next. */
  readonly last: number;
  /** Days since that duty. */
  readonly days: number;
  /** Days until the last one on which a window may end without a new rest, `DONE` when it is behind the horizon. */
  readonly left: number;
}

const DONE = 1_000_000;
export const NO_REST: RestState = { last: -1, days: 0, left: DONE };

export class RestStates {
  readonly #person: PersonModel;
  readonly #days: number;
  /** By class: the smallest with the same rests behind it, and the days after which every rest is long enough. */
  readonly #standIn: readonly number[];
  readonly #length: readonly number[];

  constructor(person: PersonModel, days: number) {
    const { weeklyRest } = person;
    this.#person = person;
    this.#days = days;
    const width = person.classes + 1;
    const apart =
      weeklyRest === null
        ? []
        : Array.from({ length: width }, (_, c) => weeklyRest.apart.subarray(c * width, (c + 1) * width));
    const rows = apart.map((row) => row.join(' '));
    this.#standIn = rows.map((row) => rows.indexOf(row));
    this.#length = apart.map((row) => Math.max(...row));
  }

  /** On the eve of the horizon. */
  before(): RestState {
    const { weeklyRest, classes } = this.#person;
    if (weeklyRest === null) return NO_REST;
    return this.#state(classes, 0, weeklyRest.initial, -1);
  }

  /** `age`: days from the latest possible start of a rest long enough to `day`, the one that has just ended. */
  #state(last: number, days: number, age: number, day: number): RestState {
    const { windowDays, from } = this.#person.weeklyRest!;
    const left = Math.max(windowDays - 1 - age, from - 1 - day);
    if (day + left >= this.#days - 1) return NO_REST;
    if (last < 0 || days + 1 >= this.#length[last]) return { last: -1, days: 0, left };
    return { last: this.#standIn[last], days, left };
  }

  /** After a day with a duty of the class (−1: off); null when a window ends that day without a rest. */
  after(s: RestState, c: number, day: number): RestState | null {
    const { weeklyRest, classes } = this.#person;
    if (weeklyRest === null || s.left === DONE) return s;
    const { apart, ago, windowDays } = weeklyRest;
    const days = s.days + 1;
    const enough = (to: number, after: number): boolean =>
      s.last < 0 || after >= apart[s.last * (classes + 1) + to];
    let age = windowDays - s.left;
    if (c >= 0 && enough(c, days)) age = Math.min(age, ago[c]);
    const open = c >= 0 ? { last: c, days: 0 } : { last: s.last, days: s.last < 0 ? 0 : days };
    const midnight = open.last < 0 ? 0 : apart[open.last * (classes + 1) + classes];
    if (open.days + 1 >= midnight) age = Math.min(age, ago[classes] - 1);
    const state = this.#state(open.last, open.days, age, day);
    return state.left < 0 ? null : state;
  }
}
