/** Faults of rows that are alternatives. */

import type { Report } from '../../faults.ts';
import { calendarOf } from '../../model/calendar.ts';
import { Filters } from '../../model/filters.ts';
import { rowGroups } from '../../model/row-groups.ts';
import type { Problem } from '../../problem.ts';

/** The rules must be hard, and no row may be in two of their groups. */
export function validateAlternatives(problem: Problem, report: Report): void {
  if (problem.rules.every(({ kind }) => kind !== 'alternatives')) return;
  const calendar = calendarOf(problem.horizon);
  const filters = new Filters(problem, calendar);
  const owner = new Map<number, string>();
  for (const [i, rule] of problem.rules.entries()) {
    if (rule.kind !== 'alternatives') continue;
    const path = `rules[${i}]`;
    if (rule.hard !== true) report(`${path}.weight`, rule.weight, 'alternativesPriceless');
    for (const row of rowGroups(problem, calendar, filters, rule.params).flat()) {
      const other = owner.get(row);
      owner.set(row, rule.id);
      if (other === undefined) continue;
      const { id } = problem.demand[row];
      report(`${path}.params`, id, 'alternativeTwice', { row: id, rule: other });
    }
  }
}
