/** The history of a listing: what is in it, whose it is, and who reads it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';

interface Entry {
  action: string;
  changes: { path: string; before?: unknown; after?: unknown }[];
}

test('changes by hand and of the type and its pictures are one history, in pages, without those of others', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const { id } = await newListing(manager, type, { title: 'Digger' }, 'draft');
  const other = await newListing(manager, type, { title: 'Van' }, 'draft');
  const url = `${LISTINGS}/${id}`;
  const patched = await manager.call('PATCH', url, { title: 'Big digger' });
  assert.equal(patched.status, 200, patched.text);
  await manager.call('PATCH', `${LISTINGS}/${other.id}`, { title: 'Big van' });
  await manager.call('POST', `${url}/photos`, { url: 'https://images.example/a.jpg' });
  const renamed = await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, { label: `Big ${type}` });
  assert.equal(renamed.status, 200, renamed.text);
  const fields = [...FIELDS, { key: 'wheels', label: 'Wheels', type: 'integer' }];
  await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, { fields });
  const read = async (query: string) => {
    const { body } = await manager.call('GET', `${url}/history${query}`);
    return { total: body.total, entries: listOf(body.items!) as unknown as Entry[] };
  };
  const { total, entries } = await read('');
  assert.deepEqual(
    [total, entries.map(({ action }) => action)],
    [4, ['catalog_type.updated', 'listing_photo.added', 'listing.updated', 'listing.created']],
    'a label of the type is none of the listing',
  );
  assert.deepEqual(
    entries[0]?.changes.map(({ path }) => path),
    ['/fields'],
  );
  assert.deepEqual(
    entries[2]?.changes.find(({ path }) => path === '/title'),
    { path: '/title', before: 'Digger', after: 'Big digger' },
  );
  const second = await read('?page=2&page_size=3');
  assert.deepEqual([second.total, second.entries.map(({ action }) => action)], [4, ['listing.created']]);
});

test('what a change of the type made of the values of a listing is in its history', async () => {
  const manager = await testApp.caller();
  const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
  const maker = { key: 'maker', label: 'Maker', type: 'enum' };
  const type = await newType(manager, { fields: [{ ...maker, options: options('hallmark', 'pumpe') }] });
  const make = async (value: string) =>
    String((await newListing(manager, type, { details: { maker: value } }, 'draft')).id);
  const [changed, same] = [await make('hallmark'), await make('pumpe')];
  const patch = {
    fields: [{ ...maker, options: options('pumpe') }],
    migrations: [{ op: 'map_options', key: 'maker', map: { hallmark: 'pumpe' } }],
  };
  const answer = await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, patch);
  assert.equal(answer.status, 200, answer.text);
  const newest = async (id: string) => {
    const { body } = await manager.call('GET', `${LISTINGS}/${id}/history`);
    return (listOf(body.items ?? {}) as unknown as Entry[])[0]?.changes.filter(
      ({ path }) => path !== '/fields',
    );
  };
  assert.deepEqual(await newest(changed), [
    { path: '/details', before: { maker: 'hallmark' }, after: { maker: 'pumpe' } },
  ]);
  assert.deepEqual(await newest(same), []);
  const filled = await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, {
    migrations: [{ op: 'map_options', key: 'maker', map: { pumpe: 'pumpe' } }],
  });
  assert.equal(filled.status, 200, filled.text);
  assert.deepEqual(await newest(same), [], 'a change of no value and no field is none of the listing');
  assert.equal((await manager.call('DELETE', `${LISTINGS}/${changed}`)).status, 200);
});

test('only managers of the organisation read it', async () => {
  const manager = await testApp.caller();
  const { id } = await newListing(manager, await newType(manager), {}, 'draft');
  const url = `${LISTINGS}/${id}/history`;
  const member = await testApp.caller({ org_id: manager.organisationId, roles: ['member'] });
  const stranger = await testApp.caller();
  const statuses = await Promise.all(
    [manager, member, stranger, testApp.anonymous].map((caller) => caller.call('GET', url)),
  );
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [200, 403, 404, 401],
  );
});

test('what was offered and booked from an enquiry is in it, with its customer while the booking names one', async () => {
  const manager = await testApp.caller();
  const rates = { for_hire: true, hire_rates: [{ period: 'day', price: 25 }] };
  const { id } = await newListing(manager, await newType(manager), rates, 'draft');
  const ask = { name: 'Ann Lee', email: 'ann@example.com', message: 'Free?' };
  const days = { start: '2027-03-01', end: '2027-03-04' };
  const made = await manager.call('POST', `${LISTINGS}/${id}/enquiries`, { ...ask, ...days });
  const at = `/listings/v1/enquiries/${made.body.id}`;
  const offered = await manager.call('POST', `${at}/offer`, {});
  assert.equal(offered.status, 200, offered.text);
  await manager.call('PATCH', `${at}/state`, { state: 'booked' });
  const read = async () => {
    const { body } = await manager.call('GET', `${LISTINGS}/${id}/history`);
    return listOf(body.items!) as unknown as (Entry & { customer?: string })[];
  };
  const [booked, offer] = await read();
  assert.deepEqual(
    [booked?.action, booked?.customer, booked?.changes.find(({ path }) => path === '/state')],
    ['enquiry.booked', 'Ann Lee', { path: '/state', before: 'offered', after: 'booked' }],
  );
  assert.deepEqual([offer?.action, offer?.customer], ['enquiry.offered', 'Ann Lee']);
  assert.equal(Object(offer?.changes[0]?.after).start, days.start);
  await manager.call('DELETE', `${LISTINGS}/${id}/bookings/${Object(offered.body).booking.id}`);
  assert.deepEqual(
    (await read()).slice(0, 3).map(({ action, customer }) => [action, customer]),
    [
      ['listing_booking.deleted', undefined],
      ['enquiry.booked', undefined],
      ['enquiry.offered', undefined],
    ],
  );
});
