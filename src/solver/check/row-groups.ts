/** Rows of demand by place and period. */

import type { Demand, Problem, RowGroups } from '../problem.ts';
import { dayNumber, monthOf, weekOf } from './calendar.ts';
import { matches } from './duty-filter.ts';

/** The rows that match, of each place and period. */
export function groupsOf(problem: Problem, params: RowGroups): Demand[][] {
  const { horizon, demand } = problem;
  const first = dayNumber(horizon.days[0].date);
  const periods = { day: (day: number) => day, week: weekOf, month: monthOf, horizon: () => 0 };
  const key = ({ locationId, day }: Demand) => `${periods[params.per](first + day)} ${locationId}`;
  const rows = demand.filter((row) => matches(params, row, { first }, problem));
  return [...Map.groupBy(rows, key).values()];
}
