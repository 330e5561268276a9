/** Instances of `weekends` and `completeWeekends` of Saturday and Sunday. */

import type { Rule } from '../../problem.ts';
import { type Calendar, weekdayAfter } from '../calendar.ts';
import { Table } from '../lists.ts';
import type { Past } from '../past.ts';
import { type Compiler, type Context, points, type RuleOf, type Subject, UNLIMITED } from './compiler.ts';

/** Weekends worked; instances by person, weekends numbered by their Saturday. */
export interface Weekends {
  /** By day: number of its weekend, -1 on other days. */
  readonly of: Int32Array;
  /** By day: the other day of the weekend, -1 when outside the horizon. */
  readonly partner: Int32Array;
  /** The horizon begins on a Sunday, the second day of a weekend. */
  readonly sundayFirst: boolean;
  readonly at: Int32Array;
  /** First and last weekend that counts. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly min: Int32Array;
  readonly max: Int32Array;
  readonly base: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
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
  readonly #table = new Table({
    from: 'int',
    to: 'int',
    min: 'int',
    max: 'int',
    base: 'int',
    weight: 'float',
    level: 'byte',
  });
  readonly #whole = new Table({ weight: 'float', level: 'byte' });
  readonly #calendar: Calendar;
  readonly #days: WeekendDays;
  readonly #begun: number[] = [];
  readonly #workedBefore: number[] = [];

  constructor({ calendar }: Context) {
    this.#calendar = calendar;
    this.#days = weekendDays(calendar);
  }

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind === 'completeWeekends' && rule.params.days === undefined) this.#whole.push(points(rule));
    if (rule.kind !== 'weekends') return;
    if (rule.params.per === 'month') this.#addMonths(rule, past);
    else {
      const { min = 0, max = UNLIMITED } = rule.params;
      const to = this.#days.saturdays.length - 1;
      this.#table.push({ from: 0, to, min, max, base: past.weekendCount(), ...points(rule) });
    }
  }

  #addMonths(rule: RuleOf<'weekends'>, past: Past): void {
    const { min = 0, max = UNLIMITED } = rule.params;
    const { months, weekday, days } = this.#calendar;
    const { saturdays } = this.#days;
    const worked = past.weekends((day) => weekdayAfter(weekday[0], day));
    for (const span of months) {
      const inside = (saturday: number) => saturday >= span.from && saturday <= span.to;
      const from = saturdays.findIndex(inside);
      const to = saturdays.findLastIndex(inside);
      const base = [...worked].filter(inside).length;
      const whole = past.covers(span) && span.to <= days - 1;
      const limits = { from: from < 0 ? UNLIMITED : from, to, min: whole ? min : 0, max, base };
      this.#table.push({ ...limits, ...points(rule) });
    }
  }

  endPerson({ past }: Subject): void {
    this.#table.endGroup();
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
      ...this.#table.arrays(),
      begun: Uint8Array.from(this.#begun),
      wholeAt: whole.at,
      wholeWeight: whole.weight,
      wholeLevel: whole.level,
      workedBefore: Int8Array.from(this.#workedBefore),
    };
  }
}
