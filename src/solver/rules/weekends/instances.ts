/** Instances of `completeWeekends` of Saturday and Sunday, and what is known of the weekends. */

import type { Calendar } from '../../model/calendar.ts';
import { type Compiler, type Context, FORCE, points, type Subject } from '../../model/instances/compiler.ts';
import { Table } from '../../model/lists.ts';
import type { Rule } from '../../problem.ts';

export interface Weekends {
  /** By day: 1 on Saturdays and Sundays. */
  readonly has: Uint8Array;
  /** By day: the other day of the weekend, -1 when outside the horizon. */
  readonly partner: Int32Array;
  /** The horizon begins on a Sunday, the second day of a weekend. */
  readonly sundayFirst: boolean;
  /** By person: 1 when the Saturday before a horizon that begins on Sunday has a past duty. */
  readonly begun: Uint8Array;
  /** Instances of "whole weekends" by person. */
  readonly wholeAt: Int32Array;
  readonly wholeWeight: Float64Array;
  readonly wholeLevel: Uint8Array;
  /** By person: was the day before the horizon worked? -1: unknown. */
  readonly workedBefore: Int8Array;
}

/** The other day of a day's weekend; null: it is none of Saturday and Sunday. */
function partnerOf(weekday: number, day: number): number | null {
  if (weekday < 6) return null;
  return weekday === 6 ? day + 1 : day - 1;
}

export class WeekendCompiler implements Compiler<Weekends> {
  readonly #whole = new Table(FORCE);
  readonly #calendar: Calendar;
  readonly #begun: number[] = [];
  readonly #workedBefore: number[] = [];

  constructor({ calendar }: Context) {
    this.#calendar = calendar;
  }

  add(rule: Rule): void {
    if (rule.kind === 'completeWeekends' && rule.params.days === undefined) this.#whole.push(points(rule));
  }

  endPerson({ past }: Subject): void {
    this.#whole.endGroup();
    const yesterday = past.duties.some(({ day }) => day === -1);
    this.#begun.push(Number(this.#sundayFirst && yesterday));
    this.#workedBefore.push(past.workedBefore());
  }

  get #sundayFirst(): boolean {
    return this.#calendar.weekday[0] === 7;
  }

  finish(): Weekends {
    const { days, weekday } = this.#calendar;
    const whole = this.#whole.arrays();
    const partners = weekday.map(partnerOf);
    return {
      has: Uint8Array.from(partners, (other) => Number(other !== null)),
      partner: Int32Array.from(partners, (other) => (other === null || other >= days ? -1 : other)),
      sundayFirst: this.#sundayFirst,
      begun: Uint8Array.from(this.#begun),
      wholeAt: whole.at,
      wholeWeight: whole.weight,
      wholeLevel: whole.level,
      workedBefore: Int8Array.from(this.#workedBefore),
    };
  }
}
