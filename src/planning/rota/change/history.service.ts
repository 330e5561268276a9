/** The changes made so far, as callers may see them, and their undoing. */

import type { Sql } from '../../../platform/db/db.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import type { OffsetPage } from '../../../platform/http/page.ts';
import type { PreparedWork } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { lockRota } from '../../lock.ts';
import { inScope, listedLocations, type Scope } from '../../scope.ts';
import * as repo from './changes.repo.ts';
import type { RotaChange } from './changes.schema.ts';
import {
  type ChangesContext,
  changeOutcome,
  type JudgedChange,
  judgeAsked,
  requireAllowed,
  writeRotaChange,
} from './changes.service.ts';
import { changedSince, oppositeOf, requireStands } from './undo.rules.ts';

interface Wanted extends OffsetPage {
  locationId?: string | undefined;
  userId?: string | undefined;
  runId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Members see changes of their own duties, managers those of their sites and their own. */
export async function listChanges(sql: Sql, scope: Scope, { locationId, userId, ...wanted }: Wanted) {
  const { organisationId, subject, role } = scope.actor;
  const isMember = role === 'member';
  const listed = listedLocations(scope, locationId);
  const isNarrowed = locationId !== undefined || scope.active !== null;
  const own = isMember && !isNarrowed ? [] : listed;
  const filter: repo.ChangeFilter = {
    locationIds: own,
    from: wanted.from,
    until: wanted.until,
    runId: wanted.runId,
    userId: isMember ? ownOnly(subject, userId) : (userId ?? null),
    self: isNarrowed ? null : subject,
  };
  const [changes, total] = await Promise.all([
    repo.readChanges(sql, organisationId, filter, wanted),
    repo.countChanges(sql, organisationId, filter),
  ]);
  const items = changes.map((change) => seenChange(scope, change));
  return { items, limit: wanted.limit, offset: wanted.offset, total };
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const ownOnly = (self: string, asked: string | undefined) =>
  asked === undefined || asked === self ? self : NOBODY;

/** Rows at the caller's sites whole; of others, and for members, the caller's own part alone. */
function seenChange(scope: Scope, change: RotaChange): RotaChange {
  const { subject, role } = scope.actor;
  const isMember = role === 'member';
  const rows = change.rows.flatMap((row) => {
    if (!isMember && inScope(scope, row.locationId)) return [row];
    const ids = [...(row.before?.userIds ?? []), ...(row.after?.userIds ?? [])];
    if (!ids.includes(subject)) return [];
    const mine = (state: typeof row.before) =>
      state === null ? null : { ...state, userIds: state.userIds.filter((id) => id === subject) };
    return [{ ...row, before: mine(row.before), after: mine(row.after) }];
  });
  return { ...change, rows, reason: isMember ? null : change.reason };
}

/** Makes the opposite change, judged by now. Throws 409 when what it undoes no longer stands. */
export function undoChange(
  context: ChangesContext,
  { scope }: { scope: Scope },
  id: string,
): PreparedWork<JudgedChange> {
  const { organisationId } = scope.actor;
  return {
    prepare: async () => {
      const change = await requireUndoable(context.db, scope, id);
      const judged = await judgeUndo(context, scope, change);
      requireAllowed(judged);
      return judged;
    },
    work: async (tx, at, judged) => {
      await lockRota(tx, organisationId);
      await requireUndoable(tx, scope, id);
      return changeOutcome(judged, await writeRotaChange({ tx, at, scope }, judged));
    },
  };
}

async function judgeUndo(context: ChangesContext, scope: Scope, change: RotaChange): Promise<JudgedChange> {
  const asked = oppositeOf(change);
  try {
    const judged = await judgeAsked(context, scope, asked);
    requireStands(change, judged.rows);
    return judged;
  } catch (error) {
    throw changedSince(error, change);
  }
}

async function requireUndoable(sql: Sql, scope: Scope, id: string): Promise<RotaChange> {
  const change = await repo.findChange(sql, scope.actor.organisationId, id);
  if (change === undefined) throw notFound('rotaChange', id);
  const outside = change.rows.find(({ locationId }) => !inScope(scope, locationId));
  if (outside !== undefined) throw forbidden(say('live.touchesSite', { locationId: outside.locationId }));
  if (change.undoneBy !== null) throw conflict('ALREADY_UNDONE', say('live.undoneBefore'));
  const gone = change.rows.find(({ after }) => after === null);
  if (gone === undefined) return change;
  throw conflict('ROW_GONE', say('live.rowGone', { name: gone.name }));
}
