/**
 * `fairness`: distance of a person's load from the fair share: demand's target in scope × contract share, with what was before. Shared
 * out are duties that pass the filter, their paid minutes, or weekends with such a duty. With `hours` only duties that touch them, and
 * only the minutes inside, rounded to whole ones. Unit: assignments, minutes, weekends.
 */

import { FILTER } from '../../duty-filter.ts';
import { declareKind } from '../declaration.ts';
import { choice, flag, group, inside, list, optional, said, type ValuesOf, WEEKEND } from '../params.ts';
import { HOURS } from '../pay/rule.ts';

const PARAMS = {
  of: choice('shifts', 'minutes', 'weekends'),
  hours: optional(said('only shifts that touch them, only minutes inside', HOURS)),
  /** Counts what the record holds too, shared among those employed and not on leave then. */
  past: optional(said('with what was before, by the rotas of half a year', flag)),
  /** What people had beyond their share before (negative: less), in the rule's unit. Absent people: 0. */
  balances: inside(list(group({ personId: { is: 'person' }, amount: { is: 'number' } }), 0, Infinity)),
  ...WEEKEND,
  ...FILTER,
} as const;
export type Fairness = ValuesOf<typeof PARAMS>;

export const fairness = declareKind({
  params: PARAMS,
  codes: ['FAIRNESS'],
  looksAt: 'people',
  // Without the shares, which add up to the rows' targets. The record counts for who worked, which the duties hold, and in the shares of all.
  mostMissed: ({ past, of }, { minutes, duties }) =>
    (past === true ? 2 : 1) * (of === 'minutes' ? minutes : duties),
  asksForWork: () => 'all',
});
