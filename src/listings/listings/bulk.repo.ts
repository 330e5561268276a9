/** Bulk writes of listings, as JSON arrays. */
import type { Sql } from '../../platform/db/db.ts';
import type { SearchTerms } from '../search-terms/search-terms.rules.ts';
import { SEARCH_COLUMNS } from './listings.repo.ts';
import type { Listing } from './listings.schema.ts';
import { type ListingState, RECORD, STATE_COLUMNS, WITH_TYPE } from './record.sql.ts';

/** Locked until COMMIT, in the order of ids; those that there are. */
export async function lockListings(
  tx: Sql,
  organisationId: string,
  ids: readonly string[],
): Promise<Listing[]> {
  const found = await tx.query<{ record: string }>(
    `select ${RECORD.own} as record from listings l ${WITH_TYPE}
     where l.organisation_id = $1 and l.id = any ($2::uuid[]) order by l.id for no key update of l`,
    [organisationId, ids],
  );
  return found.map(({ record }) => JSON.parse(record) as Listing);
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

/** Removes listings with their slugs and archived values. */
export async function deleteListings(tx: Sql, organisationId: string, ids: readonly string[]): Promise<void> {
  const values = [organisationId, ids];
  await tx.query(
    'delete from archived_details where organisation_id = $1 and listing_id = any ($2::uuid[])',
    values,
  );
  await tx.query(
    'delete from listing_slugs where organisation_id = $1 and listing_id = any ($2::uuid[])',
    values,
  );
  await tx.query('delete from listings where organisation_id = $1 and id = any ($2::uuid[])', values);
}
