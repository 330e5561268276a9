/** The signature of what a rule of the search adds to the cost. */

import type { Sign } from '../local-search/duty-grid.ts';

/** A pair that comes (`sign` 1) or goes (-1), and where points are added by level. */
type Change = [person: number, pair: number, row: number, day: number, sign: Sign, out: Float64Array];

/** What a change of one pair adds; without allocation. */
export type Delta<Read extends unknown[]> = (...args: [...Read, ...Change]) => void;
