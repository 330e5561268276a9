import { atOnce, type Creation } from '../../platform/at-once.ts';
import type { Sql } from '../../platform/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import { type Columns, parameterRows } from '../../platform/parameters.ts';
import type { Details } from '../details/details.rules.ts';
import type { View } from '../request.ts';
import type { Found } from '../terms/terms.rules.ts';
import { PUBLIC_BY_NAME, type Status } from './listings.rules.ts';
import type { Listing } from './listings.schema.ts';
import { RECORD, TAG, WITH_TYPE } from './record.sql.ts';

/** A record as JSON text, and the tag that changes with it. */
export interface Told {
  record: string;
  tag: string;
  version: number;
}

/** What a write stores of a listing, beside its identity and its slug. */
export interface ListingState {
  catalogId: string;
  title: string;
  description: string | null;
  status: Status;
  forSale: boolean;
  forHire: boolean;
  price: number;
  currency: string;
  priceUnit: string;
  hireRates: Listing['hire_rates'];
  deposit: number | null;
  details: Details;
  schemaVersion: number;
  detailsErrors: FaultDetail[] | null;
  /** What it is found by; null leaves that as it is. */
  found: Found | null;
}

const told = (view: View) => `${RECORD[view]} as record, ${TAG[view]} as tag, l.version`;
const visible = (view: View) =>
  view === 'own' ? '' : `and l.status in (${PUBLIC_BY_NAME.map((status) => `'${status}'`).join(', ')})`;

const BY_ID = {
  own: `select ${told('own')} from listings l ${WITH_TYPE} where l.organisation_id = $1 and l.id = $2`,
  public: `select ${told('public')} from listings l ${WITH_TYPE}
    where l.organisation_id = $1 and l.id = $2 ${visible('public')}`,
};

export async function readListing(
  sql: Sql,
  organisationId: string,
  id: string,
  view: View,
): Promise<Told | undefined> {
  return (await sql.query<Told>(BY_ID[view], [organisationId, id], 'quick'))[0];
}

const bySlug = (view: View) => `select l.id, l.slug, ${told(view)} from listing_slugs s
  join listings l on l.organisation_id = s.organisation_id and l.id = s.listing_id ${WITH_TYPE}
  where s.organisation_id = $1 and s.slug = $2 ${visible(view)}`;
const BY_SLUG = { own: bySlug('own'), public: bySlug('public') };

/** The listing that has or had the slug. */
export async function readListingBySlug(
  sql: Sql,
  organisationId: string,
  slug: string,
  view: View,
): Promise<(Told & { id: string; slug: string }) | undefined> {
  return (
    await sql.query<Told & { id: string; slug: string }>(BY_SLUG[view], [organisationId, slug], 'quick')
  )[0];
}

const LOCKED = `select ${told('own')} from listings l ${WITH_TYPE}
  where l.organisation_id = $1 and l.id = $2 for no key update of l`;

/** The listing, locked until COMMIT. */
export async function lockListing(tx: Sql, organisationId: string, id: string): Promise<Told | undefined> {
  return (await tx.query<Told>(LOCKED, [organisationId, id]))[0];
}

/** Each column of a listing's state: its type, and its value as a parameter. */
const STATE: readonly [column: string, type: string, value: (state: ListingState) => unknown][] = [
  ['catalog_id', 'uuid', ({ catalogId }) => catalogId],
  ['title', 'text', ({ title }) => title],
  ['description', 'text', ({ description }) => description],
  ['status', 'text', ({ status }) => status],
  ['for_sale', 'boolean', ({ forSale }) => forSale],
  ['for_hire', 'boolean', ({ forHire }) => forHire],
  ['price', 'numeric', ({ price }) => price],
  ['currency', 'text', ({ currency }) => currency],
  ['price_unit', 'text', ({ priceUnit }) => priceUnit],
  ['hire_rates', 'jsonb', ({ hireRates }) => JSON.stringify(hireRates)],
  ['deposit', 'numeric', ({ deposit }) => deposit],
  ['details', 'jsonb', ({ details }) => JSON.stringify(details)],
  ['schema_version', 'integer', ({ schemaVersion }) => schemaVersion],
  ['details_errors', 'json', ({ detailsErrors: faults }) => faults && JSON.stringify(faults)],
  ['terms', 'tsvector', ({ found }) => found?.terms ?? null],
  ['title_key', 'text', ({ found }) => found?.titleKey ?? null],
  ['ranges', 'jsonb', ({ found }) => found && JSON.stringify(found.ranges)],
];
const columns = STATE.map(([column]) => column).join(', ');
const valuesOf = (state: ListingState) => STATE.map(([, , value]) => value(state));
/** What a listing is found by may be left as it is; every other column is written. */
const MAY_STAY = ['terms', 'title_key', 'ranges'];
const assignmentsFrom = (first: number) =>
  STATE.map(([column, type], index) => {
    const value = `$${first + index}::${type}`;
    return `${column} = ${MAY_STAY.includes(column) ? `coalesce(${value}, ${column})` : value}`;
  }).join(', ');

/** What a new listing is stored by: where `skip` is null the slug is taken as it is, else as many numbers are left out. */
const NEW: Columns = [['at', 'timestamptz'], ['by', 'uuid'], ['slug', 'text'], ['skip', 'integer'], ...STATE];

/** Stores the listings `asked a`, those of them that `which` leaves, under their slugs; not when the slug is taken. */
const stored = (which = '') => `named as (
    insert into listing_slugs (organisation_id, listing_id, slug, base, number)
    select a.organisation_id, a.id, case number when 1 then a.slug else a.slug || '-' || number end,
      case when a.skip is null then null else a.slug end, case when a.skip is null then null else number end
    from asked a cross join lateral (
      select 1 + coalesce(a.skip + coalesce(max(number), 0), 0) as number from listing_slugs
      where organisation_id = a.organisation_id and base = a.slug and a.skip is not null
    ) as counted ${which}
    on conflict do nothing
    returning listing_id, slug
  ), l as (
    insert into listings (organisation_id, id, created_at, updated_at, created_by, updated_by, version, slug, ${columns})
    select a.organisation_id, a.id, a.at, a.at, a.by, a.by, 1, named.slug, ${STATE.map(([column]) => `a.${column}`).join(', ')}
    from asked a join named on named.listing_id = a.id
    returning *
  )`;

interface Key {
  organisationId: string;
  id: string;
  at: Date;
  by: string;
}

const newValues = ({ at, by }: Key, wish: SlugWish, state: ListingState) => [
  ...[at.toISOString(), by, ...('slug' in wish ? [wish.slug, null] : [wish.base, wish.skip])],
  ...valuesOf(state),
];

const INSERT = `with asked as materialized (
    select $1::uuid as organisation_id, r.* from ${parameterRows([['id', 'uuid'], ...NEW], 2)}
  ), ${stored()}
  select ${told('own')} from l ${WITH_TYPE}`;

/** Types are looked up behind `asked`, since the lock on them is one that the tenant guard judges. */
const AT_ONCE = atOnce(
  [...NEW, ['type_version', 'integer']],
  `typed as materialized (
    select a.id from asked a cross join lateral (
      select from catalog_types where organisation_id = a.organisation_id and id = a.catalog_id
        and version = a.type_version and a.free for share
    ) as t
  ), ${stored(`where a.free and (a.type_version is null or exists (select from typed where typed.id = a.id))`)},
  made as (select id, slug as chosen from l)`,
);

/** A slug as wished by the client, or made from a title: then `skip` numbers are left out beyond those in use. */
export type SlugWish = { slug: string } | { base: string; skip: number };

/** Stores a new listing under a slug. Answers undefined, and stores nothing, when the slug is taken. */
export async function insertListing(
  tx: Sql,
  key: Key,
  wish: SlugWish,
  state: ListingState,
): Promise<Told | undefined> {
  return (await tx.query<Told>(INSERT, [key.organisationId, key.id, ...newValues(key, wish, state)]))[0];
}

/** The same as a part of one statement, in which the type must have this version still. */
export function insertAtOnce(
  key: Key,
  wish: SlugWish,
  state: ListingState,
  typeVersion: number | null,
): Pick<Creation, 'statement' | 'wish' | 'values'> {
  const values = [...newValues(key, wish, state), typeVersion];
  return { statement: AT_ONCE, wish: 'slug' in wish ? wish.slug : wish.base, values };
}

const UPDATE = `with l as (
    update listings set ${assignmentsFrom(7)},
      published_at = case when $10 = 'published' and status <> 'published' then $3::timestamptz else published_at end,
      sold_at = case when $10 = 'sold' and status <> 'sold' then $3::timestamptz else sold_at end,
      withdrawn_at = case when $10 = 'withdrawn' and status <> 'withdrawn' then $3::timestamptz else withdrawn_at end,
      slug = coalesce($5, slug), photos = coalesce($6::jsonb, photos),
      updated_at = $3::timestamptz, updated_by = $4::uuid, version = version + 1
    where organisation_id = $1 and id = $2
    returning *
  )
  select ${told('own')} from l ${WITH_TYPE}`;

/** Writes the listing's new state; `slug` and `photos` stay as they are where null. */
export async function updateListing(
  tx: Sql,
  key: Key,
  state: ListingState,
  { slug = null, photos = null }: { slug?: string | null; photos?: Listing['photos'] | null } = {},
): Promise<Told> {
  const kept = [slug, photos === null ? null : JSON.stringify(photos)];
  const values = [key.organisationId, key.id, key.at.toISOString(), key.by, ...kept, ...valuesOf(state)];
  const [row] = await tx.query<Told>(UPDATE, values);
  if (row === undefined) throw new Error(`the locked listing ${key.id} is gone`);
  return row;
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
