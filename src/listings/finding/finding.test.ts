import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { FIELDS, newListing, newType } from '../../../test/helpers/listings.ts';

const testApp = await startTestApp();

const find = async (caller: Pick<Caller, 'call'>, query: Record<string, string>): Promise<Loose> => {
  const answer = await caller.call('GET', `/listings/v1/listings?${new URLSearchParams(query)}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const titles = async (caller: Pick<Caller, 'call'>, query: Record<string, string>) =>
  listOf((await find(caller, query)).items!).map(({ title }) => String(title));

async function shop() {
  const manager = await testApp.caller({ roles: ['manager'] });
  const type = await newType(manager, {
    label: 'Excavators',
    fields: [
      ...FIELDS,
      { key: 'secret', label: 'Secret', type: 'string', searchable: true, visibility: 'private' },
    ],
  });
  const add = (title: string, more: object = {}) => newListing(manager, type, { title, ...more });
  return { manager, type, add };
}

test('q: all words, from their beginning, without case and accents', async () => {
  const { manager, add } = await shop();
  await add('Crème brûlée torch');
  await add('CREME pot');
  assert.deepEqual(await titles(manager, { q: 'creme' }), ['CREME pot', 'Crème brûlée torch']);
  assert.deepEqual(await titles(manager, { q: 'CRÈ bru' }), ['Crème brûlée torch']);
  assert.deepEqual(await titles(manager, { q: 'creme spoon' }), []);
});

test('q: a quoted phrase stands as it is written', async () => {
  const { manager, add } = await shop();
  await add('red steel bucket');
  await add('steel bucket, red');
  assert.deepEqual(await titles(manager, { q: '"red steel"' }), ['red steel bucket']);
  assert.deepEqual(await titles(manager, { q: '"red ste"' }), []);
  assert.equal((await titles(manager, { q: 'bucket red' })).length, 2);
});

test('q: title over type label over searchable details over description', async () => {
  const { manager, type, add } = await shop();
  const other = await newType(manager, { label: 'Other things' });
  const elsewhere = (title: string, more: object) => newListing(manager, other, { title, ...more });
  await add('An excavator', { details: { brand: 'X' } });
  await elsewhere('In details', { details: { brand: 'excavator' } });
  await add('By its type');
  await elsewhere('In description', { description: 'fits every excavator' });
  assert.ok(type);
  const found = await titles(manager, { q: 'excavator' });
  assert.deepEqual(found, ['An excavator', 'By its type', 'In details', 'In description']);
});

test('q: %, _ and \\ are letters like others', async () => {
  const { manager, add } = await shop();
  await add('wool 100% pure');
  await add('wool 100 pure');
  await add('part a_b');
  await add('part axb');
  await add('back\\slash');
  assert.deepEqual(await titles(manager, { q: '100%' }), ['wool 100% pure']);
  assert.deepEqual(await titles(manager, { q: '%' }), ['wool 100% pure']);
  assert.deepEqual(await titles(manager, { q: 'a_b' }), ['part a_b']);
  assert.deepEqual(await titles(manager, { q: '_' }), ['part a_b']);
  assert.deepEqual(await titles(manager, { q: '\\' }), ['back\\slash']);
  assert.deepEqual(await titles(manager, { q: '---' }), []);
});

test('q finds what a private field holds for the own people alone', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const type = await newType(manager, {
    fields: [
      {
        key: 'secret',
        label: 'Secret',
        type: 'string',
        searchable: true,
        filterable: true,
        visibility: 'private',
      },
    ],
  });
  await newListing(manager, type, { title: 'Plain', details: { secret: 'hushhush' } });
  assert.deepEqual(await titles(manager, { q: 'hushhush' }), ['Plain']);
  assert.deepEqual(await titles(testApp.anonymous, { q: 'hushhush' }), []);
  const filtered = await testApp.anonymous.call('GET', '/listings/v1/listings?details.secret=hushhush');
  assert.equal(filtered.status, 422);
});

test('without an order the newest come first', async () => {
  const { manager, add } = await shop();
  for (const [minute, title] of ['Oldest', 'Middle', 'Newest'].entries()) {
    testApp.setNow(new Date(Date.now() - 600_000 + minute * 60_000));
    await add(title);
  }
  testApp.setNow(null);
  const newestFirst = ['Newest', 'Middle', 'Oldest'];
  assert.deepEqual(await titles(manager, {}), newestFirst);
  assert.deepEqual(await titles(manager, { sort: '-created_at' }), newestFirst);
  assert.deepEqual(await titles(manager, { sort: 'created_at' }), newestFirst.toReversed());
});

test('strangers find what is published alone, whatever status, order, filter or words they ask for', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const type = await newType(manager);
  for (const status of ['draft', 'published', 'withdrawn'])
    await newListing(manager, type, { title: `Quince ${status}` }, status);
  const sold = await newListing(manager, type, { title: 'Quince sold' });
  await manager.call('PATCH', `/listings/v1/listings/${sold.id}/status`, { status: 'sold' });
  const queries: Record<string, string>[] = [
    { catalog_id: type },
    { q: 'quince' },
    { catalog_id: type, sort: '-published_at' },
    { catalog_id: type, 'details.brand': 'Kubota' },
    { catalog_id: type, facets: 'brand' },
  ];
  for (const query of queries) {
    const seen = async (caller: Pick<Caller, 'call'>, status?: string) => {
      const page = await find(caller, { ...query, ...(status === undefined ? {} : { status }) });
      const found = listOf(page.items!).map(({ title }) => String(title).split(' ')[1]);
      assert.equal(page.total, found.length);
      const [facet] = query.facets === undefined ? [] : listOf(page.facets!);
      if (facet !== undefined) {
        const counts = listOf(facet.values!).map(({ count }) => Number(count));
        assert.equal(
          counts.reduce((sum, count) => sum + count, 0),
          found.length,
        );
      }
      return found.sort();
    };
    const what = JSON.stringify(query);
    assert.deepEqual(await seen(testApp.anonymous), ['published'], what);
    for (const status of ['draft', 'withdrawn', 'sold', 'draft,withdrawn'])
      assert.deepEqual(await seen(testApp.anonymous, status), [], `${what} ${status}`);
    assert.deepEqual(await seen(testApp.anonymous, 'draft,published,sold'), ['published'], what);
    assert.deepEqual(await seen(manager), ['draft', 'published', 'sold', 'withdrawn'], what);
    for (const status of ['draft', 'withdrawn', 'sold'])
      assert.deepEqual(await seen(manager, status), [status], `${what} ${status}`);
  }
});

test('a field that is private in one type and public in another tells strangers nothing of the first', async () => {
  const manager = await testApp.caller({ org_id: testApp.config.CATALOG_ORG_ID });
  const grade = (visibility: string) => [
    { key: 'grade', label: 'Grade', type: 'string', filterable: true, visibility },
    { key: 'rank', label: 'Rank', type: 'integer', filterable: true, visibility },
  ];
  const open = await newType(manager, { fields: grade('public') });
  const closed = await newType(manager, { fields: grade('private') });
  const add = (type: string, title: string) =>
    newListing(manager, type, { title, details: { grade: 'sixfold', rank: 66 } });
  await add(open, 'Open one');
  await add(closed, 'Closed one');
  const queries = [
    { 'details.grade': 'sixfold' },
    { 'details.grade.in': 'sixfold,other' },
    { 'details.rank.min': '66', 'details.rank.max': '66' },
    { 'details.grade': 'sixfold', q: 'one' },
  ];
  for (const query of queries) {
    assert.deepEqual(await titles(testApp.anonymous, query), ['Open one'], JSON.stringify(query));
    assert.deepEqual((await titles(manager, query)).sort(), ['Closed one', 'Open one']);
  }
  const facets = async (caller: Pick<Caller, 'call'>, query: Record<string, string>) =>
    listOf((await find(caller, { ...query, facets: 'grade', page_size: '1' })).facets!).map(
      ({ values }) => values,
    );
  for (const q of ['open one', 'closed one', 'one']) {
    const own = q === 'one' ? 2 : 1;
    assert.deepEqual(await facets(manager, { q }), [[{ value: 'sixfold', count: own }]]);
    const seen = q === 'closed one' ? [] : [{ value: 'sixfold', count: 1 }];
    assert.deepEqual(await facets(testApp.anonymous, { q }), [seen], q);
  }
  // Nor when its type has the field no longer: what it held is still in the listing.
  const emptied = await manager.call('PATCH', `/listings/v1/catalog-types/${closed}`, { fields: [] });
  assert.equal(emptied.status, 200, emptied.text);
  for (const query of [{ q: 'one' }, { for_sale: 'true' }] as Record<string, string>[])
    assert.deepEqual(await facets(testApp.anonymous, query), [[{ value: 'sixfold', count: 1 }]]);
});

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
    'created_at, -created_at, published_at, -published_at, price, -price, title, -title, relevance';
  for (const [query, fault] of [
    ['sort=cheapest', `query/sort must be one of ${orders}, not "cheapest"`],
    ['q=a&sort=-relevance', `query/sort must be one of ${orders}, not "-relevance"`],
    ['status=published,gone', /^query\/status must be draft, .+ separated by commas, not "gone"$/],
    ['limit=5', /^query\/limit is not known here; send page, .+, facets, details\.<key>, .+\.max$/],
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
      exact: true,
    },
    {
      key: 'fuel',
      values: [
        { value: 'diesel', count: 2 },
        { value: 'electric', count: 1 },
      ],
      exact: true,
    },
  ]);
});

test('catalog_type is honoured as an old name and contradicts a different catalog_id', async () => {
  const { manager, type, add } = await shop();
  await add('A');
  const old = await manager.call('GET', `/listings/v1/listings?catalog_type=${type}`);
  assert.equal(old.headers.deprecation, 'true');
  assert.equal(old.body.total, 1);
  const both = `catalog_type=${type}&catalog_id=00000000-0000-7000-8000-000000000001`;
  assert.equal((await manager.call('GET', `/listings/v1/listings?${both}`)).status, 422);
});

test('pages follow one another without gaps or repetitions, in every order', async () => {
  const { manager, add } = await shop();
  for (let number = 0; number < 7; number += 1) await add(`Loader ${number % 3}`, { price: number % 2 });
  for (const sort of [
    'created_at',
    '-created_at',
    'published_at',
    '-published_at',
    'price',
    '-price',
    'title',
    '-title',
  ]) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) =>
        listOf((await find(manager, { sort, page: String(page), page_size: '2' })).items!),
      ),
    );
    assert.equal(new Set(pages.flat().map(({ id }) => id)).size, 7, sort);
  }
  const past = await find(manager, { page: '100', page_size: '100' });
  assert.deepEqual([past.items, past.total], [[], 7]);
});

test('page reaches 10,000 matches, a cursor any of them in the same list', async () => {
  const { manager, add } = await shop();
  for (const title of ['A', 'B', 'C', 'D', 'E']) await add(title, { price: 10 });
  const list = (query: string) => manager.call('GET', `/listings/v1/listings?${query}`);
  const titlesOf = (body: Loose) => listOf(body.items!).map(({ title }) => title);
  const first = await list('sort=title&page_size=2');
  assert.match(first.headers.link ?? '', /page=2>; rel="next"/);
  const second = await list(`sort=title&page_size=2&cursor=${first.body.next_cursor}`);
  assert.deepEqual(titlesOf(second.body), ['C', 'D']);
  assert.equal(second.body.total, 5);
  const next = /<([^>]+)>; rel="next"/.exec(second.headers.link ?? '')?.[1];
  const last = await manager.call('GET', next ?? '');
  assert.deepEqual([titlesOf(last.body), last.body.next_cursor], [['E'], undefined]);
  assert.doesNotMatch(last.headers.link ?? '', /rel="(next|prev)"/);
  // Facets may come and go along the way.
  const counted = await list(`sort=title&page_size=1&facets=brand&cursor=${first.body.next_cursor}`);
  assert.deepEqual(titlesOf(counted.body), ['C']);
  for (const [query, fault] of [
    [
      'page=101&page_size=100',
      /^101 of 100 each ends beyond the first 10000 matches; follow next_cursor with cursor/,
    ],
    ['page=5001&page_size=2', /with cursor/],
    [`sort=title&page=2&page_size=2&cursor=${first.body.next_cursor}`, /^\(2\) counts from the beginning/],
    [`sort=price&page_size=2&cursor=${first.body.next_cursor}`, /^is not a cursor of this list/],
    [
      `sort=-title&page_size=2&cursor=${first.body.next_cursor}`,
      /^belongs to other filters or another order/,
    ],
    [`sort=title&q=a&cursor=${first.body.next_cursor}`, /^belongs to other filters/],
    ['cursor=nonsense', /^is not a cursor of this list; send next_cursor as it came$/],
    [`cursor=${Buffer.from('[1,9,"x","y"]').toString('base64url')}`, /^is not a cursor of this list/],
  ] as const) {
    const { status, body } = await list(query);
    assert.equal(status, 422, query);
    assert.match(String(listOf((body.error as Loose).details!)[0]?.message), fault, query);
  }
  assert.equal((await list('page=100&page_size=100')).status, 200);
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
