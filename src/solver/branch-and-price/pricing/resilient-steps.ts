/** Steps of multipliers by resilient propagation (Riedmiller & Braun 1993). */

import { SPLICING } from '../long-params.ts';
import { onGrid } from '../model.ts';
import { chargeable, type RelaxedRule, slopeOf } from './relaxed-rules.ts';

/**
 * One person's steps: each multiplier has a length of its own, which grows while its slope keeps its sign and shrinks when it
 * turns. They are kept between calls, for prices change little from one to the next. Lengths are for a typical duty.
 */
export class ResilientSteps {
  readonly #lengths: Float64Array;
  readonly #signs: Int8Array;
  #longest = Infinity;
  #shortest = 0;

  constructor(rules: number) {
    this.#lengths = new Float64Array(rules);
    this.#signs = new Int8Array(rules);
  }

  /** The next call begins with first steps. */
  forget(): void {
    this.#lengths.fill(0);
  }

  /** Begins a call. @param typical what a typical duty costs or saves */
  begin(typical: number): void {
    const { first, again, longest, shortest } = SPLICING.steps;
    this.#signs.fill(0);
    [this.#longest, this.#shortest] = [longest * typical, shortest * typical];
    this.#lengths.forEach((length, rule) => {
      this.#lengths[rule] = length === 0 ? first * typical : Math.max(again * typical, length);
    });
  }

  /** Moves the multipliers towards what they should make the person count; false when they stand right. */
  move(
    relaxed: readonly RelaxedRule[],
    multipliers: Float64Array,
    counted: Float64Array,
    grid: number,
  ): boolean {
    let moved = false;
    for (const r of relaxed) {
      const sign = Math.sign(slopeOf(r, multipliers[r.rule], counted[r.rule]));
      if (sign !== 0) {
        moved = true;
        const to = multipliers[r.rule] + (sign * this.#next(r.rule, sign)) / r.scale;
        multipliers[r.rule] = chargeable(r, onGrid({ grid }, to));
      }
      this.#signs[r.rule] = sign;
    }
    return moved;
  }

  #next(rule: number, sign: number): number {
    const { grows, shrinks } = SPLICING.steps;
    const turn = sign * this.#signs[rule];
    const length = this.#lengths[rule] * (turn > 0 ? grows : turn < 0 ? shrinks : 1);
    this.#lengths[rule] = Math.max(this.#shortest, Math.min(this.#longest, length));
    return this.#lengths[rule];
  }
}
