/** Instances of `startTimes`: the first starts of two days in a row. */

import type { Rule } from '../../problem.ts';
import { type Arrays, Table } from '../lists.ts';
import { type Compiler, type Context, points, type Subject } from './compiler.ts';

const COLUMNS = {
  tolerance: 'float',
  /** 1: the second day may not begin earlier, later, than the first. */
  earlier: 'byte',
  later: 'byte',
  weight: 'float',
  level: 'byte',
  /** 1: each pair of days counts one. */
  each: 'byte',
} as const;

/** Instances by person. */
export type StartTimes = Arrays<typeof COLUMNS> & {
  /** By person: first start on the eve of the horizon in minutes after midnight; no number where there is none or it is not known. */
  readonly pastStart: Float64Array;
};

const DAY_MINUTES = 1440;

export class StartTimeCompiler implements Compiler<StartTimes> {
  readonly #table = new Table(COLUMNS);
  readonly #pastStart: number[] = [];
  /** Midnight that begins the eve of the horizon. */
  readonly #eve: number;

  constructor({ problem }: Context) {
    this.#eve = problem.horizon.start - DAY_MINUTES;
  }

  add(rule: Rule): void {
    if (rule.kind !== 'startTimes') return;
    const { tolerance, only, count = false } = rule.params;
    const directions = { earlier: Number(only !== 'later'), later: Number(only !== 'earlier') };
    this.#table.push({ tolerance, ...directions, each: Number(count), ...points(rule, count ? 1 : 1 / 60) });
  }

  endPerson({ past }: Subject): void {
    this.#table.endGroup();
    const starts = past.dayBefore(1)?.duties.map(({ start }) => start - this.#eve) ?? [];
    this.#pastStart.push(starts.length === 0 ? Number.NaN : Math.min(...starts));
  }

  finish(): StartTimes {
    return { ...this.#table.arrays(), pastStart: Float64Array.from(this.#pastStart) };
  }
}
