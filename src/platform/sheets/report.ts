/** What an import did, or would do; its refusal names the same faults. */

import Type, { type Static } from 'typebox';
import { type Said, say, textOf } from '../../words/said.ts';
import { type ApiError, type FaultDetail, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { Closed, Nullable, OneOf, Uuid } from '../shapes.ts';
import type { Outcome } from '../writes/mutation.ts';
import { type AddedRow, additions, type ChangedRow, differences } from './differences.ts';
import { ranges } from './listed.ts';
import { NOTATIONS } from './reading.ts';
import type { SheetRows } from './rows.ts';
import type { RawRow } from './table.ts';

const MOST_CHANGES = 100;
const MOST_ADDED = 100;
const MOST_FURTHER = 100;
const MOST_FAULTY_ROWS = 1000;

const CellFault = Closed(
  {
    sheet: Type.String(),
    row: Type.Integer({ description: 'as the spreadsheet program numbers it' }),
    column: Type.String({ description: 'its header' }),
    cell: Type.String({ description: 'such as `C5`; the row alone where the column is missing' }),
    value: Nullable(Type.String({ description: 'as it is in the file, cut off after 100 characters' })),
    code: Type.String(),
    message: Type.String({ description: 'what was expected' }),
    furtherRows: Type.Optional(
      Type.Array(Type.Integer(), {
        maxItems: MOST_FURTHER,
        description: `other rows with the same fault in this column: the first ${MOST_FURTHER}; absent: none`,
      }),
    ),
    furtherCount: Type.Optional(Type.Integer({ description: 'how many there are; absent: none' })),
  },
  { title: 'CellFault' },
);

const Heading = Closed(
  {
    heading: Type.String({ description: 'as it is in the file' }),
    letters: Type.String({ description: 'of its column in the spreadsheet program, such as `C`' }),
    column: Nullable(Type.String({ description: 'null: it is left out' })),
    samples: Type.Optional(
      Type.Array(Type.String(), { description: 'of a mapped file: the first different values below it' }),
    ),
    proposed: Type.Optional(
      Nullable(
        Type.String({
          description:
            'of a mapped file: the column that it is likely to mean, which is not assumed; null: none',
        }),
      ),
    ),
  },
  { title: 'SheetHeading' },
);

const CellChange = Closed(
  {
    row: Type.Integer({ description: 'of the file' }),
    name: Type.String({ description: 'of the record that is changed' }),
    column: Type.String(),
    before: Nullable(Type.String({ description: 'as an export shows it, cut off after 100 characters' })),
    after: Nullable(Type.String()),
    warning: Type.Optional(
      Type.String({ description: 'what to look at before it is imported, in words; absent: nothing' }),
    ),
  },
  { title: 'CellChange' },
);

const TwoWays = Closed(
  {
    column: Type.String(),
    value: Type.String({ description: 'the first cell of the column that can be read in two ways' }),
    ways: Type.Array(Closed({ notation: OneOf(NOTATIONS), read: Type.String() }, { title: 'SheetWay' }), {
      description: 'what it is by each notation',
    }),
    notation: Nullable(OneOf(NOTATIONS), {
      description:
        'as the mapping says, or as other cells of the column show; null: not known, so that such cells are faults',
    }),
  },
  { title: 'SheetTwoWays' },
);

const Unread = Closed(
  {
    column: Type.String(),
    texts: Type.Array(
      Closed(
        {
          text: Type.String({ description: 'as it is in the file, cut off after 60 characters' }),
          rows: Type.Integer({ description: 'that have it' }),
          isBlank: Type.Boolean({
            description: 'the mapping says that it means no value; false: such cells are faults',
          }),
        },
        { title: 'SheetUnreadText' },
      ),
    ),
  },
  { title: 'SheetUnread' },
);

const UnitFound = Closed(
  {
    column: Type.String(),
    unit: Type.String({ description: 'as it is in the file' }),
    value: Type.String({ description: 'the first such cell, such as `12 kg`' }),
    read: Type.String({ description: 'the number in it, as it is written' }),
    rows: Type.Integer({ description: 'that have it' }),
    isRead: Type.Boolean({
      description: 'the field has this unit, or the mapping says so; false: such cells are faults',
    }),
  },
  { title: 'SheetUnit' },
);

const Money = Closed(
  {
    columns: Type.Array(Type.String(), { description: 'of the file, with amounts' }),
    usual: Type.String({ description: 'currency of the organisation, for rows that name none' }),
    seen: Type.Array(Type.String(), { description: 'currencies whose signs stand in the cells' }),
    isOfRows: Type.Boolean({ description: 'a column of the file names the currency' }),
  },
  { title: 'SheetMoney' },
);

const FaultyRows = Closed(
  {
    count: Type.Integer({ description: 'rows with a fault' }),
    headings: Type.Array(Type.String(), { description: 'the header of the file' }),
    rows: Type.Array(
      Closed({ row: Type.Integer(), cells: Type.Array(Type.String()) }, { title: 'SheetFaultyRow' }),
      { maxItems: MOST_FAULTY_ROWS, description: `the first ${MOST_FAULTY_ROWS} as they are in the file` },
    ),
  },
  { title: 'SheetFaultyRows' },
);

const AddedRecord = Closed(
  {
    row: Type.Integer({ description: 'of the file' }),
    name: Type.String({ description: 'of the record that is added' }),
    cells: Type.Array(
      Closed(
        {
          column: Type.String(),
          value: Type.String({ description: 'as an export would show it, cut off after 100 characters' }),
        },
        { title: 'AddedCell' },
      ),
      { description: 'what is not empty' },
    ),
  },
  { title: 'AddedRecord' },
);

const Count = Type.Integer({ minimum: 0 });

export const ImportReport = Closed(
  {
    kind: Type.String(),
    applied: Type.Boolean({ description: 'false: nothing was changed' }),
    undoId: Nullable(Uuid, {
      description:
        'by which `undoImport` takes it back, and `undoListingBatch` an import of listings; null: nothing was changed, or it is not taken back as one',
    }),
    rows: Type.Integer({ description: 'in the file, without its header and empty ones' }),
    created: Count,
    changed: Count,
    unchanged: Count,
    changes: Type.Array(CellChange, {
      maxItems: MOST_CHANGES,
      description: 'what changes in records that are there, and new years of leave: up to 100 cells',
    }),
    added: Type.Array(AddedRecord, {
      maxItems: MOST_ADDED,
      description: `new people and demand as they were read: up to ${MOST_ADDED} rows`,
    }),
    firstDate: Nullable(
      Type.String({
        format: 'date',
        description: 'of demand: the local date of the first row, for the way on to its week; null else',
      }),
    ),
    notes: Type.Array(Type.String(), { description: 'what else follows from the import, in words' }),
    faults: Type.Array(CellFault, {
      description:
        'up to 200; of an import, those of rows that were left out: else an import with faults is refused',
    }),
    omitted: Type.Integer({ description: 'faults beyond those listed' }),
    headings: Type.Array(Heading, { description: 'of the file, each with the column that it is taken for' }),
    columns: Type.Array(Type.String(), { description: 'that the sheet may have' }),
    labels: Type.Array(Type.String(), { description: 'of the columns, in the language asked for' }),
    twoWays: Type.Optional(
      Type.Array(TwoWays, {
        description: 'of a mapped file: columns with cells that can be read in two ways',
      }),
    ),
    unread: Type.Optional(
      Type.Array(Unread, {
        description:
          'of a mapped file: columns of numbers, dates, or yes and no with texts that are none, such as `on request`',
      }),
    ),
    units: Type.Optional(
      Type.Array(UnitFound, { description: 'of a mapped file: units behind the numbers of a column' }),
    ),
    money: Type.Optional(
      Nullable(Money, { description: 'of a mapped file: its amounts; null: it has none' }),
    ),
    proposedKey: Type.Optional(
      Nullable(
        Type.String({
          description:
            'of a mapped file: the column that is likely to say which record a row is, which is not assumed',
        }),
      ),
    ),
    faultyRows: Type.Optional(FaultyRows),
  },
  { title: 'ImportReport' },
);
export type ImportReport = Static<typeof ImportReport>;

export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
  /** Records that are there and change. */
  rows: readonly ChangedRow[];
  /** Records that are new, where the report shows them. */
  added?: readonly AddedRow[];
  notes: Said[];
  firstDate?: string | null;
}

/** What an import does once it is known to have no faults. */
export interface Planned {
  counts: Counts;
  /** It can be taken back as one. */
  isUndoable?: boolean;
  /** Of the import, in its report and in the log; a new one where none is given. */
  id?: string;
  /** What is new by its id, what is changed as it was and as it will be: for the log. */
  before: object;
  after: object;
}

/** The answer to an import that was written: one event of the log, none for a file that changes nothing. */
export function importOutcome(
  kind: string,
  rows: SheetRows,
  { counts, before, after, isUndoable = false, id }: Planned,
  at: Date,
): Outcome {
  const isChange = counts.created + counts.changed > 0;
  const entry = { action: `${kind}.import`, entityType: 'import', entityId: id ?? newId(at) };
  return {
    status: 200,
    body: reportOf(kind, rows, counts, true, isChange && isUndoable ? entry.entityId : null),
    audit: isChange ? { ...entry, before, after } : null,
  };
}

const NONE: Counts = { created: 0, changed: 0, unchanged: 0, rows: [], notes: [] };

/** Null counts: the file has faults. Counts beside faults are those of the other rows. */
export function reportOf(
  kind: string,
  rows: SheetRows,
  counts: Counts | null,
  applied: boolean,
  undoId: string | null = null,
): ImportReport {
  const {
    created,
    changed,
    unchanged,
    notes,
    firstDate = null,
    rows: changedRows,
    added = [],
  } = counts ?? NONE;
  const inWords = (text: Said) => textOf(text, rows.language);
  return {
    kind,
    applied,
    undoId,
    rows: rows.rows.length,
    created,
    changed,
    unchanged,
    changes: differences(rows.kinds, changedRows, rows.language).slice(0, MOST_CHANGES),
    added: additions(rows.kinds, added.slice(0, MOST_ADDED), rows.language),
    firstDate,
    notes: [...rows.notes, ...notes].map(inWords),
    faults: rows.faults.map(({ furtherRows, place: _place, ...fault }) => ({
      ...fault,
      message: inWords(fault.message),
      ...(furtherRows.length === 0
        ? {}
        : { furtherRows: furtherRows.slice(0, MOST_FURTHER), furtherCount: furtherRows.length }),
    })),
    omitted: omittedOf(rows),
    headings: rows.headings,
    columns: rows.columns,
    labels: rows.columns.map((name) => rows.titleOf(name)),
    ...(rows.reading === null ? {} : mappedOf(rows)),
    ...(rows.reading === null && (counts === null || rows.faultCount === 0)
      ? {}
      : { faultyRows: faultyRowsOf(rows) }),
  };
}

const mappedOf = (rows: SheetRows) => ({
  twoWays: rows.twoWays,
  unread: rows.unread.texts,
  units: rows.unread.units,
  money: rows.money,
  proposedKey: rows.proposedKey,
});

function faultyRowsOf({ rows, header }: SheetRows): NonNullable<ImportReport['faultyRows']> {
  const faulty = rows.filter(({ isFaulty }) => isFaulty);
  const width = Math.max(header.cells.length, ...faulty.map(({ raw }) => raw.cells.length));
  const texts = ({ cells }: RawRow) =>
    Array.from({ length: width }, (_, at) => {
      const cell = cells[at] ?? '';
      return typeof cell === 'object' ? '' : String(cell).toWellFormed();
    });
  return {
    count: faulty.length,
    headings: texts(header),
    rows: faulty.slice(0, MOST_FAULTY_ROWS).map(({ row, raw }) => ({ row, cells: texts(raw) })),
  };
}

/** Cells whose fault is not listed. */
const omittedOf = ({ faults, faultCount }: SheetRows) =>
  faultCount - faults.reduce((sum, { furtherRows }) => sum + 1 + furtherRows.length, 0);

/** 422 with every listed fault at its cell. */
export function refusalOf(rows: SheetRows): ApiError {
  const { faults } = rows;
  const omitted = omittedOf(rows);
  const details = faults.map(
    ({ sheet, row, column, cell, code, message: fault, furtherRows }): FaultDetail => {
      const count = furtherRows.length;
      const message =
        count === 0 ? fault : say('sheets.furtherRows', { message: fault, count, rows: ranges(furtherRows) });
      const path = `body/${sheet}/${row}${column === '' ? '' : `/${column}`}`;
      return { path, code, message: say('sheets.atCell', { cell, message }) };
    },
  );
  if (omitted > 0) {
    const message = say('protocol.moreFaults', { count: omitted });
    details.push({ path: 'body', code: 'TOO_MANY', message });
  }
  return invalid(details);
}
