/** What strangers find: nothing that is not published, nothing of a private field. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Caller, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { newListing, newType } from '../../../test/helpers/listings.ts';
import { find, titles } from './finding.fixture.ts';

const testApp = await startTestApp();

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
