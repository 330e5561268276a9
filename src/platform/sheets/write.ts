/** From rows to the bytes of a file. Pure; large files are written in a thread of their own. */
import { columnLabel } from '../../words/columns.ts';
import type { Language } from '../../words/languages.ts';
import { csvText } from './csv.ts';
import type { CellKind, Column, Format, OutCell, SheetKind } from './table.ts';
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
  const columns = kind.columns.map((column) => ({ ...column, name: columnLabel(column.name, language) }));
  if (format === 'xlsx') return workbookBytes(sheet, columns, rows, explanation(columns));
  // Without the mark Excel takes UTF-8 for Western European.
  return new TextEncoder().encode(BOM + csvText([columns.map(({ name }) => name), ...rows], language));
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
