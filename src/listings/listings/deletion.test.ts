/** Deleting a draft: what goes with it, what is refused, and what is counted and found afterwards. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';
import { PIXEL } from '../world.fixture.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';

test('a draft goes with its slugs, archived values and pictures; the log keeps it', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  const type = await newType(manager);
  const listing = await newListing(manager, type, { title: 'Old saw' }, 'draft');
  const url = `${LISTINGS}/${listing.id}`;
  await manager.call('PATCH', url, { slug: 'renamed-saw' });
  const kept = await newListing(manager, type, { title: 'Kept saw' }, 'draft');
  await manager.call('PATCH', `${LISTINGS}/${kept.id}`, { slug: 'kept-too' });
  const photo = await manager.call('POST', `${url}/photos`, { content_base64: PIXEL });
  const media = new URL(String(photo.body.url), 'http://test.example').pathname;
  const file = join(testApp.config.DATA_DIR, 'photos', media.replace('/listings/media/', ''));
  assert.ok(existsSync(file));
  const remove = { fields: [], migrations: [{ op: 'remove', key: 'brand' }] };
  const changed = await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, remove);
  assert.equal(changed.status, 200, changed.text);
  const before = await manager.call('GET', url);

  const gone = await manager.call('DELETE', url);
  assert.deepEqual([gone.status, gone.body], [200, { id: listing.id, deleted: true }]);
  assert.equal((await manager.call('GET', url)).status, 404);
  assert.equal((await manager.call('DELETE', url)).status, 404);
  for (const slug of ['old-saw', 'renamed-saw'])
    assert.equal((await manager.call('GET', `${LISTINGS}/by-slug/${slug}`)).status, 404);
  for (const slug of ['kept-saw', 'kept-too'])
    assert.notEqual((await manager.call('GET', `${LISTINGS}/by-slug/${slug}`)).status, 404, 'of another');
  const back = { fields: FIELDS, migrations: [{ op: 'restore', key: 'brand' }] };
  assert.equal((await manager.call('PATCH', `/listings/v1/catalog-types/${type}`, back)).status, 200);
  const { details } = (await manager.call('GET', `${LISTINGS}/${kept.id}`)).body;
  assert.deepEqual(details?.brand, kept.details?.brand, 'archived of another');
  // Files go once the answer is on its way.
  while (existsSync(file)) await sleep(20);
  assert.equal((await testApp.anonymous.call('GET', media)).status, 404);

  const log = await manager.call('GET', `/listings/v1/audit?entity_type=listing&entity_id=${listing.id}`);
  const [event] = listOf(log.body.items!);
  assert.equal(event?.action, 'listing.deleted');
  const [change] = listOf(event!.changes!);
  assert.equal(change?.before?.title, before.body.title);
  assert.equal((await manager.call('GET', '/listings/v1/audit/verification')).body.holds, true);
});

test('lists, totals, facets and the type’s count forget it, and its slug is free', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const [kept, removed] = [
    await newListing(manager, type, { title: 'Mini digger' }, 'draft'),
    await newListing(manager, type, { title: 'Mini digger', details: { brand: 'Bobcat' } }, 'draft'),
  ];
  assert.equal((await manager.call('DELETE', `${LISTINGS}/${removed.id}`)).status, 200);
  for (const query of ['', 'q=digger', 'sort=price', 'sort=title', 'price_min=1', `catalog_id=${type}`]) {
    const { body } = await manager.call('GET', `${LISTINGS}?facets=brand&${query}`);
    assert.deepEqual(
      [body.total, listOf(body.items!).map(({ id }) => id), listOf(listOf(body.facets!)[0]!.values!).length],
      [1, [kept.id], 1],
      query,
    );
  }
  assert.equal((await manager.call('GET', `/listings/v1/catalog-types/${type}`)).body.listing_count, 1);
  const again = await newListing(manager, type, { slug: String(removed.slug) }, 'draft');
  assert.equal(again.slug, removed.slug);
  await manager.call('DELETE', `${LISTINGS}/${kept.id}`);
  await manager.call('DELETE', `${LISTINGS}/${again.id}`);
  assert.equal((await manager.call('DELETE', `/listings/v1/catalog-types/${type}`)).status, 200);
});

test('what is no draft is 409 with the way out', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const listing = await newListing(manager, type);
  const url = `${LISTINGS}/${listing.id}`;
  const ways: [string | null, RegExp][] = [
    [null, /is published cannot be deleted; withdraw it instead/],
    ['sold', /is sold cannot be deleted; withdraw it instead/],
    ['withdrawn', /is withdrawn cannot be deleted; take it back to draft first/],
  ];
  for (const [status, way] of ways) {
    if (status !== null) await manager.call('PATCH', `${url}/status`, { status });
    const refused = await manager.call('DELETE', url);
    assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'NOT_A_DRAFT']);
    assert.match(String(refused.body.error?.message), way);
  }
  await manager.call('PATCH', `${url}/status`, { status: 'draft' });
  assert.equal((await manager.call('DELETE', url)).status, 200);
});

test('a stale tag is 409; a repetition has one effect and one answer', async () => {
  const manager = await testApp.caller();
  const type = await newType(manager);
  const listing = await newListing(manager, type, {}, 'draft');
  const url = `${LISTINGS}/${listing.id}`;
  const stale = await manager.call('DELETE', url, undefined, { 'if-match': '"7"' });
  assert.deepEqual([stale.status, stale.body.error?.reason], [409, 'VERSION_MISMATCH']);
  const headers = { 'if-match': '"1"', 'idempotency-key': 'gone' };
  const first = await manager.call('DELETE', url, undefined, headers);
  const again = await manager.call('DELETE', url, undefined, headers);
  assert.deepEqual([again.status, again.text], [first.status, first.text]);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  const log = await manager.call('GET', `/listings/v1/audit?action=listing.deleted`);
  assert.equal(log.body.total, 1);
  const other = await manager.call('DELETE', url, undefined, { ...headers, 'if-match': '"2"' });
  assert.deepEqual([other.status, other.body.error?.reason], [409, 'IDEMPOTENCY_CONFLICT']);
});
