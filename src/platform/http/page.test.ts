import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkHeader, pageEnvelope } from './page.ts';

/** The pages that the links of a page lead to. */
function linksOf(page: number, total: number): Record<string, number> {
  const header = linkHeader('/listings?q=a%20b&page=9', { page, page_size: 10 }, total);
  const links = [...header.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map((match) => {
    const url = new URL(match[1]!, 'http://x');
    assert.equal(url.searchParams.get('q'), 'a b');
    return [match[2]!, Number(url.searchParams.get('page'))];
  });
  return Object.fromEntries(links);
}

test('links lead to the first, previous, next and last page, where there is one', () => {
  assert.deepEqual(linksOf(1, 30), { first: 1, next: 2, last: 3 });
  assert.deepEqual(linksOf(2, 30), { first: 1, prev: 1, next: 3, last: 3 });
  assert.deepEqual(linksOf(3, 30), { first: 1, prev: 2, last: 3 });
  assert.deepEqual(linksOf(1, 0), { first: 1, last: 1 });
  assert.deepEqual(linksOf(9, 30), { first: 1, prev: 3, last: 3 }, 'past the end');
});

test('the last page need not be full', () => {
  const pages = (total: number) => pageEnvelope([], { page: 1, page_size: 10 }, total).total_pages;
  assert.deepEqual([0, 1, 10, 11].map(pages), [0, 1, 1, 2]);
});
