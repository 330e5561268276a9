/** Queries of the page of accounts, and what follows a change. */

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { allItems, type Directory } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { settings } from '../../app/settings.ts';
import { byName } from '../../languages/chosen.ts';
import type { Terms } from './contract.ts';
import type { LeaveYear } from './leave-years.ts';

export type Account = Directory.Account;
export type Site = Directory.Site;

const PAGE = 200;

export function useAccounts() {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }): Promise<Account[]> => {
      const all = await allItems(api.directory.listAccounts, { limit: PAGE }, { signal });
      return all.sort((a, b) => Number(b.active) - Number(a.active) || byName(a.name, b.name));
    },
  });
}

export function useAccountSites() {
  return useQuery({
    queryKey: ['account-sites'],
    queryFn: ({ signal }): Promise<Site[]> =>
      allItems(api.directory.listSites, { limit: PAGE }, { signal }).then((all) =>
        all.sort((a, b) => byName(a.name, b.name)),
      ),
  });
}

/** Contracts by person, where HR is embedded. */
export function useContracts() {
  return useQuery({
    queryKey: ['contracts'],
    enabled: settings.isHrEmbedded,
    queryFn: ({ signal }) => readContracts({ signal }),
  });
}

export async function readContracts(options: { signal?: AbortSignal } = {}): Promise<Map<string, Terms[]>> {
  const { items } = await api.hr.listContracts({}, options);
  return Map.groupBy(items as (Terms & { userId: string })[], ({ userId }) => userId);
}

/** Leave entitlements by person, where HR is embedded. */
export function useLeaveYears() {
  return useQuery({
    queryKey: ['leave-years'],
    enabled: settings.isHrEmbedded,
    queryFn: ({ signal }) => readLeaveYears({ signal }),
  });
}

export async function readLeaveYears(
  options: { signal?: AbortSignal } = {},
): Promise<Map<string, LeaveYear[]>> {
  const { items } = await api.hr.listLeaveEntitlements({}, options);
  return Map.groupBy(items as (LeaveYear & { userId: string })[], ({ userId }) => userId);
}

/** Waits until Planning has the change, so that its pages show it. */
export async function passOn(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['accounts'] });
  await cache.invalidateQueries({ queryKey: ['account-sites'] });
  await api.directory.push({});
  for (const key of ['erasure', 'people', 'workers', 'sites', 'vacant'])
    await cache.invalidateQueries({ queryKey: [key] });
}
