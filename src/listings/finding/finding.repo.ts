/** What a question refers to: types, their fields, and how far the segments go. */
import { one, type Sql } from '../../platform/db.ts';
import type { Field } from '../details/fields.schema.ts';
import type { NamedType } from './question.rules.ts';

export function readTypeNames(sql: Sql, organisationId: string): Promise<NamedType[]> {
  return sql.query<NamedType>('select id, label from catalog_types where organisation_id = $1', [
    organisationId,
  ]);
}

/** The number of the organisation's newest segment. */
export async function readNewestSegment(sql: Sql, organisationId: string): Promise<number> {
  const newest = 'select coalesce(max(number), 0) as number from listing_segments where organisation_id = $1';
  return one(await sql.query<{ number: number }>(newest, [organisationId])).number;
}

/** A field of a type. */
export interface FieldOfType {
  catalogId: string;
  field: Field;
}

/** The definitions of fields with these keys or with any, of one type or of all: what may be filtered by or is private. */
export function readFilterFields(
  sql: Sql,
  organisationId: string,
  keys: readonly string[] | null,
  catalogId: string | null,
): Promise<FieldOfType[]> {
  return sql.query<FieldOfType>(
    `select t.id as "catalogId", f.field from catalog_types t, json_array_elements(t.fields) as f (field)
     where t.organisation_id = $1 and ($2::uuid is null or t.id = $2)
       and (f.field ->> 'filterable' = 'true' or f.field ->> 'visibility' = 'private')
       and ($3::text[] is null or f.field ->> 'key' = any ($3))`,
    [organisationId, catalogId, keys],
  );
}
