/** SQL of imports: listings that a file names. */
import type { Sql } from '../../platform/db/db.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { RECORD, WITH_TYPE } from '../listings/record.sql.ts';

interface Names {
  ids: readonly string[];
  slugs: readonly string[];
  catalogId: string;
  titles: readonly string[];
  /** A field of the type that is the key; null: there is none. */
  keyField: string | null;
  keys: readonly string[];
}

/** Listings by id, by a present or former slug, or by their type and title or key, locked until COMMIT; and whose each slug is. */
export async function readNamed(
  sql: Sql,
  organisationId: string,
  { ids, slugs, catalogId, titles, keyField, keys }: Names,
): Promise<{ listings: Listing[]; slugs: { slug: string; id: string }[] }> {
  const owners = await sql.query<{ slug: string; id: string }>(
    'select slug, listing_id as id from listing_slugs where organisation_id = $1 and slug = any ($2::text[])',
    [organisationId, slugs],
  );
  const found = await sql.query<{ record: string }>(
    `select ${RECORD.own} as record from listings l ${WITH_TYPE}
     where l.organisation_id = $1 and l.id in (
       select unnest($2::uuid[])
       union select id from listings where organisation_id = $1 and catalog_id = $3 and title = any ($4::text[])
       union select id from listings
         where organisation_id = $1 and catalog_id = $3 and details ->> $5::text = any ($6::text[]))
     order by l.id for no key update of l`,
    [
      organisationId,
      [...ids, ...owners.map(({ id }) => id)],
      catalogId,
      [...new Set(titles)],
      keyField,
      [...new Set(keys)],
    ],
  );
  return { listings: found.map(({ record }) => JSON.parse(record) as Listing), slugs: owners };
}

/** Listings of the type by their title, without regard to case and blanks. `titles`: folded. */
export function readOfTitles(
  sql: Sql,
  organisationId: string,
  catalogId: string,
  titles: readonly string[],
): Promise<{ slug: string; folded: string }[]> {
  return sql.query(
    `select slug, folded from (
       select id, slug, lower(regexp_replace(btrim(title), '\\s+', ' ', 'g')) as folded from listings
       where organisation_id = $1 and catalog_id = $2) l
     where folded = any ($3::text[]) order by id`,
    [organisationId, catalogId, [...new Set(titles)]],
  );
}

/** Those of the slugs that some listing has or had. */
export async function takenSlugs(
  sql: Sql,
  organisationId: string,
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await sql.query<{ slug: string }>(
    'select slug from listing_slugs where organisation_id = $1 and slug = any ($2::text[])',
    [organisationId, slugs],
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** The highest number of the slugs made from each base. */
export async function slugNumbers(
  sql: Sql,
  organisationId: string,
  bases: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql.query<{ base: string; number: number }>(
    `select base, max(number) as number from listing_slugs
     where organisation_id = $1 and base = any ($2::text[]) group by base`,
    [organisationId, bases],
  );
  return new Map(rows.map(({ base, number }) => [base, number]));
}

/** Listings of a type by title; `status` null: of any. */
export async function readListingsOfType(
  sql: Sql,
  organisationId: string,
  { catalogId, status, limit }: { catalogId: string; status: string | null; limit: number },
): Promise<Listing[]> {
  const rows = await sql.query<{ record: string }>(
    `select ${RECORD.own} as record from listings l ${WITH_TYPE}
     where l.organisation_id = $1 and l.catalog_id = $2 and ($3::text is null or l.status = $3)
     order by l.title, l.id limit $4`,
    [organisationId, catalogId, status, limit],
  );
  return rows.map(({ record }) => JSON.parse(record) as Listing);
}
