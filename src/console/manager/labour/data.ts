/** Queries of hours, wages, budgets and sales. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Planning } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';

export type LabourCosts = Planning.LabourCosts;
export type LabourSite = Planning.LabourSite;

export const LABOUR = 'labour';

/** What is summed up: the published rota, or a draft. */
export interface Shown {
  weekStart: string;
  runId: string | null;
}

const labourQuery = ({ weekStart, runId }: Shown) =>
  queryOptions({
    // With the rota, so that a change of it reads this anew.
    queryKey: ['rota', LABOUR, weekStart, runId],
    queryFn: ({ signal }) =>
      api.planning.getLabourCosts({ weekStart, ...(runId === null ? {} : { runId }) }, { signal }),
  });

export const mayReadLabour = (): boolean => may('planning.getLabourCosts');

export const useLabour = (shown: Shown) => useQuery({ ...labourQuery(shown), enabled: mayReadLabour() });

/** Of one site, read anew. Throws where it is no longer the caller's. */
export async function readSite(weekStart: string, locationId: string): Promise<LabourSite> {
  const { sites } = await api.planning.getLabourCosts({ weekStart, locationId });
  const [site] = sites;
  if (site === undefined) throw new Error(`the site ${locationId} is no longer granted`);
  return site;
}
