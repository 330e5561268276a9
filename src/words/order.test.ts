import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderIn } from './order.ts';

test('names stand in the order of the alphabet, whatever their case and accents, and numbers by their value', () => {
  for (const locale of ['en-GB', 'de-DE']) {
    const names = ['Zoe', 'Äda', 'bea', 'Ada', 'Bay 10', 'Bay 9', 'Éva'];
    const ordered = ['Ada', 'Äda', 'Bay 9', 'Bay 10', 'bea', 'Éva', 'Zoe'];
    assert.deepEqual(names.toSorted(orderIn(locale)), ordered);
  }
});
