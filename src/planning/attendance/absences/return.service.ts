/** Duties that an absence opened, on their way back to the person. */
import { ApiError } from '../../../platform/errors.ts';
import { NOTHING_ASKED } from '../../rota/change/asked.rules.ts';
import { findChange } from '../../rota/change/changes.repo.ts';
import type { RotaChange } from '../../rota/change/changes.schema.ts';
import { type ChangesContext, type JudgedChange, judgeAsked } from '../../rota/change/changes.service.ts';
import type { Scope } from '../../scope.ts';
import type { AbsenceRow } from './absences.repo.ts';
import type { KeptDuty } from './absences.schema.ts';

/** What the person gets again, null: nothing; and what not. */
export interface Returned {
  judged: JudgedChange | null;
  kept: KeptDuty[];
}

export const NOTHING: Returned = { judged: null, kept: [] };

export const returnedIds = ({ judged }: Returned): string[] =>
  judged?.asked.assign.map(({ demandId }) => demandId) ?? [];

interface Wanted {
  /** The duties that begin from this instant on; null: all of them. */
  from: string | null;
}

/** All of the duties together, else as many as the person can have, in their order. */
export async function judgeReturn(
  context: ChangesContext,
  scope: Scope,
  { userId, changeId, duties }: AbsenceRow,
  { from }: Wanted,
): Promise<Returned> {
  if (changeId === null) return NOTHING;
  const change = await findChange(context.db, scope.actor.organisationId, changeId);
  if (change === undefined || change.undoneBy !== null) return NOTHING;
  const ids = duties
    .filter(({ opened, start }) => opened && (from === null || start >= from))
    .map(({ demandId }) => demandId);
  const returning = { context, scope, change, userId, undoes: from === null ? change.id : null };
  if (ids.length === 0) return NOTHING;
  const whole = await judgeAgain(returning, ids);
  return 'asked' in whole ? { judged: whole, kept: [] } : judgeEach(returning, ids);
}

async function judgeEach(returning: Returning, ids: readonly string[]): Promise<Returned> {
  const found: Returned = { judged: null, kept: [] };
  for (const demandId of ids) {
    const judged = await judgeAgain(returning, [...returnedIds(found), demandId]);
    if ('asked' in judged) found.judged = judged;
    else found.kept.push({ demandId, ...judged });
  }
  return found;
}

interface Returning {
  context: ChangesContext;
  scope: Scope;
  change: RotaChange;
  userId: string;
  /** The change that is over once they are back; null: it goes on for other duties. */
  undoes: string | null;
}

type Why = Omit<KeptDuty, 'demandId'>;

/** Why not, where a row is not as the absence left it, or where the person may not have it by now. */
async function judgeAgain(
  { context, scope, change, userId, undoes }: Returning,
  demandIds: string[],
): Promise<JudgedChange | Why> {
  const assign = demandIds.map((demandId) => ({ demandId, userId }));
  const asked = { ...NOTHING_ASKED, assign, undoes };
  try {
    // The duty was theirs, so returning it at short notice is no fault.
    const judged = await judgeAsked(context, scope, asked, { authority: 'checked', warnings: 'none' });
    const changed = judged.rows.map((row) => changedSince(change, row)).find((why) => why !== null);
    if (changed !== undefined) return changed;
    const [broken] = judged.broken;
    return broken === undefined ? judged : { code: broken.code, message: broken.message };
  } catch (error) {
    if (!(error instanceof ApiError) || error.options.reason === 'HR_UNAVAILABLE') throw error;
    const { statusCode, message } = error;
    if (statusCode === 404 || statusCode === 409) return { code: 'CHANGED', message };
    throw error;
  }
}

function changedSince({ rows }: RotaChange, row: JudgedChange['rows'][number]): Why | null {
  const { before } = row;
  const left = rows.find(({ demandId }) => demandId === row.demandId)?.after;
  if (left == null || before === null) return { code: 'CHANGED', message: 'the shift is gone' };
  if (before.start !== left.start || before.end !== left.end)
    return { code: 'CHANGED', message: 'the shift has other times by now' };
  if (before.userIds.join() === left.userIds.join()) return null;
  return { code: 'FILLED', message: 'others work the shift by now' };
}
