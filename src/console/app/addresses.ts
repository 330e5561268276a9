/** Addresses that hold the id of a record: below the page of items, and in the query. Pure. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/** What is below the page of items. `:id` stands for the id of a record. */
export const BELOW_STOCK = [
  '',
  'new',
  'changes',
  'types',
  'types/new',
  'types/:id',
  'mend/:id',
  ':id',
  ':id/preview',
] as const;
export type StockRoute = (typeof BELOW_STOCK)[number];

export interface StockPage {
  route: StockRoute;
  /** Empty where the route has none. */
  id: string;
}

/** `rest`: the path below the page of items; null: no page is there, or what stands for an id is none. */
export function stockPageAt(rest: string): StockPage | null {
  const parts = rest.split('/');
  for (const route of BELOW_STOCK) {
    const names = route.split('/');
    const id = parts[names.indexOf(':id')] ?? '';
    const isHere = names.every((name, at) => (name === ':id' ? isId(id) : name === parts[at]));
    if (isHere && names.length === parts.length) return { route, id };
  }
  return null;
}

/** Members of the query that hold an id which the page asks the services for, by path. */
export const IDS_IN_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/console/availability': ['person'],
  '/console/enquiries': ['site'],
  '/console/desk': ['site'],
  '/console/catalogue/new': ['like'],
  '/console/catalogue/types/new': ['like'],
};

/** Whether what stands for an id in the query of the path is one; an empty member says nothing. */
export const hasRightIds = (path: string, query: URLSearchParams): boolean =>
  (IDS_IN_QUERY[path] ?? []).every((name) => {
    const value = query.get(name) ?? '';
    return value === '' || isId(value);
  });
