/** Filters, facets, faults of a query, and listings that change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { find, shopOf, titles } from './finding.fixture.ts';

const testApp = await startTestApp();

const shop = () => shopOf(testApp);

test('filters on typed fields, prices and flags; totals count what matches', async () => {
  const { manager, add } = await shop();
  await add('A', { price: 10, details: { brand: 'Cat', year: 2010, fuel: 'diesel' }, for_hire: true });
  await add('B', { price: 20, details: { brand: 'Cat', year: 2020, fuel: 'electric' } });
  await add('C', { price: 30, details: { brand: "O'Neil", year: 2021 } });
  const by = (query: Record<string, string>) => titles(manager, { sort: 'title', ...query });
  assert.deepEqual(await by({ 'details.brand': 'Cat' }), ['A', 'B']);
  assert.deepEqual(await by({ 'details.brand': "O'Neil" }), ['C']);
  assert.deepEqual(await by({ 'details.fuel.in': 'diesel,electric' }), ['A', 'B']);
  assert.deepEqual(await by({ 'details.year.min': '2011', 'details.year.max': '2020' }), ['B']);
  assert.deepEqual(await by({ 'details.year': '2010.0' }), ['A']);
  assert.deepEqual(await by({ price_min: '20', price_max: '20' }), ['B']);
  assert.deepEqual(await by({ for_hire: 'true' }), ['A']);
  const page = await find(manager, { 'details.brand': 'Cat', page_size: '1', sort: '-price' });
  assert.deepEqual([page.total, page.total_pages, page.total_exact], [2, 2, true]);
  assert.equal(listOf(page.items!)[0]?.title, 'B');
  for (const query of [
    'details.nothing=1',
    'details.year.min=abc',
    'details.brand.like=x',
    'nonsense=1',
    'sort=relevance',
    'status=gone',
  ])
    assert.equal((await manager.call('GET', `/listings/v1/listings?${query}`)).status, 422, query);
});

test('a question that cannot be answered is told the value that came and the way out', async () => {
  const { manager, type } = await shop();
  const own = `catalog_id=${type}&`;
  const orders =
    'created_at, -created_at, published_at, -published_at, price, -price, title, -title, updated_at, -updated_at, status, -status, catalog_label, -catalog_label, quantity, -quantity, location, -location, relevance';
  for (const [query, fault] of [
    ['sort=cheapest', `query/sort must be one of ${orders}, not "cheapest"`],
    ['q=a&sort=-relevance', `query/sort must be one of ${orders}, not "-relevance"`],
    ['status=published,gone', /^query\/status must be draft, .+ separated by commas, not "gone"$/],
    [
      'limit=5',
      /^query\/limit is not known here; send page, .+, facets, facet_values, details\.<key>, .+\.max$/,
    ],
    ['page=1&page=2', 'query/page must be sent once, not 2 times'],
    [
      `${own}details.color=red`,
      /^query\/details\.color "color" is not a filterable field; use brand, year, fuel/,
    ],
    [`${own}facets=brand,color`, /^query\/facets "color" is not a filterable field; use brand, year, fuel/],
    [`${own}details.year=soon`, 'query/details.year must be a whole number, not "soon"'],
    [`${own}details.year.in=2010,soon`, 'query/details.year.in must be a whole number, not "soon"'],
    [`${own}details.year.max=soon`, 'query/details.year.max must be a whole number, not "soon"'],
    [
      `${own}details.brand.min=A`,
      /^query\/details\.brand\.min min bounds .+ and brand is string; use details\.brand=… or/,
    ],
    [
      `${own}details.year.min=2020&details.year.max=2010`,
      'query/details.year.max 2010 is below details.year.min (2020); swap them',
    ],
    ['price_min=9.5&price_max=3', 'query/price_max 3 is below price_min (9.5); swap them'],
    [
      `${own}details.year.in=${Array.from({ length: 51 }, () => 2010)}`,
      'query/details.year.in names 51 values, more than 50; ask in parts',
    ],
  ] as const) {
    const answer = await manager.call('GET', `/listings/v1/listings?${query}`);
    assert.equal(answer.status, 422, query);
    const [detail] = listOf((answer.body.error as Loose).details!);
    const told = `${detail?.path} ${detail?.message}`;
    if (typeof fault === 'string') assert.equal(told, fault);
    else assert.match(told, fault);
  }
});

test('dates bound what is a date, and nothing else is read as one', async () => {
  const manager = await testApp.caller({ roles: ['manager'] });
  const field = { key: 'ready_on', label: 'Ready on', type: 'date', filterable: true };
  const type = await newType(manager, { fields: [field] });
  await newListing(manager, type, { title: 'Soon', details: { ready_on: '2026-03-02' } });
  const url = `/listings/v1/listings?catalog_id=${type}&details.ready_on.min=`;
  assert.equal((await manager.call('GET', `${url}2026-03-02`)).body.total, 1);
  assert.equal((await manager.call('GET', `${url}2026-03-02T00:00:01Z`)).body.total, 0);
  for (const text of ['March 2', '2026', '2026-02-30']) {
    const answer = await manager.call('GET', url + encodeURIComponent(text));
    assert.match(answer.text, /must be a calendar date YYYY-MM-DD, not /, text);
  }
});

test('facets count all matches, whatever the page', async () => {
  const { manager, add } = await shop();
  await add('A', { details: { brand: 'Cat', fuel: 'diesel' } });
  await add('B', { details: { brand: 'Cat', fuel: 'electric' } });
  await add('C', { details: { brand: 'Kubota', fuel: 'diesel' } });
  const page = await find(manager, { facets: 'brand,fuel', page_size: '1', page: '3' });
  assert.deepEqual(page.facets, [
    {
      key: 'brand',
      values: [
        { value: 'Cat', count: 2 },
        { value: 'Kubota', count: 1 },
      ],
      distinct: 2,
      exact: true,
    },
    {
      key: 'fuel',
      values: [
        { value: 'diesel', count: 2 },
        { value: 'electric', count: 1 },
      ],
      distinct: 2,
      exact: true,
    },
  ]);
});

test('catalog_type is honoured as an old name and contradicts a different catalog_id', async () => {
  const { manager, type, add } = await shop();
  await add('A');
  const old = await manager.call('GET', `/listings/v1/listings?catalog_type=${type}`);
  assert.equal(old.headers.deprecation, '@1767225600');
  assert.equal(old.body.total, 1);
  const both = `catalog_type=${type}&catalog_id=00000000-0000-7000-8000-000000000001`;
  assert.equal((await manager.call('GET', `/listings/v1/listings?${both}`)).status, 422);
});

test('a listing is found by what it has become, in every write', async () => {
  const { manager, type, add } = await shop();
  const { id } = await add('Old loader', { price: 10, details: { brand: 'Cat', year: 2010 } });
  await add('Another', { price: 50, details: { brand: 'Kubota', year: 2012 } });
  const url = `/listings/v1/listings/${id}`;
  const patch = { title: 'New crane', price: 20, for_hire: true, details: { brand: 'Volvo', year: 2011 } };
  assert.equal((await manager.call('PATCH', url, patch)).status, 200);
  for (const query of [
    { q: 'crane' },
    { price_min: '20', price_max: '20' },
    { for_hire: 'true' },
    { 'details.brand': 'Volvo' },
    { 'details.year.min': '2011', 'details.year.max': '2011' },
  ])
    assert.deepEqual(await titles(manager, query), ['New crane'], JSON.stringify(query));
  for (const query of [{ q: 'loader' }, { 'details.brand': 'Cat' }, { status: 'withdrawn' }])
    assert.deepEqual(await titles(manager, query), [], JSON.stringify(query));
  assert.equal((await manager.call('PATCH', `${url}/status`, { status: 'withdrawn' })).status, 200);
  assert.deepEqual(await titles(manager, { status: 'withdrawn', q: 'crane' }), ['New crane']);
  assert.deepEqual(await titles(manager, { sort: '-price' }), ['Another', 'New crane']);
  const types = `/listings/v1/catalog-types/${type}`;
  assert.equal((await manager.call('PATCH', types, { label: 'Cranes' })).status, 200);
  assert.deepEqual(await titles(manager, { q: 'cranes new' }), ['New crane']);
  const apart = await testApp.db.query<{ count: number }>(
    `select count(*) from listings l full join listing_search s on s.organisation_id = l.organisation_id and s.id = l.id
     where (l.catalog_id, l.created_at, l.published_order, l.for_sale, l.for_hire, l.status, l.price, l.hire_price,
         l.title_key, l.facets, l.terms)
       is distinct from
       (s.catalog_id, s.created_at, s.published_order, s.for_sale, s.for_hire, s.status, s.price, s.hire_price,
         s.title_key, s.facets, s.terms)`,
  );
  assert.equal(Number(apart[0]?.count), 0);
  await assert.rejects(testApp.db.query('delete from listing_search'), /permission denied/);
});

test('fields of several types are named in the order of the types, whichever was changed last', async () => {
  const manager = await testApp.caller();
  const fieldOf = (key: string) => [{ key, label: key, type: 'string', filterable: true }];
  const first = await newType(manager, { fields: fieldOf('weight') });
  await newType(manager, { fields: fieldOf('reach') });
  const changed = await manager.call('PATCH', `/listings/v1/catalog-types/${first}`, { description: 'new' });
  assert.equal(changed.status, 200, changed.text);
  // Once the database has counted a few rows it reads them as they lie.
  await testApp.db.asOwner((owner) => owner.query('analyze catalog_types'));
  const { body } = await manager.call('GET', '/listings/v1/listings?details.color=red');
  assert.match(String(body.error?.message), /use weight, reach/);
});

test('facets: numbers as bars, all values where they are asked for, and how many there are', async () => {
  const { manager, add } = await shop();
  for (const [at, brand] of ['A', 'B', 'C'].entries())
    await add(brand, { details: { brand, year: 1980 + at * 20 } });
  const [brands, years] = listOf((await find(manager, { facets: 'brand,year', facet_values: '2' })).facets!);
  assert.deepEqual([listOf(brands!.values!).length, brands!.distinct, brands!.histogram], [2, 3, undefined]);
  const bars = listOf(years!.histogram!).map(({ from, to, count }) => [from, to, count]);
  assert.equal(bars.length, 14);
  assert.deepEqual(
    [bars[0], bars[1], bars.at(-1)],
    [
      [1980, 1982, 1],
      [1983, 1985, 0],
      [2019, 2020, 1],
    ],
  );
  const narrowed = await find(manager, { facets: 'year', 'details.year.min': '2000' });
  const all = listOf(listOf(narrowed.facets!)[0]!.histogram!);
  assert.equal(all.length, 14, 'a facet ignores the filter on its own field');
});
