/** What an import changes in a record that is there, cell by cell as an export shows them. Pure. */
import type { OutCell } from './table.ts';

/** A record as its row of an export, before the import and after it. */
export interface ChangedRow {
  /** Its row in the file. */
  row: number;
  /** What people call the record. */
  name: string;
  /** Null: the row is new, such as a further contract of somebody who is there. */
  before: readonly OutCell[] | null;
  after: readonly OutCell[];
}

export interface CellChange {
  row: number;
  name: string;
  column: string;
  before: string | null;
  after: string | null;
}

const LONGEST_SHOWN = 100;

export const differences = (columns: readonly string[], changed: readonly ChangedRow[]): CellChange[] =>
  changed.flatMap(({ row, name, before, after }) =>
    columns.flatMap((column, at) => {
      const [old, next] = [shown(before?.[at]), shown(after[at])];
      return old === next ? [] : [{ row, name, column, before: cut(old), after: cut(next) }];
    }),
  );

const shown = (cell: OutCell | undefined) => (cell == null ? null : String(cell));

function cut(text: string | null): string | null {
  if (text === null || text.length <= LONGEST_SHOWN) return text;
  return `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…`;
}
