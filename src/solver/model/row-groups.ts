/** Rows of demand in the groups that a rule asks for: those of one place and period that match its filter. */

import type { Problem, RowGroups } from '../problem.ts';
import type { Calendar } from './calendar.ts';
import type { Filters } from './filters.ts';

/** First day of the period that a day is in. */
function periodOf(day: number, per: RowGroups['per'], { weeks, months }: Calendar): number {
  if (per === 'day') return day;
  if (per === 'horizon') return 0;
  const spans = per === 'week' ? weeks : months;
  return spans.find(({ from, to }) => from <= day && day <= to)!.from;
}

/** The groups in the order of their first rows, rows in the problem's order. */
export function rowGroups(
  { demand }: Problem,
  calendar: Calendar,
  filters: Filters,
  params: RowGroups,
): number[][] {
  const filter = filters.id(params);
  const rows = [...demand.keys()].filter((row) => filters.passes(filter, row));
  const key = (row: number) =>
    JSON.stringify([demand[row].locationId, periodOf(demand[row].day, params.per, calendar)]);
  return [...Map.groupBy(rows, key).values()];
}
