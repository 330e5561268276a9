/** A week of demand without what changes of a rota made of it: these are of one day, not of every week. Pure. */
import type { StandingRow } from './fill.rules.ts';

/** How a row stood before or after a change of a rota; `targetStaff` only where the change alters it. */
interface RowState {
  start: string;
  end: string;
  targetStaff?: number;
}

/** What one change did to one row. */
export interface RowChange {
  demandId: string;
  /** Null: the change made the row. */
  before: RowState | null;
  /** Null: the row went. */
  after: RowState | null;
}

export interface FirstAsked {
  rows: StandingRow[];
  /** Rows that a change made: extra shifts, and what remains of a shift that was cut. */
  made: StandingRow[];
}

/**
 * The rows as they were first asked for, by the changes in the order in which they were made. What was edited as demand since the
 * last change stands as it was edited.
 */
export function firstAsked(standing: readonly StandingRow[], changes: readonly RowChange[]): FirstAsked {
  const byRow = Map.groupBy(changes, ({ demandId }) => demandId);
  const isMade = ({ id }: StandingRow) => byRow.get(id)?.some(({ before }) => before === null) ?? false;
  return {
    rows: standing.filter((row) => !isMade(row)).map((row) => restored(row, byRow.get(row.id) ?? [])),
    made: standing.filter(isMade),
  };
}

function restored(row: StandingRow, changes: readonly RowChange[]): StandingRow {
  const [first, last] = [changes[0]?.before, changes.at(-1)?.after];
  const isAsLeft =
    last != null &&
    Date.parse(last.start) === Date.parse(row.start) &&
    Date.parse(last.end) === Date.parse(row.end);
  const times = first != null && isAsLeft ? { start: first.start, end: first.end } : {};
  const narrowed = changes.filter(({ before }) => before?.targetStaff !== undefined);
  const [asked, left] = [narrowed[0]?.before?.targetStaff, narrowed.at(-1)?.after?.targetStaff];
  if (asked === undefined || left !== row.targetStaff) return { ...row, ...times };
  return { ...row, ...times, targetStaff: asked, maxStaff: row.maxStaff + asked - left };
}
