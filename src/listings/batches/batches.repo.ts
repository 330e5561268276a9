import type { Sql } from '../../platform/db/db.ts';
import type { Page } from '../../platform/http/page.ts';
import type { Listing } from '../listings/listings.schema.ts';
import type { BatchItem, BatchOutcome, Kind, ListingBatch } from './batches.schema.ts';

const stamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUMNS = `id, kind, created, changed, ${stamp('created_at')} as created_at, created_by,
  ${stamp('undone_at')} as undone_at, undone_by`;

/** A listing as it was before the change (null: it is new) and as it is after. */
export interface ChangedListing {
  before: Listing | null;
  after: Listing;
}

export interface NewBatch {
  organisationId: string;
  id: string;
  kind: Kind;
  at: Date;
  by: string;
}

export async function insertBatch(
  tx: Sql,
  { organisationId, id, kind, at, by }: NewBatch,
  items: readonly ChangedListing[],
): Promise<void> {
  const created = items.filter(({ before }) => before === null).length;
  await tx.query(
    `insert into listing_batches (organisation_id, id, kind, created, changed, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7)`,
    [organisationId, id, kind, created, items.length - created, at.toISOString(), by],
  );
  const rows = items.map(({ before, after: { id: listing_id, title, version } }) => ({
    listing_id,
    title,
    before,
    version,
  }));
  await tx.query(
    `insert into listing_batch_items (organisation_id, batch_id, listing_id, title, before, version)
     select $1::uuid, $2::uuid, listing_id, title, nullif(before, 'null'::jsonb), version
     from json_to_recordset($3::json) as r(listing_id uuid, title text, before jsonb, version integer)`,
    [organisationId, id, JSON.stringify(rows)],
  );
}

export async function readBatches(
  sql: Sql,
  organisationId: string,
  { page, page_size: size }: Page,
): Promise<{ items: ListingBatch[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from listing_batches where organisation_id = $1',
    [organisationId],
  );
  const items = await sql.query<ListingBatch>(
    `select ${COLUMNS} from listing_batches where organisation_id = $1
     order by listing_batches.created_at desc, id desc limit $2 offset $3`,
    [organisationId, size, (page - 1) * size],
  );
  return { items, total: counted?.total ?? 0 };
}

export async function readBatch(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<ListingBatch | undefined> {
  const text = `select ${COLUMNS} from listing_batches where organisation_id = $1 and id = $2`;
  return (await sql.query<ListingBatch>(text, [organisationId, id]))[0];
}

/** Locked until COMMIT. */
export async function lockBatch(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<ListingBatch | undefined> {
  const text = `select ${COLUMNS} from listing_batches where organisation_id = $1 and id = $2 for update`;
  return (await tx.query<ListingBatch>(text, [organisationId, id]))[0];
}

/** Bookings and enquiries of the listing `l`. */
const IN_USE = `(exists (select from listing_bookings b where b.organisation_id = l.organisation_id and b.listing_id = l.id)
  or exists (select from listing_enquiries e where e.organisation_id = l.organisation_id and e.listing_id = l.id))`;

const ITEM = `i.listing_id, i.title, i.before is null as is_new,
  coalesce(i.outcome, case
    when l.id is null then 'deleted'
    when l.version <> i.version then 'changed'
    when i.before is null and ${IN_USE} then 'in_use'
    else 'unchanged' end) as state,
  ${stamp('l.updated_at')} as updated_at, l.updated_by`;
const ITEMS = `listing_batch_items i
  left join listings l on l.organisation_id = i.organisation_id and l.id = i.listing_id
  where i.organisation_id = $1 and i.batch_id = $2`;

export async function readItems(
  sql: Sql,
  organisationId: string,
  id: string,
  { page, page_size: size }: Page,
): Promise<{ items: BatchItem[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from listing_batch_items where organisation_id = $1 and batch_id = $2',
    [organisationId, id],
  );
  const items = await sql.query<BatchItem>(
    `select ${ITEM} from ${ITEMS} order by i.title, i.listing_id limit $3 offset $4`,
    [organisationId, id, size, (page - 1) * size],
  );
  return { items, total: counted?.total ?? 0 };
}

/** Those of a batch, with what undoing would do now; the listings are locked by then. */
export function readAllItems(
  tx: Sql,
  organisationId: string,
  id: string,
): Promise<(BatchItem & { before: Listing | null })[]> {
  return tx.query(`select ${ITEM}, i.before from ${ITEMS} order by i.title, i.listing_id`, [
    organisationId,
    id,
  ]);
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
  { organisationId, id, at, by }: Omit<NewBatch, 'kind'>,
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
