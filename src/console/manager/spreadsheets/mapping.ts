/** How the file of a supplier is read: found again by its headings, else proposed. Pure. */
import type { Listings } from '../../../client/index.ts';
import type { Report } from './files.ts';

export type ImportMapping = Listings.ImportMapping;
export type Mapping = Pick<
  ImportMapping,
  'columns' | 'fixed' | 'key' | 'notations' | 'blanks' | 'units' | 'empty'
>;
type Notation = Mapping['notations'][number]['notation'];

/**
 * A mapping as somebody works on it. `kept`: as it is kept by a name, null: it is not. `suggested`: headings that are read as
 * was likely, and that nobody has looked at.
 */
export interface Draft {
  mapping: Mapping;
  kept: ImportMapping | null;
  suggested: readonly string[];
}

const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

export const mappingOf = ({ columns, fixed, key, notations, blanks, units, empty }: Mapping): Mapping => ({
  columns,
  fixed,
  key,
  notations,
  blanks,
  units,
  empty,
});

/** Before anybody has said anything of the file. */
export const UNMAPPED: Mapping = {
  columns: [],
  fixed: [],
  key: null,
  notations: [],
  blanks: [],
  units: [],
  empty: 'leave',
};

export const draftOf = (kept: ImportMapping): Draft => ({ mapping: mappingOf(kept), kept, suggested: [] });

/** The mapping whose headings are all in the file: of several the one with most; null: none. */
export function recognised(all: readonly ImportMapping[], { headings }: Report): ImportMapping | null {
  const there = new Set(headings.map(({ heading }) => folded(heading)));
  const fitting = all.filter(
    ({ columns }) => columns.length > 0 && columns.every(({ heading }) => there.has(folded(heading))),
  );
  return fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0] ?? null;
}

/** What the headings are likely to mean, for somebody to look at. */
export function proposed({ headings, proposedKey: key = null }: Report): Draft {
  const columns = headings.flatMap(({ heading, column, proposed: likely }) =>
    column === null && likely != null ? [{ heading, column: likely }] : [],
  );
  const suggested = columns.map(({ heading }) => heading);
  return { mapping: { ...UNMAPPED, columns, key }, kept: null, suggested };
}

/** `column`: null leaves the heading out. */
export function withColumn(mapping: Mapping, heading: string, column: string | null): Mapping {
  const columns = mapping.columns.filter((one) => one.heading !== heading && one.column !== column);
  const others = column === null ? mapping.columns.filter((one) => one.heading !== heading) : columns;
  return {
    ...mapping,
    columns: [...others, { heading, column }],
    fixed: mapping.fixed.filter((one) => one.column !== column),
  };
}

export const withFixed = (mapping: Mapping, column: string, value: string | null): Mapping => ({
  ...mapping,
  columns: mapping.columns.map((one) => (one.column === column ? { ...one, column: null } : one)),
  fixed: [
    ...mapping.fixed.filter((one) => one.column !== column),
    ...(value === null ? [] : [{ column, value }]),
  ],
});

export const withNotation = (mapping: Mapping, column: string, notation: Notation | null): Mapping => ({
  ...mapping,
  notations: [
    ...mapping.notations.filter((one) => one.column !== column),
    ...(notation === null ? [] : [{ column, notation }]),
  ],
});

/** These texts of a column mean no value; none: they are faults. */
export const withBlanks = (mapping: Mapping, column: string, texts: readonly string[]): Mapping => ({
  ...mapping,
  blanks: [
    ...mapping.blanks.filter((one) => one.column !== column),
    ...texts.map((text) => ({ column, text })),
  ],
});

/** The numbers of a column may have the unit behind them, or may not. */
export const withUnit = (mapping: Mapping, column: string, unit: string, isRead: boolean): Mapping => ({
  ...mapping,
  units: [
    ...mapping.units.filter((one) => one.column !== column || one.unit !== unit),
    ...(isRead ? [{ column, unit }] : []),
  ],
});

/** Currencies that most files here are in, offered beside those that are seen. */
const USUAL_CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF'];

/** The heading at which the currency is asked: the first of amounts, unless the file names the currency row by row. */
export function currencyColumn({ money = null, headings }: Report): string | null {
  const [first] = money?.columns ?? [];
  if (money === null || first === undefined || money.isOfRows) return null;
  return headings.some(({ column }) => column === first) ? first : null;
}

/** What the amounts may be in, what is likely first. */
export const currenciesOf = ({ usual, seen }: NonNullable<Report['money']>): string[] => [
  ...new Set([...seen, usual, ...USUAL_CURRENCIES].filter((code) => code !== '')),
];

/** Columns by which a row can be known: whole numbers and short texts of the type, as its sheet names them. */
export function keysOf(
  fields: readonly { key: string; type: string }[],
  columns: readonly string[],
): string[] {
  return fields
    .filter(({ type }) => type === 'string' || type === 'integer')
    .map(({ key }) => (columns.includes(`details.${key}`) ? `details.${key}` : key));
}

const BOM = '\ufeff';
const FORMULA_LIKE = /^[=+\-@\t\r]/;
const quoted = (text: string) => `"${(FORMULA_LIKE.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The faulty rows under the file's own headings, with what is wrong: corrected, it is imported by the same mapping. */
export function faultyCsv(
  { faultyRows, faults, columns, labels }: Report,
  problem: string,
  separator: string,
): string {
  const { headings = [], rows = [] } = faultyRows ?? {};
  const labelOf = (column: string) => labels[columns.indexOf(column)] ?? column;
  const wrong = (row: number) =>
    faults
      .filter((fault) => fault.row === row || (fault.furtherRows ?? []).includes(row))
      .map(({ column, message }) => (column === '' ? message : `${labelOf(column)}: ${message}`))
      .join('; ');
  const lines = [[...headings, problem], ...rows.map(({ row, cells }) => [...cells, wrong(row)])];
  return BOM + lines.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
}
