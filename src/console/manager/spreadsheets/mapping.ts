/** How the file of a supplier is read: found again by its headings, else proposed. Pure. */
import type { Listings } from '../../../client/index.ts';
import type { Report } from './files.ts';

export type ImportMapping = Listings.ImportMapping;
export type Mapping = Pick<ImportMapping, 'columns' | 'fixed' | 'key' | 'notations' | 'empty'>;
type Notation = Mapping['notations'][number]['notation'];

/** A mapping as somebody works on it; `kept`: as it is kept by a name, null: it is not. */
export interface Draft {
  mapping: Mapping;
  kept: ImportMapping | null;
}

const folded = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const mappingOf = ({ columns, fixed, key, notations, empty }: Mapping): Mapping => ({
  columns,
  fixed,
  key,
  notations,
  empty,
});

export const draftOf = (kept: ImportMapping): Draft => ({ mapping: mappingOf(kept), kept });

/** The mapping whose headings are all in the file: of several the one with most; null: none. */
export function recognised(all: readonly ImportMapping[], { headings }: Report): ImportMapping | null {
  const there = new Set(headings.map(({ heading }) => folded(heading)));
  const fitting = all.filter(
    ({ columns }) => columns.length > 0 && columns.every(({ heading }) => there.has(folded(heading))),
  );
  return fitting.toSorted((a, b) => b.columns.length - a.columns.length)[0] ?? null;
}

/** What the headings are likely to mean, for somebody to look at. `keys`: columns that may be the key. */
export function proposed({ headings }: Report, keys: readonly string[]): Draft {
  const columns = headings.flatMap(({ heading, column, proposed: likely }) =>
    column === null && likely != null ? [{ heading, column: likely }] : [],
  );
  const taken = new Set(headings.map(({ column, proposed: likely }) => column ?? likely));
  const key = ['sku', 'reference'].find((one) => keys.includes(one) && taken.has(one)) ?? null;
  return { mapping: { columns, fixed: [], key, notations: [], empty: 'leave' }, kept: null };
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

/** What is kept is what is shown. */
export const isKept = ({ mapping, kept }: Draft): boolean =>
  kept !== null && JSON.stringify(mapping) === JSON.stringify(mappingOf(kept));

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
export function faultyCsv({ faultyRows, faults }: Report, problem: string, separator: string): string {
  const { headings = [], rows = [] } = faultyRows ?? {};
  const wrong = (row: number) =>
    faults
      .filter((fault) => fault.row === row || (fault.furtherRows ?? []).includes(row))
      .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
      .join('; ');
  const lines = [[...headings, problem], ...rows.map(({ row, cells }) => [...cells, wrong(row)])];
  return BOM + lines.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
}
