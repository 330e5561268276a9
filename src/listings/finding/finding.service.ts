/** Reads a query, finds the page, its honest total and its facets. */
import type { Sql } from '../../platform/db.ts';
import { invalid } from '../../platform/errors.ts';
import { BUILT_IN_TYPES } from '../catalog-types/built-in.ts';
import type { Reader } from '../request.ts';
import { organisationKey } from '../terms/terms.rules.ts';
import { readFilterFields, readNewestSegment, readTypeNames } from './finding.repo.ts';
import type { FindQuery } from './finding.schema.ts';
import { isIndexed } from './matches/conditions.sql.ts';
import { countMatches, lookAhead, type Total, totalOf } from './matches/counts.repo.ts';
import { type Facet, readFacets } from './matches/facets.repo.ts';
import { type PageOfRecords, readOfFew, readPage, type Slice } from './matches/pages.repo.ts';
import { readRanked } from './matches/ranked.repo.ts';
import { expected, MOST_COUNTED, mostAtOnce } from './matches/ways.rules.ts';
import { phrasesOf, tiersOf } from './question.rules.ts';
import {
  catalogIdOf,
  detailFilters,
  exactOf,
  facetKeys,
  pricesOf,
  rangesOf,
  type Search,
  sortOf,
  statusesOf,
  unknownKeys,
  visibleTo,
} from './search.rules.ts';

export interface Answer extends Total {
  items: string;
  facets: Facet[] | null;
}

/** Offsets from here on are looked up only once the total says that there is something. */
const DEEP = 2000;
const NOTHING: PageOfRecords = { items: '', found: 0 };

export async function find(sql: Sql, reader: Reader, query: FindQuery): Promise<Answer> {
  const search = await searchOf(sql, reader, query);
  if (search === null || search.statuses?.length === 0)
    return { items: '', total: 0, exact: true, facets: noFacets(query) };
  const slice = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [found, facets] = await Promise.all([
    findPage(sql, search, slice),
    query.facets === undefined ? null : readFacets(sql, search),
  ]);
  return { ...found, facets };
}

function noFacets(query: FindQuery): Facet[] | null {
  return query.facets === undefined
    ? null
    : facetKeys(query).map((key) => ({ key, values: [], exact: true }));
}

/** The search that a query means; null when `q` holds nothing that could be found. */
async function searchOf(
  sql: Sql,
  { organisationId, view }: Reader,
  query: FindQuery,
): Promise<Search | null> {
  const filters = detailFilters(query);
  const facets = facetKeys(query);
  const catalogId = catalogIdOf(query);
  const statuses = statusesOf(query, view);
  const prices = pricesOf(query);
  const sort = sortOf(query);
  const keys = [...new Set([...filters.map(({ key }) => key), ...facets])];
  const [{ visible: fields, whole, shown, hidden }, names, newestSegment] = await Promise.all([
    keys.length === 0 ? visibleTo(view, []) : filterFields(sql, { organisationId, view }, keys, catalogId),
    query.q === undefined ? [] : readTypeNames(sql, organisationId),
    query.q === undefined && filters.length === 0 ? 0 : readNewestSegment(sql, organisationId),
  ]);
  if (keys.some((key) => !fields.has(key))) {
    const { visible: known } = await filterFields(sql, { organisationId, view }, null, catalogId);
    throw invalid(unknownKeys(filters, facets, known));
  }
  const phrases = query.q === undefined ? null : phrasesOf(query.q);
  if (phrases?.length === 0) return null;
  const key = organisationKey(organisationId);
  return {
    organisationId,
    newestSegment,
    view,
    statuses,
    catalogId,
    forSale: query.for_sale ?? null,
    forHire: query.for_hire ?? null,
    ...prices,
    tiers: phrases === null ? null : tiersOf(phrases, key, view, [...BUILT_IN_TYPES, ...names]),
    exact: exactOf(filters, { visible: fields, shown, hidden }, organisationId),
    ranges: rangesOf(filters, fields, whole),
    facets,
    hidden,
    shown,
    sort,
  };
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

async function findPage(sql: Sql, search: Search, slice: Slice): Promise<Total & { items: string }> {
  return isIndexed(search) ? findIndexed(sql, search, slice) : findMatches(sql, search, slice);
}

async function findIndexed(sql: Sql, search: Search, slice: Slice): Promise<Total & { items: string }> {
  const count = countMatches(sql, search);
  const ahead = slice.offset < DEEP ? readPage(sql, search, slice) : null;
  const [total, early] = await Promise.all([count, ahead]);
  const past = total.exact && slice.offset >= total.total;
  const { items, found } = early ?? (past ? NOTHING : await readPage(sql, search, slice, total));
  return { items, ...improved(total, slice, found) };
}

/**
 * Few matches are read as a whole. Many are met soon on a walk through the listings in the order asked for; a look at
 * the first ones tells which it will be. A deep page of many tells by itself that they are more than are counted.
 */
async function findMatches(sql: Sql, search: Search, slice: Slice): Promise<Total & { items: string }> {
  const outlook = await lookAhead(sql, search);
  const most = mostAtOnce(search);
  if (expected(outlook) < most / 2) {
    const few = await readOfFew(sql, search, slice, most);
    if (few.counted <= most) return { items: few.items, ...improved(totalOf(few.counted), slice, few.found) };
  }
  const ranked = () => readRanked(sql, search, slice, outlook);
  const tellsTotal = slice.offset > MOST_COUNTED && expected(outlook) > slice.offset;
  const early = slice.offset < DEEP || tellsTotal ? ranked() : null;
  const count = tellsTotal ? null : countMatches(sql, search, outlook);
  const [ahead, counted] = await Promise.all([early, count]);
  const past = counted?.exact === true && slice.offset >= counted.total;
  const page = ahead ?? (past ? NOTHING : await ranked());
  const nothing = counted === null && page.found === 0;
  const total = nothing ? await countMatches(sql, search, outlook) : (counted ?? totalOf(MOST_COUNTED + 1));
  return { items: page.items, ...improved(total, slice, page.found) };
}

/** What a page of more matches than were counted says about their number. */
function improved(total: Total, { limit, offset }: Slice, found: number): Total {
  if (total.exact || (found === 0 && offset > 0)) return total;
  if (found <= limit) return { total: offset + found, exact: true };
  return { total: Math.max(total.total, offset + found), exact: false };
}
