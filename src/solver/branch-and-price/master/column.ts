/** A column x of the master problem: one person's whole roster at its cost c. */

import type { PersonRoster } from '../model.ts';

/** One person's roster as a variable of the master problem. */
export interface Column {
  readonly person: number;
  readonly duties: PersonRoster;
  /** Cost without the rows. */
  readonly cost: number;
}

/** A column with the rows that it works on. */
export interface EnumeratedColumn extends Column {
  readonly rows: Int32Array;
}
