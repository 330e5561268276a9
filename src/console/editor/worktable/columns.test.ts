import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogType, Field } from '../stock/form.ts';
import {
  columnsOf,
  fieldsInView,
  keepLayout,
  type Layout,
  movedColumn,
  readLayout,
  shownColumns,
  WIDTH,
  withColumn,
  without,
  withWidth,
} from './columns.ts';

const field = (key: string, type: Field['type'] = 'string') => ({ key, label: `The ${key}`, type }) as Field;
const TYPES = [
  { id: 'van', fields: [field('year', 'integer'), field('depot')] },
  { id: 'saw', fields: [field('depot'), field('task')] },
] as Partial<CatalogType>[] as CatalogType[];
const ALL = columnsOf(fieldsInView(TYPES, ''));
const layoutOf = (...ids: string[]): Layout => ids.map((id) => ({ id, width: null }));
const idsOf = (layout: Layout) => layout.map(({ id }) => id);

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

test('the fields of a type, or of all types, each once', () => {
  const keys = (kind: string) => fieldsInView(TYPES, kind).map(({ key }) => key);
  assert.deepEqual(keys(''), ['year', 'depot', 'task']);
  assert.deepEqual(keys('saw'), ['depot', 'task']);
  assert.deepEqual(keys('gone'), []);
});

test('what is shown follows the layout; a field that the type has no more is left out', () => {
  const shown = shownColumns([{ id: 'details.year', width: 77 }, ...layoutOf('details.gone', 'site')], ALL);
  assert.deepEqual(
    shown.map(({ id, width, sort, isNumber }) => [id, width, sort, isNumber]),
    [
      ['details.year', 77, 'details.year', true],
      ['site', 150, 'location', false],
    ],
  );
});

test('columns come, go, move among those that are shown, and have a width within limits', () => {
  const layout = layoutOf('price', 'details.gone', 'site', 'status');
  const shown = shownColumns(layout, ALL);
  assert.deepEqual(idsOf(withColumn(layout, 'price')), ['details.gone', 'site', 'status', 'price']);
  assert.deepEqual(idsOf(without(layout, 'site')), ['price', 'details.gone', 'status']);
  assert.deepEqual(idsOf(movedColumn(layout, shown, 'price', 1)), [
    'details.gone',
    'site',
    'price',
    'status',
  ]);
  assert.deepEqual(idsOf(movedColumn(layout, shown, 'site', -1)), [
    'site',
    'price',
    'details.gone',
    'status',
  ]);
  assert.equal(movedColumn(layout, shown, 'status', 1), layout);
  assert.deepEqual(
    [5, 5000, 99.6].map((width) => withWidth(layout, 'site', width)[2]?.width),
    [WIDTH.least, WIDTH.most, 100],
  );
});

test('each person has columns of their own for each type, until they choose none', () => {
  const kept = store();
  keepLayout(kept, 'ann', 'van', layoutOf('site'));
  assert.deepEqual(readLayout(kept, 'ann', 'van'), layoutOf('site'));
  assert.equal(readLayout(kept, 'ann', ''), null);
  assert.equal(readLayout(kept, 'bob', 'van'), null);
  keepLayout(kept, 'ann', 'van', null);
  assert.equal(readLayout(kept, 'ann', 'van'), null);
  kept.setItem('shopfloor.worktable ann van', '[{"id":"site"}]');
  assert.equal(readLayout(kept, 'ann', 'van'), null, 'what is no layout is not used');
});
