/**
 * The Model: every id an index, every list a typed array, every rule an instance for one person (`instances/`).
 * Made by `compile.ts`, read-only afterwards, safe to share between threads. Symbols of `docs/solver.md`: `rows` is R,
 * `people` P, `days` D, a pair (p, r) is a variable x.
 *
 * A *pair* is one person on one row that facts and hard one-pair rules allow; pairs are sorted by person, day and
 * start. A list "by x" is in compressed form: the entries of x are `at[x]` … `at[x + 1] - 1`.
 * Costs are points at a level; a weight already holds the hard unit (minutes count 1/60).
 */

import type { Problem } from '../problem.ts';
import { HARD, MEDIUM } from './constants.ts';
import type { Frame } from './frame.ts';
import type { Instances } from './instances/index.ts';

export * from './constants.ts';
export type * from './frame.ts';

/** The compiled problem; the members of `Instances` hold its rules, a family each. */
export interface Model extends Frame, Instances {
  readonly problem: Problem;
  readonly kinds: string[];
  readonly locations: number;
  readonly mediumWeight: number;
  /** The pinned pairs, ascending. */
  readonly pins: Int32Array;
  /** `matches[filter * rows.count + row]`. */
  readonly matches: Uint8Array;
  /** Published assignments and how many of them may change (Infinity: any). */
  readonly published: number;
  readonly maxChanges: number;
  /** Soft cost of giving up every published assignment; keeping one earns its weight back. */
  readonly constantSoft: number;
}

/** Does a duty on the row pass the filter? -1: each does. */
export const passes = ({ matches, rows }: Pick<Model, 'matches' | 'rows'>, filter: number, row: number) =>
  filter < 0 || matches[filter * rows.count + row] === 1;

/** Total of a row with so many people. */
export function rowTotal({ rows, mediumWeight }: Model, row: number, people: number): number {
  const at = rows.at[row] + people;
  return mediumWeight * rows.medium[at] + rows.soft[at];
}

/** Points of a unit in the total; infinite for a hard one. */
export function price({ mediumWeight }: Model, level: number, weight: number): number {
  if (level === HARD) return Number.POSITIVE_INFINITY;
  return level === MEDIUM ? weight * mediumWeight : weight;
}

/** Does every duty add what it has by itself? Else days, weekends or different values count once. */
export function isSum({ counters }: Pick<Model, 'counters'>, counter: number): boolean {
  return counters.group[counter] < 0 && counters.list[counter] < 0;
}

/** What a duty on the row adds to a counter that every duty counts for. */
export function addedBy({ counters, rows }: Model, counter: number, row: number): number {
  const adds = counters.adds[counter];
  return adds < 0 ? 1 : counters.amounts[adds * rows.count + row];
}

/** The pair of a person and a row, -1 when there is none. */
export function pairOf({ pairs, rows, days }: Model, person: number, row: number): number {
  const cell = person * days + rows.day[row];
  for (let pair = pairs.at[cell]; pair < pairs.at[cell + 1]; pair++) if (pairs.row[pair] === row) return pair;
  return -1;
}
