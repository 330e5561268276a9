/** Photos: what is taken and refused, their order and cover, deletion, and the files. */
import sharp from 'sharp';
import type { Answer } from '../helpers/app.ts';
import { idOf, make, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const LISTINGS = `${V1}/listings`;
const LINK = { url: 'https://example.org/a.jpg' };
const MOST_BYTES = 5 * 1024 * 1024;

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
    .then((bytes) => bytes.toString('base64'));

const URLS = [
  'http://example.org/a.jpg',
  'https://user@example.org/a.jpg',
  'https://localhost/a',
  'https://10.0.0.1/a',
  'https://example/a',
  'https://a.local/a',
  'https://[::1]/a',
  'https://8.8.8.8/a',
  'https://example.org/a b',
  'https://172.15.0.1/a',
  'https://172.16.0.1/a',
  'https://192.0.2.1/a',
  'https://[2001:db8::1]/',
  'https://[2600::1]/',
  'https://example.org\\a',
  `https://example.org/${'a'.repeat(1980)}`,
  `https://example.org/${'a'.repeat(1981)}`,
  '',
];

async function refusals({ transcript, manager, all }: Scene, id: string): Promise<void> {
  const add = (body: unknown, headers?: Record<string, string>) =>
    manager('POST', `${LISTINGS}/${id}/photos`, body, headers);
  transcript.chapter('Who may, and what is refused');
  for (const say of all) await say('POST', `${LISTINGS}/${id}/photos`, LINK, { 'if-match': '"9"' });
  for (const url of URLS) await add({ url });
  const png = await picture(2, 3);
  for (const body of [
    undefined,
    {},
    { ...LINK, content_base64: png },
    { content_base64: '' },
    { content_base64: 'data:,x' },
    { content_base64: 'AAAA' },
    { content_base64: png.slice(0, 40) },
    { content_base64: 'R0lGODlhAQABAAAAACw=' },
    { ...LINK, position: -1 },
    { ...LINK, position: 50 },
    { ...LINK, is_cover: 'yes', size: 1 },
    { ...LINK, alt_text: 'x'.repeat(501), caption: 'x'.repeat(501) },
  ])
    await add(body);
  for (const bytes of [MOST_BYTES, MOST_BYTES + 1])
    await add({ content_base64: Buffer.alloc(bytes).toString('base64') });
  await add('x'.repeat(7_056_000));
  await manager('POST', `${LISTINGS}/${NOTHING}/photos`, LINK);
  await add(LINK, { 'if-match': '"1"' });
}

async function order({ transcript, manager, anybody, stranger }: Scene, id: string): Promise<void> {
  const add = async (body: object, headers?: Record<string, string>): Promise<Answer> =>
    manager('POST', `${LISTINGS}/${id}/photos`, body, headers);
  transcript.chapter('Order and cover');
  const a = idOf(
    await add({ ...LINK, alt_text: 'A', caption: 'First', position: 49 }, { 'idempotency-key': 'a' }),
  );
  await add({ ...LINK, alt_text: 'A', caption: 'First', position: 49 }, { 'idempotency-key': 'a' });
  const b = idOf(await add({ ...LINK, alt_text: 'B' }));
  const c = idOf(await add({ ...LINK, alt_text: 'C', position: 0 }));
  const d = idOf(await add({ ...LINK, alt_text: 'D', position: 1, is_cover: true }));
  const patch = (body: object) => manager('PATCH', `${LISTINGS}/${id}`, body);
  const orders = [
    [a, b, c, d],
    [a, b, c, d],
    [d, c, b],
    [d, c, b, a, a],
    [d, c, b, NOTHING],
    [],
    [d, b, c, a],
  ];
  for (const photo_order of orders) await patch({ photo_order });
  for (const cover_photo of [NOTHING, b, b]) await patch({ cover_photo });
  await patch({ photo_order: [a, b, c, d], cover_photo: c, title: 'Turned' });
  await anybody('GET', `${LISTINGS}/${id}`);
  await manager('DELETE', `${LISTINGS}/${id}/photos/${c}`, undefined, { 'if-match': '"1"' });
  await stranger('DELETE', `${LISTINGS}/${id}/photos/${c}`);
  await manager('DELETE', `${LISTINGS}/${id}/photos/${c}`);
  await manager('DELETE', `${LISTINGS}/${id}/photos/${c}`);
  await manager('DELETE', `${LISTINGS}/${id}/photos/${d}`);
  await anybody('GET', `${LISTINGS}/${id}`);
}

async function changes({ transcript, manager, all }: Scene, id: string): Promise<void> {
  transcript.chapter('Texts and another picture');
  const at = `${LISTINGS}/${id}/photos/${idOf(await manager('POST', `${LISTINGS}/${id}/photos`, LINK))}`;
  for (const say of all) await say('PATCH', at, { alt_text: 'From the side' }, { 'if-match': '"9"' });
  const content_base64 = await picture(4, 3);
  for (const body of [
    {},
    { alt_text: 'From the side', caption: 'Side' },
    { alt_text: 'From the side' },
    { caption: null, content_base64 },
    { content_base64: 'AAAA' },
    { ...LINK },
    { alt_text: 'x'.repeat(501) },
  ])
    await manager('PATCH', at, body);
  await manager('PATCH', `${LISTINGS}/${id}/photos/${NOTHING}`, { caption: 'x' });
}

async function uploads({ transcript, manager, anybody, stranger, org_id }: Scene, id: string): Promise<void> {
  const add = (body: object) =>
    manager('POST', `${LISTINGS}/${id}/photos`, body, { host: 'shop.example:8080' });
  transcript.chapter('Uploads');
  for (const [width, height, format] of [
    [2, 3, 'png'],
    [2049, 100, 'jpeg'],
    [100, 961, 'webp'],
    [320, 320, 'avif'],
  ] as const) {
    const { body } = await add({
      content_base64: await picture(width, height, format),
      position: 0,
      is_cover: true,
    });
    for (const size of ['large', 'medium', 'small'])
      await anybody('HEAD', `/listings/media/${org_id}/${body.id}/${size}.webp`);
  }
  const { body } = await anybody('GET', `${LISTINGS}/${id}`);
  const photo = String(body.photos?.[0 as never]?.id);
  const media = (file: string, organisation = org_id) => `/listings/media/${organisation}/${photo}/${file}`;
  for (const path of [media('huge.webp'), media('large.webp', NOTHING), media('..%2Flarge.webp')])
    await anybody('GET', path);
  await stranger('HEAD', media('small.webp'), undefined, { origin: 'https://other.example' });
  await manager('DELETE', `${LISTINGS}/${id}/photos/${photo}`);
  await transcript.until(404, 'nobody', `GET ${media('large.webp')}`);
  await anybody('GET', media('large.webp'));
  await manager('PATCH', `${LISTINGS}/${id}/status`, { status: 'withdrawn' });
  await manager('PATCH', `${LISTINGS}/${id}/status`, { status: 'draft' });
  await manager('DELETE', `${LISTINGS}/${id}`);
  await anybody('GET', `${LISTINGS}/${id}`);
}

export async function photos(scene: Scene): Promise<void> {
  const { transcript, manager } = scene;
  const id = await make(transcript, 'manager', { title: 'Pictured' }, 'published');
  await refusals(scene, id);
  await order(scene, await make(transcript, 'manager', { title: 'Ordered' }, 'published'));
  await changes(scene, await make(transcript, 'manager', { title: 'Described' }));
  await uploads(scene, id);
  await logo(scene);
  transcript.chapter('The most');
  const full = await make(transcript, 'manager', { title: 'Full' });
  for (let n = 1; n <= 49; n += 1)
    await transcript.prepare('manager', `POST ${LISTINGS}/${full}/photos`, LINK);
  for (let n = 50; n <= 51; n += 1) await manager('POST', `${LISTINGS}/${full}/photos`, LINK);
}

async function logo({ transcript, admin, manager, anybody }: Scene): Promise<void> {
  transcript.chapter('The logo');
  const content_base64 = await picture(1200, 300);
  for (const say of [anybody, manager]) await say('PUT', `${V1}/company/logo`, { content_base64 });
  await admin('PUT', `${V1}/company/logo`, { content_base64 });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  await admin('PUT', `${V1}/company/logo`, { content_base64: svg });
  await manager('DELETE', `${V1}/company/logo`);
  for (let times = 0; times < 2; times += 1) await admin('DELETE', `${V1}/company/logo`);
}
