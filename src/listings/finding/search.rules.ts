/** A request's query read into what is searched for; the faults that only the types can tell. */

import { type FaultDetail, invalid, notThis } from '../../platform/errors.ts';
import { say } from '../../words/said.ts';
import { namesOf } from '../details/details.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { Hindered, StayAsked } from '../hire/offers.service.ts';
import { requireDays } from '../hire/stay.service.ts';
import { PUBLIC_IN_LISTS, STATUSES, type Status } from '../listings/listings.rules.ts';
import type { View } from '../request.ts';
import { rangeQuery } from '../search-terms/ranges.rules.ts';
import { organisationKey, typeTerm, valueTerm } from '../search-terms/search-terms.rules.ts';
import { quoteTerm } from '../search-terms/words.rules.ts';
import {
  type DetailFilter,
  type FilterFields,
  isTurnedRound,
  rangesOf,
  textsOf,
  turnedRound,
  valuesIn,
} from './detail-filters.rules.ts';
import type { FindQuery, Sort } from './finding.schema.ts';
import type { FieldOrder, Own } from './own.rules.ts';
import type { Tier } from './words.rules.ts';

/** All that a page, its total and its facets depend on. */
export interface Search {
  organisationId: string;
  view: View;
  /** Null: every status. */
  statuses: readonly Status[] | null;
  catalogId: string | null;
  forSale: boolean | null;
  forHire: boolean | null;
  /** Whether the details fit the type; null: either. */
  fits: boolean | null;
  priceMin: number | null;
  priceMax: number | null;
  /** Best tier first; null without `q`. */
  tiers: readonly Tier[] | null;
  /** tsquery text of the filters on details; null without. */
  filters: string | null;
  facets: readonly string[];
  /** By type the keys of the fields that it keeps from the reader. */
  hidden: Visible['hidden'];
  sort: { by: Sort; descending: boolean };
  /** The field that orders the list in place of `sort.by`. */
  fieldOrder: FieldOrder | null;
  /** Sites or types in the order of their names, where the list is in that of them. */
  ranks: readonly string[];
  own: Own;
  /** What is not free for the stay; null: whether it is does not matter. */
  hindered: Hindered | null;
}

export function facetKeys(query: FindQuery): string[] {
  return [...new Set(query.facets?.split(',').map((key) => key.trim()) ?? [])];
}

/** The statuses asked for that the reader may see. Throws 422 for a word that is no status. */
export function statusesOf({ status }: FindQuery, view: View): Status[] | null {
  const asked = status?.split(',').map((each) => each.trim());
  const unknown = asked?.find((each) => !STATUSES.includes(each as Status));
  if (unknown !== undefined) {
    const fault = say('catalogue.statuses', { list: STATUSES.join(', ') });
    const message = notThis(fault, unknown);
    throw invalid([{ path: 'query/status', code: 'NOT_ALLOWED', message }]);
  }
  const known = (asked ?? null) as Status[] | null;
  if (view === 'own') return known;
  return (known ?? PUBLIC_IN_LISTS).filter((each) => PUBLIC_IN_LISTS.includes(each));
}

/** The type asked for, under either name. Throws 422 when both are sent and differ. */
export function catalogIdOf({ catalog_id, catalog_type }: FindQuery): string | null {
  if (catalog_id !== undefined && catalog_type !== undefined && catalog_id !== catalog_type) {
    const message = say('catalogue.typesDiffer', { type: catalog_type, id: catalog_id });
    throw invalid([{ path: 'query/catalog_type', code: 'CONTRADICTION', message }]);
  }
  return catalog_id ?? catalog_type ?? null;
}

/** Only the organisation's own people look for what does not fit: its details may be private. Throws 422 for others. */
export function fitsOf({ details_valid: fits }: FindQuery, view: View): boolean | null {
  if (fits !== undefined && view === 'public') {
    const message = say('catalogue.ownOnly');
    throw invalid([{ path: 'query/details_valid', code: 'NOT_ALLOWED', message }]);
  }
  return fits ?? null;
}

export function sortOf({ sort, sort_field: field, q }: FindQuery): Search['sort'] {
  if (field !== undefined) return { by: 'created_at', descending: field.startsWith('-') };
  const text = sort ?? (q === undefined ? '-created_at' : 'relevance');
  const by = text.replace(/^-/, '') as Sort;
  if (by === 'relevance' && q === undefined) {
    const message = say('catalogue.relevanceNeedsQ');
    throw invalid([{ path: 'query/sort', code: 'NOT_ALLOWED', message }]);
  }
  return { by, descending: text.startsWith('-') };
}

/** What a reader may filter by. */
export interface Visible {
  /** Those that the reader may see; the ones that are not filterable only where `any` is asked for. */
  asked: FilterFields;
  /** Of those, the ones that terms answer. */
  visible: FilterFields;
  /** By key the types that show the field. */
  shown: ReadonlyMap<string, readonly string[]>;
  /** By type the keys of the fields that it keeps from the reader. */
  hidden: ReadonlyMap<string, readonly string[]>;
}

export interface FieldOfType {
  catalogId: string;
  field: Field;
}

export function visibleTo(view: View, fields: readonly FieldOfType[], any = false): Visible {
  const filterable = fields.filter(({ field }) => field.filterable);
  const isHidden = ({ field }: FieldOfType) => view === 'public' && field.visibility === 'private';
  const visible = filterable.filter((each) => !isHidden(each));
  const byKey = (each: readonly FieldOfType[]) =>
    Map.groupBy(
      each.map(({ field }) => field),
      ({ key }) => key,
    );
  return {
    asked: byKey(any ? fields.filter((each) => !isHidden(each)) : visible),
    visible: byKey(visible),
    shown: grouped(visible, keyOf, typeOf),
    hidden: grouped(fields.filter(isHidden), typeOf, keyOf),
  };
}

type Part = (each: FieldOfType) => string;
const keyOf: Part = ({ field }) => field.key;
const typeOf: Part = ({ catalogId }) => catalogId;
const grouped = (fields: readonly FieldOfType[], by: Part, of: Part) =>
  new Map([...Map.groupBy(fields, by)].map(([name, all]) => [name, all.map(of)]));

/** Every filter and facet of a field that there is none of for the reader: what each is, and which there are. */
export function unknownKeys(
  filters: readonly DetailFilter[],
  facets: readonly string[],
  { asked, visible }: Pick<Visible, 'asked' | 'visible'>,
): FaultDetail[] {
  const all = [
    ...filters.map(({ parameter, key }) => [`query/${parameter}`, key, asked] as const),
    ...facets.map((key) => ['query/facets', key, visible] as const),
  ];
  return all
    .filter(([, key, known]) => !known.has(key))
    .map(([path, key, known]) => ({
      path,
      code: 'NOT_ALLOWED',
      message: say('catalogue.notFilterable', {
        key: JSON.stringify(key),
        named: namesOf([...known.keys()]),
      }),
    }));
}

/** True where terms answer the filter: each field of the key that the reader may ask for has them. */
export const isByTerms =
  ({ asked, visible }: Pick<Visible, 'asked' | 'visible'>) =>
  ({ op, key }: DetailFilter): boolean =>
    op !== 'contains' && op !== 'empty' && asked.get(key)?.length === visible.get(key)?.length;

/**
 * The tsquery text of the filters on details, null without. Where a field is private in some types, what is filtered by it
 * lies in the types that show it: else its values could be inferred from what is found.
 */
export function filtersQuery(
  filters: readonly DetailFilter[],
  { visible, shown, hidden }: Visible,
  organisationId: string,
): string | null {
  const key = organisationKey(organisationId);
  const equal = filters
    .filter(({ op }) => op === 'is' || op === 'in')
    .map((filter) =>
      valuesAsked(filter, visible.get(filter.key) ?? []).map((value) => valueTerm(key, filter.key, value)),
    );
  const kept = new Set([...hidden.values()].flat());
  const types = [...new Set(filters.map((filter) => filter.key))]
    .filter((field) => kept.has(field))
    .map((field) => (shown.get(field) ?? []).map((id) => typeTerm(key, id)));
  const terms = [...equal, ...types].map((each) => [...new Set(each)].map(quoteTerm).join(' | '));
  const ranges = rangesOf(filters, visible).map(({ field, min, max }) => rangeQuery(key, field, min, max));
  const queries = [...terms, ...ranges].map((query) => `(${query})`);
  return queries.length === 0 ? null : queries.join(' & ');
}

const valuesAsked = (filter: DetailFilter, fields: readonly Field[]): unknown[] =>
  textsOf(filter).flatMap((text) => valuesIn(fields, text, filter));

/** The prices asked for. Throws 422 when they are turned round. */
export function pricesOf(query: FindQuery): { priceMin: number | null; priceMax: number | null } {
  const min = query.price_min ?? null;
  const max = query.price_max ?? null;
  if (isTurnedRound({ min, max }))
    throw turnedRound({ parameter: 'price_min', text: `${min}` }, { parameter: 'price_max', text: `${max}` });
  return { priceMin: min, priceMax: max };
}

/** The stay asked for, null without. Throws 422 for one date of two, and for what belongs to a stay without one. */
export function stayOf({ start, end, quantity, only_free }: FindQuery): StayAsked | null {
  if (start !== undefined && end !== undefined) {
    requireDays({ start, end }, 'query/end');
    return { start, end, quantity: quantity ?? 1 };
  }
  const given = Object.entries({ start, end, quantity, only_free });
  const [other] = given.find(([, value]) => value !== undefined) ?? [];
  if (other === undefined) return null;
  const missing = start === undefined ? 'start' : 'end';
  throw invalid([
    { path: `query/${missing}`, code: 'REQUIRED', message: say('catalogue.bothDays', { other }) },
  ]);
}
