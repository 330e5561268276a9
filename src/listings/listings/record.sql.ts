/** A listing as the API shows it, put together as JSON text by the database: it is sent as it arrives. */
import { BUILT_IN_TYPES } from '../catalog-types/built-in.ts';
import { privateKeys, publicKeys } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { View } from '../request.ts';
import { STATUSES, TRANSITIONS } from './listings.rules.ts';

const quoted = (sql: string) => `'"' || ${sql} || '"'`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const instant = (column: string) =>
  quoted(`to_char(l.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The label of a built-in type is a constant of the code, so it is one of the statement. */
const BUILT_IN_LABEL = `case l.catalog_id ${BUILT_IN_TYPES.map(
  ({ id, label }) => `when '${id}' then ${literal(JSON.stringify(label))}`,
).join(' ')} end`;

const keysOfBuiltIn = (keysOf: (fields: readonly Field[]) => string[]) =>
  `case l.catalog_id ${BUILT_IN_TYPES.map(({ id, fields }) => `when '${id}' then '{${keysOf(fields).join(',')}}'::text[]`).join(' ')} end`;

/**
 * Of a listing that fits its type all but the private fields; of any other the public ones alone, since it may hold values of
 * fields that are gone, private ones among them.
 */
const PUBLIC_DETAILS = `case when l.details_errors is null
  then l.details - coalesce(t.private_keys, ${keysOfBuiltIn(privateKeys)})
  else l.details - array(select k from jsonb_object_keys(l.details) as k where k <> all (case when t.id is null
    then ${keysOfBuiltIn(publicKeys)}
    else array(select f ->> 'key' from json_array_elements(t.fields) as f where f ->> 'visibility' = 'public') end)) end`;

const TRANSITIONS_OF = `case l.status ${STATUSES.map(
  (status) => `when '${status}' then '${JSON.stringify(TRANSITIONS[status])}'`,
).join(' ')} end`;

/** Member, the SQL of its JSON text, and whether the member is left out where that is null. */
type Member = [name: string, sql: string, optional?: 'optional'];

function membersOf(view: View): Member[] {
  const details = view === 'own' ? 'l.details::text' : `(${PUBLIC_DETAILS})::text`;
  // The faults name values, private ones among them, so only the organisation's own people read them.
  const errors: Member[] = view === 'own' ? [['details_errors', 'l.details_errors::text', 'optional']] : [];
  return [
    ['id', quoted('l.id')],
    ['organisation_id', quoted('l.organisation_id')],
    ['catalog_id', quoted('l.catalog_id')],
    ['catalog_label', `coalesce(to_json(t.label)::text, ${BUILT_IN_LABEL})`],
    ['title', 'to_json(l.title)::text'],
    ['slug', 'to_json(l.slug)::text'],
    ['description', 'to_json(l.description)::text', 'optional'],
    ['status', quoted('l.status')],
    ['allowed_transitions', TRANSITIONS_OF],
    ['for_sale', 'l.for_sale::text'],
    ['for_hire', 'l.for_hire::text'],
    ['price', 'trim_scale(l.price)::text'],
    ['currency', quoted('l.currency')],
    ['price_unit', quoted('l.price_unit')],
    ['hire_rates', 'l.hire_rates::text'],
    ['deposit', 'trim_scale(l.deposit)::text', 'optional'],
    ['details', details],
    ['schema_version', 'l.schema_version::text'],
    ['details_valid', '(l.details_errors is null)::text'],
    ...errors,
    ['photos', 'l.photos::text'],
    ['created_at', instant('created_at')],
    ['updated_at', instant('updated_at')],
    ['published_at', instant('published_at'), 'optional'],
    ['sold_at', instant('sold_at'), 'optional'],
    ['withdrawn_at', instant('withdrawn_at'), 'optional'],
    ['created_by', quoted('l.created_by')],
    ['updated_by', quoted('l.updated_by')],
    ['version', 'l.version::text'],
  ];
}

function recordOf(view: View): string {
  const parts = membersOf(view).map(([name, sql, optional], index) => {
    const key = `'${index === 0 ? '{' : ','}"${name}":'`;
    return optional === undefined ? `${key} || ${sql}` : `coalesce(${key} || ${sql}, '')`;
  });
  return `(${parts.join(' || ')} || '}')`;
}

/** The record of the listing `l` whose type is `t` (left joined), as text. */
export const RECORD: Record<View, string> = { own: recordOf('own'), public: recordOf('public') };

/** What changes whenever the record does: the listing's version and its type's, whose label the record shows. */
export const TAG: Record<View, string> = {
  own: `l.version || '.' || coalesce(t.version, 1)`,
  public: `l.version || '.' || coalesce(t.version, 1) || 'p'`,
};

export const WITH_TYPE =
  'left join catalog_types t on t.organisation_id = l.organisation_id and t.id = l.custom_type_id';
