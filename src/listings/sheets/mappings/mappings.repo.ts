import type { Sql } from '../../../platform/db/db.ts';
import type { ImportMapping } from './mappings.schema.ts';

const SELECT = `select id, catalog_id, name, columns, fixed, key, notations, blanks, units, empty, created_at,
    updated_at, version
  from listing_import_mappings where organisation_id = $1`;

interface Row extends Omit<ImportMapping, 'created_at' | 'updated_at'> {
  created_at: Date | string;
  updated_at: Date | string;
}

const recordOf = ({ created_at, updated_at, ...row }: Row): ImportMapping => ({
  ...row,
  created_at: new Date(created_at).toISOString(),
  updated_at: new Date(updated_at).toISOString(),
});

/** Of a type, by name. */
export async function readMappings(
  sql: Sql,
  organisationId: string,
  catalogId: string,
): Promise<ImportMapping[]> {
  const rows = await sql.query<Row>(`${SELECT} and catalog_id = $2 order by lower(name), id`, [
    organisationId,
    catalogId,
  ]);
  return rows.map(recordOf);
}

export async function findMapping(
  sql: Sql,
  organisationId: string,
  id: string,
): Promise<ImportMapping | undefined> {
  const [row] = await sql.query<Row>(`${SELECT} and id = $2`, [organisationId, id]);
  return row === undefined ? undefined : recordOf(row);
}

/** One change of the organisation's mappings at a time, until COMMIT: names stay different. */
export async function lockMappings(tx: Sql, organisationId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [
    `import mappings ${organisationId}`,
  ]);
}

/** Inserts the mapping, or writes what it is now. */
export async function saveMapping(tx: Sql, organisationId: string, mapping: ImportMapping): Promise<void> {
  await tx.query(
    `insert into listing_import_mappings
       (organisation_id, id, catalog_id, name, columns, fixed, key, notations, empty, created_at, updated_at, version,
        blanks, units)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8::jsonb, $9, $10, $11, $12, $13::jsonb, $14::jsonb)
     on conflict (organisation_id, id) do update set name = excluded.name, columns = excluded.columns,
       fixed = excluded.fixed, key = excluded.key, notations = excluded.notations, blanks = excluded.blanks,
       units = excluded.units, empty = excluded.empty,
       updated_at = excluded.updated_at, version = excluded.version`,
    [
      organisationId,
      mapping.id,
      mapping.catalog_id,
      mapping.name,
      JSON.stringify(mapping.columns),
      JSON.stringify(mapping.fixed),
      mapping.key,
      JSON.stringify(mapping.notations),
      mapping.empty,
      mapping.created_at,
      mapping.updated_at,
      mapping.version,
      JSON.stringify(mapping.blanks),
      JSON.stringify(mapping.units),
    ],
  );
}

export async function deleteMapping(tx: Sql, organisationId: string, id: string): Promise<void> {
  await tx.query('delete from listing_import_mappings where organisation_id = $1 and id = $2', [
    organisationId,
    id,
  ]);
}

/** All of a type. */
export async function deleteMappingsOf(tx: Sql, organisationId: string, catalogId: string): Promise<void> {
  await tx.query('delete from listing_import_mappings where organisation_id = $1 and catalog_id = $2', [
    organisationId,
    catalogId,
  ]);
}
