/** A change taken back. Pure. */
import { ApiError, conflict } from '../../../platform/errors.ts';
import { say } from '../../../words/said.ts';
import { type Asked, NOTHING_ASKED } from './asked.rules.ts';
import type { ChangedRow, RotaChange } from './changes.schema.ts';

/** The opposite of a change: whoever came goes, whoever left comes back, rows go back or away. */
export function oppositeOf({ id, rows, runId }: RotaChange): Asked {
  const pins = (of: 'before' | 'after', without: 'before' | 'after') =>
    rows.flatMap((row) => {
      const stay = new Set(row[without]?.userIds);
      const ids = row[of]?.userIds.filter((userId) => !stay.has(userId)) ?? [];
      return ids.map((userId) => ({ demandId: row.demandId!, userId }));
    });
  const times = rows.flatMap(({ demandId, before, after }) => {
    const isMoved =
      before !== null && after !== null && (before.start !== after.start || before.end !== after.end);
    return isMoved ? [{ demandId: demandId!, start: before.start, end: before.end }] : [];
  });
  const targets = rows.flatMap(({ demandId, before }) =>
    before?.targetStaff === undefined ? [] : [{ demandId: demandId!, target: before.targetStaff }],
  );
  return {
    ...NOTHING_ASKED,
    targets,
    assign: pins('before', 'after'),
    unassign: pins('after', 'before'),
    times,
    drop: rows.flatMap(({ demandId, before }) => (before === null ? [demandId!] : [])),
    undoes: id,
    runId,
  };
}

/** Throws 409 when a row is not as the change left it. */
export function requireStands({ rows }: RotaChange, now: readonly ChangedRow[]): void {
  for (const { demandId, name, before, after } of rows) {
    const stands = now.find((row) => row.demandId === demandId)?.before ?? null;
    const mine = new Set([...(before?.userIds ?? []), ...(after?.userIds ?? [])]);
    const same = (ids: string[] = []) => ids.filter((id) => mine.has(id)).join();
    if (
      stands?.start === after?.start &&
      stands?.end === after?.end &&
      same(stands?.userIds) === same(after?.userIds)
    )
      continue;
    throw conflict('CHANGED_SINCE', say('live.changedByHand', { name }));
  }
}

const NO_LONGER = new Set([
  'NOT_ASSIGNED',
  'ALREADY_ASSIGNED',
  'DEMAND_CHANGED',
  'NOT_IN_RUN',
  'NOT_PUBLISHED',
]);

/** In an undo, a duty or row that no longer stands was changed since. */
export function changedSince(error: unknown, { rows }: RotaChange): unknown {
  if (!(error instanceof ApiError)) return error;
  if (!(error.statusCode === 404 || NO_LONGER.has(String(error.options.reason)))) return error;
  const names = [...new Set(rows.map(({ name }) => name))].join(', ');
  return conflict('CHANGED_SINCE', say('live.undoChanged', { names, fault: error.said }));
}
