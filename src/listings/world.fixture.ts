/** One object of every kind of Listings, for the tests of every operation. */

import assert from 'node:assert/strict';
import type { Caller } from '../../test/helpers/app.ts';
import { make, makeId, type World } from '../../test/helpers/register.ts';
import { newId } from '../platform/ids.ts';

export interface Ids {
  /** A type that listings refer to. */
  type: string;
  /** A type without listings. */
  freeType: string;
  /** Published, and for hire. */
  listing: string;
  draft: string;
  /** How a file becomes listings of the type. */
  mapping: string;
  view: string;
  slug: string;
  photo: string;
  booking: string;
  enquiry: string;
  /** A change of several listings. */
  batch: string;
  /** Organisation, photo and file of an uploaded picture, which anybody who has the address may read. */
  media: string;
}

export const LISTINGS = '/listings/v1/listings';
export const TYPES = '/listings/v1/catalog-types';

/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const GENERAL = {
  catalog_id: '00000000-0000-7000-8000-000000000005',
  title: 'Anything',
  price: 1,
  details: {},
};

type Named = Pick<World<Ids>, 'name'>;

export const typeBody = ({ name }: Named) => ({
  label: name('Tool'),
  fields: [
    {
      key: 'power',
      label: 'Power',
      type: 'integer',
      required: true,
      min: 0,
      max: 10000,
      unit: 'W',
      filterable: true,
    },
    {
      key: 'brand',
      label: 'Brand',
      type: 'string',
      required: false,
      max_length: 50,
      searchable: true,
      filterable: true,
    },
    {
      key: 'tags',
      label: 'Tags',
      type: 'multi_enum',
      required: false,
      options: [{ value: 'a', label: 'A' }],
      filterable: true,
    },
  ],
});

export const listingBody = ({ name, ids }: Named & { ids: Pick<Ids, 'type'> }) => ({
  catalog_id: ids.type,
  title: name('Hammer drill'),
  price: 19.99,
  for_hire: true,
  hire_rates: [{ period: 'day', price: 5 }],
  details: { power: 800, brand: 'Makita', tags: ['a'] },
});

let days = 0;

const dateAt = (day: number) => new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10);

/** Days of hire of its own each time. */
export function bookingBody({ name }: Named) {
  days += 1;
  const customer = { name: name('Lee'), contact: 'lee@example.com', note: name('With a case') };
  return { start: dateAt(2 * days), end: dateAt(2 * days + 1), customer, note: name('Let') };
}

/** A change of one listing by itself, to values of its own each time. */
export const batchBody = ({ name }: Named, listing: string) => {
  days += 1;
  return {
    listings: [{ id: listing }],
    price: { to: 100 + days },
    details: { brand: name('Makita').slice(0, 50) },
  };
};

export async function newBatch(admin: Pick<Caller, 'call'>, named: Named, listing: string): Promise<string> {
  const { status, body, text } = await admin.call('POST', '/listings/v1/batches', batchBody(named, listing));
  assert.equal(status, 200, text);
  return String(body.batch_id);
}

export const enquiryBody = ({ name }: Named) => ({
  name: name('Ann'),
  email: 'ann@example.com',
  phone: '0113 496 0000',
  message: name('Is it free?'),
  start: '2027-03-01',
  end: '2027-03-04',
});

export async function newPhoto(
  admin: Pick<Caller, 'call'>,
  listing: string,
): Promise<Pick<Ids, 'photo' | 'media'>> {
  const { id, url } = await make(admin, `${LISTINGS}/${listing}/photos`, { content_base64: PIXEL });
  return { photo: String(id), media: String(url).split('/').slice(-3).join('/') };
}

export const MAPPINGS = '/listings/v1/import-mappings';

export const VIEWS = '/listings/v1/views';

export const viewBody = ({ name }: Pick<World<Ids>, 'name'>) => ({
  name: name('View'),
  sharing: 'organisation',
  query: { status: 'draft' },
  columns: null,
});

export const mappingBody = ({ name, ids }: Pick<World<Ids>, 'name'> & { ids: Pick<Ids, 'type'> }) => ({
  catalog_id: ids.type,
  name: name('Acme'),
  columns: [{ heading: 'Item', column: 'title' }],
});

/** Makes one of each through the API. */
export async function furnish(admin: Pick<Caller, 'call'>, name: World<Ids>['name']): Promise<Ids> {
  const idOf = (url: string, body: object) => makeId(admin, url, body);
  const [type, freeType] = [await idOf(TYPES, typeBody({ name })), await idOf(TYPES, typeBody({ name }))];
  const named = { name, ids: { type } };
  const made = await make(admin, LISTINGS, listingBody(named));
  const listing = String(made.id);
  await admin.call('PATCH', `${LISTINGS}/${listing}/status`, { status: 'published' });
  const draft = await idOf(LISTINGS, listingBody(named));
  return {
    type,
    freeType,
    listing,
    slug: String(made.slug),
    mapping: await idOf(MAPPINGS, mappingBody(named)),
    view: await idOf(VIEWS, viewBody(named)),
    draft,
    batch: await newBatch(admin, named, draft),
    booking: await idOf(`${LISTINGS}/${listing}/bookings`, bookingBody(named)),
    enquiry: await idOf(`${LISTINGS}/${listing}/enquiries`, enquiryBody(named)),
    ...(await newPhoto(admin, listing)),
  };
}

/** Ids of nothing. */
export const missing = (): Ids => ({
  type: newId(),
  freeType: newId(),
  listing: newId(),
  draft: newId(),
  mapping: newId(),
  view: newId(),
  slug: newId(),
  photo: newId(),
  booking: newId(),
  enquiry: newId(),
  batch: newId(),
  media: `${newId()}/${newId()}/large.webp`,
});
