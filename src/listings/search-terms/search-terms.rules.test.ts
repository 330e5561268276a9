import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../platform/ids.ts';
import type { Field } from '../details/fields.schema.ts';
import {
  organisationKey,
  rangeValue,
  searchTermsOf,
  titleKey,
  typeTerm,
  valueTerm,
} from './search-terms.rules.ts';

const ORGANISATION = newId();
const KEY = organisationKey(ORGANISATION);
const field = (key: string, more: Partial<Field> = {}) =>
  ({
    key,
    label: key,
    type: 'string',
    required: false,
    searchable: true,
    filterable: false,
    visibility: 'public',
    ...more,
  }) as Field;
const listing = (details: object, more: object = {}) => ({
  organisation_id: ORGANISATION,
  catalog_id: newId(),
  title: 'saw',
  details: { ...details } as Record<string, unknown>,
  ...more,
});

test('words stand in the zone of what says them: title, public and private details, description', () => {
  const zones = (fields: Field[], details: object, more: object = {}) =>
    searchTermsOf(listing(details, more), fields)
      .terms.split(' ')
      .filter((term) => term.includes(':'))
      .map((term) => term.replaceAll("'", '').slice(KEY.length).split(':')[0]);
  assert.deepEqual(
    zones(
      [field('a'), field('b', { visibility: 'private' })],
      { a: 'red', b: 'gold' },
      { description: 'old' },
    ),
    ['asaw', 'dred', 'pgold', 'eold'],
  );
  assert.deepEqual(zones([field('a', { searchable: false })], { a: 'red' }), ['asaw'], 'not searchable');
  assert.deepEqual(zones([field('a')], { b: 'red' }), ['asaw'], 'of no field');
  const options = [
    { value: 'oil', label: 'Diesel' },
    { value: 'gas', label: 'gas' },
  ];
  assert.deepEqual(zones([field('a', { type: 'multi_enum', options })], { a: ['oil', 'gas'] }), [
    'asaw',
    'doil',
    'ddiesel',
    'dgas',
  ]);
});

test('values that are filtered by: those that fit, long ones by their hash, ranges of numbers and dates', () => {
  const facets = (of: Field, value: unknown) => searchTermsOf(listing({ a: value }), [of]);
  const text = field('a', { searchable: false, filterable: true });
  const has = (of: Field, value: unknown, term: string) => facets(of, value).terms.includes(term);
  assert.deepEqual(
    [facets(text, 'x').facets, facets(text, 7).facets, facets({ ...text, filterable: false }, 'x').facets],
    [{ a: 'x' }, {}, {}],
  );
  assert.deepEqual(
    [has(text, 'x', '=a=x'), has(text, 7, '=a=7'), has({ ...text, filterable: false }, 'x', '=a=x')],
    [true, false, false],
  );
  const [short, long] = [valueTerm(KEY, 'a', 'x'.repeat(100)), valueTerm(KEY, 'a', 'x'.repeat(101))];
  assert.deepEqual([short.endsWith('x'), long.includes('=a=#')], [true, true]);
  const terms = (of: Field, value: unknown) => facets(of, value).terms.split(' ').length;
  assert.ok(terms({ ...text, type: 'integer' }, 7) > terms(text, '7'), 'a number has a place in ranges');
  assert.notEqual(typeTerm(KEY, newId()), typeTerm(KEY, newId()));
});

test('the number that a value is compared by', () => {
  const rows: [Field['type'], unknown, number][] = [
    ['integer', 7, 7],
    ['integer', 7.5, Number.NaN],
    ['integer', '7', Number.NaN],
    ['number', 7.5, 7.5],
    ['number', '7', Number.NaN],
    ['date', '1970-01-02', 86_400_000],
    ['datetime', '1970-01-01T00:00:01Z', 1000],
    ['date', 5, Number.NaN],
    ['string', 'x', Number.NaN],
    ['boolean', true, Number.NaN],
  ];
  for (const [type, value, expected] of rows)
    assert.equal(rangeValue(type, value), expected, `${type} ${value}`);
  assert.deepEqual([titleKey('Säge'), titleKey('x'.repeat(201)).length], ['sage', 200]);
});

test('a word has its places, with a gap between texts; what stands too far behind is not searched', () => {
  const places = (title: string, description: string, details: object = {}, fields: Field[] = []) => {
    const { terms } = searchTermsOf(listing(details, { title, description }), fields);
    const found = [...terms.matchAll(/'(\S+)':([\d,]+)/g)];
    return Object.fromEntries(found.map(([, term, at]) => [term!.slice(KEY.length), at]));
  };
  assert.deepEqual(places('saw red saw', 'old red', { a: 'big' }, [field('a')]), {
    asaw: '1,3',
    ared: '2',
    dbig: '6',
    eold: '9',
    ered: '10',
  });
  const words = Array.from({ length: 4000 }, (_, at) => `w${at}`).join(' ');
  const { ew3996: last, ew3997: behind, ew0: first } = places('saw', words);
  assert.deepEqual([first, last, behind], ['4', '4000', undefined]);
  assert.equal(places('saw', 'x '.repeat(300)).ex!.split(',').length, 255);
});

test('what is not there says nothing; a value that does not fit is said and not filtered by', () => {
  const terms = (of: Field, value: unknown) => searchTermsOf(listing({ a: value }), [of]).terms.split(' ');
  const rows: [string, Field, unknown, number][] = [
    ['nothing', field('a'), null, 0],
    ['a word', field('a'), 'red', 1],
    ['a list', field('a', { type: 'multi_enum' }), ['red', 'gold'], 2],
    ['filtered by', field('a', { searchable: false, filterable: true }), 'red', 1],
    ['nothing to filter by', field('a', { searchable: false, filterable: true }), undefined, 0],
    ['a word of the wrong type', field('a', { filterable: true, type: 'integer' }), 'red', 1],
    [
      'a number: its value and its place',
      field('a', { searchable: false, filterable: true, type: 'integer' }),
      7,
      2,
    ],
    ['text of digits has no place', field('a', { searchable: false, filterable: true }), '7', 1],
  ];
  // Beside the title and the type.
  for (const [words, of, value, count] of rows) assert.equal(terms(of, value).length - 2, count, words);
});
