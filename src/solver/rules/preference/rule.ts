/** `preference`: `prefer` costs a duty that does not match, `avoid` one that does. Unit: duties. */

import { FILTER } from '../../duty-filter.ts';
import { declareKind, neverAsksForWork } from '../declaration.ts';
import { choice } from '../params.ts';

export const preference = declareKind({
  params: { want: choice('prefer', 'avoid'), ...FILTER },
  codes: ['PREFERENCE_TIME', 'PREFERENCE_LOCATION', 'PREFERENCE_ROLE'],
  looksAt: 'person',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});
