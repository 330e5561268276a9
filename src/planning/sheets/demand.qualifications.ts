/** Qualifications that a spreadsheet of demand names. */
import type { Row, SheetRows } from '../../platform/sheets/rows.ts';
import type { DemandValues } from '../need/demand/demand.members.ts';
import type { NewQualifications, QualificationNames } from './qualification-names.ts';

export interface NamedQualifications {
  rows: SheetRows;
  qualifications: QualificationNames;
  /** Those that the file names first. */
  added: NewQualifications;
}

/** The id of what is named; a name that nothing has is the id of something new, as it is in the API. */
export function qualificationOf(
  { rows, qualifications, added }: NamedQualifications,
  text: unknown,
  row: Row,
  column = 'qualification',
): string | null {
  if (text === null || text === undefined) return null;
  const found = qualifications.find(String(text));
  if (found === undefined) return added.idOf(String(text), rows.cellOf(row, column));
  if (!('code' in found)) return found.id;
  rows.fault(row, column, found.code, found.message);
  return null;
}

const FURTHER = 'further qualifications';
const NEEDED = 'qualifications needed';

/** Those beside the qualification as the body of the API has them; a column that the file has not leaves what stands. */
export function furtherOf(
  named: NamedQualifications,
  row: Row,
  standing: DemandValues['furtherQualifications'],
): object | null {
  const { rows } = named;
  const texts = rows.has(FURTHER) ? ((row.values[FURTHER] ?? []) as string[]) : null;
  const ids = texts?.flatMap((text) => qualificationOf(named, text, row, FURTHER) ?? []) ?? standing?.ids;
  if (ids === undefined || ids.length === 0) return null;
  const need = rows.has(NEEDED) ? String(row.values[NEEDED] ?? 'all').toLowerCase() : standing?.need;
  return { need: need ?? 'all', ids: [...new Set(ids)] };
}
