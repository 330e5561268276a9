/** The console's API client, its types and its query cache. */
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, type CallOptions, type Client, createClient, type Planning } from '../../client/index.ts';
import { isOnline, whenOnlineChanges } from '../kit/online.ts';
import { onlyZoneOf } from '../kit/time/zone.ts';
import { locale } from '../languages/chosen.ts';
import { accessToken, lost } from './session.ts';

declare const shown: unique symbol;
/** The version of a record as the page showed it: `asShown` of the kit alone makes one. */
export type ShownVersion = number & { readonly [shown]: true };

interface Options extends CallOptions {
  ifVersion?: ShownVersion;
}

export const api: Client<Options> = createClient({
  baseUrl: '',
  token: accessToken,
  language: locale(),
  timeZone: () => onlyZoneOf(queryClient.getQueryData<Site[]>(SITES) ?? []),
});

export type Run = Planning.PlanningRun;
export type Assignment = Planning.Assignment;
export type Unassigned = Planning.UnassignedDemand;
export type Demand = Planning.Demand;
export type Person = Planning.WorkforceSettings;
/** A person's name and home site. */
export type Worker = Planning.Person;
export type Site = Planning.LocationSettings;
export type Qualification = Planning.Qualification;

const FRESH_MS = 20_000;

/** The key of the sites. */
export const SITES = ['sites'];

/** The key of what waits for whoever is signed in. */
export const WAITING = ['waiting'];

/**
 * The client retries, so the cache does not. While offline, reads wait and writes fail at once: whoever pressed a button
 * sees it, and nothing happens later.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteLoss }),
  // Whatever somebody decides, asks or acknowledges, less or more waits for them. The count in the menu is not waited for: what
  // was done would be shown with buttons that cannot be pressed yet.
  mutationCache: new MutationCache({
    onError: noteLoss,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: WAITING }),
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: false, refetchOnReconnect: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// By itself it takes every page for online until told otherwise, and listens too late for a connection that comes back at once.
onlineManager.setEventListener((setOnline) => {
  const read = () => setOnline(isOnline());
  read();
  return whenOnlineChanges(read);
});

/** A fresh token is refused too: the access has ended since. */
function noteLoss(error: Error): void {
  if (error instanceof ApiError && error.status === 401) lost();
}
