/** Spreadsheets as both services know them: columns, cells as a file holds them, and cells as they are written. */
import type { ValueList } from '../../words/cells.ts';
import type { Said, Text } from '../../words/said.ts';

export type CellKind =
  | 'text'
  | 'integer'
  | 'number'
  | 'yes-no'
  | 'date'
  | 'clock-time'
  | 'date-time'
  | 'list';

export interface Column {
  /** The header, in lower case. */
  name: string;
  kind: CellKind;
  /** `new`: of a record that is not there yet; a file of changes may leave it out. */
  required?: boolean | 'new';
  /** A time at which something ends, so that 24:00 is the end of its day. */
  isEnd?: boolean;
  /** For a text: the closed list that its values come from, which each language calls by its own words. */
  list?: ValueList;
  /** For an amount: the column that names its currency, which decides its decimals. */
  currency?: string;
  /** What people call it, where its heading is a name for programs. */
  label?: string;
  /** Of a number: what may stand behind it. */
  unit?: string;
  /** For the sheet that explains the columns. */
  meaning: Text;
  example: OutCell | Said;
}

/** What a kind of spreadsheet holds. */
export interface SheetKind {
  /** The name of the sheet, such as `Demand`. */
  sheet: Text;
  /** The name of the file, without its ending. */
  file: string;
  columns: readonly Column[];
}

export type Format = 'csv' | 'xlsx';

export const TYPE_OF: Record<Format, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A cell as it is written. Dates are `2027-03-01`, times `08:30`, both `2027-03-01 08:30`; a list is text already. A text
 * that has not the form of its column's kind stays text.
 */
export type OutCell = string | number | boolean | null;

/** A cell as it is read: dates and times of a workbook have become text. */
export type RawCell = string | number | boolean | null | { unusable: Said };

export interface RawRow {
  /** Its number in the spreadsheet program, from 1. */
  row: number;
  cells: RawCell[];
}

export interface RawTable {
  sheet: string;
  header: RawRow;
  rows: RawRow[];
  /** What was guessed, left out or taken though it was hidden, in words. */
  notes: Said[];
  /** The numbers of rows that end before the last heading, as those of a file that was cut off; none of a workbook. */
  cutOff: number[];
  /** The header stands below other rows and has unknown columns, or there is none: nothing can be read by it. */
  headerFault: Said | null;
}

export const MOST_ROWS = 20_000;

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** The items of a list in one cell: separated by semicolons; a backslash keeps what would separate or be trimmed. */
export function listText(items: readonly string[]): string {
  return items.map((item) => item.replace(/^\s|\s$|[\\;]/g, '\\$&')).join('; ');
}

export function listOf(text: string): string[] {
  const items: string[][] = [[]];
  for (const [part] of text.matchAll(/\\?./gsu)) {
    if (part === ';') items.push([]);
    else items.at(-1)!.push(part);
  }
  return items.map(itemOf).filter((item) => item !== '');
}

/** Characters, each with its backslash if it has one; blanks around the rest go. */
function itemOf(parts: readonly string[]): string {
  const isKept = (part: string) => part.trim() !== '';
  const kept = parts.slice(parts.findIndex(isKept), parts.findLastIndex(isKept) + 1);
  return kept.map((part) => (part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)).join('');
}
