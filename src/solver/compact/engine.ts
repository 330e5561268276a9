/** The bound of a short part from the linear program over pairs. */

import type { Highs } from 'highs';
import type { Model } from '../model.ts';
import { formulate } from './formulate.ts';

/** Longest horizon and most pairs for which the program is solved within some seconds. */
const SHORT = { days: 14, pairs: 30_000 } as const;

/** Proved lower limit of the total over rosters without hard points; null for a part that is too long or too large. */
export function compactBound(model: Model, highs: Highs): number | null {
  if (model.days > SHORT.days || model.pairs.count > SHORT.pairs) return null;
  return formulate(model).bound(highs);
}
