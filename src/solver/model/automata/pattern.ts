/**
 * A sequence of days as a machine that follows every occurrence at once (shift-and; Baeza-Yates & Gonnet 1992): bit i of
 * the state says that the last i days were the first i of the sequence.
 */

import type { PatternDay, RuleBody } from '../../problem.ts';
import { beginsIn, type Calendar, weekdayAfter } from '../calendar.ts';
import type { Alphabet } from './alphabet.ts';
import { type DayMachine, type Letter, OFF, type Step } from './machine.ts';

type Params = Extract<RuleBody, { kind: 'pattern' }>['params'];

type Test = (letter: Letter | null) => boolean;

function testOf(day: PatternDay, alphabet: Alphabet): Test {
  if (day === 'any') return () => true;
  if (day === 'off') return (letter) => letter === OFF;
  if (day === 'work') return (letter) => letter !== null && letter !== OFF;
  const bit = alphabet.bitOf(day.kinds);
  return (letter) => letter !== null && (letter & bit) !== 0;
}

export class PatternMachine implements DayMachine {
  readonly start = 0;
  readonly memory: number;
  readonly #tests: Test[];
  /** Place of the first day that must follow; none: the sequence itself is unwanted. */
  readonly #wanted: number | null;
  readonly #params: Params;
  readonly #calendar: Calendar;

  constructor(params: Params, alphabet: Alphabet, calendar: Calendar) {
    this.#tests = [...params.days, ...(params.followedBy ?? [])].map((day) => testOf(day, alphabet));
    this.#wanted = params.followedBy === undefined ? null : params.days.length;
    this.#params = params;
    this.#calendar = calendar;
    this.memory = this.#tests.length - 1;
  }

  /** 1 where the sequence may begin. */
  dayCode(day: number): number {
    const { weekdays } = this.#params;
    const { weekday, origin } = this.#calendar;
    const onWeekday = weekdays === undefined || weekdays.includes(weekdayAfter(weekday[0], day));
    return Number(onWeekday && beginsIn({ from: day, to: day }, origin, this.#params));
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    const last = this.#tests.length - 1;
    const at = state | dayCode;
    const next = { state: 0, missed: 0 };
    for (let i = 0; i <= last; i++) {
      if ((at & (1 << i)) === 0) continue;
      const holds = this.#tests[i](letter);
      if (holds && i < last) next.state |= 2 << i;
      else if (this.#wanted === null ? holds : !holds && i >= this.#wanted) next.missed += 1;
    }
    return next;
  }
}
