/** Addresses of uploaded pictures are absolute wherever a listing is shown, and stay paths in the log. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing } from '../../../test/helpers/listings.ts';
import { GENERAL, PIXEL } from '../world.fixture.ts';

const derived = await startTestApp();
const fixed = await startTestApp({ PUBLIC_URL: "https://shop.example/$&$'" });
const LISTINGS = '/listings/v1/listings';
const TRAP = '"url": "/","photos":[{"url": "/a"}],"created_at":';

for (const [testApp, base] of [
  [derived, 'http://shop.test:8081'],
  [fixed, "https://shop.example/$&$'"],
] as const) {
  test(`pictures are at ${base}, texts stay as they are`, async () => {
    const manager = await testApp.caller();
    const ask = (method: string, url: string, body?: unknown) =>
      manager.call(method, url, body, { host: 'shop.test:8081' });
    const listing = await newListing(manager, GENERAL.catalog_id, { title: TRAP, details: {} });
    const url = `${LISTINGS}/${listing.id}`;
    const added = await ask('POST', `${url}/photos`, { content_base64: PIXEL, caption: TRAP });
    await ask('POST', `${url}/photos`, { url: 'https://images.example/a.jpg' });
    const answers = [
      await ask('GET', url),
      await ask('GET', `${LISTINGS}/by-slug/${listing.slug}`),
      await ask('PATCH', url, { price: 9 }),
      await ask('PATCH', `${url}/status`, { status: 'sold' }),
    ].map(({ body }) => body);
    const listed = listOf((await ask('GET', LISTINGS)).body.items!);
    const photos = [...answers, ...listed].map((record) => {
      assert.equal(record.title, TRAP);
      return listOf(record.photos!);
    });
    for (const [uploaded, linked] of photos) {
      assert.deepEqual([uploaded, uploaded?.caption], [added.body, TRAP]);
      assert.equal(linked?.url, 'https://images.example/a.jpg');
      for (const { url: address } of [uploaded!, ...listOf(uploaded!.variants!)])
        assert.ok(String(address).startsWith(`${base}/listings/media/`), String(address));
    }
    assert.equal(photos.length, 5);
    const log = await manager.call('GET', `/listings/v1/audit?action=listing_photo.added&page_size=1&page=2`);
    assert.match(log.text, /"url":"\/listings\/media\//);
  });
}
