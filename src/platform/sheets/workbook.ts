/** Workbooks (XLSX). Their dates become text here; formulas and errors are marked, since their cells are refused. */
import { type CellValue, readXlsx, type Sheet, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { type Column, columnLetters, MOST_ROWS, type OutCell, type RawCell } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { measureArchive } from './zip.ts';

const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Of a cell, in the programs that make workbooks. */
const LONGEST_TEXT = 32_767;
const NO_WORKBOOK =
  'the file is no workbook (.xlsx) that can be read; save it anew as .xlsx without a password, or as CSV UTF-8';

/** The rows of the sheet of that name, else of the first one that is not hidden. */
export async function readWorkbook(
  bytes: Uint8Array,
  name: string,
): Promise<{ sheet: string; grid: RawCell[][] }> {
  const measured = await measureArchive(bytes, MOST_UNPACKED_BYTES);
  const fault = 'fault' in measured ? measured.fault : null;
  if (fault === 'broken') throw new UnreadableFile(NO_WORKBOOK);
  if (fault === 'large') {
    const mebibytes = MOST_UNPACKED_BYTES / 1024 / 1024;
    const message = `the workbook unpacks to more than ${mebibytes} MiB; leave out pictures and other sheets, or send CSV`;
    throw new UnreadableFile(message);
  }
  const sheets = await sheetsOf(bytes);
  const sheet = sheets.find((one) => sameName(one.name, name)) ?? sheets[0];
  if (sheet === undefined) throw new UnreadableFile('the workbook has no sheet that is not hidden');
  const grid = sheet.rows.map((row, index) =>
    Array.from(row, (value, at) => cellOf(sheet, value, index, at)),
  );
  return { sheet: sheet.name, grid };
}

async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    // One row more than may be is enough to see that there are too many.
    const maxRows = MOST_ROWS + 2;
    return (await readXlsx(bytes, { maxRows, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden }))
      .sheets;
  } catch (error) {
    throw new UnreadableFile(NO_WORKBOOK, { cause: error });
  }
}

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

function cellOf({ cells }: Sheet, value: CellValue, row: number, column: number): RawCell {
  const { type, formula } = cells?.get(`${row},${column}`) ?? {};
  if (formula !== undefined) {
    return { unusable: 'holds a formula; put its value in its place (copy, then paste the values alone)' };
  }
  if (type === 'error') return { unusable: `holds the error ${String(value)}; put a value in its place` };
  if (typeof value === 'string' && value.length > LONGEST_TEXT)
    return { unusable: `holds more than ${LONGEST_TEXT} characters, which no workbook takes` };
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

const FORMATS: Partial<Record<Column['kind'], string>> = {
  date: 'yyyy-mm-dd',
  'date-time': 'yyyy-mm-dd hh:mm',
  text: '@',
  list: '@',
};
const NARROWEST = 10;
const WIDEST = 40;

/** A workbook of one sheet, and of one that explains its columns. */
export async function workbookBytes(
  name: string,
  columns: readonly Column[],
  rows: readonly OutCell[][],
  explained: readonly OutCell[][],
): Promise<Uint8Array> {
  const table: WriteSheet = {
    name,
    columns: columns.map(({ name: header, kind, example }) => ({
      width: Math.min(WIDEST, Math.max(NARROWEST, header.length + 2, String(example ?? '').length + 2)),
      ...(FORMATS[kind] === undefined ? {} : { numFmt: FORMATS[kind] }),
    })),
    rows: [
      columns.map(({ name: header }) => header),
      ...rows.map((row) => row.map((cell, at) => cellValueOf(columns[at]!.kind, cell))),
    ],
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnLetters(columns.length - 1)}${rows.length + 1}` },
  };
  const widths = [20, 10, 14, 80, 24].map((width) => ({ width }));
  const guide: WriteSheet = {
    name: 'Columns',
    columns: widths,
    rows: explained.map((row) => row.map((cell) => cellValueOf('text', cell))),
    freezePane: { rows: 1 },
  };
  return writeXlsx({ sheets: [table, guide] });
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
