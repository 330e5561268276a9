/** Instances of `sites`: different locations of one week. */

import type { Problem, Rule } from '../../problem.ts';
import type { Calendar } from '../calendar.ts';
import { offsets, Table } from '../lists.ts';
import { type Compiler, type Context, points, type Subject } from './compiler.ts';

/** Different locations in one week; instances by person and week. */
export interface Sites {
  readonly at: Int32Array;
  /** First and last day of the week inside the horizon. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly max: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /**
   * By instance: locations of the week's duties before the horizon; numbers from `Model.locations` up are not among
   * the problem's.
   */
  readonly pastAt: Int32Array;
  readonly past: Int32Array;
}

export class SiteCompiler implements Compiler<Sites> {
  readonly #table = new Table({ from: 'int', to: 'int', max: 'int', weight: 'float', level: 'byte' });
  readonly #before: string[][] = [];
  readonly #problem: Problem;
  readonly #calendar: Calendar;

  constructor({ problem, calendar }: Context) {
    this.#problem = problem;
    this.#calendar = calendar;
  }

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind !== 'sites') return;
    for (const week of this.#calendar.weeks) {
      const from = Math.max(0, week.from);
      const to = Math.min(this.#calendar.days - 1, week.to);
      this.#table.push({ from, to, max: rule.params.max, ...points(rule) });
      this.#before.push(past.locations(week));
    }
  }

  endPerson(): void {
    this.#table.endGroup();
  }

  finish(): Sites {
    const numbers = new Map(this.#problem.locations.map(({ id }, index) => [id, index]));
    const numberOf = (id: string) => {
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      return number;
    };
    return {
      ...this.#table.arrays(),
      pastAt: offsets(this.#before.map((list) => list.length)),
      past: Int32Array.from(this.#before.flat(), numberOf),
    };
  }
}
