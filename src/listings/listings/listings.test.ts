import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const house = await startTestApp();

test('a listing is created as a draft, published, found and read', async () => {
  const manager = await house.caller({ roles: ['manager'] });
  const type = await newType(manager);
  const draft = await newListing(manager, type, {}, 'draft');
  assert.equal(draft.status, 'draft');
  assert.deepEqual(draft.allowed_transitions, ['published', 'withdrawn']);
  const url = `/listings/v1/listings/${draft.id}`;
  const moved = await manager.call('PATCH', `${url}/status`, { status: 'published' });
  assert.equal(moved.status, 200, moved.text);
  const read = await manager.call('GET', url);
  assert.equal(read.text, moved.text);
  assert.equal(read.body.price, 12500.5);
  const list = await manager.call('GET', '/listings/v1/listings?status=published');
  assert.equal(list.status, 200, list.text);
  assert.equal(list.body.total, 1);
  assert.deepEqual(listOf(list.body.items!)[0], read.body);
  const audit = await manager.call('GET', '/listings/v1/audit');
  assert.equal(audit.body.total, 3);
  const ofType = await manager.call('GET', `/listings/v1/audit?entity_type=catalog_type&entity_id=${type}`);
  assert.deepEqual([ofType.body.total, listOf(ofType.body.items!)[0]?.action], [1, 'catalog_type.created']);
  const chain = await manager.call('GET', '/listings/v1/audit/verification');
  assert.deepEqual(chain.body, { holds: true, from: 1, until: 3 });
  const again = await manager.call('GET', url, undefined, { 'if-none-match': read.headers.etag! });
  assert.equal(again.status, 304);
});

test('the public reads the published listings of the configured organisation', async () => {
  const manager = await house.caller({ org_id: house.config.CATALOG_ORG_ID });
  const type = await newType(manager);
  const listing = await newListing(manager, type, { details: { brand: 'Kubota', cost: 9000 } });
  const hidden = await newListing(manager, type, {}, 'draft');
  const read = await house.anonymous.call('GET', `/listings/v1/listings/${listing.id}`);
  assert.equal(read.status, 200, read.text);
  assert.deepEqual(read.body.details, { brand: 'Kubota' });
  assert.equal((await house.anonymous.call('GET', `/listings/v1/listings/${hidden.id}`)).status, 404);
  const list = await house.anonymous.call('GET', '/listings/v1/listings');
  assert.equal(list.body.total, 1);
  assert.ok(!list.text.includes('9000'));
});

test('a slug counts up for the same title and resolves after it was changed', async () => {
  const manager = await house.caller();
  const type = await newType(manager);
  const first = await newListing(manager, type);
  const second = await newListing(manager, type);
  assert.equal(first.slug, 'mini-digger');
  assert.equal(second.slug, 'mini-digger-2');
  const patched = await manager.call('PATCH', `/listings/v1/listings/${second.id}`, { slug: 'small-digger' });
  assert.equal(patched.status, 200, patched.text);
  const old = await manager.call('GET', '/listings/v1/listings/by-slug/mini-digger-2');
  assert.equal(old.body.id, second.id);
  assert.equal(old.headers['content-location'], '/listings/v1/listings/by-slug/small-digger');
  const taken = await manager.call('PATCH', `/listings/v1/listings/${first.id}`, { slug: 'mini-digger-2' });
  assert.equal(taken.status, 409);
  assert.equal(taken.body.error?.reason, 'SLUG_TAKEN');
});
