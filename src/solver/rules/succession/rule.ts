/** `succession`: `from` on one day, one of `to` on the next. Unit: successions. */

import { declareKind, neverAsksForWork } from '../declaration.ts';
import { kind, kinds } from '../params.ts';

export const succession = declareKind({
  params: { from: kind, to: kinds },
  codes: ['FORBIDDEN_SUCCESSION'],
  looksAt: 'person',
  mostMissed: (_, { duties }) => duties,
  asksForWork: neverAsksForWork,
});
