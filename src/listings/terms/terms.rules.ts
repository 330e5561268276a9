/**
 * The terms a listing is found by, as the text of a tsvector. One inverted index over them answers words, phrases and
 * exact filters alike. Each term begins with a key of the organisation, so that a search costs what the own catalogue
 * costs, however large the neighbours' are.
 */
import { hash as digest } from 'node:crypto';
import type { Details } from '../details/details.rules.ts';
import { RANGED } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import { rangeTerm } from './ranges.rules.ts';
import { foldText, piecesOf, quoteTerm } from './words.rules.ts';

/**
 * Where a word stands: `a` title, `d` searchable details, `p` private ones, `e` description. It is a letter of the term
 * and not a weight of the tsvector, which no index holds: each match would have to be read to be ranked.
 */
export type Zone = 'a' | 'd' | 'p' | 'e';

/** A tsvector knows positions up to 16,383; what stands behind this many pieces is not searched. */
const MOST_PIECES = 4000;
/** Between two texts, so that no phrase reaches from one into the next. */
const GAP = 2;
const LONGEST_VALUE = 100;

export interface Findable {
  organisationId: string;
  catalogId: string;
  title: string;
  description: string | null;
  details: Details;
}

const hash = (text: string) => digest('sha256', text, 'base64url');

/** The beginning of every term of the organisation. */
export function organisationKey(organisationId: string): string {
  return hash(organisationId).slice(0, 8);
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
function termsOf(listing: Findable, fields: readonly Field[]): string {
  const key = organisationKey(listing.organisationId);
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
  const exact = fields
    .filter(({ filterable }) => filterable)
    .flatMap((field) =>
      valuesOf(listing.details[field.key]).map((value) => valueTerm(key, field.key, value)),
    );
  const ranged = Object.entries(rangesOf(listing.details, fields)).map(([field, value]) =>
    rangeTerm(key, field, value),
  );
  return [...words, ...[typeTerm(key, listing.catalogId), ...new Set(exact), ...ranged].map(quoteTerm)].join(
    ' ',
  );
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

/** What a listing is found and sorted by. */
export interface Found {
  terms: string;
  titleKey: string;
  ranges: Record<string, number>;
}

export function foundBy(listing: Findable, fields: readonly Field[]): Found {
  return {
    terms: termsOf(listing, fields),
    titleKey: titleKey(listing.title),
    ranges: rangesOf(listing.details, fields),
  };
}

/** What titles are sorted by: without case and accents. */
export function titleKey(title: string): string {
  return foldText(title).slice(0, 200);
}

const INSTANTS: readonly Field['type'][] = ['date', 'datetime'];

/** Values of filterable fields that can lie in a range: numbers as they are, dates and times in milliseconds. */
function rangesOf(details: Details, fields: readonly Field[]): Record<string, number> {
  const ranged = fields.filter(({ filterable, type }) => filterable && RANGED.includes(type));
  const entries = ranged.map(({ key, type }) => [key, rangeValue(type, details[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => Number.isFinite(value)));
}

/** The number that a value of the type is compared by; NaN for what has no place in a range. */
export function rangeValue(type: Field['type'], value: unknown): number {
  if (INSTANTS.includes(type)) return typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (type === 'integer') return Number.isInteger(value) ? Number(value) : Number.NaN;
  return type === 'number' && typeof value === 'number' ? value : Number.NaN;
}
