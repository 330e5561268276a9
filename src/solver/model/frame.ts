/** Who can work what, when: the part of the Model that every rule reads, without the rules themselves. */

import type { Arrays } from './lists.ts';

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

export const PAIR = {
  person: 'int',
  row: 'int',
  /** Cost of the pair by itself; hard only where a pin breaks facts. */
  hard: 'float',
  medium: 'float',
  soft: 'float',
  pinned: 'byte',
  /** 1: in the baseline, so that giving it up is a change. */
  published: 'byte',
} as const;

/** Pairs by person × day: index `person * days + day`. */
export interface Pairs extends Arrays<typeof PAIR> {
  readonly count: number;
}

export interface Frame {
  readonly people: number;
  readonly days: number;
  /** Most duties a person can work on one day. */
  readonly perDay: number;
  readonly dayStart: Int32Array;
  readonly dayEnd: Int32Array;
  readonly rows: Rows;
  readonly pairs: Pairs;
}
