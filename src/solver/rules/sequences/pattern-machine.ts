/**
 * A sequence of days as a machine that follows every occurrence at once (shift-and; Baeza-Yates & Gonnet 1992): bit i of
 * the state says that the last i days were the first i of the sequence.
 */

import type { Alphabet } from '../../model/automata/alphabet.ts';
import { type DayCondition, dayCondition } from '../../model/automata/day-condition.ts';
import type { DayMachine, Letter, OnLeave, Step } from '../../model/automata/machine.ts';
import { beginsIn, type Calendar, weekdayAfter } from '../../model/calendar.ts';
import type { Pattern } from '../../problem.ts';

/** Bits of a day's code: the sequence may begin, and it is a day of leave. */
const BEGINS = 1;
const LEAVE = 2;

export class PatternMachine implements DayMachine {
  readonly start = 0;
  readonly memory: number;
  readonly #tests: DayCondition[];
  /** Place of the first day that must follow; none: the sequence itself is unwanted. */
  readonly #wanted: number | null;
  readonly #params: Pattern;
  readonly #calendar: Calendar;
  readonly #onLeave: OnLeave;

  constructor(params: Pattern, alphabet: Alphabet, calendar: Calendar, onLeave: OnLeave) {
    this.#tests = [...params.days, ...(params.followedBy ?? [])].map((day) => dayCondition(day, alphabet));
    this.#wanted = params.followedBy === undefined ? null : params.days.length;
    this.#params = params;
    this.#calendar = calendar;
    this.#onLeave = onLeave;
    this.memory = this.#tests.length - 1;
  }

  dayCode(day: number): number {
    const { weekdays } = this.#params;
    const { weekday, origin } = this.#calendar;
    const onWeekday = weekdays === undefined || weekdays.includes(weekdayAfter(weekday[0], day));
    const begins = onWeekday && beginsIn({ from: day, to: day }, origin, this.#params);
    return (begins ? BEGINS : 0) | (this.#onLeave(day) ? LEAVE : 0);
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    const last = this.#tests.length - 1;
    const at = state | (dayCode & BEGINS);
    const leave = (dayCode & LEAVE) !== 0;
    const next = { state: 0, missed: 0 };
    for (let i = 0; i <= last; i++) {
      if ((at & (1 << i)) === 0) continue;
      const holds = this.#tests[i](letter, leave);
      if (holds && i < last) next.state |= 2 << i;
      else if (this.#wanted === null ? holds : !holds && i >= this.#wanted) next.missed += 1;
    }
    return next;
  }
}
