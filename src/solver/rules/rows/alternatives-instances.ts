/** Instances of `alternatives`: sets of rows of which only some are chosen. */

import type { Context } from '../../model/instances/compiler.ts';
import { Table } from '../../model/lists.ts';
import { rowGroups } from '../../model/row-groups.ts';
import type { LinkedRows } from './linked-rows.ts';

/** Rows by set. A row is in one set at most. */
export interface Alternatives extends LinkedRows {
  readonly sets: number;
  /** Fewest and most rows that are chosen, by set. */
  readonly least: Int32Array;
  readonly most: Int32Array;
  /** Set by row, -1: none; empty where there are no sets. */
  readonly of: Int32Array;
}

export function alternativesOf({ problem, calendar, filters }: Context): Alternatives {
  const rules = problem.rules.filter((rule) => rule.kind === 'alternatives');
  const table = new Table({ row: 'int' });
  const limits: [least: number, most: number][] = [];
  const of = new Int32Array(rules.length === 0 ? 0 : problem.demand.length).fill(-1);
  for (const { params } of rules) {
    for (const rows of rowGroups(problem, calendar, filters, params)) {
      for (const row of rows) {
        table.push({ row });
        of[row] = limits.length;
      }
      table.endGroup();
      limits.push([Math.min(params.min ?? params.max, rows.length), params.max]);
    }
  }
  return {
    sets: limits.length,
    ...table.arrays(),
    least: Int32Array.from(limits, ([least]) => least),
    most: Int32Array.from(limits, ([, most]) => most),
    of,
  };
}
