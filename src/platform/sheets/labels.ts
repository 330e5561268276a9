/** Columns by what their headings may be, and sheets by their names: in every language. Pure. */
import { columnLabel } from '../../words/columns.ts';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import { textOf } from '../../words/said.ts';
import type { Column, SheetKind } from './table.ts';
import { folded } from './text.ts';

/** By folded heading. A column's own name goes before what another is called. */
export function columnsByHeading(columns: readonly Pick<Column, 'name'>[]): ReadonlyMap<string, string> {
  const called = LANGUAGES.flatMap((language) =>
    columns.map(({ name }) => [folded(columnLabel(name, language)), name] as const),
  );
  return new Map([...called, ...columns.map(({ name }) => [name, name] as const)]);
}

/** What the sheet may be called, in the reader's language first. */
export const sheetNames = ({ sheet }: Pick<SheetKind, 'sheet'>, language: Language): string[] => [
  ...new Set([language, ...LANGUAGES].map((one) => textOf(sheet, one))),
];
