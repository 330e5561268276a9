/** What the list of items is asked for: the page's address, and what the service is asked then. Pure. */
import type { Listings } from '../../../client/index.ts';

export interface Asked {
  q: string;
  status: string;
  kind: string;
  /** Only what does not fit its type. */
  unfit: boolean;
  /** Empty: the newest first, or the best match of `q`. `-` before it: descending; fields stand behind `details.`. */
  sort: string;
  /** By the service's own parameters, such as `details.year.min`. */
  filters: Record<string, string>;
}

const DETAIL = 'details.';
const COMMON_FILTERS = new Set([
  'price_min',
  'price_max',
  'quantity_min',
  'quantity_max',
  'location_id',
  'updated_min',
  'updated_max',
]);

export const isFilter = (name: string) => name.startsWith(DETAIL) || COMMON_FILTERS.has(name);

export function askedIn(params: URLSearchParams): Asked {
  const filters = [...params].filter(([name, value]) => isFilter(name) && value !== '');
  return {
    q: (params.get('q') ?? '').trim(),
    status: params.get('status') ?? '',
    kind: params.get('kind') ?? '',
    unfit: params.has('unfit'),
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(filters),
  };
}

/** What is asked of the service beside the page. */
export function inputOf({ q, status, kind, unfit, sort, filters }: Asked): {
  input: Listings.Operations['listListings']['input'];
  query: Record<string, string>;
} {
  const input = {
    ...(q === '' ? {} : { q }),
    ...(status === '' ? {} : { status }),
    ...(kind === '' ? {} : { catalog_id: kind }),
    ...(unfit ? { details_valid: false } : {}),
    ...(Object.keys(filters).some((name) => name.startsWith(DETAIL)) ? { any_field: true } : {}),
  };
  return { input, query: { ...filters, ...orderOf(sort, q) } };
}

function orderOf(sort: string, q: string): Record<string, string> {
  const by = sort.replace(/^-/, '');
  if (by.startsWith(DETAIL)) return { sort_field: sort.replace(DETAIL, '') };
  if (sort !== '') return { sort };
  return q === '' ? { sort: '-created_at' } : {};
}

export type Direction = 'ascending' | 'descending' | 'none';

export function directionOf(sort: string, column: string): Direction {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** What a press on the column's head asks for: ascending, descending, then the list's own order again. */
export function nextSort(sort: string, column: string): string {
  const direction = directionOf(sort, column);
  if (direction === 'none') return column;
  return direction === 'ascending' ? `-${column}` : '';
}

/** Fields belong to a type: another type begins without them. `null` takes a parameter away. */
export function withKind(params: URLSearchParams, kind: string): Record<string, string | null> {
  const names = [...params.keys()].filter((name) => name.startsWith(DETAIL));
  const cleared = Object.fromEntries(names.map((name) => [name, null]));
  const sort = params.get('sort') ?? '';
  return { ...cleared, ...(sort.includes(DETAIL) ? { sort: null } : {}), kind, page: null };
}
