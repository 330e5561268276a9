import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BELOW_STOCK, hasRightIds, IDS_IN_QUERY, stockPageAt } from './addresses.ts';

const ID = '0190c9a2-7d5e-7c3a-9b1f-2d4e6f8a0b1c';

test('every route below items is found with an id, in either case, and none with what is no id', () => {
  for (const route of BELOW_STOCK) {
    for (const id of [ID, ID.toUpperCase()]) {
      assert.deepEqual(stockPageAt(route.replace(':id', id)), { route, id: route.includes(':id') ? id : '' });
    }
    if (!route.includes(':id')) continue;
    for (const text of ['abc', '42', '%20', `${ID}x`, ''])
      assert.equal(stockPageAt(route.replace(':id', text))?.route === route, false, `${route} ${text}`);
  }
  for (const rest of [
    'abc',
    'abc/preview',
    'types/abc',
    'mend',
    'mend/abc',
    'new/x',
    `${ID}/other`,
    `types/${ID}/x`,
  ])
    assert.equal(stockPageAt(rest), null, rest);
});

test('what stands for an id in a query is one, or left out', () => {
  for (const [path, names] of Object.entries(IDS_IN_QUERY)) {
    for (const name of names) {
      assert.equal(hasRightIds(path, new URLSearchParams({ [name]: 'abc' })), false, `${path} ${name}`);
      assert.equal(hasRightIds(path, new URLSearchParams({ [name]: ID })), true);
      assert.equal(hasRightIds(path, new URLSearchParams({ [name]: '' })), true);
    }
    assert.equal(hasRightIds(path, new URLSearchParams()), true);
  }
  assert.equal(
    hasRightIds('/console/rota', new URLSearchParams({ site: 'abc' })),
    true,
    'compared with what is there',
  );
});
