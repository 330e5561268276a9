/** Rows of `links` by group: a part of the problem holds all of a group or none. */

import type { Context } from '../../model/instances/compiler.ts';
import { type Arrays, Table } from '../../model/lists.ts';
import { rowGroups } from '../../model/row-groups.ts';

const COLUMNS = { row: 'int' } as const;

export type LinkedRows = Arrays<typeof COLUMNS>;

export function linkedRowsOf({ problem, calendar, filters }: Context): LinkedRows {
  const table = new Table(COLUMNS);
  for (const { kind, params } of problem.rules) {
    if (kind !== 'links') continue;
    for (const rows of rowGroups(problem, calendar, filters, params)) {
      for (const row of rows) table.push({ row });
      table.endGroup();
    }
  }
  return table.arrays();
}
