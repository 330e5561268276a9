/**
 * - `rest` up to 12 h: the 24 h from each start of work hold one such unbroken rest; a longer one, or with `count`: between the last end
 *   of a working day and the first start of the next. Unit: minutes missing, or with `count` one for each pair of days that do not touch.
 * - `weeklyRest`: the `windowDays` × 24 h from each start of work hold one unbroken rest of `minutes`. Unit: minutes missing of the longest.
 */

import { declareKind, neverAsksForWork } from '../declaration.ts';
import { DAYS_A_HORIZON, eachMiss, minutes, whole } from '../params.ts';

/** Minutes up to which a `rest` is a daily one: 24 hours do not hold a longer one beside as much work. */
export const LONGEST_DAILY_REST = 720;

export const rest = declareKind({
  params: { minutes: minutes(7 * 1440), count: eachMiss },
  codes: ['REST_TOO_SHORT', 'CLOPENING'],
  looksAt: 'person',
  mostMissed: ({ count, minutes: asked }, { days, duties }) => (count === true ? days : duties * asked),
  asksForWork: neverAsksForWork,
});

export const weeklyRest = declareKind({
  params: { minutes: minutes(14 * 1440), windowDays: whole(1, DAYS_A_HORIZON) },
  codes: ['WEEKLY_REST_TOO_SHORT'],
  looksAt: 'person',
  mostMissed: ({ minutes: asked }, { duties }) => duties * asked,
  asksForWork: neverAsksForWork,
});
