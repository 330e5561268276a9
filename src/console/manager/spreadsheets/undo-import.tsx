/** An import taken back as one: right after it, and from its entry of the log. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { leftText } from '../../editor/worktable/undo.ts';
import { UndoForecast, useUndoForecast, wouldUndo } from '../../editor/worktable/undo-forecast.tsx';
import { Confirm } from '../../kit/confirm.tsx';
import { messages } from './messages.ts';

interface UndoProps {
  id: string;
  /** True for items, of which those that were changed since are left; all else is taken back whole or not at all. */
  isOfItems: boolean;
}

async function undoOf({ id, isOfItems }: UndoProps) {
  if (!isOfItems) return { ...(await api.planning.undoImport({ id })), left: 0, left_items: [] };
  return api.listings.undoListingBatch({ id });
}

/** Takes back an import; it stays in the log and can be imported again. */
export function UndoImport(props: UndoProps) {
  const [isAsked, setAsked] = useState(false);
  const forecast = useUndoForecast(props.id, isAsked && props.isOfItems);
  const cache = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoOf(props),
    onSuccess: () => cache.invalidateQueries(),
  });
  return (
    <div className="row">
      {undo.isSuccess ? null : (
        <Confirm
          act={messages.undo}
          ask={props.isOfItems ? messages.askUndoItems : messages.askUndo}
          busy={undo.isPending}
          ready={!props.isOfItems || wouldUndo(forecast)}
          refusal={undo.error === null ? null : refusalOf(undo.error)}
          onConfirm={() => undo.mutate()}
          onOpenChange={setAsked}
        >
          {props.isOfItems ? <UndoForecast forecast={forecast} /> : null}
        </Confirm>
      )}
      <span role="status">
        {undo.data === undefined ? null : (
          <>
            <span className="good">{messages.undone(undo.data.removed, undo.data.restored)}</span>
            {undo.data.left === 0 ? null : ` ${leftText(undo.data.left, undo.data.left_items)}`}
          </>
        )}
      </span>
    </div>
  );
}

/** Of an import of any time: offered while it would be taken back, else with the reason why it would not. */
export function UndoPastImport({ id, isOfItems }: UndoProps) {
  const would = useQuery({
    queryKey: ['undo-import', id],
    queryFn: async ({ signal }) => {
      if (isOfItems) {
        const { undone_at, undoable } = await api.listings.getListingBatch({ id }, { signal });
        return undone_at === null || undoable > 0;
      }
      await api.planning.undoImport({ id, dryRun: true }, { signal });
      return true;
    },
    retry: false,
    staleTime: 0,
  });
  if (would.error !== null)
    return <p className="soft">{messages.noUndoNow(refusalOf(would.error).message)}</p>;
  if (would.data === undefined) return null;
  if (!would.data) return <p className="soft">{messages.noUndoNow(messages.undoneBefore)}</p>;
  return <UndoImport id={id} isOfItems={isOfItems} />;
}
