import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '../../words/said.ts';
import {
  compare,
  type Details,
  detailsErrors,
  detailsFaults,
  fieldFault,
  longestOf,
  namesOf,
  withDefaults,
} from './details.rules.ts';
import type { Field } from './fields.schema.ts';

const field = (type: Field['type'], more: Partial<Field> = {}) =>
  ({ key: 'f', label: 'F', type, required: false, ...more }) as Field;
const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

test('what each type takes, on each side of each limit', () => {
  const rows: [string, Field, unknown, string | null][] = [
    ['left out', field('string'), undefined, null],
    ['left out, though required', field('string', { required: true }), undefined, 'REQUIRED'],
    ['a text', field('string'), 'x', null],
    ['a number for a text', field('string'), 1, 'WRONG_TYPE'],
    ['as short as may be', field('string', { min_length: 2 }), 'ab', null],
    ['too short', field('string', { min_length: 2 }), 'a', 'TOO_SHORT'],
    ['as long as may be', field('string', { max_length: 2 }), 'ab', null],
    ['too long', field('string', { max_length: 2 }), 'abc', 'TOO_LONG'],
    ['letters of two units', field('string', { max_length: 2 }), '😀😀', null],
    ['the longest of its kind', field('string'), 'x'.repeat(1000), null],
    ['beyond', field('string'), 'x'.repeat(1001), 'TOO_LONG'],
    ['the longest whatever is said', field('string', { max_length: 5000 }), 'x'.repeat(1001), 'TOO_LONG'],
    ['a long text', field('text'), 'x'.repeat(20_000), null],
    ['beyond a long text', field('text'), 'x'.repeat(20_001), 'TOO_LONG'],
    ['of the pattern', field('string', { pattern: '^[ab]+$' }), 'ab', null],
    ['not of it', field('string', { pattern: '^[ab]+$' }), 'abc', 'WRONG_FORMAT'],
    ['a URL', field('url'), 'https://example.org/a?b#c', null],
    ['an address in brackets', field('url'), 'http://[::1]/a', null],
    ['a URL of another scheme', field('url'), 'ftp://example.org', 'WRONG_FORMAT'],
    ['a relative one', field('url'), '/a', 'WRONG_FORMAT'],
    ['with a name', field('url'), 'https://me@example.org', 'WRONG_FORMAT'],
    ['with a password', field('url'), 'https://:p@example.org', 'WRONG_FORMAT'],
    ['with a blank', field('url'), 'https://example.org/a b', 'WRONG_FORMAT'],
    ['with a stray percent', field('url'), 'https://example.org/%zz', 'WRONG_FORMAT'],
    ['no host', field('url'), 'https://', 'WRONG_FORMAT'],
    ['no text for a URL', field('url'), 1, 'WRONG_TYPE'],
    ['an address', field('email'), "o'b.c+d@mail.example.org", null],
    ['without a dot', field('email'), 'a@localhost', 'WRONG_FORMAT'],
    ['two dots', field('email'), 'a..b@example.org', 'WRONG_FORMAT'],
    ['a label that ends with a dash', field('email'), 'a@example-.org', 'WRONG_FORMAT'],
    ['a label of 63', field('email'), `a@${'x'.repeat(63)}.org`, null],
    ['a label of 64', field('email'), `a@${'x'.repeat(64)}.org`, 'WRONG_FORMAT'],
    ['more before it', field('email'), 'x a@example.org', 'WRONG_FORMAT'],
    ['no text for an address', field('email'), true, 'WRONG_TYPE'],
    ['a whole number', field('integer'), -3, null],
    ['a broken one', field('integer'), 1.5, 'WRONG_TYPE'],
    ['the largest exact', field('integer'), 2 ** 53 - 1, null],
    ['beyond exactness', field('integer'), 2 ** 53, 'WRONG_TYPE'],
    ['a number', field('number'), 1.5, null],
    ['a number in words', field('number'), '1.5', 'WRONG_TYPE'],
    ['the least', field('number', { min: 2 }), 2, null],
    ['less', field('number', { min: 2 }), 1.9, 'TOO_SMALL'],
    ['the most', field('integer', { max: 2 }), 2, null],
    ['more', field('integer', { max: 2 }), 3, 'TOO_LARGE'],
    ['a truth', field('boolean'), false, null],
    ['no truth', field('boolean'), 'true', 'WRONG_TYPE'],
    ['a date', field('date', { min: '2027-03-01', max: '2027-03-01' }), '2027-03-01', null],
    ['an earlier date', field('date', { min: '2027-03-01' }), '2027-02-28', 'TOO_SMALL'],
    ['a later date', field('date', { max: '2027-03-01' }), '2027-03-02', 'TOO_LARGE'],
    ['no date', field('date'), '2027-02-30', 'WRONG_FORMAT'],
    ['a number for a date', field('date'), 20270301, 'WRONG_FORMAT'],
    ['a time', field('datetime', { min: '2027-03-01T00:00:00Z' }), '2027-03-01T01:00:00+01:00', null],
    [
      'an earlier time',
      field('datetime', { min: '2027-03-01T00:00:00Z' }),
      '2027-03-01T00:59:59+01:00',
      'TOO_SMALL',
    ],
    ['a time without an offset', field('datetime'), '2027-03-01T00:00:00', 'WRONG_FORMAT'],
    ['no text for a time', field('datetime'), null, 'WRONG_FORMAT'],
    ['an option', field('enum', { options: OPTIONS }), 'b', null],
    ['no option', field('enum', { options: OPTIONS }), 'd', 'NOT_ALLOWED'],
    ['of none', field('enum'), 'a', 'NOT_ALLOWED'],
    ['options', field('multi_enum', { options: OPTIONS, min_items: 2, max_items: 2 }), ['a', 'c'], null],
    ['too few', field('multi_enum', { options: OPTIONS, min_items: 2 }), ['a'], 'TOO_FEW'],
    ['too many', field('multi_enum', { options: OPTIONS, max_items: 1 }), ['a', 'b'], 'TOO_MANY'],
    ['none', field('multi_enum', { options: OPTIONS }), [], null],
    ['one twice', field('multi_enum', { options: OPTIONS }), ['a', 'b', 'a'], 'DUPLICATE'],
    ['one that is none', field('multi_enum', { options: OPTIONS }), ['a', 'd'], 'NOT_ALLOWED'],
    ['no list', field('multi_enum', { options: OPTIONS }), 'a', 'WRONG_TYPE'],
  ];
  for (const [words, of, value, code] of rows) assert.equal(fieldFault(value, of)?.code ?? null, code, words);
});

test('what a fault says', () => {
  const said = (value: unknown, of: Field) => textOf(fieldFault(value, of)?.message ?? '');
  assert.match(said('abc', field('string', { max_length: 2 })), /^must have at most 2 characters.*3/);
  assert.match(said('', field('string', { min_length: 1 })), /^must have at least 1 character\b.*0/);
  assert.match(said('d', field('enum', { options: OPTIONS })), /^must be one of a, b, c.*"d"/);
  const many = Array.from({ length: 21 }, (_, at) => ({ value: `${at}`, label: `${at}` }));
  assert.match(said('x', field('enum', { options: many })), /18, 19, …/);
  assert.match(said('x', field('enum', { options: many.slice(1) })), /19, 20(?!, …)/);
  assert.equal(said(['a', 'a'], field('multi_enum', { options: OPTIONS })), 'must not name "a" twice');
  assert.match(
    said(['a', 'b'], field('multi_enum', { options: OPTIONS, max_items: 1 })),
    /^must name at most 1 option\b.*2/,
  );
});

test('every fault of the details at its place; what no field defines is one', () => {
  const fields = [field('integer', { key: 'a' }), field('string', { key: 'b', required: true })];
  const told = (details: Details, at?: string) =>
    detailsFaults(details, fields, at).map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(told({ a: 1, b: 'x' }), []);
  assert.deepEqual(told({ a: 'x', c: 1 }), [
    'body/details/a WRONG_TYPE',
    'body/details/b REQUIRED',
    'body/details/c UNKNOWN_MEMBER',
  ]);
  assert.deepEqual(told({ b: 'x', c: 1 }, 'at'), ['at/c UNKNOWN_MEMBER']);
  const size = 64 * 1024 - JSON.stringify({ c: '' }).length;
  assert.deepEqual(
    [told({ c: 'x'.repeat(size) }).length, told({ c: 'x'.repeat(size + 1) })],
    [2, ['body/details TOO_LARGE']],
  );
  const more = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, 1]));
  assert.deepEqual(
    [detailsErrors(more, []).length, detailsErrors({ b: 1 }, fields)[0]?.path],
    [50, 'details/b'],
  );
});

test('the way out of naming a field that there is not', () => {
  const keys = Array.from({ length: 31 }, (_, at) => `k${at}`);
  assert.deepEqual([namesOf([]), namesOf(['a', 'b'])].map(String), ['there is none', 'use a, b']);
  assert.match(String(namesOf(keys)), /, k29 and 1 more$/);
  assert.match(String(namesOf(keys.slice(1))), /, k30$/);
});

test('defaults fill what is absent', () => {
  const fields = [
    field('integer', { key: 'a', default: 7 }),
    field('string', { key: 'b' }),
    field('integer', { key: 'c', default: 0 }),
  ];
  assert.deepEqual(
    [withDefaults({ a: 0 }, fields), withDefaults({ d: 1 }, fields)],
    [
      { a: 0, c: 0 },
      { d: 1, a: 7, c: 0 },
    ],
  );
});

test('how values compare, and how long a text may be', () => {
  const signs = [
    compare('date', '2027-03-01', '2027-03-02'),
    compare('date', '2027-03-02', '2027-03-01'),
    compare('date', '2027-03-01', '2027-03-01'),
    compare('datetime', '2027-03-01T01:00:00+01:00', '2027-03-01T00:00:00Z'),
    compare('number', 10, 9),
  ].map(Math.sign);
  assert.deepEqual(signs, [-1, 1, 0, 0, 1]);
  assert.deepEqual([longestOf(field('url')), longestOf(field('email'))], [2000, 254]);
  assert.ok(longestOf(field('text', { pattern: 'x' })) < 20_000);
  assert.equal(
    longestOf(field('string', { pattern: 'x' })),
    Math.min(1000, longestOf(field('text', { pattern: 'x' }))),
  );
});
