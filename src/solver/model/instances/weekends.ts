/** Instances of `completeWeekends` of Saturday and Sunday, and what is known of the weekends. */

import type { Rule } from '../../problem.ts';
import type { Calendar } from '../calendar.ts';
import { Table } from '../lists.ts';
import { type Compiler, type Context, FORCE, points, type Subject } from './compiler.ts';

/** Weekends, numbered by their Saturday. */
export interface Weekends {
  /** By day: number of its weekend, -1 on other days. */
  readonly of: Int32Array;
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

interface WeekendDays extends Pick<Weekends, 'of' | 'partner'> {
  /** Day index of each weekend's Saturday, -1 when the horizon begins on its Sunday. */
  saturdays: number[];
}

function weekendDays({ days, weekday }: Calendar): WeekendDays {
  const of = new Int32Array(days).fill(-1);
  const partner = new Int32Array(days).fill(-1);
  const saturdays: number[] = [];
  for (let day = 0; day < days; day++) {
    if (weekday[day] < 6) continue;
    const saturday = weekday[day] === 6 ? day : day - 1;
    if (saturdays.at(-1) !== saturday) saturdays.push(saturday);
    of[day] = saturdays.length - 1;
    const other = weekday[day] === 6 ? day + 1 : day - 1;
    if (other >= 0 && other < days) partner[day] = other;
  }
  return { of, partner, saturdays };
}

export class WeekendCompiler implements Compiler<Weekends> {
  readonly #whole = new Table(FORCE);
  readonly #days: WeekendDays;
  readonly #begun: number[] = [];
  readonly #workedBefore: number[] = [];

  constructor({ calendar }: Context) {
    this.#days = weekendDays(calendar);
  }

  add(rule: Rule): void {
    if (rule.kind === 'completeWeekends' && rule.params.days === undefined) this.#whole.push(points(rule));
  }

  endPerson({ past }: Subject): void {
    this.#whole.endGroup();
    const yesterday = past.duties.some(({ day }) => day === -1);
    this.#begun.push(Number(this.#days.saturdays[0] === -1 && yesterday));
    this.#workedBefore.push(past.workedBefore());
  }

  finish(): Weekends {
    const { of, partner, saturdays } = this.#days;
    const whole = this.#whole.arrays();
    return {
      of,
      partner,
      sundayFirst: saturdays[0] === -1,
      begun: Uint8Array.from(this.#begun),
      wholeAt: whole.at,
      wholeWeight: whole.weight,
      wholeLevel: whole.level,
      workedBefore: Int8Array.from(this.#workedBefore),
    };
  }
}
