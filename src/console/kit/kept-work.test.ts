import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropKept, keep, readKept } from './kept-work.ts';

function store(most = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

test('what one person typed in a form is kept for them, in this form alone', () => {
  const tab = store();
  const work = { shown: { version: 3 }, draft: { title: 'Crane' } };
  assert.equal(keep(tab, 'ada', 'item 1', work), true);
  assert.deepEqual(readKept(tab, 'ada', 'item 1'), work);
  assert.equal(readKept(tab, 'bob', 'item 1'), null);
  assert.equal(readKept(tab, 'ada', 'item 2'), null);
  dropKept(tab, 'ada', 'item 1');
  assert.equal(readKept(tab, 'ada', 'item 1'), null);
});

test('a full browser keeps nothing and stops nobody', () => {
  const tab = store(5);
  assert.equal(keep(tab, 'ada', 'item 1', { shown: null, draft: { title: 'Crane' } }), false);
  assert.equal(readKept(tab, 'ada', 'item 1'), null);
});
