/** Hard limits that a single row can break by itself: the pair is then no pair. */

import type { Person, Rule } from '../problem.ts';
import type { CounterCompiler } from '../rules/counts/instances.ts';
import { isDayCap } from '../rules/counts/windows.ts';
import { type Amounts, ONE } from './amounts.ts';
import { HARD } from './constants.ts';
import type { Filters } from './filters.ts';
import type { Cap } from './pairs.ts';

/** Caps from the counters added since `first`, and from limits of a day, which need no counter where one duty fills the day. */
export function capsOf(
  { table, windows }: CounterCompiler,
  person: Person,
  mine: Rule[],
  first: number,
  filters: Filters,
  amounts: Amounts,
): Cap[] {
  const caps: Cap[] = [];
  for (let c = first; c < table.length; c++) {
    const get = (name: Parameters<typeof table.column>[0]) => table.column(name)[c];
    // Weekends are not all days between the first and the last, and a value may be met already.
    if (get('level') !== HARD || get('group') > 0 || get('list') >= 0) continue;
    const days = { from: get('from'), to: get('to') };
    caps.push({ ...days, filter: get('filter'), amount: get('adds'), room: get('max') - get('base') });
  }
  if ((person.pins ?? []).length > 0) return caps;
  for (const rule of mine) {
    const counting = windows.counting(rule);
    if (counting === null || !isDayCap(counting, rule)) continue;
    caps.push({
      from: 0,
      to: Number.POSITIVE_INFINITY,
      filter: filters.id(counting),
      amount: counting.of === 'minutes' ? amounts.paid(person) : ONE,
      room: counting.max ?? Number.POSITIVE_INFINITY,
    });
  }
  return caps;
}
