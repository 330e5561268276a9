/** From the bytes of a file to its table. Pure; large files are read in a thread of their own. */
import { say } from '../../words/said.ts';
import { detectedCsv } from './csv.ts';
import { foundHeader, headerName } from './header.ts';
import { ranges } from './listed.ts';
import { type Format, MOST_ROWS, type RawRow, type RawTable } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

export interface SheetFile {
  bytes: Uint8Array;
  format: Format;
  /** What the sheet to read may be called; a workbook that has none of these is read at the one with most known headings. */
  sheets: readonly string[];
  /** The headers that are known: they tell a file's separator, and which row names the columns. */
  headers: readonly string[];
  /** Headings that the sender gave a column, or left out. */
  chosen?: readonly string[];
  /** The file is not one of our own: it may have no known heading at all, which then are chosen. */
  isForeign?: boolean;
}

export async function readTable(file: SheetFile): Promise<RawTable> {
  const chosen = new Set(file.chosen);
  const headers = [...file.headers, ...chosen];
  const { sheet, grid, first, hidden, notes } =
    file.format === 'csv'
      ? { sheet: file.sheets[0]!, hidden: new Set<number>(), ...detectedCsv(file.bytes, headers) }
      : { first: 1, ...(await readWorkbook(file.bytes, file.sheets, new Set(headers))) };
  const filled = grid
    .map((cells, index) => ({ row: first + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const found = foundHeader(filled, new Set(headers), file.isForeign);
  if (found === undefined) {
    throw new UnreadableFile(say('sheets.noRows'));
  }
  const { header, rows } = found;
  if (rows.length === 0 && found.place !== 'none') throw new UnreadableFile(say('sheets.onlyHeader'));
  // Whoever has chosen columns for a row's headings has said that it names them.
  const isConfirmed = header.cells.some((cell) => chosen.has(headerName(cell)));
  const place = found.place === 'doubtful' && isConfirmed ? 'below' : found.place;
  if (rows.length > MOST_ROWS) {
    const message = say('sheets.tooManyFileRows', { most: MOST_ROWS, count: rows.length });
    throw new UnreadableFile(message);
  }
  const unseen = rows.filter(({ row }) => hidden.has(row)).map(({ row }) => row);
  if (unseen.length > 0) notes.push(say('sheets.hiddenRows', { rows: ranges(unseen) }));
  if (place === 'below') notes.push(say('sheets.headerBelow', { row: header.row }));
  const cutOff = file.format === 'csv' ? cutOffRows(header, rows) : [];
  return { sheet, header, rows, notes, cutOff, headerFault: HEADER_FAULTS[place](header.row) };
}

/**
 * Rows with fewer cells than there are headings. Where most rows are so, the program that wrote the file leaves out empty
 * cells at the end.
 */
function cutOffRows(header: RawRow, rows: readonly RawRow[]): number[] {
  const width = header.cells.findLastIndex((cell) => cell !== null) + 1;
  const short = rows.filter(({ cells }) => cells.length < width);
  // The header itself is a row that has all.
  return short.length > rows.length + 1 - short.length ? [] : short.map(({ row }) => row);
}

const HEADER_FAULTS = {
  first: () => null,
  below: () => null,
  doubtful: (row: number) => say('sheets.headerDoubtful', { row }),
  none: () => say('sheets.noHeader'),
};
