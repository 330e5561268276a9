import type { Sql } from '../../platform/db/db.ts';
import type { Page } from '../../platform/http/page.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { BatchItem, BatchOutcome, Kind, ListingBatch } from './batches.schema.ts';

const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Bookings and enquiries of the listing `l`. */
const IN_USE = `(exists (select from listing_bookings b where b.organisation_id = l.organisation_id and b.listing_id = l.id)
  or exists (select from listing_enquiries e where e.organisation_id = l.organisation_id and e.listing_id = l.id))`;

/** What undoing would do with the item `i` now, whether it was left before or not. */
const STATE = `case
    when i.outcome = 'undone' then 'undone'
    when l.id is null then 'deleted'
    when l.version <> i.version or i.site is not null and s.location_id is distinct from (i.site ->> 'after')::uuid
      then 'changed'
    when i.before is null and ${IN_USE} then 'in_use'
    else 'unchanged' end`;
const ITEMS = `listing_batch_items i
  left join listings l on l.organisation_id = i.organisation_id and l.id = i.listing_id
  left join listing_stocks s on s.organisation_id = i.organisation_id and s.listing_id = i.listing_id
  where i.organisation_id = $1`;
/** Left by an undo, and such as it would put back now. */
const AGAIN = `i.outcome <> 'undone' and ${STATE} = 'unchanged'`;

/** A change with all its parts, known by the first. */
const SELECT = `select b.id, b.kind, b.created + p.created as created, b.changed + p.changed as changed, 1 + p.parts as parts,
    p.undone + case when b.undone_at is null then 0 else 1 end as parts_undone,
    ${stamp('b.created_at')} as created_at, b.created_by, ${stamp('b.undone_at')} as undone_at, b.undone_by,
    case when b.undone_at is null then 0 else (
      select count(*)::integer from ${ITEMS} and ${AGAIN} and i.batch_id in (
        select o.id from listing_batches o where o.organisation_id = $1 and (o.id = b.id or o.part_of = b.id))) end as undoable
  from listing_batches b cross join lateral (
    select coalesce(sum(o.created), 0)::integer as created, coalesce(sum(o.changed), 0)::integer as changed,
      count(*)::integer as parts, count(o.undone_at)::integer as undone
    from listing_batches o where o.organisation_id = $1 and o.part_of = b.id) p
  where b.organisation_id = $1 and b.part_of is null`;

/** The sites that a listing was and is handed out at; null: none. */
export interface MovedSite {
  before: string | null;
  after: string | null;
}

/** A listing as it was before the change (null: it is new) and as it is after. */
export interface ChangedListing {
  before: Listing | null;
  after: Listing;
  /** Left out: it stays at its site. */
  site?: MovedSite;
}

export interface NewBatch {
  organisationId: string;
  id: string;
  kind: Kind;
  at: Date;
  by: string;
  /** The change that this goes on with; null: it is one of its own. */
  partOf: string | null;
}

export async function insertBatch(
  tx: Sql,
  { organisationId, id, kind, at, by, partOf }: NewBatch,
  items: readonly ChangedListing[],
): Promise<void> {
  const created = items.filter(({ before }) => before === null).length;
  await tx.query(
    `insert into listing_batches (organisation_id, id, kind, created, changed, created_at, created_by, part_of)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8)`,
    [organisationId, id, kind, created, items.length - created, at.toISOString(), by, partOf],
  );
  const rows = items.map(({ before, after: { id: listing_id, title, version }, site }) => ({
    listing_id,
    title,
    before,
    version,
    site: site ?? null,
  }));
  await tx.query(
    `insert into listing_batch_items (organisation_id, batch_id, listing_id, title, before, version, site)
     select $1::uuid, $2::uuid, listing_id, title, nullif(before, 'null'::jsonb), version, nullif(site, 'null'::jsonb)
     from json_to_recordset($3::json) as r(listing_id uuid, title text, before jsonb, version integer, site jsonb)`,
    [organisationId, id, JSON.stringify(rows)],
  );
}

export async function readBatches(
  sql: Sql,
  organisationId: string,
  { page, page_size: size }: Page,
): Promise<{ items: ListingBatch[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from listing_batches where organisation_id = $1 and part_of is null',
    [organisationId],
  );
  const items = await sql.query<ListingBatch>(
    `${SELECT} order by b.created_at desc, b.id desc limit $2 offset $3`,
    [organisationId, size, (page - 1) * size],
  );
  return { items, total: counted?.total ?? 0 };
}

export async function readBatch(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<ListingBatch | undefined> {
  return (await sql.query<ListingBatch>(`${SELECT} and b.id = $2`, [organisationId, id]))[0];
}

/** Locked until COMMIT. */
export async function lockBatch(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<ListingBatch | undefined> {
  const text = 'select from listing_batches where organisation_id = $1 and id = $2 for update';
  await tx.query(text, [organisationId, id]);
  return readBatch(tx, organisationId, id);
}

/** The part that is to be undone next: the newest first, the first one last. */
export async function readNextPart(tx: Sql, organisationId: string, id: string): Promise<string> {
  const [part] = await tx.query<{ id: string }>(
    `select o.id from listing_batches o where o.organisation_id = $1 and o.part_of = $2 and o.undone_at is null
     order by o.created_at desc, o.id desc limit 1`,
    [organisationId, id],
  );
  return part?.id ?? id;
}

const ITEM = `i.listing_id, i.title, i.before is null as is_new, ${STATE} as state,
  ${stamp('l.updated_at')} as updated_at, l.updated_by`;
/** Of a change with all its parts. */
const OF_ALL = `i.batch_id in (
  select b.id from listing_batches b where b.organisation_id = $1 and (b.id = $2 or b.part_of = $2))`;

export async function readItems(
  sql: Sql,
  organisationId: string,
  id: string,
  { page, page_size: size }: Page,
): Promise<{ items: BatchItem[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from listing_batch_items i where i.organisation_id = $1 and ${OF_ALL}`,
    [organisationId, id],
  );
  const items = await sql.query<BatchItem>(
    `select ${ITEM} from ${ITEMS} and ${OF_ALL} order by i.title, i.listing_id, i.batch_id limit $3 offset $4`,
    [organisationId, id, size, (page - 1) * size],
  );
  return { items, total: counted?.total ?? 0 };
}

/** The parts of a change that is undone with listings that were left and would be put back now. */
export async function readPartsAgain(tx: Sql, organisationId: string, id: string): Promise<string[]> {
  const rows = await tx.query<{ batch_id: string }>(
    `select distinct i.batch_id from ${ITEMS} and ${OF_ALL} and ${AGAIN} order by i.batch_id desc`,
    [organisationId, id],
  );
  return rows.map(({ batch_id }) => batch_id);
}

/** Those of one part that are not put back yet, with what undoing would do now; the listings are locked by then. */
export function readAllItems(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<(BatchItem & { before: Listing | null; site: MovedSite | null })[]> {
  return tx.query(
    `select ${ITEM}, i.before, i.site from ${ITEMS} and i.batch_id = $2 and i.outcome is distinct from 'undone'
     order by i.title, i.listing_id`,
    [organisationId, id],
  );
}

export async function readListingIds(tx: Sql, organisationId: string, id: string): Promise<string[]> {
  const rows = await tx.query<{ listing_id: string }>(
    'select listing_id from listing_batch_items where organisation_id = $1 and batch_id = $2',
    [organisationId, id],
  );
  return rows.map(({ listing_id }) => listing_id);
}

/** Notes that the batch was undone, and what became of each listing. */
export async function markUndone(
  tx: Sql,
  { organisationId, id, at, by }: Omit<NewBatch, 'kind' | 'partOf'>,
  outcomes: readonly { listing_id: string; outcome: BatchOutcome }[],
): Promise<void> {
  await tx.query(
    `update listing_batches set undone_at = $3::timestamptz, undone_by = $4 where organisation_id = $1 and id = $2`,
    [organisationId, id, at.toISOString(), by],
  );
  await tx.query(
    `update listing_batch_items i set outcome = r.outcome
     from json_to_recordset($3::json) as r(listing_id uuid, outcome text)
     where i.organisation_id = $1 and i.batch_id = $2 and i.listing_id = r.listing_id`,
    [organisationId, id, JSON.stringify(outcomes)],
  );
}

/** How many enquiries nobody has answered yet, by listing; none of the others. */
export async function readOpenEnquiries(
  tx: Sql,
  organisationId: string,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ listing_id: string; count: number }>(
    `select e.listing_id, count(*)::integer as count from listing_enquiries e
     where e.organisation_id = $1 and e.listing_id = any ($2::uuid[]) and e.state = 'open' and e.booking_id is null
     group by e.listing_id`,
    [organisationId, listingIds],
  );
  return new Map(rows.map(({ listing_id, count }) => [listing_id, count]));
}
