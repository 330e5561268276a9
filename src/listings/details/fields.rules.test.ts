import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestOf } from './details.rules.ts';
import { fieldsFaults, privateKeys, publicKeys } from './fields.rules.ts';
import type { Field } from './fields.schema.ts';

const field = (type: Field['type'], more: Partial<Field> = {}) =>
  ({ key: 'f', label: 'F', type, required: false, visibility: 'public', ...more }) as Field;
const told = (...fields: Field[]) =>
  fieldsFaults(fields).map(({ path, code }) => `${path.slice('body/fields/'.length)} ${code}`);
const OPTIONS = ['a', 'b'].map((value) => ({ value, label: value }));

test('whether a field makes sense', () => {
  const rows: [string, Field, string[]][] = [
    ['a text', field('string', { min_length: 1, max_length: 1, pattern: '^a$' }), []],
    ['a text with bounds', field('string', { min: 1, max: 2 }), ['0/min NOT_ALLOWED', '0/max NOT_ALLOWED']],
    [
      'a number with lengths',
      field('number', { min_length: 1, max_length: 2 }),
      ['0/min_length NOT_ALLOWED', '0/max_length NOT_ALLOWED'],
    ],
    ['a URL with a pattern', field('url', { pattern: 'a' }), ['0/pattern NOT_ALLOWED']],
    ['a text with options', field('text', { options: OPTIONS }), ['0/options NOT_ALLOWED']],
    ['a choice of none', field('enum'), ['0/options REQUIRED']],
    ['choices of none', field('multi_enum'), ['0/options REQUIRED']],
    ['a choice', field('enum', { options: OPTIONS }), []],
    ['a choice of many', field('enum', { options: OPTIONS, min_items: 1 }), ['0/min_items NOT_ALLOWED']],
    ['an option twice', field('enum', { options: [...OPTIONS, OPTIONS[0]!] }), ['0/options DUPLICATE']],
    ['as many as there are', field('multi_enum', { options: OPTIONS, min_items: 2, max_items: 2 }), []],
    [
      'more than there are',
      field('multi_enum', { options: OPTIONS, min_items: 3 }),
      ['0/min_items TOO_LARGE'],
    ],
    [
      'at least more than at most',
      field('multi_enum', { options: OPTIONS, min_items: 2, max_items: 1 }),
      ['0/max_items TOO_SMALL'],
    ],
    ['bounds that meet', field('integer', { min: 2, max: 2 }), []],
    ['bounds turned round', field('integer', { min: 3, max: 2 }), ['0/max TOO_SMALL']],
    ['dates turned round', field('date', { min: '2027-03-02', max: '2027-03-01' }), ['0/max TOO_SMALL']],
    ['a date as a number’s bound', field('number', { min: '2027-03-02' }), ['0/min WRONG_TYPE']],
    ['a number as a date’s bound', field('date', { max: 5 }), ['0/max WRONG_TYPE']],
    ['a time as a date’s bound', field('date', { max: '2027-03-01T00:00:00Z' }), ['0/max WRONG_TYPE']],
    ['a date as a time’s bound', field('datetime', { max: '2027-03-01' }), ['0/max WRONG_TYPE']],
    ['a time', field('datetime', { min: '2027-03-01T00:00:00Z' }), []],
    ['lengths turned round', field('string', { min_length: 3, max_length: 2 }), ['0/max_length TOO_SMALL']],
    ['as long as its kind', field('email', { min_length: longestOf(field('email')) }), []],
    [
      'longer than its kind',
      field('email', { min_length: longestOf(field('email')) + 1 }),
      ['0/min_length TOO_LARGE'],
    ],
    ['no pattern', field('string', { pattern: '(' }), ['0/pattern WRONG_FORMAT']],
    ['a pattern that looks ahead', field('string', { pattern: '(?=a)' }), ['0/pattern WRONG_FORMAT']],
    ['a default', field('integer', { default: 5 }), []],
    ['a default that does not fit', field('integer', { max: 4, default: 5 }), ['0/default TOO_LARGE']],
    [
      'a default of what makes no sense',
      field('integer', { min: 4, max: 3, default: 'x' }),
      ['0/max TOO_SMALL'],
    ],
    ['a key that can be none', field('string', { key: '__proto__' }), ['0/key NOT_ALLOWED']],
  ];
  for (const [words, one, expected] of rows) assert.deepEqual(told(one), expected, words);
});

test('each key once, and patterns that are not too much work together', () => {
  assert.deepEqual(told(field('string'), field('integer', { key: 'g' }), field('string')), [
    '2/key DUPLICATE',
  ]);
  const heavy = (key: string, max_length?: number) =>
    field('string', {
      key,
      pattern: '^[a-z]{1,100}$',
      ...(max_length === undefined ? {} : { max_length }),
    });
  const keys = Array.from({ length: 60 }, (_, at) => `k${at}`);
  const faults = told(...keys.map((key) => heavy(key)));
  assert.ok(faults.length > 0 && faults.every((fault) => fault.endsWith('/pattern TOO_LARGE')));
  assert.deepEqual(told(...keys.map((key) => heavy(key, 1))), [], 'short texts are little work');
});

test('which fields the public may see', () => {
  const fields = [field('string', { key: 'a' }), field('string', { key: 'b', visibility: 'private' })];
  assert.deepEqual([publicKeys(fields), privateKeys(fields)], [['a'], ['b']]);
});
