/** Columns by what their headings may be: their own names, and what each language calls them. Pure. */
import { columnLabel } from '../../words/columns.ts';
import { LANGUAGES } from '../../words/languages.ts';
import type { Column } from './table.ts';
import { folded } from './text.ts';

/** By folded heading. A column's own name goes before what another is called. */
export function columnsByHeading(columns: readonly Pick<Column, 'name'>[]): ReadonlyMap<string, string> {
  const called = LANGUAGES.flatMap((language) =>
    columns.map(({ name }) => [folded(columnLabel(name, language)), name] as const),
  );
  return new Map([...called, ...columns.map(({ name }) => [name, name] as const)]);
}
