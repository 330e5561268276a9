import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../stock/form.ts';
import { mendsOf, rowKey } from './mends.ts';

const size: Field = {
  key: 'size',
  label: 'Size',
  type: 'integer',
  required: false,
  searchable: false,
  filterable: false,
  visibility: 'public',
};

test('what is left or has no new value yet is not sent; a number is sent as one', () => {
  const values = ['a', 'b', 'c', 'd'].map((value) => ({ key: 'size', value, listings: 1 }));
  const [a, b, c] = values.map(rowKey);
  const decisions = {
    [String(a)]: { kind: 'replace', value: '7' },
    [String(b)]: { kind: 'remove', value: '' },
    [String(c)]: { kind: 'replace', value: '' },
  } as const;
  assert.deepEqual(mendsOf(values, decisions, [size]), [
    { key: 'size', from: 'a', to: 7 },
    { key: 'size', from: 'b', to: null },
  ]);
});
