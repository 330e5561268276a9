/** Orders, pages and cursors. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Loose, listOf, startTestApp } from '../../../test/helpers/app.ts';
import { find, shopOf, titles } from './finding.fixture.ts';
import { windowLinks } from './links.rules.ts';

const testApp = await startTestApp();

const shop = () => shopOf(testApp);

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

test('links reach the end of the window by page, and beyond it by cursor', () => {
  const links = (query: string, page: number, nextCursor: string | null, total = 10_000) =>
    [...windowLinks(`/l?q=a${query}`, { page, page_size: 100 }, { total, nextCursor }).matchAll(LINK)].map(
      ([, target, rel]) => `${rel} ${target}`,
    );
  const LINK = /<\/l\?q=a&([^>]+)>; rel="(\w+)"/g;
  const ends = (others: string[], last = 100) => ['first page=1', ...others, `last page=${last}`];
  const cases: [found: string[], expected: string[]][] = [
    [links('&page=99', 99, 'c'), ends(['prev page=98', 'next page=100'])],
    [links('&page=100', 100, 'c'), [...ends(['prev page=99']), 'next cursor=c']],
    [links('&page=100', 100, null), ends(['prev page=99'])],
    [links('&page=1', 1, 'c', 150), ends(['next page=2'], 2)],
    [links('&cursor=b', 1, 'c'), [...ends([]), 'next cursor=c']],
    [links('&cursor=b', 1, null), ends([])],
  ];
  for (const [found, expected] of cases) assert.deepEqual(found, expected);
});
