/**
 * Changes of the published rota that are no moves: other times, extra shifts. Judged by the service at once, and undone;
 * where there are warnings, the caller says whether it is made.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { foreseen } from './judged.ts';
import { type Body, perform, type Warning } from './perform.ts';
import { useRefresh } from './use-absence.ts';

interface Task {
  body: Body;
  /** The caller has been warned of it. */
  isAccepted?: boolean;
}

/** The id of the change, or why it waits. */
type Made = { id: string } | { warnings: Warning[] };

/** One change after the other; `undo` takes the last one back. */
export function useChange() {
  const refresh = useRefresh();
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ body, isAccepted }: Task): Promise<Made> => {
      const warnings = isAccepted === true ? [] : (await foreseen(cache, body)).warnings;
      return warnings.length > 0 ? { warnings } : { id: await perform(body) };
    },
    onMutate: () => undo.reset(),
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: (id: string) => api.planning.undoRotaChange({ id }),
    onSettled: refresh,
  });
  const made = change.data !== undefined && 'id' in change.data ? change.data.id : null;
  return { change, undo, made };
}

export type RotaChange = ReturnType<typeof useChange>;
