/** What an import changes in a record that is there, cell by cell as an export shows them. Pure. */
import type { Language } from '../../words/languages.ts';
import { type Said, textOf } from '../../words/said.ts';
import type { Column, OutCell } from './table.ts';
import { cellIn } from './values.ts';

/** A record as its row of an export, before the import and after it. */
export interface ChangedRow {
  /** Its row in the file. */
  row: number;
  /** What people call the record. */
  name: string;
  /** Null: the row is new, such as a further contract of somebody who is there. */
  before: readonly OutCell[] | null;
  after: readonly OutCell[];
  /** What to look at before it is imported, by column. */
  warnings?: Readonly<Partial<Record<string, Said>>>;
}

/** A record that the import makes. */
export interface AddedRow {
  row: number;
  name: string;
  cells: readonly OutCell[];
}

/** What was read of it, but for what is empty. */
export interface AddedRecord {
  row: number;
  name: string;
  cells: { column: string; value: string }[];
}

export const additions = (
  columns: readonly Column[],
  added: readonly AddedRow[],
  language: Language,
): AddedRecord[] =>
  added.map(({ row, name, cells }) => ({
    row,
    name,
    cells: columns.flatMap((column, at) => {
      const value = cut(shown(column, cells[at], language));
      return value === null ? [] : [{ column: column.name, value }];
    }),
  }));

export interface CellChange {
  row: number;
  name: string;
  column: string;
  before: string | null;
  after: string | null;
  /** What to look at before it is imported. */
  warning?: string;
}

const LONGEST_SHOWN = 100;

export const differences = (
  columns: readonly Column[],
  changed: readonly ChangedRow[],
  language: Language,
): CellChange[] =>
  changed.flatMap(({ row, name, before, after, warnings = {} }) =>
    columns.flatMap((column, at) => {
      const [old, next] = [before?.[at], after[at]].map((cell) => shown(column, cell, language)) as [
        string | null,
        string | null,
      ];
      if (old === next) return [];
      const change = { row, name, column: column.name, before: cut(old), after: cut(next) };
      const warning = warnings[column.name];
      return [warning === undefined ? change : { ...change, warning: textOf(warning, language) }];
    }),
  );

/** Without signs between thousands: it may be a year. */
const PLAIN = { useGrouping: false, maximumFractionDigits: 20 } as const;

function shown(column: Column, cell: OutCell | undefined, language: Language): string | null {
  if (cell == null) return null;
  return typeof cell === 'number'
    ? cell.toLocaleString(language, PLAIN)
    : String(cellIn(column, cell, language));
}

function cut(text: string | null): string | null {
  if (text === null || text.length <= LONGEST_SHOWN) return text;
  return `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
}
