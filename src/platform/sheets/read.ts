/** From the bytes of a file to its table. Pure; large files are read in a thread of their own. */
import { detectedCsv } from './csv.ts';
import { type Format, MOST_ROWS, type RawTable } from './table.ts';
import { UnreadableFile } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

export interface SheetFile {
  bytes: Uint8Array;
  format: Format;
  /** The sheet to read; a workbook that has no sheet of this name is read at its first one. */
  sheet: string;
  /** The headers that are known: they tell a file's separator. */
  headers: readonly string[];
}

export async function readTable(file: SheetFile): Promise<RawTable> {
  const { sheet, grid, first } =
    file.format === 'csv'
      ? { sheet: file.sheet, ...detectedCsv(file.bytes, file.headers) }
      : { ...(await readWorkbook(file.bytes, file.sheet)), first: 1 };
  const filled = grid
    .map((cells, index) => ({ row: first + index, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  const [header, ...rows] = filled;
  if (header === undefined) {
    throw new UnreadableFile('the file has no rows; the first one names the columns, as in the template');
  }
  if (rows.length > MOST_ROWS) {
    const message = `the file has more than ${MOST_ROWS.toLocaleString('en')} rows; send it in parts`;
    throw new UnreadableFile(message);
  }
  return { sheet, header, rows };
}
