/**
 * The terms that a listing is searched by, as the text of a tsvector. One inverted index over them serves words, phrases,
 * exact filters and ranges. Each term begins with a key of the organisation, so that a search costs what its own catalogue
 * costs, however large the others are.
 */
import { hash as digest } from 'node:crypto';
import { type Details, fieldFault } from '../details/details.rules.ts';
import { RANGED } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { rangeTerm } from './ranges.rules.ts';
import { foldText, piecesOf, quoteTerm } from './words.rules.ts';

/**
 * Where a word stands: `a` title, `d` searchable details, `p` private ones, `e` description. It is a letter of the term
 * and not a weight of the tsvector, which no index holds: each match would have to be read to be ranked.
 */
export type Zone = 'a' | 'd' | 'p' | 'e';

/** A tsvector holds positions up to 16,383; what stands behind this many pieces is not searched. */
const MOST_PIECES = 4000;
/** Between two texts, so that no phrase reaches from one into the next. */
const GAP = 2;
const LONGEST_VALUE = 100;

interface Searchable {
  organisation_id: string;
  catalog_id: string;
  title: string;
  description?: string | null;
  details: Details;
}

const hash = (text: string) => digest('sha256', text, 'base64url');

/** The beginning of every term of the organisation. Two organisations may share one: rows are kept apart by their own column. */
export function organisationKey(organisationId: string): string {
  return hash(organisationId).slice(0, 4);
}

export function wordTerm(key: string, zone: Zone, piece: string): string {
  return `${key}${zone}${piece}`;
}

export function typeTerm(key: string, catalogId: string): string {
  return `${key}t${catalogId.replaceAll('-', '')}`;
}

/** The term of a filterable field's value; long values stand by their hash. */
export function valueTerm(key: string, field: string, value: unknown): string {
  const text = String(value);
  return `${key}=${field}=${text.length > LONGEST_VALUE ? `#${hash(text)}` : text}`;
}

/** The tsvector text of a listing under its type's fields. */
function termsOf(listing: Searchable, fields: readonly Field[]): string {
  const key = organisationKey(listing.organisation_id);
  const places = new Map<string, number[]>();
  let position = 1;
  const add = (text: string, zone: Zone) => {
    for (const { text: piece } of piecesOf(text)) {
      if (position > MOST_PIECES) return;
      const term = wordTerm(key, zone, piece);
      const known = places.get(term);
      if (known === undefined) places.set(term, [position]);
      else if (known.length < 255) known.push(position);
      position += 1;
    }
    position += GAP;
  };

  add(listing.title, 'a');
  for (const field of fields.filter(({ searchable }) => searchable)) {
    for (const text of spokenValues(listing.details[field.key], field))
      add(text, field.visibility === 'private' ? 'p' : 'd');
  }
  add(listing.description ?? '', 'e');

  const words = [...places].map(([term, at]) => `${quoteTerm(term)}:${at.join(',')}`);
  const filters = fields
    .filter(({ filterable }) => filterable)
    .flatMap((field) => (holds(listing, field) ? filterTerms(key, field, listing.details[field.key]) : []));
  const exact = [typeTerm(key, listing.catalog_id), ...new Set(filters)].map(quoteTerm);
  return [...words, ...exact].join(' ');
}

/** A value that no longer fits its field is no choice of a filter. */
const holds = ({ details }: Searchable, field: Field) =>
  details[field.key] !== undefined && fieldFault(details[field.key], field) === null;

/** What a filterable field's value is filtered by: equality, and ranges where it can lie in one. */
function filterTerms(key: string, field: Field, value: unknown): string[] {
  const terms = valuesOf(value).map((each) => valueTerm(key, field.key, each));
  const ranged = RANGED.includes(field.type) ? rangeValue(field.type, value) : Number.NaN;
  return Number.isFinite(ranged) ? [...terms, rangeTerm(key, field.key, ranged)] : terms;
}

/** A field's value as people say it: options by value and label. */
function spokenValues(value: unknown, { options }: Field): string[] {
  return valuesOf(value).map((each) => {
    const label = options?.find((option) => option.value === each)?.label;
    return label === undefined || label === each ? String(each) : `${each} ${label}`;
  });
}

function valuesOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** What a listing is searched, counted and sorted by. */
export interface SearchTerms {
  terms: string;
  titleKey: string;
  /** The values of filterable fields, by key. */
  facets: Details;
}

export function searchTermsOf(listing: Searchable, fields: readonly Field[]): SearchTerms {
  const counted = fields.filter((field) => field.filterable && holds(listing, field));
  return {
    terms: termsOf(listing, fields),
    titleKey: titleKey(listing.title),
    facets: Object.fromEntries(counted.map(({ key }) => [key, listing.details[key]])),
  };
}

/** What titles are sorted by: without case and accents. */
export function titleKey(title: string): string {
  return foldText(title).slice(0, 200);
}

const INSTANTS: readonly Field['type'][] = ['date', 'datetime'];

/** The number that a value of the type is compared by; NaN for what has no place in a range. */
export function rangeValue(type: Field['type'], value: unknown): number {
  if (INSTANTS.includes(type)) return typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (type === 'integer') return Number.isInteger(value) ? Number(value) : Number.NaN;
  return type === 'number' && typeof value === 'number' ? value : Number.NaN;
}
