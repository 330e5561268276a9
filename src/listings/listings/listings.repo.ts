import type { Sql } from '../../platform/db/db.ts';
import type { View } from '../request.ts';
import type { SearchTerms } from '../search-terms/search-terms.rules.ts';
import { PUBLIC_BY_NAME } from './listings.rules.ts';
import { type ListingState, RECORD, STATE_COLUMNS, TAG, WITH_TYPE } from './record.sql.ts';

/** A record as JSON text, and the tag that changes with it. */
export interface StoredListing {
  record: string;
  tag: string;
  version: number;
}

const recordColumns = (view: View) => `${RECORD[view]} as record, ${TAG[view]} as tag, l.version`;
const visible = (view: View) =>
  view === 'own' ? '' : `and l.status in (${PUBLIC_BY_NAME.map((status) => `'${status}'`).join(', ')})`;

const BY_ID = {
  own: `select ${recordColumns('own')} from listings l ${WITH_TYPE} where l.organisation_id = $1 and l.id = $2`,
  public: `select ${recordColumns('public')} from listings l ${WITH_TYPE}
    where l.organisation_id = $1 and l.id = $2 ${visible('public')}`,
};

export async function readListing(
  sql: Sql,
  organisationId: string,
  id: string,
  view: View,
): Promise<StoredListing | undefined> {
  return (await sql.query<StoredListing>(BY_ID[view], [organisationId, id], 'pipelined'))[0];
}

const bySlug = (view: View) => `select l.id, l.slug, ${recordColumns(view)} from listing_slugs s
  join listings l on l.organisation_id = s.organisation_id and l.id = s.listing_id ${WITH_TYPE}
  where s.organisation_id = $1 and s.slug = $2 ${visible(view)}`;
const BY_SLUG = { own: bySlug('own'), public: bySlug('public') };

/** The listing that has or had the slug. */
export async function readListingBySlug(
  sql: Sql,
  organisationId: string,
  slug: string,
  view: View,
): Promise<(StoredListing & { id: string; slug: string }) | undefined> {
  return (
    await sql.query<StoredListing & { id: string; slug: string }>(
      BY_SLUG[view],
      [organisationId, slug],
      'pipelined',
    )
  )[0];
}

const LOCKED = `select ${recordColumns('own')} from listings l ${WITH_TYPE}
  where l.organisation_id = $1 and l.id = $2 for no key update of l`;

/** The listing, locked until COMMIT. */
export async function lockListing(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<StoredListing | undefined> {
  return (await tx.query<StoredListing>(LOCKED, [organisationId, id]))[0];
}

/** What a listing is found by; of an update null leaves it as it is. */
export const SEARCH_COLUMNS = [
  { name: 'terms', type: 'tsvector' },
  { name: 'title_key', type: 'text' },
  { name: 'facets', type: 'jsonb' },
] as const;
const COLUMNS = [...STATE_COLUMNS, ...SEARCH_COLUMNS];

function valuesOf(state: ListingState, search: SearchTerms | null): unknown[] {
  const members = STATE_COLUMNS.map(({ name, type }) => parameter(state[name], type));
  return [
    ...members,
    search?.terms ?? null,
    search?.titleKey ?? null,
    search && JSON.stringify(search.facets),
  ];
}

function parameter(value: unknown, type: string): unknown {
  if (value === undefined) return null;
  return type.startsWith('json') ? JSON.stringify(value) : value;
}

/** The columns' parameters, the first of which is `$first`. */
const parametersFrom = (first: number) => COLUMNS.map(({ type }, index) => `$${first + index}::${type}`);

/** Where `$6` is null the slug `$5` is taken as it is; else it is numbered, and as many numbers are left out. */
const INSERT = `with named as (
    insert into listing_slugs (organisation_id, listing_id, slug, base, number)
    select $1, $2, case number when 1 then $5 else $5 || '-' || number end,
      case when $6::integer is null then null else $5 end, case when $6::integer is null then null else number end
    from (
      select 1 + coalesce($6::integer + coalesce(max(number), 0), 0) as number from listing_slugs
      where organisation_id = $1 and base = $5 and $6::integer is not null
    ) as counted
    on conflict do nothing
    returning slug
  ), l as (
    insert into listings (organisation_id, id, created_at, updated_at, created_by, updated_by, version, slug,
      ${COLUMNS.map(({ name }) => name).join(', ')})
    select $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, $4::uuid, $4::uuid, 1, named.slug,
      ${parametersFrom(7).join(', ')}
    from named
    returning *
  )
  select ${recordColumns('own')} from l ${WITH_TYPE}`;

/** Whose listing is written, when and by whom. */
interface Key {
  organisationId: string;
  id: string;
  at: Date;
  by: string;
}

const keyValues = ({ organisationId, id, at, by }: Key) => [organisationId, id, at.toISOString(), by];

/** A slug as the client chose it, or made from a title: then `skip` numbers are left out beyond those in use. */
export type SlugChoice = { slug: string } | { base: string; skip: number };

/** Stores a new listing under a slug. Returns undefined, and stores nothing, when the slug is taken. */
export async function insertListing(
  tx: Sql,
  key: Key,
  choice: SlugChoice,
  state: ListingState,
  search: SearchTerms,
): Promise<StoredListing | undefined> {
  const slug = 'slug' in choice ? [choice.slug, null] : [choice.base, choice.skip];
  return (await tx.query<StoredListing>(INSERT, [...keyValues(key), ...slug, ...valuesOf(state, search)]))[0];
}

const statusParameter = `$${6 + STATE_COLUMNS.findIndex(({ name }) => name === 'status')}`;
const firstTime = (status: string, column: string) =>
  `case when ${statusParameter} = '${status}' and status <> '${status}' then $3::timestamptz else ${column} end`;
const ASSIGNMENTS = parametersFrom(6).map((value, index) => {
  const { name } = COLUMNS[index]!;
  return `${name} = ${index < STATE_COLUMNS.length ? value : `coalesce(${value}, ${name})`}`;
});
const UPDATE = `with l as (
    update listings set ${ASSIGNMENTS.join(', ')},
      published_at = ${firstTime('published', 'published_at')},
      sold_at = ${firstTime('sold', 'sold_at')},
      withdrawn_at = ${firstTime('withdrawn', 'withdrawn_at')},
      slug = coalesce($5, slug), updated_at = $3::timestamptz, updated_by = $4::uuid, version = version + 1
    where organisation_id = $1 and id = $2
    returning *
  )
  select ${recordColumns('own')} from l ${WITH_TYPE}`;

/** Writes the listing's new state. Its slug, and what it is found by, stay as they are where none is given. */
export async function updateListing(
  tx: Sql,
  key: Key,
  state: ListingState,
  { slug = null, search = null }: { slug?: string | null; search?: SearchTerms | null } = {},
): Promise<StoredListing> {
  const [row] = await tx.query<StoredListing>(UPDATE, [...keyValues(key), slug, ...valuesOf(state, search)]);
  if (row === undefined) throw new Error(`the locked listing ${key.id} is gone`);
  return row;
}

/** Removes the listing with its slugs and archived values. */
export async function deleteListing(tx: Sql, organisationId: string, id: string): Promise<void> {
  const key = [organisationId, id];
  await Promise.all([
    tx.query('delete from archived_details where organisation_id = $1 and listing_id = $2', key),
    tx.query('delete from listing_slugs where organisation_id = $1 and listing_id = $2', key),
    tx.query('delete from listings where organisation_id = $1 and id = $2', key),
  ]);
}

/** Gives the listing another slug; the ones it had stay its own. Answers false when another listing has or had it. */
export async function addSlug(
  tx: Sql,
  organisationId: string,
  listingId: string,
  slug: string,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into listing_slugs as s (organisation_id, listing_id, slug) values ($1, $2, $3)
     on conflict (organisation_id, slug) do update set slug = excluded.slug where s.listing_id = excluded.listing_id
     returning slug`,
    [organisationId, listingId, slug],
  );
  return rows.length === 1;
}

/** How many items, whatever their status, have their amounts in each currency. */
export function countPriced(
  sql: Sql,
  organisationId: string,
): Promise<{ currency: string; count: number }[]> {
  return sql.query(
    'select currency, count(*)::int as count from listings where organisation_id = $1 group by currency order by currency',
    [organisationId],
  );
}
