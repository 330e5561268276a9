import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../test/helpers/property.ts';
import { canonicalJson, contentHash } from './canonical-json.ts';

test('RFC 8785: its own example of sorting, by UTF-16 code units', () => {
  const value = {
    '\u20ac': 'Euro',
    '\r': 'CR',
    '\ufb33': 'Dalet',
    '1': 'One',
    '\ud83d\ude00': 'Smiley',
    '\u0080': 'Ctl',
    '\u00f6': 'o',
  };
  const keys = Object.keys(JSON.parse(canonicalJson(value)) as object).filter((key) => key !== '1');
  assert.deepEqual(keys, ['\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']);
});

test('RFC 8785: numbers as ECMAScript prints them', () => {
  assert.equal(
    canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0]),
    '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
  );
});

test('the order of members does not change the hash; a value does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      assert.equal(contentHash(turned), contentHash(value));
    }),
  );
  assert.notEqual(contentHash({ a: 1 }), contentHash({ a: 2 }));
});

test('numbers without a JSON form are refused', () => {
  assert.throws(() => canonicalJson({ a: Number.NaN }), RangeError);
});
