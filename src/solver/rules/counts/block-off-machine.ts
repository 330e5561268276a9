/** A block of days off in every window, as a machine: how long ago the latest window begins that holds one. */

import { type DayMachine, type Letter, OFF, type Step } from '../../model/automata/machine.ts';
import { beginsIn, type Calendar } from '../../model/calendar.ts';
import { spansOf } from '../../model/windows.ts';
import type { Count } from '../../problem.ts';

/** Code of days before the horizon; others carry the length of the window that ends on them, 0 without one. */
const PAST = -1;

/**
 * The state is (run × (block + 1) + best run) × (longest + 1) + age. `run`: days off in a row; `best run`: what it would be
 * had all days of the horizon been off, for a window that the record leaves no room in misses nothing; `age`: days since
 * the beginning of the latest block or of the latest day of which nothing is known, in a window with which nothing is missed.
 */
export class BlockOffMachine implements DayMachine {
  readonly start = 0;
  readonly memory: number;
  readonly #block: number;
  readonly #longest: number;
  /** Length of the window that ends on a day. */
  readonly #lengths: Map<number, number>;

  constructor(params: Count, calendar: Calendar) {
    const spans = spansOf(params, calendar).filter(
      (span) => span.to < calendar.days && beginsIn(span, calendar.origin, params),
    );
    this.#lengths = new Map(spans.map(({ from, to }) => [to, to - from + 1]));
    this.#longest = Math.max(1, ...this.#lengths.values());
    this.#block = params.min ?? 0;
    this.memory = this.#longest;
  }

  dayCode(day: number): number {
    return day < 0 ? PAST : (this.#lengths.get(day) ?? 0);
  }

  step(state: number, dayCode: number, letter: Letter | null): Step {
    const before = Math.floor(state / (this.#longest + 1));
    const [run, best] = [Math.floor(before / (this.#block + 1)), before % (this.#block + 1)];
    const off = (days: number, is: boolean) => (is ? Math.min(this.#block, days + 1) : 0);
    const next = off(run, letter === OFF);
    const couldBe = off(best, letter === OFF || dayCode !== PAST);
    let age = Math.min(this.#longest, (state % (this.#longest + 1)) + 1);
    if (next === this.#block) age = this.#block - 1;
    if (letter === null) age = 0;
    const missed = Number(dayCode >= this.#block && age >= dayCode && couldBe === this.#block);
    return { state: (next * (this.#block + 1) + couldBe) * (this.#longest + 1) + age, missed };
  }
}
