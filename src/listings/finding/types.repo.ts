/** What a search refers to: types by name, and their fields. */
import type { Sql } from '../../platform/db/db.ts';
import type { FieldOfType } from './search.rules.ts';
import type { NamedType } from './words.rules.ts';

export function readTypeNames(sql: Sql, organisationId: string): Promise<NamedType[]> {
  return sql.query<NamedType>('select id, label from catalog_types where organisation_id = $1', [
    organisationId,
  ]);
}

/**
 * The definitions of fields with these keys or with any, of one type or of all, the oldest type first: what may be filtered
 * by or is private.
 */
export function readFilterFields(
  sql: Sql,
  organisationId: string,
  keys: readonly string[] | null,
  catalogId: string | null,
): Promise<FieldOfType[]> {
  return sql.query<FieldOfType>(
    `select t.id as "catalogId", f.field from catalog_types t, json_array_elements(t.fields) with ordinality as f (field, place)
     where t.organisation_id = $1 and ($2::uuid is null or t.id = $2)
       and (f.field ->> 'filterable' = 'true' or f.field ->> 'visibility' = 'private')
       and ($3::text[] is null or f.field ->> 'key' = any ($3))
     order by t.id, f.place`,
    [organisationId, catalogId, keys],
  );
}
