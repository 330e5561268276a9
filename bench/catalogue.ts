/** A made-up catalogue of any size: the same numbers give the same listings. */
import { mulberry32 } from '../src/demo/random.ts';
import { detailsFaults } from '../src/listings/details/details.rules.ts';
import type { Field } from '../src/listings/details/fields.schema.ts';
import { slugBase } from '../src/listings/listings/slug.rules.ts';
import { searchTermsOf } from '../src/listings/search-terms/search-terms.rules.ts';
import type { Database, Sql } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';

const option = (value: string) => ({ value, label: value });
const field = (given: Pick<Field, 'key' | 'label' | 'type'> & Partial<Field>): Field => ({
  required: false,
  searchable: false,
  filterable: false,
  visibility: 'public',
  ...given,
});

export const FIELDS: Field[] = [
  field({ key: 'brand', label: 'Brand', type: 'string', searchable: true, filterable: true }),
  field({ key: 'year', label: 'Year', type: 'integer', min: 1950, max: 2050, filterable: true }),
  field({
    key: 'condition',
    label: 'Condition',
    type: 'enum',
    options: ['new', 'good', 'fair', 'parts'].map(option),
    filterable: true,
  }),
  field({ key: 'cost', label: 'Cost', type: 'number', visibility: 'private' }),
];

const NOUNS =
  'digger loader crane van truck trailer mixer pump drill saw lift tractor roller press lathe tent chair table desk lamp'.split(
    ' ',
  );
const ADJECTIVES =
  'red blue green heavy light compact electric diesel quiet fast sturdy small large folding mobile new used rare strong flat'.split(
    ' ',
  );
const SYLLABLES = 'ba ko ri ta mu ne lo sa pi du ve gra sto kli fen mar tol vin der qua'.split(' ');
const CONDITIONS = ['new', 'good', 'good', 'fair', 'parts'];

/** Word `rank` of a vocabulary of 8,000: three syllables. */
function rareWord(rank: number): string {
  const [a, b, c] = [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400) % 20];
  return `${SYLLABLES[a]}${SYLLABLES[b]}${SYLLABLES[c]}`;
}

export interface Draft {
  title: string;
  description: string;
  status: string;
  forHire: boolean;
  price: number;
  type: number;
  details: Record<string, unknown>;
}

export function draftOf(number: number): Draft {
  const random = mulberry32(number);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // Frequencies fall as in real text: a few words everywhere, most words seldom.
  const word = () => rareWord(Math.floor(8000 ** random()) - 1);
  const share = random();
  return {
    title: `${pick(ADJECTIVES)} ${pick(NOUNS)} ${word()} ${Math.floor(random() * 1000)}`,
    description: Array.from({ length: 18 }, word).join(' '),
    status: share < 0.85 ? 'published' : share < 0.93 ? 'draft' : share < 0.98 ? 'sold' : 'withdrawn',
    forHire: random() < 0.2,
    price: Math.floor(random() ** 3 * 5_000_000) / 100,
    type: Math.floor(random() * 5),
    details: {
      brand: word(),
      year: 1990 + Math.floor(random() * 36),
      condition: pick(CONDITIONS),
      cost: Math.floor(random() * 1000),
    },
  };
}

const BATCH = 2000;
export const START = Date.parse('2024-01-01T00:00:00Z');
/** `$1` the organisation, `$2` the listings as JSON. */
export const INSERT = `insert into listings (organisation_id, id, catalog_id, title, slug, description, status, for_sale, for_hire,
    price, currency, price_unit, hire_rates, details, schema_version, terms, title_key, facets, created_at, updated_at,
    published_at, created_by, updated_by, version)
  select $1, r.id, r.catalog_id, r.title, r.slug, r.description, r.status, true, r.for_hire, r.price, 'GBP', 'item', '[]',
    r.details, 1, r.terms::tsvector, r.title_key, r.facets, r.at, r.at, case r.status when 'draft' then null else r.at end,
    $1, $1, 1
  from json_to_recordset($2::json) as r (id uuid, catalog_id uuid, title text, slug text, description text, status text,
    for_hire boolean, price numeric, details jsonb, terms text, title_key text, facets jsonb, at timestamptz)`;
const INSERT_SLUGS = `insert into listing_slugs (organisation_id, slug, base, number, listing_id)
  select $1, r.slug, r.slug, 1, r.id from json_to_recordset($2::json) as r (id uuid, slug text)`;

/** Fills an organisation with five types and `size` listings; answers the ids of both. */
export async function fillCatalogue(
  db: Database,
  organisationId: string,
  size: number,
): Promise<{ types: string[]; listings: string[] }> {
  const types = Array.from({ length: 5 }, () => newId());
  const listings: string[] = [];
  await db.asOwner(async (owner) => {
    for (const [index, id] of types.entries()) await insertType(owner, organisationId, id, `Kind ${index}`);
    const deferred = await owner.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename in ('listings', 'listing_search')
         and indexname like '%\\_by\\_%'`,
    );
    const build = size > 50_000;
    if (build) for (const { name } of deferred) await owner.script(`drop index ${name}`);
    for (let first = 0; first < size; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, size - first) }, (_, index) =>
        rowOf(organisationId, types, first + index),
      );
      const text = JSON.stringify(rows);
      await owner.query(INSERT, [organisationId, text]);
      await owner.query(INSERT_SLUGS, [organisationId, text]);
      listings.push(...rows.map(({ id }) => id));
    }
    if (build) for (const { text } of deferred) await owner.script(text);
  });
  for (const table of [
    'listings',
    'listing_search',
    'listing_slugs',
    'listing_counts',
    'listing_words',
    'catalog_types',
  ])
    await db.asOwner((owner) => owner.script(`vacuum analyze ${table}`));
  return { types, listings };
}

function rowOf(organisationId: string, types: readonly string[], number: number) {
  const draft = draftOf(number);
  const catalogId = types[draft.type]!;
  const faults = detailsFaults(draft.details, FIELDS);
  if (faults.length > 0) throw new Error(`made-up details do not fit: ${JSON.stringify(faults)}`);
  const { terms, titleKey, facets } = searchTermsOf(
    { ...draft, organisation_id: organisationId, catalog_id: catalogId },
    FIELDS,
  );
  const at = new Date(START + number * 1000);
  const { forHire, type: _type, ...rest } = draft;
  return {
    ...rest,
    id: newId(at),
    catalog_id: catalogId,
    for_hire: forHire,
    at: at.toISOString(),
    slug: `${slugBase(draft.title)}-n${number}`,
    terms,
    title_key: titleKey,
    facets,
  };
}

export async function insertType(
  owner: Sql,
  organisationId: string,
  id: string,
  label: string,
  fields: readonly Field[] = FIELDS,
): Promise<void> {
  await owner.query(
    `insert into catalog_types (organisation_id, id, label, label_key, fields, private_keys, schema_version, created_at,
       updated_at, version) values ($1, $2, $3, lower($3), $4::json, '{cost}', 1, now(), now(), 1)`,
    [organisationId, id, label, JSON.stringify(fields)],
  );
}
