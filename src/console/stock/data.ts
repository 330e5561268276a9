/** The organisation's own listings, all statuses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allItems } from '../../client/index.ts';
import { api } from '../app/api.ts';
import type { CatalogType } from './form.ts';

const PAGE_SIZE = 50;

export function useStock(q: string, status: string, page: number) {
  return useQuery({
    queryKey: ['stock', q, status, page],
    queryFn: ({ signal }) =>
      api.listings.listListings(
        {
          page,
          page_size: PAGE_SIZE,
          ...(q === '' ? { sort: '-created_at' } : { q }),
          ...(status === '' ? {} : { status }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function useStockTypes() {
  return useQuery({
    queryKey: ['stock types'],
    queryFn: ({ signal }): Promise<CatalogType[]> =>
      allItems(api.listings.listCatalogTypes, { page_size: 100 }, { signal }),
  });
}

export function useStockListing(id: string) {
  return useQuery({
    queryKey: ['stock listing', id],
    queryFn: ({ signal }) => api.listings.getListing({ id }, { signal }),
  });
}

export function useStockType(id: string | undefined) {
  return useQuery({
    queryKey: ['stock type', id],
    queryFn: ({ signal }) => api.listings.getCatalogType({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });
}
