/** Pictures that an import fetches from the addresses in its cells. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { countsOf, faultsIn, sheetsOf, sheetText } from '../../../test/helpers/sheets.ts';
import { createPictureSource } from '../photos/fetch-picture.ts';

const testApp = await startTestApp({ WEBHOOK_ALLOW_PRIVATE: 'on' });
const TYPE = '00000000-0000-7000-8000-000000000005';
const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7' } })
  .png()
  .toBuffer();

/** A host of pictures, and which of them were asked for. */
const asked: string[] = [];
const host = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.startsWith('/moved')) response.writeHead(302, { location: '/a.png' }).end();
  else if (url.startsWith('/circle')) response.writeHead(302, { location: '/circle' }).end();
  else if (url.startsWith('/none')) response.writeHead(404).end();
  else if (url.startsWith('/text')) response.writeHead(200).end('no picture');
  else if (url.startsWith('/huge')) response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024, 1));
  else response.writeHead(200).end(image);
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
after(() => {
  host.closeAllConnections();
  host.close();
});
const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

async function shop() {
  const admin = await testApp.caller();
  const sheets = sheetsOf(admin, 'listings', 'listings', { catalog_id: TYPE });
  const photosOf = async (slug: string) => {
    const { body } = await admin.call('GET', `/listings/v1/listings/by-slug/${slug}`);
    return listOf(body.photos!);
  };
  const rows = (...cells: [string, string][]) =>
    sheetText(
      ['slug', 'title', 'price', 'photos'],
      ...cells.map(([slug, photos]) => [slug, 'Van', 1, photos]),
    );
  return { admin, sheets, photosOf, rows };
}

const isServed = async ({ url }: Loose) =>
  (await testApp.anonymous.call('GET', new URL(String(url)).pathname)).status === 200;

test('pictures are fetched once, stand in the order of the cell, and go when they are named no more', async () => {
  const { sheets, photosOf, rows } = await shop();
  const file = rows(['van', `${base}/a.png; ${base}/moved.png`]);
  asked.length = 0;
  const dry = await sheets.dryRun(file);
  assert.deepEqual([countsOf(dry), asked], [[1, 0, 0], []], 'a dry run asks nobody');
  assert.match(String(dry.body.notes), /2 pictures are fetched when the file is imported/);
  assert.deepEqual(countsOf(await sheets.send(file)), [1, 0, 0]);
  assert.deepEqual(asked.toSorted(), ['/a.png', '/a.png', '/moved.png']);
  const [first, second] = await photosOf('van');
  assert.deepEqual(
    [first!.is_cover, second!.is_cover, listOf(first!.variants!).length, first!.width],
    [true, false, 3, 64],
  );
  assert.ok((await isServed(first!)) && (await isServed(second!)));
  assert.deepEqual(countsOf(await sheets.send(file)), [0, 0, 1]);
  const exported = await sheets.read();
  assert.deepEqual(countsOf(await sheets.send(exported.text)), [0, 0, 1]);
  assert.equal(asked.length, 3, 'what stands is not fetched again');
  const turned = rows(['van', `${base}/b.png; ${String(second!.url)}`]);
  assert.deepEqual(countsOf(await sheets.send(turned)), [0, 1, 0]);
  const now = await photosOf('van');
  assert.deepEqual([now.length, now[1]!.id, now[0]!.is_cover], [2, second!.id, true]);
  assert.ok((await isServed(second!)) && (await isServed(now[0]!)));
  // Files that nothing refers to go after the answer.
  while (await isServed(first!)) await setTimeout(20);
  assert.deepEqual(countsOf(await sheets.send(rows(['van', '']))), [0, 0, 1]);
});

test('a picture that cannot be had is a fault at its cell; nothing is stored', async () => {
  const { admin, sheets, rows } = await shop();
  const file = rows(
    ['one', `${base}/a.png`],
    ...(['none', 'text', 'huge', 'circle'] as const).map((path): [string, string] => [
      path,
      `${base}/${path}`,
    ]),
    ['gone', 'http://127.0.0.1:9/a.png'],
  );
  assert.deepEqual(countsOf(await sheets.dryRun(file)), [6, 0, 0]);
  const refused = await sheets.send(file);
  assert.equal(refused.status, 422);
  const told = listOf((refused.body.error as Loose).details!).map(({ message }) => String(message));
  assert.equal(told.length, 5, refused.text);
  const why = [
    'D3: .*answered 404',
    'D4: .*is not a jpeg',
    'D5: .*larger than 5 MiB',
    'D6: .*sends on more than 3 times',
    'D7: .*cannot be reached: ECONNREFUSED',
  ];
  for (const pattern of why)
    assert.ok(
      told.some((message) => new RegExp(pattern).test(message)),
      `${pattern}: ${told}`,
    );
  const { body } = await admin.call('GET', `/listings/v1/listings?catalog_id=${TYPE}&status=draft`);
  assert.equal(body.total, 0);
  const wrong = rows(['two', 'ftp://example.com/a.png'], ['three', `${base}/a.png; ${base}/a.png`]);
  assert.deepEqual(faultsIn(await sheets.dryRun(wrong)), ['D2 WRONG_FORMAT', 'D3 DUPLICATE']);
});

test('private addresses are asked for nothing, whatever names them', async () => {
  const closed = await startTestApp();
  const sheets = sheetsOf(await closed.caller(), 'listings', 'listings', { catalog_id: TYPE });
  const addresses = [
    `${base}/a.png`,
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://server.local/a.png',
  ];
  const file = sheetText(['title', 'price', 'photos'], ...addresses.map((address) => ['Van', 1, address]));
  assert.deepEqual(
    faultsIn(await sheets.dryRun(file)),
    ['C2', 'C3', 'C4', 'C5'].map((cell) => `${cell} WRONG_FORMAT`),
  );
  asked.length = 0;
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const source = createPictureSource({ allowPrivate: false, timeoutMs: 2000, resolve });
  const { port } = host.address() as AddressInfo;
  await assert.rejects(
    source.fetch(`https://pictures.example:${port}/a.png`, new AbortController().signal),
    /resolves to 127.0.0.1, which is not public/,
  );
  assert.deepEqual(asked, []);
});

test('a host that does not answer is given up after the time', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/a.png`;
  const source = createPictureSource({ allowPrivate: true, timeoutMs: 100 });
  await assert.rejects(source.fetch(address, new AbortController().signal), /no answer within 0.1 s/);
  silent.closeAllConnections();
  silent.close();
});
