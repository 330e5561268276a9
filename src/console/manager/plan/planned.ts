/** What of a run is published: duties and open slots of the sites chosen. */
import { useQuery } from '@tanstack/react-query';
import type { Run } from '../../app/api.ts';
import { assignmentsOf, unassignedOf, useHomes } from '../../app/data.ts';
import { isBorrowed } from '../board/model.ts';

export interface Planned {
  filled: number;
  borrowed: number;
  /** Missing people by priority. */
  open: Readonly<Record<string, number>>;
}

/** `site`: that one alone; null: all. Null until it is known. Shares the board's queries. */
export function usePlanned(run: Run, site: string | null): Planned | null {
  const homeOf = useHomes();
  const assigned = useQuery({
    queryKey: ['result', run.id, 'assignments'],
    queryFn: ({ signal }) => assignmentsOf(run.id, signal),
  });
  const short = useQuery({
    queryKey: ['result', run.id, 'unassigned'],
    queryFn: ({ signal }) => unassignedOf(run.id, signal),
  });
  if (assigned.isPending || short.isPending) return null;
  const isHere = ({ locationId }: { locationId: string }) => site === null || locationId === site;
  const duties = (assigned.data ?? []).filter(isHere);
  const open: Record<string, number> = {};
  for (const { priority, missing } of (short.data ?? []).filter(isHere))
    open[priority] = (open[priority] ?? 0) + missing;
  return { filled: duties.length, borrowed: duties.filter((row) => isBorrowed(row, homeOf)).length, open };
}
