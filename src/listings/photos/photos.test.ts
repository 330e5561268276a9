import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const house = await startTestApp();

const picture = async () =>
  (
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('an uploaded photo is served in three sizes, without its original bytes', async () => {
  const manager = await house.caller();
  const listing = await newListing(manager, await newType(manager));
  const added = await manager.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    content_base64: await picture(),
    alt_text: 'A green field',
  });
  assert.equal(added.status, 201, added.text);
  const { variants, ...photo } = added.body as never as { variants: { url: string }[]; is_cover: boolean };
  assert.equal(photo.is_cover, true);
  assert.equal(variants.length, 3);
  const media = await house.anonymous.call('GET', variants[0]!.url);
  assert.equal(media.status, 200);
  assert.equal(media.headers['cache-control'], 'public, max-age=31536000, immutable');
});
