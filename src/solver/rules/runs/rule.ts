/** `consecutive`: length of blocks of days worked, off, or worked on one of `kinds`. Unit: days. */

import { codeAt, codesOf, declareKind } from '../declaration.ts';
import { choice, DAYS_A_HORIZON, kinds, limits, optional } from '../params.ts';

const OF = {
  work: { max: 'MAX_CONSECUTIVE_DAYS', min: 'MIN_CONSECUTIVE_DAYS' },
  off: { max: 'MAX_CONSECUTIVE_DAYS_OFF', min: 'MIN_CONSECUTIVE_DAYS_OFF' },
  kind: { max: 'MAX_CONSECUTIVE_KIND', min: 'MIN_CONSECUTIVE_KIND' },
} as const;

export const consecutive = declareKind({
  codes: codesOf(OF),
  codeOf: (params) => codeAt(OF[params.of], params),
  params: { of: choice('work', 'off', 'kind'), kinds: optional(kinds), ...limits(DAYS_A_HORIZON) },
  looksAt: 'person',
  mostMissed: ({ min = 0 }, { days }) => days * (min + 1),
  asksForWork: ({ of, max }) => (of === 'off' && max !== undefined ? 'max' : null),
});
