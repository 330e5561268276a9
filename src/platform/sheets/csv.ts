/** Text files: what encoding and which separator they are in, and apostrophes that keep text from being a formula. */
import { parseCsv, writeCsv } from 'hucre/csv';
import { unmistakable } from './numbers.ts';
import type { OutCell, RawCell } from './table.ts';

const SEPARATORS = [',', ';', '\t'] as const;
/** A program for spreadsheets reads what begins so as a formula; an apostrophe before it says that it is text. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/;
const KEPT_FROM_FORMULA = /^'+[=+\-@\t\r]/;

export function csvText(rows: readonly OutCell[][]): string {
  const cells = rows.map((row) => row.map((cell) => textOf(cell)));
  return writeCsv(cells, { delimiter: ',', lineSeparator: '\r\n' });
}

const textOf = (cell: OutCell): string | null => {
  if (cell === null || typeof cell === 'string') return cell === null ? null : kept(cell);
  return typeof cell === 'number' ? unmistakable(cell) : String(cell);
};

const kept = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);

/** The records of a file, and the number of the first of them. */
export function detectedCsv(
  bytes: Uint8Array,
  headers: readonly string[],
): { grid: RawCell[][]; first: number } {
  const text = decoded(bytes);
  const [line = '', stated] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = stated ?? separatorOf(body, new Set(headers));
  const grid = parseCsv(body, { delimiter, skipBom: false }).map((row) => row.map(cellOf));
  return { grid, first: line === '' ? 1 : 2 };
}

function cellOf(cell: unknown): RawCell {
  const text = String(cell ?? '');
  if (text === '') return null;
  return KEPT_FROM_FORMULA.test(text) ? text.slice(1) : text;
}

/** By its mark, else UTF-8; bytes that are none are what Excel writes in Western Europe. */
function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that parts the first line into most of the known headers. */
function separatorOf(text: string, headers: ReadonlySet<string>): string {
  const known = (delimiter: string) => {
    const [first = []] = parseCsv(text, { delimiter, maxRows: 1, skipBom: false });
    return first.filter((cell) => headers.has(headerName(cell))).length;
  };
  return SEPARATORS.toSorted((a, b) => known(b) - known(a))[0]!;
}

/** How a header is compared. */
export const headerName = (cell: unknown) =>
  String(cell ?? '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
