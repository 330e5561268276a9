/** Rows of `links` by group: a part of the problem holds all of a group or none. */

import type { Rule } from '../../problem.ts';
import { Table } from '../lists.ts';
import { rowGroups } from '../row-groups.ts';
import type { Compiler, Context, Subject } from './compiler.ts';

export interface LinkedRows {
  readonly at: Int32Array;
  readonly row: Int32Array;
}

export class LinkedRowCompiler implements Compiler<LinkedRows> {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  add(_rule: Rule): void {}

  endPerson(_subject: Subject): void {}

  finish(): LinkedRows {
    const { problem, calendar, filters } = this.#context;
    const table = new Table({ row: 'int' });
    for (const { kind, params } of problem.rules) {
      if (kind !== 'links') continue;
      for (const rows of rowGroups(problem, calendar, filters, params)) {
        for (const row of rows) table.push({ row });
        table.endGroup();
      }
    }
    return table.arrays();
  }
}
