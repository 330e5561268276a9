/** How well the catalogue's search finds: mean reciprocal rank over queries, and those that miss the first five. */
import type { Field } from '../../src/listings/details/fields.schema.ts';
import type { FindQuery } from '../../src/listings/finding/finding.schema.ts';
import { find } from '../../src/listings/finding/finding.service.ts';
import { slugBase } from '../../src/listings/listings/slug.rules.ts';
import { searchTermsOf } from '../../src/listings/search-terms/search-terms.rules.ts';
import type { Database, Sql } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids.ts';
import { INSERT, insertType, START } from '../catalogue.ts';
import { ITEMS } from './catalogue.ts';
import { QUERIES } from './queries.ts';

const FIRST = 5;
const searched = {
  type: 'string',
  required: false,
  searchable: true,
  filterable: false,
  visibility: 'public',
} as const;
const FIELDS: Field[] = [
  { ...searched, key: 'brand', label: 'Brand' },
  { ...searched, key: 'part', label: 'Part number' },
];

interface Rating {
  q: string;
  /** 1 / the place of the first expected item; 0 where none is among the first five. */
  reciprocal: number;
  /** Titles of the first five. */
  found: string[];
  expected: string[];
}

export interface Figure {
  queries: number;
  meanReciprocalRank: number;
  misses: Rating[];
}

/** `tuned`: every second query from the first on, by which searching was tuned; `heldBack`: the others. */
export async function measureRelevance(db: Database): Promise<Record<'tuned' | 'heldBack', Figure>> {
  const organisationId = newId();
  await db.asOwner((owner) => fill(owner, organisationId));
  const ratings: Rating[] = [];
  for (const query of QUERIES) ratings.push(await rate(db, organisationId, query));
  return {
    tuned: figureOf(ratings.filter((_, index) => index % 2 === 0)),
    heldBack: figureOf(ratings.filter((_, index) => index % 2 === 1)),
  };
}

async function rate(
  db: Database,
  organisationId: string,
  { q, expected }: (typeof QUERIES)[number],
): Promise<Rating> {
  const query: FindQuery = { page: 1, page_size: FIRST, q };
  const { items } = await find(db, { organisationId, view: 'public' }, query, new Date(), async () => null);
  const found = (JSON.parse(`[${items}]`) as { title: string }[]).map(({ title }) => title);
  const place = found.findIndex((title) =>
    ITEMS.some((item) => item.title === title && expected.includes(item.code)),
  );
  return { q, reciprocal: place < 0 ? 0 : 1 / (place + 1), found, expected };
}

function figureOf(ratings: readonly Rating[]): Figure {
  const sum = ratings.reduce((total, { reciprocal }) => total + reciprocal, 0);
  return {
    queries: ratings.length,
    meanReciprocalRank: sum / ratings.length,
    misses: ratings.filter(({ reciprocal }) => reciprocal === 0),
  };
}

async function fill(owner: Sql, organisationId: string): Promise<void> {
  const types = new Map([...new Set(ITEMS.map(({ type }) => type))].map((label) => [label, newId()]));
  for (const [label, id] of types) await insertType(owner, organisationId, id, label, FIELDS);
  const rows = ITEMS.map(({ type, title, brand, part, description }, number) => {
    const catalogId = types.get(type) ?? '';
    const listing = {
      organisation_id: organisationId,
      catalog_id: catalogId,
      title,
      description,
      details: { brand, part },
    };
    const { terms, titleKey, facets } = searchTermsOf(listing, FIELDS);
    const at = new Date(START + number * 1000);
    return {
      ...listing,
      id: newId(at),
      slug: `${slugBase(title)}-n${number}`,
      status: 'published',

      for_hire: true,
      price: 100,
      at: at.toISOString(),
      terms,
      title_key: titleKey,
      facets,
    };
  });
  await owner.query(INSERT, [organisationId, JSON.stringify(rows)]);
}
