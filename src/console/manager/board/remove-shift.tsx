/** An empty shift goes out of the rota and of the plan. */
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { type Note, onRow } from '../../app/note-places.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { messages as noteMessages } from '../notes/messages.ts';
import { messages } from './messages.ts';
import type { Need } from './model.ts';
import { whenText } from './row-times.tsx';
import { useRefresh } from './use-absence.ts';

interface RemoveShiftProps {
  need: Need;
  zone: string;
  nameOf: (id: string) => string | undefined;
  notes: readonly Note[];
}

export function RemoveShift({ need, zone, nameOf, notes }: RemoveShiftProps) {
  const refresh = useRefresh();
  const removal = useMutation({
    mutationFn: () => api.planning.deleteDemand({ id: need.demandId }),
    onSettled: refresh,
  });
  if (!need.mayDelete || need.people.length > 0) return null;
  return (
    <Confirm
      act={messages.detail.remove}
      ask={messages.detail.removeAsk(need.label, whenText(need, zone))}
      busy={removal.isPending}
      refusal={removal.error === null ? null : refusalOf(removal.error, nameOf)}
      onConfirm={() => removal.mutate()}
    >
      {onRow(notes, need.demandId).length === 0 ? null : <p className="warn-text">{noteMessages.goWith}</p>}
    </Confirm>
  );
}
