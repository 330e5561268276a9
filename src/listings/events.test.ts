/** Which events changes of the catalogue leave in the outbox. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestApp } from '../../test/helpers/app.ts';
import { eventsOf } from '../../test/helpers/events.ts';
import { FIELDS, newListing, newType } from '../../test/helpers/listings.ts';

const testApp = await startTestApp();

test('subscribers hear of a listing while the public can see it', async () => {
  const admin = await testApp.caller();
  const typeId = await newType(admin);
  const id = String((await newListing(admin, typeId, {}, 'draft')).id);
  const path = `/listings/v1/listings/${id}`;
  const move = (status: string) => admin.call('PATCH', `${path}/status`, { status });
  await admin.call('PATCH', path, { title: 'Not public yet' });
  await move('published');
  await admin.call('PATCH', path, { title: 'Digger', price: 9 });
  await admin.call('PATCH', path, { title: 'Digger' });
  const photo = await admin.call('POST', `${path}/photos`, { url: 'https://example.com/a.jpg' });
  assert.equal(photo.status, 201, photo.text);
  await admin.call('DELETE', `${path}/photos/${photo.body.id}`);
  await move('sold');
  await move('withdrawn');
  await move('draft');
  const events = await eventsOf(testApp.db, admin.organisationId);
  assert.deepEqual(
    events.map(({ type, recordId, data }) => [type, recordId === id, data.changed, data.status]),
    [
      ['listing.published', true, ['/status', '/published_at'], 'published'],
      ['listing.changed', true, ['/title', '/price'], 'published'],
      ['listing.changed', true, ['/photos'], 'published'],
      ['listing.changed', true, ['/photos'], 'published'],
      ['listing.changed', true, ['/status', '/sold_at'], 'sold'],
      ['listing.withdrawn', true, ['/status', '/withdrawn_at'], 'withdrawn'],
    ],
  );
});

test('a changed type is one event that counts its listings; a dry run is none', async () => {
  const admin = await testApp.caller();
  const typeId = await newType(admin);
  await newListing(admin, typeId);
  const path = `/listings/v1/catalog-types/${typeId}`;
  const fields = [{ ...FIELDS[0], key: 'make' }, ...FIELDS.slice(1)];
  const body = { fields, migrations: [{ op: 'rename', from: 'brand', to: 'make' }] };
  const dry = await admin.call('PATCH', path, body, { 'x-dry-run': 'true' });
  assert.equal(dry.status, 200, dry.text);
  assert.equal((await eventsOf(testApp.db, admin.organisationId, 'catalog-type.changed')).length, 0);
  await admin.call('PATCH', path, body);
  const [changed] = await eventsOf(testApp.db, admin.organisationId, 'catalog-type.changed');
  assert.deepEqual(changed?.data, { id: typeId, schema_version: 2, listings_changed: 1 });
});
