import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../../platform/http/page.ts';
import { WINDOW } from './finding.schema.ts';
import { windowLinks } from './links.rules.ts';

const SIZE = 100;
const LAST = WINDOW / SIZE;
const links = (query: string, page: number, total: number, nextCursor: string | null) =>
  Object.fromEntries(
    windowLinks(`/l${query}`, { page, page_size: SIZE } as Page, { total, nextCursor })
      .split(', ')
      .filter((link) => link !== '')
      .map((link) => {
        const [, target, rel] = /^<(.*)>; rel="(.*)"$/.exec(link)!;
        return [rel, target];
      }),
  );

test('pages within the window link to each other, by their numbers', () => {
  const { next, prev, first, last } = links('?q=x&page=2', 2, 10 * SIZE, 'c');
  assert.match(next!, /q=x/);
  assert.match(next!, /page=3/);
  assert.match(prev!, /page=1/);
  assert.match(first!, /page=1/);
  assert.match(last!, /page=10/);
  assert.ok(!('next' in links('', 10, 10 * SIZE, null)), 'the last has no next');
});

test('behind the last page of the window goes the cursor', () => {
  const { next, prev, last } = links(`?q=x&page=${LAST}`, LAST, 2 * WINDOW, 'c/1');
  assert.equal(next, '/l?q=x&cursor=c%2F1');
  assert.match(prev!, new RegExp(`page=${LAST - 1}\\b`));
  assert.match(last!, new RegExp(`page=${LAST}\\b`), 'no page lies beyond the window');
  assert.match(links(`?page=${LAST - 1}`, LAST - 1, 2 * WINDOW, 'c').next!, /page=/);
  assert.ok(!('next' in links(`?page=${LAST}`, LAST, WINDOW, null)), 'nothing lies behind');
});

test('behind a cursor there is the next cursor, and no page before', () => {
  const found = links('?q=x&cursor=b', 1, 2 * WINDOW, 'c');
  assert.equal(found.next, '/l?q=x&cursor=c');
  assert.ok(!('prev' in found));
  assert.match(found.first!, /q=x/);
  assert.doesNotMatch(found.first!, /cursor/);
  const end = links('?cursor=b', 1, 2 * WINDOW, null);
  assert.ok(!('next' in end) && !('prev' in end));
});
