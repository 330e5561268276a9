/** SQL of imports: listings that a file names, and bulk writes of JSON arrays. */
import type { Sql } from '../../platform/db/db.ts';
import { SEARCH_COLUMNS } from '../listings/listings.repo.ts';
import type { Listing } from '../listings/listings.schema.ts';
import { type ListingState, RECORD, STATE_COLUMNS, WITH_TYPE } from '../listings/record.sql.ts';
import type { SearchTerms } from '../search-terms/search-terms.rules.ts';

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

/** A slug, and what it was made from where nobody chose it. */
export interface ChosenSlug {
  slug: string;
  base: string | null;
  number: number | null;
}

export interface WrittenListing {
  id: string;
  /** Null: stays. */
  slug: ChosenSlug | null;
  state: ListingState;
  search: SearchTerms;
}

/** Who writes, and when. */
interface Write {
  organisationId: string;
  at: Date;
  by: string;
}

const COLUMNS = [...STATE_COLUMNS, ...SEARCH_COLUMNS];
const NAMES = COLUMNS.map(({ name }) => name);
const RECORDSET = `json_to_recordset($4::json) as r(id uuid, slug text, base text, number integer,
  ${COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})`;

function recordsOf(listings: readonly WrittenListing[]): string {
  const records = listings.map(({ id, slug, state, search }) => {
    const { terms, titleKey, facets } = search;
    const members = STATE_COLUMNS.map(({ name }) => [name, state[name]]);
    return { id, ...slug, ...Object.fromEntries(members), terms, title_key: titleKey, facets };
  });
  return JSON.stringify(records);
}

const firstTime = (status: string) => `case when r.status = '${status}' then $2::timestamptz end`;
const INSERT = `with r as (select * from ${RECORDSET}),
  named as (
    insert into listing_slugs (organisation_id, listing_id, slug, base, number)
    select $1, id, slug, base, number from r on conflict do nothing returning listing_id
  ), l as (
    insert into listings (organisation_id, id, created_at, updated_at, created_by, updated_by, version, slug,
      published_at, withdrawn_at, ${NAMES.join(', ')})
    select $1::uuid, r.id, $2::timestamptz, $2::timestamptz, $3::uuid, $3::uuid, 1, r.slug,
      ${firstTime('published')}, ${firstTime('withdrawn')}, ${NAMES.map((name) => `r.${name}`).join(', ')}
    from r join named on named.listing_id = r.id
    returning *
  )
  select ${RECORD.own} as record from l ${WITH_TYPE}`;

const moved = (status: string) =>
  `case when r.status = '${status}' and l.status <> '${status}' then $2::timestamptz else l.${status}_at end`;
const UPDATE = `with r as (select * from ${RECORDSET}),
  named as (
    insert into listing_slugs as s (organisation_id, listing_id, slug)
    select $1, id, slug from r where slug is not null
    on conflict (organisation_id, slug) do update set slug = excluded.slug where s.listing_id = excluded.listing_id
    returning listing_id
  ), l as (
    update listings l set ${NAMES.map((name) => `${name} = r.${name}`).join(', ')},
      published_at = ${moved('published')}, sold_at = ${moved('sold')}, withdrawn_at = ${moved('withdrawn')},
      slug = coalesce(r.slug, l.slug), updated_at = $2::timestamptz, updated_by = $3::uuid, version = l.version + 1
    from r
    where l.organisation_id = $1 and l.id = r.id
      and (r.slug is null or exists (select from named where named.listing_id = r.id))
    returning l.*
  )
  select ${RECORD.own} as record from l ${WITH_TYPE}`;

/** The listings as they stand afterwards; one whose slug another has is left out. */
async function run(
  tx: Sql,
  text: string,
  write: Write,
  listings: readonly WrittenListing[],
): Promise<Listing[]> {
  if (listings.length === 0) return [];
  const { organisationId, at, by } = write;
  const values = [organisationId, at.toISOString(), by, recordsOf(listings)];
  const rows = await tx.query<{ record: string }>(text, values, 'unprepared');
  return rows.map(({ record }) => JSON.parse(record) as Listing);
}

export const insertListings = (tx: Sql, write: Write, listings: readonly WrittenListing[]) =>
  run(tx, INSERT, write, listings);
export const updateListings = (tx: Sql, write: Write, listings: readonly WrittenListing[]) =>
  run(tx, UPDATE, write, listings);

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
