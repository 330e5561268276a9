/** The pages of the console's server, recorded: the catalogue without scripts, its redirects, the console, assets. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startTestApp } from '../helpers/app.ts';
import { FAR_LIMITS } from './headers.ts';
import { idOf, make, openScene, type Scene, V1 } from './listings.scene.ts';
import type { Transcript } from './transcript.ts';

const folder = mkdtempSync(join(tmpdir(), 'shopfloor-pages-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
const page = '<!doctype html>\n<head>\n<!--head-->\n</head>\n<body>\n<div id="root"></div>\n</body>';
for (const name of ['index.html', 'catalogue.html']) writeFileSync(join(folder, name), page);
for (const name of ['a.js', 'a.css', 'a.svg', 'a.woff2', 'a.png', 'a.bin'])
  writeFileSync(join(folder, 'assets', name), name);

const testApp = await startTestApp({ CONSOLE_DIR: folder, LOG_LEVEL: 'silent', ...FAR_LIMITS });
const limited = await startTestApp({ CONSOLE_DIR: folder, RATE_READS_PER_MINUTE: '3' });

const HOST = { host: 'shop.example' };
const FIELDS = [
  {
    key: 'fuel',
    label: 'Fuel <1>',
    type: 'enum',
    options: [{ value: 'gas', label: 'Gas & air' }],
    filterable: true,
  },
  {
    key: 'extras',
    label: 'Extras',
    type: 'multi_enum',
    options: [
      { value: 'a', label: 'Awning' },
      { value: 'b', label: 'Bed' },
    ],
  },
  { key: 'used', label: 'Used', type: 'boolean' },
  { key: 'new', label: 'New', type: 'boolean' },
  { key: 'weight', label: 'Weight', type: 'number', unit: 'kg' },
  { key: 'year', label: 'Year', type: 'integer' },
  { key: 'built', label: 'Built', type: 'date' },
  { key: 'notes', label: 'Notes', type: 'text', unit: 'words' },
  { key: 'empty', label: 'Empty', type: 'string' },
  { key: 'cost', label: 'Cost', type: 'number', visibility: 'private' },
];
const details = {
  fuel: 'gas',
  extras: ['b', 'a'],
  used: true,
  new: false,
  weight: 12345.5,
  year: 2015,
  built: '2020-02-29',
  notes: 'Two',
  empty: '',
  cost: 5,
};

const rate = (period: string, price: number) => ({ period, price });

async function stock({ transcript, manager }: Scene): Promise<{ type: string; full: string; sold: string }> {
  const type = idOf(await manager('POST', `${V1}/catalog-types`, { label: 'Vans & <more>', fields: FIELDS }));
  const of = (more: object) =>
    make(transcript, 'manager', { catalog_id: type, details: {}, ...more }, 'published');
  const full = await of({
    title: '</script><b>"Van" & O\'Neil',
    price: 1450.5,
    details,
    deposit: 200,
    price_unit: 'week',
    for_hire: true,
    hire_rates: [rate('week', 90), rate('day', 24.5)],
    description: `Line\n\n one  ${'word '.repeat(60)}`,
  });
  await manager('POST', `${V1}/listings/${full}/photos`, {
    url: 'https://example.org/b.jpg',
    alt_text: 'Back "door"',
  });
  await manager('POST', `${V1}/listings/${full}/photos`, {
    url: 'https://example.org/a.jpg',
    is_cover: true,
  });
  await of({ title: 'Hire alone', price: 3, for_sale: false, for_hire: true, hire_rates: [rate('hour', 2)] });
  await of({ title: 'Yen', price: 1000000, currency: 'JPY', description: 'Ten' });
  for (let n = 0; n < 22; n += 1) await of({ title: `Row ${n}`, price: n + 0.5 });
  const sold = await make(transcript, 'manager', { title: 'Sold one', price: 1 }, 'published', 'sold');
  await make(transcript, 'manager', { title: 'Hidden' });
  await manager('PATCH', `${V1}/listings/${full}`, { slug: 'van' });
  return { type, full, sold };
}

async function pages(scene: Scene): Promise<Transcript> {
  const { transcript, anybody } = scene;
  const { type } = await stock(scene);
  const get = (url: string, more: Record<string, string> = {}) =>
    anybody('GET', url, undefined, { ...HOST, ...more });
  transcript.chapter('The catalogue');
  for (const query of [
    '',
    '?page=2',
    '?q=van',
    '?q=none',
    '?q=%22%3E%3Cb%3E',
    '?offer=hire',
    '?offer=sale',
    '?offer=other',
    '?sort=-price&max=3',
    '?min=1000&max=2000',
    '?min=2&max=1',
    '?page=x',
    '?details.fuel=gas',
    '?details.no=1',
    '?unknown=1&q=',
    '?q=row&sort=price&page=1',
    `?kind=${type}&offer=hire&sort=price`,
  ])
    await get(`/catalogue${query}`);
  transcript.chapter('One listing');
  const slugs = [
    'van',
    'hire-alone',
    'yen',
    'sold-one',
    'hidden',
    'none',
    'script-b-van-o-neil',
    'VAN',
    '%00',
    'a%2Fb',
  ];
  for (const slug of slugs) await get(`/catalogue/${slug}`);
  await get('/catalogue/van', { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' });
  transcript.chapter('The console and its files');
  for (const path of [
    '/',
    '/console',
    '/console/',
    '/console/rota?week=1',
    '/console/assets/none.js',
    '/console/assets/..%2Findex.html',
  ])
    await get(path);
  for (const name of ['a.js', 'a.css', 'a.svg', 'a.woff2', 'a.png', 'a.bin'])
    await get(`/console/assets/${name}`);
  for (const coding of ['br', 'gzip', 'gzip, br', 'deflate', 'brr'])
    await anybody('HEAD', '/console/assets/a.js', undefined, { ...HOST, 'accept-encoding': coding });
  return transcript;
}

test('pages', async () => {
  (await pages(await openScene(testApp))).check('catalogue-pages');
});

test('pages while the service refuses', async () => {
  const { transcript, anybody } = await openScene(limited);
  for (const path of ['/catalogue', '/catalogue', '/catalogue/none', '/console/'])
    await anybody('GET', path, undefined, HOST);
  transcript.wait(30_000);
  for (const path of ['/catalogue/none', '/catalogue/none']) await anybody('GET', path, undefined, HOST);
  transcript.check('catalogue-limits');
});
