/** What a mapping may say of a sheet, and how it reads a file. Pure. */
import type { FaultDetail } from '../../../platform/errors.ts';
import { headerName } from '../../../platform/sheets/header.ts';
import type { MappedFile } from '../../../platform/sheets/operations.ts';
import { type Notation, orderOf } from '../../../platform/sheets/reading.ts';
import type { Column, SheetKind } from '../../../platform/sheets/table.ts';
import { folded } from '../../../platform/sheets/text.ts';
import { say } from '../../../words/said.ts';
import type { InlineMapping, Mapping } from './mappings.schema.ts';

/** With what holds where nothing is said: known headings, no fixed values, id or slug, empty cells leave. */
export const wholeMapping = (said: InlineMapping): Mapping => ({
  columns: said.columns ?? [],
  fixed: said.fixed ?? [],
  key: said.key ?? null,
  notations: said.notations ?? [],
  blanks: said.blanks ?? [],
  units: said.units ?? [],
  empty: said.empty ?? 'leave',
});

/** Kinds of columns whose values can be a key. */
const KEY_KINDS = new Set<Column['kind']>(['text', 'integer']);

/** Each fault at its path below `at`. */
export function mappingFaults(mapping: Mapping, { columns: known }: SheetKind, at: string): FaultDetail[] {
  const kinds = new Map(known.map((column) => [column.name, column]));
  const names = known.map(({ name }) => name).join(', ');
  const faults: FaultDetail[] = [];
  const unknown = (path: string, column: string) => {
    if (kinds.has(column)) return false;
    const message = say('protocol.noColumn', { column: JSON.stringify(column), columns: names });
    faults.push({ path: `${at}/${path}`, code: 'UNKNOWN_COLUMN', message });
    return true;
  };
  const twice = (path: string, column: string) =>
    faults.push({ path: `${at}/${path}`, code: 'DUPLICATE', message: say('sheets.mappedTwice', { column }) });
  const taken = new Set<string>();
  const headings = new Set<string>();
  for (const [index, { heading, column }] of mapping.columns.entries()) {
    const path = `columns/${index}`;
    const name = headerName(heading);
    if (headings.has(name)) twice(`${path}/heading`, heading);
    headings.add(name);
    if (column === null || unknown(`${path}/column`, column)) continue;
    if (taken.has(column)) twice(`${path}/column`, column);
    taken.add(column);
  }
  for (const [index, { column }] of mapping.fixed.entries()) {
    if (unknown(`fixed/${index}/column`, column)) continue;
    if (taken.has(column)) twice(`fixed/${index}/column`, column);
    taken.add(column);
  }
  const read = new Set<string>();
  for (const [index, { column, notation }] of mapping.notations.entries()) {
    if (unknown(`notations/${index}/column`, column)) continue;
    if (read.has(column)) twice(`notations/${index}/column`, column);
    read.add(column);
    if (isOfKind(notation, kinds.get(column))) continue;
    const message = say('sheets.otherNotation', { column });
    faults.push({ path: `${at}/notations/${index}/notation`, code: 'NOT_ALLOWED', message });
  }
  for (const [index, { column, text }] of mapping.blanks.entries()) {
    if (unknown(`blanks/${index}/column`, column)) continue;
    const isFirst =
      mapping.blanks.findIndex((one) => one.column === column && isSame(one.text, text)) === index;
    if (!isFirst) twice(`blanks/${index}/text`, text);
  }
  for (const [index, { column }] of mapping.units.entries()) {
    if (unknown(`units/${index}/column`, column) || NUMBERS.has(kinds.get(column)?.kind)) continue;
    const message = say('sheets.noUnit', { column });
    faults.push({ path: `${at}/units/${index}/column`, code: 'NOT_ALLOWED', message });
  }
  const { key } = mapping;
  if (key !== null && !unknown('key', key)) {
    const column = kinds.get(key);
    const isKey = key === 'id' || key === 'slug' || (column !== undefined && isField(column));
    if (!isKey)
      faults.push({ path: `${at}/key`, code: 'NOT_ALLOWED', message: say('sheets.noKey', { column: key }) });
  }
  return faults;
}

const NUMBERS: ReadonlySet<Column['kind'] | undefined> = new Set(['number', 'integer']);

const isSame = (one: string, other: string) => folded(one) === folded(other);

const isField = (column: Column) => 'field' in column && KEY_KINDS.has(column.kind);

const isOfKind = (notation: Notation, column: Column | undefined): boolean =>
  orderOf(notation) === null ? column?.kind === 'number' : column?.kind === 'date';

export const readBy = ({ columns, fixed, notations, blanks, units, empty }: Mapping): MappedFile => ({
  chosen: new Map(columns.map(({ heading, column }) => [headerName(heading), column ?? ''])),
  reading: {
    fixed: new Map(fixed.map(({ column, value }) => [column, value])),
    notations: new Map(notations.map(({ column, notation }) => [column, notation])),
    leavesEmpty: empty === 'leave',
    blanks: byColumn(blanks, ({ text }) => folded(text)),
    units: byColumn(units, ({ unit }) => unit.trim().normalize('NFC')),
  },
});

function byColumn<T extends { column: string }>(
  all: readonly T[],
  textOf: (one: T) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = Map.groupBy(all, ({ column }) => column);
  return new Map([...groups].map(([column, some]) => [column, new Set(some.map(textOf))]));
}
