import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { rangeQuery, rangeTerm, sortableDigits } from './ranges.rules.ts';

const number = fc.double({ noNaN: true, noDefaultInfinity: true });

test('digits sort as the numbers do', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      if (a < b) assert.ok(sortableDigits(a) < sortableDigits(b), `${a} ${b}`);
    }),
  );
  assert.equal(sortableDigits(-0), sortableDigits(0));
});

test('the values in a range match one of its beginnings, and no others', () => {
  const matches = (query: string, value: number) =>
    query
      .split(' | ')
      .some((each) => `'k<f<${sortableDigits(value)}`.startsWith(each.slice(0, each.lastIndexOf("'"))));
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const [min, value, max] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
      for (const query of [
        rangeQuery('k', 'f', min, max),
        rangeQuery('k', 'f', min, null),
        rangeQuery('k', 'f', null, max),
      ])
        assert.ok(matches(query, value), `${min} ${value} ${max}`);
      if (min < value) assert.ok(!matches(rangeQuery('k', 'f', value, max), min), `${min} ${value} ${max}`);
      if (value < max) assert.ok(!matches(rangeQuery('k', 'f', min, value), max), `${min} ${value} ${max}`);
    }),
  );
});

test('a range leaves out what lies far from it, in few beginnings', () => {
  const query = rangeQuery('k', 'f', 2010, 2012);
  assert.ok(query.split(' | ').length < 20, query);
  for (const year of [1990, 2009, 2014, -2011, 20110])
    assert.ok(
      !query
        .split(' | ')
        .some((each) => `'k<f<${sortableDigits(year)}`.startsWith(each.slice(0, each.lastIndexOf("'")))),
      String(year),
    );
});

test('the fewest beginnings: one value is its own term, all values are sixteen', () => {
  const five = sortableDigits(5);
  assert.equal(five.length, 16);
  assert.equal(rangeTerm('k', 'f', 5), `k<f<${five}`);
  assert.equal(rangeQuery('k', 'f', 5, 5), `'k<f<${five}'`);
  const all = Array.from('0123456789abcdef', (digit) => `'k<f<${digit}':*`);
  assert.equal(rangeQuery('k', 'f', null, null), all.join(' | '));
  assert.equal(rangeQuery('k', 'f', 6, 5), "'k<f<'", 'nothing lies between');
  // Without a sign, and up to the next power: bits that end in zeros.
  assert.equal(rangeQuery('k', 'f', 2, null).split(' | ')[0], "'k<f<c':*");
});
