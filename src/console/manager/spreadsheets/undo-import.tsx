/** An import taken back as one: right after it, and from its entry of the log. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { messages } from './messages.ts';

/** Takes back an import; it stays in the log and can be imported again. */
export function UndoImport({ id }: { id: string }) {
  const cache = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.planning.undoImport({ id }),
    onSuccess: () => cache.invalidateQueries(),
  });
  return (
    <div className="row">
      {undo.isSuccess ? null : (
        <Confirm
          act={messages.undo}
          ask={messages.askUndo}
          busy={undo.isPending}
          refusal={undo.error === null ? null : refusalOf(undo.error)}
          onConfirm={() => undo.mutate()}
        />
      )}
      <span role="status" className="good">
        {undo.data === undefined ? null : messages.undone(undo.data.removed, undo.data.restored)}
      </span>
    </div>
  );
}

/** Of an import of any time: offered while it would be taken back, else with the reason why it would not. */
export function UndoPastImport({ id }: { id: string }) {
  const would = useQuery({
    queryKey: ['undo-import', id],
    queryFn: ({ signal }) => api.planning.undoImport({ id, dryRun: true }, { signal }),
    retry: false,
    staleTime: 0,
  });
  if (would.error !== null)
    return <p className="soft">{messages.noUndoNow(refusalOf(would.error).message)}</p>;
  return would.data === undefined ? null : <UndoImport id={id} />;
}
