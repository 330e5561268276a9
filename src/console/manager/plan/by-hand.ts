/** Manual assignments of a rota. */
import { useQueries } from '@tanstack/react-query';
import type { Assignment, Run } from '../../app/api.ts';
import { assignmentsOf } from '../../app/data.ts';

export interface ByHand {
  /** null: not known. */
  rows: Assignment[] | null;
  isPending: boolean;
}

/** Shares the board's queries. */
export function useByHand(runs: readonly Run[], isWanted: boolean): ByHand {
  return useQueries({
    queries: runs.map(({ id }) => ({
      queryKey: ['result', id, 'assignments'],
      queryFn: ({ signal }: { signal: AbortSignal }) => assignmentsOf(id, signal),
      enabled: isWanted,
    })),
    combine: (results) => {
      const known = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
      const rows = known.flat().filter(({ source }) => source === 'override');
      return {
        rows: known.length === results.length ? rows : null,
        isPending: results.some(({ isPending }) => isPending),
      };
    },
  });
}
