/** How many shifts of a run people from other sites work. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../../app/api.ts';
import { assignmentsOf, useHomes } from '../../app/data.ts';
import { isBorrowed } from '../board/model.ts';

/** null: not known yet. */
export function useBorrowed(run: Run, isWanted: boolean): number | null {
  const homeOf = useHomes();
  const rows = useQuery({
    queryKey: ['result', run.id, 'assignments'],
    queryFn: ({ signal }) => assignmentsOf(run.id, signal),
    enabled: isWanted,
  });
  return rows.data?.filter((row) => isBorrowed(row, homeOf)).length ?? null;
}
