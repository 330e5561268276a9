/** Deleting what was planned: a line, the shift that made it, a run that was never published. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type Demand, type Run } from '../../app/api.ts';
import { may } from '../../app/may.ts';
import { common } from '../../app/messages.ts';
import { onRow } from '../../app/note-places.ts';
import { useNotes } from '../../app/notes.tsx';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { asShown } from '../../kit/record-form.ts';
import { addDays } from '../../kit/time/zone.ts';
import { messages as noteMessages } from '../notes/messages.ts';
import { messages } from './messages.ts';
import { runName } from './run-name.ts';

interface RemoveProps {
  /** The button's. */
  label: string;
  /** A sign in place of the text, if there is no room. */
  sign?: string;
  ask: string;
  remove: () => Promise<unknown>;
  /** Query keys to invalidate. */
  stale: readonly string[];
  nameOf: (id: string) => string | undefined;
  children?: ReactNode;
}

function Remove({ label, sign, ask, remove, stale, nameOf, children }: RemoveProps) {
  const cache = useQueryClient();
  const deed = useMutation({
    mutationFn: remove,
    onSettled: () => Promise.all(stale.map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Confirm
      act={common.remove}
      label={label}
      {...(sign === undefined ? {} : { sign })}
      ask={ask}
      busy={deed.isPending}
      refusal={deed.error === null ? null : refusalOf(deed.error, nameOf)}
      onConfirm={() => deed.mutate()}
    >
      {children}
    </Confirm>
  );
}

/** Open slots of a published rota go with the line. */
const NEED = ['demand', 'result', 'runs', 'notes'];

/** Says so where one of the rows has notes. */
export function NotesGo({ rows, date }: { rows: readonly Pick<Demand, 'id'>[]; date: string }) {
  // The local date of a row may be the day before or after that of its instant.
  const notes = useNotes(addDays(date, -1), addDays(date, 1)).data ?? [];
  return rows.some(({ id }) => onRow(notes, id).length > 0) ? (
    <p className="warn-text">{noteMessages.goWith}</p>
  ) : null;
}

/** Whether the line goes with its shift alone, which the caller does not delete. */
export const staysWithShift = ({ shiftId, notAllowed = [] }: Demand): boolean =>
  shiftId !== null && !may('planning.deleteShift') && notAllowed.some(({ act }) => act === 'delete');

/** A shift's lines go with it, and only administrators delete shifts; the page says so once. */
export function RemoveLine({ line, nameOf }: { line: Demand } & Pick<RemoveProps, 'nameOf'>) {
  const { id, shiftId, allowed } = line;
  const name = line.station ?? line.name;
  if (shiftId !== null && !may('planning.deleteShift')) return null;
  if (shiftId === null && !allowed.includes('delete')) return null;
  return shiftId === null ? (
    <Remove
      sign="✕"
      label={messages.removeLine(name)}
      ask={messages.removeLineAsk(name)}
      remove={() => api.planning.deleteDemand({ id }, asShown(line))}
      stale={NEED}
      nameOf={nameOf}
    >
      <NotesGo rows={[line]} date={line.start.slice(0, 'YYYY-MM-DD'.length)} />
    </Remove>
  ) : (
    <Remove
      sign="✕"
      label={messages.removeShift(line.name)}
      ask={messages.removeShiftAsk(line.name)}
      remove={() => api.planning.deleteShift({ id: shiftId })}
      stale={NEED}
      nameOf={nameOf}
    >
      <NotesGo rows={[line]} date={line.start.slice(0, 'YYYY-MM-DD'.length)} />
    </Remove>
  );
}

export function RemoveRun({ run, nameOf }: { run: Run } & Pick<RemoveProps, 'nameOf'>) {
  if (!run.allowed.includes('delete')) return null;
  return (
    <Remove
      label={messages.removeRun(runName(run))}
      ask={messages.removeRunAsk(runName(run))}
      remove={() => api.planning.deletePlanningRun({ id: run.id }, asShown(run))}
      stale={['runs']}
      nameOf={nameOf}
    />
  );
}
