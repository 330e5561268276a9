import { type Sql, violates } from '../../platform/db.ts';
import type { FaultDetail } from '../../platform/errors.ts';
import type { Details } from '../details/details.rules.ts';
import type { View } from '../request.ts';
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
  return (await sql.query<Told>(BY_ID[view], [organisationId, id]))[0];
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
  return (await sql.query<Told & { id: string; slug: string }>(BY_SLUG[view], [organisationId, slug]))[0];
}

const LOCKED = `select ${told('own')} from listings l ${WITH_TYPE}
  where l.organisation_id = $1 and l.id = $2 for no key update of l`;

/** The listing, locked until COMMIT. */
export async function lockListing(tx: Sql, organisationId: string, id: string): Promise<Told | undefined> {
  return (await tx.query<Told>(LOCKED, [organisationId, id]))[0];
}

/** Columns of `ListingState`, in the order of `valuesOf`. */
const STATE = `catalog_id, title, description, status, for_sale, for_hire, price, currency, price_unit, hire_rates,
  deposit, details, schema_version, details_errors`;
const CASTS = [
  'uuid',
  'text',
  'text',
  'text',
  'boolean',
  'boolean',
  'numeric',
  'text',
  'text',
  'jsonb',
].concat(['numeric', 'jsonb', 'integer', 'json']);
const stateFrom = (first: number) => CASTS.map((type, index) => `$${first + index}::${type}`).join(', ');

function valuesOf(state: ListingState): unknown[] {
  return [
    ...[state.catalogId, state.title, state.description, state.status, state.forSale, state.forHire],
    ...[state.price, state.currency, state.priceUnit, JSON.stringify(state.hireRates), state.deposit],
    ...[JSON.stringify(state.details), state.schemaVersion],
    state.detailsErrors === null ? null : JSON.stringify(state.detailsErrors),
  ];
}

const INSERT = `with named as (
    insert into listing_slugs (organisation_id, listing_id, slug, base, number)
    select $1::uuid, $2::uuid, case number when 1 then $5 else $5 || '-' || number end,
      case when $6::integer is null then null else $5 end, case when $6::integer is null then null else number end
    from (select 1 + coalesce($6::integer + coalesce(max(number), 0), 0) as number from listing_slugs
      where organisation_id = $1 and base = $5 and $6::integer is not null) as counted
    on conflict do nothing
    returning slug
  ), l as (
    insert into listings (organisation_id, id, created_at, updated_at, created_by, updated_by, version, slug, ${STATE})
    select $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, $4::uuid, $4::uuid, 1, slug, ${stateFrom(7)}
    from named
    returning *
  )
  select ${told('own')} from l ${WITH_TYPE}`;

/** A slug as wished by the client, or made from a title: then `skip` numbers are left out beyond those in use. */
export type SlugWish = { slug: string } | { base: string; skip: number };

/** Stores a new listing under a slug. Answers undefined, and stores nothing, when the slug is taken. */
export async function insertListing(
  tx: Sql,
  key: { organisationId: string; id: string; at: Date; by: string },
  wish: SlugWish,
  state: ListingState,
): Promise<Told | undefined> {
  const slug = 'slug' in wish ? [wish.slug, null] : [wish.base, wish.skip];
  const values = [key.organisationId, key.id, key.at.toISOString(), key.by, ...slug, ...valuesOf(state)];
  return (await tx.query<Told>(INSERT, values))[0];
}

const UPDATE = `with l as (
    update listings set (${STATE}) = row(${stateFrom(5)}),
      published_at = case when $8 = 'published' and status <> 'published' then $3::timestamptz else published_at end,
      sold_at = case when $8 = 'sold' and status <> 'sold' then $3::timestamptz else sold_at end,
      withdrawn_at = case when $8 = 'withdrawn' and status <> 'withdrawn' then $3::timestamptz else withdrawn_at end,
      slug = coalesce($19, slug), photos = coalesce($20::jsonb, photos),
      updated_at = $3::timestamptz, updated_by = $4::uuid, version = version + 1
    where organisation_id = $1 and id = $2
    returning *
  )
  select ${told('own')} from l ${WITH_TYPE}`;

/** Writes the listing's new state; `slug` and `photos` stay as they are where null. */
export async function updateListing(
  tx: Sql,
  key: { organisationId: string; id: string; at: Date; by: string },
  state: ListingState,
  { slug = null, photos = null }: { slug?: string | null; photos?: Listing['photos'] | null } = {},
): Promise<Told> {
  const values = [key.organisationId, key.id, key.at.toISOString(), key.by, ...valuesOf(state)];
  const [row] = await tx.query<Told>(UPDATE, [
    ...values,
    slug,
    photos === null ? null : JSON.stringify(photos),
  ]);
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

/** True when `error` says that the type a listing refers to is not there. */
export function isMissingType(error: unknown): boolean {
  return violates(error, 'listings_catalog_type');
}
