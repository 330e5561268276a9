/** What a page's address asks of the catalogue: the same for the application and for the page without scripts. Pure. */
import type { Listings } from '../../../client/index.ts';
import { isWhole, type Stay, stayIn } from './stay.ts';

export type CatalogType = Listings.CatalogType;
export type Field = CatalogType['fields'][number];

const ORDERS = ['relevance', '-published_at', 'price', '-price', 'title'] as const;
type Order = (typeof ORDERS)[number];

export interface Search {
  q: string;
  kind: string;
  offer: 'all' | 'sale' | 'hire';
  /** Empty: the service's default. */
  sort: Order | '';
  min: string;
  max: string;
  /** null: no stay, or one that is none. */
  stay: Stay | null;
  /** What is free for the stay alone. */
  isFree: boolean;
  /** Chosen values by field, as `details.<key>.in` takes them. */
  filters: Record<string, string>;
  facets: string[];
}

const MOST_FACETS = 6;
export const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);
const FACET_TYPES: ReadonlySet<string> = new Set(['enum', 'multi_enum', 'boolean', 'string', ...NUMBERS]);

/** The fields of a type that a search narrows by; none without a type. */
export const facetFieldsOf = (type: CatalogType | undefined): Field[] =>
  (type?.fields ?? [])
    .filter((field) => field.filterable && FACET_TYPES.has(field.type))
    .slice(0, MOST_FACETS);

export function searchOf(params: URLSearchParams, fields: readonly Field[]): Search {
  const filters = Object.fromEntries([...params].filter(([name]) => name.startsWith('details.')));
  const offer = params.get('offer');
  const stay = stayIn(params);
  return {
    q: (params.get('q') ?? '').trim(),
    kind: params.get('kind') ?? '',
    offer: offer === 'sale' || offer === 'hire' ? offer : 'all',
    sort: sortOf(params),
    min: priceOf(params.get('min')),
    max: priceOf(params.get('max')),
    stay: isWhole(stay) ? stay : null,
    isFree: isWhole(stay) && params.get('free') === '1',
    filters,
    facets: fields.map(({ key }) => key),
  };
}

/** What is asked for by words comes by relevance, else the newest first. */
export const usualSort = (params: URLSearchParams) =>
  (params.get('q') ?? '').trim() === '' ? '-published_at' : 'relevance';

function sortOf(params: URLSearchParams): Search['sort'] {
  const usual = usualSort(params);
  const asked = ORDERS.find((order) => order === params.get('sort')) ?? usual;
  return asked === 'relevance' ? usual : asked;
}

/** Empty where the address holds no number. */
export const priceOf = (text: string | null) => (text === null || !Number.isFinite(Number(text)) ? '' : text);
