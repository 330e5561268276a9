import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../platform/errors.ts';
import type { Field } from '../details/fields.schema.ts';
import { detailFilters } from './detail-filters.rules.ts';
import type { FindQuery } from './finding.schema.ts';
import {
  catalogIdOf,
  facetKeys,
  filtersQuery,
  pricesOf,
  sortOf,
  statusesOf,
  unknownKeys,
  visibleTo,
} from './search.rules.ts';

const query = (more: object) => more as FindQuery;
const ORGANISATION = '00000000-0000-4000-8000-000000000001';
const [ONE, TWO] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const field = (key: string, more: Partial<Field> = {}) =>
  ({ key, label: key, type: 'string', filterable: true, visibility: 'public', ...more }) as Field;
const of = (catalogId: string, key: string, more: Partial<Field> = {}) => ({
  catalogId,
  field: field(key, more),
});

function faultOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return error.options.details?.map(({ path, code }) => `${path} ${code}`).join() ?? '';
  }
}

test('the query read: filters, facets, type, statuses, order', () => {
  assert.deepEqual(detailFilters(query({ q: 'x', 'details.year.min': 2015, 'details.fuel': 'gas' })), [
    { parameter: 'details.year.min', key: 'year', op: 'min', text: '2015' },
    { parameter: 'details.fuel', key: 'fuel', op: 'is', text: 'gas' },
  ]);
  assert.deepEqual([facetKeys(query({ facets: 'a, b,a' })), facetKeys(query({}))], [['a', 'b'], []]);
  const ids = [{}, { catalog_id: ONE }, { catalog_type: ONE }, { catalog_id: ONE, catalog_type: ONE }].map(
    (each) => catalogIdOf(query(each)),
  );
  assert.deepEqual(ids, [null, ONE, ONE, ONE]);
  assert.equal(
    faultOf(() => catalogIdOf(query({ catalog_id: ONE, catalog_type: TWO }))),
    'query/catalog_type CONTRADICTION',
  );
  const statuses = (status: string | undefined, view: 'own' | 'public') =>
    statusesOf(query(status === undefined ? {} : { status }), view);
  assert.deepEqual([statuses(undefined, 'own'), statuses('draft, sold', 'own')], [null, ['draft', 'sold']]);
  assert.deepEqual(
    [statuses(undefined, 'public'), statuses('draft,published', 'public'), statuses('draft', 'public')],
    [['published'], ['published'], []],
  );
  assert.equal(
    faultOf(() => statuses('draft,none', 'public')),
    'query/status NOT_ALLOWED',
  );
  const sort = (more: object) => Object.values(sortOf(query(more))).join();
  assert.deepEqual(
    [sort({}), sort({ q: 'x' }), sort({ sort: 'price' }), sort({ sort: '-price', q: 'x' })],
    ['created_at,true', 'relevance,false', 'price,false', 'price,true'],
  );
  assert.equal(
    faultOf(() => sort({ sort: 'relevance' })),
    'query/sort NOT_ALLOWED',
  );
});

test('prices are not turned round', () => {
  const prices = (more: object) => Object.values(pricesOf(query(more)));
  assert.deepEqual(
    [prices({}), prices({ price_min: 5 }), prices({ price_max: 5 }), prices({ price_min: 5, price_max: 5 })],
    [
      [null, null],
      [5, null],
      [null, 5],
      [5, 5],
    ],
  );
  assert.equal(
    faultOf(() => prices({ price_min: 6, price_max: 5 })),
    'query/price_max WRONG_ORDER',
  );
});

const FIELDS = [
  of(ONE, 'fuel'),
  of(TWO, 'fuel', { visibility: 'private' }),
  of(ONE, 'note', { filterable: false }),
  of(TWO, 'key', { filterable: false, visibility: 'private' }),
];

test('what a reader may filter by, and what is kept from them', () => {
  const shape = (view: 'own' | 'public') => {
    const { visible, shown, hidden } = visibleTo(view, FIELDS);
    return [[...visible].map(([key, all]) => `${key} ${all.length}`), [...shown], [...hidden]];
  };
  assert.deepEqual(shape('own'), [['fuel 2'], [['fuel', [ONE, TWO]]], []]);
  assert.deepEqual(shape('public'), [['fuel 1'], [['fuel', [ONE]]], [[TWO, ['fuel', 'key']]]]);
  const visible = visibleTo('public', FIELDS);
  const filters = detailFilters(query({ 'details.fuel': 'gas', 'details.note': 'x' }));
  assert.deepEqual(
    unknownKeys(filters, ['fuel', 'key'], visible).map(({ path }) => path),
    ['query/details.note', 'query/facets'],
  );
});

test('filters as a tsquery: equal values or-ed, bounds as ranges; a field private in some types binds the rest', () => {
  const text = (view: 'own' | 'public', parameters: object, fields = FIELDS) =>
    filtersQuery(detailFilters(query(parameters)), visibleTo(view, fields), ORGANISATION);
  assert.equal(text('own', {}), null);
  const parts = (view: 'own' | 'public', parameters: object) =>
    text(view, parameters)
      ?.split(' & ')
      .map((part) => part.split(' | ').length);
  assert.deepEqual(parts('own', { 'details.fuel': 'gas' }), [1]);
  assert.deepEqual(parts('own', { 'details.fuel.in': 'gas,oil,gas' }), [2]);
  assert.deepEqual(parts('public', { 'details.fuel': 'gas' }), [1, 1], 'of the type that shows it');
  assert.notEqual(text('own', { 'details.fuel': 'gas' }), text('own', { 'details.fuel': 'oil' }));
  const years = [
    of(ONE, 'year', { type: 'integer' }),
    of(ONE, 'built', { type: 'date' }),
    of(ONE, 'new', { type: 'boolean' }),
  ];
  const rows: [string, object, string | null][] = [
    ['a number', { 'details.year': '2015' }, null],
    ['no number', { 'details.year': 'old' }, 'query/details.year WRONG_TYPE'],
    ['a truth', { 'details.new': 'true' }, null],
    ['no truth', { 'details.new': 'yes' }, 'query/details.new WRONG_TYPE'],
    ['bounds', { 'details.year.min': '2015', 'details.year.max': '2015' }, null],
    [
      'turned round',
      { 'details.year.min': '2016', 'details.year.max': '2015' },
      'query/details.year.max WRONG_ORDER',
    ],
    ['at least alone', { 'details.year.min': '2016' }, null],
    ['a bound that is none', { 'details.year.max': 'x' }, 'query/details.year.max WRONG_TYPE'],
    ['a date', { 'details.built.min': '2015-01-01' }, null],
    ['a time of a date', { 'details.built.min': '2015-01-01T00:00:00Z' }, null],
    ['no date', { 'details.built.min': '2015' }, 'query/details.built.min WRONG_TYPE'],
    ['bounds of a truth', { 'details.new.min': 'true' }, 'query/details.new.min NOT_ALLOWED'],
    ['fifty values', { 'details.year.in': Array.from({ length: 50 }, (_, at) => at).join() }, null],
    [
      'one more',
      { 'details.year.in': Array.from({ length: 51 }, (_, at) => at).join() },
      'query/details.year.in TOO_MANY',
    ],
  ];
  for (const [words, parameters, expected] of rows)
    assert.equal(
      faultOf(() => text('own', parameters, years)),
      expected,
      words,
    );
});
