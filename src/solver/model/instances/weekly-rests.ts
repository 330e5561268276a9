/** Instances of `weeklyRest`: an unbroken rest in every window of days. */

import type { Rule } from '../../problem.ts';
import type { Calendar } from '../calendar.ts';
import { offsets, Table } from '../lists.ts';
import type { PastDay } from '../past.ts';
import { type Compiler, type Context, points, type Subject } from './compiler.ts';

/** Unbroken rest in windows of days; instances by person, windows by instance. */
export interface WeeklyRests {
  readonly at: Int32Array;
  readonly minutes: Int32Array;
  readonly windowDays: Int32Array;
  /** First window's first day, negative when the record of past duties allows it. */
  readonly first: Int32Array;
  /** Windows by instance. */
  readonly windowAt: Int32Array;
  readonly weight: Float64Array;
  readonly level: Uint8Array;
  /** Past duties by person, by start. */
  readonly pastAt: Int32Array;
  readonly pastStart: Int32Array;
  readonly pastEnd: Int32Array;
}

export class WeeklyRestCompiler implements Compiler<WeeklyRests> {
  readonly #table = new Table({
    minutes: 'int',
    windowDays: 'int',
    first: 'int',
    weight: 'float',
    level: 'byte',
  });
  readonly #windows: number[] = [];
  readonly #duties: PastDay[][] = [];
  readonly #calendar: Calendar;

  constructor({ calendar }: Context) {
    this.#calendar = calendar;
  }

  add(rule: Rule, { past }: Subject): void {
    if (rule.kind !== 'weeklyRest') return;
    const { minutes, windowDays } = rule.params;
    const first = Math.max(1 - windowDays, Math.min(0, past.since ?? 0));
    this.#windows.push(Math.max(0, this.#calendar.days - windowDays - first + 1));
    this.#table.push({ minutes, windowDays, first, ...points(rule, 1 / 60) });
  }

  endPerson({ past }: Subject): void {
    this.#table.endGroup();
    this.#duties.push(past.duties);
  }

  finish(): WeeklyRests {
    const duties = this.#duties.flat();
    return {
      ...this.#table.arrays(),
      windowAt: offsets(this.#windows),
      pastAt: offsets(this.#duties.map((list) => list.length)),
      pastStart: Int32Array.from(duties, ({ start }) => start),
      pastEnd: Int32Array.from(duties, ({ end }) => end),
    };
  }
}
