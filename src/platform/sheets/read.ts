/** From the bytes of a file to its table. Pure; large files are read in a thread of their own. */
import { detectedCsv } from './csv.ts';
import { foundHeader } from './header.ts';
import { ranges } from './listed.ts';
import { type Format, MOST_ROWS, type RawTable } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

export interface SheetFile {
  bytes: Uint8Array;
  format: Format;
  /** The sheet to read; a workbook that has no sheet of this name is read at its first one. */
  sheet: string;
  /** The headers that are known: they tell a file's separator, and which row names the columns. */
  headers: readonly string[];
}

export async function readTable(file: SheetFile): Promise<RawTable> {
  const { sheet, grid, first, hidden, notes } =
    file.format === 'csv'
      ? { sheet: file.sheet, hidden: new Set<number>(), ...detectedCsv(file.bytes, file.headers) }
      : { first: 1, ...(await readWorkbook(file.bytes, file.sheet)) };
  const filled = grid
    .map((cells, index) => ({ row: first + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const found = foundHeader(filled, new Set(file.headers));
  if (found === undefined) {
    throw new UnreadableFile('the file has no rows; the first one names the columns, as in the template');
  }
  const { header, rows, place } = found;
  if (rows.length > MOST_ROWS) {
    const most = MOST_ROWS.toLocaleString('en');
    const message = `the file has more than ${most} rows (${rows.length.toLocaleString('en')}); send it in parts`;
    throw new UnreadableFile(message);
  }
  const unseen = rows.filter(({ row }) => hidden.has(row)).map(({ row }) => row);
  if (unseen.length > 0) notes.push(`Rows that are hidden in the file were taken too: ${ranges(unseen)}.`);
  if (place === 'below')
    notes.push(`Row ${header.row} names the columns; what stands above it was left out.`);
  return { sheet, header, rows, notes, headerFault: HEADER_FAULTS[place](header.row) };
}

const HEADER_FAULTS = {
  first: () => null,
  below: () => null,
  doubtful: (row: number) =>
    `row ${row} seems to name the columns; delete the rows above it, and rename or delete columns that the template has not`,
  none: () => 'no row names a column of this sheet; the first one names the columns, as in the template',
};
