/** The rows of a table under the columns of its kind, and every fault at its cell. Pure. */

import { columnLabel, columnTitle } from '../../words/columns.ts';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import { type DecimalSign, readNumber } from '../../words/numbers.ts';
import { quoted, revived, Said, say, type Text, textOf } from '../../words/said.ts';
import { decimalsOf, isCurrency } from '../currencies.ts';
import { editDistance } from '../edit-distance.ts';
import type { ApiError, FaultDetail } from '../errors.ts';
import { orderedDates, readCell, type Value } from './cells.ts';
import type { ChosenColumns } from './chosen.ts';
import { isSignOf, signCurrency, signedAmount } from './currency-sign.ts';
import { headerName } from './header.ts';
import { plainText } from './html.ts';
import { columnsByHeading } from './labels.ts';
import { isArticleNumber, likelyColumns } from './likely.ts';
import { listed, ranges } from './listed.ts';
import { type DateOrder, type Notation, orderOf, type Reading, signOf, type TwoWays } from './reading.ts';
import {
  type Column,
  columnLetters,
  type RawCell,
  type RawRow,
  type RawTable,
  type SheetKind,
} from './table.ts';
import { folded, nearest } from './text.ts';
import { withoutUnit } from './units.ts';
import { UnreadCells } from './unread.ts';
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
  /** Of somebody else's file: the first values below it, and the column that it is likely to mean. */
  samples?: string[];
  proposed?: string | null;
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

/** What is known of the amounts of a file. */
export interface MoneyFound {
  columns: string[];
  /** The organisation's. */
  usual: string;
  /** Whose signs stand in the cells. */
  seen: string[];
  /** A column of the file names the currency. */
  isOfRows: boolean;
}

/** Kinds of columns that can be the key of a row. */
const KEY_KINDS: ReadonlySet<Column['kind']> = new Set(['text', 'integer']);

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
const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 60;

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
  /** How somebody else's file is to be read; null: it is one of our own. */
  readonly reading: Reading | null;
  /** Columns of which some cells can be read in two ways. */
  readonly twoWays: TwoWays[] = [];
  /** Cells of a mapped file that hold no value, and units behind its numbers. */
  readonly unread = new UnreadCells();
  /** Currencies whose signs stand in amounts, by their codes. */
  readonly currenciesSeen = new Set<string>();
  /** Faults at the cells of rows. */
  #rowFaultCount = 0;
  readonly header: RawRow;
  /** The row that names the columns was found. */
  readonly hasHeader: boolean;

  constructor(
    { columns }: SheetKind,
    table: RawTable,
    chosen: ChosenColumns = new Map(),
    language: Language = 'en',
    reading: Reading | null = null,
  ) {
    this.language = language;
    this.reading = reading;
    this.header = table.header;
    this.hasHeader = table.headerFault === null;
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
    return this.#places.has(column) || this.#fixedIn(column) !== null;
  }

  /** The value that the column has in all rows; null: each has its own. */
  #fixedIn(column: string): string | null {
    return this.reading?.fixed.get(column) ?? null;
  }

  #rawOf(row: Row, column: string): RawCell {
    const cell = this.#writtenIn(row, column);
    return this.#isBlank(column, cell) ? null : cell;
  }

  #writtenIn({ raw }: Row, column: string): RawCell {
    return this.#fixedIn(column) ?? raw.cells[this.#places.get(column) ?? -1] ?? null;
  }

  /** The cell has a text that is said to mean no value. */
  #isBlank(column: string, cell: RawCell): boolean {
    return typeof cell === 'string' && this.reading?.blanks.get(column)?.has(folded(cell)) === true;
  }

  /** Something is wrong with the file as such, such as its header: no row of it can be taken alone. */
  get hasFileFaults(): boolean {
    return this.faultCount > this.#rowFaultCount;
  }

  /** As notes name the column: in a file of our own by its heading. */
  #noted(name: string): string {
    return this.reading === null ? columnLabel(name, this.language) : this.titleOf(name);
  }

  /** What the column is called in the language of the report. */
  titleOf(name: string): string {
    return columnTitle(this.kinds.find((column) => column.name === name) ?? { name }, this.language);
  }

  /** Notes that the file lacks a column that it must have. */
  refuseMissing(column: string): void {
    const message = say('sheets.columnMissing', { name: columnLabel(column, this.language) });
    this.#note(this.header, column, null, 'MISSING_COLUMN', message);
  }

  /** As it is in the file. */
  textOf(row: Row, column: string): string {
    const cell = this.#rawOf(row, column) ?? '';
    return typeof cell === 'object' ? '' : String(cell);
  }

  /** The amounts of the file; null: it has none. */
  get money(): MoneyFound | null {
    const amounts = this.kinds.filter(({ name, currency }) => currency !== undefined && this.has(name));
    const [first] = amounts;
    if (first?.currency === undefined) return null;
    const { currency } = first;
    const usual = this.kinds.find(({ name }) => name === currency)?.example;
    return {
      columns: amounts.map(({ name }) => name),
      usual: typeof usual === 'string' ? usual : '',
      seen: [...this.currenciesSeen],
      isOfRows: this.#places.has(currency),
    };
  }

  /** The column of the file that is likely to say which record a row is; null: none. */
  get proposedKey(): string | null {
    const there = new Set(this.headings.map(({ column, proposed }) => column ?? proposed));
    const keys = this.kinds.filter(({ kind, label }) => label !== undefined && KEY_KINDS.has(kind));
    const likely = keys.find((column) => there.has(column.name) && isArticleNumber(namesOf(column)));
    return likely?.name ?? null;
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
    this.#rowFaultCount += 1;
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
      if (required === true && !this.has(name)) this.refuseMissing(name);
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
      if (headerName(cell) === '') continue;
      const heading = { heading: shown(cell) ?? '', letters: columnLetters(place), column };
      this.headings.push(
        this.reading === null ? heading : { ...heading, samples: this.#samplesIn(place), proposed: null },
      );
    }
    if (this.reading !== null) this.#propose();
  }

  /** The first different values of a column. */
  #samplesIn(place: number): string[] {
    const samples = new Set<string>();
    for (const { raw } of this.rows) {
      const text = shown(raw.cells[place] ?? null);
      if (text !== null) samples.add(cut(text, LONGEST_SAMPLE));
      if (samples.size === MOST_SAMPLES) break;
    }
    return [...samples];
  }

  /** For headings that nobody has decided. */
  #propose(): void {
    const asked = this.headings.filter(
      ({ heading, column }) => column === null && !this.#chosen.has(headerName(heading)),
    );
    const open = this.kinds
      .filter(({ name }) => !this.has(name))
      .map((column) => ({ column: column.name, names: namesOf(column) }));
    const likely = likelyColumns(
      asked.map(({ heading }) => heading),
      open,
    );
    for (const one of asked) one.proposed = likely.get(one.heading) ?? null;
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
      this.#rowFaultCount += 1;
      this.#note(row.raw, '', cells - 1, 'CUT_OFF', say('sheets.cutOff', { cells, headings }));
    }
  }

  #readColumn(column: Column): void {
    const { name, kind, required = false, currency, list, isEnd = false } = column;
    const isNumber = kind === 'number' || kind === 'integer';
    const cells = new Map(this.rows.map((row) => [row, this.#cellOf(row, column)]));
    const raws = [...cells.values()].map(({ raw }) => raw);
    if (this.reading !== null) this.#noteBlanks(column);
    const said = this.reading?.notations.get(name);
    const sign = signOf(said);
    const signs = sign !== null ? new Set([sign]) : isNumber ? this.#signsIn(raws) : new Set<DecimalSign>();
    const order = this.reading !== null && kind === 'date' ? (orderOf(said) ?? orderIn(raws)) : null;
    if (this.reading !== null) this.#noteTwoWays(column, raws, { signs, order, said: said ?? null });
    const guessed: Said[] = [];
    for (const [row, { raw, fault }] of cells) {
      const decimals = isNumber && currency !== undefined ? this.#decimalsOf(row, currency) : null;
      if (fault !== undefined) {
        this.fault(row, name, 'OTHER_CURRENCY', fault);
        continue;
      }
      const read = readCell(kind, raw, { numbers: { signs, decimals }, isEnd, order });
      if ('isGuess' in read && said === undefined)
        guessed.push(
          say('sheets.guess', {
            value: quoted(String(this.#rawOf(row, name))),
            cell: this.cellOf(row, name),
            read: typeof read.value === 'number' ? read.value : String(read.value),
          }),
        );
      if ('message' in read) {
        if (typeof raw === 'string') this.#noteUnread(column, raw);
        this.fault(row, name, read.code, shownWith(read.message, this.#rawOf(row, name)));
      } else if (read.value === null && required !== false && this.reading?.leavesEmpty !== true)
        this.fault(row, name, 'REQUIRED', say('faults.required'));
      else if (list !== undefined && typeof read.value === 'string')
        row.values[name] = valueIn(list, read.value);
      else row.values[name] = read.value;
    }
    if (guessed.length > 0)
      this.notes.push(say('sheets.guessed', { name: this.#noted(name), read: listed(guessed) }));
    if (this.reading !== null && kind === 'text') this.#unmark(name);
  }

  #cellOf(row: Row, column: Column): Money {
    const { name, currency } = column;
    const raw = this.#withoutUnit(column, this.#rawOf(row, name));
    return currency === undefined ? { raw } : this.#moneyOf(raw, this.#currencyOf(row, currency));
  }

  /** A number without the unit of its field, or of the mapping. */
  #withoutUnit({ name, kind, unit }: Column, raw: RawCell): RawCell {
    if (typeof raw !== 'string' || (kind !== 'number' && kind !== 'integer')) return raw;
    const said = this.reading?.units.get(name) ?? [];
    const number = withoutUnit(
      raw,
      new Set([...(unit === undefined ? [] : [unit.normalize('NFC')]), ...said]),
    );
    if (number === null) return raw;
    this.unread.noteUnit(name, raw, true);
    return number;
  }

  /** For the question what a text that is no value means. */
  #noteUnread({ name, kind }: Column, raw: string): void {
    if (kind === 'number' || kind === 'integer') this.unread.noteUnit(name, raw, false);
    this.unread.noteText(name, kind, raw, false);
  }

  /** Cells that are said to mean no value. */
  #noteBlanks({ name, kind }: Column): void {
    const rows = new Map<string, number[]>();
    for (const row of this.rows) {
      const cell = this.#writtenIn(row, name);
      if (typeof cell !== 'string' || !this.#isBlank(name, cell)) continue;
      this.unread.noteText(name, kind, cell, true);
      rows.set(cell.trim(), [...(rows.get(cell.trim()) ?? []), row.row]);
    }
    for (const [text, found] of rows) {
      const said = { name: this.titleOf(name), text: quoted(text), rows: ranges(found) };
      this.notes.push(
        this.reading?.leavesEmpty === true
          ? say('sheets.readBlankLeaves', said)
          : say('sheets.readBlank', said),
      );
    }
  }

  /** HTML in the texts of a column becomes plain text. */
  #unmark(name: string): void {
    const rows: number[] = [];
    const dropped = new Set<string>();
    for (const row of this.rows) {
      const value = row.values[name];
      const plain = typeof value === 'string' ? plainText(value) : null;
      if (plain === null) continue;
      row.values[name] = plain.text === '' ? null : plain.text;
      rows.push(row.row);
      for (const element of plain.dropped) dropped.add(`<${element}>`);
    }
    if (rows.length === 0) return;
    const said = { name: this.titleOf(name), rows: ranges(rows) };
    this.notes.push(
      dropped.size === 0
        ? say('sheets.unmarked', said)
        : say('sheets.unmarkedWithout', { ...said, dropped: [...dropped].toSorted().join(', ') }),
    );
  }

  /** Notes the column if a cell can be read in two ways, with what each is. */
  #noteTwoWays(
    { name, kind }: Column,
    raws: readonly RawCell[],
    known: { signs: ReadonlySet<DecimalSign>; order: DateOrder | null; said: Notation | null },
  ): void {
    const texts = raws.filter((raw) => typeof raw === 'string');
    if (kind === 'date') {
      const value = texts.find(hasTwoOrders);
      const dates = value === undefined ? null : orderedDates(value);
      if (value === undefined || dates === null) return;
      const ways = (['day_first', 'month_first'] as const).flatMap((notation) => {
        const read = dates[notation];
        return read === null ? [] : [{ notation, read }];
      });
      this.twoWays.push({ column: name, value: cut(value, LONGEST_SAMPLE), ways, notation: known.order });
    }
    if (kind !== 'number') return;
    for (const value of texts) {
      const read = readNumber(value);
      if (read === null || 'value' in read) continue;
      const { sign, asDecimals, asThousands } = read;
      const wayOf = (decimal: DecimalSign) => String(decimal === sign ? asDecimals : asThousands);
      const [only] = known.signs.size === 1 ? known.signs : [];
      this.twoWays.push({
        column: name,
        value: cut(value, LONGEST_SAMPLE),
        ways: [
          { notation: 'decimal_comma', read: wayOf(',') },
          { notation: 'decimal_point', read: wayOf('.') },
        ],
        notation: only === undefined ? null : only === ',' ? 'decimal_comma' : 'decimal_point',
      });
      return;
    }
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
  #currencyOf(row: Row, column: string): string | null {
    const cell = this.#rawOf(row, column);
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
    const seen = signCurrency(sign);
    if (seen !== null) this.currenciesSeen.add(seen);
    return isSignOf(sign, currency)
      ? { raw: amount }
      : { raw, fault: say('sheets.otherCurrency', { sign, currency }) };
  }

  /** Decimals of the currency that the row names. */
  #decimalsOf(row: Row, column: string): number | null {
    const cell = this.#rawOf(row, column);
    const code = typeof cell === 'string' ? cell.trim().toUpperCase() : '';
    return isCurrency(code) ? decimalsOf(code) : null;
  }

  #note(raw: RawRow, column: string, place: number | null, code: string, message: Said): void {
    this.faultCount += 1;
    // One answer for the column decides all of a mapped file's cells with two readings.
    const isAsked = this.reading !== null && code === 'AMBIGUOUS';
    const cause = `${column}\n${code}\n${isAsked ? '' : textOf(causeOf(message))}`;
    const same = this.#causes.get(cause);
    if (same !== undefined) {
      same.furtherRows.push(raw.row);
      return;
    }
    if (this.#faults.length >= MOST_LISTED) return;
    const cell = place === null ? `${raw.row}` : `${columnLetters(place)}${raw.row}`;
    const value = this.#fixedIn(column) ?? (place === null ? null : shown(raw.cells[place] ?? null));
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
function shownWith(message: Said, cell: RawCell): Said {
  if (typeof cell === 'object') return message;
  return say('faults.not', { fault: message, value: quoted(shown(cell) ?? '') });
}

function shown(cell: RawCell): string | null {
  if (cell === null || typeof cell === 'object') return null;
  return cut(String(cell), LONGEST_SHOWN);
}

const cut = (text: string, most: number) =>
  (text.length > most ? `${text.slice(0, most)}…` : text).toWellFormed();

function hasTwoOrders(text: string): boolean {
  const dates = orderedDates(text);
  return dates?.day_first != null && dates.month_first !== null && dates.day_first !== dates.month_first;
}

/** The order that alone makes dates of all cells; null: both do, or neither. */
function orderIn(raws: readonly RawCell[]): DateOrder | null {
  const dates = raws.flatMap((raw) => (typeof raw === 'string' ? (orderedDates(raw) ?? []) : []));
  const isDay = dates.every(({ day_first: date }) => date !== null);
  const isMonth = dates.every(({ month_first: date }) => date !== null);
  if (isDay === isMonth) return null;
  return isDay ? 'day_first' : 'month_first';
}

/** What a column is called, in every language. */
const namesOf = (column: Column): string[] => [
  column.name,
  ...LANGUAGES.map((language) => columnTitle(column, language)),
];
