import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();

const picture = async () =>
  (
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('an uploaded photo is served in three sizes, without its original bytes', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const added = await manager.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    content_base64: await picture(),
    alt_text: 'A green field',
  });
  assert.equal(added.status, 201, added.text);
  const { variants, ...photo } = added.body as never as { variants: { url: string }[]; is_cover: boolean };
  assert.equal(photo.is_cover, true);
  assert.equal(variants.length, 3);
  const media = await testApp.anonymous.call('GET', variants[0]!.url);
  assert.equal(media.status, 200);
  assert.equal(media.headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('what is not an image, or a hostile one, is 422 and leaves nothing', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const url = `/listings/v1/listings/${listing.id}/photos`;
  const good = Buffer.from(await picture(), 'base64');
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const bodies: object[] = [
    { content_base64: base64('hello') },
    {
      content_base64: base64(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    },
    { content_base64: base64(Buffer.concat([good.subarray(0, 200), Buffer.alloc(500)])) },
    { content_base64: base64(good.subarray(0, 60)) },
    { content_base64: base64(bomb) },
    { content_base64: 'not base64!' },
    { content_base64: base64(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)) },
    { content_base64: base64(good), url: 'https://example.org/a.jpg' },
    {},
    { url: 'http://example.org/a.jpg' },
    { url: 'https://user:secret@example.org/a.jpg' },
    { url: 'javascript:alert(1)' },
  ];
  for (const body of bodies) {
    const answer = await manager.call('POST', url, body);
    assert.equal(answer.status, 422, `${JSON.stringify(body).slice(0, 80)} ${answer.text.slice(0, 200)}`);
    assert.match(answer.text, /"path":"body\/(content_base64|url)"/);
    assert.match(String(answer.body.error?.message), /^.*[^:]$/);
  }
  const read = await manager.call('GET', `/listings/v1/listings/${listing.id}`);
  assert.deepEqual(read.body.photos, []);
  const german = { 'accept-language': 'de' };
  const damaged = await manager.call('POST', url, bodies[3], german);
  assert.match(String(damaged.body.error?.message), /lässt sich nicht als Bild lesen/);
  assert.doesNotMatch(damaged.text, /vips|buffer|decode/i, 'nothing of the decoder’s own words');
  const other = await manager.call('POST', url, bodies[0], german);
  assert.match(String(other.body.error?.message), /ist kein Bild im Format/);
});

test('a photo gets texts and another picture; it keeps its id, place and cover, and the former files go', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const url = `/listings/v1/listings/${listing.id}/photos`;
  const first = await manager.call('POST', url, { content_base64: await picture(), alt_text: 'Wide' });
  await manager.call('POST', url, { url: 'https://example.org/b.jpg' });
  const at = `${url}/${first.body.id}`;
  const part = await sharp(Buffer.from(await picture(), 'base64'))
    .extract({ left: 0, top: 0, width: 200, height: 200 })
    .png()
    .toBuffer();
  const cut = await manager.call('PATCH', at, { content_base64: part.toString('base64'), caption: 'Part' });
  assert.equal(cut.status, 200, cut.text);
  const { id, alt_text, caption, position, is_cover, width, height } = cut.body;
  assert.deepEqual(
    { id, alt_text, caption, position, is_cover, width, height },
    {
      id: first.body.id,
      alt_text: 'Wide',
      caption: 'Part',
      position: 0,
      is_cover: true,
      width: 200,
      height: 200,
    },
  );
  const mediaOf = (photo: object) => (photo as { variants: { url: string }[] }).variants[0]!.url;
  assert.notEqual(mediaOf(cut.body), mediaOf(first.body), 'an address names unchanging bytes');
  assert.equal((await testApp.anonymous.call('GET', mediaOf(cut.body))).status, 200);
  assert.equal((await testApp.anonymous.call('GET', mediaOf(first.body))).status, 404);

  const before = await manager.call('GET', `/listings/v1/listings/${listing.id}`);
  assert.equal((await manager.call('PATCH', at, { alt_text: 'Wide' })).body.alt_text, 'Wide');
  const broken = await manager.call('PATCH', at, { content_base64: 'AAAA' });
  assert.deepEqual([broken.status, broken.body.error?.details?.[0]?.path], [422, 'body/content_base64']);
  const same = await manager.call('GET', `/listings/v1/listings/${listing.id}`);
  assert.equal(same.body.version, before.body.version, 'what changes nothing writes nothing');
  const cleared = await manager.call('PATCH', at, { alt_text: null });
  assert.equal('alt_text' in cleared.body, false);
  const stale = await manager.call('PATCH', at, { caption: 'Late' }, { 'if-match': '"1"' });
  assert.equal(stale.status, 409, stale.text);
  const member = await testApp.caller({ roles: ['member'] });
  assert.equal((await member.call('PATCH', at, { caption: 'x' })).status, 403);
});

test('nothing that a camera wrote into a file is published, and a picture stands upright', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const lying = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 24/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const added = await manager.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    content_base64: lying.toString('base64'),
  });
  assert.deepEqual([added.body.width, added.body.height], [480, 640], added.text);
  for (const { url } of (added.body as never as { variants: { url: string }[] }).variants) {
    const file = await testApp.app.inject({ method: 'GET', url: new URL(url, 'http://any').pathname });
    const { exif, xmp, iptc, orientation } = await sharp(file.rawPayload).metadata();
    assert.deepEqual([exif, xmp, iptc, orientation], [undefined, undefined, undefined, undefined]);
  }
});

test('photos keep an order with one cover, can be reordered, and are fifty at most', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const url = `/listings/v1/listings/${listing.id}`;
  const add = async (body: object) =>
    manager.call('POST', `${url}/photos`, { url: 'https://example.org/a.jpg', ...body });
  const [first, second, third] = [await add({}), await add({ is_cover: true }), await add({ position: 0 })];
  const ids = async () => listOf((await manager.call('GET', url)).body.photos!).map(({ id }) => String(id));
  const names = [third, first, second].map(({ body }) => String(body.id));
  assert.deepEqual(await ids(), names);
  const cover = async () =>
    listOf((await manager.call('GET', url)).body.photos!).filter(
      ({ is_cover }) => String(is_cover) === 'true',
    );
  assert.deepEqual(
    (await cover()).map(({ id }) => id),
    [second.body.id],
  );
  assert.equal((await manager.call('PATCH', url, { photo_order: names.slice(1) })).status, 422);
  assert.equal((await manager.call('PATCH', url, { photo_order: names.toReversed() })).status, 200);
  assert.deepEqual(await ids(), names.toReversed());
  assert.equal((await manager.call('PATCH', url, { cover_photo: listing.id })).status, 422);
  const both = { photo_order: names, cover_photo: first.body.id };
  assert.equal((await manager.call('PATCH', url, both)).status, 200);
  assert.deepEqual([await ids(), (await cover()).map(({ id }) => id)], [names, [first.body.id]]);
  assert.equal((await manager.call('PATCH', url, { cover_photo: second.body.id })).status, 200);
  assert.equal((await manager.call('DELETE', `${url}/photos/${second.body.id}`)).status, 200);
  assert.equal((await cover()).length, 1);
  assert.equal((await manager.call('DELETE', `${url}/photos/${second.body.id}`)).status, 404);
  for (let count = 2; count < 50; count += 1) assert.equal((await add({})).status, 201);
  const refused = await add({});
  assert.deepEqual([refused.status, refused.body.error?.reason], [409, 'TOO_MANY_PHOTOS']);
});

test('an uploaded photo carries no metadata', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'somebody at 51.5 N' } })
    .jpeg()
    .toBuffer();
  const body = { content_base64: content.toString('base64') };
  const added = await manager.call('POST', `/listings/v1/listings/${listing.id}/photos`, body);
  const answer = await testApp.app.inject({ url: String(added.body.url) });
  assert.equal((await sharp(answer.rawPayload).metadata()).exif, undefined);
  const gone = await manager.call('DELETE', `/listings/v1/listings/${listing.id}/photos/${added.body.id}`);
  assert.equal(gone.status, 200);
  // The files go right after the answer, which tells what was committed.
  const status = async () => (await testApp.app.inject({ url: String(added.body.url) })).statusCode;
  while ((await status()) === 200) await setTimeout(20);
  assert.equal(await status(), 404);
});

test('a refused request stores no image, and one that fails afterwards leaves none', async () => {
  const stored = new Set<string>();
  let puts = 0;
  const store = createServer((request, response) => {
    if (request.method === 'PUT') stored.add(request.url ?? '');
    if (request.method === 'DELETE') stored.delete(request.url ?? '');
    puts += request.method === 'PUT' ? 1 : 0;
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  after(() => store.close());
  await new Promise((resolve) => store.once('listening', resolve));
  const { port } = store.address() as AddressInfo;
  const app = await startTestApp({
    PHOTO_STORE_URL: `http://127.0.0.1:${port}`,
    PHOTO_STORE_KEY_ID: 'k',
    PHOTO_STORE_SECRET: 's',
  });
  const manager = await app.caller();
  const listing = await newListing(manager, await newType(manager));
  const url = `/listings/v1/listings/${listing.id}/photos`;
  const body = { content_base64: await picture() };
  const key = { 'idempotency-key': 'taken' };
  assert.equal((await manager.call('POST', url, { url: 'https://example.org/a.jpg' }, key)).status, 201);
  const refused: [Record<string, string>, number][] = [
    [{ 'x-dry-run': 'true' }, 422],
    [{ 'idempotency-key': 'k'.repeat(256) }, 422],
    [{ 'if-match': 'no tag' }, 422],
    [{ 'if-match': '"999"' }, 409],
    [key, 409],
  ];
  for (const [headers, status] of refused) {
    const answer = await manager.call('POST', url, body, headers);
    assert.equal(answer.status, status, answer.text);
  }
  assert.equal(puts, 0);
  await app.db.asOwner((owner) =>
    owner.script(`create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before update on listings for each row execute function broken();`),
  );
  assert.equal((await manager.call('POST', url, body)).status, 500);
  assert.equal(puts, 3, 'it got as far as the store');
  assert.deepEqual([...stored], []);
});

test('a picture stands upright as its camera meant it, and tells nothing of the camera', async () => {
  const manager = await testApp.caller();
  const listing = await newListing(manager, await newType(manager));
  const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Model: 'CanaryCam' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const added = await manager.call('POST', `/listings/v1/listings/${listing.id}/photos`, {
    content_base64: lying.toString('base64'),
  });
  assert.equal(added.status, 201, added.text);
  const sizes = listOf(added.body.variants!).map(({ name, width, height }) => [name, width, height]);
  assert.deepEqual(sizes, [
    ['large', 200, 400],
    ['medium', 200, 400],
    ['small', 160, 320],
  ]);
  const { pathname } = new URL(String(added.body.url));
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url: pathname });
  const { orientation, exif, width, height } = await sharp(rawPayload).metadata();
  assert.deepEqual([orientation, exif, width, height], [undefined, undefined, 200, 400]);
});
