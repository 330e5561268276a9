/** An absence that ends earlier: HR has the shorter leave, and later duties that are still open return to the person. */

import { conflict, invalid } from '../../../platform/errors.ts';
import { readInstant } from '../../../platform/local-time.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { say } from '../../../words/said.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import type { Scope } from '../../scope.ts';
import * as repo from './absences.repo.ts';
import { endFaults } from './absences.rules.ts';
import type { EarlierEnd } from './absences.schema.ts';
import { viewOf } from './absences.service.ts';
import { holdAsRead, takeTurn, tellHr, withHrLeave } from './hr-leave.service.ts';
import { findMarked } from './may-mark.service.ts';
import { judgeReturn, NOTHING, type Returned, returnedIds } from './return.service.ts';
import { writeOpened } from './rota-change.service.ts';

interface Claim {
  end: string;
}

interface Done extends Returned {
  read: repo.AbsenceRow;
  /** The one that was asked for, or an earlier one that another request brought. */
  end: string;
}

/** The same as ending it, without doing it. */
export async function previewEnd(context: ChangeRoutesContext, scope: Scope, id: string, input: EarlierEnd) {
  const { read, end } = await check(context, scope, id, input);
  const returned = await judgeShorter(context, scope, read, end);
  return bodyOf(scope, shortened(read, end), returned);
}

/** Throws 404, 403, 409 and 422 before anything is done. */
async function check({ db }: ChangeRoutesContext, scope: Scope, id: string, input: EarlierEnd) {
  const end = readInstant(input.end, 'body/end');
  const read = await findMarked(db, scope, id);
  if (read.status === 'undone') throw conflict('ALREADY_UNDONE', say('absences.undoneBefore'));
  if (read.status === 'recording') {
    const message = say('absences.notRecorded');
    throw conflict('NOT_RECORDED', message);
  }
  const faults = endFaults(read, end);
  if (faults.length > 0) throw invalid(faults);
  return { read, end };
}

function judgeShorter(context: ChangeRoutesContext, scope: Scope, read: repo.AbsenceRow, end: string) {
  const shorter = withHrLeave(context, (all) =>
    all.map((leave) => (leave.id === read.id ? { ...leave, end } : leave)),
  );
  return judgeReturn(shorter, scope, [read], { userId: read.userId, from: end });
}

const shortened = (row: repo.AbsenceRow, end: string): repo.AbsenceRow => ({
  ...row,
  end,
  duties: row.duties.filter(({ start }) => start < end),
});

const bodyOf = (scope: Scope, row: repo.AbsenceRow, returned: Returned) => ({
  absence: viewOf(row, scope),
  returned: returnedIds(returned),
  kept: returned.kept,
});

export function endAbsence(
  context: ChangeRoutesContext,
  { scope }: { scope: Scope },
  id: string,
  input: EarlierEnd,
): OutsideWork<Claim, Done> {
  const { organisationId } = scope.actor;
  return {
    prepare: async () => ({ end: (await check(context, scope, id, input)).end }),
    perform: async (claim) => {
      const row = await findMarked(context.db, scope, id);
      const end = row.end < claim.end ? row.end : claim.end;
      const isOver = row.status === 'undone' || row.end === end;
      const returned = isOver ? NOTHING : await judgeShorter(context, scope, row, end);
      const read = await takeTurn(context, scope, row);
      await tellHr(context, organisationId, { ...read, end });
      return { read, end, ...returned };
    },
    note: async (tx, at, { read, end, ...returned }) => {
      const before = await holdAsRead(tx, organisationId, read);
      const after = shortened(before, end);
      const body = bodyOf(scope, after, returned);
      if (before.status === 'undone' || before.end === end)
        return { status: 200, body, audit: [], events: [] };
      const { audit, events } = await writeOpened({ tx, at, scope }, returned.judged);
      await repo.shortenAbsence(tx, organisationId, id, after);
      const entry = { action: 'absence.end', entityType: 'absence', entityId: id };
      const ended = { ...entry, before: viewOf(before, scope), after: body.absence };
      return {
        status: 200,
        body,
        audit: [...audit, ended],
        events,
      };
    },
  };
}
