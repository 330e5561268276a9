/** Rows that nobody needs to fill, because alternatives to them are chosen. */
import type { Problem } from '../problem.ts';
import type { Assignment } from '../solution.ts';
import { AlternativeRows } from './alternatives.ts';
import { rowViolations } from './check.ts';

/** Their ids. What was not needed `before` stays so while nobody is on one of them. */
export function rowsNotNeeded(
  problem: Problem,
  assignments: readonly Assignment[],
  before: readonly string[] = [],
): string[] {
  if (problem.rules.every(({ kind }) => kind !== 'alternatives')) return [];
  const staff = new Map<string, number>();
  for (const { demandId } of assignments) staff.set(demandId, (staff.get(demandId) ?? 0) + 1);
  const rows = new AlternativeRows(problem);
  const out = rows.dismissed(({ id }) => staff.get(id) ?? 0, rowViolations, new Set(before));
  return [...out].map(({ id }) => id);
}
