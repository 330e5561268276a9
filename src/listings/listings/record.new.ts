/** A new listing as the API shows it: byte for byte what `record.sql.ts` will tell of it once it is stored. */
import type { ListingState } from './listings.repo.ts';
import { TRANSITIONS } from './listings.rules.ts';
import type { Listing } from './listings.schema.ts';

/** Members in the order of `record.sql.ts`. */
export function recordOfNew(
  { organisationId, id, at, by }: { organisationId: string; id: string; at: Date; by: string },
  slug: string,
  state: ListingState,
  label: string,
): Listing {
  const instant = at.toISOString();
  return {
    id,
    organisation_id: organisationId,
    catalog_id: state.catalogId,
    catalog_label: label,
    title: state.title,
    slug,
    ...(state.description === null ? {} : { description: state.description }),
    status: state.status,
    allowed_transitions: [...TRANSITIONS[state.status]],
    for_sale: state.forSale,
    for_hire: state.forHire,
    price: state.price,
    currency: state.currency,
    price_unit: state.priceUnit as Listing['price_unit'],
    hire_rates: state.hireRates,
    ...(state.deposit === null ? {} : { deposit: state.deposit }),
    details: state.details,
    schema_version: state.schemaVersion,
    details_valid: true,
    photos: [],
    created_at: instant,
    updated_at: instant,
    created_by: by,
    updated_by: by,
    version: 1,
  };
}

/** The record as the database writes it: what is kept as jsonb has its order of keys, its blanks and its numbers. */
export function recordText(record: Listing): string {
  const members = Object.entries(record).map(([name, value]) => {
    const text = KEPT_AS_JSONB.has(name) ? jsonbText(value) : JSON.stringify(value);
    return `"${name}":${text}`;
  });
  return `{${members.join(',')}}`;
}

const KEPT_AS_JSONB = new Set(['hire_rates', 'details', 'photos']);

function jsonbText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}: ${jsonbText(member)}`);
  return `{${members.join(', ')}}`;
}

/** Input has 15 significant digits at most, so that many tell every number. */
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? PLAIN.format(value) : text;
}
