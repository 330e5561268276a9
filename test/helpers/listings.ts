/** What the tests of Listings start from: a type and a listing, made through the API. */
import assert from 'node:assert/strict';
import type { Caller, Loose } from './app.ts';

let serial = 0;

export const FIELDS = [
  { key: 'brand', label: 'Brand', type: 'string', required: true, searchable: true, filterable: true },
  { key: 'year', label: 'Year', type: 'integer', min: 1900, max: 2100, filterable: true },
  {
    key: 'fuel',
    label: 'Fuel',
    type: 'enum',
    options: [
      { value: 'diesel', label: 'Diesel' },
      { value: 'electric', label: 'Electric' },
    ],
    filterable: true,
  },
  { key: 'cost', label: 'What we paid', type: 'number', visibility: 'private', filterable: true },
];

/** Creates a type with the fields above and answers its id. */
export async function newType(caller: Caller, more: object = {}): Promise<string> {
  serial += 1;
  const body = { label: `Digger ${serial}`, fields: FIELDS, ...more };
  const answer = await caller.call('POST', '/listings/v1/catalog-types', body);
  assert.equal(answer.status, 201, answer.text);
  return String(answer.body.id);
}

/** Creates a listing of the type, published unless `status` says draft. */
export async function newListing(
  caller: Caller,
  catalogId: string,
  more: object = {},
  status = 'published',
): Promise<Loose> {
  const body = {
    catalog_id: catalogId,
    title: 'Mini digger',
    price: 12500.5,
    details: { brand: 'Kubota' },
    ...more,
  };
  const made = await caller.call('POST', '/listings/v1/listings', body);
  assert.equal(made.status, 201, made.text);
  if (status === 'draft') return made.body;
  const moved = await caller.call('PATCH', `/listings/v1/listings/${made.body.id}/status`, { status });
  assert.equal(moved.status, 200, moved.text);
  return moved.body;
}
