import type { Sql } from '../../platform/db/db.ts';
import type { Details } from '../details/details.rules.ts';
import type { StoredFault } from '../details/stored-faults.ts';

interface TypeKey {
  organisationId: string;
  catalogId: string;
}

/** What a listing's fit is judged by; `archive` holds the values that earlier changes took out of it. */
export interface ToRevalidate {
  id: string;
  title: string;
  description: string | null;
  details: Details;
  errors: StoredFault[] | null;
  archive: Details | null;
}

/** The listings of a type behind `after`, by id. */
export function readToRevalidate(
  sql: Sql,
  { organisationId, catalogId }: TypeKey,
  after: string,
  limit: number,
): Promise<ToRevalidate[]> {
  return sql.query<ToRevalidate>(
    `select l.id, l.title, l.description, l.details, l.details_errors as errors,
       (select json_object_agg(a.key, a.value) from archived_details a where a.organisation_id = l.organisation_id
          and a.catalog_id = l.catalog_id and a.listing_id = l.id) as archive
     from listings l where l.organisation_id = $1 and l.custom_type_id = $2 and l.id > $3 order by l.id limit $4`,
    [organisationId, catalogId, after, limit],
  );
}

export interface Revalidated {
  id: string;
  details: Details;
  errors: StoredFault[] | null;
  terms: string;
  facets: Details;
}

interface Change extends TypeKey {
  schemaVersion: number;
  by: string;
  at: Date;
}

export async function writeRevalidated(
  sql: Sql,
  change: Change,
  rows: readonly Revalidated[],
): Promise<void> {
  await sql.query(
    `update listings l set details = r.details, details_errors = nullif(r.errors::text, 'null')::json,
       terms = r.terms::tsvector, facets = r.facets, schema_version = $3, updated_by = $4, updated_at = $5,
       version = l.version + 1
     from json_to_recordset($2::json) as r (id uuid, details jsonb, errors json, terms text, facets jsonb)
     where l.organisation_id = $1 and l.id = r.id`,
    [change.organisationId, JSON.stringify(rows), change.schemaVersion, change.by, change.at.toISOString()],
  );
}

/** Keeps values separately, to be restored on demand; the newest value of a key replaces an older one. */
export async function archiveValues(
  sql: Sql,
  change: Change,
  values: readonly { listing_id: string; key: string; value: unknown }[],
): Promise<void> {
  await sql.query(
    `insert into archived_details (organisation_id, catalog_id, listing_id, key, value, schema_version, archived_at)
     select $1, $2, r.listing_id, r.key, r.value, $4, $5
     from json_to_recordset($3::json) as r (listing_id uuid, key text, value jsonb)
     on conflict (organisation_id, catalog_id, key, listing_id) do update
       set value = excluded.value, schema_version = excluded.schema_version, archived_at = excluded.archived_at`,
    [
      change.organisationId,
      change.catalogId,
      JSON.stringify(values),
      change.schemaVersion,
      change.at.toISOString(),
    ],
  );
}

/** Keeps what became of the details of listings, for their history. */
export async function keepChangedDetails(
  sql: Sql,
  { organisationId, catalogId, schemaVersion }: Change,
  changed: readonly { listing_id: string; before: Details; after: Details }[],
): Promise<void> {
  await sql.query(
    `insert into revalidated_details (organisation_id, listing_id, catalog_id, schema_version, before, after)
     select $1, r.listing_id, $2, $3, r.before, r.after
     from json_to_recordset($4::json) as r (listing_id uuid, before jsonb, after jsonb)`,
    [organisationId, catalogId, schemaVersion, JSON.stringify(changed)],
  );
}

/** Forgets archived values that are in their listings again. */
export async function dropArchived(
  sql: Sql,
  { organisationId, catalogId }: TypeKey,
  restored: readonly { listing_id: string; key: string }[],
): Promise<void> {
  await sql.query(
    `delete from archived_details a using json_to_recordset($3::json) as r (listing_id uuid, key text)
     where a.organisation_id = $1 and a.catalog_id = $2 and a.key = r.key and a.listing_id = r.listing_id`,
    [organisationId, catalogId, JSON.stringify(restored)],
  );
}
