/** Reads a query, finds the page, its honest total and its facets. */

import type { Sql } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import { BUILT_IN_TYPES } from '../catalog-types/built-in.ts';
import { hinderedIn, offersOf } from '../hire/offers.service.ts';
import type { StayOffer } from '../hire/quote.schema.ts';
import type { SiteOf } from '../hire/stay.service.ts';
import { readStockSites, readStocks } from '../hire/stock.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Reader } from '../request.ts';
import { organisationKey, titleKey } from '../search-terms/search-terms.rules.ts';
import { isCountable, valueTypeOf } from './conditions.sql.ts';
import { cursorOf, positionOf } from './cursor.rules.ts';
import { detailFilters } from './detail-filters.rules.ts';
import { type Facet, readFacets } from './facets.repo.ts';
import { type FindQuery, type ListedStock, type Sort, WINDOW } from './finding.schema.ts';
import {
  fewerWords,
  type KnownWord,
  misspeltWords,
  type Nearness,
  patternsOf,
  readingsOf,
  tokensOf,
} from './near.rules.ts';
import { asksAnyField, fieldOrderOf, ownOf, requireOwn, sortKey } from './own.rules.ts';
import { keptCount, type PageOfRecords, readInOrder, readWindow, type Slice } from './pages.repo.ts';
import { phrasesOf } from './phrases.rules.ts';
import {
  catalogIdOf,
  facetKeys,
  filtersQuery,
  fitsOf,
  isByTerms,
  pricesOf,
  type Search,
  sortOf,
  statusesOf,
  stayOf,
  unknownKeys,
  visibleTo,
} from './search.rules.ts';
import { readFields, readKnownWords, readTypeNames } from './types.repo.ts';
import { tiersOf } from './words.rules.ts';

export interface Answer {
  /** Records as JSON texts, separated by commas. */
  items: string;
  total: number;
  /** False: there are more matches than `total`. */
  exact: boolean;
  /** Null on the last page. */
  nextCursor: string | null;
  facets: Facet[] | null;
  /** Of the items for hire, in their order; null: no stay was asked for. */
  stays: StayOffer[] | null;
  /** Of all items, in their order; null: they were not asked for. */
  stocks: ListedStock[] | null;
  /** True where nothing holds the words: what is found is like them. */
  similar: boolean;
  /** True where nothing holds all of the words, nor what is like them: what is found holds the most of them that anything does. */
  partly: boolean;
}

/** How many values a facet lists where nobody says. */
const FACET_VALUES = 200;

type FoundPage = PageOfRecords & Pick<Answer, 'total' | 'exact'>;

export async function find(
  sql: Sql,
  reader: Reader,
  sent: FindQuery,
  at: Date,
  siteOf: SiteOf,
): Promise<Answer> {
  const query = withoutEmptyQ(sent);
  const stay = stayOf(query);
  const isNarrowed = stay !== null && query.only_free === true;
  const hindered = isNarrowed ? await hinderedIn(sql, reader.organisationId, stay, at, siteOf) : null;
  const found = await findAny(sql, reader, query, { hindered, siteOf });
  const { organisationId } = reader;
  const stays =
    stay === null ? null : await offersOf(sql, organisationId, recordsIn(found), stay, at, siteOf);
  const stocks = query.stock === true ? await stocksOf(sql, organisationId, recordsIn(found)) : null;
  return { ...found, stays, stocks };
}

async function stocksOf(sql: Sql, organisationId: string, items: readonly Listing[]): Promise<ListedStock[]> {
  const ids = items.map(({ id }) => id);
  const stocks = await readStocks(sql, organisationId, ids);
  return [...stocks].map(([listing_id, { quantity, location_id }]) => ({
    listing_id,
    quantity,
    location_id,
  }));
}

/** What a search is made of beside the query. */
interface Around {
  hindered: Search['hindered'];
  siteOf: SiteOf;
}

const recordsIn = ({ items }: Pick<Answer, 'items'>) => JSON.parse(`[${items}]`) as Listing[];

async function findAny(
  sql: Sql,
  reader: Reader,
  query: FindQuery,
  around: Around,
): Promise<Omit<Answer, 'stays' | 'stocks'>> {
  const near = await findNear(sql, reader, query, 'near', around);
  const none = { ...near, similar: false, partly: false };
  const tokens = tokensOf(query.q ?? '');
  if (near.total > 0 || tokens.length === 0) return none;
  for (const nearness of ['misspelt', 'similar'] as const) {
    const similar = await findNear(sql, reader, query, nearness, around);
    if (similar.total > 0) return { ...similar, similar: true, partly: false };
  }
  for (const words of fewerWords(tokens)) {
    const some = await findNear(sql, reader, query, { words }, around);
    if (some.total > 0) return { ...some, similar: false, partly: true };
  }
  return none;
}

async function findNear(
  sql: Sql,
  reader: Reader,
  query: FindQuery,
  nearness: Nearness,
  around: Around,
): Promise<Omit<Answer, 'similar' | 'partly' | 'stays' | 'stocks'>> {
  requireWindow(query);
  const search = await searchOf(sql, reader, query, nearness, around);
  if (search === null || search.statuses?.length === 0)
    return { items: '', total: 0, exact: true, nextCursor: null, facets: noFacets(query) };
  const [{ last, ...page }, facets] = await Promise.all([
    findPage(sql, search, sliceOf(query, search)),
    query.facets === undefined ? null : facetsOf(sql, reader, query, search, { nearness, ...around }),
  ]);
  return { ...page, nextCursor: last === null ? null : cursorOf(query, last), facets };
}

/** Throws 422 for a page beyond the window, and for one that is counted from a cursor. */
function requireWindow({ page, page_size: limit, cursor }: FindQuery): void {
  if (cursor !== undefined && page > 1) {
    const message = say('catalogue.pageAndCursor', { page });
    throw invalid([{ path: 'query/page', code: 'CONTRADICTION', message }]);
  }
  if (page * limit > WINDOW) {
    const message = say('catalogue.tooDeep', { page, limit, most: WINDOW });
    throw invalid([{ path: 'query/page', code: 'TOO_DEEP', message }]);
  }
}

/** Throws 422 for a cursor that is none of this list. */
function sliceOf(query: FindQuery, search: Search): Slice {
  const { page, page_size: limit, cursor } = query;
  const after = cursor === undefined ? null : positionOf({ ...query, cursor }, valueTypeOf(search));
  return { limit, offset: (page - 1) * limit, after };
}

function noFacets(query: FindQuery): Facet[] | null {
  return query.facets === undefined
    ? null
    : facetKeys(query).map((key) => ({ key, values: [], distinct: 0, exact: true }));
}

/** A field that is filtered by counts as if it were not: its other values can be chosen too. */
async function facetsOf(
  sql: Sql,
  reader: Reader,
  query: FindQuery,
  search: Search,
  { nearness, ...around }: Around & { nearness: Nearness },
): Promise<Facet[]> {
  const most = query.facet_values ?? FACET_VALUES;
  const filtered = new Set(detailFilters(query).map(({ key }) => key));
  const others = search.facets.filter((key) => !filtered.has(key));
  const own = search.facets.filter((key) => filtered.has(key));
  const counted = await Promise.all([
    others.length === 0 ? [] : readFacets(sql, { ...search, facets: others }, most),
    ...own.map(async (key) => {
      const others = { ...withoutFilters(query, key), facets: key };
      const freed = await searchOf(sql, reader, others, nearness, around);
      return freed === null ? [] : readFacets(sql, freed, most);
    }),
  ]);
  const byKey = new Map(counted.flat().map((facet) => [facet.key, facet]));
  return search.facets.map((key) => byKey.get(key) ?? { key, values: [], distinct: 0, exact: true });
}

function withoutFilters(query: FindQuery, key: string): FindQuery {
  const kept = Object.entries(query).filter(([name]) => name.split('.', 2).join('.') !== `details.${key}`);
  return Object.fromEntries(kept) as FindQuery;
}

function withoutEmptyQ({ q, ...others }: FindQuery): FindQuery {
  return q === undefined || q === '' ? (others as FindQuery) : { ...others, q };
}

/** The search that a query means; null when `q` holds nothing that could be found. */
async function searchOf(
  sql: Sql,
  { organisationId, view }: Reader,
  query: FindQuery,
  nearness: Nearness,
  { hindered, siteOf }: Around,
): Promise<Search | null> {
  const filters = detailFilters(query);
  requireOwn(query, filters, view);
  const facets = facetKeys(query);
  const catalogId = catalogIdOf(query);
  const statuses = statusesOf(query, view);
  const prices = pricesOf(query);
  const sort = sortOf(query);
  const ordering = query.sort_field === undefined ? [] : [sortKey(query.sort_field)];
  const keys = [...new Set([...filters.map(({ key }) => key), ...facets, ...ordering])];
  const any = asksAnyField(query);
  const tokens = tokensOf(query.q ?? '');
  const [fields, names, known, ranks] = await Promise.all([
    keys.length === 0
      ? visibleTo(view, [])
      : filterFields(sql, { organisationId, view, any }, keys, catalogId),
    query.q === undefined ? [] : readTypeNames(sql, organisationId),
    knownWords(sql, organisationId, tokens, nearness),
    ranksOf(sql, organisationId, sort.by, siteOf),
  ]);
  if (keys.some((key) => !fields.asked.has(key)) || facets.some((key) => !fields.visible.has(key))) {
    const all = await filterFields(sql, { organisationId, view, any }, null, catalogId);
    fieldOrderOf(query, all.asked);
    throw invalid(unknownKeys(filters, facets, all));
  }
  const [byTerms, byDetails] = partition(filters, isByTerms(fields));
  const phrases = query.q === undefined ? null : phrasesOf(query.q);
  if (phrases?.length === 0) return null;
  const key = organisationKey(organisationId);
  return {
    organisationId,
    view,
    statuses,
    catalogId,
    forSale: query.for_sale ?? null,
    forHire: query.for_hire ?? null,
    fits: fitsOf(query, view),
    ...prices,
    tiers:
      phrases === null
        ? null
        : tiersOf(phrases, key, view, [...BUILT_IN_TYPES, ...names], readingsOf(tokens, known, nearness)),
    filters: filtersQuery(byTerms, fields, organisationId),
    facets,
    hidden: fields.hidden,
    sort,
    fieldOrder: fieldOrderOf(query, fields.asked),
    ranks,
    own: ownOf(query, byDetails, fields.asked),
    hindered,
  };
}

function partition<T>(all: readonly T[], isOne: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((each) => !isOne(each))];
}

/** Types or sites in the order of their names, where the list is in that of them. */
async function ranksOf(sql: Sql, organisationId: string, by: Sort, siteOf: SiteOf): Promise<string[]> {
  if (by === 'catalog_label')
    return byName(
      [...BUILT_IN_TYPES, ...(await readTypeNames(sql, organisationId))].map(({ id, label }) => [id, label]),
    );
  if (by !== 'location') return [];
  const named: [string, string][] = [];
  for (const id of await readStockSites(sql, organisationId)) {
    const site = await siteOf(sql, organisationId, id);
    named.push([id, site?.name ?? '']);
  }
  return byName(named);
}

/** By their names without case and accents, as titles are. */
const byName = (named: readonly (readonly [id: string, name: string])[]): string[] =>
  named
    .map(([id, name]) => [id, titleKey(name)] as const)
    .sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([id]) => id);

/** The words of the catalogue that the query's may mean. */
async function knownWords(
  sql: Sql,
  organisationId: string,
  tokens: readonly string[],
  nearness: Nearness,
): Promise<KnownWord[]> {
  const patterns = patternsOf(tokens, nearness);
  if (patterns.length === 0) return [];
  return readKnownWords(sql, organisationId, patterns, nearness === 'near' ? [] : misspeltWords(tokens));
}

/** The fields that the reader may filter by, of these keys or of all, and where they are seen. */
async function filterFields(
  sql: Sql,
  { organisationId, view, any }: Reader & { any: boolean },
  keys: readonly string[] | null,
  catalogId: string | null,
) {
  const builtIn = BUILT_IN_TYPES.filter(({ id }) => catalogId === null || id === catalogId)
    .flatMap(({ id, fields }) => fields.map((field) => ({ catalogId: id, field })))
    .filter(({ field: { key, filterable } }) => (filterable || any) && (keys === null || keys.includes(key)));
  const fields = await readFields(sql, { organisationId, any }, keys, catalogId);
  return visibleTo(view, [...fields, ...builtIn], any);
}

/**
 * Where there are more matches than the window holds, the page is read in the order asked for; else all are read.
 * What is not filtered by words, prices or details is counted already.
 */
async function findPage(sql: Sql, search: Search, slice: Slice): Promise<FoundPage> {
  const kept = isCountable(search) ? await keptCount(sql, search) : null;
  if (kept !== null && kept > WINDOW)
    return { ...(await readInOrder(sql, search, slice)), total: kept, exact: true };
  const { counted, ...page } = await readWindow(sql, search, slice);
  if (counted <= WINDOW) return { ...page, total: kept ?? counted, exact: true };
  return { ...(await readInOrder(sql, search, slice)), total: WINDOW, exact: false };
}
