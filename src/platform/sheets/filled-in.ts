/** The organisation's currency where a file says none: filled in by imports and said, shown by templates. */
import { type Said, say } from '../../words/said.ts';
import { ranges } from './listed.ts';
import type { SheetKind } from './table.ts';

/** `rows`: whose amounts have no currency in the file. */
export function filledInNotes(currency: string, rows: readonly number[]): Said[] {
  if (rows.length === 0) return [];
  return [say('sheets.currencyFilledIn', { currency, rows: ranges(rows.toSorted((a, b) => a - b)) })];
}

/** The sheet with the currency in its example. */
export function inCurrency<Kind extends SheetKind>(kind: Kind, currency: string): Kind {
  const columns = kind.columns.map((column) =>
    column.name === 'currency' ? { ...column, example: currency } : column,
  );
  return { ...kind, columns };
}
