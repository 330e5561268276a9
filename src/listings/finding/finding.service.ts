/** Reads a query, finds the page, its honest total and its facets. */

import type { Sql } from '../../platform/db/db.ts';
import { invalid } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import { BUILT_IN_TYPES } from '../catalog-types/built-in.ts';
import { hinderedIn, offersOf } from '../hire/offers.service.ts';
import type { StayOffer } from '../hire/quote.schema.ts';
import type { SiteOf } from '../hire/stay.service.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { Reader } from '../request.ts';
import { organisationKey } from '../search-terms/search-terms.rules.ts';
import { isCountable } from './conditions.sql.ts';
import { cursorOf, positionOf } from './cursor.rules.ts';
import { type Facet, readFacets } from './facets.repo.ts';
import { type FindQuery, WINDOW } from './finding.schema.ts';
import {
  type KnownWord,
  misspeltWords,
  type Nearness,
  patternsOf,
  readingsOf,
  tokensOf,
} from './near.rules.ts';
import { keptCount, type PageOfRecords, readInOrder, readWindow, type Slice } from './pages.repo.ts';
import { phrasesOf } from './phrases.rules.ts';
import {
  catalogIdOf,
  detailFilters,
  facetKeys,
  filtersQuery,
  fitsOf,
  pricesOf,
  type Search,
  sortOf,
  statusesOf,
  stayOf,
  unknownKeys,
  visibleTo,
} from './search.rules.ts';
import { readFilterFields, readKnownWords, readTypeNames } from './types.repo.ts';
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
  /** True where nothing holds the words: what is found is like them. */
  similar: boolean;
}

/** How many values a facet lists where nobody says. */
const FACET_VALUES = 200;

type FoundPage = PageOfRecords & Pick<Answer, 'total' | 'exact'>;

export async function find(sql: Sql, reader: Reader, sent: FindQuery, siteOf: SiteOf): Promise<Answer> {
  const query = withoutEmptyQ(sent);
  const stay = stayOf(query);
  const isNarrowed = stay !== null && query.only_free === true;
  const hindered = isNarrowed ? await hinderedIn(sql, reader.organisationId, stay, siteOf) : null;
  const found = await findAny(sql, reader, query, hindered);
  const stays =
    stay === null ? null : await offersOf(sql, reader.organisationId, recordsIn(found), stay, siteOf);
  return { ...found, stays };
}

const recordsIn = ({ items }: Pick<Answer, 'items'>) => JSON.parse(`[${items}]`) as Listing[];

async function findAny(
  sql: Sql,
  reader: Reader,
  query: FindQuery,
  hindered: Search['hindered'],
): Promise<Omit<Answer, 'stays'>> {
  const near = await findNear(sql, reader, query, 'near', hindered);
  if (near.total > 0 || tokensOf(query.q ?? '').length === 0) return { ...near, similar: false };
  const similar = await findNear(sql, reader, query, 'similar', hindered);
  return similar.total === 0 ? { ...near, similar: false } : { ...similar, similar: true };
}

async function findNear(
  sql: Sql,
  reader: Reader,
  query: FindQuery,
  nearness: Nearness,
  hindered: Search['hindered'],
): Promise<Omit<Answer, 'similar' | 'stays'>> {
  const slice = sliceOf(query);
  const search = await searchOf(sql, reader, query, nearness, hindered);
  if (search === null || search.statuses?.length === 0)
    return { items: '', total: 0, exact: true, nextCursor: null, facets: noFacets(query) };
  const [{ last, ...page }, facets] = await Promise.all([
    findPage(sql, search, slice),
    query.facets === undefined ? null : facetsOf(sql, reader, query, search, nearness),
  ]);
  return { ...page, nextCursor: last === null ? null : cursorOf(query, last), facets };
}

/** Throws 422 for a page beyond the window, and for one that is counted from a cursor. */
function sliceOf(query: FindQuery): Slice {
  const { page, page_size: limit, cursor } = query;
  if (cursor !== undefined && page > 1) {
    const message = say('catalogue.pageAndCursor', { page });
    throw invalid([{ path: 'query/page', code: 'CONTRADICTION', message }]);
  }
  if (page * limit > WINDOW) {
    const message = say('catalogue.tooDeep', { page, limit, most: WINDOW });
    throw invalid([{ path: 'query/page', code: 'TOO_DEEP', message }]);
  }
  const after = cursor === undefined ? null : positionOf({ ...query, cursor }, sortOf(query));
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
  nearness: Nearness,
): Promise<Facet[]> {
  const most = query.facet_values ?? FACET_VALUES;
  const filtered = new Set(detailFilters(query).map(({ key }) => key));
  const others = search.facets.filter((key) => !filtered.has(key));
  const own = search.facets.filter((key) => filtered.has(key));
  const counted = await Promise.all([
    others.length === 0 ? [] : readFacets(sql, { ...search, facets: others }, most),
    ...own.map(async (key) => {
      const others = { ...withoutFilters(query, key), facets: key };
      const freed = await searchOf(sql, reader, others, nearness, search.hindered);
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
  hindered: Search['hindered'],
): Promise<Search | null> {
  const filters = detailFilters(query);
  const facets = facetKeys(query);
  const catalogId = catalogIdOf(query);
  const statuses = statusesOf(query, view);
  const prices = pricesOf(query);
  const sort = sortOf(query);
  const keys = [...new Set([...filters.map(({ key }) => key), ...facets])];
  const tokens = tokensOf(query.q ?? '');
  const [fields, names, known] = await Promise.all([
    keys.length === 0 ? visibleTo(view, []) : filterFields(sql, { organisationId, view }, keys, catalogId),
    query.q === undefined ? [] : readTypeNames(sql, organisationId),
    knownWords(sql, organisationId, tokens, nearness),
  ]);
  if (keys.some((key) => !fields.visible.has(key))) {
    const { visible: known } = await filterFields(sql, { organisationId, view }, null, catalogId);
    throw invalid(unknownKeys(filters, facets, known));
  }
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
    filters: filtersQuery(filters, fields, organisationId),
    facets,
    hidden: fields.hidden,
    sort,
    hindered,
  };
}

/** The words of the catalogue that the query's may mean. */
async function knownWords(
  sql: Sql,
  organisationId: string,
  tokens: readonly string[],
  nearness: Nearness,
): Promise<KnownWord[]> {
  const patterns = patternsOf(tokens, nearness);
  if (patterns.length === 0) return [];
  return readKnownWords(sql, organisationId, patterns, nearness === 'similar' ? misspeltWords(tokens) : []);
}

/** The fields that may be filtered by, of these keys or of all, and where they are seen. */
async function filterFields(
  sql: Sql,
  { organisationId, view }: Reader,
  keys: readonly string[] | null,
  catalogId: string | null,
) {
  const builtIn = BUILT_IN_TYPES.filter(({ id }) => catalogId === null || id === catalogId)
    .flatMap(({ id, fields }) => fields.map((field) => ({ catalogId: id, field })))
    .filter(({ field: { key, filterable } }) => filterable && (keys === null || keys.includes(key)));
  return visibleTo(view, [...(await readFilterFields(sql, organisationId, keys, catalogId)), ...builtIn]);
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
