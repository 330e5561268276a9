/** The organisation's own listings, all statuses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allItems, eachItem } from '../../../client/index.ts';
import { api } from '../../app/api.ts';
import { type Asked, inputOf } from '../worktable/asked.ts';
import type { Chosen } from '../worktable/choice.ts';
import { BOOKINGS } from './booking-key.ts';
import type { CatalogType, Listing } from './form.ts';

const PAGE_SIZE = 50;
const LARGEST_PAGE = 100;
/** The service gives the first 10,000 items by page; search finds the others. */
export const MOST_PAGED = 10_000;
export const MOST_PAGES = MOST_PAGED / PAGE_SIZE;

/** A page of the items, with their units and sites. */
export function useStock(asked: Asked, page: number) {
  const { input, query } = inputOf(asked);
  return useQuery({
    queryKey: ['stock', asked, page],
    queryFn: ({ signal }) =>
      api.listings.listListings({ ...input, page, page_size: PAGE_SIZE, stock: true }, { signal, query }),
    placeholderData: keepPreviousData,
  });
}

/** All items that match, whatever page is shown, as they stand now. `report` hears how many are read. */
export async function readAllStock(asked: Asked, report: (count: number) => void): Promise<Chosen[]> {
  const { input, query } = inputOf(asked);
  const chosen: Chosen[] = [];
  for await (const item of eachItem(
    api.listings.listListings,
    { ...input, page_size: LARGEST_PAGE },
    { query },
  )) {
    const { id, version, catalog_id, title } = item;
    chosen.push({ id, version, catalog_id, title });
    if (chosen.length % LARGEST_PAGE === 0) report(chosen.length);
  }
  return chosen;
}

/** How many items do not fit their type, whatever else the list is narrowed by. */
export function useUnfitCount(asked: Asked) {
  const unfit: Asked = { ...asked, unfit: true, sort: '' };
  return useQuery({
    queryKey: ['stock', 'unfit', unfit],
    queryFn: async ({ signal }) => {
      const { input, query } = inputOf(unfit);
      return (await api.listings.listListings({ ...input, page_size: 1 }, { query, signal })).total;
    },
    placeholderData: keepPreviousData,
  });
}

/** The values of these fields among items of the type (empty: all types), by field. */
export function useStockValues(kind: string, fields: readonly string[]) {
  return useQuery({
    queryKey: ['stock values', kind, fields],
    queryFn: async ({ signal }) => {
      const input = { page_size: 1, facets: fields.join(','), ...(kind === '' ? {} : { catalog_id: kind }) };
      const { facets = [] } = await api.listings.listListings(input, { signal });
      return new Map(facets.map(({ key, values }) => [key, values.map(({ value }) => String(value))]));
    },
    enabled: fields.length > 0,
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

/** undefined: none is asked for. */
export function useStockListing(id: string | undefined) {
  return useQuery({
    queryKey: ['stock listing', id],
    queryFn: ({ signal }) => api.listings.getListing({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });
}

export function useStockType(id: string | undefined) {
  return useQuery({
    queryKey: ['stock type', id],
    queryFn: ({ signal }) => api.listings.getCatalogType({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });
}

/** The type of an item, and all that it may change to, its own first; undefined: not read yet. */
export function useTypesOf(catalogId: string | undefined) {
  const own = useStockType(catalogId);
  const all = useStockTypes();
  const known = all.data ?? [];
  // One that another tab has just given it is known from the list.
  const type = own.data ?? known.find(({ id }) => id === catalogId);
  const others = known.filter(({ id }) => id !== catalogId);
  return {
    queries: [own, all] as const,
    types: type === undefined ? undefined : ([type, ...others] as const),
  };
}

/** What is ahead of an item that is to be withdrawn or sold: the same rehearsal that many at once have. */
export function useAhead({ id, version }: Listing, status: 'withdrawn' | 'sold') {
  return useQuery({
    queryKey: [BOOKINGS, id, 'ahead', status, version],
    queryFn: async ({ signal }) => {
      const body = { listings: [{ id }], status };
      const { ahead } = await api.listings.changeListings({ body, dry_run: true }, { signal });
      return ahead ?? { count: 0, bookings: 0, enquiries: 0, listings: [] };
    },
  });
}

/** Bookings of an item from today on, and late ones. */
export function useBookingsOf(id: string, isAsked = true) {
  return useQuery({
    queryKey: [BOOKINGS, id],
    queryFn: ({ signal }) => allItems(api.listings.listListingBookings, { id, page_size: 100 }, { signal }),
    enabled: isAsked,
  });
}
