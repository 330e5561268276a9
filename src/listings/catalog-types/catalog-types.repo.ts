import { one, type Sql } from '../../platform/db/db.ts';
import type { Field } from '../details/fields.schema.ts';
import type { View } from '../request.ts';

/** A type as it is stored. */
export interface TypeRow {
  id: string;
  organisation_id: string;
  label: string;
  description: string | null;
  fields: Field[];
  private_keys: string[];
  schema_version: number;
  created_at: string;
  updated_at: string;
  version: number;
}

export interface CountedType extends TypeRow {
  listing_count: number;
}

const COLUMNS = `t.id, t.organisation_id, t.label, t.description, t.fields, t.private_keys, t.schema_version,
  t.created_at, t.updated_at, t.version`;

/** `view` public counts the listings that the public finds in lists. */
const counted = (view: View) => `${COLUMNS}, coalesce((select sum(c.count)::bigint from listing_counts c
  where c.organisation_id = t.organisation_id and c.catalog_id = t.id
  ${view === 'public' ? "and c.status = 'published'" : ''}), 0) as listing_count`;

/** The type that the listing service stores under `id`, or undefined. */
export async function readType(
  sql: Sql,
  organisationId: string,
  id: string,
  view: View,
): Promise<CountedType | undefined> {
  const text = `select ${counted(view)} from catalog_types t where t.organisation_id = $1 and t.id = $2`;
  return (await sql.query<CountedType>(text, [organisationId, id]))[0];
}

/** A page of an organisation's types by label, and how many there are. */
export async function readTypes(
  sql: Sql,
  organisationId: string,
  view: View,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: CountedType[]; total: number }> {
  const [items, counts] = await Promise.all([
    sql.query<CountedType>(
      `select ${counted(view)} from catalog_types t where t.organisation_id = $1
       order by t.label_key, t.id limit $2 offset $3`,
      [organisationId, limit, offset],
    ),
    sql.query<{ total: number }>('select count(*) as total from catalog_types where organisation_id = $1', [
      organisationId,
    ]),
  ]);
  return { items, total: one(counts).total };
}

/** The type's row, locked until COMMIT: `share` against changes of its fields, `update` for changing it. */
export async function lockType(
  tx: Sql,
  organisationId: string,
  id: string,
  strength: 'share' | 'update',
): Promise<TypeRow | undefined> {
  const text = `select ${COLUMNS} from catalog_types t where t.organisation_id = $1 and t.id = $2 for ${strength}`;
  return (await tx.query<TypeRow>(text, [organisationId, id]))[0];
}

/** Inserts a type or, when it exists, writes its present state. Rejects with `catalog_types_label` when the label is taken. */
export async function saveType(tx: Sql, type: TypeRow, labelKey: string): Promise<void> {
  await tx.query(
    `insert into catalog_types (organisation_id, id, label, label_key, description, fields, private_keys,
       schema_version, created_at, updated_at, version)
     values ($1, $2, $3, $4, $5, $6::json, $7::text[], $8, $9, $10, $11)
     on conflict (organisation_id, id) do update set label = excluded.label, label_key = excluded.label_key,
       description = excluded.description, fields = excluded.fields, private_keys = excluded.private_keys,
       schema_version = excluded.schema_version, updated_at = excluded.updated_at, version = excluded.version`,
    [
      type.organisation_id,
      type.id,
      type.label,
      labelKey,
      type.description,
      JSON.stringify(type.fields),
      type.private_keys,
      type.schema_version,
      type.created_at,
      type.updated_at,
      type.version,
    ],
  );
}

/** Removes a type. Rejects with `listings_catalog_type` while a listing refers to it. */
export async function deleteType(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from catalog_types where organisation_id = $1 and id = $2', [organisationId, id]);
}

/** How many listings refer to a type, built-in ones included. */
export async function countListings(
  sql: Sql,
  organisationId: string,
  catalogId: string,
  view: View,
): Promise<number> {
  const text = `select coalesce(sum(count)::bigint, 0) as count from listing_counts
    where organisation_id = $1 and catalog_id = $2 ${view === 'public' ? "and status = 'published'" : ''}`;
  return one(await sql.query<{ count: number }>(text, [organisationId, catalogId])).count;
}
