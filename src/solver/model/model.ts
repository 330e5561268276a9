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
import type { Instances } from './instances/index.ts';

export * from './constants.ts';

/** Rows of demand, in the problem's order. */
export interface Rows {
  readonly count: number;
  readonly day: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly minutes: Float64Array;
  /** Index into `Model.kinds`, -1 without a kind. */
  readonly kind: Int32Array;
  readonly location: Int32Array;
  readonly min: Int32Array;
  readonly target: Int32Array;
  readonly max: Int32Array;
  /** Cost of n = 0 … max people on row r: `medium[at[r] + n]`, `soft[at[r] + n]`. */
  readonly at: Int32Array;
  readonly medium: Float64Array;
  readonly soft: Float64Array;
  /** Pairs by row. */
  readonly pairAt: Int32Array;
  readonly pair: Int32Array;
}

export interface Pairs {
  readonly count: number;
  readonly person: Int32Array;
  readonly row: Int32Array;
  /** Cost of the pair by itself; hard only where a pin breaks facts. */
  readonly hard: Float64Array;
  readonly medium: Float64Array;
  readonly soft: Float64Array;
  readonly pinned: Uint8Array;
  /** 1: in the baseline, so that giving it up is a change. */
  readonly published: Uint8Array;
  /** Pairs by person × day: index `person * days + day`. */
  readonly at: Int32Array;
}

/** The compiled problem; the members of `Instances` hold its rules, a family each. */
export interface Model extends Instances {
  readonly problem: Problem;
  readonly people: number;
  readonly days: number;
  /** Most duties a person can work on one day. */
  readonly perDay: number;
  readonly kinds: string[];
  readonly locations: number;
  readonly mediumWeight: number;
  readonly dayStart: Int32Array;
  readonly dayEnd: Int32Array;
  readonly rows: Rows;
  readonly pairs: Pairs;
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
