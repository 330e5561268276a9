import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterFields } from './filters.ts';
import type { CatalogType, Field } from './form.ts';

const field = (key: string, more: Partial<Field> = {}) =>
  ({ key, label: key, type: 'string', required: false, filterable: true, ...more }) as Field;
const type = (id: string, ...fields: Field[]) => ({ id, fields }) as Partial<CatalogType> as CatalogType;

const TYPES = [
  type('van', field('depot'), field('make'), field('seats', { type: 'integer' })),
  type('drill', field('depot'), field('make', { filterable: false }), field('task', { type: 'enum' })),
];
const keys = (kind: string) => filterFields(TYPES, kind).map(({ key }) => key);

test('items are narrowed by what all kinds share, or by what the chosen kind has', () => {
  assert.deepEqual(keys(''), ['depot']);
  assert.deepEqual(keys('van'), ['depot', 'make']);
  assert.deepEqual(keys('drill'), ['depot', 'task']);
  assert.deepEqual(keys('gone'), []);
});
