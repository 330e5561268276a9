/** Changes of the published rota that are no moves: other times, extra shifts. Judged by the service at once, and undone. */
import { useMutation } from '@tanstack/react-query';
import type { Planning } from '../../client/index.ts';
import { api } from '../app/api.ts';
import { useRefresh } from './use-absence.ts';

type Body = Planning.RotaChangeCreate;

/** One change after the other; `undo` takes the last one back. */
export function useChange() {
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: async (body: Body): Promise<string> => {
      const made = await api.planning.changeRota({ body });
      if (!('id' in made)) throw new Error('a change that is made has an id');
      return made.id;
    },
    onMutate: () => undo.reset(),
    onSettled: refresh,
  });
  const undo = useMutation({
    mutationFn: (id: string) => api.planning.undoRotaChange({ id }),
    onSettled: refresh,
  });
  return { change, undo };
}

export type RotaChange = ReturnType<typeof useChange>;
