/** Rows of `links` by group: a part of the problem holds all of a group or none. */

import type { Problem, Rule } from '../../problem.ts';
import type { Calendar } from '../calendar.ts';
import type { Filters } from '../filters.ts';
import { Table } from '../lists.ts';
import { rowGroups } from '../row-groups.ts';
import type { Compiler, Context, Subject } from './compiler.ts';

export interface LinkedRows {
  readonly at: Int32Array;
  readonly row: Int32Array;
}

export class LinkedRowCompiler implements Compiler<LinkedRows> {
  readonly #problem: Problem;
  readonly #calendar: Calendar;
  readonly #filters: Filters;

  constructor({ problem, calendar, filters }: Context) {
    this.#problem = problem;
    this.#calendar = calendar;
    this.#filters = filters;
  }

  add(_rule: Rule): void {}

  endPerson(_subject: Subject): void {}

  finish(): LinkedRows {
    const table = new Table({ row: 'int' });
    for (const { kind, params } of this.#problem.rules) {
      if (kind !== 'links') continue;
      for (const rows of rowGroups(this.#problem, this.#calendar, this.#filters, params)) {
        for (const row of rows) table.push({ row });
        table.endGroup();
      }
    }
    return table.arrays();
  }
}
