import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/helpers/property.ts';
import { createClient, NotSendable } from '../../client/index.ts';
import { choose } from '../languages/chosen.ts';
import { readTyped, shownNumber, UNREAD } from './number.ts';

const readingOf = (text: string, step: number | 'any' = 'any') => readTyped(text, { step }).value;
const faultOf = (text: string, limits = {}) => readTyped(text, limits).fault;

test('what can be read in two ways is a fault that names both readings and how to write each', () => {
  for (const text of ['1.000', '12,500', '-1.000', '1.125']) assert.equal(readingOf(text), UNREAD, text);
  assert.equal(faultOf('1.000'), '“1.000” can mean 1 or 1000. Write 1 or 1000.');
  assert.equal(faultOf('1,125'), '“1,125” can mean 1.125 or 1125. Write 1.1250 or 1125.');
});

test('what has one reading is taken, whichever sign stands before the decimals', () => {
  const read = ['12,5', '12.5', ' 7 ', '1.234,5', '1 000', '0,125', ''].map((text) => readingOf(text));
  assert.deepEqual(read, ['12.5', '12.5', '7', '1234.5', '1000', '0.125', '']);
  assert.deepEqual(
    [readingOf('1.000', 1), readingOf('12,500', 1)],
    ['1000', '12500'],
    'counts have no decimals',
  );
});

test('what is no number, or beyond the limits, is a fault at the field', () => {
  assert.equal(faultOf('a lot'), '“a lot” is not a number.');
  assert.equal(faultOf('1.'), '“1.” is not a number.');
  const limits = { least: 1, most: 10, step: 1 };
  assert.deepEqual(
    ['0', '1', '10', '11', '1,5'].map((text) => faultOf(text, limits)),
    ['Write 1 or more.', null, null, 'Write 10 or less.', 'Write a whole number.'],
  );
  assert.deepEqual(
    ['0.25', '0.3', '11.1'].map((text) => faultOf(text, { step: 0.25 })),
    [null, 'Write a multiple of 0.25.', 'Write a multiple of 0.25.'],
  );
  assert.equal(faultOf('4,35', { step: 0.01 }), null);
});

test('a number is shown so that it is read as itself again, in the signs of the language', (t) => {
  t.after(() => choose({ locale: 'en-GB' }));
  for (const locale of ['en-GB', 'de-DE']) {
    choose({ locale });
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        assert.ok(Number(readingOf(shownNumber(String(value)))) === value);
      }),
    );
  }
  assert.deepEqual(
    ['12.5', '12.125', '1000', '', UNREAD].map((value) => shownNumber(value)),
    ['12,5', '12,1250', '1000', '', ''],
  );
});

test('in an amount of money the sign of thousands on the page stands between thousands; the other one is asked about', (t) => {
  t.after(() => choose({ locale: 'en-GB' }));
  const read = (text: string) => readTyped(text, { isMoney: true }).value;
  choose({ locale: 'de-DE' });
  assert.deepEqual(['12.500', '3.943,61', '12,5', '12,500'].map(read), ['12500', '3943.61', '12.5', UNREAD]);
  choose({ locale: 'en-GB' });
  assert.deepEqual(['12,500', '3,943.61', '12.5', '12.500'].map(read), ['12500', '3943.61', '12.5', UNREAD]);
});

test('what cannot be read is never sent: JSON would clear the value', async () => {
  const sent: string[] = [];
  const client = createClient({
    baseUrl: '',
    fetch: (url) => {
      sent.push(String(url));
      return Promise.resolve(new Response('{}'));
    },
  });
  const body = { caps: { maxHoursPerWeek: Number(UNREAD) } };
  await assert.rejects(client.planning.patchWorkforceSettings({ id: 'a', body }), NotSendable);
  assert.deepEqual(sent, []);
});

test('where the limits allow one reading alone, it is that one, and it is shown as people write it', () => {
  const week = { least: 0, most: 168 };
  assert.equal(readTyped('4.516', week).value, '4.516');
  assert.equal(shownNumber('4.516', week), '4.516');
  assert.equal(shownNumber('4.516'), '4.5160', 'without limits four thousand may be meant');
  assert.equal(readTyped('4.516', { least: 1000, most: 9000 }).value, '4516');
  assert.equal(readTyped('4.516', { least: 0, most: 9000 }).value, UNREAD);
});
