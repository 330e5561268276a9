/** Queries of the public catalogue, without sign-in. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { allItems, createClient, type Listings } from '../../../client/index.ts';
import type { CatalogType, Search } from './search.ts';

const api = createClient({ baseUrl: '' });

export type Listing = Listings.Listing;

const PAGE_SIZE = 24;
const LONG_MS = 300_000;

export function useTypes() {
  return useQuery({
    queryKey: ['types'],
    queryFn: ({ signal }): Promise<CatalogType[]> =>
      allItems(api.listings.listCatalogTypes, { page_size: 100 }, { signal }),
    staleTime: LONG_MS,
  });
}

export function useSearch(search: Search) {
  return useInfiniteQuery({
    queryKey: ['search', search],
    queryFn: ({ pageParam, signal }) =>
      api.listings.listListings(inputOf(search, pageParam), { signal, query: search.filters }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

function inputOf({ q, kind, offer, sort, stay, isFree, facets, ...prices }: Search, cursor: string) {
  // While the maximum is typed it may be below the minimum; the two are swapped.
  const isReversed = prices.min !== '' && prices.max !== '' && Number(prices.min) > Number(prices.max);
  const [min, max] = isReversed ? [prices.max, prices.min] : [prices.min, prices.max];
  return {
    page_size: PAGE_SIZE,
    ...(cursor === '' ? {} : { cursor }),
    ...(q === '' ? {} : { q }),
    ...(kind === '' ? {} : { catalog_id: kind }),
    ...(offer === 'sale' ? { for_sale: true } : {}),
    ...(offer === 'hire' ? { for_hire: true } : {}),
    ...(sort === '' ? {} : { sort }),
    ...(min === '' ? {} : { price_min: Number(min) }),
    ...(max === '' ? {} : { price_max: Number(max) }),
    ...(stay === null ? {} : stay),
    ...(isFree ? { only_free: true } : {}),
    ...(facets.length === 0 ? {} : { facets: facets.join(',') }),
  };
}

const ALL_VALUES = 10_000;

/** Every value of a field under the search's other filters, once somebody asks for them. */
export function useAllValues(search: Search, key: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['values', search, key],
    queryFn: async ({ signal }) => {
      const input = { ...inputOf({ ...search, facets: [key] }, ''), page_size: 1, facet_values: ALL_VALUES };
      const { facets = [] } = await api.listings.listListings(input, { signal, query: search.filters });
      return facets[0]?.values ?? [];
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

export function useListing(slug: string) {
  return useQuery({
    queryKey: ['listing', slug],
    queryFn: ({ signal }) => api.listings.getListingBySlug({ slug }, { signal }),
  });
}

/** The type of a listing; built-in ones are readable by id though no list has them. */
export function useType(id: string | undefined) {
  return useQuery({
    queryKey: ['type', id],
    queryFn: ({ signal }) => api.listings.getCatalogType({ id: id ?? '' }, { signal }),
    enabled: id !== undefined && id !== '',
    staleTime: LONG_MS,
  });
}
