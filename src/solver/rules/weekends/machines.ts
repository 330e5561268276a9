/** Weekends as machines: how many are worked in a row, and whether all their days are worked or none. */

import { type DayMachine, type Letter, OFF, type Step } from '../../model/automata/machine.ts';
import { type Calendar, weekdayAfter } from '../../model/calendar.ts';

/** Saturday and Sunday. */
const USUAL = [6, 7];

/** What a day is to a weekend. */
const OUTSIDE = 0;
const FIRST = 1;
const INSIDE = 2;
const LAST = 3;

function dayCodeOf({ weekday }: Calendar, days: readonly number[] = USUAL): (day: number) => number {
  return (day) => {
    const place = days.indexOf(weekdayAfter(weekday[0], day));
    if (place < 0) return OUTSIDE;
    if (place === days.length - 1) return LAST;
    return place === 0 ? FIRST : INSIDE;
  };
}

/** A weekend so far: off, worked, or with a day of which nothing is known and none that is worked. */
const IDLE = 0;
const BUSY = 1;
const UNKNOWN = 2;

interface Limits {
  min?: number;
  max?: number;
  days?: number[];
}

/** Weekends worked in a row; the state is (run × 2 + run of unknown beginning) × 3 + this weekend so far. */
export class WeekendRunMachine implements DayMachine {
  readonly start = UNKNOWN + 3;
  readonly memory: number;
  readonly dayCode: (day: number) => number;
  readonly #min: number;
  readonly #max: number;
  /** Runs above this length are alike. */
  readonly #longest: number;

  constructor({ min = 0, max, days }: Limits, calendar: Calendar) {
    this.#min = min;
    this.#max = max ?? Number.POSITIVE_INFINITY;
    this.#longest = Math.max(1, min, max ?? 0);
    this.memory = 7 * (this.#longest + 2);
    this.dayCode = dayCodeOf(calendar, days);
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    if (dayCode === OUTSIDE) return { state, missed: 0 };
    let missed = 0;
    let [run, open] = [Math.floor(state / 6), Math.floor(state / 3) % 2];
    let now = dayCode === FIRST ? IDLE : state % 3;
    if (now !== BUSY && letter === null) now = UNKNOWN;
    else if (now !== BUSY && letter !== OFF) {
      if (run >= this.#max) missed += 1;
      run = Math.min(run + 1, this.#longest);
      now = BUSY;
    }
    if (dayCode === LAST && now !== BUSY) {
      if (now === IDLE && run > 0 && open === 0) missed += Math.max(0, this.#min - run);
      run = 0;
      open = Number(now === UNKNOWN);
    }
    return { state: (run * 2 + open) * 3 + now, missed };
  }
}

/** Days of a weekend that were worked, off, or unknown, as bits. */
const SOME_WORKED = 1;
const SOME_OFF = 2;
const SOME_UNKNOWN = 4;

/** Weekends worked on some of their days and not on others. */
export class WholeWeekendMachine implements DayMachine {
  readonly start = SOME_UNKNOWN;
  readonly memory: number;
  readonly dayCode: (day: number) => number;

  constructor(days: readonly number[], calendar: Calendar) {
    this.memory = days.length - 1;
    this.dayCode = dayCodeOf(calendar, days);
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    if (dayCode === OUTSIDE) return { state: 0, missed: 0 };
    const seen = letter === null ? SOME_UNKNOWN : letter === OFF ? SOME_OFF : SOME_WORKED;
    const now = (dayCode === FIRST ? 0 : state) | seen;
    if (dayCode !== LAST) return { state: now, missed: 0 };
    return { state: 0, missed: Number(now === (SOME_WORKED | SOME_OFF)) };
  }
}
