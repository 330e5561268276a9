/** A rotation as a machine of one state: every day has its place in it, and is as it says or is missed. */

import type { Alphabet } from '../../model/automata/alphabet.ts';
import { type DayCondition, dayCondition } from '../../model/automata/day-condition.ts';
import type { DayMachine, Letter, OnLeave, Step } from '../../model/automata/machine.ts';
import { beginsIn, type Calendar, epochDay } from '../../model/calendar.ts';
import type { Rotation } from '../../problem.ts';

/** Code of a day that does not count: outside the dates, or of leave. */
const FREE = -1;

export class RotationMachine implements DayMachine {
  readonly start = 0;
  readonly memory = 0;
  readonly #tests: DayCondition[];
  readonly #params: Rotation;
  readonly #calendar: Calendar;
  readonly #onLeave: OnLeave;

  constructor(params: Rotation, alphabet: Alphabet, calendar: Calendar, onLeave: OnLeave) {
    this.#tests = params.days.map((day) => dayCondition(day, alphabet));
    this.#params = params;
    this.#calendar = calendar;
    this.#onLeave = onLeave;
  }

  dayCode(day: number): number {
    const { origin } = this.#calendar;
    if (this.#onLeave(day) || !beginsIn({ from: day, to: day }, origin, this.#params)) return FREE;
    const length = this.#tests.length;
    const since = origin + day - epochDay(this.#params.startDate);
    return ((since % length) + length) % length;
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    return { state, missed: Number(dayCode !== FREE && !this.#tests[dayCode](letter, false)) };
  }
}
