/** How the file of somebody else is to be read: what holds for all its rows, and how it writes numbers and dates. Pure. */
import type { DecimalSign } from '../../words/numbers.ts';

export const NOTATIONS = ['decimal_point', 'decimal_comma', 'day_first', 'month_first'] as const;
export type Notation = (typeof NOTATIONS)[number];
export type DateOrder = 'day_first' | 'month_first';

export interface Reading {
  /** A value for all rows, by column: as a cell of it would say it. */
  fixed: ReadonlyMap<string, string>;
  /** By column, where somebody has said it. */
  notations: ReadonlyMap<string, Notation>;
  /** An empty cell leaves what stands; else it clears. */
  leavesEmpty: boolean;
  /** By column, texts that mean no value, such as `on request`: folded. */
  blanks: ReadonlyMap<string, ReadonlySet<string>>;
  /** By column, units that its numbers have behind them. */
  units: ReadonlyMap<string, ReadonlySet<string>>;
}

export const signOf = (notation: Notation | undefined): DecimalSign | null => {
  if (notation === 'decimal_point') return '.';
  return notation === 'decimal_comma' ? ',' : null;
};

export const orderOf = (notation: Notation | undefined): DateOrder | null =>
  notation === 'day_first' || notation === 'month_first' ? notation : null;

/** A column with cells that can be read in two ways. */
export interface TwoWays {
  column: string;
  /** The first such cell, as it is in the file. */
  value: string;
  /** What it is by each notation. */
  ways: { notation: Notation; read: string }[];
  /** What was said, or what the other cells of the column show; null: not known, and such cells are faults. */
  notation: Notation | null;
}
