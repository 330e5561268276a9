import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { eventsOf } from '../../../test/helpers/events.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';
import fc from '../../../test/helpers/property.ts';
import {
  CSV,
  countsOf,
  faultsIn,
  recordsOf,
  sheetsOf,
  sheetText,
  XLSX,
} from '../../../test/helpers/sheets.ts';
import { newId } from '../../platform/ids.ts';

const testApp = await startTestApp();
const LISTINGS = '/listings/v1/listings';

async function catalogue(more: object = {}) {
  const admin = await testApp.caller();
  const catalogId = await newType(admin, more);
  const sheets = (caller: Caller = admin) =>
    sheetsOf(caller, 'listings', 'listings', { catalog_id: catalogId });
  const listed = async () => {
    const { body } = await admin.call('GET', `${LISTINGS}?catalog_id=${catalogId}&status=draft`);
    const { body: others } = await admin.call('GET', `${LISTINGS}?catalog_id=${catalogId}`);
    const all = [...listOf(body.items!), ...listOf(others.items!)];
    return [...new Map(all.map((one) => [one.id, one])).values()];
  };
  return { admin, catalogId, sheets, listed };
}

const HEADERS = [
  'title',
  'status',
  'price',
  'hire_day',
  'hire_week',
  'hire_week_min',
  'brand',
  'year',
  'fuel',
  'cost',
];

test('listings come with status, hire rates and fields of their type; twice is once, in one event of the log', async () => {
  const { admin, catalogId, sheets, listed } = await catalogue();
  const file = sheetText(
    HEADERS,
    ['Mini digger', 'published', '12500,5', 90, 400, 2, 'Kubota', 2019, 'Diesel', 9000],
    ['Mini digger', null, 12500.5, 90, null, null, 'Kubota', 2019, 'electric', null],
    ['Mini digger', null, 12500.5, 90, null, null, 'Kubota', 2019, 'electric', null],
  );
  const dry = await sheets().dryRun(file);
  assert.deepEqual([countsOf(dry), await listed()], [[3, 0, 0], []]);
  const url = `/listings/v1/imports/listings?catalog_id=${catalogId}`;
  const key = { ...CSV, 'idempotency-key': newId() };
  const [first, second] = [
    await admin.call('POST', url, file, key),
    await admin.call('POST', url, file, key),
  ];
  assert.deepEqual([countsOf(first), second.text], [[3, 0, 0], first.text]);
  const all = await listed();
  assert.deepEqual(all.map(({ slug }) => slug).sort(), ['mini-digger', 'mini-digger-2', 'mini-digger-3']);
  const shown = all.find(({ status }) => String(status) === 'published')!;
  assert.deepEqual(
    [shown.price, shown.hire_rates, shown.details, shown.details_valid, shown.version],
    [
      12500.5,
      [
        { period: 'day', price: 90 },
        { period: 'week', price: 400, min_periods: 2 },
      ],
      { brand: 'Kubota', year: 2019, fuel: 'diesel', cost: 9000 },
      true,
      1,
    ],
  );
  assert.ok(typeof shown.published_at === 'string');
  assert.deepEqual(countsOf(await sheets().send(file)), [0, 0, 3]);
  const { body: log } = await admin.call('GET', '/listings/v1/audit?action=listings.import');
  assert.equal(log.total, 1);
  const events = await eventsOf(testApp.db, admin.organisationId);
  assert.deepEqual(
    events.map(({ type, recordId }) => [type, recordId]),
    [['listing.published', shown.id]],
  );
  const found = await admin.call('GET', `${LISTINGS}?q=kubota&details.fuel=diesel&catalog_id=${catalogId}`);
  assert.equal(found.body.total, 1, 'it is found by its words and fields');
});

test('id and slug say which listing a row is; absent columns leave, empty cells clear, names change', async () => {
  const { admin, catalogId, sheets } = await catalogue();
  const details = { brand: 'Kubota', year: 2019 };
  const more = { details, description: 'Sound', deposit: 50, slug: 'small' };
  const { id } = await newListing(admin, catalogId, more);
  const read = async () => (await admin.call('GET', `${LISTINGS}/${id}`)).body;
  const by = (...row: (string | number | null)[]) =>
    sheetText(['id', 'slug', 'title', 'price', 'year', 'description'], row);
  assert.deepEqual(
    countsOf(await sheets().send(by(String(id), null, 'Digger', 1, null, 'Sound'))),
    [0, 1, 0],
  );
  const cleared = await read();
  assert.deepEqual(
    [cleared.title, cleared.price, cleared.details, cleared.deposit, cleared.slug, cleared.status],
    ['Digger', 1, { brand: 'Kubota' }, 50, 'small', 'published'],
  );
  assert.deepEqual(countsOf(await sheets().send(by(null, 'small', 'Digger', 2, 2020, null))), [0, 1, 0]);
  const { description, ...second } = await read();
  assert.deepEqual([description, second.price, second.version], [undefined, 2, 4]);
  assert.deepEqual(countsOf(await sheets().send(by(String(id), 'tiny', 'Digger', 2, 2020, null))), [0, 1, 0]);
  assert.equal((await admin.call('GET', `${LISTINGS}/by-slug/small`)).body.slug, 'tiny');
  const fresh = sheetText(['slug', 'title', 'price', 'brand'], ['large', 'Digger', 3, 'Volvo']);
  assert.deepEqual(countsOf(await sheets().send(fresh)), [1, 0, 0]);
  assert.deepEqual(countsOf(await sheets().send(fresh)), [0, 0, 1]);
  const events = await eventsOf(testApp.db, admin.organisationId, 'listing.changed');
  assert.deepEqual(events.map(({ data }) => data.changed).at(-1), ['/slug']);
});

test('a new row with the title of a listing that is there is named with its slug', async () => {
  const { sheets } = await catalogue({ fields: [] });
  const { send, dryRun } = sheets();
  const head = ['title', 'price', 'currency'];
  assert.deepEqual(
    countsOf(await send(sheetText(head, ['Mini van', 10, 'EUR'], ['Crane', 5, 'EUR']))),
    [2, 0, 0],
  );
  const next = sheetText(head, ['MINI  Van', 12, 'EUR'], ['Crane', 5, 'EUR'], ['Saw', 3, 'EUR']);
  const { body } = await dryRun(next);
  assert.deepEqual(body.notes, [
    'Rows that are new, though an item of this title is there; write its slug to change that one: 2 (mini-van).',
  ]);
});

test('every fault stands at its cell; nothing is imported', async () => {
  const { admin, catalogId, sheets, listed } = await catalogue();
  const [sold, other] = [
    await newListing(admin, catalogId, {}, 'sold').catch(() => null),
    await newType(admin),
  ];
  assert.equal(sold, null, 'a draft cannot be sold at once');
  const foreign = await newListing(admin, other, { slug: 'taken' });
  const before = (await listed()).length;
  const file = sheetText(
    ['id', 'slug', ...HEADERS],
    [null, null, 'A', 'sold', 1, null, null, null, 'B', null, null, null],
    [null, null, 'A', 'gone', 1, null, null, null, 'B', null, null, null],
    [null, null, null, null, 1, null, null, null, 'B', null, null, null],
    [null, null, 'A', null, -1, null, null, null, 'B', 1800, 'coal', null],
    [null, null, 'A', null, '1.0050', 0.001, null, null, 'B', null, null, null],
    [null, null, 'A', null, 1, null, null, 3, 'B', null, null, null],
    [newId(), null, 'A', null, 1, null, null, null, 'B', null, null, null],
    [String(foreign.id), null, 'A', null, 1, null, null, null, 'B', null, null, null],
    [null, 'taken', 'A', null, 1, null, null, null, 'B', null, null, null],
    [null, 'Not A Slug', 'A', null, 1, null, null, null, 'B', null, null, null],
    [null, 'new-one', 'A', null, 1, null, null, null, 'B', null, null, null],
    [null, 'new-one', 'A', null, 1, null, null, null, 'B', null, null, null],
    [null, null, 'A', null, 1, null, null, null, null, 'many', null, null],
  );
  const dry = await sheets().dryRun(file);
  assert.deepEqual(
    new Set(faultsIn(dry)),
    new Set([
      'D2 INVALID_TRANSITION',
      'D3 NOT_ALLOWED',
      'C4 REQUIRED',
      'E5 TOO_SMALL',
      'E6 TOO_PRECISE',
      'F6 TOO_PRECISE',
      'G7 REQUIRED',
      'A8 UNKNOWN',
      'A9 WRONG_TYPE',
      'B10 WRONG_TYPE',
      'B11 WRONG_FORMAT',
      'B13 DUPLICATE',
      'J14 WRONG_FORMAT',
    ]),
  );
  assert.match(dry.text, /this file is of Digger/);
  const fields = sheetText(HEADERS, ['A', null, 1, null, null, null, null, 1800, 'coal', null]);
  assert.deepEqual(faultsIn(await sheets().dryRun(fields)), [
    'G2 REQUIRED',
    'H2 TOO_SMALL',
    'I2 NOT_ALLOWED',
  ]);
  assert.equal((await sheets().send(file)).status, 422);
  assert.equal((await listed()).length, before);
});

const CLASH = [
  ...FIELDS,
  { key: 'title', label: 'Title of its papers', type: 'string' },
  {
    key: 'extras',
    label: 'Extras',
    type: 'multi_enum',
    options: ['a', 'b;c', 'd'].map((value) => ({ value, label: `Extra ${value}` })),
  },
  { key: 'checked', label: 'Checked', type: 'boolean', default: true },
  { key: 'built', label: 'Built', type: 'date' },
  { key: 'seen', label: 'Seen', type: 'datetime' },
];

test('what was stored comes back from an export as it went in, as CSV and XLSX', async () => {
  const { admin, catalogId, sheets, listed } = await catalogue({ fields: CLASH });
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((one) => !one.includes('\0'));
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
  const option = fc.subarray(['a', 'b;c', 'd']);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const details = fc.record({
    brand: text,
    title: maybe(fc.string({ maxLength: 5 }).filter((one) => !one.includes('\0'))),
    year: maybe(fc.integer({ min: 1900, max: 2100 })),
    cost: maybe(fc.double({ noNaN: true, min: -1e9, max: 1e9 })),
    fuel: maybe(fc.constantFrom('diesel', 'electric')),
    extras: maybe(option),
    checked: maybe(fc.boolean()),
    built: maybe(fc.constant('2019-02-28')),
    seen: maybe(fc.constant('2027-03-01T08:00:00.5+02:00')),
  });
  const rates = fc.subarray([
    { period: 'week', price: 10.5, min_periods: 2 },
    { period: 'hour', price: 0 },
    { period: 'month', price: 99 },
  ]);
  const listing = fc.record({
    title: text.filter((one) => one.trim() !== ''),
    price: cents,
    details,
    hire_rates: rates,
    deposit: maybe(cents),
    for_hire: fc.boolean(),
    for_sale: fc.boolean(),
    description: maybe(text),
  });
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `/listings/v1/exports/listings?catalog_id=${catalogId}&format=xlsx`;
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { minLength: 1, maxLength: 3 }), async (all) => {
      for (const one of all) {
        const made = await admin.call(
          'POST',
          LISTINGS,
          JSON.parse(JSON.stringify({ catalog_id: catalogId, ...one })),
        );
        assert.equal(made.status, 201, made.text);
      }
      const before = await sheets().read();
      const [, ...records] = recordsOf(before);
      assert.deepEqual(countsOf(await sheets().send(before.text)), [0, 0, records.length]);
      const { rawPayload } = await testApp.app.inject({ url, headers });
      const sent = {
        method: 'POST',
        url: url.replace('exports', 'imports').replace('&format=xlsx', ''),
        payload: rawPayload,
      } as const;
      const { body } = await testApp.app.inject({ ...sent, headers: { ...headers, ...XLSX } });
      const { created, changed, unchanged } = JSON.parse(body) as Record<string, unknown>;
      assert.deepEqual([created, changed, unchanged], [0, 0, records.length], body);
      assert.equal((await sheets().read()).text, before.text);
    }),
    { numRuns: 6 },
  );
  assert.ok((await listed()).every(({ version }) => Number(version) === 1));
});

test('a template has the columns of its type, an example that fits, and what the columns mean', async () => {
  const { admin, catalogId, sheets, listed } = await catalogue({ fields: CLASH });
  const template = await admin.call('GET', `/listings/v1/templates/listings?catalog_id=${catalogId}`);
  const [header] = recordsOf(template);
  assert.deepEqual(header!.slice(-9), [
    'brand',
    'year',
    'fuel',
    'cost',
    'details.title',
    'extras',
    'checked',
    'built',
    'seen',
  ]);
  assert.deepEqual(countsOf(await sheets().send(template.text)), [1, 0, 0]);
  const [listing] = await listed();
  assert.deepEqual(listing!.details, { brand: 'Sample', fuel: 'diesel', extras: ['a'], checked: true });
  assert.deepEqual(countsOf(await sheets().send(template.text)), [0, 0, 1], 'a default is no difference');
  const unknown = await admin.call('GET', `/listings/v1/templates/listings?catalog_id=${newId()}`);
  assert.deepEqual([unknown.status, unknown.text.includes('there is no catalogue type')], [422, true]);
});

test('a type in any script has exports and templates, whose files have its name', async () => {
  const { catalogId, admin } = await catalogue({ label: 'Краны' });
  for (const kind of ['exports', 'templates']) {
    const { status, headers } = await admin.call(
      'GET',
      `/listings/v1/${kind}/listings?catalog_id=${catalogId}`,
    );
    assert.equal(status, 200);
    const [, name = ''] = /^attachment; filename="listings-_[-a-z]*\.csv"; filename\*=UTF-8''(.*)$/.exec(
      headers['content-disposition'] ?? '',
    )!;
    assert.match(decodeURIComponent(name), /^listings-краны(-template)?\.csv$/);
  }
});

test('members may not; another organisation’s listings are unknown', async () => {
  const { admin, catalogId, sheets } = await catalogue();
  const { id } = await newListing(admin, catalogId);
  const member = await testApp.caller({ org_id: admin.organisationId, roles: ['member'] });
  assert.equal((await sheets(member).read()).status, 403);
  const stranger = await testApp.caller();
  const general = '00000000-0000-7000-8000-000000000005';
  const theirs = sheetsOf(stranger, 'listings', 'listings', { catalog_id: general });
  const file = sheetText(['id', 'title', 'price'], [String(id), 'Mine', 1]);
  assert.deepEqual(faultsIn(await theirs.dryRun(file)), ['A2 UNKNOWN']);
  assert.equal((await sheets(stranger).read()).status, 422);
});

test('a German export has German words in its cells, and comes back as it was', async () => {
  const { admin, catalogId, sheets } = await catalogue();
  await newListing(admin, catalogId, { price_unit: 'week', for_hire: true });
  const german = { 'accept-language': 'de' };
  const url = `/listings/v1/exports/listings?catalog_id=${catalogId}`;
  const { text } = await admin.call('GET', url, undefined, german);
  assert.match(text, /;Mini digger;veröffentlicht;;12500,5;[A-Z]{3};Woche;ja;ja;/);
  assert.deepEqual(countsOf(await sheets().send(text)), [0, 0, 1]);
  const dry = await admin.call(
    'POST',
    `/listings/v1/imports/listings?catalog_id=${catalogId}&dry_run=true`,
    text.replace(';Woche;', ';Tag;'),
    { ...CSV, ...german },
  );
  assert.deepEqual(
    listOf(dry.body.changes!).map(({ column, before, after }) => [column, before, after]),
    [['price_unit', 'Woche', 'Tag']],
  );
});
