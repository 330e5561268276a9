/** A request's query read into what is searched for; the faults that only the types can tell. */
import { type FaultDetail, invalid } from '../../platform/errors.ts';
import type { Field } from '../details/fields.schema.ts';
import { PUBLIC_IN_LISTS, STATUSES, type Status } from '../listings/listings.rules.ts';
import type { View } from '../request.ts';
import { organisationKey, rangeValue, valueTerm } from '../terms/terms.rules.ts';
import { quoteTerm } from '../terms/words.rules.ts';
import type { FindQuery, Sort } from './finding.schema.ts';

export interface Range {
  key: string;
  min: number | null;
  max: number | null;
}

/** All that a page, its total and its facets depend on. */
export interface Search {
  organisationId: string;
  /** The number of the newest segment of the organisation's listings. */
  newestSegment: number;
  view: View;
  /** Null: every status. */
  statuses: readonly Status[] | null;
  catalogId: string | null;
  forSale: boolean | null;
  forHire: boolean | null;
  priceMin: number | null;
  priceMax: number | null;
  /** tsquery texts, all of which have to match; best tier first; null without `q`. */
  tiers: readonly (readonly string[])[] | null;
  /** tsquery text of exact filters. */
  exact: string | null;
  ranges: readonly Range[];
  facets: readonly string[];
  sort: { by: Sort; descending: boolean };
}

/** A filter on details as sent: `details.year.min=2015`. */
export interface DetailFilter {
  parameter: string;
  key: string;
  op: 'is' | 'in' | 'min' | 'max';
  text: string;
}

const MOST_IN = 50;

export function detailFilters(query: FindQuery): DetailFilter[] {
  return Object.entries(query)
    .filter(([name]) => name.startsWith('details.'))
    .map(([parameter, text]) => {
      const [, key = '', op = 'is'] = parameter.split('.');
      return { parameter, key, op: op as DetailFilter['op'], text: String(text) };
    });
}

export function facetKeys(query: FindQuery): string[] {
  return [...new Set(query.facets?.split(',').map((key) => key.trim()) ?? [])];
}

/** The statuses asked for that the reader may see. Throws 422 for a word that is no status. */
export function statusesOf({ status }: FindQuery, view: View): Status[] | null {
  const asked = status?.split(',').map((each) => each.trim());
  const unknown = asked?.find((each) => !STATUSES.includes(each as Status));
  if (unknown !== undefined) {
    const message = `${unknown} is not a status; use ${STATUSES.join(', ')} or several of them separated by commas`;
    throw invalid([{ path: 'query/status', code: 'NOT_ALLOWED', message }]);
  }
  const known = (asked ?? null) as Status[] | null;
  if (view === 'own') return known;
  return (known ?? PUBLIC_IN_LISTS).filter((each) => PUBLIC_IN_LISTS.includes(each));
}

/** The type asked for, under either name. Throws 422 when both are sent and differ. */
export function catalogIdOf({ catalog_id, catalog_type }: FindQuery): string | null {
  if (catalog_id !== undefined && catalog_type !== undefined && catalog_id !== catalog_type) {
    const message = `(${catalog_type}) differs from catalog_id (${catalog_id}); send catalog_id alone`;
    throw invalid([{ path: 'query/catalog_type', code: 'CONTRADICTION', message }]);
  }
  return catalog_id ?? catalog_type ?? null;
}

export function sortOf({ sort, q }: FindQuery): Search['sort'] {
  const fallback = q === undefined ? '-created_at' : 'relevance';
  const text = sort ?? fallback;
  const by = text.replace(/^-/, '') as Sort;
  if (by === 'relevance' && q === undefined) {
    const message = 'relevance orders the matches of q; send q or another order';
    throw invalid([{ path: 'query/sort', code: 'NOT_ALLOWED', message }]);
  }
  return { by, descending: text.startsWith('-') };
}

/** Fields by key, of every type that is searched. */
export type FilterFields = ReadonlyMap<string, readonly Field[]>;

export function checkKeys(
  filters: readonly DetailFilter[],
  facets: readonly string[],
  fields: FilterFields,
): void {
  const asked = [
    ...filters.map(({ parameter, key }) => [`query/${parameter}`, key] as const),
    ...facets.map((key) => ['query/facets', key] as const),
  ];
  const faults = asked
    .filter(([, key]) => !fields.has(key))
    .map(([path, key]) => ({ path, code: 'NOT_ALLOWED', message: `${key} is not a filterable field` }));
  if (faults.length > 0) throw invalid(faults);
}

/** The tsquery text of the equality filters; null without. */
export function exactOf(
  filters: readonly DetailFilter[],
  fields: FilterFields,
  organisationId: string,
): string | null {
  const key = organisationKey(organisationId);
  const groups = filters
    .filter(({ op }) => op === 'is' || op === 'in')
    .map((filter) => {
      const texts = filter.op === 'is' ? [filter.text] : filter.text.split(',').slice(0, MOST_IN);
      const terms = texts.flatMap((text) =>
        valuesIn(fields.get(filter.key) ?? [], text, filter).map((value) =>
          valueTerm(key, filter.key, value),
        ),
      );
      return `(${[...new Set(terms)].map(quoteTerm).join(' | ')})`;
    });
  return groups.length === 0 ? null : groups.join(' & ');
}

/** What the text means for each field of that key; throws 422 when it means nothing for any. */
function valuesIn(fields: readonly Field[], text: string, { parameter }: DetailFilter): unknown[] {
  const values = fields.flatMap(({ type }): unknown[] => {
    if (type === 'integer' || type === 'number') return isNumber(text) ? [Number(text)] : [];
    if (type === 'boolean') return text === 'true' || text === 'false' ? [text] : [];
    return [text];
  });
  if (values.length > 0) return values;
  const expected = fields[0]?.type ?? 'value';
  throw invalid([fault(parameter, `${text} is not a ${expected}`)]);
}

/** The bounds of the range filters, one entry a key. Throws 422 for what is no number or date. */
export function rangesOf(filters: readonly DetailFilter[], fields: FilterFields): Range[] {
  const ranges = new Map<string, Range>();
  for (const filter of filters.filter(({ op }) => op === 'min' || op === 'max')) {
    const range = ranges.get(filter.key) ?? { key: filter.key, min: null, max: null };
    range[filter.op as 'min' | 'max'] = boundOf(filter, fields.get(filter.key) ?? []);
    ranges.set(filter.key, range);
  }
  return [...ranges.values()];
}

function boundOf({ parameter, key, text }: DetailFilter, fields: readonly Field[]): number {
  for (const { type } of fields) {
    const bound = rangeValue(
      type,
      type === 'date' || type === 'datetime' || !isNumber(text) ? text : Number(text),
    );
    if (Number.isFinite(bound)) return bound;
  }
  throw invalid([fault(parameter, `${text} cannot bound the field ${key} (${fields[0]?.type})`)]);
}

function fault(parameter: string, message: string): FaultDetail {
  return { path: `query/${parameter}`, code: 'WRONG_TYPE', message };
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(text);
}
