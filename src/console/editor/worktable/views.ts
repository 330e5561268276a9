/** Views that are kept by name, as the page's address shows them. Pure. */
import type { Listings } from '../../../client/index.ts';
import { type Asked, inputOf } from './asked.ts';
import { DEFAULT_LAYOUT, type Layout } from './columns.ts';

export type View = Listings.ListingView;
export type ViewBody = Listings.ListingViewPut;

/** The parameters of the address that show it, with its own id. */
export function addressOf({ id, query }: Pick<View, 'id' | 'query'>): Record<string, string> {
  // Whether any field is asked for follows from the filters.
  const { catalog_id: kind, details_valid: fits, sort_field: field, any_field: _any, ...others } = query;
  return {
    ...others,
    ...(kind === undefined ? {} : { kind }),
    ...(fits === 'false' ? { unfit: 'yes' } : {}),
    ...(field === undefined ? {} : { sort: field.replace(/^-?/, (sign) => `${sign}details.`) }),
    view: id,
  };
}

/** What is kept of what the list is asked for. */
export function queryOf(asked: Asked): View['query'] {
  const { input, query } = inputOf(asked);
  const { sort, ...others } = query;
  const plain = Object.entries(input).map(([name, value]) => [name, String(value)] as const);
  return {
    ...Object.fromEntries(plain),
    ...others,
    ...(asked.sort === '' || sort === undefined ? {} : { sort }),
  };
}

export const layoutOf = (view: Pick<View, 'columns'> | undefined): Layout => view?.columns ?? DEFAULT_LAYOUT;

/** True where the list is asked for something else than the view, or has other columns. */
export function isChanged(view: View, asked: Asked, layout: Layout): boolean {
  const text = (query: Record<string, string>) => JSON.stringify(Object.entries(query).toSorted());
  const widths = (columns: Layout) => JSON.stringify(columns.map(({ id, width }) => [id, width]));
  return text(view.query) !== text(queryOf(asked)) || widths(layoutOf(view)) !== widths(layout);
}

/** What the address becomes: all that it asked for goes, and what the view asks for comes; undefined: nothing is asked for. */
export function changeTo(params: URLSearchParams, view: View | undefined): Record<string, string | null> {
  const cleared = Object.fromEntries([...params.keys()].map((name) => [name, null]));
  return { ...cleared, ...(view === undefined ? {} : addressOf(view)) };
}
