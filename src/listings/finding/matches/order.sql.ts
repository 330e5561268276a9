/** The order of a page, apart from tiers: by column, then by id in the same direction. */
import type { Search } from '../search.rules.ts';
import { seen } from './conditions.sql.ts';

export const KEYS = 'l.id, l.price, l.title_key, l.created_at, l.published_order';

const COLUMNS = {
  created_at: ['l.created_at', 'timestamptz'],
  published_at: ['l.published_order', 'timestamptz'],
  price: ['l.price', 'numeric'],
  title: ['l.title_key', 'text'],
  relevance: ['l.created_at', 'timestamptz'],
} as const;

export const columnOf = ({ sort }: Search) => COLUMNS[sort.by][0];
export const columnTypeOf = ({ sort }: Search) => COLUMNS[sort.by][1];

/** Of relevance the newest first. */
export const isDescending = ({ sort }: Search) => sort.descending || sort.by === 'relevance';

export const directionOf = (search: Search) => (isDescending(search) ? 'desc' : 'asc');

export function orderOf(search: Search): string[] {
  return [columnOf(search), 'l.id'].map((column) => `${column} ${directionOf(search)}`);
}

/** Up to the parameter `bound` in the order asked for. `as`: 'indexed' where an index is to find them. */
export function upTo(search: Search, bound: string, as: 'indexed' | 'seen'): string {
  const sign = isDescending(search) ? '>=' : '<=';
  const condition = `${columnOf(search)} ${sign} ${bound}::${columnTypeOf(search)}`;
  if (as === 'seen') return seen(condition);
  return search.sort.by === 'price' ? `price_band(l.price) ${sign} price_band(${bound}::numeric)` : condition;
}

/** Whether the order asked for is that in which the listings were made. */
export const isAsMade = ({ sort }: Search) => sort.by === 'created_at' || sort.by === 'relevance';

export const isByRelevance = ({ sort, tiers }: Search) => sort.by === 'relevance' && tiers !== null;
