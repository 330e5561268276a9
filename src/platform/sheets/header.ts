/** The row that names the columns: the first one, or one below a title. Pure. */
import type { RawCell, RawRow } from './table.ts';
import { folded } from './text.ts';

/** Titles and notes above a header are a few rows. */
export const ROWS_SEARCHED = 20;

/** How a header is compared. */
export const headerName = (cell: RawCell | undefined): string =>
  cell == null || typeof cell === 'object' ? '' : folded(String(cell));

const knownIn = (cells: readonly RawCell[], known: ReadonlySet<string>) =>
  cells.filter((cell) => known.has(headerName(cell))).length;

/** How many known names the row has that has most of them, among the first ones. */
export function mostKnown(rows: readonly (readonly RawCell[])[], known: ReadonlySet<string>): number {
  return Math.max(0, ...rows.slice(0, ROWS_SEARCHED).map((cells) => knownIn(cells, known)));
}

interface FoundHeader {
  header: RawRow;
  /** The rows below it. */
  rows: RawRow[];
  /** `below`: under a title, every column known; `doubtful`: the same, but for columns that are unknown; `none`: not found. */
  place: 'first' | 'below' | 'doubtful' | 'none';
}

/** The header among the rows that hold something; undefined where there is none. */
export function foundHeader(
  filled: readonly RawRow[],
  known: ReadonlySet<string>,
  isForeign = false,
): FoundHeader | undefined {
  const [first] = filled;
  if (first === undefined) return undefined;
  const counts = filled.slice(0, ROWS_SEARCHED).map(({ cells }) => knownIn(cells, known));
  const [own = 0] = counts;
  const most = Math.max(...counts);
  if (most === 0) {
    const likely = isForeign ? likelyHeader(filled) : 0;
    return { header: filled[likely] ?? first, rows: filled.slice(likely + 1), place: 'none' };
  }
  // A title may be a known name by chance, and a row of values too.
  const at = own * 2 >= most ? 0 : counts.indexOf(most);
  const header = filled[at] ?? first;
  const isKnown = header.cells.every((cell) => cell === null || known.has(headerName(cell)));
  const place = at === 0 ? 'first' : isKnown ? 'below' : 'doubtful';
  return { header, rows: filled.slice(at + 1), place };
}

/** The first row that fills at least half of the most cells with words: a title above the header fills fewer. */
function likelyHeader(filled: readonly RawRow[]): number {
  const widths = filled
    .slice(0, ROWS_SEARCHED)
    .map(({ cells }) => new Set(cells.map(headerName).filter((name) => /\p{L}/u.test(name))).size);
  const most = Math.max(...widths);
  return Math.max(
    0,
    widths.findIndex((width) => width * 2 >= most),
  );
}
