/** The conditions and orders of the organisation's own people, over `listing_search l`, its listing `d` and its stock `s`. */
import { STATUSES } from '../listings/listings.rules.ts';
import type { FieldOrder, FieldTest, Own } from './own.rules.ts';
import type { Parameters } from './parameters.ts';
import type { Search } from './search.rules.ts';

/** What a search reads from: the narrow table alone, unless it asks for what only listings or stocks hold. */
export function sourceOf({ own, sort: { by }, fieldOrder }: Search): string {
  const { tests, updatedMin, updatedMax, sites, quantityMin, quantityMax } = own;
  const isOfListing =
    tests.length > 0 ||
    updatedMin !== null ||
    updatedMax !== null ||
    fieldOrder !== null ||
    by === 'updated_at';
  const isOfStock =
    sites !== null || quantityMin !== null || quantityMax !== null || by === 'quantity' || by === 'location';
  const listing = ' join listings d on d.organisation_id = $1::uuid and d.id = l.id';
  const stock = ' left join listing_stocks s on s.organisation_id = $1::uuid and s.listing_id = l.id';
  return `listing_search l${isOfListing ? listing : ''}${isOfStock ? stock : ''}`;
}

export function ownConditions(own: Own, parameters: Parameters): string[] {
  const { tests, sites, quantityMin, quantityMax, updatedMin, updatedMax } = own;
  const conditions = tests.map((test) => conditionOf(test, parameters));
  if (sites !== null) {
    const without = sites.withNone ? ' or s.location_id is null' : '';
    conditions.push(`(s.location_id = any (${parameters.add(sites.ids)}::uuid[])${without})`);
  }
  const bounds = [
    [QUANTITY, '>=', quantityMin, 'integer'],
    [QUANTITY, '<=', quantityMax, 'integer'],
    ['d.updated_at', '>=', updatedMin, 'timestamptz'],
    ['d.updated_at', '<=', updatedMax, 'timestamptz'],
  ] as const;
  for (const [column, sign, bound, type] of bounds)
    if (bound !== null) conditions.push(`${column} ${sign} ${parameters.add(bound)}::${type}`);
  return conditions;
}

/** Where nothing was said of a listing, there is one of it. */
const QUANTITY = 'coalesce(s.quantity, 1)';

function conditionOf(test: FieldTest, parameters: Parameters): string {
  const key = `${parameters.add(test.key)}::text`;
  switch (test.kind) {
    case 'is':
      return `d.details -> ${key} @> any (array(select jsonb_array_elements(${parameters.add(JSON.stringify(test.values))}::jsonb)))`;
    case 'contains':
      return `strpos(listing_text_key(d.details ->> ${key}), listing_text_key(${parameters.add(test.text)}::text)) > 0`;
    case 'empty':
      return `coalesce(d.details ->> ${key}, '') ${test.isEmpty ? '' : 'not '}in ('', '[]')`;
    case 'between': {
      const value = test.as === 'number' ? numberOf(key) : `listing_instant(d.details ->> ${key})`;
      const bound = (one: number) =>
        test.as === 'number'
          ? `${parameters.add(one)}::numeric`
          : `to_timestamp(${parameters.add(one / 1000)}::double precision)`;
      const bounds = [
        test.min === null ? [] : [`${value} >= ${bound(test.min)}`],
        test.max === null ? [] : [`${value} <= ${bound(test.max)}`],
      ];
      return bounds.flat().join(' and ');
    }
  }
}

/** Null for what is no number: a value of an earlier type of its field. */
const numberOf = (key: string) =>
  `case when jsonb_typeof(d.details -> ${key}) = 'number' then (d.details ->> ${key})::numeric end`;

/** The expression that orders the list, null of listings without a value; null: it is one of everyone's orders. */
export function ownOrder({ sort: { by }, fieldOrder, ranks }: Search, parameters: Parameters): string | null {
  if (fieldOrder !== null) return fieldExpression(fieldOrder, parameters);
  const placeIn = (list: readonly string[], type: string, column: string) =>
    `array_position(${parameters.add(list)}::${type}[], ${column})::numeric`;
  switch (by) {
    case 'updated_at':
      return 'd.updated_at';
    case 'quantity':
      return `${QUANTITY}::numeric`;
    case 'status':
      return placeIn(STATUSES, 'text', 'l.status');
    case 'catalog_label':
      return placeIn(ranks, 'uuid', 'l.catalog_id');
    case 'location':
      return placeIn(ranks, 'uuid', 's.location_id');
    default:
      return null;
  }
}

const LONGEST_KEY = 200;

function fieldExpression(order: FieldOrder, parameters: Parameters): string {
  const key = `${parameters.add(order.key)}::text`;
  const value = `d.details -> ${key}`;
  const text = `d.details ->> ${key}`;
  switch (order.as) {
    case 'number':
      return `(${numberOf(key)})`;
    case 'instant':
      return `listing_instant(${text})`;
    case 'boolean':
      return `(case when ${value} = 'true' then 1 when ${value} = 'false' then 0 end)::numeric`;
    case 'options': {
      const first = `case when jsonb_typeof(${value}) = 'array' then ${value} ->> 0 else ${text} end`;
      return `array_position(${parameters.add(order.options)}::text[], ${first})::numeric`;
    }
    case 'text':
      return `nullif(left(listing_text_key(${text}), ${LONGEST_KEY}), '') collate "C"`;
  }
}
