import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../stock/form.ts';
import { chipText } from './chip-text.ts';
import { chipsOf, filterablesOf, formIn, mannersOf, paramsOf } from './filters.ts';

const field = (key: string, type: Field['type'], more: Partial<Field> = {}) =>
  ({ key, label: `The ${key}`, type, ...more }) as Field;
const LABELS = { price: 'Price', quantity: 'Units', location_id: 'Site', updated: 'Last change' };
const ALL = filterablesOf(LABELS, [
  field('make', 'string'),
  field('year', 'integer'),
  field('state', 'enum', { options: [{ value: 'new', label: 'Like new' }] }),
  field('spare', 'boolean'),
  field('tested', 'date'),
]);
const named = (id: string) => {
  const found = ALL.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
/** The parameters that are set, of those that a form asks for. */
const set = (id: string, form: Partial<ReturnType<typeof formIn>>) => {
  const params = paramsOf(named(id), { manner: 'any', min: '', max: '', text: '', values: [], ...form });
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
};

test('each field offers what its values can be narrowed by', () => {
  assert.deepEqual(mannersOf(named('details.make'), false), ['contains', 'empty', 'filled']);
  assert.deepEqual(mannersOf(named('details.make'), true), ['contains', 'in', 'empty', 'filled']);
  assert.deepEqual(mannersOf(named('details.year'), false), ['range', 'empty', 'filled']);
  assert.deepEqual(mannersOf(named('details.spare'), false), ['in', 'empty', 'filled']);
  assert.deepEqual(mannersOf(named('price'), false), ['range']);
  assert.deepEqual(mannersOf(named('location_id'), false), ['in']);
});

test('a form becomes the parameters of the service and comes back from them', () => {
  for (const [id, form, expected] of [
    ['details.make', { manner: 'contains', text: ' bo ' }, { 'details.make.contains': 'bo' }],
    ['details.make', { manner: 'in', values: ['a,b'] }, { 'details.make': 'a,b' }],
    ['details.make', { manner: 'empty' }, { 'details.make.empty': 'true' }],
    ['details.make', { manner: 'filled' }, { 'details.make.empty': 'false' }],
    ['details.state', { manner: 'in', values: ['new', 'old'] }, { 'details.state.in': 'new,old' }],
    ['details.year', { manner: 'range', min: '1', max: '' }, { 'details.year.min': '1' }],
    ['price', { manner: 'range', min: '1', max: '2' }, { price_min: '1', price_max: '2' }],
    ['location_id', { manner: 'in', values: ['x', 'none'] }, { location_id: 'x,none' }],
    ['price', { manner: 'any' }, {}],
  ] as const) {
    const params = set(id, form);
    assert.deepEqual(params, expected, id);
    const back = formIn(named(id), params as Record<string, string>);
    assert.deepEqual(
      { ...back, text: back.text.trim() },
      { min: '', max: '', values: [], ...form, text: back.text },
    );
  }
  const params = paramsOf(named('details.year'), { ...formIn(named('details.year'), {}), manner: 'empty' });
  assert.equal(params['details.year.min'], null, 'what was asked of the field before goes');
});

test('each field that narrows the list is said in words, also one that is gone', () => {
  const filters = {
    price_min: '1000',
    'details.year.min': '2015',
    'details.year.max': '2020',
    'details.state.in': 'new,old',
    'details.spare': 'false',
    'details.make.contains': 'bo',
    'details.tested.empty': 'true',
    location_id: 'york,none',
    'details.nothing': '1',
  };
  const siteName = (id: string) => (id === 'york' ? 'York' : undefined);
  const texts = chipsOf(ALL, filters).map((chip) => chipText(chip, { siteName, zone: 'Europe/London' }));
  assert.deepEqual(texts, [
    'Price: from 1,000',
    'Site: York, No site',
    'The make contains “bo”',
    'The year: 2015 to 2020',
    'The state: Like new, old',
    'The spare: No',
    'The tested: empty',
    'details.nothing (no such field here): 1',
  ]);
  const [, site, , year] = chipsOf(ALL, filters);
  assert.deepEqual(
    [site?.names, year?.names],
    [['location_id'], ['details.year.min', 'details.year.max']],
    'what is taken away with each',
  );
});

test('a day of a time is said as the sites count it', () => {
  const [chip] = chipsOf(ALL, { updated_max: '2026-05-01T22:59:59.999Z' });
  assert.ok(chip);
  assert.equal(
    chipText(chip, { siteName: () => undefined, zone: 'Europe/London' }),
    'Last change: up to 1 May 2026',
  );
});
