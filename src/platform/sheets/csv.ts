/** Text files: which separator they are in, and apostrophes that keep text from being a formula. */

import { parseCsv, writeCsv } from 'hucre/csv';
import type { Language } from '../../words/languages.ts';
import { unmistakable } from '../../words/numbers.ts';
import { type Said, say } from '../../words/said.ts';
import { decoded } from './encoding.ts';
import { mostKnown, ROWS_SEARCHED } from './header.ts';
import { listed } from './listed.ts';
import { noText } from './no-text.ts';
import { columnLetters, type OutCell, type RawCell } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A program for spreadsheets reads what begins so as a formula; an apostrophe before it says that it is text. */
const FORMULA_LIKE = /^'*[=+\-@\t\r]/;
const BEYOND_ASCII = /[^\0-\x7f]/;
const UNSEEN = /[\u0080-\u009f]/g;
const LONGEST_SHOWN = 40;
const KEPT_FROM_FORMULA = /^'+[=+\-@\t\r]/;

/** What a spreadsheet program of the language opens without being asked. */
const FORMS = { en: { delimiter: ',', decimal: '.' }, de: { delimiter: ';', decimal: ',' } } as const;

export function csvText(rows: readonly OutCell[][], language: Language): string {
  const { delimiter, decimal } = FORMS[language];
  const cells = rows.map((row) => row.map((cell) => textOf(cell, decimal)));
  return writeCsv(cells, { delimiter, lineSeparator: '\r\n' });
}

const textOf = (cell: OutCell, decimal: string): string | null => {
  if (cell === null || typeof cell === 'string') return cell === null ? null : kept(cell);
  return typeof cell === 'number' ? unmistakable(cell).replace('.', () => decimal) : String(cell);
};

const kept = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text);

/** The records of a file. */
export interface Grid {
  grid: RawCell[][];
  /** The number of the first row. */
  first: number;
  notes: Said[];
}

export function detectedCsv(bytes: Uint8Array, headers: readonly string[]): Grid {
  const fault = noText(bytes);
  if (fault !== null) throw new UnreadableFile(fault);
  const { text, unreadable, isGuess } = decoded(bytes);
  const [line = '', stated] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.slice(line.length);
  const delimiter = stated ?? separatorOf(body, new Set(headers));
  const first = line === '' ? 1 : 2;
  refuseBrokenQuotes(body, delimiter, first);
  const grid = parseCsv(body, { delimiter, skipBom: false }).map((row) =>
    row.map((cell) => cellOf(cell, unreadable)),
  );
  return { grid, first, notes: isGuess ? [guessNote(grid, first)] : [] };
}

function cellOf(cell: unknown, unreadable: RegExp | null): RawCell {
  const text = String(cell ?? '');
  if (text === '') return null;
  if (unreadable?.test(text)) {
    const shown = JSON.stringify(text.slice(0, LONGEST_SHOWN).replace(UNSEEN, '\ufffd').toWellFormed());
    return { unusable: say('sheets.unreadableCell', { shown }) };
  }
  return KEPT_FROM_FORMULA.test(text) ? text.slice(1) : text;
}

/** Some cells that show whether the guess is right. */
function guessNote(grid: readonly RawCell[][], first: number): Said {
  const shown = grid.flatMap((cells, index) =>
    cells.flatMap((cell, at) =>
      typeof cell === 'string' && BEYOND_ASCII.test(cell)
        ? [
            `${JSON.stringify(cell.slice(0, LONGEST_SHOWN).toWellFormed())} in ${columnLetters(at)}${first + index}`,
          ]
        : [],
    ),
  );
  return say('sheets.notUtf8', { shown: listed(shown) });
}

/** The one that parts one of the first rows into most of the known headers; where none is known, the rows into most: a title stands alone in its row. */
function separatorOf(text: string, headers: ReadonlySet<string>): string {
  const beginning = text.slice(0, BEGINNING);
  const readings = SEPARATORS.map((delimiter) => {
    const rows = parseCsv(beginning, { delimiter, skipBom: false });
    const texts = rows.map((row) => row.map((cell) => String(cell ?? '')));
    return { delimiter, known: mostKnown(texts, headers), width: usualWidth(texts) };
  });
  const isAnyKnown = readings.some(({ known }) => known > 0);
  return readings.toSorted((a, b) => (isAnyKnown ? b.known - a.known : b.width - a.width))[0]!.delimiter;
}

const BEGINNING = 20_000;

/** The width that most rows have at least. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows.slice(0, ROWS_SEARCHED).map(({ length }) => length);
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
}

/** A quotation mark that is never closed takes every row after it into its cell; text behind a closed one joins it. */
function refuseBrokenQuotes(text: string, delimiter: string, first: number): void {
  let row = first;
  for (let at = 0; at < text.length; ) {
    if (text[at] !== '"') {
      // The rest of a cell without quotation marks.
      while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at += 1;
    } else {
      const opened = row;
      at = closedAt(text, at);
      if (at < text.length && text[at] !== delimiter && !isBreak(text[at])) throw brokenQuotes(opened);
      if (at > text.length) throw brokenQuotes(opened);
    }
    if (isBreak(text[at])) {
      row += 1;
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
}

const isBreak = (char: string | undefined) => char === '\n' || char === '\r';

/** Behind the mark that closes the one at `open`; beyond the text where none does. */
function closedAt(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length) {
    if (text[at] !== '"') at += 1;
    else if (text[at + 1] === '"') at += 2;
    else return at + 1;
  }
  return text.length + 1;
}

const brokenQuotes = (row: number) => new UnreadableFile(say('sheets.quotes', { row }));
