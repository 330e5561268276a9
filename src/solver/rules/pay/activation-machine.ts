/** A price for the first day worked in each period, as a machine: has the person worked in it yet? */

import { type DayMachine, type Letter, OFF, type Step } from '../../model/automata/machine.ts';
import type { Calendar } from '../../model/calendar.ts';
import type { Period } from '../../problem.ts';

const IDLE = 0;
const ACTIVE = 1;

/** Days of the longest period, less one: what came before the horizon can matter so long. */
const MEMORY = { week: 6, month: 30, horizon: 0 };

export class ActivationMachine implements DayMachine {
  readonly start = IDLE;
  readonly memory: number;
  readonly #firstDays: ReadonlySet<number>;

  constructor(per: Exclude<Period, 'day'>, { weeks, months }: Calendar) {
    const periods = { week: weeks, month: months, horizon: [] };
    this.memory = MEMORY[per];
    this.#firstDays = new Set(periods[per].map(({ from }) => from));
  }

  /** 1 where a period begins. */
  dayCode(day: number): number {
    return Number(this.#firstDays.has(day));
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    const before = dayCode === 1 ? IDLE : state;
    const worked = letter !== null && letter !== OFF;
    return { state: worked ? ACTIVE : before, missed: Number(worked && before === IDLE) };
  }
}
