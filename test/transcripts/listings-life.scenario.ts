/** The life of a listing: money, slugs, statuses, patches, versions, idempotency, deletion; for each caller. */
import { GENERAL, idOf, make, type Scene, V1 } from './listings.scene.ts';
import { NOTHING } from './world.ts';

const LISTINGS = `${V1}/listings`;
const EQUIPMENT = '00000000-0000-7000-8000-000000000002';
const crane = { catalog_id: GENERAL, title: 'Crane', price: 10, details: {} };

async function creation(scene: Scene): Promise<void> {
  const { transcript, manager, admin, stranger, member, planner, anybody } = scene;
  transcript.chapter('Who may create');
  for (const say of [manager, member, planner, anybody])
    await say('POST', LISTINGS, { ...crane, title: 'By role' });

  transcript.chapter('What is required, and what is refused');
  const refused = [
    undefined,
    {},
    [],
    'x',
    { ...crane, title: '' },
    { ...crane, title: ' \t' },
    { ...crane, status: 'draft' },
    { ...crane, colour: 'red', photos: [] },
    { ...crane, details: null },
    { ...crane, catalog_id: NOTHING },
    { ...crane, catalog_id: 'x' },
    { ...crane, title: 'x'.repeat(201) },
    { ...crane, description: 'x'.repeat(20_001), for_sale: 'yes', for_hire: 1, price_unit: 'year' },
    { ...crane, price: null, deposit: null, slug: '', currency: 'gbp', hire_rates: {} },
  ];
  for (const body of refused) await manager('POST', LISTINGS, body);

  transcript.chapter('Money');
  const money = [
    { price: -0.01 },
    { price: 0 },
    { price: 0.01 },
    { price: 0.001 },
    { price: '1' },
    { price: 99_999_999_999 },
    { price: 99_999_999_999.01 },
    { price: 1_234_567_890.25 },
    { price: 1.1e3 },
    { price: 100.5, currency: 'JPY' },
    { price: 100, currency: 'JPY' },
    { price: 1.125, currency: 'KWD' },
    { currency: 'XXZ' },
    { currency: 'EUR', deposit: 0 },
    { deposit: 10.555 },
    { deposit: 99.99 },
    { for_hire: true, for_sale: false, price_unit: 'day', hire_rates: [{ period: 'day', price: 25.5 }] },
    {
      hire_rates: [
        { period: 'day', price: 1 },
        { period: 'day', price: 2 },
      ],
    },
    {
      hire_rates: [
        { period: 'year', price: 1 },
        { period: 'hour' },
        { period: 'day', price: 1, min_periods: 0 },
      ],
    },
    {
      hire_rates: [
        { period: 'hour', price: 1.001 },
        { period: 'day', price: 1, min_periods: 10_001 },
      ],
    },
    {
      hire_rates: ['hour', 'day', 'week', 'month'].map((period, n) => ({
        period,
        price: n,
        min_periods: 10 ** n,
      })),
    },
    { hire_rates: ['hour', 'day', 'week', 'month', 'day'].map((period) => ({ period, price: 1 })) },
  ];
  for (const more of money) await manager('POST', LISTINGS, { ...crane, title: 'Money', ...more });

  transcript.chapter('Slugs');
  const titles = ['Kran Größe Ärger', 'ŁÓDŹ øre', '起重机 100%', '!!!', '???', 'a'.repeat(200)];
  const longest = [
    'word '.repeat(40).trim(),
    `${'x'.repeat(41)} ${'y'.repeat(50)}`,
    `${'x'.repeat(39)} ${'y'.repeat(50)}`,
  ];
  for (const title of [...titles, ...longest, 'Same', 'same', 'SÁME', 'Same 2'])
    await manager('POST', LISTINGS, { ...crane, title });
  await stranger('POST', LISTINGS, { ...crane, title: 'Same' });
  for (const slug of ['same', 'same-2', 'Own Slug', 'own-slug', 'own-slug', 'x'.repeat(81), '-a-', 'ß'])
    await admin('POST', LISTINGS, { ...crane, title: 'Chosen', slug });
}

async function slugsMove({ transcript, manager, anybody, stranger }: Scene): Promise<void> {
  transcript.chapter('A slug moves');
  const lift = await make(transcript, 'manager', { title: 'Lift' }, 'published');
  const hoist = await make(transcript, 'manager', { title: 'Hoist' });
  await manager('PATCH', `${LISTINGS}/${lift}`, { slug: 'hoist' });
  await manager('PATCH', `${LISTINGS}/${lift}`, { slug: 'big-lift' });
  await manager('PATCH', `${LISTINGS}/${lift}`, { title: 'Lift of another name' });
  for (const slug of ['lift', 'big-lift', 'LIFT', 'Lïft', 'hoist', 'none', 'b%C3%ADg-lift', '%00'])
    await anybody('GET', `${LISTINGS}/by-slug/${slug}`);
  for (const say of [manager, stranger]) await say('GET', `${LISTINGS}/by-slug/lift`);
  await manager('PATCH', `${LISTINGS}/${hoist}`, { slug: 'lift' });
  await manager('POST', LISTINGS, { ...crane, slug: 'lift' });
  await manager('POST', LISTINGS, { ...crane, title: 'Lift' });
  await manager('PATCH', `${LISTINGS}/${lift}`, { slug: 'lift' });
  await anybody('GET', `${LISTINGS}/by-slug/big-lift`);
  await manager('DELETE', `${LISTINGS}/${hoist}`);
  await manager('POST', LISTINGS, { ...crane, title: 'Hoist' });
}

async function statuses({ transcript, manager, stranger, all }: Scene): Promise<void> {
  transcript.chapter('Statuses');
  const paths = {
    draft: [],
    published: ['published'],
    sold: ['published', 'sold'],
    withdrawn: ['withdrawn'],
  };
  for (const [from, path] of Object.entries(paths)) {
    for (const to of ['draft', 'published', 'sold', 'withdrawn']) {
      const id = await make(transcript, 'manager', { title: `From ${from}` }, ...path);
      await manager('PATCH', `${LISTINGS}/${id}/status`, { status: to });
    }
    const id = await make(transcript, 'manager', { title: `Seen ${from}` }, ...path);
    for (const say of all) await say('GET', `${LISTINGS}/${id}`);
    if (from === 'draft')
      for (const say of all) await say('DELETE', `${LISTINGS}/${id}`, undefined, { 'if-match': '"9"' });
    await manager('DELETE', `${LISTINGS}/${id}`);
  }
  transcript.chapter('There and back');
  const id = await make(
    transcript,
    'manager',
    { title: 'Round' },
    'published',
    'sold',
    'withdrawn',
    'published',
    'withdrawn',
    'draft',
  );
  for (const body of [undefined, {}, { status: 'gone' }, { status: null }, { status: 'sold', price: 1 }])
    await manager('PATCH', `${LISTINGS}/${id}/status`, body);
  await manager('PATCH', `${LISTINGS}/${NOTHING}/status`, { status: 'sold' });
  await stranger('PATCH', `${LISTINGS}/${id}/status`, { status: 'withdrawn' });
  await manager('PATCH', `${LISTINGS}/${id}/status`, { status: 'withdrawn' }, { 'if-match': '"6.1"' });
  await manager('PATCH', `${LISTINGS}/${id}/status`, { status: 'withdrawn' }, { 'if-match': '"7.1"' });
}

async function patches({ transcript, manager, admin, stranger, all }: Scene): Promise<void> {
  transcript.chapter('Patches');
  const details = { brand: 'Kobelco', notes: 'Heavy', colour: 'red' };
  const rates = [{ period: 'day', price: 5, min_periods: 2 }];
  const id = await make(
    transcript,
    'manager',
    { title: 'Patched', details, description: 'Old', deposit: 5, hire_rates: rates },
    'published',
  );
  const patch = (body: unknown, headers?: Record<string, string>) =>
    manager('PATCH', `${LISTINGS}/${id}`, body, headers);
  for (const say of all) await say('PATCH', `${LISTINGS}/${id}`, { title: 'By role' }, { 'if-match': '"1"' });
  const bodies = [
    {},
    { title: 'Patched' },
    { title: 'Anew' },
    { description: null, deposit: null },
    { hire_rates: null },
    { details: { brand: null, colour: 'blue' } },
    { details: { colour: null, size: 1 } },
    { details: {} },
    { for_sale: false, for_hire: true },
    { price: 5.25, currency: 'EUR', price_unit: 'week' },
    { currency: 'JPY' },
    { currency: 'JPY', price: 5 },
    { status: 'sold' },
    { id, version: 1, slug: 'A B' },
    { title: null },
    { price: null },
    { catalog_id: NOTHING },
    { photo_order: [NOTHING] },
    { cover_photo: NOTHING },
    { hire_rates: [{ period: 'week', price: 1.5 }], deposit: 1.5 },
    { hire_rates: [{ period: 'week', price: 15 }], deposit: 15 },
    { catalog_id: EQUIPMENT },
    { catalog_id: EQUIPMENT, details: { notes: null, power_kw: 5, serial_number: 'S1' } },
  ];
  for (const body of bodies) await patch(body);
  for (const say of all) await say('GET', `${LISTINGS}/${id}`);
  await stranger('PATCH', `${LISTINGS}/${id}`, { title: 'Theirs' });
  await manager('PATCH', `${LISTINGS}/${NOTHING}`, { title: 'None' });

  transcript.chapter('Content types');
  const json = JSON.stringify({ title: 'Typed' });
  for (const type of [
    'application/merge-patch+json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/json-patch+json',
  ])
    await patch(json, { 'content-type': type });
  await manager('POST', LISTINGS, JSON.stringify(crane), { 'content-type': 'application/merge-patch+json' });
  await patch(json, { 'content-encoding': 'gzip' });
  for (const body of [
    '{',
    '{"title":"a","title":"b"}',
    '{"title":"\\u0000"}',
    '{"title":"\\ud800"}',
    '{"__proto__":1}',
    '{"price":1.00000000000000001}',
  ])
    await patch(body);
  await patch(`{"details":{"notes":${'['.repeat(31)}1${']'.repeat(31)}}}`);
  await patch(`{"details":{"notes":${'['.repeat(30)}1${']'.repeat(30)}}}`);
  await patch({ title: 'Dry' }, { 'x-dry-run': 'true' });
  await patch({ title: 'Not dry' }, { 'x-dry-run': 'false' });

  transcript.chapter('Entity tags');
  const { headers } = await manager('GET', `${LISTINGS}/${id}`);
  const etag = String(headers.etag);
  const version = etag.slice(1).split('.')[0];
  for (const tag of [etag, `W/${etag}`, '"1.1"', `"1.1", ${etag}`, '*', `"${version}"`, `"${version}.1p"`])
    await manager('GET', `${LISTINGS}/${id}`, undefined, { 'if-none-match': tag });
  for (const tag of ['"1.1"', `"${version}.9p"`, etag, `"1", "2", *`, 'x', '"', ''])
    await patch({ description: `With ${tag === etag}` }, { 'if-match': tag });

  transcript.chapter('Idempotency');
  const key = { 'idempotency-key': 'k1' };
  const made = await manager('POST', LISTINGS, { ...crane, title: 'Once' }, key);
  await manager('POST', LISTINGS, { ...crane, price: 10.0, title: 'Once' }, key);
  await manager('POST', `${LISTINGS}/`, { ...crane, title: 'Once' }, key);
  await manager('POST', LISTINGS, { ...crane, title: 'Twice' }, key);
  await manager('POST', LISTINGS, { ...crane, title: 'Once' }, { ...key, 'if-match': '"1"' });
  await admin('POST', LISTINGS, { ...crane, title: 'Once' }, key);
  await stranger('POST', LISTINGS, { ...crane, title: 'Once' }, key);
  await manager('PATCH', `${LISTINGS}/${idOf(made)}`, { title: 'Patched once' }, key);
  await manager('PATCH', `${LISTINGS}/${idOf(made)}`, { title: 'Patched once' }, key);
  await manager(
    'PATCH',
    `${LISTINGS}/${idOf(made)}`,
    { title: 'Patched once' },
    { ...key, 'if-match': '"2.1"' },
  );
  await manager('PATCH', `${LISTINGS}/${idOf(made)}/status`, { status: 'sold' }, key);
  await manager('PATCH', `${LISTINGS}/${idOf(made)}/status`, { status: 'published' }, key);
  await manager('DELETE', `${LISTINGS}/${idOf(made)}`, undefined, key);
  for (const bad of ['', 'x'.repeat(255), 'x'.repeat(256), 'ä'])
    await manager('POST', LISTINGS, { ...crane, title: 'Keys' }, { 'idempotency-key': bad });
  transcript.wait(24 * 3600 * 1000 - 60_000);
  await manager('POST', LISTINGS, { ...crane, title: 'Once' }, key);
  transcript.wait(60_000);
  await manager('POST', LISTINGS, { ...crane, title: 'Once' }, key);
}

export async function life(scene: Scene): Promise<void> {
  await creation(scene);
  await slugsMove(scene);
  await statuses(scene);
  await patches(scene);
}
