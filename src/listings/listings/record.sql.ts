/**
 * The members of a listing in one list: how the database makes each as JSON text, which is sent as it arrives, and the
 * column that it is stored in where writes give it.
 */
import { BUILT_IN_TYPES } from '../catalog-types/built-in.ts';
import { privateKeys, publicKeys } from '../details/fields.rules.ts';
import type { Field } from '../details/fields.schema.ts';
import type { View } from '../request.ts';
import { STATUSES, TRANSITIONS } from './listings.rules.ts';
import type { Listing } from './listings.schema.ts';

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
 * All but the private fields of a listing that fits its type; any other shows the public ones alone, since it may hold values of
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

interface Member {
  name: keyof Listing;
  /** The SQL of its JSON text. */
  json: string | Record<View, string | null>;
  /** Left out of the record where the JSON is null. */
  optional?: true;
  /** The type of the column of the same name, where writes give it. */
  written?: string;
}

const MEMBERS = [
  { name: 'id', json: quoted('l.id') },
  { name: 'organisation_id', json: quoted('l.organisation_id') },
  { name: 'catalog_id', json: quoted('l.catalog_id'), written: 'uuid' },
  { name: 'catalog_label', json: `coalesce(to_json(t.label)::text, ${BUILT_IN_LABEL})` },
  { name: 'title', json: 'to_json(l.title)::text', written: 'text' },
  { name: 'slug', json: 'to_json(l.slug)::text' },
  { name: 'description', json: 'to_json(l.description)::text', optional: true, written: 'text' },
  { name: 'status', json: quoted('l.status'), written: 'text' },
  { name: 'allowed_transitions', json: TRANSITIONS_OF },
  { name: 'for_sale', json: 'l.for_sale::text', written: 'boolean' },
  { name: 'for_hire', json: 'l.for_hire::text', written: 'boolean' },
  { name: 'price', json: 'trim_scale(l.price)::text', written: 'numeric' },
  { name: 'currency', json: quoted('l.currency'), written: 'text' },
  { name: 'price_unit', json: quoted('l.price_unit'), written: 'text' },
  { name: 'hire_rates', json: 'l.hire_rates::text', written: 'jsonb' },
  { name: 'deposit', json: 'trim_scale(l.deposit)::text', optional: true, written: 'numeric' },
  {
    name: 'details',
    json: { own: 'l.details::text', public: `(${PUBLIC_DETAILS})::text` },
    written: 'jsonb',
  },
  { name: 'schema_version', json: 'l.schema_version::text', written: 'integer' },
  { name: 'details_valid', json: '(l.details_errors is null)::text' },
  // The faults name values, private ones among them, so only the organisation's own people read them.
  {
    name: 'details_errors',
    json: { own: 'l.details_errors::text', public: null },
    optional: true,
    written: 'json',
  },
  { name: 'photos', json: 'l.photos::text', written: 'jsonb' },
  { name: 'created_at', json: instant('created_at') },
  { name: 'updated_at', json: instant('updated_at') },
  { name: 'published_at', json: instant('published_at'), optional: true },
  { name: 'sold_at', json: instant('sold_at'), optional: true },
  { name: 'withdrawn_at', json: instant('withdrawn_at'), optional: true },
  { name: 'created_by', json: quoted('l.created_by') },
  { name: 'updated_by', json: quoted('l.updated_by') },
  { name: 'version', json: 'l.version::text' },
] as const satisfies readonly Member[];

type WrittenMember = Extract<(typeof MEMBERS)[number], { written: string }>;

/** What a write stores of a listing, beside its identity and its slug. */
export type ListingState = Pick<Listing, WrittenMember['name']>;

/** The columns that hold a listing's state. */
export const STATE_COLUMNS = MEMBERS.filter((member): member is WrittenMember => 'written' in member).map(
  ({ name, written: type }) => ({ name, type }),
);

function recordOf(view: View): string {
  const parts = MEMBERS.flatMap(({ name, json, ...rest }: Member, index) => {
    const sql = typeof json === 'string' ? json : json[view];
    if (sql === null) return [];
    const key = `'${index === 0 ? '{' : ','}"${name}":'`;
    return [rest.optional ? `coalesce(${key} || ${sql}, '')` : `${key} || ${sql}`];
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
