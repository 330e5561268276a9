/** An absence taken back: HR forgets the leave, and the person gets the duties again that are still as the absence left them. */

import { conflict } from '../../../platform/errors.ts';
import type { OutsideWork } from '../../../platform/writes/mutation.outside.ts';
import { say } from '../../../words/said.ts';
import type { ChangeRoutesContext } from '../../rota/change/changes.service.ts';
import type { Scope } from '../../scope.ts';
import * as repo from './absences.repo.ts';
import { viewOf } from './absences.service.ts';
import { holdAsRead, takeTurn, tellHr, withHrLeave } from './hr-leave.service.ts';
import { findMarked } from './may-mark.service.ts';
import { judgeReturn, NOTHING, type Returned, returnedIds } from './return.service.ts';
import { writeOpened } from './rota-change.service.ts';

interface Claim {
  id: string;
}

interface Done extends Returned {
  read: repo.AbsenceRow;
}

export function undoAbsence(
  context: ChangeRoutesContext,
  { scope }: { scope: Scope },
  id: string,
): OutsideWork<Claim, Done> {
  const { organisationId, subject } = scope.actor;
  return {
    prepare: async () => {
      const row = await findMarked(context.db, scope, id);
      if (row.status === 'undone') throw conflict('ALREADY_UNDONE', say('absences.undoneBefore'));
      return { id };
    },
    perform: async () => {
      const row = await findMarked(context.db, scope, id);
      const without = withHrLeave(context, (all) => all.filter((leave) => leave.id !== id));
      const isUndone = row.status === 'undone';
      const returned = isUndone
        ? NOTHING
        : await judgeReturn(without, scope, [row], { userId: row.userId, from: null });
      const read = await takeTurn(context, scope, row);
      await tellHr(context, organisationId, { ...read, status: 'undone' });
      return { read, ...returned };
    },
    note: async (tx, at, { read, ...returned }) => {
      const before = await holdAsRead(tx, organisationId, read);
      if (before.status === 'undone') {
        const body = { absence: viewOf(before, scope), returned: [], kept: [] };
        return { status: 200, body, audit: [], events: [] };
      }
      const { judged, kept } = returned;
      const { audit, events } = await writeOpened({ tx, at, scope }, judged);
      await repo.markUndone(tx, organisationId, id, { by: subject, at });
      const ended = { status: 'undone', undoneBy: subject, undoneAt: at.toISOString() } as const;
      const [was, absence] = [viewOf(before, scope), viewOf({ ...before, ...ended }, scope)];
      const entry = { action: 'absence.undo', entityType: 'absence', entityId: id };
      return {
        status: 200,
        body: { absence, returned: returnedIds(returned), kept },
        audit: [...audit, { ...entry, before: was, after: absence }],
        events,
      };
    },
  };
}
