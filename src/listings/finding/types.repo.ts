/** What a search refers to: types by name, their fields, and the words of the catalogue. */
import type { Sql } from '../../platform/db/db.ts';
import type { KnownWord } from './near.rules.ts';
import type { FieldOfType } from './search.rules.ts';
import type { NamedType } from './words.rules.ts';

export function readTypeNames(sql: Sql, organisationId: string): Promise<NamedType[]> {
  return sql.query<NamedType>('select id, label from catalog_types where organisation_id = $1', [
    organisationId,
  ]);
}

/**
 * The definitions of fields with these keys or with any, of one type or of all, the oldest type first; unless `any`, what may
 * be filtered by or is private.
 */
export function readFields(
  sql: Sql,
  { organisationId, any }: { organisationId: string; any: boolean },
  keys: readonly string[] | null,
  catalogId: string | null,
): Promise<FieldOfType[]> {
  return sql.query<FieldOfType>(
    `select t.id as "catalogId", f.field from catalog_types t, json_array_elements(t.fields) with ordinality as f (field, place)
     where t.organisation_id = $1 and ($2::uuid is null or t.id = $2)
       and ($4::boolean or f.field ->> 'filterable' = 'true' or f.field ->> 'visibility' = 'private')
       and ($3::text[] is null or f.field ->> 'key' = any ($3))
     order by t.id, f.place`,
    [organisationId, catalogId, keys, any],
  );
}

/** So many words are looked at for each pattern, the shortest first, and for each word that is misspelt, the likest first. */
const MOST_KNOWN = 40;

/** Words of listings whose likeness fits a pattern (`like`), and such as share trigrams with one of `misspelt`. */
export function readKnownWords(
  sql: Sql,
  organisationId: string,
  patterns: readonly string[],
  misspelt: readonly string[],
): Promise<KnownWord[]> {
  return sql.query<KnownWord>(
    `select w.word, w.likeness from unnest($2::text[]) as p (pattern) cross join lateral (
       select k.word, k.likeness from listing_words k where k.organisation_id = $1 and k.likeness like p.pattern
       order by length(k.word), k.word limit $4::integer) w
     union
     select w.word, w.likeness from unnest($3::text[]) as m (asked)
       cross join lateral similar_listing_words($1, m.asked, $4::integer) w
     order by word`,
    [organisationId, patterns, misspelt, MOST_KNOWN],
  );
}
