/** A rule about one person's days as a machine that reads one day after the other. */

/** What is known of a day, as a set of bits: `WORKED`, and one for each filter that a rule asks for; 0: a day off. */
export type Letter = number;

export const OFF: Letter = 0;
export const WORKED: Letter = 1;

export interface Step {
  state: number;
  /** Units by which the rule is missed on this day. */
  missed: number;
}

export interface DayMachine {
  /** State while nothing is known. */
  readonly start: number;
  /** Days before the horizon that can matter to it. */
  readonly memory: number;
  /** What the day (an index, negative before the horizon) is to the rule, as a number. */
  dayCode(day: number): number;
  /** @param letter null: nothing is known of the day */
  step(state: number, dayCode: number, letter: Letter | null): Step;
}

/** Does leave touch the day (an index, negative before the horizon)? */
export type OnLeave = (day: number) => boolean;
