/** Queries of the page of the organisation. */
import { useQuery } from '@tanstack/react-query';
import { allItems, type Directory } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { may } from '../../app/may.ts';

export type Settings = Directory.OrganisationSettings;

/** Where people come from another Directory, name and the rest are kept there. */
export const keepsOrganisation = () => may('directory.patchOrganisationSettings');

export function useOrganisation() {
  return useQuery({
    queryKey: ['organisation'],
    enabled: keepsOrganisation(),
    queryFn: ({ signal }) => api.directory.getOrganisationSettings({}, { signal }),
  });
}

export type StoredAmounts = Directory.StoredAmounts;

/** In which currencies amounts stand. */
export function useStoredAmounts() {
  return useQuery({
    queryKey: ['organisation', 'amounts'],
    enabled: may('directory.listStoredAmounts'),
    queryFn: ({ signal }) => api.directory.listStoredAmounts({}, { signal }),
  });
}

const PAGE = 200;

/** Active people with the role. */
export function useAdministrators() {
  return useQuery({
    queryKey: ['accounts', 'administrators'],
    enabled: keepsOrganisation(),
    queryFn: async ({ signal }) => {
      const all = await allItems(
        api.directory.listAccounts,
        { limit: PAGE, role: 'admin' as const },
        { signal },
      );
      return all.filter(({ active }) => active);
    },
  });
}
