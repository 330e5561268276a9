/** Which columns the headings of a file stand for, where its sender has said so. */
import { type Said, say } from '../../words/said.ts';
import { type FaultDetail, invalid } from '../errors.ts';
import { headerName } from './header.ts';

/** By folded heading: a column of the sheet; empty: the heading is left out. */
export type ChosenColumns = ReadonlyMap<string, string>;

/** Throws 422 for what is no choice, or names no column of the sheet. `text`: JSON of headings and columns. */
export function chosenColumns(text: string | undefined, columns: readonly string[]): ChosenColumns {
  if (text === undefined) return new Map();
  const pairs = pairsOf(text);
  if (pairs === null) throw refused('WRONG_FORMAT', say('protocol.columnsJson'));
  for (const [, column] of pairs) {
    if (column === '' || columns.includes(column)) continue;
    throw refused(
      'UNKNOWN_COLUMN',
      say('protocol.noColumn', { column: JSON.stringify(column), columns: columns.join(', ') }),
    );
  }
  return new Map(pairs.map(([heading, column]) => [headerName(heading), column]));
}

function pairsOf(text: string): [string, string][] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value);
  return pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string') ? pairs : null;
}

function refused(code: string, message: Said) {
  const fault: FaultDetail = { path: 'query/columns', code, message };
  return invalid([fault]);
}
