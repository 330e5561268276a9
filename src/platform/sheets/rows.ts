/** The rows of a table under the columns of its kind, and every fault at its cell. Pure. */

import { columnLabel } from '../../words/columns.ts';
import type { Language } from '../../words/languages.ts';
import { type DecimalSign, readNumber } from '../../words/numbers.ts';
import { quoted, revived, Said, say, type Text, textOf } from '../../words/said.ts';
import { decimalsOf, isCurrency } from '../currencies.ts';
import { editDistance } from '../edit-distance.ts';
import type { ApiError, FaultDetail } from '../errors.ts';
import { readCell, type Value } from './cells.ts';
import type { ChosenColumns } from './chosen.ts';
import { isSignOf, signedAmount } from './currency-sign.ts';
import { headerName } from './header.ts';
import { columnsByHeading } from './labels.ts';
import { listed } from './listed.ts';
import {
  type Column,
  columnLetters,
  type RawCell,
  type RawRow,
  type RawTable,
  type SheetKind,
} from './table.ts';
import { nearest } from './text.ts';
import { valueIn } from './values.ts';

export interface CellFault {
  sheet: string;
  row: number;
  /** The header. */
  column: string;
  /** Of the column, from 0; -1: the file lacks it. */
  place: number;
  /** Such as `C5`. */
  cell: string;
  /** As it is in the file; null: empty. */
  value: string | null;
  code: string;
  message: Said;
  /** Other rows with the same fault in this column, in order. */
  furtherRows: number[];
}

/** A heading of the file, and the column that it is taken for; null: it is left out. */
export interface Heading {
  heading: string;
  /** Such as `C`. */
  letters: string;
  column: string | null;
}

export interface Row {
  /** Its number in the spreadsheet program. */
  row: number;
  raw: RawRow;
  /** By column: null is an empty cell, undefined one that could not be read or a column that the file has not. */
  values: Partial<Record<string, Value | null>>;
  /** It has a fault, so that nothing may be made of it. */
  isFaulty: boolean;
  /** Columns in which it has one. */
  faultyIn: Set<string>;
}

/** An amount as it is read; `fault`: it is in another currency than its row. */
interface Money {
  raw: RawCell;
  fault?: Said;
}

const MOST_LISTED = 200;
const LONGEST_SHOWN = 100;
const MOST_COLUMNS_NAMED = 20;
/** Letters that may differ in a slip of the pen. */
const MOST_SLIPS = 2;

/** A file's rows and what is wrong with them. */
export class SheetRows {
  readonly rows: Row[];
  readonly #faults: CellFault[] = [];
  /** What was guessed, left out or taken though it was hidden, in words. */
  readonly notes: Said[] = [];
  /** Cells with a fault: more than are listed, since one cause is listed once. */
  faultCount = 0;
  readonly headings: Heading[] = [];
  /** What the report is in. */
  readonly language: Language;
  /** The columns of the sheet. */
  readonly kinds: readonly Column[];
  /** Their names. */
  readonly columns: string[];
  readonly #sheet: string;
  readonly #chosen: ChosenColumns;
  /** Faults by column and cause. */
  readonly #causes = new Map<string, CellFault>();
  readonly #places = new Map<string, number>();
  readonly #byHeading: ReadonlyMap<string, string>;

  constructor(
    { columns }: SheetKind,
    table: RawTable,
    chosen: ChosenColumns = new Map(),
    language: Language = 'en',
  ) {
    this.language = language;
    this.#sheet = table.sheet;
    this.#chosen = chosen;
    this.#byHeading = columnsByHeading(columns);
    this.kinds = columns;
    this.columns = columns.map(({ name }) => name);
    this.notes.push(...table.notes.map(revived));
    const { header, headerFault } = table;
    this.rows = table.rows.map((raw) => ({
      row: raw.row,
      raw,
      values: {},
      isFaulty: headerFault !== null,
      faultyIn: new Set(),
    }));
    if (headerFault !== null) {
      const place = header.cells.findIndex((cell) => cell !== null);
      const known = columns.map(({ name }) => columnLabel(name, language)).join(', ');
      this.#note(
        header,
        '',
        place,
        'UNKNOWN_COLUMN',
        say('sheets.mayHave', { fault: revived(headerFault), known }),
      );
      this.#placeKnown(header);
      this.#listHeadings(header);
      this.#places.clear();
      return;
    }
    this.#readHeader(columns, header);
    this.#listHeadings(header);
    this.#refuseCutOff(table);
    for (const column of columns) if (this.has(column.name)) this.#readColumn(column);
  }

  /** The file has the column. */
  has(column: string): boolean {
    return this.#places.has(column);
  }

  /** As it is in the file. */
  textOf({ raw }: Row, column: string): string {
    const cell = raw.cells[this.#places.get(column) ?? -1] ?? '';
    return typeof cell === 'object' ? '' : String(cell);
  }

  /** In the order of the sheet: by row, then by column. */
  get faults(): CellFault[] {
    return this.#faults.toSorted((a, b) => a.row - b.row || a.place - b.place);
  }

  /** Such as `C5`. */
  cellOf({ row }: Row, column: string): string {
    const place = this.#places.get(column);
    return `${place === undefined ? '' : columnLetters(place)}${row}`;
  }

  /** Notes a fault of the row's cell in this column; of several the first, since the others may follow from it. */
  fault(row: Row, column: string, code: string, message: Said): void {
    row.isFaulty = true;
    if (row.faultyIn.has(column)) return;
    row.faultyIn.add(column);
    this.#note(row.raw, column, this.#places.get(column) ?? null, code, message);
  }

  /** Notes the faults of what was made of a row; `columnOf` says which column a path came from. */
  faultsOf(row: Row, faults: readonly FaultDetail[], columnOf: (path: string) => string): void {
    for (const { path, code, message } of faults) this.fault(row, columnOf(path), code, message);
  }

  /** The details of a refusal, or its message where it has none. */
  refusal(row: Row, error: ApiError, columnOf: (path: string) => string): void {
    const { details = [{ path: '', code: error.options.reason ?? error.code, message: error.said }] } =
      error.options;
    this.faultsOf(row, details, columnOf);
  }

  #readHeader(columns: readonly Column[], header: RawRow): void {
    const names = new Set(columns.map(({ name }) => name));
    const further: Text[] = [];
    const width = this.rows.reduce((most, { raw }) => Math.max(most, raw.cells.length), header.cells.length);
    for (let place = 0; place < width; place += 1) {
      const cell = header.cells[place] ?? null;
      const name = this.#nameOf(cell);
      if (cell !== null && typeof cell === 'object')
        this.#note(header, '', place, 'UNUSABLE', revived(cell.unusable));
      else if (this.#chosen.get(headerName(cell)) === '') further.push(headingText(cell, place));
      else if (name === '') this.#refuseUnnamed(place, header);
      else if (names.has(name)) this.#placeColumn(name, place, header);
      else if (this.#isSlip(name, place, header, names)) continue;
      else further.push(headingText(cell, place));
    }
    if (further.length > 0)
      this.notes.push(say('sheets.leftOut', { columns: listed(further, MOST_COLUMNS_NAMED) }));
    for (const { name, required } of columns) {
      if (required !== true || this.#places.has(name)) continue;
      const message = say('sheets.columnMissing', { name: columnLabel(name, this.language) });
      this.#note(header, name, null, 'MISSING_COLUMN', message);
    }
  }

  /** The column that a heading was chosen for, else its own name. */
  #nameOf(cell: RawCell): string {
    const name = headerName(cell);
    return this.#chosen.get(name) ?? this.#byHeading.get(name) ?? name;
  }

  #listHeadings(header: RawRow): void {
    for (const [place, cell] of header.cells.entries()) {
      const name = this.#nameOf(cell);
      const column = this.#places.get(name) === place ? name : null;
      if (headerName(cell) !== '')
        this.headings.push({ heading: shown(cell) ?? '', letters: columnLetters(place), column });
    }
  }

  /** What the headings of a doubtful row would be taken for, so that the others can be chosen. */
  #placeKnown(header: RawRow): void {
    for (const [place, cell] of header.cells.entries()) {
      const name = this.#nameOf(cell);
      if (this.columns.includes(name) && !this.#places.has(name)) this.#places.set(name, place);
    }
  }

  #placeColumn(name: string, place: number, header: RawRow): void {
    if (this.#places.has(name)) this.#note(header, name, place, 'DUPLICATE', say('sheets.columnTwice'));
    else this.#places.set(name, place);
  }

  /** A name but for a letter or two that of a column: leaving it out would lose what was meant to come in. */
  #isSlip(name: string, place: number, header: RawRow, names: ReadonlySet<string>): boolean {
    const meant = nearest(name, names);
    if (meant === null || editDistance(name, meant) > MOST_SLIPS) return false;
    const message = say('sheets.nearly', { meant: columnLabel(meant, this.language) });
    this.#note(header, name, place, 'UNKNOWN_COLUMN', message);
    return true;
  }

  /** An empty column without a header is only space. */
  #refuseUnnamed(place: number, header: RawRow): void {
    const first = this.rows.find(({ raw }) => (raw.cells[place] ?? null) !== null);
    if (first === undefined) return;
    const message = say('sheets.noColumnName', { row: header.row });
    this.#note(first.raw, '', place, 'UNKNOWN_COLUMN', message);
  }

  /** What a row was to say behind its end is not known, so that it must not be taken as empty. */
  #refuseCutOff({ cutOff, header }: RawTable): void {
    const numbers = new Set(cutOff);
    const headings = header.cells.findLastIndex((cell) => cell !== null) + 1;
    for (const row of this.rows.filter((one) => numbers.has(one.row))) {
      const { length: cells } = row.raw.cells;
      row.isFaulty = true;
      this.#note(row.raw, '', cells - 1, 'CUT_OFF', say('sheets.cutOff', { cells, headings }));
    }
  }

  #readColumn({ name, kind, required, currency, list, isEnd = false }: Column): void {
    const place = this.#places.get(name)!;
    const isNumber = kind === 'number' || kind === 'integer';
    const cellOf = (row: Row): Money => {
      const raw = row.raw.cells[place] ?? null;
      return currency === undefined ? { raw } : this.#moneyOf(raw, this.#currencyOf(row, currency));
    };
    const signs = isNumber ? this.#signsIn(this.rows.map((row) => cellOf(row).raw)) : new Set<DecimalSign>();
    const guessed: Said[] = [];
    for (const row of this.rows) {
      const decimals = isNumber && currency !== undefined ? this.#decimalsOf(row, currency) : null;
      const { raw, fault } = cellOf(row);
      if (fault !== undefined) {
        this.fault(row, name, 'OTHER_CURRENCY', fault);
        continue;
      }
      const read = readCell(kind, raw, { numbers: { signs, decimals }, isEnd });
      if ('isGuess' in read)
        guessed.push(
          say('sheets.guess', {
            value: quoted(String(row.raw.cells[place])),
            cell: `${columnLetters(place)}${row.row}`,
            read: typeof read.value === 'number' ? read.value : String(read.value),
          }),
        );
      if ('message' in read) this.fault(row, name, read.code, shownWith(read.message, row, place));
      else if (read.value === null && required === true)
        this.fault(row, name, 'REQUIRED', say('faults.required'));
      else if (list !== undefined && typeof read.value === 'string')
        row.values[name] = valueIn(list, read.value);
      else row.values[name] = read.value;
    }
    if (guessed.length > 0)
      this.notes.push(
        say('sheets.guessed', { name: columnLabel(name, this.language), read: listed(guessed) }),
      );
  }

  /** The signs before decimals in the cells of a column that have one reading. */
  #signsIn(cells: readonly RawCell[]): Set<DecimalSign> {
    const signs = cells.map((cell) => {
      const read = typeof cell === 'string' ? readNumber(cell) : null;
      return read !== null && 'value' in read ? read.decimal : null;
    });
    return new Set(signs.filter((sign) => sign !== null));
  }

  /** The currency that the row names, else that of the organisation, which is the example; null: what it names is none. */
  #currencyOf({ raw }: Row, column: string): string | null {
    const cell = raw.cells[this.#places.get(column) ?? -1] ?? null;
    const example = this.kinds.find(({ name }) => name === column)?.example ?? null;
    const code = String(cell ?? example)
      .trim()
      .toUpperCase();
    return isCurrency(code) ? code : null;
  }

  /** An amount without the sign of the row's currency. */
  #moneyOf(raw: RawCell, currency: string | null): Money {
    const signed = typeof raw === 'string' && currency !== null ? signedAmount(raw, currency) : null;
    if (signed === null || currency === null) return { raw };
    const { amount, sign } = signed;
    return isSignOf(sign, currency)
      ? { raw: amount }
      : { raw, fault: say('sheets.otherCurrency', { sign, currency }) };
  }

  /** Decimals of the currency that the row names. */
  #decimalsOf({ raw }: Row, column: string): number | null {
    const cell = raw.cells[this.#places.get(column) ?? -1];
    const code = typeof cell === 'string' ? cell.trim().toUpperCase() : '';
    return isCurrency(code) ? decimalsOf(code) : null;
  }

  #note(raw: RawRow, column: string, place: number | null, code: string, message: Said): void {
    this.faultCount += 1;
    const cause = `${column}\n${code}\n${textOf(causeOf(message))}`;
    const same = this.#causes.get(cause);
    if (same !== undefined) {
      same.furtherRows.push(raw.row);
      return;
    }
    if (this.#faults.length >= MOST_LISTED) return;
    const cell = place === null ? `${raw.row}` : `${columnLetters(place)}${raw.row}`;
    const value = place === null ? null : shown(raw.cells[place] ?? null);
    const fault = {
      sheet: this.#sheet,
      row: raw.row,
      column,
      place: place ?? -1,
      cell,
      value,
      code,
      message,
      furtherRows: [],
    };
    this.#faults.push(fault);
    this.#causes.set(cause, fault);
  }
}

/** A fault without the value that has it. */
function causeOf(message: Said): Text {
  const { fault } = message.params;
  return message.code === 'faults.not' && fault instanceof Said ? fault : message;
}

/** `"Employee" (C)`; a column without a heading by its letters alone. */
function headingText(cell: RawCell, place: number): Text {
  const text = shown(cell);
  if (text === null) return columnLetters(place);
  return say('sheets.headingAt', { heading: quoted(text), letters: columnLetters(place) });
}

/** The message and the value; formulas and errors are in the message already. */
function shownWith(message: Said, { raw }: Row, place: number): Said {
  const cell = raw.cells[place] ?? null;
  if (typeof cell === 'object') return message;
  return say('faults.not', { fault: message, value: quoted(shown(cell) ?? '') });
}

function shown(cell: RawCell): string | null {
  if (cell === null || typeof cell === 'object') return null;
  const text = String(cell);
  return (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text).toWellFormed();
}
