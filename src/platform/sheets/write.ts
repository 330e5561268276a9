/** From rows to the bytes of a file. Pure; large files are written in a thread of their own. */
import { columnLabel } from '../../words/columns.ts';
import type { Language } from '../../words/languages.ts';
import { csvText } from './csv.ts';
import type { CellKind, Column, Format, OutCell, SheetKind } from './table.ts';
import { cellIn } from './values.ts';
import { workbookBytes } from './workbook.ts';

export interface Written {
  kind: SheetKind;
  format: Format;
  rows: OutCell[][];
  language: Language;
}

const BOM = '\ufeff';

export async function writeTable({ kind, format, rows, language }: Written): Promise<Uint8Array> {
  const { sheet } = kind;
  const worded = (row: readonly OutCell[]) =>
    row.map((cell, at) => cellIn(kind.columns[at]!, cell, language));
  const columns = kind.columns.map((column) => ({
    ...column,
    name: columnLabel(column.name, language),
    example: cellIn(column, column.example, language),
  }));
  const cells = rows.map(worded);
  if (format === 'xlsx') return workbookBytes(sheet, columns, cells, explanation(columns));
  // Without the mark Excel takes UTF-8 for Western European.
  return new TextEncoder().encode(BOM + csvText([columns.map(({ name }) => name), ...cells], language));
}

const KIND_WORDS: Record<CellKind, string> = {
  text: 'text',
  integer: 'whole number',
  number: 'number',
  'yes-no': 'yes or no',
  date: 'date',
  'clock-time': 'time of day',
  'date-time': 'date and time',
  list: 'list (a; b)',
};

/** A row for each column. */
function explanation(columns: readonly Column[]): OutCell[][] {
  return [
    ['Column', 'Required', 'Kind', 'Meaning', 'Example'],
    ...columns.map(({ name, required, kind, meaning, example }) => [
      name,
      required === true ? 'yes' : 'no',
      KIND_WORDS[kind],
      meaning,
      example === null ? null : String(example),
    ]),
  ];
}
