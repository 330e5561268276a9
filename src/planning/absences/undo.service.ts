/** An absence taken back: HR forgets the leave, and the person gets the duties again that are still as the absence left them. */

import type { Sql } from '../../platform/db/db.ts';
import { ApiError, conflict, notFound } from '../../platform/errors.ts';
import type { OutsideWork } from '../../platform/writes/mutation.outside.ts';
import { findChange } from '../changes/changes.repo.ts';
import type { Asked } from '../changes/changes.rules.ts';
import type { RotaChange } from '../changes/changes.schema.ts';
import {
  type ChangesContext,
  changeOutcome,
  type JudgedChange,
  judgeAsked,
  writeRotaChange,
} from '../changes/changes.service.ts';
import { refusedBy } from '../changes/guard.service.ts';
import { fromHr } from '../from-hr.ts';
import type { Scope } from '../scope.ts';
import * as repo from './absences.repo.ts';
import { leaveOf } from './absences.rules.ts';
import { type AbsencesContext, requireMayMark, viewOf } from './absences.service.ts';

interface Claim {
  id: string;
}

interface Done {
  /** What the person gets again; null: nothing. */
  judged: JudgedChange | null;
}

export function undoAbsence(
  context: AbsencesContext,
  { scope }: { scope: Scope },
  id: string,
): OutsideWork<Claim, Done> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await find(context.db, scope, id);
      if (row.status === 'undone') throw conflict('ALREADY_UNDONE', 'this absence has been undone before');
      return { id };
    },
    perform: async () => {
      const row = await find(context.db, scope, id);
      if (row.status === 'undone') return { judged: null };
      if (leaveOf(row) !== null)
        await fromHr(context.hr.deleteLeave(organisationId, id), 'Undoing it again is safe.');
      return { judged: await judgeReturn(withoutLeave(context, id), scope, row) };
    },
    note: async (tx, at, { judged }) => {
      const before = (await repo.findAbsence(tx, organisationId, id, { forUpdate: true }))!;
      if (before.status === 'undone')
        return { status: 200, body: { absence: viewOf(before, scope), returned: [] }, audit: [], events: [] };
      const written = judged === null ? null : await writeRotaChange({ tx, at, scope }, judged);
      await repo.endAbsence(tx, organisationId, id, { by: subject, at });
      const ended = { status: 'undone', undoneBy: subject, undoneAt: at.toISOString() } as const;
      const [was, absence] = [viewOf(before, scope), viewOf({ ...before, ...ended }, scope)];
      const change = judged === null || written === null ? null : changeOutcome(judged, written);
      const entry = { action: 'absence.undo', entityType: 'absence', entityId: id };
      const returned = judged?.asked.assign.map(({ demandId }) => demandId) ?? [];
      return {
        ...{ status: 200, body: { absence, returned } },
        audit: [...(change?.audit ? [change.audit] : []), { ...entry, before: was, after: absence }],
        events: written?.events ?? [],
      };
    },
  };
}

async function find(sql: Sql, scope: Scope, id: string): Promise<repo.AbsenceRow> {
  const row = await repo.findAbsence(sql, scope.actor.organisationId, id);
  if (row === undefined) throw notFound('absence', id);
  await requireMayMark(sql, scope, row.userId, row.locationIds);
  return row;
}

/** HR may answer from a copy that still has the leave. */
const withoutLeave = (context: AbsencesContext, leaveId: string): AbsencesContext => ({
  ...context,
  hr: {
    ...context.hr,
    leave: async (organisationId, range) => {
      const { value, asOf } = await context.hr.leave(organisationId, range);
      return { asOf, value: value.filter(({ id }) => id !== leaveId) };
    },
  },
});

/** All of the duties together, else those that the person can have alone; null: none. */
async function judgeReturn(
  context: ChangesContext,
  scope: Scope,
  { userId, changeId }: repo.AbsenceRow,
): Promise<JudgedChange | null> {
  if (changeId === null) return null;
  const change = await findChange(context.db, scope.actor.organisationId, changeId);
  if (change === undefined || change.undoneBy !== null) return null;
  const ids = change.rows.flatMap(({ demandId }) => demandId ?? []);
  const judge = (demandIds: string[]) => judgeAgain({ context, scope, change, userId }, demandIds);
  const whole = await judge(ids);
  if (whole !== null) return whole;
  const single: string[] = [];
  for (const id of ids) if ((await judge([id])) !== null) single.push(id);
  return single.length === 0 ? null : judge(single);
}

interface Returning {
  context: ChangesContext;
  scope: Scope;
  change: RotaChange;
  userId: string;
}

/** Null where a row is not as the absence left it, or where the person may not have it by now. */
async function judgeAgain(
  { context, scope, change, userId }: Returning,
  demandIds: string[],
): Promise<JudgedChange | null> {
  const asked: Asked = {
    assign: demandIds.map((demandId) => ({ demandId, userId })),
    ...{ unassign: [], times: [], extra: [], drop: [], reason: null, undoes: change.id, runId: null },
  };
  try {
    const judged = await judgeAsked(context, scope, asked, 'checked');
    // The duty was theirs, so returning it at short notice is no fault.
    const broken = judged.broken.length - refusedBy(judged.warnings).length;
    return broken === 0 && judged.rows.every((row) => stands(change, row)) ? judged : null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.options.reason === 'HR_UNAVAILABLE') throw error;
    if (error.statusCode === 404 || error.statusCode === 409) return null;
    throw error;
  }
}

function stands({ rows }: RotaChange, { demandId, before }: JudgedChange['rows'][number]): boolean {
  const left = rows.find((row) => row.demandId === demandId)?.after;
  if (left == null || before === null) return false;
  return (
    before.start === left.start && before.end === left.end && before.userIds.join() === left.userIds.join()
  );
}
