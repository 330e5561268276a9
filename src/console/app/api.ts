/** The one client of the console, the shapes it speaks in, and the cache over it. */
import { QueryClient } from '@tanstack/react-query';
import { createClient, type Planning } from '../../client/index.ts';
import { accessToken } from './session.ts';

export const api = createClient({ baseUrl: '', token: accessToken });

export type Run = Planning.PlanningRun;
export type Assignment = Planning.ListPlanningRunAssignmentsResult['items'][number];
export type Unassigned = Planning.ListPlanningRunUnassignedResult['items'][number];
export type Demand = Planning.Demand;
export type Person = Planning.WorkforceSettings;
export type Site = Planning.LocationSettings;

const FRESH_MS = 20_000;

/**
 * The client repeats what may pass by itself, so the cache does not. Without a connection reading waits, and writing
 * fails at once: who pressed a button is told, instead of something happening later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});
