/** From rows to the bytes of a file. Pure; large files are written in a thread of their own. */
import { valueWord } from '../../words/cells.ts';
import { columnLabel } from '../../words/columns.ts';
import type { Language } from '../../words/languages.ts';
import { codeOf, type PlainCode, say, textOf } from '../../words/said.ts';
import { csvText } from './csv.ts';
import type { CellKind, Column, Format, OutCell, SheetKind } from './table.ts';
import { cellIn, exampleIn, typedIn } from './values.ts';
import { workbookBytes } from './workbook.ts';

/** What the thread writes: all of it is in the reader's language but the cells. */
export interface Written {
  sheet: string;
  columns: readonly WrittenColumn[];
  format: Format;
  rows: OutCell[][];
  language: Language;
}

/** A column whose heading, meaning and example are in the reader's language. */
type WrittenColumn = Omit<Column, 'meaning' | 'example'> & {
  heading: string;
  meaning: string;
  example: OutCell;
};

export function writtenIn(kind: SheetKind, how: Pick<Written, 'format' | 'rows' | 'language'>): Written {
  const { language } = how;
  const columns = kind.columns.map((column) => ({
    ...column,
    heading: columnLabel(column.name, language),
    meaning: textOf(column.meaning, language),
    example: cellIn(column, exampleIn(column, language), language),
  }));
  return { ...how, sheet: textOf(kind.sheet, language), columns };
}

const BOM = '\ufeff';

export async function writeTable({ sheet, columns, format, rows, language }: Written): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map((cell, at) => cellIn(columns[at]!, cell, language)));
  const headed = columns.map(({ heading, kind, example }) => ({ name: heading, kind, example }));
  if (format === 'xlsx') return workbookBytes(sheet, headed, cells, guideTo(columns, language), language);
  // Without the mark Excel takes UTF-8 for Western European.
  return new TextEncoder().encode(BOM + csvText([headed.map(({ name }) => name), ...cells], language));
}

const KIND_WORDS: Record<CellKind, PlainCode> = {
  text: codeOf('columns.aText'),
  integer: codeOf('columns.aWholeNumber'),
  number: codeOf('columns.aNumber'),
  'yes-no': codeOf('columns.yesOrNo'),
  date: codeOf('columns.aDate'),
  'clock-time': codeOf('columns.aTimeOfDay'),
  'date-time': codeOf('columns.aDateAndTime'),
  list: codeOf('columns.aList'),
};

const GUIDE_HEADINGS = [
  codeOf('columns.column'),
  codeOf('columns.required'),
  codeOf('columns.kind'),
  codeOf('columns.meaning'),
  codeOf('columns.example'),
];

/** The sheet that explains the columns: a row for each. */
function guideTo(columns: readonly WrittenColumn[], language: Language) {
  const inWords = (code: PlainCode) => textOf(say(code), language);
  const shown = (column: WrittenColumn) => typedIn(column, column.example, language);
  const rows = columns.map((column) => [
    column.heading,
    valueWord('answer', column.required === undefined || column.required === false ? 'no' : 'yes', language),
    inWords(KIND_WORDS[column.kind]),
    column.meaning,
    column.example === null ? null : String(shown(column)),
  ]);
  return {
    name: inWords('columns.guide'),
    rows: [GUIDE_HEADINGS.map(inWords), ...rows],
  };
}
