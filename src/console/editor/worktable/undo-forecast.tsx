/** What undoing a change of several items would do now, said before it is done. */
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { refusalOf } from '../../app/refusal.ts';
import { Loading, RefusalNote } from '../../kit/parts.tsx';
import { messages } from './messages.ts';
import { leftText } from './undo.ts';

/** Asked anew each time that the question is opened. */
export function useUndoForecast(id: string, isOpen: boolean) {
  return useQuery({
    queryKey: ['stock changes', id, 'undo'],
    queryFn: ({ signal }) => api.listings.undoListingBatch({ id, dry_run: true }, { signal }),
    enabled: isOpen,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

type Forecast = Pick<ReturnType<typeof useUndoForecast>, 'data' | 'error'>;

/** True where undoing would change something. */
export const wouldUndo = ({ data }: Forecast): boolean =>
  data !== undefined && data.removed + data.restored > 0;

export function UndoForecast({ forecast: { data, error } }: { forecast: Forecast }) {
  if (error !== null) return <RefusalNote refusal={refusalOf(error)} />;
  if (data === undefined) return <Loading />;
  return (
    <div role="status">
      <p>{messages.wouldUndo(data.removed, data.restored)}</p>
      {data.left === 0 ? null : <p>{leftText(data.left, data.left_items)}</p>}
    </div>
  );
}
