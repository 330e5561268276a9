import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOfListing } from './history.rules.ts';

const changed = (before: object[], after: object[]) => [
  { path: '/created', before: [], after: ['new'] },
  { path: '/changed', before, after },
];

test('of an import stays what it changed of the listing', () => {
  const changes = changed(
    [
      { id: 'a', price: 1 },
      { id: 'b', price: 5 },
    ],
    [
      { id: 'a', price: 2 },
      { id: 'b', price: 6 },
    ],
  );
  assert.deepEqual(changesOfListing({ action: 'listings.import', changes, details: null }, 'b'), [
    { path: '/price', before: 5, after: 6 },
  ]);
  assert.deepEqual(changesOfListing({ action: 'listings.import', changes, details: null }, 'new'), []);
});
