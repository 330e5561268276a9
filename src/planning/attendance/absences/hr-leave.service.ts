/**
 * The leave of an absence in HR. HR is called outside any transaction, so two requests may reach it in another order than
 * Planning writes. Each takes a turn first; a request that finds a later turn when it writes begins again by what stands then.
 */

import type { Leave } from '../../../hr/hr.ts';
import type { Sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { Outdated } from '../../../platform/writes/mutation.ts';
import { say } from '../../../words/said.ts';
import { fromHr } from '../../organisation/from-hr.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import type { Scope } from '../../scope.ts';
import * as repo from './absences.repo.ts';
import { leaveOf } from './absences.rules.ts';
import { findMarked } from './may-mark.service.ts';

const changing = () => new Outdated(say('absences.keepsChanging'));

/** The absence that HR hears about next. Throws Outdated when it is not as it was read; 404 and 403. */
export function takeTurn(
  { db }: ChangeRoutesContext,
  scope: Scope,
  { id, status, end }: Pick<repo.AbsenceRow, 'id' | 'status' | 'end'>,
): Promise<repo.AbsenceRow> {
  const { organisationId } = scope.actor;
  return db.transaction(organisationId, async (tx) => {
    await repo.countTurn(tx, organisationId, id);
    const row = await findMarked(tx, scope, id);
    if (row.status !== status || row.end !== end) throw changing();
    return row;
  });
}

/** The leave as the absence has it: none if it is undone. */
export async function tellHr(
  { hr }: ChangeRoutesContext,
  organisationId: string,
  row: repo.AbsenceRow,
): Promise<void> {
  const { id, userId, status } = row;
  const leave = leaveOf(row);
  if (leave === null) return;
  // HR answers a known key without doing it, and the leave may have been another one in between.
  const told =
    status === 'undone'
      ? hr.deleteLeave(organisationId, id)
      : hr.putLeave(organisationId, { id, userId, ...leave }, newId());
  await fromHr(told, say('refused.sendAgain'));
}

/** The absence, held until COMMIT. Throws Outdated when another request has taken a turn since. */
export async function holdAsRead(tx: Sql, organisationId: string, read: repo.AbsenceRow) {
  const held = (await repo.findAbsence(tx, organisationId, read.id, { forUpdate: true }))!;
  if (held.turns === read.turns) return held;
  throw changing();
}

/** With the leave as HR has it afterwards, since it may answer from an older copy. */
export const withHrLeave = <Context extends Pick<ChangeRoutesContext, 'hr'>>(
  context: Context,
  now: (all: Leave[]) => Leave[],
): Context => ({
  ...context,
  hr: {
    ...context.hr,
    leave: async (organisationId, range) => {
      const { value, asOf } = await context.hr.leave(organisationId, range);
      return { asOf, value: now(value) };
    },
  },
});
