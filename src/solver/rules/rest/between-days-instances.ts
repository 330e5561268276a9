/** Instances of `rest` that are measured between one working day and the next. */

import { DAY_MINUTES } from '../../model/constants.ts';
import { type Compiler, FORCE, instant, points, type Subject } from '../../model/instances/compiler.ts';
import { type Arrays, Table } from '../../model/lists.ts';
import type { Rule } from '../../problem.ts';
import { isDailyRest } from './from-start-instances.ts';

const COLUMNS = {
  minutes: 'int',
  /** 1: each pair of days counts one, whatever is missing. */
  each: 'byte',
  ...FORCE,
} as const;

/** Rest between working days; instances by person. */
interface Rests extends Arrays<typeof COLUMNS> {
  /** By person: end of the last working day before the horizon, NONE when unknown. */
  readonly pastEnd: Int32Array;
  /** Days to look around for the next working day. */
  readonly reach: number;
}

export class RestCompiler implements Compiler<Rests> {
  readonly #table = new Table(COLUMNS);
  readonly #pastEnd: number[] = [];

  add(rule: Rule): void {
    if (rule.kind !== 'rest' || isDailyRest(rule.params)) return;
    const each = rule.params.count === true;
    const force = points(rule, each ? 1 : 1 / 60);
    this.#table.push({ minutes: rule.params.minutes, each: Number(each), ...force });
  }

  endPerson({ past }: Subject): void {
    this.#table.endGroup();
    this.#pastEnd.push(instant(past.lastEnd()));
  }

  finish(): Rests {
    const longest = Math.max(0, ...this.#table.column('minutes'));
    return {
      ...this.#table.arrays(),
      pastEnd: Int32Array.from(this.#pastEnd),
      reach: 2 + Math.ceil(longest / DAY_MINUTES),
    };
  }
}
