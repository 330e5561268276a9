import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from './impact-rows.ts';

test('a renamed field is one row with its old and its new value', () => {
  const change = { before: { fuel: 'gas', size: 4 }, after: { power: 'lpg', size: 4 }, errors: [] };
  assert.deepEqual(rowsOf(change, [{ from: 'fuel', to: 'power' }]), [
    { key: 'power', was: 'fuel', before: 'gas', after: 'lpg', fault: '' },
  ]);
});

test('other fields are shown where they differ or no longer fit', () => {
  const errors = [{ path: 'details/size', message: 'is above 3' }];
  const change = {
    before: { fuel: 'gas', size: 4, make: 'Volta' },
    after: { size: 4, make: 'Volta' },
    errors,
  };
  assert.deepEqual(
    rowsOf(change, []).map(({ key, fault }) => [key, fault]),
    [
      ['fuel', ''],
      ['size', 'is above 3'],
    ],
  );
});
