import assert from 'node:assert/strict';
import { validateHeaderValue } from 'node:http';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { attachment } from './attachment.ts';

test('a plain name stands as it is; another is given twice, the second time encoded (RFC 8187)', () => {
  assert.equal(attachment('demand', 'csv'), 'attachment; filename="demand.csv"');
  assert.equal(
    attachment('listings-краны', 'xlsx'),
    'attachment; filename="listings-_.xlsx"; ' +
      "filename*=UTF-8''listings-%D0%BA%D1%80%D0%B0%D0%BD%D1%8B.xlsx",
  );
  assert.equal(
    attachment('a"b\\c\'d', 'csv'),
    `attachment; filename="a_b_c'd.csv"; filename*=UTF-8''a%22b%5Cc%27d.csv`,
  );
});

test('any name makes a header of ASCII that gives the name back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const header = attachment(name, 'csv');
      validateHeaderValue('content-disposition', header);
      assert.match(header, /^[\x20-\x7e]*$/);
      const [, plain = ''] = /filename="([^"]*)\.csv"/.exec(header) ?? [];
      const [, extended] = /filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(header) ?? [];
      const read = extended === undefined ? `${plain}.csv` : decodeURIComponent(extended);
      assert.equal(read, `${name.toWellFormed()}.csv`);
    }),
  );
});
