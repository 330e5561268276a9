/** How many shifts of a run, or of the live rota, people from other sites work. */
import { useQuery } from '@tanstack/react-query';
import type { Run, Site } from '../../app/api.ts';
import { assignmentsOf, useHomes } from '../../app/data.ts';
import { addDays } from '../../kit/time/zone.ts';
import { isBorrowed } from '../board/model.ts';
import { useLiveRota } from '../board/use-rota.ts';

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

const LAST_DAY = 6;

/** Shifts of the live week at the sites planned by people who are at home at none of them. `site` '': all sites. */
export function useLent(monday: string, site: string, sites: readonly Site[], isLive: boolean): number {
  const { data = [] } = useLiveRota(monday, addDays(monday, LAST_DAY), isLive);
  const ids = site === '' ? sites.map(({ locationId }) => locationId) : [site];
  return data.filter(
    ({ locationId, homeLocationId }) =>
      ids.includes(locationId) && homeLocationId !== null && !ids.includes(homeLocationId),
  ).length;
}
