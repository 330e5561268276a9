/**
 * `dayShape`: minutes between two duties in a row of one day (`gaps`, each of them), or from the first start to the last end of a day
 * that is worked (`span`). Unit: minutes outside the limits, or with `count` one for each gap or day.
 */

import { codeAt, codesOf, declareKind, LONGEST_SPAN, neverAsksForWork } from '../declaration.ts';
import { choice, eachMiss, limits, said, type ValuesOf } from '../params.ts';

const OF = {
  gaps: { max: 'GAP_TOO_LONG', min: 'GAP_TOO_SHORT' },
  span: { max: 'DAY_SPAN', min: 'DAY_SPAN' },
} as const;

const PARAMS = {
  of: said(
    'each gap between the shifts of a day, or its first start to its last end',
    choice('gaps', 'span'),
  ),
  ...limits(2 * 1440),
  count: eachMiss,
} as const;
export type DayShape = ValuesOf<typeof PARAMS>;

export const dayShape = declareKind({
  codes: codesOf(OF),
  codeOf: (params) => codeAt(OF[params.of], params),
  params: PARAMS,
  looksAt: 'person',
  mostMissed: ({ count, min = 0 }, { days, duties }) =>
    count === true ? duties : duties * min + days * LONGEST_SPAN,
  asksForWork: neverAsksForWork,
});
