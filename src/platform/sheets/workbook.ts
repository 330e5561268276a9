/** Workbooks (XLSX). Their dates become text here; formulas and errors are marked, since their cells are refused. */

import { type CellValue, readXlsx, type Sheet, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import { type Said, say } from '../../words/said.ts';
import { mostKnown, ROWS_SEARCHED } from './header.ts';
import { sheetNames } from './labels.ts';
import { listed } from './listed.ts';
import { type Column, columnLetters, type OutCell, type RawCell } from './table.ts';
import { folded } from './text.ts';
import { UnreadableFile } from './unreadable.ts';
import { measureArchive } from './zip.ts';

const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Most characters in a cell, in the programs that make workbooks. */
const LONGEST_TEXT = 32_767;
/** The sheet of an export that explains its columns. */
const GUIDES = sheetNames({ sheet: say('columns.guide') }, LANGUAGES[0]);
const TOO_LARGE = say('sheets.overTooMany');
const NO_WORKBOOK = say('sheets.noWorkbook');

interface ReadSheet {
  sheet: string;
  grid: RawCell[][];
  /** The numbers of hidden rows. */
  hidden: Set<number>;
  notes: Said[];
}

/** The rows of the sheet of one of the names, else of the one with most known headings, else of the first that is not hidden. */
export async function readWorkbook(
  bytes: Uint8Array,
  names: readonly string[],
  known: ReadonlySet<string>,
): Promise<ReadSheet> {
  const measured = await measureArchive(bytes, MOST_UNPACKED_BYTES);
  const fault = 'fault' in measured ? measured.fault : null;
  if (fault === 'broken') throw new UnreadableFile(NO_WORKBOOK);
  if (fault === 'large') {
    const mebibytes = MOST_UNPACKED_BYTES / 1024 / 1024;
    const message = say('sheets.unpacks', { mebibytes });
    throw new UnreadableFile(message);
  }
  const { sheets, unseen } = await sheetsOf(bytes);
  const sheet = sheets.find((one) => isOneOf(names, one.name)) ?? sheetOfHeadings(sheets, known);
  if (sheet === undefined) throw new UnreadableFile(say('sheets.noSheet'));
  const grid = gridOf(sheet, sheet.rows.length);
  markMerged(sheet, grid);
  const others = sheets.filter((one) => one !== sheet && !isOneOf(GUIDES, one.name) && one.rows.length > 0);
  return {
    sheet: sheet.name,
    grid,
    hidden: hiddenRows(sheet),
    notes: [...leftOut(sheet.name, [...others.map((one) => one.name), ...unseen]), ...hiddenColumns(sheet)],
  };
}

/** Its first rows. */
const gridOf = (sheet: Sheet, count: number): RawCell[][] =>
  sheet.rows
    .slice(0, count)
    .map((row, index) => Array.from(row, (value, at) => cellOf(sheet, value, index, at)));

/** The first of those with most known headings: a cover has none. */
function sheetOfHeadings(sheets: readonly Sheet[], known: ReadonlySet<string>): Sheet | undefined {
  const counted = sheets.map((sheet) => {
    return { sheet, headings: mostKnown(gridOf(sheet, ROWS_SEARCHED), known) };
  });
  return counted.toSorted((one, other) => other.headings - one.headings)[0]?.sheet;
}

function leftOut(sheet: string, others: readonly string[]): Said[] {
  if (others.length === 0) return [];
  const names = listed(others.map((name) => JSON.stringify(name)));
  return [say('sheets.onlySheet', { sheet: JSON.stringify(sheet), names })];
}

function hiddenRows({ rowDefs }: Sheet): Set<number> {
  return new Set([...(rowDefs ?? [])].filter(([, { hidden }]) => hidden).map(([index]) => index + 1));
}

function hiddenColumns({ columns, rows }: Sheet): Said[] {
  const filled = (at: number) => rows.some((row) => (row[at] ?? null) !== null);
  const letters = (columns ?? []).flatMap(({ hidden }, at) =>
    hidden && filled(at) ? [columnLetters(at)] : [],
  );
  return letters.length === 0 ? [] : [say('sheets.hiddenColumns', { letters: listed(letters) })];
}

/** Cells beside the first of merged ones are empty in the file, though the program shows its value across all of them. */
function markMerged({ merges }: Sheet, grid: RawCell[][]): void {
  const filled = grid.map((cells) => cells.some((cell) => cell !== null));
  for (const { startRow, startCol, endRow, endCol } of merges ?? []) {
    if ((grid[startRow]?.[startCol] ?? null) === null) continue;
    const area = `${columnLetters(startCol)}${startRow + 1}:${columnLetters(endCol)}${endRow + 1}`;
    for (let row = startRow; row <= Math.min(endRow, grid.length - 1); row += 1) {
      const cells = grid[row] ?? [];
      if (filled[row] !== true) continue;
      for (let at = startCol; at <= Math.min(endCol, cells.length - 1); at += 1) {
        if (row === startRow && at === startCol) continue;
        cells[at] = { unusable: say('sheets.merged', { area }) };
      }
    }
  }
}

interface SeenAs {
  name: string;
  hidden?: boolean;
  veryHidden?: boolean;
}

/** Every sheet that is not hidden, and the names of those that are. */
async function sheetsOf(bytes: Uint8Array): Promise<{ sheets: Sheet[]; unseen: string[] }> {
  const unseen: string[] = [];
  const isSeen = ({ name, hidden, veryHidden }: SeenAs) => {
    if (!hidden && !veryHidden) return true;
    unseen.push(name);
    return false;
  };
  try {
    return { sheets: (await readXlsx(bytes, { sheets: isSeen })).sheets, unseen };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('limit');
    throw new UnreadableFile(isTooLarge ? TOO_LARGE : NO_WORKBOOK, { cause: error });
  }
}

const isOneOf = (names: readonly string[], name: string) => names.some((one) => folded(one) === folded(name));

function cellOf({ cells }: Sheet, value: CellValue, row: number, column: number): RawCell {
  const { type, formula } = cells?.get(`${row},${column}`) ?? {};
  if (formula !== undefined) {
    return { unusable: say('sheets.formula') };
  }
  if (type === 'error') return { unusable: say('sheets.error', { value: String(value) }) };
  if (typeof value === 'string' && value.length > LONGEST_TEXT)
    return { unusable: say('sheets.textTooLong', { most: LONGEST_TEXT }) };
  return value instanceof Date ? wallClockText(value) : (value ?? null);
}

const HALF_SECOND_MS = 500;
/** Days before this one are none: the cell holds a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** `2027-03-01` at midnight, else `2027-03-01T08:30`; `08:30` without a day. Fractions of days are inexact: to the second. */
function wallClockText(date: Date): string {
  const text = new Date(date.getTime() + HALF_SECOND_MS).toISOString();
  const time = text.slice(11, text.slice(17, 19) === '00' ? 16 : 19);
  if (date.getTime() < FIRST_DAY) return time;
  return time === '00:00' ? text.slice(0, 10) : `${text.slice(0, 10)}T${time}`;
}

const TEXT = { text: '@', list: '@' } as const;
/** How cells show what they hold, by the language of the file. */
const FORMATS: Readonly<Record<Language, Partial<Record<Column['kind'], string>>>> = {
  en: { date: 'yyyy-mm-dd', 'date-time': 'yyyy-mm-dd hh:mm', ...TEXT },
  de: { date: 'dd.mm.yyyy', 'date-time': 'dd.mm.yyyy hh:mm', ...TEXT },
};
const NARROWEST = 10;
const WIDEST = 40;

/** A workbook of one sheet, and of one that explains its columns. */
export async function workbookBytes(
  name: string,
  columns: readonly (Pick<Column, 'name' | 'kind'> & { example: OutCell })[],
  rows: readonly OutCell[][],
  guide: { name: string; rows: readonly OutCell[][] },
  language: Language,
): Promise<Uint8Array> {
  const formats = FORMATS[language];
  const table: WriteSheet = {
    name,
    columns: columns.map(({ name: header, kind, example }) => ({
      width: Math.min(WIDEST, Math.max(NARROWEST, header.length + 2, String(example ?? '').length + 2)),
      ...(formats[kind] === undefined ? {} : { numFmt: formats[kind] }),
    })),
    rows: [
      columns.map(({ name: header }) => header),
      ...rows.map((row) => row.map((cell, at) => cellValueOf(columns[at]!.kind, cell))),
    ],
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` },
  };
  const widths = [20, 10, 14, 80, 24].map((width) => ({ width }));
  const explained: WriteSheet = {
    name: guide.name,
    columns: widths,
    rows: guide.rows.map((row) => row.map((cell) => cellValueOf('text', cell))),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [table, explained] });
}

/** A date or time by the wall clock is one in the workbook too; one with an offset stays text. */
function cellValueOf(kind: Column['kind'], cell: OutCell): CellValue {
  if (typeof cell !== 'string') return cell;
  const isDay = kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell);
  const isTime = kind === 'date-time' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(cell);
  // Workbooks begin in 1900, and a text that looks like an escape (ECMA-376, 22.9.2.19) would be read as one.
  if ((isDay || isTime) && cell >= '1900-03-01')
    return new Date(`${cell.replace(' ', 'T')}${isDay ? '' : 'Z'}`);
  return cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
